// A store over recording ports: what is called when, who is told of it, what options do.
// Undo and redo are in store-history.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resetAll, setPaletteEntry, setToken } from '../../panel/model/state/edits.js'
import { seedIn } from '../../panel/model/state/colors.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { EMPTY_HISTORY } from '../../panel/model/state/history.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Updater } from '../../panel/model/state/state.types.js'
import { Store, type StoreEvent } from '../../panel/model/state/store.js'
import { keysOf } from '../../panel/model/storage/keys.js'
import { StateStorage } from '../../panel/model/storage/state-storage.js'
import { openStorage } from '../../panel/page/core/storage.browser.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})
const night = placeOf(plan, 'dark', {})
const set = (cssVar: string, text: string): Updater =>
  setToken(place, plan.byVar.get(cssVar) ?? assert.fail(cssVar), text)

interface Recording {
  readonly store: Store
  /** What the ports and one listener were told, in order. */
  readonly calls: unknown[]
}
function recordingStore(): Recording {
  const calls: unknown[] = []
  const store = new Store(plan, {
    apply: ({ set, clear }) => calls.push(['apply', set, clear]),
    save: (state, reason) => calls.push(['save', state.tabs, reason]),
    nowMs: () => 0,
  }, { state: EMPTY_STATE, place, baseline: {} })
  store.subscribe((what, reason) => calls.push([what, reason, store.scene.state.tabs, store.history.done]))
  return { store, calls }
}

test('a transaction reaches the page, the storage, those who listen, and the history, in this order', () => {
  const { store, calls } = recordingStore()
  assert.equal(store.commitTweakState('edit', set('--space-md', '2rem')), true)
  const tabs = { spacing: { space: { 'space-md': '2rem' } } }
  assert.deepEqual(calls, [
    ['apply', [['--space-md', '2rem']], []], ['save', tabs, 'edit'], ['state', 'edit', tabs, 0], ['history', 'edit', tabs, 1],
  ])
})

test('an updater that gives the same state, or throws, calls nothing', () => {
  const { store, calls } = recordingStore()
  assert.equal(store.commitTweakState('edit', (state) => state), false)
  const before = store.scene
  assert.throws(() => store.commitTweakState('edit', () => {
    throw new Error('no')
  }), { message: 'no' })
  assert.deepEqual(calls, [])
  assert.equal(store.scene, before)
  assert.equal(store.history, EMPTY_HISTORY)
})

test('a storage that throws at every call keeps a transaction from neither the page, the views nor the history', () => {
  const page = { get localStorage(): Storage { throw new Error('denied') } } as unknown as Window
  const states = new StateStorage(openStorage(page), keysOf('six-tabs'), {
    plan, seedFor: (slot) => seedIn(place, slot), place: () => place, warn: (one) => assert.fail(one),
  })
  const calls: unknown[] = []
  const store = new Store(plan, {
    apply: ({ set, clear }) => calls.push([set, clear]),
    save: (state, reason) => calls.push(states.save(state, reason)),
    nowMs: () => 0,
  }, { state: states.load(), place, baseline: {} })
  store.subscribe((what) => calls.push(what))
  store.commitTweakState('edit', set('--space-md', '2rem'))
  assert.equal(store.undo().done, true)
  assert.deepEqual(calls, [
    [[['--space-md', '2rem']], []], false, 'state', 'history', [[], ['--space-md']], false, 'state', 'history',
  ])
})

test('many changes in one transaction are one diff and one entry', () => {
  const { store, calls } = recordingStore()
  const updaters = ['--space-md', '--space-lg', '--radius-sm', '--p-0'].map((name) => set(name, '9px'))
  store.commitTweakState('bulk', (state) => updaters.reduce((now, updater) => updater(now), state))
  assert.equal(calls.filter((call) => Array.isArray(call) && call[0] === 'apply').length, 1)
  assert.equal(store.history.entries.length, 1)
})

