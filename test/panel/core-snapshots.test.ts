// The two snapshots of an instance over a store and a storage: saved, restored, flipped, stored and judged.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSnapshots, type Snapshots } from '../../panel/page/core/snapshots.js'
import { setPaletteEntry, setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import type { Scene, TweakState } from '../../panel/model/state/state.types.js'
import { Store } from '../../panel/model/state/store.js'
import { KEYS, hydrationOf, MapStore } from '../support/panel-storage.js'

const { plan, seedFor } = hydrationOf()

interface Case {
  readonly store: Store
  readonly storage: MapStore
  readonly snapshots: Snapshots
  /** What was saved, by reason. */
  readonly saved: string[]
}

function createCase(storage = new MapStore()): Case {
  const saved: string[] = []
  const scene: Scene = { state: EMPTY_STATE, place: placeOf(plan, 'light', {}), baseline: {} }
  const store = new Store(plan, {
    apply: () => undefined, save: (_, reason) => saved.push(reason), nowMs: () => 0,
  }, scene)
  const snapshots = createSnapshots({ store, storage, keys: KEYS, hydration: { plan, seedFor } })
  return { store, storage, saved, snapshots }
}

const spaceOf = ({ tabs }: TweakState): unknown => tabs['spacing']?.['space']?.['space-md']
function setSpace({ store }: Case, text: string): void {
  const token = plan.byVar.get('--space-md') ?? assert.fail()
  store.commitTweakState('edit', setToken(store.scene.place, token, text))
}
const setInk = ({ store }: Case, text: string): unknown =>
  store.commitTweakState('edit', setPaletteEntry(store.scene.place, 'color', 0, text))
const inkOf = ({ store }: Case): unknown => store.scene.state.color[store.scene.place.color?.identity ?? '']?.palette[0]

test('a snapshot holds the state, its identity, when it was taken, and how many tokens were changed', () => {
  const one = createCase()
  setSpace(one, '2rem')
  setInk(one, 'red')
  assert.equal(one.snapshots.save('a', 1_700_000_000_000), true)
  const { state } = one.store.scene
  assert.deepEqual(one.snapshots.read('a'), { state, identities: { color: 'Day:light', secondary: 'Brand' }, savedAt: 1_700_000_000_000, edits: 2 })
  assert.equal(one.snapshots.read('b'), null)
  assert.deepEqual(one.storage.log, [`write ${KEYS.snapshotA}`])
})

test('restoring is one transaction and one entry, and can be undone', () => {
  const one = createCase()
  setSpace(one, '2rem')
  setInk(one, 'red')
  one.snapshots.save('b', 0)
  const { state } = one.store.scene
  setSpace(one, '3rem')
  setInk(one, 'blue')
  one.saved.length = 0
  assert.equal(one.snapshots.restore('b'), 'restored')
  assert.deepEqual(one.store.scene.state, state)
  assert.deepEqual(one.saved, ['snapshot-b'])
  assert.equal(one.store.history.entries.at(-1)?.reason, 'snapshot-b')
  one.store.undo()
  assert.equal(spaceOf(one.store.scene.state), '3rem')
  assert.equal(inkOf(one), 'blue')
})

test('restoring what is shown already is no entry', () => {
  const one = createCase()
  setSpace(one, '2rem')
  one.snapshots.save('a', 0)
  const { done } = one.store.history
  assert.equal(one.snapshots.restore('a'), 'restored')
  assert.equal(one.store.history.done, done)
})

test('under another identity a snapshot is restored without its colors, and says so', () => {
  const one = createCase()
  setSpace(one, '2rem')
  setInk(one, 'red')
  one.snapshots.save('a', 0)
  setSpace(one, '3rem')
  one.store.moveTo(placeOf(plan, 'dark', {}))
  setInk(one, 'black')
  assert.equal(one.snapshots.restore('a'), 'without-colors')
  assert.equal(spaceOf(one.store.scene.state), '2rem')
  assert.equal(inkOf(one), 'black')
})

test('a slot without a snapshot, and one that cannot be read, restores nothing', () => {
  const one = createCase()
  setSpace(one, '2rem')
  const { state } = one.store.scene
  for (const text of [null, '', 'no JSON', '[]', '{"state":1}', '{"state":{},"identity":"Day:light","savedAt":-1,"edits":0}']) {
    if (text !== null) one.storage.texts.set(KEYS.snapshotA, text)
    assert.equal(one.snapshots.restore('a'), 'empty', text ?? 'none')
  }
  assert.equal(one.store.scene.state, state)
})

test('what of a stored snapshot is not usable is taken as unchanged', () => {
  const one = createCase()
  const state = { color: { 'Day:light': 7 }, spacing: { 'space-md': '2rem', 'space-lg': 1 } }
  one.storage.texts.set(KEYS.snapshotA, JSON.stringify({ state, identities: { color: 'Day:light', secondary: 'Brand' }, savedAt: 0, edits: 9 }))
  assert.equal(one.snapshots.restore('a'), 'restored')
  assert.deepEqual(one.store.scene.state.tabs, { spacing: { space: { 'space-md': '2rem' } } })
  assert.deepEqual(one.store.scene.state.color, {})
})

test('flipping needs both snapshots, and shows the one that was not shown last', () => {
  const one = createCase()
  setSpace(one, '1px')
  one.snapshots.save('a', 0)
  assert.equal(one.snapshots.flip(), null)
  setSpace(one, '2px')
  one.snapshots.save('b', 0)
  setSpace(one, '3px')
  const isShown = () => (['a', 'b'] as const).filter((name) => one.snapshots.isShown(name))
  const shown = [...isShown(), ...Array.from({ length: 3 }, () => {
    const { name, restored } = one.snapshots.flip() ?? {}
    return [name, restored, spaceOf(one.store.scene.state), ...isShown()]
  })]
  assert.deepEqual(shown, [['a', 'restored', '1px', 'a'], ['b', 'restored', '2px', 'b'], ['a', 'restored', '1px', 'a']])
  setSpace(one, '2px')
  assert.deepEqual([isShown(), one.snapshots.flip()?.name], [['b'], 'a'])
  one.snapshots.restore('b')
  one.snapshots.flip()
  assert.equal(spaceOf(one.store.scene.state), '1px')
})

test('saving again overwrites; what cannot be stored says so, and what was there stays', () => {
  const one = createCase()
  setSpace(one, '1px')
  one.snapshots.save('a', 1)
  setSpace(one, '2px')
  one.snapshots.save('a', 2)
  assert.equal(one.snapshots.read('a')?.savedAt, 2)
  one.storage.isDenied = true
  assert.equal(one.snapshots.save('a', 3), false)
  one.storage.isDenied = false
  assert.equal(one.snapshots.read('a')?.savedAt, 2)
})

test('snapshots outlive the instance that took them', () => {
  const one = createCase()
  setSpace(one, '2rem')
  one.snapshots.save('a', 0)
  const next = createCase(one.storage)
  assert.equal(next.snapshots.restore('a'), 'restored')
  assert.deepEqual(next.store.scene.state, one.store.scene.state)
})
