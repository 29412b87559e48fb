// The colors that a scheme starts from: palette, roles, semantic colors, each with its fallbacks.
// What they come to in CSS is in semantic.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColorState } from '../../panel/model/color/cluster.js'
import { COLOR_MATCHING } from '../../panel/model/color/distance.js'
import { rolesBy, seedOf } from '../../panel/model/color/seed.js'
import { findVarIn } from '../../panel/model/state/colors.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type {
  ColorExtras, ColorScheme, SemanticValue, TabConfig, TierConfig, TierItem,
} from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig, readFixtureConfig } from '../support/panel-config.js'

const item = (id: string, text: string): TierItem =>
  ({ id, cssVar: `--${id}`, label: id, default: text, type: { kind: 'color' } })
const tier = (id: string, items: readonly TierItem[], more: Partial<TierConfig> = {}): TierConfig =>
  ({ id, label: id, items, ...more })

const EXTRAS: ColorExtras = {
  id: 'main', baseRoles: {}, baseDefaults: { foreground: 2, cursor: 9 }, defaultHighlightTheme: 'plain', colorSchemes: {},
  panelSettings: { colorScheme: 'Day', colorMode: false },
}
const PALETTE = tier('palette', [item('black', '#000'), item('white', '#fff'), item('red', '#f00')])
const RAMPS: readonly TabConfig[] = [
  { id: 'brand', label: '', tiers: [tier('ramp', [item('b1', '#123'), item('x:y', '#456')]), tier('a:b', [item('b2', '#789')])] },
]
const RAMP_REFERENCES = [{ tier: 'own' }, { tab: 'brand', tier: 'ramp' }, { tab: 'brand', tier: 'a:b' }]
const SCHEME: ColorScheme = {
  background: 1, foreground: 0, cursor: 2, selectionBg: '#fff', selectionFg: 'rgb(250 10 10)',
  palette: ['black', 'rgb(100% 100% 100%)', 'Red'], highlightTheme: 'loud',
}

interface Setting {
  readonly scheme?: ColorScheme | null
  readonly extras?: Partial<ColorExtras>
  readonly palette?: TierConfig | null
  readonly semantic?: Partial<TierConfig>
}
function seedIn(items: readonly TierItem[], setting: Setting = {}): ColorState {
  const { scheme = SCHEME, extras, palette = PALETTE, semantic } = setting
  const plan = createPlan(minimalConfig({ tabs: [
    {
      id: 'color', label: '', colorExtras: { ...EXTRAS, ...extras },
      tiers: [
        ...(palette === null ? [] : [palette]), tier('own', [item('o1', '#abc')]),
        tier('semantic', items, { semantic: true, referencesRamps: RAMP_REFERENCES, ...semantic }),
      ],
    },
    ...RAMPS,
  ] }), COLOR_MATCHING)
  // Without a palette of its own, the tier "own" would be one.
  const cluster = plan.color === null || palette !== null ? plan.color : { ...plan.color, palette: null }
  assert.ok(cluster !== null)
  return seedOf(cluster, scheme, findVarIn(plan), plan.matching)
}

test('a scheme gives the palette as its author wrote it, the roles, and the theme', () => {
  const { palette, background, foreground, cursor, highlightTheme } = seedIn([])
  assert.deepEqual(palette, ['black', 'rgb(100% 100% 100%)', 'Red'])
  assert.deepEqual([background, foreground, cursor, highlightTheme], [1, 0, 2, 'loud'])
})

test('a role named by a color is the same entry of the palette, else the nearest', () => {
  const { selectionBg, selectionFg } = seedIn([])
  assert.deepEqual([selectionBg, selectionFg], [1, 2])
})

test('a role named by what is no color is the first entry', () => {
  assert.equal(seedIn([], { scheme: { ...SCHEME, background: 'nonsense' } }).background, 0)
})

test('without a scheme the items, baseDefaults and the default theme count', () => {
  const seed = seedIn([], { scheme: null })
  assert.deepEqual(seed, {
    palette: ['#000', '#fff', '#f00'], semanticMappings: {}, highlightTheme: 'plain',
    background: 0, foreground: 2, cursor: 0, selectionBg: 0, selectionFg: 0,
  })
})

