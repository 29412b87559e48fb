// Stored colors when their scheme's configuration has changed since: what nobody touched follows it.
// What is damaged is in storage-damage.test.ts and storage-random.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColorState } from '../../panel/model/color/cluster.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { exportDocument } from '../../panel/files/exchange/export.js'
import { followSeed, isSameColors } from '../../panel/model/state/colors.js'
import { setPaletteEntry, setRole, withColors } from '../../panel/model/state/edits.js'
import { followSeeds, settleColors } from '../../panel/model/state/place.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE, isSameState } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { TweakState } from '../../panel/model/state/state.types.js'
import { changedTokens, valueOf } from '../../panel/model/state/value.js'
import { dehydrate, hydrate, type Hydration } from '../../panel/model/storage/hydrate.js'
import { own } from '../../panel/model/tokens/records.js'
import type { ColorScheme, SemanticValue, TabConfig } from '../../panel/model/tokens/tokens.types.js'
import { hydrationOf, KEYS, MapStore, openTab, SIX_TABS, storedIn } from '../support/panel-storage.js'
import { createRandom, oneOf, wholeFrom } from '../support/random.js'

const PLAN = createPlan(SIX_TABS)

/** The configuration after its host has changed the color tab. */
const withColorTab = (change: (tab: TabConfig) => TabConfig): PanelConfig =>
  ({ ...SIX_TABS, tabs: SIX_TABS.tabs.map((tab) => (tab.id === 'color' ? change(tab) : tab)) })

const withScheme = (change: Partial<ColorScheme>): PanelConfig => withColorTab((tab) => {
  const { colorExtras } = tab
  const day = colorExtras?.colorSchemes['Day']
  assert.ok(colorExtras && day)
  const colorSchemes = { ...colorExtras.colorSchemes, Day: { ...day, ...change } }
  return { ...tab, colorExtras: { ...colorExtras, colorSchemes } }
})

const withoutItem = (id: string): PanelConfig => withColorTab((tab) => ({
  ...tab, tiers: tab.tiers.map((tier) => ({ ...tier, items: tier.items.filter((item) => item.id !== id) })),
}))

const day = SIX_TABS.tabs[0]?.colorExtras?.colorSchemes['Day'] ?? assert.fail()
const paletteWith = (at: number, color: string): readonly string[] =>
  day.palette.map((one, index) => (index === at ? color : one))
const place = placeOf(createPlan(SIX_TABS), 'light', {})
const colors = (change: (now: ColorState) => Partial<ColorState>): TweakState =>
  withColors(EMPTY_STATE, place, 'color', (now) => ({ ...now, ...change(now) }))
const edited = setPaletteEntry(place, 'color', 2, 'hotpink')(EMPTY_STATE)

/** What a state that was stored under the six tabs is under another configuration. */
function reloaded(state: TweakState, config: PanelConfig) {
  const store = new MapStore()
  openTab(store).states.save(state, 'edit')
  const { states, warnings } = openTab(store, 'Day:light', config)
  const next = states.load()
  const plan = createPlan(config)
  const scene = { state: next, place: placeOf(plan, 'light', {}), baseline: {} }
  return { next, warnings, plan, scene, states, store }
}

