// Where menus, lists and messages are put: beside their element, within the window.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findClearPlace, findPlace, type Box, type Place, type Placement, type Size } from '../../panel/controls/placement.js'

const WINDOW: Size = { width: 400, height: 300 }
const box = (left: number, top: number, width = 100, height = 24): Box => ({ left, top, width, height })

type Row = readonly [name: string, anchor: Box, popup: Size, placement: Placement, expected: Partial<Place>]
const rows: readonly Row[] = [
  ['below, with the left edges in one line', box(50, 20), { width: 160, height: 100 }, 'below-start', { left: 50, top: 48, isAbove: false, maxHeight: 244 }],
  ['below, with the right edges in one line', box(250, 20), { width: 160, height: 100 }, 'below-end', { left: 190, top: 48, isAbove: false }],
  ['above, when there is no room below', box(50, 200), { width: 160, height: 100 }, 'below-start', { left: 50, top: 96, isAbove: true, maxHeight: 188 }],
  ['below to the last pixel', box(50, 20), { width: 160, height: 244 }, 'below-start', { top: 48, isAbove: false, maxHeight: 244 }],
  ['above from the next pixel on, if there is more room', box(50, 160), { width: 160, height: 105 }, 'below-start', { top: 51, isAbove: true }],
  ['below, when it fits neither way and there is more room', box(50, 100), { width: 160, height: 500 }, 'below-start', { top: 128, isAbove: false, maxHeight: 164 }],
  ['above, when it fits neither way and there is more room', box(50, 200), { width: 160, height: 500 }, 'below-start', { top: 8, isAbove: true, maxHeight: 188 }],
  ['not over the right edge', box(350, 20), { width: 160, height: 100 }, 'below-start', { left: 232 }],
  ['not over the left edge', box(-20, 20, 60), { width: 160, height: 100 }, 'below-end', { left: 8 }],
  ['at the left edge, when it is wider than the window', box(50, 20), { width: 900, height: 100 }, 'below-start', { left: 8 }],
  ['an anchor above the window', box(50, -90), { width: 160, height: 100 }, 'below-start', { top: 8, isAbove: false }],
  ['an anchor below the window', box(50, 900), { width: 160, height: 100 }, 'below-start', { top: 192, isAbove: true }],
  ['a window without any room', box(0, 140, 100, 400), { width: 10, height: 10 }, 'below-start', { isAbove: true, maxHeight: 128 }],
]
for (const [name, anchor, popup, placement, expected] of rows) {
  test(name, () => {
    const place = findPlace(anchor, popup, WINDOW, placement)
    assert.deepEqual({ ...place, ...expected }, place)
    assert.deepEqual(findPlace(anchor, popup, WINDOW, placement), place)
  })
}

test('from right to left the edges change places', () => {
  const popup = { width: 160, height: 100 }
  const start = findPlace(box(200, 20), popup, WINDOW, 'below-start', true)
  const end = findPlace(box(200, 20), popup, WINDOW, 'below-end', true)
  assert.deepEqual([start.left, end.left], [140, 200])
})

const NOTE: Size = { width: 160, height: 50 }
const CLEAR: readonly (readonly [name: string, anchor: Box, clear: Box | null, top: number])[] = [
  ['above its anchor, where nothing has the focus', box(200, 100), null, 46],
  ['above its anchor, where what is below has the focus', box(200, 100), box(200, 130), 46],
  ['below its anchor, where what is above has the focus', box(200, 100), box(200, 70), 128],
  ['below at the top of the window', box(200, 20), null, 48],
  ['below what has the focus, where there is no room above its anchor', box(200, 20), box(200, 50), 78],
  ['above what has the focus, where there is no room beside its anchor', box(200, 250), box(200, 220), 166],
]
for (const [name, anchor, clear, top] of CLEAR) {
  test(`what covers no focus is ${name}`, () => {
    assert.equal(findClearPlace(anchor, NOTE, WINDOW, clear).top, top)
  })
}
