// Colors that earlier versions filed by the first tab's scheme alone, and where they are now: none is lost.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColorState } from '../../panel/model/color/cluster.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { identitiesIn, placeOf } from '../../panel/model/state/place.js'
import type { Place } from '../../panel/model/state/state.types.js'
import { readConfirmed } from '../../panel/model/storage/confirmed.js'
import { readSnapshot } from '../../panel/model/storage/snapshot-slots.js'
import { StateStorage } from '../../panel/model/storage/state-storage.js'
import type { ColorExtras, ColorScheme, TabConfig } from '../../panel/model/tokens/tokens.types.js'
import { readAcceptedConfig } from '../support/panel-config.js'
import {
  colorsOf, fixtureText, fixtureValue, hydrationOf, KEYS, MapStore, openTab, painted, SIX_TABS, storedIn,
  unbased,
} from '../support/panel-storage.js'

test('a state by the names of schemes is read as the same state, written once, and loses nothing', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4-by-name') })
  const { states, warnings } = openTab(store)
  const old = openTab(new MapStore({ [KEYS.v4]: fixtureText('v4') }))
  assert.deepEqual(unbased(states.load()), unbased(old.states.load()))
  assert.deepEqual(warnings, old.warnings)
  const { color, secondary } = storedIn(store) as Record<'color' | 'secondary', object>
  assert.deepEqual([Object.keys(color).sort(), Object.keys(secondary).sort()], [['Day:light', 'Night:dark', 'Sepia'], ['Brand', 'Sepia']])
  assert.equal(store.read(KEYS.unreadable), null)
  store.log.length = 0
  openTab(store).states.load()
  assert.deepEqual(store.log, [])
})

const scheme = (...palette: readonly string[]): ColorScheme =>
  ({ background: 0, foreground: 0, cursor: 0, selectionBg: 0, selectionFg: 0, palette })
const LIGHT = ['#fff', '#eee', '#ddd']
const DARK = ['#000', '#111', '#222']
const MODE = { defaultMode: 'light', lightScheme: 'Bright', darkScheme: 'Dim' } as const

/** The fixture's two color tabs; the second one has two schemes of its own. */
function configWith(main: Partial<ColorExtras>, second: Partial<ColorExtras> = {}): PanelConfig {
  const schemes = { Bright: scheme(...LIGHT), Dim: scheme(...DARK) }
  const [color, secondary] = SIX_TABS.tabs
  const withExtras = (tab: TabConfig | undefined, extras: Partial<ColorExtras>): TabConfig =>
    tab?.colorExtras === undefined
      ? assert.fail()
      : { ...tab, colorExtras: { ...tab.colorExtras, ...extras } }
  return readAcceptedConfig({ ...SIX_TABS, tabs: [
    withExtras(color, main),
    withExtras(secondary, { colorSchemes: schemes, panelSettings: { colorScheme: 'Bright', colorMode: MODE }, ...second }),
    ...SIX_TABS.tabs.slice(2),
  ] })
}
const FIXED = { panelSettings: { colorScheme: 'Day', colorMode: false } } as const

/** What a stored text comes to under a theme: the state, what is stored then, and what was said. */
function loaded(config: PanelConfig, text: unknown, theme: string | null = 'light') {
  const plan = createPlan(config)
  const store = new MapStore({ [KEYS.v4]: JSON.stringify(text) })
  const place: Place = placeOf(plan, theme, {})
  const warnings: string[] = []
  const states = new StateStorage(store, KEYS, {
    plan, seedFor: hydrationOf(config).seedFor, place: () => place,
    warn: (sentence) => warnings.push(sentence),
  })
  const state = states.load()
  return { state, store, warnings, place, plan }
}

const seedOf = (config: PanelConfig, slot: 'color' | 'secondary', theme: string): ColorState =>
  placeOf(createPlan(config), theme, {})[slot]?.seed ?? assert.fail()
/** A slot in which one palette entry was changed, and what it was made over. */
const changed = (seed: ColorState, index: number, color: string): ColorState =>
  ({ ...seed, palette: seed.palette.map((one, at) => (at === index ? color : one)), base: seed })
const palettes = (slots: Readonly<Record<string, ColorState>>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(slots).map(([identity, { palette }]) => [identity, palette]))

