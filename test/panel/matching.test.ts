// Which schemes need color maths, and that text alone finds the same where they do not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clusterOf } from '../../panel/model/color/cluster.js'
import { COLOR_MATCHING } from '../../panel/model/color/distance.js'
import { namesOtherColors, seedOf, TEXT_MATCHING, type ColorMatching } from '../../panel/model/color/seed.js'
import { needsColorMaths } from '../../panel/page/core/color-maths.js'
import type { ColorExtras, ColorScheme, TabConfig } from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig } from '../support/panel-config.js'

const indices = { background: 0, foreground: 1, cursor: 0, selectionBg: 0, selectionFg: 1 }
const palette = ['#000', '#fff', 'red', 'blue']

const extrasOf = (scheme: Partial<ColorScheme>): ColorExtras => ({
  id: 'x', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '',
  colorSchemes: { One: { ...indices, palette, ...scheme } },
  panelSettings: { colorScheme: 'One', colorMode: false },
})

const schemesOf = (scheme: Partial<ColorScheme>): readonly ColorScheme[] =>
  Object.values(extrasOf(scheme).colorSchemes)

type Row = readonly [name: string, scheme: Partial<ColorScheme>, size: number, needsMaths: boolean]
const rows: readonly Row[] = [
  ['indices alone', {}, 4, false],
  ['a role by a text of the palette', { cursor: 'red' }, 4, false],
  ['a role by another text', { cursor: '#f00' }, 4, true],
  ['a role by a text beyond the tier', { cursor: 'blue' }, 3, true],
  ['a role by the last text of the tier', { cursor: 'red' }, 3, false],
  ['a semantic color by a text of the palette', { semantic: { a: 'red' } }, 4, false],
  ['a semantic color by a text beyond the tier', { semantic: { a: 'blue' } }, 3, true],
  ['a semantic color that follows a role', { semantic: { a: 'bg' } }, 0, false],
  ['a role by a text in a tier longer than the scheme', { cursor: 'blue' }, 9, false],
]
for (const [name, scheme, size, needsMaths] of rows) {
  test(`${name}, with a tier of ${size}: ${needsMaths ? 'needs' : 'needs no'} maths`, () => {
    assert.equal(namesOtherColors(schemesOf(scheme), size), needsMaths)
    if (needsMaths) return
    const items = Array.from({ length: size }, (_, at) =>
      ({ id: `p${at}`, cssVar: `--p-${at}`, label: '', default: '#123456', type: { kind: 'color' } as const }))
    const semantic = { id: 's', label: '', semantic: true, items: [
      { id: 'a', cssVar: '--a', label: '', default: 'green', type: { kind: 'color' } },
    ] } as const
    const tiers = size === 0 ? [semantic] : [{ id: 'p', label: '', items }, semantic]
    const tab: TabConfig = { id: 'color', label: '', tiers, colorExtras: extrasOf(scheme) }
    const cluster = clusterOf(tab) ?? assert.fail()
    const [one] = Object.values(cluster.extras.colorSchemes)
    const seed = (matching: ColorMatching): unknown => seedOf(cluster, one ?? null, () => null, matching)
    assert.deepEqual(seed(TEXT_MATCHING), seed(COLOR_MATCHING))
  })
}

test('without a size, the whole palette of the scheme counts', () => {
  assert.equal(namesOtherColors(schemesOf({ cursor: 'blue' })), false)
})

type PresetRow = readonly [name: string, colorScheme: string, preset: Partial<ColorScheme>, needs: boolean]
const PRESETS: readonly PresetRow[] = [
  ['that is set', 'Paper', { cursor: '#123' }, true],
  ['that is set, with texts of its palette', 'Paper', { cursor: 'red' }, false],
  ['that is not set', 'One', { cursor: '#123' }, false],
]
for (const [name, colorScheme, preset, needs] of PRESETS) {
  test(`a preset ${name}: ${needs ? 'needs' : 'needs no'} maths`, () => {
    const items = palette.map((_, at) =>
      ({ id: `p${at}`, cssVar: `--p-${at}`, label: '', default: '#000', type: { kind: 'color' } as const }))
    const colorExtras = { ...extrasOf({}), panelSettings: { colorScheme, colorMode: false as const } }
    const tabs = [{ id: 'color', label: '', tiers: [{ id: 'p', label: '', items }], colorExtras }]
    assert.equal(needsColorMaths(minimalConfig({
      tabs, colorPresets: { Paper: { ...indices, palette, ...preset } },
    })), needs)
  })
}
