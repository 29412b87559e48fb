// Looking at a page that is large: in short slices, at so many elements, asking it so much at a time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAsking } from '../../panel/tools/contrast/asking.js'
import { runInSlices, type Steps } from '../../panel/model/runtime/slices.js'
import { walkThrough, type Visit, type Walk, type Walked } from '../../panel/tools/contrast/walk.js'
import { sideOf } from '../../panel/tools/contrast/pairs.js'
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

interface Fake extends Walked<Fake> { readonly what: Visit }
interface Tree extends ReadonlyArray<Visit | Tree> { readonly 0: Visit }

type Making = { -readonly [K in keyof Fake]: Fake[K] }

function fakeOf(tree: Tree, isConnected = true): Making {
  const made: Making =
    { what: tree[0], firstElementChild: null, nextElementSibling: null, parentElement: null, isConnected }
  const children = tree.flatMap((one) => (typeof one === 'string' ? [] : [fakeOf(one, isConnected)]))
  children.forEach((child, at) => {
    child.parentElement = made
    child.nextElementSibling = children[at + 1] ?? null
  })
  made.firstElementChild = children[0] ?? null
  return made
}

type Walking = readonly [looked: number, taken: number, isCut: boolean]

function walked(tree: Tree, visited: number, isConnected = true): Walking {
  let looked = 0
  const steps = walkThrough(fakeOf(tree, isConnected), ({ what }) => {
    looked += 1
    return what
  }, { visited, taken: 3 })
  let step: IteratorResult<undefined, Walk<Fake>> = steps.next(false)
  while (step.done !== true) step = steps.next(false)
  return [looked, step.value.taken.length, step.value.isCut]
}

const many = (what: Visit, count: number): readonly Tree[] =>
  Array.from({ length: count }, (): Tree => [what])

const rows: readonly (readonly [name: string, tree: Tree, expected: Walking])[] = [
  ['all of a small page', ['pass', ['take', ['pass']], ['take']], [4, 2, false]],
  ['nothing inside of what is not shown', ['pass', ['skip with all inside', ...many('take', 99)], ['take']],
    [3, 1, false]],
  ['what is not seen counts, too', ['pass', ...many('pass', 99)], [10, 0, true]],
  ['what is not shown counts, too', ['pass', ...many('skip with all inside', 99)], [10, 0, true]],
  ['so many texts', ['pass', ...many('take', 99)], [4, 3, true]],
]
for (const [name, tree, expected] of rows) {
  test(`of a page is walked: ${name}`, () => assert.deepEqual(walked(tree, 10), expected))
}

test('what has left the page meanwhile is no way on, and the walk is not a whole one', () =>
  assert.deepEqual(walked(['pass', ['take']], 10, false), [1, 0, true]))

test('the page is asked for so much at a time, for all in the end, and for nothing twice', () => {
  const plan = createPlan(readFixtureConfig('six-tabs'))
  const scene: Scene = { state: EMPTY_STATE, place: placeOf(plan, 'light', {}), baseline: {} }
  const sides = plan.tokens.slice(0, 5).map(sideOf)
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
