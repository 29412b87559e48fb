// Easings: what is read, what is written, what comes out.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEasing, writeEasing } from '../../panel/model/tokens/easing.js'
import { easedAt, lineOf, polylineOf } from '../../panel/tools/value-editors/easing-line.js'

const read: readonly (readonly [text: string, written: string | null])[] = [
  ['linear', 'cubic-bezier(0, 0, 1, 1)'],
  [' Ease ', 'cubic-bezier(0.25, 0.1, 0.25, 1)'],
  ['ease-in', 'cubic-bezier(0.42, 0, 1, 1)'],
  ['ease-out', 'cubic-bezier(0, 0, 0.58, 1)'],
  ['EASE-IN-OUT', 'cubic-bezier(0.42, 0, 0.58, 1)'],
  ['step-start', 'steps(1, jump-start)'],
  ['step-end', 'steps(1)'],
  ['cubic-bezier(.2,-1.5,0.20,2)', 'cubic-bezier(0.2, -1.5, 0.2, 2)'],
  ['Cubic-Bezier( 0 0 , 1, 1)', null],
  ['cubic-bezier(0, 0, 1)', null],
  ['cubic-bezier(0, 0, 1, 1, 1)', null],
  ['cubic-bezier(-.1, 0, 1, 1)', null],
  ['cubic-bezier(0, 0, 1.1, 1)', null],
  ['cubic-bezier(0, 0, 1, 1px)', null],
  ['cubic-bezier(var(--a), 0, 1, 1)', null],
  ['cubic-bezier(calc(1/2), 0, 1, 1)', null],
  ['cubic-bezier(/* x1 */ 0, 0, 1, 1)', 'cubic-bezier(0, 0, 1, 1)'],
  ['steps(4)', 'steps(4)'],
  ['steps(4, end)', 'steps(4)'],
  ['steps(4, START)', 'steps(4, jump-start)'],
  ['steps(2, jump-none)', 'steps(2, jump-none)'],
  ['steps(1, jump-both)', 'steps(1, jump-both)'],
  ['steps(1, jump-none)', null],
  ['steps(0)', null], ['steps(1.5)', null], ['steps(3.0)', null], ['steps(3, middle)', null], ['steps(3, end, end)', null], ['steps()', null],
  ['linear(0, 1)', 'linear(0, 1)'],
  ['linear(0, .25 75%, 1)', 'linear(0, 0.25 75%, 1)'],
  ['linear(0, 0.5, 0.9, 1)', 'linear(0, 0.5 33.3333%, 0.9 66.6667%, 1)'],
  ['linear(0, 25% 75% .5, 1)', 'linear(0, 0.5 25%, 0.5 75%, 1)'],
  ['linear(0, .5 60%, .2 40%, 1)', 'linear(0, 0.5 60%, 0.2 60%, 1)'],
  ['linear(0 20%, 1 120%)', 'linear(0 20%, 1 120%)'],
  ['linear(0 -20%, 1)', 'linear(0 -20%, 1)'],
  ['linear(25% .5 75%, 1)', null],
  ['linear(0)', null], ['linear()', null], ['linear(0, 50%)', null], ['linear(0, 1 2)', null], ['linear(0, 1 10px)', null],
  ['', null], ['ease in', null], ['ease, ease', null], ['320ms', null], ['spring(1)', null], ['linear(0, 1', null], ['ease 1s', null],
]
for (const [text, written] of read) {
  test(`easing ${JSON.stringify(text)}`, () => {
    const easing = readEasing(text)
    assert.equal(easing === null ? null : writeEasing(easing), written)
    if (easing === null || written === null) return
    const again = readEasing(written)
    assert.ok(again !== null)
    const isNear = (time: number): boolean => Math.abs(easedAt(easing, time) - easedAt(again, time)) < 1e-4
    for (const time of [0, 0.1, 0.33, 0.6, 1]) assert.ok(isNear(time))
  })
}

const steps: readonly (readonly [text: string, points: string])[] = [
  ['steps(2)', '0,0 0.5,0 0.5,0.5 1,0.5 1,1'],
  ['steps(2, start)', '0,0 0,0.5 0.5,0.5 0.5,1 1,1'],
  ['steps(2, jump-none)', '0,0 0.5,0 0.5,1 1,1'],
  ['steps(1, jump-both)', '0,0 0,0.5 1,0.5 1,1'],
  ['linear(0.2, 0.8 50% 75%, 1)', '0,0.2 0.5,0.8 0.75,0.8 1,1'],
  ['linear(0 -100%, 1)', '0,0.5 1,1'],
  ['linear(0 50%, 1 75%)', '0,-2 0.5,0 0.75,1 1,2'],
]
for (const [text, points] of steps) {
  test(`the line of ${text}`, () => {
    const easing = readEasing(text)
    assert.ok(easing !== null)
    assert.equal(lineOf(easing).map((point) => point.join(',')).join(' '), points)
  })
}

test('a curve begins and ends where it should, and is drawn in a box', () => {
  const easing = readEasing('ease-out')
  assert.ok(easing !== null)
  const line = lineOf(easing, 4)
  assert.deepEqual([line[0], line.at(-1), line.length], [[0, 0], [1, 1], 5])
  assert.equal(polylineOf([[0, 0], [1, 0.5]], (x, y) => [x * 20, 16 - y * 16]), '0.0,16.0 20.0,8.0')
  assert.deepEqual(lineOf({ kind: 'steps', count: 1_000_000, position: 'jump-end' }), [[0, 0], [1, 1]])
})
