// Where menus, lists and messages are put: beside their element, within the window.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findClearPlace, findPlace, type Box, type PopoverPlace, type Placement, type Size,
} from '../../panel/view/controls/placement.js'
import { findSidePlace, isTowards, findUncovered } from '../../panel/view/controls/beside.js'

const WINDOW: Size = { width: 400, height: 300 }
const box = (left: number, top: number, width = 100, height = 24): Box => ({ left, top, width, height })

type Row = readonly [name: string, anchor: Box, popup: Size, placement: Placement,
  expected: Partial<PopoverPlace>]
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

const MENU: Size = { width: 120, height: 100 }
type Side = readonly [name: string, anchor: Box, popup: Size, rtl: boolean, expected: Partial<PopoverPlace>]
const SIDES: readonly Side[] = [
  ['on the right, its first item level with the one that opened it', box(50, 60), MENU, false, { left: 156, top: 56, maxHeight: 284 }],
  ['on the left, where the right has no room', box(260, 60), MENU, false, { left: 134, top: 56 }],
  ['on the left where one reads from there, and else on the right', box(260, 60), MENU, true, { left: 134 }],
  ['to the last pixel', box(60, 60, 206), MENU, false, { left: 272 }],
  ['under the item, where neither side has room', box(100, 60, 200), MENU, false, { left: 180, top: 88 }],
  ['over the item, where there is none below', box(100, 250, 200), MENU, false, { top: 146, isAbove: true }],
  ['higher up, where it would leave the window', box(50, 250), MENU, false, { left: 156, top: 192 }],
  ['as high as the window, where it is higher', box(50, 250), { width: 120, height: 900 }, false, { top: 8, maxHeight: 284 }],
]
for (const [name, anchor, popup, isRightToLeft, expected] of SIDES) {
  test(`the menu of an item stands ${name}`, () => {
    const place = findSidePlace(anchor, popup, WINDOW, isRightToLeft)
    assert.deepEqual({ ...place, ...expected }, place)
  })
}

const OPEN = box(200, 50, 100, 100)
type At = readonly [x: number, y: number]
const WAYS: readonly (readonly [name: string, from: At, to: At, is: boolean])[] = [
  ['level', [100, 60], [120, 60], true], ['down within the corners', [100, 60], [120, 74], true],
  ['down past the corner', [100, 60], [120, 80], false], ['up past the corner', [100, 60], [120, 57], false],
  ['away from it', [100, 60], [90, 60], false], ['straight down', [100, 60], [100, 80], false],
  ['from its other side', [400, 60], [380, 70], true], ['from within it', [250, 60], [260, 70], false],
  ['over its edge', [190, 60], [210, 62], true],
]
for (const [name, [x, y], [toX, toY], is] of WAYS) {
  test(`a pointer that goes ${name} is ${is ? '' : 'not '}on its way to an open menu`, () => {
    assert.equal(isTowards({ x, y }, { x: toX, y: toY }, OPEN), is)
  })
}

// The panel is 100 wide at the right edge; its button stands at its top, or as said.
type Uncovered = readonly [
  name: string, anchor: Box, controls: readonly Box[], surface: Box,
  expected: readonly [left: number, top: number],
]
const TIP: Size = { width: 60, height: 20 }
const RIGHT = box(300, 0, 100, 300)
const uncovered: readonly Uncovered[] = [
  ['below, where nothing is', box(310, 4, 24), [box(310, 60)], RIGHT, [310, 32]],
  ['with the other edges in one line', box(340, 4, 24), [box(370, 30, 20)], RIGHT, [304, 32]],
  ['above, where there is room', box(310, 100, 24), [box(300, 130)], RIGHT, [274, 76]],
  ['below the panel', box(310, 4, 24), [box(300, 30)], box(300, 0, 100, 80), [310, 92]],
  ['above the panel', box(310, 120, 24), [box(300, 100), box(300, 146)], box(300, 100, 100, 190), [310, 68]],
  ['beside the panel', box(310, 4, 24), [box(300, 30)], RIGHT, [228, 4]],
  ['on its other side', box(10, 4, 24), [box(0, 30)], box(0, 0, 100, 300), [112, 4]],
  ['over the fewest, where it covers something everywhere', box(10, 4, 24), [box(0, 30, 400), box(0, 40, 400)], box(0, 0, 400, 300), [10, 32]],
]
for (const [name, anchor, controls, surface, expected] of uncovered) {
  test(`what is said of a button with the focus: ${name}`, () => {
    const { left, top } = findUncovered(anchor, TIP, WINDOW, { controls, surface })
    assert.deepEqual([left, top], expected)
  })
}