type Row = readonly [name: string, state: TweakState, config: PanelConfig, changed: readonly string[]]
const rows: readonly Row[] = [
  ['another palette entry', edited, withScheme({ palette: paletteWith(0, 'navy') }), ['--p-2']],
  ['the entry that was changed', edited, withScheme({ palette: paletteWith(2, 'navy') }), ['--p-2']],
  ['the entry that was changed, to the same', edited, withScheme({ palette: paletteWith(2, 'hotpink') }), []],
  ['a semantic mapping', edited, withScheme({ semantic: { accent: 3, danger: '#d64550' } }), ['--p-2']],
  ['a semantic mapping that was changed', colors((now) => ({ semanticMappings: { ...now.semanticMappings, accent: 6 } })),
    withScheme({ semantic: { accent: 3 } }), ['--color-accent']],
  ['a role', edited, withScheme({ background: 3 }), ['--p-2']],
  ['a role that was changed', colors(() => ({ background: 4 })), withScheme({ background: 3 }),
    ['--base-bg', '--color-page']],
  ['the theme', edited, withScheme({ highlightTheme: 'nord' }), ['--p-2']],
  ['an item that goes', edited, withoutItem('focus'), ['--p-2']],
  ['nothing at all', edited, SIX_TABS, ['--p-2']],
]
for (const [name, state, config, changed] of rows) {
  test(`a host changes ${name}: only what a person has changed is a change`, () => {
    const { plan, scene, warnings, next } = reloaded(state, config)
    assert.deepEqual(changedTokens(plan, scene).map(({ item }) => item.cssVar), changed)
    const { semantic = {}, palette = {} } = exportDocument(plan, scene, { includeDefaults: false, exportedAt: '' }).tabs?.['color'] ?? {}
    const exported = [...Object.keys(palette), ...Object.keys(semantic)]
    assert.deepEqual(exported, changed.filter((cssVar) => exported.includes(cssVar)))
    const written = diffScenes(plan, null, scene).set.map(([cssVar]) => cssVar)
    assert.deepEqual(written.filter((cssVar) => cssVar.startsWith('--p-')), changed.filter((cssVar) => cssVar.startsWith('--p-')))
    assert.deepEqual(next.color['Day:light']?.base ?? null, changed.length === 0 ? null : scene.place.color?.seed)
    assert.deepEqual(warnings, [])
  })
}

test('the theme and the roles that nobody changed are the new ones', () => {
  const { next } = reloaded(edited, withScheme({ highlightTheme: 'nord', cursor: 7 }))
  assert.deepEqual([next.color['Day:light']?.highlightTheme, next.color['Day:light']?.cursor], ['nord', 7])
  const mine = colors(() => ({ highlightTheme: 'mine', cursor: 1 }))
  const other = reloaded(mine, withScheme({ highlightTheme: 'nord', cursor: 7 })).next
  assert.deepEqual([other.color['Day:light']?.highlightTheme, other.color['Day:light']?.cursor], ['mine', 1])
})

test('an item that goes takes its color along, but one that was changed stays for its return', () => {
  const gone = withoutItem('focus')
  assert.equal(Object.hasOwn(reloaded(edited, gone).next.color['Day:light']?.semanticMappings ?? {}, 'focus'), false)
  const own = colors((now) => ({ semanticMappings: { ...now.semanticMappings, focus: 3 } }))
  assert.equal(reloaded(own, gone).next.color['Day:light']?.semanticMappings['focus'], 3)
})

test('a slot that comes to its seed goes, from memory and with the next save from storage', () => {
  const { next, states, store } = reloaded(edited, withScheme({ palette: paletteWith(2, 'hotpink') }))
  assert.deepEqual(next, EMPTY_STATE)
  states.save(next, 'edit')
  assert.deepEqual(store.all(), {})
})

test('the new seed is what counts from the next save on', () => {
  const first = withScheme({ palette: paletteWith(0, 'navy') })
  const { next, states, store } = reloaded(edited, first)
  states.save(setPaletteEntry(placeOf(createPlan(first), 'light', {}), 'color', 3, 'gold')(next), 'edit')
  assert.equal(openTab(store).states.load().color['Day:light']?.palette[0], day.palette[0])
})

test('a slot of an older version has no base: its colors stay as they are, and begin to have one', () => {
  const { base, ...old } = edited.color['Day:light'] ?? assert.fail()
  assert.deepEqual(base, place.color?.seed)
  const store = new MapStore({ [KEYS.v4]: JSON.stringify({ color: { 'Day:light': old } }) })
  const first = withScheme({ palette: paletteWith(0, 'navy') })
  const { states } = openTab(store, 'Day:light', first)
  const state = states.load()
  assert.deepEqual([state.color['Day:light']?.palette[0], state.color['Day:light']?.palette[2]], [day.palette[0], 'hotpink'])
  assert.equal(state.color['Day:light']?.base?.palette[0], 'navy')
})

