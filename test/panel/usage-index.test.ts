// The index of a page's rules: declarations as the browser says them, what values read, what is made of what.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLayers, layerIn } from '../../shared/css/cascade-layers.js'
import { createEmptyValues } from '../../panel/page/sheets/empty-values.js'
import { declarationsIn } from '../../panel/page/sheets/declarations.js'
import { sentinelsOf } from '../../panel/page/probe/sentinels.js'
import { filedKeysOf, isRelative, subjectOf } from '../../panel/page/sheets/subject.js'
import { BY_COLOR, BY_LINE, BY_OWN, BY_ROOT, leadersIn } from '../../panel/page/sheets/units.js'
import { isOverruled, winnerOf, type GivenDeclaration } from '../../panel/page/ask/weighing.js'
import { classesChanged, createMentions } from '../../panel/page/ask/mentions.js'
import { closureFrom, IndexBuilder, joinIndexes } from '../../panel/page/sheets/page-index.js'
import type { PageRule } from '../../panel/page/sheets/usage.types.js'

const DECLARATIONS: readonly (readonly [text: string, expected: readonly string[]])[] = [
  ['', []],
  ['color: red;', ['color|red|']],
  ['--x: 1px; padding: var(--x) !important;', ['--x|1px|', 'padding|var(--x)|!']],
  ['background: url(a;b) no-repeat; color: red;', ['background|url(a;b) no-repeat|', 'color|red|']],
  ['content: "a;b:c"; top: 0px;', ['content|"a;b:c"|', 'top|0px|']],
  ['--x: {a: b; c: d}; --y: ;', ['--x|{a: b; c: d}|', '--y||']],
  ['/* a: b; */ Padding-Left : 0 ! IMPORTANT ; --X: 1', ['padding-left|0|!', '--X|1|']],
  ['content: "!important"', ['content|"!important"|']],
]

for (const [text, expected] of DECLARATIONS) {
  test(`the declarations of ${JSON.stringify(text)}`, () => {
    const said = declarationsIn(text).map(({ property, value, isImportant }) =>
      `${property}|${value}|${isImportant ? '!' : ''}`)
    assert.deepEqual(said, expected)
  })
}

const EMPTY: readonly (readonly [name: string, expected: boolean])[] = [
  ['--none', false],
  ['--on', true],
  ['--off', false],
  ['--switch', true],
  ['--through', true],
  ['--with-more', false],
  ['--circle', true],
  ['--fallback', true],
  ['--filled', false],
]

for (const [name, expected] of EMPTY) {
  test(`${name} ${expected ? 'may be' : 'is never'} empty`, () => {
    const texts = new Map([
      ['--on', ['']], ['--off', ['initial']], ['--switch', ['1px', 'var(--none,)']], ['--through', ['var(--on) var(--switch)']],
      ['--with-more', ['var(--on) 1px', '1px var(--on)']], ['--circle', ['var(--circle)']],
      ['--fallback', ['var(--off, var(--on))']], ['--filled', ['var(--off, 1px)']],
    ])
    const canBeEmpty = createEmptyValues((one) => texts.get(one) ?? [])
    assert.deepEqual([canBeEmpty(name), canBeEmpty(name)], [expected, expected])
  })
}

const TREE = {} as Document

function ruleOf(cssText: string, order: number): PageRule {
  return {
    kind: 'rule', scope: ['a'], tree: TREE, element: null, layer: createLayers(), layerName: '', conditions: [],
    applies: true, sheet: 'a.css', order, declarations: declarationsIn(cssText),
  }
}

