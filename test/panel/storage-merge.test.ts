// Two tabs that change what both of them show: nothing of either is lost, and each can tell.
// Colors that are not shown are in storage-tabs.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withColors, withOverride } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import type { Place, SlotName, TweakState, Updater } from '../../panel/model/state/state.types.js'
import { mergeStates } from '../../panel/model/storage/merge.js'
import type { ColorState } from '../../panel/model/color/cluster.js'
import { someState } from '../support/panel-states.js'
import { colorsOf, fixtureText, hydrationOf, KEYS, MapStore, openTab, painted, spaced, storedIn, unbased } from '../support/panel-storage.js'
import { createRandom, oneOf } from '../support/random.js'

const { seedFor } = hydrationOf()
const place: Place = {
  color: { identity: 'Day:light', scheme: 'Day', mode: 'light', seed: seedFor('color', 'Day:light') ?? assert.fail() },
  secondary: { identity: 'Brand', scheme: 'Brand', mode: null, seed: seedFor('secondary', 'Brand') ?? assert.fail() },
}
const set = (tab: string, tier: string, item: string, text?: string): Updater =>
  (state) => withOverride(state, { tab, tier, item }, text)
const colors = (change: (colors: ColorState) => ColorState, slot: SlotName = 'color'): Updater =>
  (state) => withColors(state, place, slot, change)
const entry = (at: number, color: string): Updater =>
  colors((now) => ({ ...now, palette: now.palette.map((one, index) => (index === at ? color : one)) }))
const mapping = (id: string, value: number): Updater =>
  colors((now) => ({ ...now, semanticMappings: { ...now.semanticMappings, [id]: value } }))
const all = (state: TweakState, updaters: readonly Updater[]): TweakState =>
  updaters.reduce((now, updater) => updater(now), state)

type Row = readonly [
  name: string, start: readonly Updater[], mine: readonly Updater[], theirs: readonly Updater[],
  merged: readonly Updater[],
]
const gap = set('spacing', 'space', 'space-md', '1px')
const wide = set('size', 'width', 'measure', '9ch')
const rows: readonly Row[] = [
  ['two items of a flat slice', [], [gap], [set('spacing', 'space', 'space-lg', '2px')], [gap, set('spacing', 'space', 'space-lg', '2px')]],
  ['items of two tiers', [], [gap], [set('spacing', 'inset', 'card', 'space-lg')], [gap, set('spacing', 'inset', 'card', 'space-lg')]],
  ['items of two tabs', [gap], [set('font', 'scale', 'base', '3px')], [set('size', 'width', 'measure', '4ch')],
    [gap, set('font', 'scale', 'base', '3px'), set('size', 'width', 'measure', '4ch')]],
  ['items of a tab without a slice', [], [set('motion', 'easing', 'ease-open', 'linear')], [set('motion', 'easing', 'ease-close', 'ease')],
    [set('motion', 'easing', 'ease-open', 'linear'), set('motion', 'easing', 'ease-close', 'ease')]],
  ['one item that both have changed', [gap], [set('spacing', 'space', 'space-md', '2px')], [set('spacing', 'space', 'space-md', '3px')],
    [set('spacing', 'space', 'space-md', '2px')]],
  ['what I took back, and they did not touch', [gap, entry(0, 'red')], [set('spacing', 'space', 'space-md')], [entry(1, 'blue')], [entry(0, 'red'), entry(1, 'blue')]],
  ['what they took back, and I did not touch', [gap, wide], [entry(0, 'red')], [set('spacing', 'space', 'space-md')], [wide, entry(0, 'red')]],
  ['what I took back, and they have changed', [gap], [set('spacing', 'space', 'space-md')], [set('spacing', 'space', 'space-md', '3px')], []],
  ['a tier that I took back whole, and they have added to', [gap], [() => EMPTY_STATE], [set('spacing', 'space', 'space-lg', '2px')],
    [set('spacing', 'space', 'space-lg', '2px')]],
  ['two entries of one palette', [], [entry(0, 'red')], [entry(1, 'blue')], [entry(0, 'red'), entry(1, 'blue')]],
  ['an entry and a role', [entry(0, 'red')], [colors((now) => ({ ...now, cursor: 1 }))], [entry(1, 'blue')],
    [entry(0, 'red'), entry(1, 'blue'), colors((now) => ({ ...now, cursor: 1 }))]],
  ['two semantic colors', [], [mapping('page', 3)], [mapping('text', 4)], [mapping('page', 3), mapping('text', 4)]],
  ['a theme and an entry', [], [entry(0, 'red')], [colors((now) => ({ ...now, highlightTheme: 'nord' }))],
    [entry(0, 'red'), colors((now) => ({ ...now, highlightTheme: 'nord' }))]],
  ['colors of both tabs of colors', [], [entry(0, 'red')], [colors((now) => ({ ...now, palette: ['#111', ...now.palette.slice(1)] }), 'secondary')],
    [entry(0, 'red'), colors((now) => ({ ...now, palette: ['#111', ...now.palette.slice(1)] }), 'secondary')]],
  ['colors that they took back as a whole', [wide, entry(0, 'red')], [entry(2, 'pink')], [(state) => ({ ...state, color: {} })], [wide, entry(2, 'pink')]],
  ['colors that I took back as a whole', [entry(0, 'red')], [(state) => ({ ...state, color: {} })], [entry(1, 'blue')], [entry(1, 'blue')]],
  ['ids that objects have', [], [set('__proto__', 'constructor', 'toString', '1')], [set('__proto__', 'constructor', '__proto__', '2')],
    [set('__proto__', 'constructor', 'toString', '1'), set('__proto__', 'constructor', '__proto__', '2')]],
]
for (const [name, start, mine, theirs, merged] of rows) {
  test(`both tabs' changes are stored: ${name}`, () => {
    const store = new MapStore()
    const before = all(EMPTY_STATE, start)
    openTab(store).states.save(before, 'edit')
    const [one, other] = [openTab(store), openTab(store)]
    one.states.load()
    other.states.load()
    other.states.save(all(before, theirs), 'edit')
    assert.equal(one.states.isForeign(), true)
    const state = all(before, mine)
    assert.equal(one.states.save(state, 'edit'), true)
    const expected = all(EMPTY_STATE, merged)
    assert.deepEqual(openTab(store).states.load(), expected)
    assert.equal(one.states.isForeign(), JSON.stringify(unbased(expected)) !== JSON.stringify(unbased(state)), 'still foreign')
    assert.deepEqual(Object.keys(Object.prototype), [])
  })
}

