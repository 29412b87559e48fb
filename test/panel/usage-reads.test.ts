// What a value substitutes, and which declaration of several an element takes.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createLayers, layerIn } from '../../panel/page/sheets/cascade.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { winnerOf, type HeldDeclaration } from '../../panel/page/ask/reads-cascade.js'
import {
  groupReads, shortenReads, type LonghandRead, type Shorthands,
} from '../../panel/page/ask/reads-group.js'
import { physicalOf } from '../../panel/page/ask/reads-logical.js'
import { filedKeysOf } from '../../panel/page/sheets/reads-keys.js'
import { askedSelector } from '../../panel/page/sheets/reads-selector.js'
import { alternativesTo } from '../../panel/page/probe/reads-sentinels.js'
import { isByRoot, isRelativeSize, unitsIn } from '../../panel/page/ask/reads-units.js'
import { substitutionsIn, withSubstituted, type Substitution } from '../../panel/page/sheets/reads-vars.js'

describe('a value substitutes', () => {
  const rows: readonly (readonly [text: string, listed: readonly (readonly [string, string | null])[]])[] = [
    ['', []],
    ['1px solid red', []],
    ['var(--a)', [['--a', null]]],
    ['calc(var(--a) * 2 + var( --b ))', [['--a', null], ['--b', null]]],
    ['var(--a, var(--b, 1px))', [['--a', 'var(--b, 1px)']]],
    ['var(--a,)', [['--a', '']]],
    ['VAR(--a)', [['--a', null]]],
    ['var(/* why */ --a /* not */, red)', [['--a', 'red']]],
    ['"var(--a)" url("var(--b)") var(--c)', [['--c', null]]],
    ['/* var(--a) */ var(--b)', [['--b', null]]],
    ['var(--a, ")") var(--b)', [['--a', '")"'], ['--b', null]]],
    ['var(--a, var(--b', [['--a', 'var(--b']]],
    ['var(--a', [['--a', null]]],
    ['var(a) env(--x) my-var(--b)', []],
    ['rgb(var(--r) var(--g) / 50%)', [['--r', null], ['--g', null]]],
    ['var(--\\31 )', [['--1', null]]],
  ]
  for (const [text, listed] of rows) {
    it(text === '' ? 'nothing where it is empty' : text, () => {
      const expected = listed.map(([name, fallback]) => ({ name, fallback }))
      const found = () => substitutionsIn(text).map(({ name, fallback }) => ({ name, fallback }))
      assert.deepEqual(found(), expected)
      assert.deepEqual(found(), expected)
    })
  }
})

describe('a value with its variables put in', () => {
  const valueOf = ({ name, fallback }: Substitution): string | null => (name === '--a' ? '1px' : fallback)
  it('keeps its tokens apart', () => {
    assert.equal(withSubstituted('calc(2*var(--a)) var(--b, 3)', valueOf), 'calc(2*/**/1px/**/) /**/3/**/')
  })
  it('is none where one comes to nothing', () => assert.equal(withSubstituted('var(--b)', valueOf), null))
})

describe('a rule is filed by what an element has, and passed over by what is around it:', () => {
  type Names = readonly string[] | null
  const rows: readonly (readonly [text: string, keys: Names, outer: Names])[] = [
    ['.b', ['.b'], null],
    ['.a > .b', ['.b'], ['.a']],
    ['html .a .b:hover', ['.b'], ['.a']],
    ['.a + .b', ['.b'], null],
    ['.x > .a + .b', ['.b'], null],
    [':is(.x .a, c) > *', null, ['.a', 'c']],
    [':not(.a) > .b', ['.b'], null],
    ['a |', null, null],
  ]
  for (const [text, keys, outer] of rows) it(text, () => assert.deepEqual(filedKeysOf(text), { keys, outer }))
})

