// Undo and redo as transactions of a store: what they bring back, under one identity and under several.
// What becomes one entry is in history.test.ts; random walks are in random-edits.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resetAll, resetTab, setColors, setPaletteEntry, setToken, withTab } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { restoreSnapshot } from '../../panel/model/state/snapshots.js'
import type { Identities, CommitOptions, Reason, TweakState, Updater } from '../../panel/model/state/state.types.js'
import { Store } from '../../panel/model/state/store.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const day = placeOf(plan, 'light', {})
const night = placeOf(plan, 'dark', {})
const daySeed = day.color?.seed ?? assert.fail('no seed')
const set = (cssVar: string, text: string): Updater =>
  setToken(day, plan.byVar.get(cssVar) ?? assert.fail(cssVar), text)
const dayColor = (color: string): Updater => setPaletteEntry(day, 'color', 0, color)
const nightColor = (color: string): Updater => setPaletteEntry(night, 'color', 0, color)

class Fixture {
  nowMs = 0
  readonly calls: string[] = []
  readonly saved: TweakState[] = []
  readonly store: Store
  constructor(state = EMPTY_STATE) {
    this.store = new Store(plan, {
      apply: () => this.calls.push('apply'),
      save: (next, reason) => {
        this.calls.push(`save ${reason}`)
        this.saved.push(next)
      },
      nowMs: () => this.nowMs,
    }, { state, place: day, baseline: {} })
    this.store.subscribe((what, reason) => this.calls.push(`${what} ${reason}`))
  }
  commit(updater: Updater, options: CommitOptions = {}, reason: Reason = 'edit'): this {
    assert.equal(this.store.commitTweakState(reason, updater, options), true)
    return this
  }
  get state(): TweakState { return this.store.scene.state }
  /** Palette entry 0 of Day and of Night, where they are changed. */
  get colors(): readonly (string | undefined)[] {
    return ['Day:light', 'Night:dark'].map((name) => this.state.color[name]?.palette[0])
  }
}

test('undo and redo are transactions, and the history moves after them', () => {
  const fixture = new Fixture().commit(set('--space-md', '2rem'))
  fixture.calls.length = 0
  assert.equal(fixture.store.undo().done, true)
  assert.deepEqual(fixture.calls, ['apply', 'save undo', 'state undo', 'history undo'])
  assert.deepEqual(fixture.state, EMPTY_STATE)
  fixture.calls.length = 0
  const redone = fixture.store.redo()
  assert.deepEqual(fixture.calls, ['apply', 'save redo', 'state redo', 'history redo'])
  assert.deepEqual(redone, { done: true, entry: fixture.store.history.entries[0] })
  assert.deepEqual(fixture.state.tabs, { spacing: { space: { 'space-md': '2rem' } } })
  assert.equal(fixture.saved.at(-1), fixture.state)
})

test('where there is nothing to undo or redo, nothing is called', () => {
  const fixture = new Fixture()
  assert.deepEqual([fixture.store.undo(), fixture.store.redo()], [{ done: false }, { done: false }])
  fixture.commit(set('--space-md', '2rem'))
  fixture.calls.length = 0
  assert.deepEqual([fixture.store.redo(), fixture.calls], [{ done: false }, []])
})

test('time and gestures make one entry of a key, and an undo ends it', () => {
  const fixture = new Fixture().commit(set('--space-md', '1px'), { coalesce: 'md' })
  const { store } = fixture
  fixture.nowMs = 500
  fixture.commit(set('--space-md', '2px'), { coalesce: 'md' })
  assert.equal(store.history.entries.length, 1)
  fixture.nowMs = 1001
  const end = store.beginGesture()
  fixture.commit(set('--space-md', '3px'), { coalesce: 'md' })
  fixture.nowMs = 90_000
  fixture.commit(set('--space-md', '4px'), { coalesce: 'md' })
  assert.equal(store.history.entries.length, 2)
  end()
  fixture.nowMs = 190_000
  fixture.commit(set('--space-md', '5px'), { coalesce: 'md' })
  assert.equal(store.history.entries.length, 3)
  store.undo()
  fixture.commit(set('--space-md', '6px'), { coalesce: 'md' })
  assert.equal(store.history.entries.length, 3)
  while (store.undo().done);
  assert.deepEqual(fixture.state, EMPTY_STATE)
})

test('a gesture is over when the next one begins, and its own end then ends nothing', () => {
  const { store } = new Fixture()
  const ends = [store.beginGesture(), store.beginGesture()]
  ends[0]?.()
  store.commitTweakState('edit', set('--space-md', '1px'))
  ends[1]?.()
  store.commitTweakState('edit', set('--space-md', '2px'))
  assert.deepEqual(store.history.entries.map(({ gesture }) => gesture), [2, null])
})

test('a gesture that returns to its start leaves no entry', () => {
  const fixture = new Fixture()
  fixture.store.beginGesture()
  fixture.commit(dayColor('red'), { coalesce: 'k' }).commit(dayColor('blue'), { coalesce: 'k' })
  fixture.commit(dayColor(daySeed.palette[0] ?? ''), { coalesce: 'k' })
  assert.deepEqual(fixture.store.history.entries, [])
  assert.deepEqual(fixture.state, EMPTY_STATE)
})

