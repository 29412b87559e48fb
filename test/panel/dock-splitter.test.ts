// The keys of a splitter, and when a float fades.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Direction } from '../../panel/view/dock/dock.types.js'
import { IDLE_MS, isAlone, isNear } from '../../panel/view/dock/idle-fade-rules.js'
import { findDirection, resizeByKey } from '../../panel/view/dock/splitter.js'

type Row = readonly [
  name: string, key: string, isShift: boolean, grows: Direction, value: number, restore: number | null,
  next: readonly [value: number, restore: number | null] | null,
]
const rows: readonly Row[] = [
  ['an arrow outwards makes it 8 larger', 'ArrowLeft', false, 'left', 360, null, [368, null]],
  ['an arrow inwards makes it 8 smaller', 'ArrowRight', false, 'left', 360, null, [352, null]],
  ['Shift makes it 64', 'ArrowLeft', true, 'left', 360, null, [424, null]],
  ['upwards, where it grows upwards', 'ArrowUp', false, 'up', 360, null, [368, null]],
  ['downwards, where it grows upwards', 'ArrowDown', true, 'up', 360, null, [296, null]],
  ['downwards, where it grows downwards', 'ArrowDown', false, 'down', 360, null, [368, null]],
  ['an arrow across means nothing', 'ArrowUp', false, 'left', 360, null, null],
  ['a step stops at the most', 'ArrowLeft', true, 'left', 600, null, [640, null]],
  ['a step stops at the least', 'ArrowRight', true, 'left', 300, null, [280, null]],
  ['Home is the least', 'Home', false, 'left', 360, null, [280, null]],
  ['End is the most', 'End', false, 'left', 360, null, [640, null]],
  ['Enter collapses it', 'Enter', false, 'left', 500, null, [280, 500]],
  ['Enter restores what it has collapsed', 'Enter', false, 'left', 280, 500, [500, null]],
  ['Enter makes the smallest as large as by default', 'Enter', false, 'left', 280, null, [360, null]],
  ['a letter means nothing', 'a', false, 'left', 360, null, null],
]
for (const [name, key, isShift, grows, value, restore, next] of rows) {
  test(name, () => {
    const found = resizeByKey(key, isShift, { value, min: 280, max: 640, restore }, grows, 360)
    assert.deepEqual(found, next && { value: next[0], restore: next[1] })
  })
}

test('arrow keys have directions, other keys have none', () => {
  assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'toString'].map(findDirection),
    ['left', 'right', 'up', 'down', null, null])
})

test('a pointer is near from 64 px on', () => {
  const box = { left: 200, top: 200, width: 100, height: 100 }
  type Points = readonly (readonly [number, number])[]
  const near: Points = [[250, 250], [136, 250], [364, 250], [250, 136], [250, 364]]
  const far: Points = [[135, 250], [365, 250], [250, 135], [250, 365]]
  assert.ok(near.every(([x, y]) => isNear(x, y, box)))
  assert.ok(!far.some(([x, y]) => isNear(x, y, box)))
})

test('a float fades after 4 s without pointer and focus', () => {
  assert.equal(IDLE_MS, 4000)
  assert.ok(isAlone({ near: false, focused: false }))
  assert.ok(!isAlone({ near: true, focused: false }))
  assert.ok(!isAlone({ near: false, focused: true }))
})