const fixed = configWith(FIXED)
for (const [mode, identity] of [['light', 'Bright:light'], ['dark', 'Dim:dark']] as const) {
  test(`the second tab's colors by the first one's scheme go to the one they were made over: ${mode}`, () => {
    const slot = changed(seedOf(fixed, 'secondary', mode), 1, 'red')
    for (const theme of ['light', 'dark']) {
      const { state, store } = loaded(fixed, { secondary: { Day: slot } }, theme)
      assert.deepEqual(palettes(state.secondary), { [identity]: slot.palette })
      assert.deepEqual(Object.keys(storedIn(store)['secondary'] as object), [identity])
    }
  })

  test(`without what they were made over, they go to the scheme that they are most like: ${mode}`, () => {
    const { base, ...slot } = changed(seedOf(fixed, 'secondary', mode), 1, 'red')
    assert.ok(base)
    const { secondary } = loaded(fixed, { secondary: { Day: slot } }).state
    assert.deepEqual(palettes(secondary), { [identity]: slot.palette })
  })
}

test('colors over a scheme that has changed since follow the new one but for what was edited', () => {
  const was = { ...seedOf(fixed, 'secondary', 'dark'), palette: ['#000', '#123', '#222'] }
  const { state } = loaded(fixed, { secondary: { Day: changed(was, 2, 'red') } })
  assert.deepEqual(palettes(state.secondary), { 'Dim:dark': ['#000', '#111', 'red'] })
})

test('where both modes have one scheme, both take over what they shared, and are two from then on', () => {
  const config = configWith({ panelSettings: { colorScheme: 'Day', colorMode: { ...MODE, lightScheme: 'Day', darkScheme: 'Day' } } })
  const slot = changed(seedOf(config, 'color', 'light'), 0, 'red')
  const { state, store } = loaded(config, { color: { Day: slot } })
  assert.deepEqual(Object.keys(state.color), ['Day:light', 'Day:dark'])
  assert.deepEqual(state.color['Day:light'], state.color['Day:dark'])
  assert.deepEqual(Object.keys(storedIn(store)['color'] as object), ['Day:light', 'Day:dark'])
})

