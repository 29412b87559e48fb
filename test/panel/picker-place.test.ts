// Where a picker stands: never over the row that it edits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, Size } from '../../panel/view/controls/placement.js'
import { findLastingPlace, findRowPlace, findSheetPlace, type PickerSurroundings } from '../../panel/tools/picker/place.js'

const WINDOW: Size = { width: 1280, height: 900 }
const POPUP: Size = { width: 264, height: 430 }
const at = (left: number, top: number): PickerSurroundings =>
  ({ panel: { left, top: 16, width: 360, height: 860 }, row: { left, top, width: 360, height: 28 } })

type Row = readonly [name: string, around: PickerSurroundings, popup: Size, window: Size, left: number,
  top: number]
const rows: readonly Row[] = [
  ['below its row', at(900, 100), POPUP, WINDOW, 996, 132],
  ['above it, where there is no room below', at(900, 700), POPUP, WINDOW, 996, 266],
  ['beside the panel, where there is room neither below nor above', at(900, 430), { ...POPUP, height: 520 }, WINDOW, 632, 372],
  ['on the other side of a panel at the left', at(16, 430), { ...POPUP, height: 520 }, WINDOW, 380, 372],
  ['with its end at the row\'s, where neither side has room', at(100, 300), { ...POPUP, height: 520 }, { width: 560, height: 640 }, 196, 332],
]
for (const [name, around, popup, window, left, top] of rows) {
  test(`a picker stands ${name}`, () => {
    const place = findRowPlace(around, popup, window)
    assert.deepEqual([place.left, place.top], [left, top])
    const height = Math.min(popup.height, place.maxHeight)
    const { row } = around
    const isOver = (box: Box): boolean => box.left < row.left + row.width && row.left < box.left + box.width
      && box.top < row.top + row.height && row.top < box.top + box.height
    assert.equal(isOver({ left: place.left, top: place.top, width: popup.width, height }), false)
  })
}

test('wherever the row is and however high the picker, it is within the window and over no row', () => {
  for (const left of [0, 300, 900]) {
    for (let top = 16; top < 860; top += 37) {
      for (const height of [120, 300, 430, 520, 700, 1200]) {
        const around = at(left, top)
        const place = findRowPlace(around, { width: 264, height }, WINDOW)
        const bottom = place.top + Math.min(height, place.maxHeight)
        const isBeside = place.left + 264 <= left || place.left >= left + 360
        const isWithin = place.left >= 8 && place.left + 264 <= 1272 && place.top >= 8 && bottom <= 892
        assert.ok(isWithin, `${left} ${top} ${height}`)
        assert.ok(isBeside || bottom <= top || place.top >= top + 28, `${left} ${top} ${height}`)
      }
    }
  }
})

test('where it may grow by a line it grows downwards, over no row and not beyond the window', () => {
  for (let top = 16; top < 860; top += 37) {
    for (const height of [120, 300, 430, 520, 700]) {
      const place = findLastingPlace(at(900, top), { width: 264, height }, WINDOW)
      const bottom = place.top + place.maxHeight
      assert.ok(bottom <= 892 && (height + 16 <= place.maxHeight || height > 690), `${top} ${height}`)
      assert.ok(place.left + 264 <= 900 || bottom <= top || place.top >= top + 28, `${top} ${height}`)
    }
  }
})

test('in a narrow window it is a sheet at the bottom, never higher than the window', () => {
  const narrow: Size = { width: 390, height: 700 }
  const place = findSheetPlace({ width: 390, height: 400 }, narrow)
  assert.deepEqual(place, { left: 0, top: 300, maxHeight: 692, isAbove: false })
  assert.equal(findSheetPlace({ width: 390, height: 900 }, narrow).top, 8)
  // Two rows stay in sight; what is too low for both of them keeps a height to work with.
  const { top, maxHeight } = findSheetPlace({ width: 390, height: 600 }, narrow, 200)
  assert.deepEqual([top, maxHeight], [200, 500])
  assert.equal(findSheetPlace({ width: 390, height: 600 }, { width: 470, height: 300 }, 200).top, 20)
})
