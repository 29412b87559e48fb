// The host's own sink as a target: what it is called with, and that nothing it does can hurt the panel.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApplySink } from '../../panel/model/config/config.types.js'
import { createHostTarget } from '../../panel/page/write/host-target.js'
import { Sink } from '../../panel/page/write/sink.js'
import { setToken } from '../../panel/model/state/edits.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Change, Scene } from '../../panel/model/state/state.types.js'
import { Store } from '../../panel/model/state/store.js'
import { readFixtureConfig } from '../support/panel-config.js'

type Told = [sentence: string, error: unknown]
function warnings(): { readonly told: Told[]; readonly warn: (...said: Told) => void } {
  const told: Told[] = []
  return { told, warn: (...said) => told.push(said) }
}

/** A store over a host's sink, as the core puts them together. */
function storeOver(sink: ApplySink, warn: (...said: Told) => void): Store {
  const plan = createPlan(readFixtureConfig('six-tabs'))
  const scene: Scene = { state: EMPTY_STATE, place: placeOf(plan, null, {}), baseline: {} }
  const values = new Sink(createHostTarget(sink, warn))
  values.start(diffScenes(plan, null, scene))
  const apply = (change: Change): void => values.apply(change)
  return new Store(plan, { apply, save: () => undefined, nowMs: () => 0 }, scene)
}

function edit(store: Store, cssVar: string, text: string): void {
  const token = store.plan.byVar.get(cssVar) ?? assert.fail(cssVar)
  assert.equal(store.commitTweakState('edit', setToken(store.scene.place, token, text)), true)
}

test('a sink is called as a method, with what to set and what to clear', () => {
  const sink = {
    calls: [] as unknown[],
    apply(pairs: unknown) { this.calls.push(['apply', pairs]) },
    clear(names: unknown) { this.calls.push(['clear', names]) },
  }
  const target = createHostTarget(sink, () => assert.fail())
  target.apply([['--a', '1px'], ['color-scheme', 'light dark']])
  target.clear(['--a'])
  assert.deepEqual(sink.calls, [['apply', [['--a', '1px'], ['color-scheme', 'light dark']]], ['clear', ['--a']]])
})

test('an asynchronous sink that fails is reported once, like any other', async () => {
  const { told, warn } = warnings()
  const failure = new Error('later')
  const fail = (): unknown => Promise.reject(failure)
  const target = createHostTarget({ apply: fail, clear: fail }, warn)
  target.apply([['--a', '1px']])
  target.clear(['--a'])
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(told.map(([, error]) => error), [failure])
})

test('what stands behind a sink is neither asked nor put right', () => {
  const sink = { apply: () => assert.fail(), clear: () => assert.fail() }
  const target = createHostTarget(sink, () => assert.fail())
  assert.equal(target.saysAlready([['--a', 'var(--b)']]).size, 0)
  target.reassert([['--a', '1px']])
})

test('untouched references are handed to a sink, since only a page can say them itself', () => {
  const told: string[] = []
  const apply: ApplySink['apply'] = (pairs) => told.push(...pairs.map(([name]) => name))
  storeOver({ apply, clear: () => undefined }, () => assert.fail())
  assert.ok(told.includes('--type-body') && told.includes('--inset-card'))
})

test('a sink that throws is reported once, whichever way it throws, and the state goes on', () => {
  const { told, warn } = warnings()
  const error = new Error('no')
  const fail = (): never => {
    throw error
  }
  const store = storeOver({ apply: fail, clear: fail }, warn)
  edit(store, '--space-md', '2rem')
  edit(store, '--space-lg', '3rem')
  store.undo()
  assert.deepEqual(store.scene.state.tabs, { spacing: { space: { 'space-md': '2rem' } } })
  assert.equal(store.history.done, 1)
  assert.equal(told.length, 1)
  assert.equal(told[0]?.[0] ?? '', 'applySink threw or rejected, so values may be missing from the page (logged once)')
  assert.equal(told[0]?.[1], error)
})

test('a sink that fails once is still called afterwards', () => {
  const { told, warn } = warnings()
  const applied: unknown[] = []
  let isBroken = true
  const target = createHostTarget({
    apply: (pairs) => {
      if (isBroken) throw new Error('no')
      applied.push(pairs)
    },
    clear: () => undefined,
  }, warn)
  target.apply([['--a', '1']])
  isBroken = false
  target.apply([['--b', '2']])
  assert.deepEqual(applied, [[['--b', '2']]])
  assert.equal(told.length, 1)
})

test('a sink may keep what it is given, and do with it what it likes', () => {
  const kept: unknown[] = []
  const spoil = (list: unknown[]): void => {
    for (const one of list) if (Array.isArray(one)) one.length = 0
    list.length = 0
    list.push('spoiled', ['--spoiled', 'spoiled'])
    kept.push(list)
  }
  const values = new Sink(createHostTarget({
    apply: (pairs) => spoil(pairs as unknown as unknown[]), clear: (names) => spoil(names as unknown[]),
  }, () => assert.fail()))
  const set = [['--a', '1px'], ['--b', '2px']] as const
  values.apply({ set, clear: [], untouched: new Set() })
  values.setHidden(true)
  values.setHidden(false)
  const clear = ['--a']
  values.apply({ set: [], clear, untouched: new Set() })
  assert.deepEqual(set, [['--a', '1px'], ['--b', '2px']])
  assert.deepEqual(clear, ['--a'])
  assert.deepEqual(values.pairs, [['--b', '2px']])
  assert.equal(new Set(kept).size, 4)
})
