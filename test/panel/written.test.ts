// Taking a write back as one step of its own: what still stands as it was confirmed, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOfTakingBack } from '../../panel/apply/reconcile.js'
import { NoticeBoard } from '../../panel/core/notices.js'
import { setToken } from '../../panel/state/edits.js'
import { EMPTY_STATE } from '../../panel/state/empty.js'
import { placeOf } from '../../panel/state/place.js'
import { createPlan } from '../../panel/state/plan.js'
import type { Baseline, TweakState, Updater } from '../../panel/state/state.types.js'
import { valueOf } from '../../panel/state/value.js'
import { isTakenBackWhole, takeBackWrite, type Written } from '../../panel/state/written.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const token = (cssVar: string): (typeof plan.tokens)[number] => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const confirmed = { '--p-0': 'red', '--space-md': '2rem' }
const place = placeOf(plan, 'light', confirmed)
const shown = (state: TweakState, cssVar: string): string | null =>
  valueOf(plan, { state, place, baseline: confirmed }, token(cssVar))
const written = (before: Readonly<Record<string, string>>): Written =>
  ({ confirmed: new Map(Object.entries(confirmed)), before })
const OLD = { '--p-0': 'blue', '--space-md': '1rem' }

test('what stands as it was written gets its old value as an override', () => {
  const state = takeBackWrite(plan, place, written(OLD))(EMPTY_STATE)
  assert.deepEqual(['--p-0', '--space-md'].map((name) => shown(state, name)), ['blue', '1rem'])
})

test('what was changed since, or was the same before, stays', () => {
  const changed = setToken(place, token('--space-md'), '9rem')(setToken(place, token('--p-0'), '#123456')(EMPTY_STATE))
  assert.equal(takeBackWrite(plan, place, written(OLD))(changed), changed)
  assert.equal(takeBackWrite(plan, place, written(confirmed))(EMPTY_STATE), EMPTY_STATE)
  assert.equal(takeBackWrite(plan, place, written({}))(EMPTY_STATE), EMPTY_STATE)
})

type Whole = readonly [name: string, change: Updater, before: Baseline, isWhole: boolean]
const whole: readonly Whole[] = [
  ['all of it still stands', (state) => state, OLD, true],
  ['a value was changed since', setToken(place, token('--space-md'), '9rem'), OLD, false],
  ['a colour was changed since', setToken(place, token('--p-0'), '#123456'), OLD, false],
  ['what was changed since was the same before', setToken(place, token('--space-md'), '9rem'), { ...OLD, '--space-md': '2rem' }, true],
  ['an old value is not known', (state) => state, { '--p-0': 'blue' }, false],
]
for (const [name, change, before, isWhole] of whole) {
  test(`whether a write is taken back as a whole: ${name}`, () => {
    const state = change(EMPTY_STATE)
    assert.equal(isTakenBackWhole(plan, place, written(before), state), isWhole)
    for (const hasCopies of [false, true]) {
      const said = wordsOfTakingBack(isWhole, hasCopies)
      assert.equal(said.includes('changed since or cannot be put back'), !isWhole)
      assert.equal(said.includes('; rules that were written as well keep them'), hasCopies)
    }
  })
}

test('notices tell of a change once, and nobody who has stopped', () => {
  const board = new NoticeBoard()
  let told = 0
  const stop = board.subscribe(() => told += 1)
  board.change({ isUnsaved: true })
  board.change({ isUnsaved: true })
  assert.deepEqual([told, board.now.isUnsaved], [1, true])
  stop()
  board.change({ isUnsaved: false })
  board.subscribe(() => told += 1)
  board.end()
  board.change({ isForeign: true })
  assert.equal(told, 1)
})