test('an older slot that says what its seed says is none', () => {
  const store = new MapStore({ [KEYS.v4]: JSON.stringify({ color: { 'Day:light': place.color?.seed } }) })
  assert.deepEqual(openTab(store).states.load(), EMPTY_STATE)
})

test('another size of the palette: the new palette, and everything else as it is followed', () => {
  const shorter = withColorTab((tab) => ({
    ...tab,
    tiers: tab.tiers.map((tier, at) => (at === 0 ? { ...tier, items: tier.items.slice(0, 6) } : tier)),
  }))
  const state = withColors(edited, place, 'color', (now) => ({ ...now, cursor: 1 }))
  const { next } = reloaded(state, shorter)
  assert.deepEqual([next.color['Day:light']?.palette, next.color['Day:light']?.cursor], [day.palette.slice(0, 6), 1])
})

for (const [name, base] of [['a text', 'x'], ['a list', []], ['nothing', null]] as const) {
  test(`a stored base that is ${name} is none`, () => {
    const value = { color: { 'Day:light': { ...edited.color['Day:light'], base } } }
    const { state, issues } = { state: hydrate(value, hydrationOf()), issues: hydrationOf().issues }
    assert.deepEqual(state, edited)
    assert.deepEqual(issues, [])
  })
}

test('a base is stored with its slot, and states are compared without it', () => {
  const store = new MapStore()
  openTab(store).states.save(edited, 'edit')
  assert.deepEqual((storedIn(store) as { color: { 'Day:light': ColorState } }).color['Day:light'].base, place.color?.seed)
  const other: TweakState = JSON.parse(JSON.stringify(edited, (key, value: unknown) => (key === 'base' ? undefined : value))) as TweakState
  assert.equal(isSameState(edited, other), true)
  assert.equal(isSameState(edited, { ...other, color: { ...other.color, 'Night:dark': other.color['Day:light'] ?? assert.fail() } }), false)
  assert.equal(isSameState(edited, { ...other, color: { 'Night:dark': other.color['Day:light'] ?? assert.fail() } }), false)
  assert.equal(isSameColors(edited.color['Day:light'] ?? assert.fail(), { ...place.color?.seed ?? assert.fail() }), false)
  assert.equal(withColors(edited, place, 'color', (now) => ({ ...now, base: now })), edited)
})

const navy = placeOf(createPlan(withScheme({ palette: paletteWith(0, 'navy') })), 'light', {})

test('colors follow a seed that has changed while they are shown', () => {
  const followed = followSeeds(navy)(edited)
  assert.deepEqual(followed.color['Day:light']?.palette.slice(0, 3), ['navy', day.palette[1], 'hotpink'])
  assert.deepEqual(followed.color['Day:light'].base, navy.color?.seed)
  assert.equal(followSeeds(navy)(followed), followed)
  assert.equal(followSeeds(place)(edited), edited)
  assert.equal(followSeeds({ color: null, secondary: null })(edited), edited)
  assert.equal(followSeeds(navy)(EMPTY_STATE), EMPTY_STATE)
  const onlyFirst = setPaletteEntry(place, 'color', 0, 'navy')(EMPTY_STATE)
  assert.deepEqual(followSeeds(navy)(onlyFirst), EMPTY_STATE)
})

test('colors that are settled stay as they are, over the seed that there is now', () => {
  const settled = settleColors(navy)(edited)
  assert.deepEqual(settled.color['Day:light']?.palette[0], day.palette[0])
  assert.deepEqual(settled.color['Day:light']?.base, navy.color?.seed)
  assert.equal(settleColors(navy)(settled), settled)
  assert.deepEqual(settleColors(navy)(setPaletteEntry(place, 'color', 0, 'navy')(EMPTY_STATE)), EMPTY_STATE)
})

