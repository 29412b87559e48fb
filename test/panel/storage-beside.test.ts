// What is stored beside the state: the two snapshots, and what the last write has confirmed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Snapshot } from '../../panel/model/state/snapshots.js'
import { NOTHING_CONFIRMED } from '../../panel/model/state/baseline.js'
import { readConfirmed, writeConfirmed } from '../../panel/model/storage/confirmed.js'
import { readSnapshot, writeSnapshot } from '../../panel/model/storage/snapshot-slots.js'
import { MAX_TEXT } from '../../panel/model/storage/parse.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { fixtureValue, hydrationOf, KEYS, MapStore, openTab, placeUnder, SIX_TABS } from '../support/panel-storage.js'

const plan = createPlan(SIX_TABS)
const place = placeUnder(plan, 'Day:light')
const UNDER_DAY = { color: 'Day:light', secondary: 'Brand' }
const state = openTab(new MapStore({ [KEYS.v4]: JSON.stringify(fixtureValue('v4')) })).states.load()
const snapshot: Snapshot = { state, identities: { color: 'Day:light', secondary: 'Brand' }, savedAt: 1_760_000_000_000, edits: 12 }

const slots = [['a', KEYS.snapshotA], ['b', KEYS.snapshotB]] as const
for (const [name, key] of slots) {
  test(`snapshot ${name} is read as it was written, under its own key`, () => {
    const store = new MapStore()
    assert.equal(writeSnapshot(store, KEYS, name, { snapshot, plan }), true)
    assert.deepEqual([...store.texts.keys()], [key])
    assert.deepEqual(readSnapshot(store, KEYS, name, hydrationOf(), place), snapshot)
  })

  test(`snapshot ${name} is not there before it was written, nor in a denied storage`, () => {
    const store = new MapStore()
    assert.equal(readSnapshot(store, KEYS, name, hydrationOf(), place), null)
    writeSnapshot(store, KEYS, name, { snapshot, plan })
    store.isDenied = true
    assert.equal(readSnapshot(store, KEYS, name, hydrationOf(), place), null)
    assert.equal(writeSnapshot(store, KEYS, name, { snapshot, plan }), false)
  })

  test(`snapshot ${name} that does not fit leaves the one that was there`, () => {
    const store = new MapStore()
    writeSnapshot(store, KEYS, name, { snapshot, plan })
    store.full.add(key)
    assert.equal(writeSnapshot(store, KEYS, name, { snapshot: { ...snapshot, edits: 13 }, plan }), false)
    assert.equal(readSnapshot(store, KEYS, name, hydrationOf(), place)?.edits, 12)
  })
}

test('a snapshot is stored as the panel stores states', () => {
  const store = new MapStore()
  writeSnapshot(store, KEYS, 'a', { snapshot, plan })
  const stored = JSON.parse(store.read(KEYS.snapshotA) ?? '') as Readonly<Record<string, object>>
  assert.deepEqual(Object.keys(stored), ['state', 'identities', 'savedAt', 'edits'])
  assert.deepEqual(Object.keys(stored['state'] ?? {}).sort(), ['color', 'pinned', 'secondary', 'size', 'spacing', 'tabs', 'typography'])
})

const envelope = { spacing: { 'space-md': '1px' } }
const good = { state: envelope, identities: { color: 'Day:light', secondary: 'Brand' }, savedAt: 1, edits: 0 }
const good2 = { savedAt: [0, 1.5, 8_640_000_000_000_000], edits: [0, 1, 5000], identities: [{ color: '', secondary: null }] }
for (const [name, values] of Object.entries(good2)) {
  for (const value of values) {
    test(`a snapshot may have ${name} ${JSON.stringify(value)}`, () => {
      const store = new MapStore({ [KEYS.snapshotA]: JSON.stringify({ ...good, [name]: value }) })
      const read = readSnapshot(store, KEYS, 'a', hydrationOf(), place)
      assert.ok(read)
      assert.deepEqual(read[name as 'identities'], value)
    })
  }
}

const never = [null, true, [], {}]
const damages: Readonly<Record<string, readonly unknown[]>> = {
  state: [null, true, [], 5, 'x', '{}'],
  identities: [null, true, [], 5, { color: 5 }, { color: 'Day:light', secondary: 5 }],
  savedAt: [...never, '1', '2026-01-01', -1, 8_640_000_000_000_001, '@infinite'],
  edits: [...never, '1', -1, 1.5, '@infinite'],
}
for (const [member, values] of Object.entries(damages)) {
  test(`a snapshot whose ${member} is damaged is an empty slot`, () => {
    for (const value of [...values, undefined]) {
      const text = JSON.stringify({ ...good, [member]: value }).replace('"@infinite"', '1e999')
      assert.equal(readSnapshot(new MapStore({ [KEYS.snapshotA]: text }), KEYS, 'a', hydrationOf(), place), null, text)
    }
  })
}

