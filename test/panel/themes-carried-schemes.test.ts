// Values of themes beside color schemes that stand in the same places: one look of both, in exports of one
// side and of both, and in design tokens.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareDocument } from '../../panel/files/exchange/export-share.js'
import { importUpdater } from '../../panel/files/exchange/import-apply.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import { sceneOfTheme } from '../../panel/model/state/changed-in-places.js'
import { setPaletteEntry, setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene, TweakState } from '../../panel/model/state/state.types.js'
import { createThemed, themesIn } from '../../panel/model/state/themed.js'
import { valueOf } from '../../panel/model/state/value.js'
import { siteThemes } from '../support/panel-site.js'
import { modelOf } from '../support/panel-themed.js'

interface ColorTab { readonly colorExtras: { readonly colorSchemes: { readonly Dark: object } } }
const [colors] = (siteThemes({ scope: '.dark' }) as { readonly tabs: readonly ColorTab[] }).tabs
assert.ok(colors)
const { colorExtras: { colorSchemes } } = colors
// No mode of the page leads there: its colors are a theme's.
const Forest = { ...colorSchemes.Dark, palette: ['#00aa00', '#eeeeee'], scope: '.forest' }
const withForest = {
  ...colors,
  colorExtras: { ...colors.colorExtras, colorSchemes: { ...colorSchemes, Forest } },
}
const read = readPanelConfig({
  storagePrefix: 'x', consoleNamespace: 'x',
  themes: { Dark: { scope: '.dark' }, '…': { scope: '.one' }, '!': { scope: '.two' } },
  tabs: [withForest, { id: 'space', label: 'Space', tiers: [{ id: 'raw', label: 'Raw', items: [
    { id: 'gap', cssVar: '--gap', label: 'Gap', default: '4px', type: { kind: 'text' }, values: { Dark: '6px', '…': '8px', '!': '9px' } },
  ] }] }],
})
assert.ok(read.ok, JSON.stringify(read))
const plan = createPlan(read.value)
const [gap, brand] = ['--gap', '--brand'].map((name) => plan.byVar.get(name) ?? assert.fail(name))
assert.ok(gap && brand)
type Shown = 'light' | 'dark' | 'forest'
const ON = { light: [], dark: ['Dark'], forest: ['Forest'] } as const
const sceneOf = (state: TweakState, mode: Shown): Scene => ({
  state, baseline: {},
  place: {
    ...placeOf(plan, mode === 'dark' ? 'dark' : 'light', {}),
    themed: createThemed(themesIn(plan.config), { on: new Set<string>(ON[mode]), resting: () => null }),
  },
})
const CHANGED_TWICE = ([['light', '5px', '#111111'], ['dark', '7px', '#222222']] as const).reduce((state, [mode, size, color]) => {
  const { place } = sceneOf(state, mode)
  return setPaletteEntry(place, 'color', 0, color)(setToken(place, gap, size)(state))
}, EMPTY_STATE)
const CHANGED = setToken(sceneOf(CHANGED_TWICE, 'forest').place, brand, '#333333')(CHANGED_TWICE)
const MODES = ['light', 'dark', 'forest'] as const
const textOf = (format: Parameters<typeof modelOf>[1], shown: Shown, side: 'both' | 'light' | 'dark'): string =>
  modelOf(sceneOf(CHANGED, shown), format, false,
    { of: plan, under: (mode) => sceneOf(CHANGED, mode), side }).text

const LIGHT = '/* Light: :root */\n:root {\n  --brand: #111111;\n  --gap: 5px;\n}\n'
const DARK = '/* Dark: .dark */\n.dark {\n  --brand: #222222;\n  --gap: 7px;\n}\n'
const FOREST = '/* Forest: .forest */\n.forest {\n  --brand: #333333;\n}\n'
test('one rule has a theme’s colors and its values, one side leaves the other’s out', () => {
  for (const shown of MODES) {
    assert.equal(textOf('css', shown, 'both'), `${LIGHT}\n${DARK}\n${FOREST}`)
    assert.equal(textOf('css', shown, 'light'), `${LIGHT}\n${FOREST}`)
    assert.equal(textOf('css', shown, 'dark'), `:root {\n  --gap: 5px;\n}\n\n${DARK}\n${FOREST}`)
  }
})

const gapOf = (state: TweakState, theme: string | null): string | null =>
  valueOf(plan, sceneOfTheme(sceneOf(state, 'light'), theme), gap)
const taken = (text: string, shown: Shown): TweakState => {
  const scene = sceneOf(EMPTY_STATE, shown)
  const analysis = analyzeImport(plan, scene, text)
  assert.ok(analysis.ok)
  assert.deepEqual(analysis.value.issues, [])
  const tabs = analysis.value.tabs.map(({ id }) => id)
  return importUpdater(plan, scene.place, analysis.value, { strategy: 'merge', tabs })(EMPTY_STATE)
}
test('design tokens have a theme’s values in the context of its colors, other themes in their own', () => {
  const contexts = (isAll: boolean): readonly string[] => {
    const { text } = modelOf(sceneOf(CHANGED, 'dark'), 'dtcg-strict', isAll, { of: plan, under: (mode) => sceneOf(CHANGED, mode) })
    interface Strict { readonly modifiers: { readonly theme: { readonly contexts: object } } }
    return Object.keys((JSON.parse(text) as Strict).modifiers.theme.contexts)
  }
  assert.deepEqual(contexts(true), ['light', 'dark', 'forest', 'theme', 'theme-2'])
  for (const shown of MODES) {
    for (const to of MODES) {
      assert.deepEqual(taken(textOf('dtcg-strict', shown, 'both'), to), CHANGED, `${shown} ${to}`)
      assert.deepEqual(taken(textOf('css', shown, 'both'), to), CHANGED, `${shown} ${to}`)
      const shared = shareDocument(plan, sceneOf(CHANGED, shown), (mode) => sceneOf(CHANGED, mode ?? 'light'))
      assert.deepEqual(taken(JSON.stringify(shared), to), CHANGED, `${shown} ${to}`)
    }
    const flat = (side: 'light' | 'dark'): readonly unknown[] =>
      [null, 'Dark'].map((theme) => gapOf(taken(textOf('dtcg', shown, side), 'light'), theme))
    assert.deepEqual([flat('light'), flat('dark')], [['5px', '6px'], ['4px', '7px']])
  }
})
