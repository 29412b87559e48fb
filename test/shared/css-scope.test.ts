// Scopes: which spellings of a chain of preludes are one scope, which are never, and which are refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasAnonymousLayer, isSameScope, normalScope } from '../../shared/css/scope.js'
import {
  MAX_PRELUDE_CHARACTERS, MAX_PRELUDES, readScope, readScopeLine, scopeLine, splitScopeLine,
} from '../../shared/css/scope-text.js'

const formOf = (line: string): string => scopeLine(normalScope(splitScopeLine(line)))

/** Spellings of one scope, each on one line; the first is its normal form. */
const equated: readonly (readonly [name: string, form: string, ...spellings: readonly string[]])[] = [
  ['comments', '.a.b c', '/* x */.a/**/.b/* y */ /* z */c/**/', './**/a./**/b /* . */ c'],
  ['a comment between a colon and its name', ':root', ':/**/root', '/*:*/:root'],
  ['white space', '.a .b', '  .a\t\n\r .b ', '.a /**/ .b', '.a/**/ /**/.b'],
  ['white space inside of brackets', ':is(.a)[b]:not(.c)', ':is( .a )[ b ]:not(\n.c\t)'],
  ['combinators', '.a>.b+.c~.d .e', '.a > .b + .c ~ .d   .e', '.a>.b +.c~ .d .e', '.a/**/>/**/.b + .c ~ .d .e'],
  ['a list as a sorted set', '.a,.b,:root', ':root, .b, .a', '.a,.b,:root,.a', '.b ,:root\n,\n.a'],
  ['a list in :is', ':is(.a,.b)', ':is(.b, .a)', ':IS(.a,.b,.a)'],
  ['a list in :where', ':where(.a,.b)', ':where(.b,.a, .b)'],
  ['a list in :not', ':not(.a,.b)', ':not( .b,.a )'],
  ['a list in a list', ':is(.c,:where(.a,.b))', ':is(:where(.b, .a), .c)'],
  ['an escape in a class', '.u123', '.u\\31 23', '.\\75 123', '.\\000075123'],
  ['an escape that stays', '.md\\:x', '.md\\3a x', '.md\\00003ax', '.m\\64\\:x'],
  ['a class that begins with a digit', '.\\31 23', '.\\000031 23', '.\\31\t23'],
  ['a hyphen alone', '.\\-', '.\\2d'],
  ['a hyphen before a digit', '.-\\31 a', '.\\2d\\31 a'],
  ['letters beyond ASCII', '.É', '.\\c9', '.\\0000C9 '],
  ['an escape in an id', '#a\\.b', '#a\\2e b'],
  ['an escape in a pseudo-class', ':root', ':\\72oot', ':ROO\\54'],
  ['an escape in a keyword', '@media print', '@\\6d edia print', '@media \\70 rint'],
  ['type selectors', 'html.Dark', 'HTML.Dark', 'Html.Dark', 'h\\54ml.Dark'],
  ['a type selector with letters beyond ASCII', 'É\u212ae[bÖc]', 'É\u212aE[BÖC]'],
  ['a type selector with a namespace', 'Svg|a *|b |c', 'Svg|A *|B |C'],
  ['pseudo-classes', ':hover:focus-visible', ':HOVER:Focus-Visible'],
  ['pseudo-elements', '::backdrop', '::BACKDROP'],
  ['attribute names', '[data-theme]', '[DATA-Theme]', '[ data-theme ]'],
  ['attribute values', '[data-theme="dark"]', '[data-theme=dark]', "[data-theme='dark']", '[Data-theme = "dark" ]',
    '[data-theme="d\\61 rk"]', '[data-theme=d\\61rk]'],
  ['a value that goes on over a newline', '[a="bc"]', '[a="b\\\nc"]', "[a='b\\\r\nc']"],
  ['a value with a quotation mark', '[a="b\\"c"]', '[a=\'b"c\']', '[a="b\\22 c"]'],
  ['a value with a tab', '[a="b\\9 c"]', '[a="b\tc"]'],
  ['a value of nothing', '[a=""]', "[a='']"],
  ['operators of attributes', '[a~="b"][c|="d"][e^="f"][g$="h"][i*="j"]', '[a~=b][c|=d][e^=f][g$=h][i*=j]',
    '[a ~= b][c |= d][e ^= f][g $= h][i *= j]'],
  ['flags of attributes', '[a="b" i][c="d" s]', '[a=b I][c="d"S]', '[a="b"i][c=d s ]', '[a=b/**/i][c=d s]'],
  ['an attribute of no namespace', '[a="b"]', '[|a="b"]', '[|A=b]', '[/**/|a/**/= "b"]'],
  ['namespaces of attributes', '[Svg|a="b"][*|c]', '[Svg|A=b][*|C]'],
  ['old pseudo-elements', 'a::before,b::after', 'a:before, B:AFTER', 'a:Before,b::after'],
  ['the first line and letter', '::first-letter,::first-line', ':first-line,:first-letter'],
  ['odd', 'a:nth-child(2n+1)', 'a:nth-child(odd)', 'a:NTH-CHILD( ODD )', 'a:nth-child( 2N + 1 )', 'a:nth-child(2n +1)',
    'a:nth-child(+2n+1)', 'a:nth-child(2n+ 1)'],
  ['even', 'a:nth-last-of-type(2n)', 'a:nth-last-of-type(even)', 'a:nth-last-of-type(2n+0)', 'a:nth-last-of-type(02n-0)'],
  ['steps of one', 'a:nth-of-type(-n+3)', 'a:nth-of-type(-n+ 3)', 'a:nth-of-type(-1N +3)', 'a:nth-of-type(-n + 03)'],
  ['steps backwards', 'a:nth-child(n-2)', 'a:nth-child(1n - 2)', 'a:nth-child(n -2)', 'a:nth-child(+n- 2)'],
  ['one child', 'a:nth-child(3)', 'a:nth-child(+3)', 'a:nth-child(0n+3)', 'a:nth-child( 3 )'],
  ['a child of a list', 'a:nth-child(2n of .B,c)', 'a:nth-child(EVEN of .B , C)', 'a:nth-child(2N  OF  .B,c )'],
  ['a star before another', '.a .b', '*.a *.b', '*.a .b'],
  ['a star before each kind', '#a,::before,:not(.x),[b]', '*[b], *#a, *:not(*.x), *::before'],
  ['a star that is all', '*,*>a,a *', 'a *, *>a, *'],
  ['a nested type', '.p | & b', '.p | b', '.p | &   B'],
  ['nested members', '.p | & b,& c,&.d,.e &', '.p | b, & c, &.d, .e &', '.p | .e &,&.d,c,b'],
  ['nested combinators', '.p | &+d,&>b,&~c', '.p | > b, ~c, + d', '.p | & > b,&~c,&+d'],
  ['a nested star', '.p | & .a', '.p | *.a'],
  ['a nested rule under an at-rule of its own', '.p | @media print | & b', '.p | @MEDIA print | b'],
  ['a parent in a list of its own', '.p | .a :is(&)', '.p | .a  :is( & )'],
  ['a scope rule in a rule', '.p | @scope (& .a,&>.d) to (.b) | c | & d', '.p | @scope (> .d, .a) to (.b) | c | d'],
  ['a starting style in a rule', '.p | @starting-style | & b', '.p | @Starting-Style | b'],
  ['a media feature', '@media (prefers-color-scheme: dark)', '@media(prefers-color-scheme:dark)',
    '@MEDIA ( Prefers-Color-Scheme :DARK )', '@media/**/(prefers-color-scheme/**/:/**/dark)'],
  ['a range', '@media (400px <= width < 800px)', '@media (400px<=width<800px)', '@media ( 400PX <=WIDTH< 800px )'],
  ['a comparison', '@media (width >= 48rem)', '@media (width>=48rem)', '@media (width>= 48REM)'],
  ['words of media', '@media only screen and (min-width: 48rem)', '@media ONLY Screen AND (min-width:48rem)',
    '@media only/**/screen/**/and (min-width:48rem)'],
  ['brackets without white space', '@media (color) or (hover)', '@media (color)or (hover)', '@media (Color)/**/or/**/(hover)'],
  ['all', '@media (color)', '@media all and (color)', '@media ALL AND (color)'],
  ['queries in their order', '@media screen,(color),print', '@media screen , all and (color) , print'],
  ['numbers', '@media (min-width: 0.5em) and (max-width: 1.5em)', '@media (min-width:.5em) and (max-width:01.50EM)'],
  ['a ratio', '@media (min-aspect-ratio: 16 / 9)', '@media (min-aspect-ratio:16/9)'],
  ['nested conditions', '@media (not ((color) and (hover)))', '@media ( NOT ( (color)and (HOVER) ) )'],
  ['a container', '@container Card not (width > 30em)', '@container Card NOT (WIDTH>30EM)', '@CONTAINER/**/Card not (width>30em)'],
  ['a style query', '@container style(--Foo: Bar)', '@container STYLE(--Foo:Bar)', '@container style( --Foo : Bar )'],
  ['style queries', '@container style((--a: 1) and (--b: 2))', '@container style((--a:1)AND (--b:2))'],
  ['a state query', '@container scroll-state(stuck: top)', '@container scroll-state(STUCK:TOP)'],
  ['a supports query', '@supports (color: color(display-p3 1 1 1))', '@supports (color:color(display-p3 1 1 1))',
    '@SUPPORTS ( COLOR : color( display-p3  1 1 1 ) )'],
  ['not in a supports query', '@supports not (color: light-dark(white,black))',
    '@supports NOT (color:light-dark(white, black))', '@supports not/**/(color:light-dark( white,black ))'],
  ['a selector in a supports query', '@supports selector(:focus-visible)', '@supports SELECTOR( :Focus-visible )'],
  ['the lists of a scope rule', '@scope (.A,b) to (.c)', '@scope (B, .A)TO ( .c )'],
  ['a layer in a layer', '@layer a.b', '@layer a | @layer b', '@LAYER a.b', '@layer/**/a/**/ | @layer b'],
  ['layers in layers', '@layer a.b.c.d | :root', '@layer a.b | @layer c | @layer d | :root', '@layer a.b.c | @layer d | :root'],
  ['a layer whose name has an escape', '@layer a\\.b.c', '@layer a\\2e b | @layer c'],
  ['modifiers of a theme', '@theme default inline', '@THEME  default /**/ inline', '@theme default\ninline'],
  ['a rule nobody knows', '@utility Foo-*', '@utility   Foo-*', '@Utility/**/Foo-*'],
  ['an address', '@supports (background: url("a;b"))', '@supports (background:url(a;b))', '@supports (background:url( a\\3b b ))'],
  ['a namespace beside the bar that parts', 'svg|a | & b', 'svg|a | b'],
  ['a bar in a string', '[a=" | "] | & b', "[a=' | '] | b"],
  ['a bar in brackets', ':is(a| b)', ':is(a | b)'],
  ['names of the prototype', '.__proto__ | @constructor | &.toString', '.__proto__ | @CONSTRUCTOR | &.toString'],
  ['words of the prototype', '@media (__proto__: constructor)', '@media (__proto__:constructor)'],
  ['functions of the prototype', ':constructor(A) | & :__proto__(b)', ':constructor(A) | :__proto__( b )'],
]
for (const [name, form, ...spellings] of equated) {
  test(`one scope: ${name}`, () => {
    for (const spelling of [form, ...spellings]) {
      assert.equal(formOf(spelling), form, JSON.stringify(spelling))
      assert.deepEqual(readScopeLine(spelling, ''), { ok: true, value: normalScope(splitScopeLine(form)) })
    }
  })
}

