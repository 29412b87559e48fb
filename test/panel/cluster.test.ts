// The parts of a color tab, and which scheme of it is active.
// What the colors of a scheme are is in seed.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  activeScheme, type Cluster, clusterOf, keyOfScheme, paletteItems, schemeNamed, semanticItems,
} from '../../panel/model/color/cluster.js'
import type { ColorExtras, ColorScheme, KindName, TabConfig, TierConfig } from '../../panel/model/tokens/tokens.types.js'

const SCHEME: ColorScheme =
  { background: 0, foreground: 0, cursor: 0, selectionBg: 0, selectionFg: 0, palette: ['#000'] }
const EXTRAS: ColorExtras = {
  id: 'main', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '',
  colorSchemes: { Day: SCHEME, Night: { ...SCHEME, palette: ['#fff'] } },
  panelSettings: {
    colorScheme: 'Dusk', colorMode: { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' },
  },
}

const tier = (id: string, kind: KindName | null, more: Partial<TierConfig> = {}): TierConfig => ({
  id, label: id, ...more,
  items: kind === null ? [] : [
    { id: `${id}-0`, cssVar: `--${id}`, label: '', default: '#000', type: { kind } as never },
  ],
})
const tab = (tiers: readonly TierConfig[], colorExtras: ColorExtras | null = EXTRAS): TabConfig =>
  ({ id: 'color', label: 'Color', tiers, ...(colorExtras === null ? {} : { colorExtras }) })

const cluster = (tiers: readonly TierConfig[]): Cluster => {
  const found = clusterOf(tab(tiers))
  assert.ok(found !== null)
  return found
}

type Row = readonly [
  name: string, tiers: readonly TierConfig[], palette: string | null, semantic: string | null,
  ordinary: string,
]
const SEMANTIC = { semantic: true } as const
const rows: readonly Row[] = [
  ['no tiers', [], null, null, ''],
  ['a palette alone', [tier('p', 'color')], 'p', null, ''],
  ['a semantic tier alone', [tier('s', 'color', SEMANTIC)], null, 's', ''],
  ['a palette and a tier that references it', [tier('p', 'color'), tier('s', 'color', { referencesTier: 'p' })], 'p', 's', ''],
  ['the semantic tier before the palette', [tier('s', 'color', SEMANTIC), tier('p', 'color')], 'p', 's', ''],
  ['the first of two palettes', [tier('p', 'color'), tier('q', 'color')], 'p', null, 'q'],
  ['the first of two semantic tiers', [tier('p', 'color'), tier('s', 'color', { referencesTier: 'p' }), tier('t', 'color', SEMANTIC)], 'p', 's', 't'],
  ['a reference to another tier is no semantic one', [tier('p', 'color'), tier('q', 'color'), tier('r', 'color', { referencesTier: 'q' })], 'p', null, 'q r'],
  ['a tier without items is no palette', [tier('e', null), tier('p', 'color')], 'p', null, 'e'],
  ['a tier of lengths is no palette', [tier('l', 'length'), tier('p', 'color')], 'p', null, 'l'],
  ['a tier that references nothing that is a palette', [tier('r', 'color', { referencesTier: 'r' })], null, null, 'r'],
]
for (const [name, tiers, palette, semantic, ordinary] of rows) {
  test(`a color tab: ${name}`, () => {
    const found = cluster(tiers)
    assert.equal(found.palette?.id ?? null, palette)
    assert.equal(found.semantic?.id ?? null, semantic)
    assert.equal(found.ordinary.map(({ id }) => id).join(' '), ordinary)
    assert.deepEqual(paletteItems(found), found.palette?.items ?? [])
    assert.deepEqual(semanticItems(found), found.semantic?.items ?? [])
  })
}

test('a tab without colorExtras has no colors', () => {
  assert.equal(clusterOf(undefined), null)
  assert.equal(clusterOf(tab([tier('p', 'color')], null)), null)
})

type Settings = ColorExtras['panelSettings']
const said = (
  colorScheme: string, lightScheme: string, darkScheme: string, defaultMode: 'light' | 'dark',
): Settings => ({ colorScheme, colorMode: { defaultMode, lightScheme, darkScheme } })
const silent: readonly (readonly [name: string, panelSettings: Settings, key: string])[] = [
  ['the light scheme is set', said('Day', 'Day', 'Night', 'dark'), 'Day:light'],
  ['the dark scheme is set', said('Night', 'Day', 'Night', 'light'), 'Night:dark'],
  ['the one scheme of both modes is set, light by default', said('Day', 'Day', 'Day', 'light'), 'Day:light'],
  ['the one scheme of both modes is set, dark by default', said('Day', 'Day', 'Day', 'dark'), 'Day:dark'],
  ['a third scheme is set, dark by default', said('Dusk', 'Day', 'Night', 'dark'), 'Dusk:dark'],
]
for (const [name, panelSettings, key] of silent) {
  test(`a page that says no theme: ${name}`, () => {
    const { scheme, mode } = activeScheme({ ...cluster([]), extras: { ...EXTRAS, panelSettings } }, null)
    assert.equal(keyOfScheme({ scheme, mode }), key)
  })
}

const modes: readonly (readonly [name: string, mode: boolean, theme: string | null, scheme: string])[] = [
  ['one mode, whatever the page says', false, 'dark', 'Dusk'],
  ['two modes, light', true, 'light', 'Day:light'],
  ['two modes, dark', true, 'dark', 'Night:dark'],
  ['two modes, and the page says nothing', true, null, 'Dusk:light'],
  ['two modes, and the page says something else', true, 'sepia', 'Dusk:light'],
]
for (const [name, hasModes, theme, scheme] of modes) {
  test(`the active scheme: ${name}`, () => {
    const { colorMode, colorScheme } = EXTRAS.panelSettings
    const panelSettings = { colorScheme, colorMode: hasModes && colorMode }
    const active = activeScheme({ ...cluster([]), extras: { ...EXTRAS, panelSettings } }, theme)
    assert.equal(keyOfScheme(active), scheme)
  })
}

test('a scheme is found by its own name, else the first one stands in', () => {
  const some = cluster([])
  assert.equal(schemeNamed(some, 'Night'), EXTRAS.colorSchemes['Night'])
  assert.equal(schemeNamed(some, 'Dusk'), EXTRAS.colorSchemes['Day'])
  assert.equal(schemeNamed(some, 'toString'), EXTRAS.colorSchemes['Day'])
  assert.equal(schemeNamed({ ...some, extras: { ...EXTRAS, colorSchemes: {} } }, 'Day'), null)
  const colorSchemes = JSON.parse(`{"Day":1,"__proto__":${JSON.stringify(SCHEME)}}`) as ColorExtras['colorSchemes']
  assert.deepEqual(schemeNamed({ ...some, extras: { ...EXTRAS, colorSchemes } }, '__proto__'), SCHEME)
})
