// A log whose reader stalls: what waits, what is counted, and in which order it comes out.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogQueue } from '../../relay/log-queue.js'

/** A stream that takes `room` lines, then none until it is drained. */
function makeStream(room: number) {
  const taken: string[] = []
  let left = room
  let drained: () => void = () => undefined
  return {
    taken,
    write: (text: string) => {
      taken.push(text)
      left -= 1
      return left > 0
    },
    on: (_: 'drain', act: () => void) => {
      drained = act
    },
    drain: (more: number) => {
      left = more
      drained()
    },
  }
}
const lostLine = (count: number): string => `lost ${count}`
const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, at) => `${from + at}\n`)

test('a reader that keeps up gets every line at once', () => {
  const stream = makeStream(Infinity)
  const write = createLogQueue(stream, lostLine)
  for (let line = 1; line <= 5; line += 1) write(String(line))
  assert.deepEqual(stream.taken, range(1, 5))
})

test('1,000 lines wait for one that stalls; further ones are counted, and the count stands in their place', () => {
  const stream = makeStream(2)
  const write = createLogQueue(stream, lostLine)
  for (let line = 1; line <= 1010; line += 1) write(String(line))
  assert.deepEqual(stream.taken, range(1, 2))
  stream.drain(3)
  assert.deepEqual(stream.taken, range(1, 5))
  write('next')
  stream.drain(Infinity)
  assert.deepEqual(stream.taken, [...range(1, 1002), 'lost 8\n', 'next\n'])
  write('last')
  assert.deepEqual(stream.taken.slice(-2), ['next\n', 'last\n'])
})

test('what a reader that never comes back costs does not grow', () => {
  const stream = makeStream(1)
  const write = createLogQueue(stream, lostLine)
  for (let line = 1; line <= 5000; line += 1) write(String(line))
  stream.drain(Infinity)
  assert.equal(stream.taken.length, 1002)
  assert.equal(stream.taken.at(-1), 'lost 3999\n')
})