test('a palette entry with a pill is its custom default where no scheme says a color', () => {
  const pill = { value: 'red', customDefault: 'tan' }
  const palette = tier('palette', [item('a', '#000'), { ...item('b', '#fff'), pill }])
  assert.deepEqual(seedIn([], { palette, scheme: null }).palette, ['#000', 'tan'])
  assert.deepEqual(seedIn([], { palette, scheme: { ...SCHEME, palette: ['#111', '#222'] } }).palette, ['#111', '#222'])
})

test('a scheme with fewer colors than the palette leaves the others as they are', () => {
  const seed = seedIn([], { scheme: { ...SCHEME, palette: ['#111'], cursor: 0, highlightTheme: '' } })
  assert.deepEqual(seed.palette, ['#111', '#fff', '#f00'])
  assert.equal(seed.highlightTheme, '')
})

test('a scheme with more colors than the palette has no role outside of it', () => {
  const palette = ['#111', '#222', '#333', '#444']
  const seed = seedIn([], { scheme: { ...SCHEME, palette, background: 3, selectionBg: '#444' } })
  assert.equal(seed.palette.length, 3)
  assert.deepEqual([seed.background, seed.selectionBg], [0, 2])
})

test('without a palette every role is the first entry of nothing, also one named by a color', () => {
  const seed = seedIn([item('s', 'bg')], { palette: null })
  assert.deepEqual(seed.palette, [])
  assert.deepEqual(rolesBy((role) => seed[role]), rolesBy(() => 0))
  assert.deepEqual(seed.semanticMappings, { s: 'bg' })
})

test('each role is asked for by its name', () => {
  const names: string[] = []
  const roles = rolesBy((role) => names.push(role))
  assert.deepEqual(roles, { background: 1, foreground: 2, cursor: 3, selectionBg: 4, selectionFg: 5 })
  assert.deepEqual(names, ['background', 'foreground', 'cursor', 'selectionBg', 'selectionFg'])
})

type Row = readonly [name: string, text: string, setting: Setting, mapping: SemanticValue]
const scheme = (value: number | string): Setting => ({ scheme: { ...SCHEME, semantic: { s: value } } })
const set = (value: SemanticValue): Setting => ({ extras: { semanticDefaults: { s: value } } })
const REFERENCE = { semantic: { referencesTier: 'palette' } }
const rows: readonly Row[] = [
  ['a scheme: an index', 'red', scheme(1), 1],
  ['a scheme: an index outside the palette is none', 'red', scheme(3), 2],
  ['a scheme: a broken index is none', 'red', scheme(-1), 2],
  ['a scheme: bg', 'red', scheme('bg'), 'bg'],
  ['a scheme: fg', 'red', scheme('fg'), 'fg'],
  ['a scheme: a color of the palette by its text', 'black', scheme('Red'), 2],
  ['a scheme: a color of the palette in other words', 'black', scheme('hsl(0 100% 50%)'), 2],
  ['a scheme: a color near one of the palette is itself', 'black', scheme('#fe0000'), { literal: '#fe0000' }],
  ['a scheme: an expression is itself', 'black', scheme('color-mix(in oklab, red, blue)'), { literal: 'color-mix(in oklab, red, blue)' }],
  ['a scheme before a set default', 'red', { ...scheme(1), ...set('fg') }, 1],
  ['a set default: an index', 'red', set(0), 0],
  ['a set default: a role', 'red', set('fg'), 'fg'],
  ['a set default: a color per mode', 'red', set({ literal: { light: '#fff', dark: '#000' } }), { literal: { light: '#fff', dark: '#000' } }],
  ['a set default: a reference', 'red', set({ ref: { tab: 'brand', tier: 'ramp', item: 'b1' } }), { ref: { tab: 'brand', tier: 'ramp', item: 'b1' } }],
  ['the id of a palette item', 'red', {}, 2],
  ['the first palette item', 'black', {}, 0],
  ['the id of an item of a ramp in the same tab', 'o1', {}, { ref: { tier: 'own', item: 'o1' } }],
  ['the id of an item of a ramp in another tab', 'b1', {}, { ref: { tab: 'brand', tier: 'ramp', item: 'b1' } }],
  ['the ramp by name', 'ramp:b1', {}, { ref: { tab: 'brand', tier: 'ramp', item: 'b1' } }],
  ['a ramp of the same tab by name', 'own:o1', {}, { ref: { tier: 'own', item: 'o1' } }],
  ['an id with a colon', 'x:y', {}, { ref: { tab: 'brand', tier: 'ramp', item: 'x:y' } }],
  ['a ramp by a name with a colon', 'a:b:b2', {}, { ref: { tab: 'brand', tier: 'a:b', item: 'b2' } }],
  ['the name of another ramp than the one that has it', 'own:b1', {}, { literal: 'own:b1' }],
  ['the name of a ramp with something else than a colon', 'ramp-b1', {}, { literal: 'ramp-b1' }],
  ['bg', 'bg', {}, 'bg'],
  ['fg', 'fg', {}, 'fg'],
  ['a color', '#f00', {}, { literal: '#f00' }],
  ['an unknown id', 'gone', {}, { literal: 'gone' }],
  ['without ramps, an id of one', 'b1', { semantic: { referencesRamps: [] } }, { literal: 'b1' }],
  ['without a scheme', 'red', { scheme: null }, 2],
  ['in a tier that references the palette: an id', 'red', REFERENCE, 2],
  ['in a tier that references the palette: bg', 'bg', REFERENCE, 'bg'],
  ['in a tier that references the palette: an unknown id', 'gone', REFERENCE, 0],
  ['in a tier that references another tier: an id', 'o1', { semantic: { referencesTier: 'own', referencesRamps: [] } }, { ref: { tier: 'own', item: 'o1' } }],
  ['in a tier that references another tier: an unknown id', 'gone', { semantic: { referencesTier: 'own' } }, { ref: { tier: 'own', item: 'o1' } }],
  ['in a tier that references one that is not there', 'gone', { semantic: { referencesTier: 'nowhere' } }, { literal: 'gone' }],
  ['in a tier that references one without items', 'gone', { semantic: { referencesTier: 'none' }, palette: tier('none', []) }, { literal: 'gone' }],
]
for (const [name, text, setting, mapping] of rows) {
  test(`a semantic color starts from ${name}`, () => {
    assert.deepEqual(seedIn([item('s', text)], setting).semanticMappings, { s: mapping })
    assert.deepEqual(seedIn([item('s', text)], setting).semanticMappings, { s: mapping })
  })
}