const withoutTheme = (one: ColorState): ColorState => {
  const { highlightTheme, ...others } = one
  assert.equal(highlightTheme, 'github-light')
  return others
}

test('colors without a theme follow one that has none', () => {
  const plain = withoutTheme(place.color?.seed ?? assert.fail())
  const mine = withoutTheme(edited.color['Day:light'] ?? assert.fail())
  const followed = followSeed({ ...mine, base: { ...plain, cursor: 1 } }, plain)
  assert.equal(Object.hasOwn(followed, 'highlightTheme'), false)
})

test('a palette whose old and new seed have different sizes stays', () => {
  const seed = place.color?.seed ?? assert.fail()
  const mine = edited.color['Day:light'] ?? assert.fail()
  assert.equal(followSeed({ ...mine, base: { ...seed, palette: [] } }, seed).palette, mine.palette)
})

const IDS = ['page', 'text', '__proto__']

test('a role that a write has confirmed, and a color following it that it has not, mean the same when loaded again', () => {
  const plan = createPlan(SIX_TABS)
  const chosen = setRole(place, 'color', 'background', 3)(EMPTY_STATE)
  const sent = { state: chosen, place, baseline: {} }
  const page = plan.byVar.get('--color-page') ?? assert.fail()
  assert.equal(valueOf(plan, sent, page), 'var(--p-3)')
  const baseline = { '--base-bg': 'var(--p-3)' }
  const after = placeOf(plan, 'light', baseline)
  const settled = settleColors(after)(chosen)
  const stored = JSON.parse(JSON.stringify(dehydrate(settled, PLAN))) as ReturnType<typeof dehydrate>
  const seedFor: Hydration['seedFor'] = (slot) => (after[slot]?.seed ?? null)
  const state = hydrate(stored, { plan, seedFor, issue: (path) => assert.fail(path) })
  assert.deepEqual(state, settled)
  const scene = { state, place: after, baseline }
  assert.equal(valueOf(plan, scene, page), 'var(--p-3)')
  assert.deepEqual(changedTokens(plan, scene), [page])
})

test('500 random slots over random seeds: each leaf is the person\'s, or the new seed\'s', () => {
  const random = createRandom(77)
  const seed = place.color?.seed ?? assert.fail()
  const some = (): ColorState => ({
    palette: seed.palette.map((color) => oneOf(random, [color, 'red', 'blue'])),
    background: wholeFrom(random, 0, 2), foreground: wholeFrom(random, 0, 2), cursor: wholeFrom(random, 0, 2),
    selectionBg: wholeFrom(random, 0, 2), selectionFg: wholeFrom(random, 0, 2),
    semanticMappings: Object.fromEntries(IDS.map((id) => [id, oneOf<SemanticValue>(random, [0, 'bg', { literal: 'x' }])])),
    highlightTheme: oneOf(random, ['a', 'b']),
  })
  for (let run = 0; run < 500; run += 1) {
    const [mine, base, next] = [some(), some(), some()]
    const followed = followSeed({ ...mine, base }, next)
    const leaves = (one: ColorState): readonly string[] => [
      ...one.palette, one.background, one.foreground, one.cursor, one.selectionBg, one.selectionFg,
      ...IDS.map((id) => own(one.semanticMappings, id)), one.highlightTheme,
    ].map((leaf) => JSON.stringify(leaf))
    const [all, was, now] = [leaves(mine), leaves(base), leaves(next)]
    assert.deepEqual(leaves(followed), all.map((leaf, at) => (leaf === was[at] ? now[at] : leaf)), `run ${run}`)
    assert.equal(followed.base, next)
    assert.deepEqual(dehydrate({ ...EMPTY_STATE, color: { 'Day:light': followed } }, PLAN)['color'], { 'Day:light': followed })
  }
})