test('what is made of a variable is found over as many steps as there are, and once in a circle', () => {
  const builder = new IndexBuilder((property) => property === 'margin' ? ['margin-top', 'margin-left'] : [property])
  const texts = ['--b: var(--a)', '--c: calc(var(--b) * 2); --a: var(--c)', 'margin: var(--c)', 'color: var(--d)']
  for (const [order, text] of texts.entries()) builder.add(ruleOf(text, order))
  const index = builder.finish({ registered: new Map(), unread: [], isCut: false })
  assert.deepEqual([...closureFrom(['--a'], index.readersOf)].sort(), ['--a', '--b', '--c'])
  assert.deepEqual([...closureFrom(['--d'], index.readersOf)], ['--d'])
  assert.equal(index.readersOf('--c').map(({ rule }) => rule.order).join(), '1,2')
  assert.equal(index.definersOf('--a').length, 1)
  assert.equal(index.declarersOf('margin-left')[0]?.declared.value, 'var(--c)')
  assert.equal(index.declarersOf('--a').length, 0)
})

test('indexes of sheets are one in their order, and rules have their places anew', () => {
  const texts = ['--a: 1px; top: var(--b)', 'top: var(--b)', '--b: var(--a)']
  const parts = texts.map((text, order) => {
    const builder = new IndexBuilder((property) => [property])
    builder.add(ruleOf(text, 0))
    const registered = new Map([['--r', { syntax: '*', inherits: order === 0, initial: null }]])
    return builder.finish({ registered, unread: [`${order}.css`], isCut: order === 1 })
  })
  const [first, second, third] = parts
  assert.ok(first !== undefined && second !== undefined && third !== undefined)
  for (const [all, expected] of [[[first, second, third], '1,2'], [[second, third, first], '1,3']] as const) {
    const index = joinIndexes(all)
    assert.equal(index.readersOf('--b').map(({ rule }) => rule.order).join(), expected)
    assert.equal(index.readersOf('--b'), index.readersOf('--b'))
    assert.equal(index.declarersOf('top').length, 2)
    assert.equal(index.definersOf('--a').length, 1)
    assert.deepEqual([...index.names].sort(), ['--a', '--b'])
    assert.deepEqual([index.unread, index.isCut], [all.flatMap(({ unread }) => unread), true])
    assert.equal(index.registered.get('--r')?.inherits, all.at(-1) === first)
  }
})

const SUBJECTS: readonly (readonly [selector: string, base: string, pseudo: string, rest?: string])[] = [
  ['.a > b', '.a > b', ''],
  [':is(.a::before', ':is(.a::before', ''],
  ['.a::before', '.a', '::before'],
  ['.a:after', '.a', '::after'],
  ['::placeholder', '*', '::placeholder'],
  ['ul ::marker', 'ul *', '::marker'],
  ['.a >::before', '.a >*', '::before'],
  ['[a="::b"] \\:\\:c', '[a="::b"] \\:\\:c', ''],
  [':is(.a::before) b', ':is(.a::before) b', ''],
  ['::slotted(.a)::before', '*', '::before', 'slotted .a'],
  ['x-a::part(b c)', 'x-a', '', 'part b c'],
  ['x-a::part(b):hover::after', 'x-a', '::after', 'part b state'],
  ['.a::-webkit-scrollbar-thumb:hover', '.a', '::-webkit-scrollbar-thumb', 'state'],
]

for (const [selector, base, pseudo, rest = ''] of SUBJECTS) {
  test(`${selector} is about ${pseudo === '' ? 'elements' : pseudo}`, () => {
    const found = subjectOf(selector)
    const said = [
      found.slotted === null ? '' : `slotted ${found.slotted}`, found.part === null ? '' : `part ${found.part}`,
      found.hasState ? 'state' : '',
    ].filter((one) => one !== '').join(' ')
    assert.deepEqual([found.base, found.pseudo, said], [base, pseudo, rest])
  })
}

const UNITS: readonly (readonly [text: string, expected: readonly string[]])[] = [
  ['1.5rem', [BY_ROOT]], ['calc(2em + 1REM)', [BY_OWN, BY_ROOT]], ['0rem', []], ['1px item 3theme', []],
  ['.5ch solid', [BY_OWN]], ['1em solid currentColor', [BY_OWN, BY_COLOR]], ['2lh', [BY_OWN, BY_LINE]], ['0lh', []], ['currently', []],
]

