// The transaction path: apply, save, show, record, in this order and once each, or nothing at all.
// What each step does is the store's and its ports' business.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commitTweakState, type CommitStages, type Transaction } from '../../panel/model/state/store.js'
import { withOverride } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import type { TweakState, Updater } from '../../panel/model/state/state.types.js'

type Step = readonly [name: string, transaction: Transaction]

function recordingStages(state: TweakState): { readonly stages: CommitStages; readonly steps: Step[] } {
  const steps: Step[] = []
  const step = (name: string) => (transaction: Transaction): void => {
    steps.push([name, transaction])
  }
  return {
    stages: { state: () => state, apply: step('apply'), save: step('save'), views: step('views'), record: step('record') },
    steps,
  }
}

const edit: Updater = (state) => withOverride(state, { tab: 'a', tier: 'b', item: 'c' }, '1px')

test('a transaction applies, saves, shows and records, in this order and once each', () => {
  const { stages, steps } = recordingStages(EMPTY_STATE)
  assert.equal(commitTweakState(stages, 'bulk', edit), true)
  assert.deepEqual(steps.map(([name]) => name), ['apply', 'save', 'views', 'record'])
})

test('every step is given the same reason, states and options', () => {
  const { stages, steps } = recordingStages(EMPTY_STATE)
  const options = { label: 'Bulk edit', coalesce: 'k', record: false, resetHistory: true }
  commitTweakState(stages, 'bulk', edit, options)
  const [first] = steps
  assert.deepEqual(first?.[1], { reason: 'bulk', before: EMPTY_STATE, next: edit(EMPTY_STATE), options })
  assert.equal(first[1].before, EMPTY_STATE)
  assert.equal(first[1].options, options)
  for (const [, transaction] of steps) assert.equal(transaction, first[1])
})

test('without options a transaction has none', () => {
  const { stages, steps } = recordingStages(EMPTY_STATE)
  commitTweakState(stages, 'edit', edit)
  assert.deepEqual(steps[0]?.[1].options, {})
})

test('the same object back means that nothing happens', () => {
  const { stages, steps } = recordingStages(edit(EMPTY_STATE))
  assert.equal(commitTweakState(stages, 'edit', edit, { resetHistory: true }), false)
  assert.deepEqual(steps, [])
})

test('an updater that throws has changed nothing, and its error is the caller\'s', () => {
  const { stages, steps } = recordingStages(EMPTY_STATE)
  const failing: Updater = () => {
    throw new Error('no')
  }
  assert.throws(() => commitTweakState(stages, 'edit', failing), { message: 'no' })
  assert.deepEqual(steps, [])
})

test('an updater is called once, with the state as it is', () => {
  const { stages } = recordingStages(EMPTY_STATE)
  const states: TweakState[] = []
  commitTweakState(stages, 'edit', (state) => {
    states.push(state)
    return edit(state)
  })
  assert.equal(states.length, 1)
  assert.equal(states[0], EMPTY_STATE)
})
