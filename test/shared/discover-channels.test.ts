// In which function channels stand: by what wraps them, by their name, by their shape.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spaceOfShape, UsesOfChannels, type ChannelSpace } from '../../shared/discover/channels.js'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import { CSS_PACKAGES, sheetsOf, skipWithoutPackages } from '../support/css-packages.js'
import { declaredIn } from '../support/declared-tokens.js'

type Row = readonly [what: string, css: string, spaces: Readonly<Record<string, ChannelSpace | null>>]

const ROWS: readonly Row[] = [
  ['what wraps them', '--a: 222.2 47.4% 11.2%; --b: 1 2% 3%; --c: hsl(var(--a) / .5); --d: hwb(var(--b))', { '--a': 'hsl', '--b': 'hwb' }],
  ['with an a, with a space, in capitals', '--a: 13, 110, 253; --b: 1 0 0; --c: rgba( var(--a), .5); --d: OKLCH(var(--b))', { '--a': 'rgb', '--b': 'oklch' }],
  ['two functions take it', '--a: 10 20% 30%; --b: hsl(var(--a)); --c: hwb(var(--a))', { '--a': null }],
  ['two names of one function', '--a: 10, 20%, 30%; --b: hsl(var(--a)); --c: hsla(var(--a), .5)', { '--a': 'hsl' }],
  ['what takes a name takes what that refers to', '--a: 1 0 0; --b: var(--a); --c: oklch(var(--b))', { '--a': 'oklch', '--b': 'oklch' }],
  ['a reference is in the space of what it refers to', '--a: 1 2% 3%; --b: var(--a)', { '--a': 'hsl', '--b': 'hsl' }],
  ['a circle takes nothing', '--a: var(--b); --b: var(--a); --c: rgb(var(--a))', { '--a': null, '--b': null }],
  ['the name says it', '--x-rgb: 13, 110, 253; --x-oklch: 1 0 0; --x-hsl: 0 0 0', { '--x-rgb': 'rgb', '--x-oklch': 'oklch', '--x-hsl': 'hsl' }],
  ['a use says more than the name', '--x-rgb: 1 2% 3%; --b: hsl(var(--x-rgb))', { '--x-rgb': 'hsl' }],
  ['a name of two says nothing', '--rgb-hsl: 10 20 30', { '--rgb-hsl': 'rgb' }],
  ['failing both, the shape', '--a: 222.2 47.4% 11.2%; --b: 34 197 94; --c: 0.7 0.15 30; --d: 62% 0.19 259', { '--a': 'hsl', '--b': 'rgb', '--c': 'oklch', '--d': 'oklch' }],
  ['of what is a color by its name, small numbers as well', '--color-black: 0 0 0; --color-dim: 900 1 1', { '--color-black': 'rgb', '--color-dim': null }],
  ['a second argument is no channels', '--a: 34 197 94; --b: rgb(1 var(--a))', { '--a': 'rgb' }],
]

for (const [what, css, spaces] of ROWS) {
  test(`channels: ${what}`, () => {
    const { tokens } = discover(declaredIn(`:root { ${css} }`), [])
    for (const [name, space] of Object.entries(spaces)) {
      assert.equal(tokens.find((token) => token.name === name)?.channels, space, name)
    }
  })
}

test('what other rules, themes and components say counts, and what is given besides', () => {
  const css = ':root { --a: 1 2% 3%; --b: 4 5% 6% } .dark { --c: hwb(var(--a)) } .btn { --bg: hwb(var(--b)) }'
  const channelsIn = (uses: UsesOfChannels, text = css) => discover(declaredIn(text), [], uses.all).tokens
    .filter(({ name }) => name === '--a' || name === '--b').map(({ channels }) => channels)
  assert.deepEqual(channelsIn(new UsesOfChannels()), ['hwb', 'hwb'])
  const uses = new UsesOfChannels()
  uses.addText('.x { color: lch(var(--a) / 50%); background: url(x) no-repeat, var(--b); border: 1px solid (var(--b)) }')
  assert.deepEqual(channelsIn(uses, ':root { --a: 1 2% 3%; --b: 4 5% 6% }'), ['lch', 'hsl'])
  assert.deepEqual(channelsIn(uses), [null, 'hwb'])
})

const SHAPES: readonly (readonly [value: string, space: ChannelSpace | null])[] = [
  ['210deg 50% 40%', 'hsl'], ['210, 50%, 40% / 50%', 'hsl'], ['50% 50% 40%', null], ['0 0 255', 'rgb'], ['1 1 0', null],
  ['0 0 300', null], ['-1 0 200', null], ['12.5 200 30', null], ['0.5 0.1 400', null], ['0.5 0.6 40', null], ['0.5 0.1 20%', null],
  ['1 0 0', null], ['100% 0 0', 'oklch'], ['0.7 0.1 30deg', 'oklch'], ['1 2', null], ['a b c', null], ['% % %', null], ['', null],
]
test('shapes', () => {
  for (const [value, space] of SHAPES) assert.equal(spaceOfShape(value), space, value)
})