for (const text of ['', '{', 'null', '[]', '5', '{}']) {
  test(`a snapshot that is ${JSON.stringify(text)} is an empty slot`, () => {
    assert.equal(readSnapshot(new MapStore({ [KEYS.snapshotB]: text }), KEYS, 'b', hydrationOf(), place), null)
  })
}

test('a snapshot\'s state is judged leaf by leaf', () => {
  const hydration = hydrationOf()
  const text = JSON.stringify({ ...good, state: { spacing: { 'space-md': 5, 'space-lg': '2px' } } })
  const read = readSnapshot(new MapStore({ [KEYS.snapshotA]: text }), KEYS, 'a', hydration, place)
  assert.deepEqual(read?.state.tabs, { spacing: { space: { 'space-lg': '2px' } } })
  assert.deepEqual(hydration.issues, ['spacing["space-md"]'])
})

const old = { state: envelope, savedAt: 1, edits: 0 }
test('a snapshot of colors without an identity has them under its own', () => {
  const text = JSON.stringify({ ...old, identity: 'Night', state: fixtureValue('v3') })
  const read = readSnapshot(new MapStore({ [KEYS.snapshotA]: text }), KEYS, 'a', hydrationOf(), place)
  assert.deepEqual(Object.keys(read?.state.color ?? {}), ['Night:dark'])
})

test('what writes have confirmed is read as it was written: colors by identity, and flat what counts', () => {
  const store = new MapStore()
  const values = JSON.parse('{"--a":"1px","--b":" calc(1px + 2px) ","__proto__":"x","constructor":"y"}') as
    Readonly<Record<string, string>>
  assert.equal(writeConfirmed(store, KEYS, { ...NOTHING_CONFIRMED, values }, UNDER_DAY), true)
  assert.deepEqual([...store.texts.keys()], [KEYS.lastApplied])
  assert.deepEqual(readConfirmed(store, KEYS, plan), { ...NOTHING_CONFIRMED, values })
  const color = { 'Day:light': { '--p-0': 'red' }, 'Night:dark': { '--p-0': 'blue', '--p-1': 'lime' } }
  const secondary = { Brand: { '--brand-500': 'navy' } }
  assert.equal(writeConfirmed(store, KEYS, { values, color, secondary }, UNDER_DAY), true)
  assert.deepEqual(JSON.parse(store.read(KEYS.lastApplied) ?? ''), { ...values, '--p-0': 'red', '--brand-500': 'navy' })
  assert.deepEqual(readConfirmed(store, KEYS, plan), { values, color, secondary })
  assert.equal(writeConfirmed(store, KEYS, NOTHING_CONFIRMED, UNDER_DAY), true)
  assert.deepEqual([...store.texts], [[KEYS.lastApplied, '{}']])
})

test('of what the last write confirmed, each damaged value is left out and the others stay', () => {
  for (const value of [...never, 5, '', 'x'.repeat(MAX_TEXT + 1)]) {
    const store = new MapStore({ [KEYS.lastApplied]: JSON.stringify({ '--a': value, '--b': '2px' }) })
    assert.deepEqual(readConfirmed(store, KEYS, plan), { ...NOTHING_CONFIRMED, values: { '--b': '2px' } })
  }
})

for (const text of ['', '{', 'null', '["--a"]', '5', '"--a"']) {
  test(`a list of confirmed values that is ${JSON.stringify(text)} is an empty one`, () => {
    const both = new MapStore({ [KEYS.lastApplied]: text, [KEYS.lastAppliedColors]: text })
    assert.deepEqual(readConfirmed(both, KEYS, plan), NOTHING_CONFIRMED)
  })
}

test('confirmed values that do not fit leave those that were there', () => {
  const store = new MapStore({ [KEYS.lastApplied]: '{"--a":"1px"}' })
  store.most = 0
  assert.equal(writeConfirmed(store, KEYS, { ...NOTHING_CONFIRMED, values: { '--a': '2px' } }, UNDER_DAY), false)
  assert.deepEqual(readConfirmed(store, KEYS, plan).values, { '--a': '1px' })
  store.isDenied = true
  assert.deepEqual(readConfirmed(store, KEYS, plan), NOTHING_CONFIRMED)
})