/** Pairs that are two scopes, however near. */
const different: readonly (readonly [name: string, one: string, other: string])[] = [
  [':root and html', ':root', 'html'],
  [':root and :root beside :host', ':root', ':root, :host'],
  ['.dark and :root.dark', '.dark', ':root.dark'],
  [':where(x) and x', ':where(.x)', '.x'],
  [':is(x) and x', ':is(.x)', '.x'],
  ['another order of at-rules', '@layer a | @media print | :root', '@media print | @layer a | :root'],
  ['a class and an attribute', '.dark', '[data-theme=dark]'],
  ['a class in another case', '.dark', '.Dark'],
  ['an id in another case', '#a', '#A'],
  ['a value in another case', '[a=b]', '[a=B]'],
  ['a flag', '[a=b]', '[a=b i]'],
  ['the other flag', '[a=b s]', '[a=b i]'],
  ['another operator', '[a=b]', '[a~=b]'],
  ['a descendant and a compound', '.a .b', '.a.b'],
  ['a child and a descendant', '.a > .b', '.a .b'],
  ['a descendant in a namespace and a type with a prefix', 'a |b', 'a|b'],
  ['a star behind a space', 'a *', 'a'],
  ['a star before a combinator', '* > a', '> a'],
  ['a star with any namespace', '*|a', 'a'],
  ['an id and what is none', '#1a', '#\\31 a'],
  ['a comment that parts two names', 'a/**/b', 'ab'],
  ['a comment that is no descendant', 'a/**/b', 'a b'],
  ['a nested compound and a descendant', '.p | &.a', '.p | .a'],
  ['a rule and the same one nested', '.p | .a', '.a'],
  ['a nested rule and what it comes to', '.p | &.a', '.p.a'],
  ['a sign apart from its number', 'a:nth-child(+ 3)', 'a:nth-child(3)'],
  ['a type in a scope rule and one in its root', '@scope (.p) | b', '@scope (.p) | & b'],
  ['a child in a scope rule and in a rule', '@scope (.p) | > b', '.p | > b'],
  ['another order in :has', ':has(a, b)', ':has(b)'],
  ['a language in another case', ':lang(DE)', ':lang(de)'],
  ['a part in another case', '::part(Foo)', '::part(foo)'],
  ['none and all', '@media print', '@media all'],
  ['not all', '@media not all and (color)', '@media (color)'],
  ['only all', '@media only all and (color)', '@media (color)'],
  ['queries in another order', '@media screen, print', '@media print, screen'],
  ['a range and a minimum', '@media (min-width: 48rem)', '@media (width >= 48rem)'],
  ['more and no less', '@media (width > 48rem)', '@media (width >= 48rem)'],
  ['two comparisons in one', '@media (width <= 4px)', '@media (width < = 4px)'],
  ['a calculation in another order', '@media (width: calc(48rem - 1px))', '@media (width: calc(-1px + 48rem))'],
  ['a container in another case', '@container Card (width > 1px)', '@container card (width > 1px)'],
  ['a custom property in another case', '@container style(--A: b)', '@container style(--a: b)'],
  ['the value of a custom property in another case', '@container style(--a: B)', '@container style(--a: b)'],
  ['a custom media query in another case', '@media (--A)', '@media (--a)'],
  ['a word that runs into its bracket', '@media screen and (color)', '@media screen and(color)'],
  ['a layer and one in it', '@layer a', '@layer a.b'],
  ['a layer in another case', '@layer a', '@layer A'],
  ['layers with a rule between', '@layer a | @media print | @layer b', '@layer a.b | @media print'],
  ['a layer whose name has a dot', '@layer a\\.b', '@layer a.b'],
  ['a layer and a list of layers', '@layer a, b', '@layer b, a'],
  ['modifiers of a theme in another order', '@theme default inline', '@theme inline default'],
  ['a theme and one with a modifier', '@theme', '@theme inline'],
  ['a rule and an at-rule of its name', 'media', '@media'],
  ['one more rule around', '@media print | :root', ':root'],
]
for (const [name, one, other] of different) {
  test(`two scopes: ${name}`, () => {
    const [first, second] = [one, other].map((line) => normalScope(splitScopeLine(line)))
    assert.notDeepEqual(first, second)
    assert.equal(isSameScope(first ?? [], second ?? []), false)
    assert.equal(isSameScope(first ?? [], first ?? []), true)
  })
}