test('what another tab has stored is still to be decided upon after a save, and after every further one', () => {
  const store = new MapStore()
  const [one, other] = [openTab(store), openTab(store)]
  let state = one.states.load()
  other.states.save(set('size', 'width', 'measure', '4ch')(other.states.load()), 'edit')
  for (const text of ['1px', '2px', '3px']) {
    state = spaced(state, text)
    one.states.save(state, 'edit')
    assert.equal(one.states.isForeign(), true)
    assert.deepEqual(storedIn(store)['size'], { measure: '4ch' })
  }
  assert.deepEqual(one.states.load(), set('size', 'width', 'measure', '4ch')(state))
  assert.equal(one.states.isForeign(), false)
})

test('to keep mine is to store what is shown here, over what the other tab has stored', () => {
  const store = new MapStore()
  const [one, other] = [openTab(store), openTab(store)]
  const state = all(one.states.load(), [gap, entry(0, 'red')])
  one.states.save(state, 'edit')
  const theirs = all(other.states.load(), [set('size', 'width', 'measure', '4ch'), entry(1, 'blue')])
  other.states.save(painted(theirs, 'Night:dark', 'navy'), 'edit')
  one.states.save(state, 'edit')
  assert.equal(one.states.isForeign(), true)
  assert.equal(one.states.save(state, 'initialize'), true)
  assert.equal(one.states.isForeign(), false)
  assert.deepEqual(openTab(store).states.load(), { ...painted(state, 'Night:dark', 'navy'), color: {
    ...painted(state, 'Night:dark', 'navy').color, 'Night:dark': { ...painted(EMPTY_STATE, 'Night:dark', 'navy').color['Night:dark'], base: seedFor('color', 'Night:dark') },
  } })
  one.states.save(spaced(state, '5px'), 'edit')
  assert.equal(one.states.isForeign(), false)
})

test('there is nothing left to decide upon once this tab has changed the same', () => {
  const store = new MapStore()
  const [one, other] = [openTab(store), openTab(store)]
  const state = entry(0, 'red')(one.states.load())
  other.states.save(gap(other.states.load()), 'edit')
  one.states.save(state, 'edit')
  assert.equal(one.states.isForeign(), true)
  one.states.save(gap(state), 'edit')
  assert.equal(one.states.isForeign(), false)
  assert.equal(one.states.save(EMPTY_STATE, 'undo'), true)
  assert.deepEqual([store.all(), one.states.isForeign()], [{}, false])
})

test('a save that fails decides nothing', () => {
  const store = new MapStore()
  const [one, other] = [openTab(store), openTab(store)]
  const state = entry(0, 'red')(one.states.load())
  other.states.save(gap(other.states.load()), 'edit')
  store.full.add(KEYS.v4)
  assert.equal(one.states.save(state, 'edit'), false)
  assert.equal(one.states.isForeign(), true)
  store.full.clear()
  one.states.save(state, 'edit')
  assert.deepEqual(openTab(store).states.load(), gap(state))
})