test('an item may have any id', () => {
  const ids = ['__proto__', 'constructor', 'toString', '"', ' ']
  const { semanticMappings } = seedIn(ids.map((id) => item(id, 'black')), {
    scheme: { ...SCHEME, semantic: {} }, extras: { semanticDefaults: {} },
  })
  assert.deepEqual(Object.entries(semanticMappings), ids.map((id) => [id, 0]))
  assert.equal(Object.getPrototypeOf(semanticMappings), Object.prototype)
  const named = JSON.parse('{"__proto__":1}') as Record<string, number>
  const chosen = seedIn([item('__proto__', 'red')], { scheme: { ...SCHEME, semantic: named } }).semanticMappings
  assert.deepEqual(Object.entries(chosen), [['__proto__', 1]])
})

test('the fixture starts as its schemes say', () => {
  const plan = createPlan(readFixtureConfig('six-tabs'))
  assert.ok(plan.color !== null)
  const day = plan.color.extras.colorSchemes['Day'] ?? null
  assert.deepEqual(seedOf(plan.color, day, findVarIn(plan), plan.matching), {
    palette: day?.palette,
    background: 1, foreground: 0, cursor: 5, selectionBg: 5, selectionFg: 1, highlightTheme: 'github-light',
    semanticMappings: {
      page: 'bg', text: 'fg', accent: 5, danger: 2, focus: { literal: 'oklch(0.7 0.15 250)' }, logo: { literal: '#d64550' },
      link: { ref: { tab: 'color-secondary', tier: 'brand', item: 'brand-500' } },
      shade: { literal: { light: '#0001', dark: '#0006' } },
    },
  })
})

const GREYS: readonly (readonly [name: string, defaults: readonly string[], palette: readonly string[]])[] = [
  ['no color at all begins with greys, black first', ['', ' ', ''], ['#000000', '#808080', '#ffffff']],
  ['one entry is a middle grey', [''], ['#808080']],
  ['what an item says itself stays', ['', '#f00', ''], ['#000000', '#f00', '#ffffff']],
]
for (const [name, defaults, palette] of GREYS) {
  test(`of a palette that says ${name}`, () => {
    const its = tier('palette', defaults.map((text, at) => item(`e${at}`, text)))
    assert.deepEqual(seedIn([], { scheme: null, palette: its }).palette, palette)
  })
}
