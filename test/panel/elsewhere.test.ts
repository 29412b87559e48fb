// What is changed under themes that the page does not show, by identity and by name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setPaletteEntry, setToken } from '../../panel/model/state/edits.js'
import { changedElsewhere } from '../../panel/model/state/other-scheme-changes.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { hasSides, isSided, modeIn, placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Baseline, Plan, Scene, TweakState } from '../../panel/model/state/state.types.js'
import type { TabConfig } from '../../panel/model/tokens/tokens.types.js'
import { SIX_TABS } from '../support/panel-storage.js'

const plan = createPlan(SIX_TABS)
const shared = createPlan({ ...SIX_TABS, tabs: SIX_TABS.tabs.map((tab): TabConfig => tab.id !== 'color' ? tab : {
  ...tab,
  colorExtras: {
    ...tab.colorExtras ?? assert.fail(),
    panelSettings: { colorScheme: 'Day', colorMode: { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Day' } },
  },
}) })

const sceneUnder = (of: Plan, state: TweakState, theme: string | null, baseline: Baseline = {}): Scene =>
  ({ state, place: placeOf(of, theme, baseline), baseline })

function found(
  of: Plan, state: TweakState, theme: string | null, confirmed: Baseline = {},
): readonly unknown[] {
  const under = (one: string | null): Scene => sceneUnder(of, state, one, one === 'dark' ? {} : confirmed)
  return changedElsewhere(of, sceneUnder(of, state, theme), under).map((one) => {
    const { slot, identity, name, mode, theme: its, tokens } = one
    return [slot, identity, name, mode, its, tokens.map(({ item }) => item.cssVar)]
  })
}

const edited = (of: Plan, theme: string, state = EMPTY_STATE): TweakState =>
  setPaletteEntry(placeOf(of, theme, {}), 'color', 0, 'red')(state)

test('what is changed under the other theme is found, under which, and by its scheme\'s name', () => {
  const light = ['color', 'Day:light', 'Day', 'light', 'light', ['--p-0']]
  const state = edited(plan, 'light')
  assert.deepEqual(found(plan, state, 'dark'), [light])
  assert.deepEqual(found(plan, state, 'light'), [])
  assert.deepEqual(found(plan, state, null), [])
  const dark = ['color', 'Night:dark', 'Night', 'dark', 'dark', ['--p-0']]
  assert.deepEqual(found(plan, edited(plan, 'dark', state), 'light'), [dark])
  assert.deepEqual(found(plan, edited(plan, 'dark', state), null), [dark])
})

test('where both modes have one scheme, the name says the mode', () => {
  assert.deepEqual(found(shared, edited(shared, 'light'), 'dark'), [['color', 'Day:light', 'Day (light)', 'light', 'light', ['--p-0']]])
})

test('what is no color, what is not changed, and what a write has confirmed there, is not elsewhere', () => {
  const space = plan.byVar.get('--space-md') ?? assert.fail()
  assert.deepEqual(found(plan, setToken(placeOf(plan, 'light', {}), space, '9px')(EMPTY_STATE), 'dark'), [])
  assert.deepEqual(found(plan, EMPTY_STATE, 'dark'), [])
  assert.deepEqual(found(plan, edited(plan, 'light'), 'dark', { '--p-0': 'red' }), [])
})

test('a color of a palette, a role or a semantic one has two sides where the page\'s theme chooses between schemes', () => {
  const sided = plan.tokens.filter((token) => isSided(plan, token)).map(({ part }) => part.kind)
  assert.deepEqual([...new Set(sided)].sort(), ['palette', 'role', 'semantic'])
  const hosted = createPlan({ ...SIX_TABS, applySink: { tokensChanged: () => undefined } as never })
  const panelSettings = { colorScheme: 'Day', colorMode: false } as const
  const tabs = SIX_TABS.tabs.map(({ colorExtras, ...tab }): TabConfig =>
    colorExtras === undefined ? tab : { ...tab, colorExtras: { ...colorExtras, panelSettings } })
  const still = createPlan({ ...SIX_TABS, tabs })
  assert.deepEqual([plan, shared, hosted, still].map((one) => hasSides(one, 'color')), [true, true, false, false])
  const modes = ['light', 'dark', null].map((theme) => modeIn(placeOf(plan, theme, {})))
  assert.deepEqual([...modes, modeIn(placeOf(still, 'dark', {}))], ['light', 'dark', 'light', null])
})