test('reset all leaves nothing of the other tab, and nothing to decide upon', () => {
  const store = new MapStore()
  const [one, other] = [openTab(store), openTab(store)]
  one.states.load()
  other.states.save(gap(other.states.load()), 'edit')
  one.states.save(entry(0, 'red')(EMPTY_STATE), 'edit')
  assert.equal(one.states.save(EMPTY_STATE, 'reset-all'), true)
  assert.deepEqual([store.all(), one.states.isForeign()], [{}, false])
})

test('colors of another identity, stored by another tab, are nothing to decide upon', () => {
  const store = new MapStore()
  const [one, other] = [openTab(store), openTab(store, 'Night:dark')]
  const state = gap(one.states.load())
  other.states.save(painted(other.states.load(), 'Night:dark', 'navy'), 'edit')
  one.states.save(state, 'edit')
  assert.equal(one.states.isForeign(), false)
})

test('colors of the other tab are not lost when they are shown before they were loaded', () => {
  const store = new MapStore()
  const [one, other] = [openTab(store), openTab(store, 'Night:dark')]
  let state = entry(0, 'red')(one.states.load())
  other.states.save(gap(painted(other.states.load(), 'Night:dark', 'navy')), 'edit')
  one.states.save(state, 'edit')
  one.identity = 'Night:dark'
  state = set('size', 'width', 'measure', '4ch')(state)
  one.states.save(state, 'edit')
  assert.deepEqual(colorsOf(store), { 'Day:light': 'red', 'Night:dark': 'navy' })
  assert.equal(one.states.isForeign(), true)
})

test('what an older configuration had stored is held against this one\'s names', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  const one = openTab(store)
  const state = one.states.load()
  store.texts.set(KEYS.v4, JSON.stringify({ ...storedIn(store), typography: { 'text-body': '7px', 'text-micro': '1px' } }))
  one.states.save(spaced(state, '9px'), 'edit')
  assert.deepEqual(storedIn(store)['typography'], { base: '7px' })
})

test('an identity whose slot was changed here and shown since is merged leaf by leaf as well', () => {
  const store = new MapStore()
  const one = openTab(store, 'Night:dark')
  let state = painted(one.states.load(), 'Day:light', 'red')
  one.states.save(state, 'edit')
  openTab(store).states.save(entry(1, 'blue')(openTab(store).states.load()), 'edit')
  one.identity = 'Day:light'
  state = entry(2, 'pink')(state)
  one.states.save(state, 'edit')
  assert.deepEqual(openTab(store).states.load(), all(EMPTY_STATE, [entry(0, 'red'), entry(1, 'blue'), entry(2, 'pink')]))
})

/** Overrides by address. */
const textsOf = ({ tabs }: TweakState): ReadonlyMap<string, string> => new Map(
  Object.entries(tabs).flatMap(([tab, tiers]) => Object.entries(tiers).flatMap(([tier, items]) =>
    Object.entries(items).map(([item, text]) => [JSON.stringify([tab, tier, item]), text] as const))))

test('300 random states from three sides: mine where I changed it, theirs elsewhere, and mine alone is itself', () => {
  const random = createRandom(41)
  const mix = (one: TweakState, other: TweakState): TweakState => ({
    ...one,
    tabs: Object.fromEntries([...Object.entries(one.tabs), ...Object.entries(other.tabs)]
      .filter(() => random() < 0.5)),
    color: oneOf(random, [one.color, other.color]),
  })
  for (let run = 0; run < 300; run += 1) {
    const [last, other] = [someState(random), someState(random)]
    const [ownValue, otherValue] = [mix(last, other), mix(other, last)]
    assert.equal(mergeStates({ ownValue, last, otherValue: last }, place), ownValue)
    assert.equal(mergeStates({ ownValue, last, otherValue: ownValue }, place), ownValue)
    const alone = mergeStates({ ownValue: last, last, otherValue }, place)
    const elsewhere = [otherValue.tabs, otherValue.color['Day:light']]
    assert.deepEqual([alone.tabs, alone.color['Day:light']], elsewhere, `run ${run}`)
    const merged = mergeStates({ ownValue, last, otherValue }, place)
    const [ours, were] = [textsOf(ownValue), textsOf(last)]
    const [stored, result] = [textsOf(otherValue), textsOf(merged)]
    for (const key of new Set([...ours.keys(), ...were.keys(), ...stored.keys()])) {
      const side = ours.get(key) === were.get(key) ? stored : ours
      assert.equal(result.get(key), side.get(key), `run ${run}: ${key}`)
    }
  }
})