test('record: false changes the state and leaves the history', () => {
  const { store, calls } = recordingStore()
  store.commitTweakState('edit', set('--space-md', '2rem'))
  const { history } = store
  calls.length = 0
  store.commitTweakState('initialize', set('--space-md', '3rem'), { record: false })
  assert.equal(store.history, history)
  assert.deepEqual(calls.map((call) => Array.isArray(call) && call[0] as unknown), ['apply', 'save', 'state'])
})

test('resetHistory leaves no history, not even of its own transaction', () => {
  const { store, calls } = recordingStore()
  store.commitTweakState('apply', set('--space-md', '2rem'), { resetHistory: true })
  assert.equal(calls.length, 3)
  store.commitTweakState('edit', set('--space-md', '3rem'))
  store.commitTweakState('apply', set('--space-md', '4rem'), { resetHistory: true })
  assert.equal(store.history, EMPTY_HISTORY)
  assert.deepEqual(calls.slice(-1), [['history', 'apply', store.scene.state.tabs, 0]])
  assert.deepEqual(store.undo(), { done: false })
})

test('clearing the history tells of it, and only when there was one', () => {
  const { store, calls } = recordingStore()
  store.clearHistory()
  assert.equal(calls.length, 0)
  store.commitTweakState('edit', set('--space-md', '2rem'))
  store.clearHistory()
  assert.equal(store.history, EMPTY_HISTORY)
  assert.deepEqual(calls.slice(-1), [['history', 'apply', store.scene.state.tabs, 0]])
})

test('an entry is called by its label, else by its reason', () => {
  const { store } = recordingStore()
  store.commitTweakState('import', set('--space-md', '2rem'), { label: 'Import of a.json' })
  store.commitTweakState('bulk', set('--space-md', '3rem'))
  assert.deepEqual(store.history.entries.map(({ label, reason }) => [label, reason]),
    [['Import of a.json', 'import'], ['bulk', 'bulk']])
})

test('a state that says the same is applied and saved, and is no entry', () => {
  const { store, calls } = recordingStore()
  store.commitTweakState('import', (state) => ({ ...state }))
  assert.deepEqual(calls, [['apply', [], []], ['save', {}, 'import'], ['state', 'import', {}, 0]])
})

test('another identity is shown, not saved, and no entry', () => {
  const { store, calls } = recordingStore()
  store.commitTweakState('edit', set('--p-0', 'red'))
  calls.length = 0
  store.moveTo(night)
  assert.deepEqual(calls, [['apply', [], ['--p-0']], ['state', 'scheme', {}, 1]])
  store.commitTweakState('edit', setPaletteEntry(store.scene.place, 'color', 0, 'blue'))
  calls.length = 0
  store.moveTo(place)
  assert.deepEqual(calls[0], ['apply', [['--p-0', 'red']], []])
  assert.deepEqual(Object.keys(store.scene.state.color), ['Day:light', 'Night:dark'])
})

test('a new baseline is shown, not saved, and told as what a write led to', () => {
  const { store, calls } = recordingStore()
  const baseline = { '--inset-card': 'var(--space-lg)' }
  store.setBaseline(baseline, placeOf(plan, 'light', baseline))
  assert.deepEqual(calls, [['apply', [], ['--inset-card']], ['state', 'apply', {}, 0]])
  assert.equal(store.scene.baseline, baseline)
})

test('those who listen see the state that they are told of', () => {
  const { store } = recordingStore()
  const seen: unknown[] = []
  store.subscribe((what) => {
    seen.push(what === 'state' ? store.scene.state.tabs : store.history.entries.length)
  })
  store.commitTweakState('edit', set('--space-md', '2rem'))
  store.commitTweakState('reset-all', resetAll)
  assert.deepEqual(seen, [{ spacing: { space: { 'space-md': '2rem' } } }, 1, {}, 2])
})