const DAY: Identities = { color: 'Day:light', secondary: 'Brand' }
const start: TweakState = {
  color: { 'Day:light': { ...daySeed, cursor: 3 }, 'Night:dark': { ...night.color?.seed ?? assert.fail(), cursor: 2 } },
  secondary: { Brand: { ...day.secondary?.seed ?? assert.fail(), cursor: 2 } },
  tabs: { spacing: { space: { 'space-md': '2rem' }, inset: { card: 'space-lg' } }, motion: { gone: { gone: '1' } } },
  kept: { color: { Old: [1] }, secondary: { Old: {} }, members: { extra: null } },
}
const imported: Updater = (state) => ({
  ...state, color: { ...state.color, 'Day:light': { ...daySeed, palette: daySeed.palette.map(() => 'red') } },
  tabs: { font: { leading: { 'leading-tight': '1.1' } }, spacing: structuredClone(state.tabs['spacing'] ?? {}) },
})
const several: Updater = (state) => ['--space-md', '--space-lg', '--p-0', '--brand-500', '--radius-sm']
  .reduce((now, name) => set(name, '9px')(now), state)
const snapshot: Updater = restoreSnapshot({
  state: { ...EMPTY_STATE, color: { 'Day:light': { ...daySeed, cursor: 1 } }, tabs: { size: { radius: { 'radius-sm': '1px' } } } },
  identities: DAY, savedAt: 0, edits: 2,
}, DAY)
const whole: readonly (readonly [name: string, reason: Reason, updater: Updater])[] = [
  ['an import', 'import', imported], ['resetting a tab', 'reset-tab', resetTab(plan, day, 'spacing')],
  ['resetting a color tab', 'reset-tab', resetTab(plan, day, 'color')], ['resetting all', 'reset-all', resetAll],
  ['a bulk edit', 'bulk', several], ['a snapshot', 'snapshot-a', snapshot],
  ['a scheme', 'scheme', setColors(day, 'color', night.color?.seed ?? assert.fail())],
  ['overrides of a whole tab', 'import', (state) => withTab(state, 'spacing', {})],
]
for (const [name, reason, updater] of whole) {
  test(`${name} is undone and redone as one`, () => {
    const fixture = new Fixture(start).commit(updater, {}, reason)
    const after = fixture.state
    assert.equal(fixture.store.history.entries.length, 1)
    assert.deepEqual(fixture.store.undo().done && fixture.state, start)
    assert.deepEqual(fixture.store.redo().done && fixture.state, after)
    assert.deepEqual(fixture.store.undo().done && fixture.state, start)
  })
}

test('resetting all is undone with the slots of all identities', () => {
  const fixture = new Fixture(start).commit(resetAll, {}, 'reset-all')
  assert.equal(fixture.state, EMPTY_STATE)
  fixture.store.undo()
  assert.deepEqual(Object.keys(fixture.state.color), ['Day:light', 'Night:dark'])
  assert.deepEqual(fixture.state.secondary, start.secondary)
})

test('an entry of another identity is restored whole: its colors where they were changed', () => {
  const fixture = new Fixture().commit(several, {}, 'bulk')
  const after = fixture.state
  fixture.store.moveTo(night)
  fixture.store.undo()
  assert.deepEqual(fixture.state, EMPTY_STATE)
  fixture.store.redo()
  assert.deepEqual(fixture.state, after)
})

test('interleaved identities lose nothing', () => {
  const fixture = new Fixture().commit(dayColor('red'))
  const { store } = fixture
  store.moveTo(night)
  fixture.commit(nightColor('blue'))
  store.moveTo(day)
  fixture.commit(dayColor('pink'))
  store.undo()
  assert.deepEqual(fixture.colors, ['red', 'blue'])
  store.undo()
  assert.deepEqual(fixture.colors, ['red', undefined])
  store.undo()
  assert.deepEqual(fixture.colors, [undefined, undefined])
  while (store.redo().done);
  assert.deepEqual(fixture.colors, ['pink', 'blue'])
  store.moveTo(night)
  while (store.undo().done);
  assert.deepEqual(fixture.colors, [undefined, undefined])
  while (store.redo().done);
  assert.deepEqual(fixture.colors, ['pink', 'blue'])
})

test('an import that wrote another identity\'s colors anew does not take back what that one did since', () => {
  const fixture = new Fixture(start)
  const { store } = fixture
  fixture.commit((state) => ({ ...state, color: { ...structuredClone(state.color), 'Day:light': { ...daySeed, cursor: 1 } } }), {}, 'import')
  store.moveTo(night)
  fixture.commit(nightColor('blue'), { record: false })
  store.moveTo(day)
  store.undo()
  assert.deepEqual(fixture.state.color['Day:light'], start.color['Day:light'])
  assert.equal(fixture.colors[1], 'blue')
})

test('one key under two identities is two entries', () => {
  const fixture = new Fixture().commit(dayColor('red'), { coalesce: 'k' })
  fixture.store.moveTo(night)
  fixture.commit(nightColor('blue'), { coalesce: 'k' })
  fixture.store.moveTo(day)
  fixture.commit(dayColor('pink'), { coalesce: 'k' })
  assert.deepEqual(fixture.store.history.entries.map(({ identities }) => identities.color), ['Day:light', 'Night:dark', 'Day:light'])
})