test('a form feed is white space', () => {
  assert.deepEqual(normalScope(['\f.a\f\r\n.b\f']), ['.a .b'])
  assert.deepEqual([normalScope([':is(\f']), readScope(['@media\f(a)', ':root\f.b\f'], 's')], [[':is('], { ok: true, value: ['@media (a)', ':root .b'] }])
})

test('an anonymous layer equals nothing, not even its own text', () => {
  for (const line of ['@layer', '@LAYER/**/ | :root', '@layer a | @layer | @layer b', '.p | @layer']) {
    const scope = normalScope(splitScopeLine(line))
    assert.equal(hasAnonymousLayer(scope), true, line)
    assert.equal(isSameScope(scope, normalScope(scope)), false, line)
  }
  assert.deepEqual(normalScope(['@layer a', '@layer', '@layer b']), ['@layer a', '@layer', '@layer b'])
})

const BROKEN: readonly (readonly [name: string, text: string, reason: string])[] = [
  ['nothing', '', 'must not be blank'],
  ['white space', ' \n', 'must not be blank'],
  ['a comment', '/* a */', 'must not be empty'],
  ['an unclosed parenthesis', ':not(.a', 'must close every bracket (at character 5)'],
  ['an unclosed bracket', '[a', 'must close every bracket (at character 1)'],
  ['an unclosed url', '@a url(b', 'must close every bracket (at character 7)'],
  ['an unclosed string', '🚀["b', 'must close every string (at character 3)'],
  ['a newline in a string', '[a="b\nc"]', 'must close every string (at character 4)'],
  ['an unclosed comment', 'a /*/', 'must close every comment (at character 3)'],
  ['a brace', ':root{', 'must not have { outside strings (at character 6)'],
  ['a brace that closes', 'a}b', 'must not have } outside strings (at character 2)'],
  ['a semicolon', '@layer a;', 'must not have ; outside strings (at character 9)'],
  ['a brace in brackets', ':not({})', 'must not have { outside strings (at character 6)'],
  ['a semicolon in brackets', '@media (a;b)', 'must not have ; outside strings (at character 10)'],
  ['a parenthesis that closes nothing', 'a)', 'must not have ) without its bracket (at character 2)'],
  ['brackets in the wrong order', ':not([a)]', 'must not have ) without its bracket (at character 8)'],
  ['a malformed url', '@a url(b"c")', 'must not have a malformed url( ) (at character 4)'],
  ['a backslash before a newline', 'a\\\nb', 'must not have a backslash before a newline (at character 2)'],
  ['a control character', 'a\u0007', 'must not contain control characters other than tab, newline and carriage return'],
]
for (const [name, text, reason] of BROKEN) {
  test(`no prelude: ${name}`, () => {
    assert.deepEqual(readScope([':root', text], 'scopes[2].scope'), {
      ok: false, error: { path: 'scopes[2].scope[1]', reason },
    })
    // In a file it is what it is, and equal to nothing that can be asked for.
    const [form = ''] = normalScope([text])
    assert.deepEqual(normalScope([form]), [form])
    assert.equal(readScope([form], '').ok, false)
  })
}

