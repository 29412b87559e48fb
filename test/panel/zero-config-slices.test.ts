// A look in slices: what is done at once, what the page is left to do between, and what is called off.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookInSlices } from '../../panel/tools/zero-config/look-slices.js'
import type { Steps } from '../../panel/model/runtime/slices.js'

/** Parts of so many milliseconds each, on a clock of their own. */
function begin(parts: readonly number[]) {
  let now = 0
  let waiting: (() => void) | null = null
  const done: string[] = []
  const found: string[] = []
  function* steps(): Steps<string> {
    for (const ms of parts) {
      now += ms
      done.push(`${ms}`)
      yield
    }
    return 'found'
  }
  const later = (act: () => void): (() => void) => {
    waiting = act
    return () => {
      waiting = null
    }
  }
  const end = lookInSlices(steps(), { now: () => now, later }, (result) => void found.push(result))
  const turn = (): void => {
    const act = waiting as (() => void) | null
    waiting = null
    act?.()
  }
  return { done, found, end, turn }
}

test('what takes little is found at once', () => {
  const { found } = begin([5, 5, 5])
  assert.deepEqual(found, ['found'])
})

test('what takes long leaves the page its turn after each slice, and ends', () => {
  const { done, found, turn } = begin([20, 20, 200, 5])
  assert.deepEqual(done, ['20', '20'])
  turn()
  assert.deepEqual(done, ['20', '20', '200'])
  assert.deepEqual(found, [])
  turn()
  assert.deepEqual([done.length, found], [4, ['found']])
  turn()
  assert.deepEqual(found, ['found'])
})

test('what is called off is not gone on with', () => {
  const { done, found, end, turn } = begin([40, 40])
  end()
  turn()
  assert.deepEqual([done, found], [['40'], []])
})