const named = (() => {
  const panelSettings = { colorScheme: 'Day', colorMode: { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Day:light' } } as const
  const colorSchemes = { Day: scheme(...LIGHT), 'Day:light': scheme(...DARK) }
  return configWith({ colorSchemes, panelSettings })
})()
for (const [mode, identity] of [['light', 'Day:light'], ['dark', 'Day:light:dark']] as const) {
  test(`a scheme that is called like an identity: colors go where they were made, ${mode}`, () => {
    const slot = changed(seedOf(named, 'color', mode), 1, 'red')
    for (const theme of ['light', 'dark']) {
      const { state, store, warnings } = loaded(named, { color: { 'Day:light': slot } }, theme)
      assert.deepEqual([palettes(state.color), warnings], [{ [identity]: slot.palette }, []])
      assert.deepEqual(Object.keys(storedIn(store)['color'] as object), [identity])
    }
  })
}

test('two slots under names that are identities and schemes both stay apart', () => {
  const [light, dark] = [changed(seedOf(named, 'color', 'light'), 1, 'red'), changed(seedOf(named, 'color', 'dark'), 1, 'navy')]
  const { state } = loaded(named, { color: { Day: light, 'Day:light': dark } })
  assert.deepEqual(palettes(state.color), { 'Day:light': light.palette, 'Day:light:dark': dark.palette })
})

const single = configWith({}, { panelSettings: { colorScheme: 'Bright', colorMode: false } })
test('slots of two schemes of the first tab become the second tab\'s one, change by change', () => {
  const seed = seedOf(single, 'secondary', 'light')
  const text = { secondary: { Night: changed(seed, 0, 'navy'), Day: changed(seed, 1, 'red') } }
  const { state, store, warnings } = loaded(single, text)
  assert.deepEqual(palettes(state.secondary), { Bright: ['navy', 'red', '#ddd'] })
  assert.deepEqual([warnings, store.read(KEYS.unreadable)], [[], null])
})

test('where both have changed one color, the active one\'s stays, and the text as it was is kept aside', () => {
  const seed = seedOf(single, 'secondary', 'light')
  const text = { secondary: { Night: changed(seed, 0, 'navy'), Day: changed(seed, 0, 'red') } }
  for (const [theme, color] of [['light', 'red'], ['dark', 'navy']] as const) {
    const { state, store, warnings } = loaded(single, text, theme)
    assert.deepEqual(palettes(state.secondary), { Bright: [color, '#eee', '#ddd'] })
    assert.equal(store.read(KEYS.unreadable), JSON.stringify(text))
    assert.equal(warnings.length, 1)
  }
})

test('what an earlier version has stored after a later one counts before what that one left', () => {
  const store = new MapStore()
  const { states } = openTab(store)
  states.save(painted(painted(states.load(), 'Day:light', 'red'), 'Night:dark', 'navy'), 'edit')
  // The earlier version does not know these, and keeps them.
  const envelope = storedIn(store) as { color: Record<string, ColorState> }
  const seed = seedOf(SIX_TABS, 'color', 'light')
  store.texts.set(KEYS.v4, JSON.stringify({ ...envelope, color: { ...envelope.color, Day: changed(seed, 1, 'lime') } }))
  const again = openTab(store)
  const { color } = again.states.load()
  assert.deepEqual(color['Day:light']?.palette.slice(0, 2), ['red', 'lime'])
  assert.deepEqual(colorsOf(store), { 'Day:light': 'red', 'Night:dark': 'navy' })
})

test('a name that no theme leads to, and what is no set of colors, stay as they are', () => {
  const text = { color: { Sepia: { palette: [] }, Day: 5 }, secondary: { Sepia: { cursor: 1 }, Day: null } }
  const { store, state } = loaded(fixed, text)
  assert.deepEqual(storedIn(store), text)
  assert.deepEqual(state.kept.secondary, text.secondary)
})

test('colors taken back after they were taken over do not come back', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4-by-name') })
  const { states } = openTab(store)
  states.save({ ...states.load(), color: {}, secondary: {} }, 'reset-color')
  const { color, secondary } = openTab(store).states.load()
  assert.deepEqual([color, secondary], [{}, {}])
})

test('a snapshot of an earlier version is restored where its scheme is active', () => {
  const stored = { state: fixtureValue('v4-by-name'), identity: 'Day', savedAt: 1, edits: 2 }
  const store = new MapStore({ [KEYS.snapshotA]: JSON.stringify(stored) })
  const plan = createPlan(SIX_TABS)
  const read = (theme: string) => readSnapshot(store, KEYS, 'a', hydrationOf(), placeOf(plan, theme, {})) ?? assert.fail()
  assert.deepEqual(read('light').identities, { color: 'Day:light', secondary: 'Brand' })
  assert.equal(read('dark').identities.color === 'Night:dark', false)
  assert.deepEqual(Object.keys(read('light').state.color), ['Day:light', 'Night:dark'])
})

test('a snapshot of the second tab\'s other mode does not take this one\'s colors', () => {
  const stored = {
    state: { secondary: { Day: changed(seedOf(fixed, 'secondary', 'dark'), 0, 'red') } }, identity: 'Day', savedAt: 1, edits: 1,
  }
  const store = new MapStore({ [KEYS.snapshotA]: JSON.stringify(stored) })
  const under = (theme: string): unknown => {
    const place = placeOf(createPlan(fixed), theme, {})
    const { identities } = readSnapshot(store, KEYS, 'a', hydrationOf(fixed), place) ?? assert.fail()
    return identities.secondary === identitiesIn(place).secondary
  }
  assert.deepEqual([under('light'), under('dark')], [false, true])
})

test('what an earlier version\'s writes have confirmed counts under the identities of now', () => {
  const colors = { Day: { '--p-0': 'red', '--brand-500': 'lime' }, Night: { '--p-0': 'navy' } }
  const store = new MapStore({
    [KEYS.lastApplied]: '{"--space-md":"1px","--p-0":"red","--brand-500":"lime"}', [KEYS.lastAppliedColors]: JSON.stringify(colors),
  })
  assert.deepEqual(readConfirmed(store, KEYS, createPlan(SIX_TABS)), {
    values: { '--space-md': '1px' }, color: { 'Day:light': { '--p-0': 'red' }, 'Night:dark': { '--p-0': 'navy' } },
    secondary: { Brand: { '--brand-500': 'lime' } },
  })
  // Of the second tab, nothing but its default mode was ever written.
  assert.deepEqual(readConfirmed(store, KEYS, createPlan(fixed)).secondary, { 'Bright:light': { '--brand-500': 'lime' } })
})
