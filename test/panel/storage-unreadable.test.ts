// A stored text that cannot be read: it is kept aside before it is replaced.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import type { Reason, TweakState } from '../../panel/model/state/state.types.js'
import {
  colorsOf, fixtureText, fixtureValue, KEYS, MapStore, openTab, spaced, unbased,
} from '../support/panel-storage.js'

const junk = '{"color":{"Day:light"'
test('an unreadable text is kept aside before it is replaced, and not sooner', () => {
  const store = new MapStore({ [KEYS.v4]: junk })
  const { states, warnings } = openTab(store)
  const state = states.load()
  assert.deepEqual(state, EMPTY_STATE)
  assert.deepEqual(warnings, [`can’t read the state in ${KEYS.v4}; starting without it. It is copied to ${KEYS.unreadable} before it is replaced.`])
  assert.deepEqual(store.all(), { [KEYS.v4]: junk })
  assert.equal(states.save(spaced(state, '9px'), 'edit'), true)
  assert.deepEqual(store.log, [`write ${KEYS.unreadable}`, `write ${KEYS.v4}`])
  assert.equal(store.read(KEYS.unreadable), junk)
  states.save(spaced(state, '10px'), 'edit')
  assert.deepEqual(store.log.slice(2), [`write ${KEYS.v4}`])
})

for (const text of ['junk', '5', '"x"', '[1]', 'true', '['.repeat(200) + ']'.repeat(200)]) {
  test(`what is no object is unreadable, and kept aside: ${text.slice(0, 20)}`, () => {
    const store = new MapStore({ [KEYS.v4]: text })
    const { states } = openTab(store)
    states.save(spaced(states.load(), '9px'), 'edit')
    assert.equal(store.read(KEYS.unreadable), text)
  })
}

test('the same unreadable text is kept aside once', () => {
  const store = new MapStore({ [KEYS.v4]: junk, [KEYS.unreadable]: junk })
  store.full.add(KEYS.unreadable)
  const { states } = openTab(store)
  assert.equal(states.save(spaced(states.load(), '9px'), 'edit'), true)
  assert.deepEqual(store.log, [`write ${KEYS.v4}`])
})

test('another unreadable text takes the place of the one that was kept aside', () => {
  const store = new MapStore({ [KEYS.v4]: junk, [KEYS.unreadable]: 'older junk' })
  const { states } = openTab(store)
  states.save(spaced(states.load(), '9px'), 'edit')
  assert.equal(store.read(KEYS.unreadable), junk)
})

const replacing: readonly (readonly [name: string, state: TweakState, reason: Reason])[] = [
  ['saved over', spaced(EMPTY_STATE, '9px'), 'edit'],
  ['emptied', EMPTY_STATE, 'undo'],
  ['reset', EMPTY_STATE, 'reset-all'],
]
for (const [name, state, reason] of replacing) {
  test(`an unreadable text that is ${name} is kept aside first, or else stays`, () => {
    const store = new MapStore({ [KEYS.v4]: junk })
    const { states } = openTab(store)
    states.load()
    store.full.add(KEYS.unreadable)
    assert.equal(states.save(state, reason), false)
    assert.deepEqual(store.all(), { [KEYS.v4]: junk })
    store.full.clear()
    assert.equal(states.save(state, reason), true)
    assert.equal(store.read(KEYS.unreadable), junk)
    assert.notEqual(store.read(KEYS.v4), junk)
  })
}

test('a text that another tab has made unreadable is kept aside too', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  const { states } = openTab(store)
  const state = states.load()
  store.texts.set(KEYS.v4, junk)
  assert.equal(states.save(spaced(state, '9px'), 'edit'), true)
  assert.equal(store.read(KEYS.unreadable), junk)
  assert.deepEqual(openTab(store).states.load(), spaced(state, '9px'))
})

test('an unreadable text that another tab has replaced by a good one is not kept aside here', () => {
  const store = new MapStore({ [KEYS.v4]: junk })
  const { states } = openTab(store)
  const state = states.load()
  store.texts.set(KEYS.v4, JSON.stringify({ color: { 'Night:dark': { palette: ['navy'] } } }))
  assert.equal(states.save(spaced(state, '9px'), 'edit'), true)
  assert.equal(store.read(KEYS.unreadable), null)
  assert.deepEqual(colorsOf(store), { 'Night:dark': 'navy' })
})

test('an older version stands in for an unreadable text, which is kept aside first', () => {
  const store = new MapStore({ [KEYS.v4]: junk, [KEYS.v3]: fixtureText('v3') })
  assert.deepEqual(unbased(openTab(store).states.load()), fixtureValue('expected'))
  assert.deepEqual(store.log, [`write ${KEYS.unreadable}`, `write ${KEYS.v4}`])
})

test('an older version stands in for an unreadable text that cannot be kept aside, and both stay', () => {
  const texts = { [KEYS.v4]: junk, [KEYS.v2]: fixtureText('v2-font') }
  const store = new MapStore(texts)
  store.full.add(KEYS.unreadable)
  assert.deepEqual(unbased(openTab(store).states.load()), fixtureValue('expected'))
  assert.deepEqual(store.all(), texts)
})
