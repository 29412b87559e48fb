// The form that a panel has under a finger, and the heights of a phone's sheet: by press, by step, by drag.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  draggedDetent, formFor, heightOf, pressedDetent, roomIn, steppedDetent, type Detent,
} from '../../panel/tools/touch/form.js'
import { setTouch, touchOf } from '../../panel/tools/touch/joined.js'

const FORMS: readonly (readonly [width: number, height: number, isCoarse: boolean, form: string])[] = [
  [390, 844, true, 'bottom'], [599, 900, true, 'bottom'], [600, 900, true, 'none'], [600, 479, true, 'side'],
  [844, 390, true, 'side'], [844, 480, true, 'none'], [390, 844, false, 'none'], [844, 390, false, 'none'],
]
for (const [width, height, isCoarse, form] of FORMS) {
  test(`${width}×${height}${isCoarse ? ' under a finger' : ''}: ${form}`, () => {
    assert.equal(formFor(width, height, isCoarse), form)
  })
}

const WINDOW = { width: 390, height: 844 }

test('what is seen of a wide page is smaller than it is on the screen: the sheet is not', () => {
  const seen = { left: 20, top: 100, width: 780, height: 1688, scale: 0.5 }
  assert.deepEqual(roomIn(seen, WINDOW), { zoom: 2, left: 10, bottom: 894, width: 390, height: 844 })
})

test('what two fingers enlarge is enlarged with its page; a keyboard takes from that, too', () => {
  const room = { zoom: 1, left: 0, bottom: 844, width: 390, height: 844 }
  assert.deepEqual(roomIn({ left: 50, top: 60, width: 195, height: 422, scale: 2 }, WINDOW), room)
  const withKeyboard = roomIn({ left: 50, top: 60, width: 195, height: 250, scale: 2 }, WINDOW)
  assert.deepEqual(withKeyboard, { ...room, bottom: 500, height: 500 })
})

const HEIGHTS: readonly (readonly [detent: Detent, tall: number, height: number, px: number])[] = [
  ['peek', 844, 844, 88], ['half', 844, 844, 422], ['full', 844, 844, 790], ['half', 640, 640, 320], ['half', 1000, 1000, 422],
  ['half', 844, 500, 422], ['full', 844, 500, 492], ['half', 844, 300, 292], ['full', 100, 100, 88],
]
for (const [detent, tall, height, px] of HEIGHTS) {
  test(`${detent} of ${tall}, of which ${height} are left, is ${px} high`, () => {
    assert.equal(heightOf(detent, tall, height), px)
  })
}

test('a press goes from peek to half to full to half; a step ends at either end', () => {
  assert.deepEqual((['peek', 'half', 'full'] as const).map(pressedDetent), ['half', 'full', 'half'])
  assert.deepEqual((['peek', 'half', 'full'] as const).map((one) => steppedDetent(one, 1)), ['half', 'full', 'full'])
  assert.deepEqual((['peek', 'half', 'full'] as const).map((one) => steppedDetent(one, -1)), ['peek', 'peek', 'half'])
})

const DRAGS: readonly (readonly [from: Detent, px: number, to: Detent | null])[] = [
  ['half', 430, 'half'], ['half', 460, 'full'], ['half', 390, 'peek'], ['half', 700, 'full'], ['full', 100, 'peek'],
  ['peek', 80, 'peek'], ['peek', 60, null], ['peek', 120, 'half'], ['peek', 760, 'full'],
]
for (const [from, px, to] of DRAGS) {
  test(`dragged from ${from} to ${px} px it is ${to ?? 'closed'}`, () => {
    assert.equal(draggedDetent(from, px, 844), to)
  })
}

test('what a panel has of it is found by its views, and nothing by others', () => {
  const [ui, other] = [{}, {}] as Parameters<typeof touchOf>[0][]
  const touch = {} as Parameters<typeof setTouch>[1]
  assert.ok(ui !== undefined && other !== undefined)
  setTouch(ui, touch)
  assert.equal(touchOf(ui), touch)
  assert.equal(touchOf(other), null)
})