const NOWHERE = [
  '@keyframes a', '@-webkit-keyframes a | from', '@Keyframes a', '@k\\65yframes a', '@media print | @keyframes a | 50%', '@property --a', '@font-face',
  '@page :first', '@page | @top-left', '@counter-style a',
]
test('a scope in which nothing is a token is refused by its at-rule', () => {
  for (const line of NOWHERE) {
    const read = readScopeLine(line, 'scope')
    assert.ok(!read.ok && read.error.path === 'scope', line)
    assert.ok(read.error.reason.startsWith('must not be in @'), line)
    assert.ok(read.error.reason.endsWith(', which cannot declare tokens'), line)
  }
  assert.deepEqual(readScope(['@-moz-keyframes a'], 's'), {
    ok: false, error: { path: 's', reason: 'must not be in @keyframes, which cannot declare tokens' },
  })
  for (const line of ['@pages', '@foo-page', '.page', '@--page', '@media page', '@font-feature-values a']) {
    assert.equal(readScopeLine(line, '').ok, true, line)
  }
})

test('a scope of a layer without a name is refused', () => {
  const reason = 'must not be in an anonymous layer'
  assert.deepEqual(readScope(['@layer', ':root'], 'scope'), { ok: false, error: { path: 'scope', reason } })
})

const LIMITS: readonly (readonly [name: string, value: unknown, path: string, reason: string | null])[] = [
  ['as many preludes as may be', Array.from({ length: MAX_PRELUDES }, () => ':root'), '', null],
  ['one prelude too many', Array.from({ length: MAX_PRELUDES + 1 }, () => ':root'), 's', 'must have at most 8 preludes, not 9'],
  ['no prelude', [], 's', 'must have at least one prelude, such as ":root"'],
  ['as long as may be', [`.${'a'.repeat(MAX_PRELUDE_CHARACTERS - 1)}`], '', null],
  ['as long as may be, in emoji', [`.${'🚀'.repeat(MAX_PRELUDE_CHARACTERS - 1)}`], '', null],
  ['one character too long', [`.${'a'.repeat(MAX_PRELUDE_CHARACTERS)}`], 's[0]', 'must be at most 2000 characters, not 2001'],
  ['as deep as may be', [`${':is('.repeat(32)}a${')'.repeat(32)}`], '', null],
  ['one bracket too deep', [`${':is('.repeat(33)}a${')'.repeat(33)}`], 's[0]',
    'must not have more than 32 brackets open at a time (at character 132)'],
  ['a text', ':root', 's', 'must be an array'],
  ['nothing at all', null, 's', 'must be an array'],
  ['a number in it', [1], 's[0]', 'must be a string'],
  ['a list in it', [[':root']], 's[0]', 'must be a string'],
]
for (const [name, value, path, reason] of LIMITS) {
  test(`a scope of ${name}`, () => {
    const read = readScope(value, 's')
    if (reason === null) assert.equal(read.ok, true)
    else assert.deepEqual(read, { ok: false, error: { path, reason } })
  })
}

