// Looking at a page that is large: in short slices, at so many elements, asking it so much at a time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAsking } from '../../panel/tools/contrast/asking.js'
import { runAtOnce, runInSlices, type Steps } from '../../panel/model/runtime/slices.js'
import { tokenSide } from '../../panel/tools/contrast/pairs.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import type { Scene } from '../../panel/model/state/state.types.js'
import { readFixtureConfig } from '../support/panel-config.js'

/** A clock that each step moves on, and what is to be done later. */
function createTimes() {
  const times = { now: 0, due: null as (() => void) | null, slices: [] as number[] }
  const later = (act: () => void): () => void => {
    times.due = act
    return () => { times.due = null }
  }
  const run = (): void => {
    for (let act = times.due; act !== null; act = times.due) {
      times.due = null
      const start = times.now
      act()
      times.slices.push(times.now - start)
    }
  }
  return { times, run, ports: { now: () => times.now, later } }
}

test('work is done in slices of eight milliseconds, and is told when it has had its time', () => {
  const { times, run, ports } = createTimes()
  let steps = 0
  function* work(): Steps<number> {
    for (;;) {
      steps += 1
      times.now += 1
      if (yield) return steps
    }
  }
  let result = 0
  runInSlices(work(), ports, (found) => { result = found })
  assert.equal(steps, 0, 'nothing at once')
  run()
  assert.equal(Math.max(...times.slices), 8)
  assert.deepEqual([result, steps], [600, 600])
})

test('what is called off is never done', () => {
  const { run, ports } = createTimes()
  function* work(): Steps<string> { yield; return 'done' }
  runInSlices(work(), ports, () => assert.fail('was called off'))()
  run()
})

test('what is not much is done at once', () => {
  function* work(): Steps<string> {
    yield
    return 'done'
  }
  assert.equal(runAtOnce(work()), 'done')
})

test('the page is asked for so much at a time, for all in the end, and for nothing twice', () => {
  const plan = createPlan(readFixtureConfig('six-tabs'))
  const scene: Scene = { state: EMPTY_STATE, place: placeOf(plan, 'light', {}), baseline: {} }
  const sides = plan.tokens.slice(0, 5).map(tokenSide)
  let asked = 0
  const asking = createAsking(() => {
    asked += 1
    return { space: 'srgb', coords: [1, 1, 1], alpha: 1 }
  }, 2)
  const unknown = (): number => {
    asking.begin()
    return sides.filter((side) => asking.colorOf(scene, side) === null).length
  }
  assert.deepEqual([unknown(), asking.isMore, unknown(), asking.isMore, unknown(), asking.isMore, asked],
    [3, true, 1, true, 0, false, 5])
})