for (const [text, expected] of UNITS) {
  test(`${text} goes by ${expected.length === 0 ? 'nothing else' : 'something else'}`, () => assert.deepEqual(leadersIn(text), expected))
}

const OTHERS: readonly (readonly [value: string, expected: readonly string[]])[] = [
  ['4px', ['4px', '5px', '6px', '2px', '1px', '2000px']],
  ['1px solid red', ['1px solid red', '2px solid red', '3px solid red', '0.5px solid red', '0.25px solid red', '500px solid red', '1px dashed blue']],
  ['0', ['0', '1', '3', '0.25', '0.75', '2000', '1px', '3px']],
  ['#fff', ['#fff', '#123456', '#654321', '#12345678', '#abcdef', '#fedcba']],
  ['url("1.png") -2s', ['url("1.png") -2s', 'url("1.png") -1s', 'url("1.png") 0s', 'url("1.png") -0.5s', 'url("1.png") -1000s']],
]

for (const [value, expected] of OTHERS) {
  test(`others of the kind of ${value}`, () => assert.deepEqual(sentinelsOf([value]), expected))
}

test('words, and nothing at all, are held against words of every kind', () => {
  assert.ok(sentinelsOf(['solid']).includes('dashed'))
  assert.ok(sentinelsOf([]).includes('red'))
})

const INNER_TREE = {} as ShadowRoot
const given = (text: string, more: Partial<PageRule> = {}, specificity = 0): GivenDeclaration => {
  const rule: PageRule = { ...ruleOf(text, 0), ...more }
  const [declared] = rule.declarations
  assert.ok(declared !== undefined)
  return { place: { rule, declared }, specificity, nearness: 0, depth: rule.tree === INNER_TREE ? 1 : 0 }
}
const PLAIN = given('top: 1px')
const IMPORTANT = given('top: 1px !important')

const WEIGHTS: readonly (readonly [name: string, one: GivenDeclaration, next: GivenDeclaration,
  isOverruled: boolean])[] = [
  ['the later of two', PLAIN, given('top: 2px'), true],
  ['what is important', IMPORTANT, PLAIN, false],
  ['what is important, later', PLAIN, IMPORTANT, true],
  ['the more specific', given('top: 1px', {}, 1), PLAIN, false],
  ['a style attribute', given('top: 1px', {}, 9), given('top: 1px', { kind: 'inline' }), true],
  ['a rule over attributes', PLAIN, given('top: 1px', { kind: 'attributes' }), false],
  ['what is around a shadow root', PLAIN, given('top: 1px', { tree: INNER_TREE }), false],
  ['what is important within it', IMPORTANT, given('top: 1px !important', { tree: INNER_TREE }), true],
]

for (const [name, one, next, expected] of WEIGHTS) {
  test(`${name} counts`, () => assert.equal(isOverruled(one, next), expected))
}

const LAYERS = createLayers()
const [BASE, THEME] = [layerIn(LAYERS, 'base'), layerIn(LAYERS, 'theme')]
const ONE = 'top: 1px'
const NEXT = 'top: 2px'

const TAKEN: readonly (readonly [name: string, one: GivenDeclaration, next: GivenDeclaration,
  taken: string | undefined])[] = [
  ['the later one', given(ONE), given(NEXT), '2px'],
  ['the one in no layer', given(ONE, { layer: LAYERS }), given(NEXT, { layer: THEME }, 9), '1px'],
  ['the one in the later layer', given(ONE, { layer: THEME }), given(NEXT, { layer: BASE }, 9), '1px'],
  ['the important one in the earlier layer', given(`${ONE} !important`, { layer: BASE }),
    given(`${NEXT} !important`, { layer: THEME }), '1px'],
  ['the one in the nearer scope', { ...given(ONE), nearness: 3 }, { ...given(NEXT), nearness: 2 }, '1px'],
  ['what is below a layer that gives way', given(ONE, { layer: BASE }), given('top: revert-layer', { layer: THEME }), '1px'],
  ['nothing where the page gives way', given(ONE), given('top: revert'), undefined],
]