test('a configuration says the space, in palettes of themes too; what nobody can tell is a text', () => {
  const css = `:root { --primary: 222.2 47.4% 11.2%; --card: 0 0% 100%; --mixed: 1 2% 3%; --one: hsl(var(--mixed)); --two: hwb(var(--mixed)) }
    .dark { --primary: 210 40% 98%; --card: 222.2 84% 4.9% }`
  const { tabs } = configOf(discover(declaredIn(css), []), { storagePrefix: 'p', consoleNamespace: 'n' })
  const items = tabs.flatMap(({ tiers }) => tiers).flatMap((tier) => tier.items)
  const types = new Map(items.map(({ cssVar, type }) => [cssVar, type]))
  const hsl = { kind: 'color', channels: 'hsl' }
  assert.deepEqual([types.get('--primary'), types.get('--card'), types.get('--mixed')], [hsl, hsl, { kind: 'text' }])
  assert.deepEqual(types.get('--one'), { kind: 'color' })
  const [palette] = tabs[0]?.tiers ?? []
  assert.deepEqual(palette?.items.map(({ cssVar }) => cssVar), ['--primary', '--card'])
  assert.deepEqual(tabs[0]?.colorExtras?.colorSchemes['Dark']?.palette, ['210 40% 98%', '222.2 84% 4.9%'])
})

test('a tier refers to a tier of the same channels, and to none of several', () => {
  const css = ':root { --sea-a: 10 20% 30%; --sea-b: 10 20% 40%; --tone-a: var(--sea-a); --tone-b: var(--sea-b); --use: hsl(var(--sea-a)) }'
  const { tabs } = configOf(discover(declaredIn(css), []), { storagePrefix: 'p', consoleNamespace: 'n' })
  const tone = tabs[0]?.tiers.find(({ label }) => label === 'Tone')
  assert.equal(tone?.referencesTier, tabs[0]?.tiers.find(({ label }) => label === 'Sea')?.id)
  assert.deepEqual(tone?.items[0]?.type, { kind: 'color', channels: 'hsl' })
  const mixed = `${css} .dark { --sea-a: 1 2% 3%; --sea-b: 4 5% 6%; --ink: #fff } :root { --ink: #000; --ref-a: var(--ink); --ref-b: var(--ink) }`
  for (const { referencesTier } of configOf(discover(declaredIn(mixed), []), { storagePrefix: 'p', consoleNamespace: 'n' }).tabs.flatMap(({ tiers }) => tiers)) {
    assert.equal(referencesTier, undefined)
  }
})

test('colors and channels that stand alone have headings of their own', () => {
  const css = ':root { --ink: #111; --rgb-a: 1, 2, 3; --paper: #eee; --hsl-b: 1 2% 3% }'
  const { tabs } = configOf(discover(declaredIn(css), []), { storagePrefix: 'p', consoleNamespace: 'n' })
  assert.deepEqual(tabs[0]?.tiers.map(({ items }) => items.map(({ cssVar }) => cssVar)), [['--ink', '--paper'], ['--rgb-a', '--hsl-b']])
})

/** Of packages as they are published: how many tokens are channels of which function. */
const PUBLISHED: readonly (readonly [name: string, counts: Readonly<Record<string, number>>])[] = [
  ['bootstrap', { rgb: 19 }], ['@catppuccin/palette', { rgb: 104, hsl: 104, oklch: 104 }], ['@govtechsg/sgds', { rgb: 12 }],
  ['@spectrum-css/tokens', { rgb: 352 }], ['open-props', { hsl: 1 }], ['reveal.js', { rgb: 2 }], ['daisyui', {}],
  ['@radix-ui/themes', {}], ['@primer/primitives', {}],
]
for (const [name, counts] of PUBLISHED) {
  test(`the channels of ${name}`, { skip: skipWithoutPackages() }, () => {
    const sheets = sheetsOf(CSS_PACKAGES.find((one) => one.name === name) ?? assert.fail(name))
    const uses = new UsesOfChannels()
    for (const { text } of sheets) uses.addText(text)
    const { tokens } = discover(sheets.flatMap(({ text, file }) => declaredIn(text, file)), [], uses.all)
    const found: Record<string, number> = {}
    for (const { kind, channels } of tokens) {
      if (kind === 'channels') found[String(channels)] = (found[String(channels)] ?? 0) + 1
    }
    assert.deepEqual(found, counts)
  })
}

test('a theme of daisyUI 3 and 4 is colors of the function of its rules', () => {
  const of = (values: string, use: string) => {
    const uses = new UsesOfChannels()
    uses.addText(use)
    return discover(declaredIn(`:root { ${values} }`), [], uses.all).tokens.map(({ name, channels }) => [name, channels])
  }
  assert.deepEqual(of('--p: 259 94% 51%; --b1: 0 0% 100%', '.btn { background: hsl(var(--p)); color: hsl(var(--b1) / .5) }'),
    [['--b1', 'hsl'], ['--p', 'hsl']])
  assert.deepEqual(of('--p: 49.12% 0.3096 275.75; --b1: 100% 0 0; --n: 0.3 0 0', '.btn { color: oklch(var(--b1)/1); fill: oklch( var( --n ) ) }'),
    [['--b1', 'oklch'], ['--n', 'oklch'], ['--p', 'oklch']])
})