describe('a selector is asked as', () => {
  const rows: readonly (readonly [
    text: string, base: string, pseudo: string | null,
    keys: readonly string[] | null, around: readonly string[] | null, isRelative?: boolean,
  ])[] = [
    ['a', 'a', null, ['a'], ['a']],
    ['.card .title', '.card .title', null, ['.title'], ['.title']],
    ['div.card#one:hover', 'div.card#one:hover', null, ['.card'], ['.card']],
    ['*', '*', null, null, null],
    ['[type="a b"] > ul', '[type="a b"] > ul', null, ['ul'], ['ul']],
    ['p::before', 'p', '::before', ['p'], ['p']],
    ['::after', '*', '::after', null, null],
    ['.a > ::before', '.a > *', '::before', null, ['.a']],
    ['.md\\:p-4', '.md\\:p-4', null, ['.md:p-4'], ['.md:p-4']],
    ['svg|a', 'svg|a', null, null, null],
    ['.Card', '.Card', null, ['.card'], ['.card']],
    [':root', ':root', null, [':root'], [':root']],
    ['[Dir="rtl"]', '[Dir="rtl"]', null, ['[dir]'], ['[dir]']],
    ['[lang|="en"]', '[lang|="en"]', null, ['[lang]'], ['[lang]']],
    ['[xlink|href]', '[xlink|href]', null, null, null],
    [':is(.a .b, c)', ':is(.a .b, c)', null, ['.b', 'c'], ['.b', 'c']],
    [':is(:is(.a):not(.b))[disabled]', ':is(:is(.a):not(.b))[disabled]', null, ['.a'], ['.a']],
    [':is(.a) > :where(b, *)', ':is(.a) > :where(b, *)', null, null, ['.a']],
    [':is(a, b):where(.c)', ':is(a, b):where(.c)', null, ['.c'], ['.c']],
    [':not(.a)', ':not(.a)', null, null, null],
    [':has(> .a)', ':has(> .a)', null, null, null],
    [':hover', ':hover', null, null, null],
    [':is()', ':is()', null, null, null],
    [':host(.x)', ':host(.x)', null, null, null, true],
    ['::slotted(p)', '*', '::slotted(p)', null, null, true],
    [':host > *', ':host > *', null, null, null, true],
    [':host(.x) > b', ':host(.x) > b', null, ['b'], ['b'], true],
    ['.a::part(c)', '.a', '::part(c)', ['.a'], ['.a'], true],
    [':where(:scope) a', ':where(:scope) a', null, ['a'], ['a'], true],
  ]
  for (const [text, base, pseudo, keys, around, isRelative = false] of rows) {
    it(text, () => assert.deepEqual(askedSelector(text), { base, pseudo, keys, around, isRelative }))
  }
  it('one that a document can be asked, which has no host', () => {
    assert.equal(askedSelector(':where(:root), :where(:host)', true).isRelative, false)
  })
})

describe('a logical property is on a side', () => {
  const rows: readonly (readonly [property: string, mode: string, direction: string, physical: string])[] = [
    ['margin-inline-start', 'horizontal-tb', 'ltr', 'margin-left'],
    ['margin-inline-start', 'horizontal-tb', 'rtl', 'margin-right'],
    ['padding-block-end', 'vertical-rl', 'ltr', 'padding-left'],
    ['border-inline-end-color', 'vertical-lr', 'ltr', 'border-bottom-color'],
    ['inset-block-start', 'sideways-lr', 'ltr', 'left'],
    ['inline-size', 'horizontal-tb', 'ltr', 'width'],
    ['max-block-size', 'vertical-rl', 'ltr', 'max-width'],
    ['border-start-end-radius', 'horizontal-tb', 'ltr', 'border-top-right-radius'],
    ['border-end-start-radius', 'vertical-rl', 'ltr', 'border-top-left-radius'],
    ['color', 'horizontal-tb', 'rtl', 'color'],
    ['display-inline', 'horizontal-tb', 'rtl', 'display-inline'],
  ]
  for (const [property, mode, direction, physical] of rows) {
    it(`${property}, ${mode}, ${direction}`, () => {
      assert.equal(physicalOf(property, { mode, direction }), physical)
    })
  }
})

describe('of two declarations an element takes', () => {
  const layers = createLayers()
  const [base, theme] = [layerIn(layers, 'base'), layerIn(layers, 'theme')]
  const plain: HeldDeclaration = {
    property: 'color', text: '', shorthand: null, order: 0, isImportant: false, layer: layers, specificity: 0,
    isScoped: false, tree: 0, isInline: false,
  }
  type Some = Partial<HeldDeclaration>
  const rows: readonly (readonly [name: string, one: Some, next: Some, taken: 'one' | 'next' | null])[] = [
    ['the later one', {}, {}, 'next'],
    ['the one that is more specific', { specificity: 3 }, { specificity: 2 }, 'one'],
    ['the one in no layer', {}, { layer: theme, specificity: 9 }, 'one'],
    ['the one in the later layer', { layer: theme }, { layer: base, specificity: 9 }, 'one'],
    ['the important one in the earlier layer', { layer: base, isImportant: true },
      { layer: theme, isImportant: true }, 'one'],
    ['its own style', { isInline: true }, { specificity: 9 }, 'one'],
    ['what is important before its own style', { isInline: true }, { isImportant: true }, 'next'],
    ['the outer tree', { tree: 0 }, { tree: 1, specificity: 9 }, 'one'],
    ['the inner tree where both are important', { tree: 0, isImportant: true },
      { tree: 1, isImportant: true }, 'next'],
    ['what is below a layer that gives way', { layer: base }, { layer: theme, text: 'revert-layer' }, 'one'],
    ['nothing where the page gives way', {}, { text: 'revert' }, null],
  ]
  for (const [name, one, next, taken] of rows) {
    it(name, () => {
      const both = [{ ...plain, text: 'one', ...one }, { ...plain, text: 'next', ...next }]
      assert.equal(winnerOf(both)?.text ?? null, taken)
    })
  }
  it('nothing where there is none', () => assert.equal(winnerOf([]), null))
})