for (const [name, one, next, taken] of TAKEN) {
  test(`of two declarations an element takes ${name}`, () =>
    assert.equal(winnerOf([one, next])?.place.declared.value, taken))
}

type Names = readonly string[] | null

const KEYS: readonly (readonly [text: string, keys: Names, outer: Names, around: Names])[] = [
  ['.b', ['.b'], null, ['.b']],
  ['.a > .b', ['.b'], ['.a'], ['.b']],
  ['html .a .b:hover', ['.b'], ['.a'], ['.b']],
  ['.a + .b', ['.b'], null, ['.b']],
  ['.x > .a + .b', ['.b'], null, ['.b']],
  [':is(.x .a, c) > *', null, ['.a', 'c'], ['.a', 'c']],
  [':not(.a) > .b', ['.b'], null, ['.b']],
  ['a |', null, null, null],
  ['*', null, null, null],
  ['.a > *', null, ['.a'], ['.a']],
  ['div.card#one:hover', ['.card'], null, ['.card']],
  ['[type="a b"] > ul', ['ul'], ['[type]'], ['ul']],
  ['.md\\:p-4', ['.md:p-4'], null, ['.md:p-4']],
  ['svg|a', null, null, null],
  ['.Card', ['.card'], null, ['.card']],
  [':root', [':root'], null, [':root']],
  ['[Dir="rtl"]', ['[dir]'], null, ['[dir]']],
  ['[lang|="en"]', ['[lang]'], null, ['[lang]']],
  ['[xlink|href]', null, null, null],
  [':is(.a .b, c)', ['.b', 'c'], null, ['.b', 'c']],
  [':is(:is(.a):not(.b))[disabled]', ['.a'], null, ['.a']],
  [':is(.a) > :where(b, *)', null, ['.a'], ['.a']],
  [':is(a, b):where(.c)', ['.c'], null, ['.c']],
  [':has(> .a)', null, null, null],
  [':hover', null, null, null],
  [':is()', null, null, null],
]

for (const [text, keys, outer, around] of KEYS) {
  test(`a rule is filed by what an element has, and passed over by what is around it: ${text}`, () =>
    assert.deepEqual(filedKeysOf(text), { keys, outer, around }))
}

const RELATIVE: readonly (readonly [selector: string, isRelative: boolean, isInDocument?: boolean])[] = [
  ['.a > b::before', false], [':host(.x) > b', true], ['::slotted(p)', true], ['.a::part(c)', true],
  [':where(:scope) a', true], [':where(:root), :where(:host)', false, true],
]

for (const [selector, expected, isInDocument = false] of RELATIVE) {
  test(`an element ${expected ? 'cannot' : 'can'} be asked by itself: ${selector}`, () =>
    assert.equal(isRelative(subjectOf(selector), isInDocument), expected))
}

const MENTIONED: readonly (readonly [text: string, expected: boolean])[] = [
  ['.open', true], ['.Open', true], ['.shut', false], ['.md\\:flex', true], ['[data-state', true], ['[data-x', false], [':has(', true],
]
for (const [text, expected] of MENTIONED) {
  test(`selectors ${expected ? 'say' : 'do not say'} ${text}`, () => {
    const mentions = createMentions([
      { scope: ['.card', '&.OPEN'] }, { scope: ['@scope (.a)', '.md\\:flex'] }, { scope: ['p:has([data-state="on"])'] },
    ])
    assert.deepEqual([mentions(text), mentions(text)], [expected, expected])
  })
}

test('of two lists of classes is told what one of them has alone', () => {
  assert.deepEqual(classesChanged('a  b\tc', 'c\nd a'), ['b', 'd'])
  assert.deepEqual(classesChanged('', ''), [])
})
