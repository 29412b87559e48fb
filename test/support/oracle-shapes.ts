// Small pages with one question each: who uses `--x`, and by which properties? The answers are written by
// hand, from the standards; every fault that was found is a row. A browser is held against them, too.

/** What a variable holds: which other values are tried. */
export type Kind = 'length' | 'color' | 'number' | 'angle' | 'percentage' | 'time' | 'style' | 'family' |
  'weight' | 'text' | 'shadow'

/** The first stands at the root, unless the shape says otherwise. */
export const VALUES: Readonly<Record<Kind, readonly [string, string, ...string[]]>> = {
  length: ['4px', '9px', '23px'], color: ['#336699', '#a0b010', 'rgb(9 9 9 / 0.4)'], number: ['2', '3', '0.4'],
  angle: ['10deg', '40deg'], percentage: ['20%', '45%'], time: ['200ms', '700ms'], style: ['solid', 'dashed', 'dotted'],
  family: ['serif', 'fantasy'], weight: ['300', '700'], text: ['"a"', '"b"'], shadow: ['1px 1px red', '2px 3px 4px blue'],
}

export interface Shape {
  readonly name: string
  readonly css: string
  readonly html: string
  readonly kind: Kind
  /**
   * By selector the properties, shorthands for all of theirs, in commas: `padding, ::before color`. What no
   * selector matches uses nothing.
   */
  readonly users: Readonly<Record<string, string>>
  /** The text of a shadow root's sheet and its content, for the element with the id `host`. */
  readonly shadow?: { readonly css: string; readonly html: string }
}

type Row = readonly [name: string, kind: Kind, css: string, html: string, users: Shape['users']]

