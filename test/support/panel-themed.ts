// A panel whose tokens have values in Dark and from a width on, and its scenes, whichever of them is on.
// One token has all three places; another one refers to a tier and is Dark's too; a third has its base alone.
import assert from 'node:assert/strict'
import type { FormatId } from '../../panel/files/formats/list.js'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import { componentEdits } from '../../panel/model/state/component-edits.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Place, Plan, Scene, Token, TweakState } from '../../panel/model/state/state.types.js'
import { createThemed, themesIn } from '../../panel/model/state/themed.js'
import type { CountingIn } from '../../panel/page/ask/counting.browser.js'
import { exportModel, FIRST_CHOICE, type ExportFacts, type ExportModel } from '../../panel/view/dialogs/export.js'

const TEXT = { kind: 'text' }
export const MEDIA = '@media (prefers-color-scheme: dark) | :root:not(.light)'
export const CONFIG = {
  storagePrefix: 'x', consoleNamespace: 'x',
  themes: {
    Dark: { scopes: ['.dark', MEDIA], when: '.dark', file: 'dark.css' },
    'From 900 px': { scope: '@media (min-width: 900px) | :root' },
    Unused: { scope: '.unused' },
  },
  tabs: [{ id: 'space', label: 'Space', tiers: [
    { id: 'raw', label: 'Raw', items: [
      { id: 'gap', cssVar: '--gap', label: 'Gap', default: '4px', type: TEXT, values: {Dark: '6px', 'From 900 px': '8px' } },
      { id: 'plain', cssVar: '--plain', label: 'Plain', default: '1px', type: TEXT },
    ] },
    { id: 'used', label: 'Used', referencesTier: 'raw', items: [
      { id: 'inset', cssVar: '--inset', label: 'Inset', default: 'plain', type: TEXT, values: { Dark: 'gap' } },
    ] },
  ] }],
}
const read = readPanelConfig(CONFIG)
assert.ok(read.ok)
export const plan = createPlan(read.value)
const themes = themesIn(read.value)
export const [gap, plain, inset] = plan.tokens as readonly [Token, Token, Token]
export const placeWith = (on: readonly string[]): Place =>
  ({ ...placeOf(plan, null, {}), themed: createThemed(themes, { on: new Set(on), resting: () => null }) })
export const sceneOf = (state: TweakState, on: readonly string[]): Scene =>
  ({ state, baseline: {}, place: placeWith(on) })

const CHANGES: readonly (readonly [on: readonly string[], token: Token, text: string])[] = [
  [[], gap, '5px'], [['Dark'], gap, '7px'], [['From 900 px'], gap, '9px'],
  [['Dark'], inset, 'plain'], [[], plain, '2px'],
]
export const CHANGED = CHANGES.reduce((state, [on, token, text]) =>
  setToken(placeWith(on), token, text)(state), EMPTY_STATE)
/** Everything that a page may show meanwhile. */
export const SHOWN = [[], ['Dark'], ['From 900 px'], ['Dark', 'From 900 px']] as const

/** What an export of a scene goes by; `under`: the scene of a mode. */
const factsOf = (
  of: Plan, scene: Scene, under: (mode: 'light' | 'dark') => Scene, countingIn?: CountingIn,
): ExportFacts => ({
  plan: of, exportedAt: '2026-01-01T00:00:00.000Z', remPx: 16, foreign: new Map(),
  scenes: {
    now: () => scene, under, ...countingIn === undefined ? {} : { countingIn },
    components: () => componentEdits(scene.state).map((one) => ({ ...one, before: null })),
  },
  preview: () => ({ state: 'off', reason: 'no server', canRetry: false }),
})

/** An export. */
export const modelOf = (
  scene: Scene, format: FormatId, isAll = false,
  { of = plan, under = () => scene, side = 'both', countingIn }: Partial<{
    readonly of: Plan
    readonly under: (mode: 'light' | 'dark') => Scene
    readonly side: 'both' | 'light' | 'dark'
    readonly countingIn: CountingIn
  }> = {},
): ExportModel => exportModel(factsOf(of, scene, under, countingIn), { ...FIRST_CHOICE, format, isAll, side })