const LINES: readonly (readonly [name: string, line: string, preludes: readonly string[]])[] = [
  ['one prelude', ':root', [':root']],
  ['three', '@layer a | @media (b) | :root', ['@layer a ', ' @media (b) ', ' :root']],
  ['white space of any kind', 'a\n|\tb', ['a\n', '\tb']],
  ['a namespace', 'svg|a', ['svg|a']],
  ['no namespace', 'b |a', ['b |a']],
  ['an operator', '[a|=b]', ['[a|=b]']],
  ['a column', 'a || b', ['a || b']],
  ['a bar in brackets', '[a | b] :is(c | d) | e', ['[a | b] :is(c | d) ', ' e']],
  ['a bar in a string', '"a | b" | \'c | d\'', ['"a | b" ', ' \'c | d\'']],
  ['a bracket in a string', '["("] | a', ['["("] ', ' a']],
  ['a bar in a comment', 'a /* | */ | b', ['a /* | */ ', ' b']],
  ['an escaped quotation mark', '.\\" | b', ['.\\" ', ' b']],
  ['white space that ends an escape', '.\\9 | b', ['.\\9 | b']],
  ['white space behind an escape', '.\\9  | b', ['.\\9  ', ' b']],
  ['an escaped bracket', '.\\( | b', ['.\\( ', ' b']],
  ['a string that never ends', 'a "b | c', ['a "b | c']],
  ['a bar at the end', 'a |', ['a |']],
  ['a member of nothing', 'a |  | b', ['a ', '  ', ' b']],
]
for (const [name, line, preludes] of LINES) {
  test(`on one line: ${name}`, () => assert.deepEqual(splitScopeLine(line), preludes))
}

test('a line is read as the list is, and only a text is one', () => {
  assert.deepEqual(readScopeLine('a | ', 's'), { ok: false, error: { path: 's[1]', reason: 'must not be blank' } })
  assert.deepEqual(readScopeLine(['a'], 's'), { ok: false, error: { path: 's', reason: 'must be a string' } })
  assert.deepEqual(readScopeLine('@layer a | @layer b', 's'), { ok: true, value: ['@layer a.b'] })
})