const rows: readonly Row[] = [
  // What a shorthand hides.
  ['a longhand behind a shorthand', 'length', '.a { padding: var(--x); padding-left: 0 }', '<p class=a>1</p>',
    { '.a': 'padding-top, padding-right, padding-bottom' }],
  ['the same in a style attribute', 'length', '', '<p style="padding: var(--x); padding-left: 0">1</p>',
    { p: 'padding-top, padding-right, padding-bottom' }],
  ['a shorthand behind a longhand', 'length', '.a { padding-left: 2px; padding: var(--x) }', '<p class=a>1</p>', { '.a': 'padding' }],
  ['a longhand of another rule behind a shorthand', 'length', '.a { padding: var(--x) } .a.b { padding-left: 0 }',
    '<p class="a b">1</p>', { '.a': 'padding-top, padding-right, padding-bottom' }],
  ['a border of which one side is taken back', 'length', '.a { border: var(--x) solid red; border-left: 0 }',
    '<p class=a>1</p>', { '.a': 'border-top-width, border-right-width, border-bottom-width' }],
  ['a shorthand of everything', 'color', '.c { color: var(--x) } button { all: unset }', '<div class=c>1<button>2</button></div>',
    { '.c': 'color', 'button': 'color' }],
  ['a font in short', 'length', '.a { font: bold var(--x)/2 serif }', '<p class=a>1</p>', { '.a': 'font-size, line-height' }],

  // What has no box.
  ['a transform of one function', 'number', '.a { transform: scale(var(--x)) }', '<p class=a>1</p>', { '.a': 'transform' }],
  ['a transform by a share', 'percentage', '.a { transform: translateX(var(--x)) }', '<p class=a>1</p>', { '.a': 'transform' }],
  ['a transform of several functions', 'angle', '.a { transform: rotate(var(--x)) scale(2) }', '<p class=a>1</p>', { '.a': 'transform' }],
  ['a transform by a calculation', 'length', '.a { transform: translateX(calc(var(--x) * -1)) }', '<p class=a>1</p>', { '.a': 'transform' }],
  ['a line without a style', 'length', '.a { border-width: var(--x) }', '<p class=a>1</p>', {}],
  ['an outline with a style', 'length', '.a { outline: var(--x) solid red }', '<p class=a>1</p>', { '.a': 'outline-width' }],

  // The color that others go by.
  ['currentcolor within', 'color', '.c { color: var(--x) } .a { color: currentcolor; border-color: currentcolor }',
    '<div class=c>1<p class=a>2</p></div>', { '.c': 'color', '.a': 'color, border-color' }],
  ['currentcolor of its own', 'color', '.c { color: var(--x); fill: currentcolor }', '<p class=c>1</p>', { '.c': 'color, fill' }],
  ['currentcolor in a shadow', 'color', '.c { color: var(--x); box-shadow: 0 0 2px currentcolor }', '<p class=c>1</p>',
    { '.c': 'color, box-shadow' }],

  // What the browser's own rules say.
  ['a popover has its own color', 'color', '.c { color: var(--x) }', '<div class=c>1<p popover>2</p></div>', { '.c': 'color' }],
  ['a dialog has its own color', 'color', '.c { color: var(--x) }', '<div class=c>1<dialog open>2</dialog></div>', { '.c': 'color' }],
  ['a link has its own color', 'color', '.c { color: var(--x) }', '<div class=c>1 <a href="#">2</a> <a>3</a> <mark>4</mark></div>',
    { '.c': 'color', 'a:not([href])': 'color' }],
  ['fields have their own color and font', 'color', 'html { color: var(--x) }',
    '<button>1</button><input><select><option>2</select><textarea></textarea><fieldset><legend>3</legend></fieldset>',
    { 'html, body, fieldset, legend': 'color' }],
  ['fields take their own size', 'length', 'body { font-size: var(--x) }', '<button>1</button><input><p>2</p>',
    { 'body, p': 'font-size' }],
  ['fields that are told to', 'length', 'body { font-size: var(--x) } button { font: inherit }', '<button>1</button>',
    { 'body, button': 'font-size' }],
  ['a heading by its own size', 'length', 'body { font-size: var(--x) }', '<h1>1</h1>', { body: 'font-size', h1: 'font-size' }],
  ['the head is nobody', 'color', 'html { color: var(--x) }', '<p>1</p>', { 'html, body, p': 'color' }],

  // Containers, media, supports.
  ['a container that does not hold', 'length', '.box { container-type: inline-size; width: 100px } @container (min-width: 400px) { .a { top: var(--x) } }',
    '<div class=box><p class=a>1</p></div>', {}],
  ['a container that holds', 'length', '.box { container-type: inline-size; width: 500px } @container (min-width: 400px) { .a { top: var(--x) } }',
    '<div class=box><p class=a>1</p></div>', { '.a': 'top' }],
  ['a container that is not there', 'length', '@container (min-width: 4px) { .a { top: var(--x) } }', '<p class=a>1</p>', {}],
  ['media that do not hold', 'length', '@media (max-width: 1px) { .a { top: var(--x) } } @media print { .a { left: var(--x) } }', '<p class=a>1</p>', {}],
  ['media that hold', 'length', '@media screen and (min-width: 1px) { .a { top: var(--x) } }', '<p class=a>1</p>', { '.a': 'top' }],
  ['what is supported', 'length', '@supports (display: grid) { .a { top: var(--x) } } @supports (display: nothing) { .a { left: var(--x) } }',
    '<p class=a>1</p>', { '.a': 'top' }],
  ['a scope with its end', 'length', '@scope (.in) to (.end) { p { top: var(--x) } }',
    '<div class=in><p id=a>1</p><div class=end><p>2</p></div></div><p>3</p>', { '#a': 'top' }],
  ['the nearer scope', 'length', '@scope (.far) { p { top: var(--x) } } @scope (.near) { p { top: 1px } }',
    '<div class=near><div class=far><p id=a>1</p></div></div><div class=far><div class=near><p>2</p></div></div>', { '#a': 'top' }],

  // Units.
  ['the size of the root', 'length', 'html { font-size: var(--x) } body { font-size: 9px } .a { margin-left: 2rem }', '<p class=a>1</p>',
    { html: 'font-size', '.a': 'margin-left' }],
  ['a cap of the root', 'length', 'html { font-size: var(--x) } body { font-size: 9px } .a { top: 2rcap; left: 3ric }', '<p class=a>1</p>',
    { html: 'font-size', '.a': 'top, left' }],
  ['the own size', 'length', '.a { font-size: var(--x); padding-left: 2em }', '<p class=a>1</p>', { '.a': 'font-size, padding-left' }],
  ['the size around', 'length', '.a { font-size: var(--x) } .b { font-size: 9px; padding-left: 2em } .c { font-size: 2em }',
    '<div class=a><p class=b>1</p><p class=c>2</p></div>', { '.a': 'font-size', '.c': 'font-size' }],
  ['a line as high as the letters', 'length', '.a { font-size: var(--x); line-height: 1.5em } .b { font-size: 9px }', '<div class=a>1<i class=b>2</i></div>',
    { '.a': 'font-size, line-height', '.b': 'line-height' }],

  // Values.
  ['a part of a calculation', 'number', '.a { margin-left: calc(2px * var(--x)) }', '<p class=a>1</p>', { '.a': 'margin-left' }],
  ['a factor of nothing', 'length', '.a { top: calc(var(--x) * 0) }', '<p class=a>1</p>', {}],
  ['the larger of two', 'length', '.a { width: max(var(--x), 15px) }', '<p class=a>1</p>', { '.a': 'width' }],
  ['a color relative to another', 'color', '.a { color: oklch(from var(--x) l c calc(h + 20)) }', '<p class=a>1</p>', { '.a': 'color' }],
  ['a mix', 'color', '.a { background-color: color-mix(in oklab, var(--x) 40%, white) }', '<p class=a>1</p>', { '.a': 'background-color' }],
  ['the side of the scheme', 'color', '.a { color-scheme: light; color: light-dark(var(--x), red) } .b { color-scheme: dark; color: light-dark(var(--x), red) }',
    '<p class=a>1</p><p class=b>2</p>', { '.a': 'color' }],
  ['a value that is none', 'length', '.a { color: var(--x) }', '<p class=a>1</p>', {}],
  ['a unit that does not join', 'number', '.a { top: var(--x)px }', '<p class=a>1</p>', {}],
  ['a fallback that is not taken', 'length', ':root { --y: 1px } .a { top: var(--y, var(--x)) }', '<p class=a>1</p>', {}],
  ['a fallback that is taken', 'length', '.a { top: var(--y, var(--x)) }', '<p class=a>1</p>', { '.a': 'top' }],
  ['a fallback within a fallback', 'length', '.a { top: var(--y, var(--z, var(--x))) }', '<p class=a>1</p>', { '.a': 'top' }],
  ['a fallback of a variable that is initial', 'length', '.a { --y: initial; top: var(--y, var(--x)) }', '<p class=a>1</p>', { '.a': 'top' }],
  ['a circle takes the fallback', 'length', ':root { --y: var(--z, var(--x)); --z: var(--y) } .a { top: var(--z, 3px) }', '<p class=a>1</p>', {}],
  ['a comment within', 'length', '.a { top: var(/* a */ --x /* b */) }', '<p class=a>1</p>', { '.a': 'top' }],
  ['an upper-case function', 'length', '.a { top: VAR(--x) }', '<p class=a>1</p>', { '.a': 'top' }],
  ['a shadow of one', 'shadow', '.a { box-shadow: var(--x), 0 0 1px red }', '<p class=a>1</p>', { '.a': 'box-shadow' }],
  ['a text', 'text', '.a::after { content: var(--x) }', '<p class=a>1</p>', { '.a': '::after content' }],
  ['a family', 'family', '.a { font-family: var(--x), monospace }', '<p class=a>1<i>2</i></p>', { '.a, .a i': 'font-family' }],
  ['bolder than around', 'weight', '.a { font-weight: var(--x) } i { font-weight: bolder } b { font-weight: 600 }', '<p class=a>1<i>2</i><b>3</b></p>',
    { '.a, i': 'font-weight' }],
  ['a time', 'time', '.a { transition: color var(--x) }', '<p class=a>1</p>', { '.a': 'transition-duration' }],

  // Variables through variables.
  ['a variable made of it', 'color', ':root { --y: var(--x) } .a { color: var(--y) }', '<p class=a>1</p>', { '.a': 'color' }],
  ['the same, declared anew within', 'color', ':root { --y: var(--x) } .a { color: var(--y) } .b { --y: green }',
    '<p class=a>1</p><p class="a b">2</p>', { '.a:not(.b)': 'color' }],
  ['a variable of a component', 'length', ':root { --r: var(--x) } .btn { --btn-r: var(--r); border-radius: var(--btn-r) }', '<p class=btn>1</p>',
    { '.btn': 'border-radius' }],
  ['a switch', 'length', ':root { --on: initial; --off: ; --y: 3px } .a { --t: var(--on); left: var(--t, var(--x)) } .b { --t: var(--off); left: var(--t, var(--x)) }',
    '<p class=a>1</p><p class=b>2</p>', { '.a': 'left' }],
  ['a registered length', 'length', '@property --x { syntax: "<length>"; inherits: true; initial-value: 3px } .a { width: var(--x) }', '<p class=a>1</p>',
    { '.a': 'width' }],

  // Which declaration wins.
  ['a higher layer', 'length', '@layer low, high; @layer high { .a { left: var(--x) } } @layer low { .a.a { left: 3px } }', '<p class=a>1</p>', { '.a': 'left' }],
  ['a lower layer', 'length', '@layer low, high; @layer high { .a { left: 3px } } @layer low { .a.a { left: var(--x) } }', '<p class=a>1</p>', {}],
  ['no layer at all', 'length', '@layer low { .a.a { left: 3px } } .a { left: var(--x) }', '<p class=a>1</p>', { '.a': 'left' }],
  ['an important one of a lower layer', 'length', '@layer low, high; @layer high { .a { left: 3px !important } } @layer low { .a { left: var(--x) !important } }',
    '<p class=a>1</p>', { '.a': 'left' }],
  ['an important one', 'length', '.a { bottom: var(--x) !important } p.a.a { bottom: 1px }', '<p class=a>1</p>', { '.a': 'bottom' }],
  ['the style attribute', 'length', '.a { bottom: var(--x) }', '<p class=a style="bottom: 1px">1</p>', {}],
  ['an important one over the style attribute', 'length', '.a { bottom: var(--x) !important }', '<p class=a style="bottom: 1px">1</p>', { '.a': 'bottom' }],
  ['more specific', 'length', '.a.a { left: var(--x) } .a { left: 1px }', '<p class=a>1</p>', { '.a': 'left' }],
  ['later', 'length', '.a { left: 1px } .a { left: var(--x) }', '<p class=a>1</p>', { '.a': 'left' }],
  ['earlier', 'length', '.a { left: var(--x) } .a { left: 1px }', '<p class=a>1</p>', {}],
  ['the most specific of a list', 'length', '.b, p.a.a { left: var(--x) } .a.a { left: 1px }', '<p class=a>1</p>', { '.a': 'left' }],
  ['as specific as its argument', 'length', ':is(#no, .a) { left: var(--x) } .a.a { left: 1px }', '<p class=a>1</p>', { '.a': 'left' }],
  ['as specific as nothing', 'length', ':where(#no, .a) { left: var(--x) } p { left: 1px }', '<p class=a>1</p>', {}],
  ['nested', 'length', '.a { & > i { top: var(--x) } &.b { left: var(--x) } }', '<p class=a>1<i>2</i></p><p class="a b">3</p>', { i: 'top', '.b': 'left' }],
  ['an ampersand within a text', 'length', '.a { & [data-x="a&b"] { top: var(--x) } }', '<div class=a><p data-x="a&amp;b">1</p></div>', { p: 'top' }],
  ['a reverted layer', 'length', '@layer low { .a { left: var(--x) } } .a { left: revert-layer }', '<p class=a>1</p>', { '.a': 'left' }],
  ['a logical one', 'length', '.a { padding-inline-start: var(--x) } .b { padding-left: 3px }', '<p class=a>1</p><p class="a b">2</p>',
    { '.a:not(.b)': 'padding-left' }],
  ['a logical one later', 'length', '.b { padding-left: 3px } .a { padding-inline-start: var(--x) }', '<p class="a b">1</p>', { '.a': 'padding-left' }],
  ['from right to left', 'length', '.a { direction: rtl; padding-inline-start: var(--x) }', '<p class=a>1</p>', { '.a': 'padding-right' }],

  // Inheritance.
  ['by inheritance', 'color', '.a { color: var(--x) }', '<div class=a>1<p>2<i>3</i></p></div>', { '.a, .a *': 'color' }],
  ['not what is not inherited', 'length', '.a { top: var(--x) }', '<div class=a>1<p>2</p></div>', { '.a': 'top' }],
  ['what is told to inherit', 'length', '.a { top: var(--x) } .a p { top: inherit }', '<div class=a>1<p>2</p></div>', { '.a, .a p': 'top' }],
  ['what is told to begin anew', 'color', '.a { color: var(--x) } .a p { color: initial }', '<div class=a>1<p>2</p></div>', { '.a': 'color' }],
  ['pseudo-elements that are there', 'length', '.a::before { content: "x"; padding-top: var(--x) } .b::before { padding-top: var(--x) }', '<p class=a>1</p><p class=b>2</p>',
    { '.a': '::before padding-top' }],
  ['a placeholder', 'color', '::placeholder { color: var(--x) }', '<input placeholder=a><input placeholder=b value=c><input>',
    { 'input[placeholder=a]': '::placeholder color' }],
  ['a marker', 'color', 'li::marker { color: var(--x) }', '<ul><li>1</li></ul>', { li: '::marker color' }],
  ['presentational attributes', 'number', '', '<svg><g stroke-width="var(--x)"><path stroke-width="2"/><circle/></g></svg>', { 'g, circle': 'stroke-width' }],
  ['a table between', 'color', 'table { border-color: var(--x) }', '<table><tr><td>1</td></tr></table>', { table: 'border-color', 'tbody, tr': 'border-color' }],
]

