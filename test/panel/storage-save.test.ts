// Saving: what is written, what is removed, and what happens when nothing can be written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { neededStage } from '../../panel/model/storage/keys.js'
import {
  colorsOf, fixtureText, fixtureValue, KEYS, MapStore, openTab, painted, spaced, STATE_KEYS, storedIn,
} from '../support/panel-storage.js'

test('the envelope has the three flat slices also when they are empty, and no other that is', () => {
  const store = new MapStore()
  assert.equal(openTab(store).states.save(painted(EMPTY_STATE, 'Day:light', 'red'), 'edit'), true)
  assert.deepEqual(Object.keys(storedIn(store)), ['color', 'spacing', 'typography', 'size'])
})

test('a saved state is loaded as it was', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  const { states } = openTab(store)
  const state = spaced(painted(painted(states.load(), 'Day:light', 'red'), 'Brand', 'blue', 'secondary'), '9px')
  assert.equal(states.save(state, 'edit'), true)
  assert.deepEqual(openTab(store).states.load(), state)
})

test('what the configuration does not know stays in storage, as it was', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  const { states } = openTab(store)
  states.save(spaced(states.load(), '9px'), 'edit')
  const before = fixtureValue('v4') as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const after = storedIn(store) as typeof before
  assert.deepEqual(after['color']?.['Sepia'], before['color']?.['Sepia'])
  assert.deepEqual(after['secondary']?.['Sepia'], before['secondary']?.['Sepia'])
  assert.deepEqual(after['pinned'], before['pinned'])
  assert.deepEqual(after['tabs'], before['tabs'])
  assert.equal(after['spacing']?.['gutter-old'], '12px')
})

test('a member of an identity\'s colors that no version has stays through an edit of them', () => {
  const store = new MapStore({ [KEYS.v4]: JSON.stringify({ color: { 'Day:light': { harmony: 'triad', __proto__x: 1 } } }) })
  const { states } = openTab(store)
  states.save(painted(states.load(), 'Day:light', 'red'), 'edit')
  const { color } = storedIn(store) as { color: { 'Day:light': Readonly<Record<string, unknown>> } }
  assert.deepEqual([color['Day:light']['harmony'], color['Day:light']['__proto__x']], ['triad', 1])
})

test('what is stored already is not written once more, in whatever order its members are', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  const { states } = openTab(store)
  const state = painted(states.load(), 'Day:light', 'red')
  states.save(state, 'edit')
  store.log.length = 0
  assert.equal(states.save(state, 'edit'), true)
  const entries = Object.entries(storedIn(store)).reverse()
  store.texts.set(KEYS.v4, JSON.stringify(Object.fromEntries(entries)))
  assert.equal(states.isForeign(), true)
  assert.equal(states.save(state, 'edit'), true)
  assert.equal(states.isForeign(), false)
  assert.deepEqual(store.log, [])
})

test('saving replaces the active identity\'s colors and keeps the others', () => {
  const store = new MapStore()
  const tab = openTab(store)
  let state = painted(EMPTY_STATE, 'Day:light', 'red')
  tab.states.save(state, 'edit')
  tab.identity = 'Night:dark'
  state = painted(state, 'Night:dark', 'blue')
  tab.states.save(state, 'edit')
  assert.deepEqual(colorsOf(store), { 'Day:light': 'red', 'Night:dark': 'blue' })
  tab.states.save({ ...state, color: { 'Day:light': state.color['Day:light'] ?? assert.fail() } }, 'reset-color')
  assert.deepEqual(colorsOf(store), { 'Day:light': 'red' })
})

const failing: readonly (readonly [name: string, spoil: (store: MapStore) => void])[] = [
  ['the quota is exceeded', (store) => { store.most = 0 }],
  ['the storage is denied', (store) => { store.isDenied = true }],
]
for (const [name, spoil] of failing) {
  test(`a save fails and nothing is lost when ${name}`, () => {
    const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
    const { states } = openTab(store)
    const state = spaced(states.load(), '9px')
    const before = store.all()
    spoil(store)
    assert.equal(states.save(state, 'edit'), false)
    assert.deepEqual(store.all(), before)
    store.most = Infinity
    store.isDenied = false
    assert.equal(states.save(state, 'edit'), true)
    assert.deepEqual(openTab(store).states.load(), state)
  })
}

