// Snapshots: what taking one back restores, under its own identity and another, and which one a flip shows.
// How they are stored is the storage's business.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setPaletteEntry, setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { findFlip, restoreSnapshot, type Snapshot } from '../../panel/model/state/snapshots.js'
import type { Identities, TweakState, Updater } from '../../panel/model/state/state.types.js'
import { Store } from '../../panel/model/state/store.js'
import { readFixtureConfig } from '../support/panel-config.js'

const under = (color: string): Identities => ({ color, secondary: 'Brand' })
const plan = createPlan(readFixtureConfig('six-tabs'))
const day = placeOf(plan, 'light', {})
const night = placeOf(plan, 'dark', {})
const all = (state: TweakState, ...updaters: readonly Updater[]): TweakState =>
  updaters.reduce((now, updater) => updater(now), state)
const space = (text: string): Updater => setToken(day, plan.byVar.get('--space-md') ?? assert.fail(), text)
const brand = (text: string): Updater => setPaletteEntry(day, 'secondary', 0, text)
const dayColor = (text: string): Updater => setPaletteEntry(day, 'color', 0, text)
const nightColor = (text: string): Updater => setPaletteEntry(night, 'color', 0, text)
const snapshotOf = (state: TweakState, color = 'Day:light'): Snapshot => ({ state, identities: under(color), savedAt: 1, edits: 1 })

const KEPT = { color: { Old: 1 }, secondary: {}, members: { extra: 2 } }
const now = all({ ...EMPTY_STATE, kept: KEPT }, space('9rem'), dayColor('red'), nightColor('blue'), brand('green'))
const then = all(EMPTY_STATE, space('2rem'), dayColor('pink'), nightColor('black'))

test('a snapshot of the same identity restores overrides and colors of that identity alone', () => {
  const restored = restoreSnapshot(snapshotOf(then), under('Day:light'))(now)
  assert.deepEqual(restored, {
    tabs: then.tabs, color: { 'Night:dark': now.color['Night:dark'], 'Day:light': then.color['Day:light'] }, secondary: {}, kept: KEPT,
  })
  assert.equal(restored.color['Night:dark'], now.color['Night:dark'])
  assert.equal(restored.kept, KEPT)
})

test('a snapshot without changed colors takes back those of its identity', () => {
  const restored = restoreSnapshot(snapshotOf(EMPTY_STATE), under('Day:light'))(now)
  assert.deepEqual(restored, { ...EMPTY_STATE, color: { 'Night:dark': now.color['Night:dark'] }, kept: KEPT })
})

test('a snapshot of another identity restores overrides and no colors of that tab', () => {
  assert.deepEqual(restoreSnapshot(snapshotOf(then), under('Night:dark'))(now), { ...now, tabs: then.tabs, secondary: {} })
})

test('a snapshot under a hostile identity restores its colors', () => {
  const there = { ...day, color: { ...day.color ?? assert.fail(), identity: '__proto__' } }
  const state = setPaletteEntry(there, 'color', 0, 'pink')(EMPTY_STATE)
  const restored = restoreSnapshot(snapshotOf(state, '__proto__'), under('__proto__'))(now)
  assert.deepEqual(Object.keys(restored.color), ['Day:light', 'Night:dark', '__proto__'])
  assert.equal(Object.getPrototypeOf(restored.color), Object.prototype)
})

test('a snapshot that says what is shown gives the same state', () => {
  const copy = structuredClone(now)
  assert.equal(restoreSnapshot(snapshotOf(copy), under('Day:light'))(now), now)
  assert.equal(restoreSnapshot(snapshotOf({ ...EMPTY_STATE, tabs: copy.tabs, secondary: copy.secondary }), under('Night:dark'))(now), now)
})

test('restoring is one transaction, and none when nothing would change', () => {
  let saved = 0
  const store = new Store(plan, {
    apply: () => undefined, nowMs: () => 0,
    save: () => {
      saved += 1
    },
  }, { state: now, place: day, baseline: {} })
  store.commitTweakState('snapshot-a', restoreSnapshot(snapshotOf(then), under('Day:light')))
  assert.deepEqual([saved, store.history.entries.length], [1, 1])
  store.commitTweakState('snapshot-a', restoreSnapshot(snapshotOf(then), under('Day:light')))
  assert.deepEqual([saved, store.history.entries.length], [1, 1])
  store.undo()
  assert.deepEqual(store.scene.state, now)
})

const SOME = snapshotOf(then)
const flips: readonly (readonly [name: string, a: Snapshot | null, b: Snapshot | null, shown: 'a' | 'b' | null, next: 'a' | 'b' | null])[] = [
  ['none is there', null, null, null, null],
  ['only A is there', SOME, null, null, null],
  ['only A is there, and shown', SOME, null, 'a', null],
  ['only B is there, and A was shown', null, SOME, 'a', null],
  ['both are there', SOME, SOME, null, 'a'],
  ['A was shown', SOME, SOME, 'a', 'b'],
  ['B was shown', SOME, SOME, 'b', 'a'],
]
for (const [name, a, b, shown, next] of flips) {
  test(`a flip when ${name} shows ${next ?? 'none'}`, () => assert.equal(findFlip({ a, b }, shown), next))
}