export const SHAPES: readonly Shape[] = [
  ...rows.map(([name, kind, css, html, users]) => ({ name, kind, css, html, users })),
  { name: 'a host by its own rules', kind: 'length', css: '', html: '<div id=host>1</div>', users: { '#host': 'padding-top' },
    shadow: { css: ':host { padding-top: var(--x) }', html: '<slot></slot>' } },
  { name: 'a host by the page before its own', kind: 'length', css: '#host { padding-top: 1px }', html: '<div id=host>1</div>', users: {},
    shadow: { css: ':host { padding-top: var(--x) }', html: '<slot></slot>' } },
  { name: 'a host by what is important within', kind: 'length', css: '#host { padding-top: 1px !important }', html: '<div id=host>1</div>',
    users: { '#host': 'padding-top' }, shadow: { css: ':host { padding-top: var(--x) !important }', html: '<slot></slot>' } },
  { name: 'what is put into a slot', kind: 'length', css: '', html: '<div id=host><b>1</b><i>2</i></div>', users: { '#host > b': 'margin-top' },
    shadow: { css: '::slotted(b) { margin-top: var(--x) }', html: '<slot></slot>' } },
  { name: 'what is put into a slot inherits from there', kind: 'color', css: '', html: '<div id=host><b>1</b></div>',
    users: { '#host > b': 'color', '#host >> p, #host >> slot': 'color' },
    shadow: { css: 'p { color: var(--x) }', html: '<p><slot></slot></p>' } },
  { name: 'a part', kind: 'length', css: '::part(piece) { padding-top: var(--x) }', html: '<div id=host></div>',
    users: { '#host >> [part]': 'padding-top' }, shadow: { css: '[part] { padding-top: 1px }', html: '<p part=piece>1</p><p>2</p>' } },
]

/**
 * What the panel does not know yet: by page the side that tells something else, `users` of the variable or
 * `reads` of the elements. May only shrink.
 */
export const KNOWN_GAPS: Readonly<Partial<Record<string, string>>> = {
  'a longhand behind a shorthand': 'users reads',
  'the same in a style attribute': 'reads',
  'a border of which one side is taken back': 'users reads',
  'a shorthand of everything': 'users',
  'a font in short': 'reads',
  'currentcolor within': 'users reads',
  'currentcolor of its own': 'users reads',
  'currentcolor in a shadow': 'users reads',
  'a container that does not hold': 'users',
  'a container that is not there': 'users',
  'the nearer scope': 'users reads',
  'the size of the root': 'reads',
  'a cap of the root': 'reads',
  'the own size': 'reads',
  'a line as high as the letters': 'reads',
  'a factor of nothing': 'reads',
  'the larger of two': 'users',
  'the side of the scheme': 'reads',
  'a reverted layer': 'users',
  'a logical one': 'reads',
  'a logical one later': 'reads',
  'from right to left': 'users reads',
  'a placeholder': 'reads',
  'presentational attributes': 'reads',
  'a table between': 'reads',
}