test('nothing is taken away from a denied storage', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  const { states } = openTab(store)
  states.load()
  const before = store.all()
  store.isDenied = true
  assert.equal(states.save(EMPTY_STATE, 'reset-all'), false)
  assert.equal(states.save(EMPTY_STATE, 'undo'), false)
  assert.deepEqual(store.all(), before)
})

test('an emptied state is removed', () => {
  const store = new MapStore()
  const { states } = openTab(store)
  states.save(spaced(states.load(), '9px'), 'edit')
  assert.equal(states.save(EMPTY_STATE, 'undo'), true)
  assert.deepEqual(store.all(), {})
  assert.equal(states.isForeign(), false)
})

const olderOnes: readonly (readonly [key: string, fixture: string])[] =
  [[KEYS.v3, 'v3'], [KEYS.v2, 'v2-font'], [KEYS.v1, 'v1']]
for (const [key, fixture] of olderOnes) {
  test(`an emptied state is stored as one while ${key} is there, so that it does not come back`, () => {
    const store = new MapStore({ [key]: fixtureText(fixture) })
    store.stuck.add(key)
    const { states } = openTab(store)
    states.load()
    assert.equal(states.save(EMPTY_STATE, 'reset-tab'), true)
    assert.equal(store.read(KEYS.v4), '{}')
    assert.equal(store.read(key), fixtureText(fixture))
    assert.deepEqual(openTab(store).states.load(), EMPTY_STATE)
  })
}

test('reset all empties the state, keeps version 3 for a downgrade, and its undo stores the state again', () => {
  const beside = { [KEYS.snapshotA]: '{}', [KEYS.lastApplied]: '{}', [KEYS.open]: '1', [KEYS.unreadable]: '{' }
  const texts = Object.fromEntries(STATE_KEYS.map((key, at) => [key, fixtureText(['v4', 'v3', 'v2-font', 'v1'][at] ?? '')]))
  const store = new MapStore({ ...texts, ...beside })
  const { states } = openTab(store)
  const state = states.load()
  assert.equal(states.save(EMPTY_STATE, 'reset-all'), true)
  const emptied = { ...beside, [KEYS.v3]: fixtureText('v3'), [KEYS.v4]: '{}' }
  assert.deepEqual(store.all(), emptied)
  assert.deepEqual(openTab(store).states.load(), EMPTY_STATE)
  assert.equal(neededStage(KEYS, new MapStore({ [KEYS.v3]: fixtureText('v3'), [KEYS.v4]: '{}' })), 'adapter')
  assert.equal(states.save(state, 'undo'), true)
  assert.deepEqual(openTab(store).states.load(), state)
  assert.equal(states.save(EMPTY_STATE, 'redo'), true)
  assert.deepEqual(store.all(), emptied)
})

test('reset all without a version 3 leaves no state key', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4'), [KEYS.v1]: fixtureText('v1'), [KEYS.open]: '1' })
  const { states } = openTab(store)
  states.load()
  assert.equal(states.save(EMPTY_STATE, 'reset-all'), true)
  assert.deepEqual(store.all(), { [KEYS.open]: '1' })
})

test('reset all takes back what another tab has stored meanwhile', () => {
  const store = new MapStore()
  const { states } = openTab(store)
  states.save(spaced(states.load(), '9px'), 'edit')
  openTab(store, 'Night:dark').states.save(painted(EMPTY_STATE, 'Night:dark', 'blue'), 'edit')
  assert.equal(states.save(EMPTY_STATE, 'reset-all'), true)
  assert.deepEqual(store.all(), {})
})

test('reset all that cannot remove an older version leaves the present one, and says so', () => {
  for (const key of [KEYS.v1, KEYS.v2, KEYS.v4]) {
    const store = new MapStore({ [KEYS.v4]: fixtureText('v4'), [KEYS.v2]: fixtureText('v2-font'), [KEYS.v1]: fixtureText('v1') })
    const { states } = openTab(store)
    states.load()
    store.stuck.add(key)
    assert.equal(states.save(EMPTY_STATE, 'reset-all'), false)
    assert.equal(store.read(KEYS.v4), fixtureText('v4'))
    assert.equal(states.isForeign(), false)
  }
})

test('reset all of a state that is not empty after all is a save like any other', () => {
  const store = new MapStore({ [KEYS.v3]: fixtureText('v3') })
  const { states } = openTab(store)
  states.save(spaced(states.load(), '9px'), 'reset-all')
  assert.equal(store.read(KEYS.v3), fixtureText('v3'))
  assert.equal((storedIn(store)['spacing'] as Readonly<Record<string, string>>)['space-md'], '9px')
})
