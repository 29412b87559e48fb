// Two tabs and one storage: what the one stores, the other one does not take away.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import {
  colorsOf, fixtureText, KEYS, MapStore, openTab, painted, spaced, storedIn,
} from '../support/panel-storage.js'

test('colors that another tab has stored meanwhile stay, now and at every later save', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  const mine = openTab(store, 'Day:light')
  const theirs = openTab(store, 'Night:dark')
  let state = mine.states.load()
  theirs.states.save(painted(painted(theirs.states.load(), 'Night:dark', 'blue'), 'Brand', 'navy', 'secondary'), 'edit')
  for (const color of ['red', 'green', 'white']) {
    state = painted(state, 'Day:light', color)
    mine.states.save(state, 'edit')
    assert.equal(colorsOf(store)['Day:light'], color)
    assert.equal(colorsOf(store)['Night:dark'], 'blue')
    assert.equal(colorsOf(store, 'secondary')['Brand'], 'navy')
  }
})

test('a tab without any change does not take away what another tab has stored', () => {
  const store = new MapStore()
  const mine = openTab(store, 'Day:light')
  const edited = spaced(mine.states.load(), '9px')
  mine.states.save(edited, 'edit')
  const theirs = openTab(store, 'Night:dark')
  theirs.states.save(painted(theirs.states.load(), 'Night:dark', 'blue'), 'edit')
  assert.equal(mine.states.save(EMPTY_STATE, 'undo'), true)
  assert.deepEqual(colorsOf(store), { 'Night:dark': 'blue' })
  assert.deepEqual(storedIn(store)['spacing'], {})
})

test('colors that another tab has taken back do not come back', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  const mine = openTab(store, 'Day:light')
  const state = mine.states.load()
  const theirs = openTab(store, 'Night:dark')
  theirs.states.save({ ...theirs.states.load(), color: { 'Day:light': state.color['Day:light'] ?? assert.fail() } }, 'reset-color')
  mine.states.save(painted(state, 'Day:light', 'red'), 'edit')
  assert.deepEqual(Object.keys(colorsOf(store)).sort(), ['Day:light', 'Sepia'])
})

test('colors changed here under an identity that is no longer active are stored, also over those of another tab', () => {
  const store = new MapStore()
  const mine = openTab(store, 'Day:light')
  let state = painted(mine.states.load(), 'Day:light', 'red')
  store.full.add(KEYS.v4)
  assert.equal(mine.states.save(state, 'edit'), false)
  store.full.clear()
  openTab(store, 'Day:light').states.save(painted(EMPTY_STATE, 'Day:light', 'blue'), 'edit')
  mine.identity = 'Night:dark'
  state = painted(state, 'Night:dark', 'navy')
  mine.states.save(state, 'edit')
  assert.deepEqual(colorsOf(store), { 'Day:light': 'red', 'Night:dark': 'navy' })
})

test('a member that another tab\'s newer panel has stored stays', () => {
  const store = new MapStore({ [KEYS.v4]: '{"spacing":{"a":"1px"},"pinned":["--a"]}' })
  const { states } = openTab(store)
  const state = states.load()
  store.texts.set(KEYS.v4, '{"spacing":{"a":"1px"},"pinned":["--a","--b"],"notes":"x"}')
  states.save(spaced(state, '2px'), 'edit')
  assert.deepEqual([storedIn(store)['pinned'], storedIn(store)['notes']], [['--a', '--b'], 'x'])
})

test('of one override that both tabs have changed, the one who stores last is right', () => {
  const store = new MapStore()
  const mine = openTab(store)
  mine.states.load()
  openTab(store).states.save(spaced(EMPTY_STATE, '5px'), 'edit')
  assert.equal(mine.states.isForeign(), true)
  mine.states.save(spaced(EMPTY_STATE, '7px'), 'edit')
  assert.deepEqual(storedIn(store)['spacing'], { 'space-md': '7px' })
  assert.equal(mine.states.isForeign(), false)
})

test('what an older panel has stored meanwhile does not get in the way', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  const { states } = openTab(store)
  const state = states.load()
  store.texts.set(KEYS.v4, fixtureText('v3'))
  states.save(painted(state, 'Day:light', 'red'), 'edit')
  assert.equal(colorsOf(store)['Day:light'], 'red')
})

test('a text that is gone is written whole', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  const { states } = openTab(store)
  const state = states.load()
  store.texts.clear()
  states.save(state, 'edit')
  assert.deepEqual(openTab(store).states.load(), state)
})

test('a text is foreign when another tab has written, changed or removed it', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  const { states } = openTab(store)
  assert.equal(states.isForeign(), false)
  const state = states.load()
  assert.equal(states.isForeign(), false)
  states.save(spaced(state, '9px'), 'edit')
  assert.equal(states.isForeign(), false)
  store.texts.delete(KEYS.v4)
  assert.equal(states.isForeign(), true)
  states.load()
  assert.equal(states.isForeign(), false)
})

test('colors saved here and changed by another tab since stay as the other tab has them', () => {
  const store = new MapStore()
  const mine = openTab(store, 'Day:light')
  let state = painted(mine.states.load(), 'Day:light', 'red')
  mine.states.save(state, 'edit')
  const theirs = openTab(store, 'Day:light')
  theirs.states.save(painted(theirs.states.load(), 'Day:light', 'blue'), 'edit')
  mine.identity = 'Night:dark'
  state = painted(state, 'Night:dark', 'navy')
  mine.states.save(state, 'edit')
  assert.deepEqual(colorsOf(store), { 'Day:light': 'blue', 'Night:dark': 'navy' })
})

test('secondary colors that another tab has taken back leave no trace', () => {
  const store = new MapStore()
  const mine = openTab(store, 'Day:light')
  const state = painted(mine.states.load(), 'Brand', 'navy', 'secondary')
  mine.states.save(state, 'edit')
  const theirs = openTab(store, 'Night:dark')
  theirs.states.save(spaced({ ...theirs.states.load(), secondary: {} }, '9px'), 'reset-color')
  mine.states.save(painted(state, 'Day:light', 'red'), 'edit')
  assert.equal(Object.hasOwn(storedIn(store), 'secondary'), false)
})