test('those who stop listening are told nothing more, also in the middle of a round', () => {
  const { store } = recordingStore()
  const told: string[] = []
  const leave: (() => void)[] = []
  const listener = (name: string, leaves: readonly number[]) => (what: StoreEvent): void => {
    told.push(`${name} ${what}`)
    for (const at of leaves) leave[at]?.()
  }
  leave.push(store.subscribe(listener('first', [0, 1])), store.subscribe(listener('second', [])), store.subscribe(listener('third', [])))
  store.commitTweakState('edit', set('--space-md', '2rem'))
  assert.deepEqual(told, ['first state', 'third state', 'third history'])
  for (const one of leave) one()
  store.commitTweakState('edit', set('--space-md', '3rem'))
  assert.equal(told.length, 3)
})

test('those who begin to listen in the middle of a round are told from the next one on', () => {
  const { store } = recordingStore()
  const told: StoreEvent[] = []
  const stop = store.subscribe(() => {
    stop()
    store.subscribe((what) => told.push(what))
  })
  store.commitTweakState('edit', set('--space-md', '2rem'))
  assert.deepEqual(told, ['history'])
})

interface Loud {
  readonly store: Store
  readonly told: string[]
  readonly reported: unknown[]
  readonly saved: string[]
}

/** A store with a listener that throws at everything, between two that do not. */
function loudStore(hasReport: boolean): Loud {
  const told: string[] = []
  const reported: unknown[] = []
  const saved: string[] = []
  const store = new Store(plan, {
    apply: () => undefined,
    save: (_, reason) => saved.push(reason),
    nowMs: () => 0,
    ...(hasReport && { report: (error: unknown) => reported.push(error) }),
  }, { state: EMPTY_STATE, place, baseline: {} })
  store.subscribe((what, reason) => told.push(`first ${what} ${reason}`))
  store.subscribe((what) => {
    throw new Error(what)
  })
  store.subscribe((what, reason) => told.push(`third ${what} ${reason}`))
  return { store, told, reported, saved }
}

type Act = readonly [
  name: string, act: (store: Store) => unknown, told: readonly string[], thrown: readonly string[],
]
const acts: readonly Act[] = [
  ['a transaction', (store) => store.commitTweakState('edit', set('--space-md', '3rem')), ['state edit', 'history edit'], ['state', 'history']],
  ['an undo', (store) => store.undo(), ['state undo', 'history undo'], ['state', 'history']],
  ['another identity', (store) => store.moveTo(night), ['state scheme'], ['state']],
  ['a new baseline', (store) => store.setBaseline({}, place), ['state apply'], ['state']],
  ['a cleared history', (store) => store.clearHistory(), ['history apply'], ['history']],
]
for (const [name, act, told, thrown] of acts) {
  const heard = told.flatMap((what) => [`first ${what}`, `third ${what}`])
  test(`a listener that throws is reported after every step of ${name}`, () => {
    const loud = loudStore(true)
    loud.store.commitTweakState('bulk', set('--space-md', '2rem'))
    loud.told.length = loud.reported.length = 0
    act(loud.store)
    assert.deepEqual(loud.told, heard)
    assert.deepEqual(loud.reported, thrown.map((message) => new Error(message)))
  })

  test(`a listener that throws is not silent where nobody is told: ${name}`, () => {
    const loud = loudStore(false)
    assert.throws(() => loud.store.commitTweakState('bulk', set('--space-md', '2rem')), { message: 'state' })
    loud.told.length = 0
    assert.throws(() => act(loud.store), { message: thrown[0] ?? '' })
    assert.deepEqual(loud.told, heard)
  })
}

test('what a listener throws keeps the transaction from neither the history nor the storage', () => {
  const { store, saved } = loudStore(false)
  assert.throws(() => store.commitTweakState('edit', set('--space-md', '2rem')), { message: 'state' })
  assert.deepEqual([store.history.entries.length, store.history.done, saved], [1, 1, ['edit']])
  assert.throws(() => store.undo(), { message: 'state' })
  assert.deepEqual([store.history.entries.length, store.history.done, saved], [1, 0, ['edit', 'undo']])
  assert.deepEqual(store.scene.state, EMPTY_STATE)
  assert.throws(() => store.redo(), { message: 'state' })
  assert.equal(store.history.done, 1)
})