describe('a value has units', () => {
  it('of all its numbers', () => {
    assert.deepEqual([...unitsIn('calc(1.5em + 2REM) 3 4% h5 6')], ['em', 'rem', '', '%'])
  })
  it('and goes by the size around it, or by that of the root', () => {
    const sizes = ['1em', '80%', 'larger', '2rem', '12px']
    assert.deepEqual(sizes.map(isRelativeSize), [true, true, true, false, false])
    assert.deepEqual(['1em', '2rem', 'calc(1rlh - 1px)'].map(isByRoot), [false, true, true])
  })
})

describe('what longhands read', () => {
  const token = { item: { label: 'A' } } as unknown as Token
  const base: LonghandRead = {
    longhand: 'padding-top', pseudo: null, cssVar: '--a', via: [], from: null, token: null, value: '1px',
  }
  const sides = ['top', 'right', 'bottom', 'left'].map((side) => `padding-${side}`)
  const shorthands: Shorthands = [
    ['padding', sides], ['padding-block', ['padding-block-start', 'padding-block-end']],
  ]

  it('is said of the shorthand where all of them read the same', () => {
    const reads = sides.map((longhand) => ({ ...base, longhand }))
    assert.deepEqual(shortenReads(reads, shorthands).map(({ property }) => property), ['padding'])
    assert.deepEqual(shortenReads(reads.slice(1), shorthands).map(({ property }) => property), sides.slice(1))
  })

  it('is one group for each property, with a row for the first that is known on each way', () => {
    const reads: readonly LonghandRead[] = [
      { ...base, longhand: 'color', cssVar: '--btn' },
      { ...base, longhand: 'color', cssVar: '--action', via: ['--btn'], token },
      { ...base, longhand: 'color', cssVar: '--brand', via: ['--btn', '--action'], token },
      { ...base, longhand: 'width', cssVar: '--x' },
      { ...base, longhand: 'width', cssVar: '--y', via: ['--x'] },
      { ...base, longhand: 'width', cssVar: '--nothing', value: '' },
      { ...base, longhand: 'width', cssVar: '--x', pseudo: '::before' },
    ]
    const groups = groupReads(shortenReads(reads, shorthands))
    assert.deepEqual(groups.map(({ property, pseudo, reads: own }) =>
      [property, pseudo, own.map(({ cssVar }) => cssVar)]),
    [['color', null, ['--action']], ['width', null, ['--x']], ['width', '::before', ['--x']]])
  })

  it('is told apart by the elements it comes from, and has each variable of a value once', () => {
    const [body, main] = [{ localName: 'body' }, { localName: 'main' }] as unknown as readonly [Element, Element]
    const reads: readonly LonghandRead[] = [
      { ...base, longhand: 'color', from: body }, { ...base, longhand: 'color', from: main },
      { ...base, longhand: 'font-size', from: body, cssVar: '--b' },
      { ...base, longhand: 'color', from: body, cssVar: '--b', token },
      { ...base, longhand: 'color', from: body, cssVar: '--b', via: ['--c'], token },
    ]
    assert.deepEqual(groupReads(shortenReads(reads, shorthands)).map(({ property, from, reads: own }) =>
      [property, from?.localName, own.map(({ cssVar }) => cssVar)]),
    [['color', 'body', ['--a', '--b']], ['color', 'main', ['--a']], ['font-size', 'body', ['--b']]])
  })
})

describe('instead of a value another one of its kind', () => {
  const supports = (property: string, text: string): boolean => property === 'color' && text === 'red'
  it('where a browser takes it for one', () => {
    assert.deepEqual(alternativesTo('red', supports), ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'])
  })
  it('else one of every kind', () => assert.ok(alternativesTo('', supports).length > 10))
})
