// Sizes and places of the panel: defaults, limits, and how a float stays in its window.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Edge } from '../../panel/view/dock/dock.types.js'
import { floatRoom, resizeFloat, type EdgeSide } from '../../panel/view/dock/float-resizing.js'
import {
  clamp, defaultPlace, edgeLimits, edgeSize, floatSize, HEADER_PX, isWhole, placeFloat, type Box, type Size,
} from '../../panel/view/dock/geometry.js'

const size = (width: number, height: number): Size => ({ width, height })
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })
const DESK = size(1280, 800)
const TINY = size(320, 200)

test('a number is brought into its range, as a whole one', () => {
  assert.deepEqual([1, 7.6, 99].map((value) => clamp(value, { min: 2, max: 10 })), [2, 8, 10])
})

type SizeRow = readonly [name: string, wanted: Size | null, viewport: Size, found: Size]
const sizes: readonly SizeRow[] = [
  ['a float is 360 by 560 by default', null, DESK, size(360, 560)],
  ['a float is at most 80 % as high as the window by default', null, size(1280, 600), size(360, 480)],
  ['a float is no smaller than 280 by 240', size(1, -5), DESK, size(280, 240)],
  ['a float is no larger than the window', size(9999, 9999), DESK, DESK],
  ['a float fills a tiny window in height, and has its margins beside it', null, TINY, size(288, 200)],
  ['a float has its margins in the window of a phone', null, size(375, 667), size(343, 534)],
  ['a float of the least size in a tiny window', size(10, 10), TINY, size(280, 200)],
]
for (const [name, wanted, viewport, found] of sizes) {
  test(name, () => assert.deepEqual(floatSize(wanted, viewport), found))
}

type EdgeRow = readonly [name: string, edge: Edge, wanted: number | null, viewport: Size, found: number]
const edges: readonly EdgeRow[] = [
  ['a right dock is 360 wide by default', 'right', null, DESK, 360],
  ['a right dock at its least', 'right', 280, DESK, 280],
  ['a right dock below its least', 'right', 279, DESK, 280],
  ['a right dock at its most', 'right', 640, DESK, 640],
  ['a right dock above its most', 'right', 641, DESK, 640],
  ['a right dock leaves as much of the page as is of use', 'right', 380, size(500, 800), 380],
  ['a right dock that would leave less lies over the page', 'right', 381, size(500, 800), 500],
  ['a right dock is no wider than the window', 'right', 640, size(500, 800), 500],
  ['a right dock lies over the page of a phone', 'right', null, size(390, 844), 390],
  ['a right dock lies over the page of a phone, however narrow it was made', 'right', 280, size(390, 844), 390],
  ['a right dock in a window narrower than its least', 'right', null, size(200, 800), 200],
  ['a bottom dock is 240 high by default', 'bottom', null, DESK, 240],
  ['a bottom dock is higher where its bands stand one above the other', 'bottom', null, size(390, 844), 352],
  ['a bottom dock at its least', 'bottom', 160, DESK, 160],
  ['a bottom dock below its least', 'bottom', 159, DESK, 160],
  ['a bottom dock at its most, 60 % of the window', 'bottom', 480, DESK, 480],
  ['a bottom dock above its most', 'bottom', 481, DESK, 480],
  ['a bottom dock keeps its least height in a low window', 'bottom', null, TINY, 160],
  ['a bottom dock is no higher than the window', 'bottom', null, size(320, 100), 100],
]
for (const [name, edge, wanted, viewport, found] of edges) {
  test(name, () => {
    assert.equal(edgeSize(edge, wanted, viewport), found)
    const { min, max } = edgeLimits(edge, viewport)
    assert.ok(min <= found && found <= max)
  })
}

type PlaceRow = readonly [
  name: string, left: number, top: number, viewport: Size, whole: boolean, at: readonly [number, number],
]
const places: readonly PlaceRow[] = [
  ['a float stays where it is put', 100, 50, DESK, false, [100, 50]],
  ['a float does not leave its window to the left', -1, 50, DESK, false, [0, 50]],
  ['a float does not leave its window to the right', 921, 50, DESK, false, [920, 50]],
  ['a float does not leave its window upwards', 100, -1, DESK, false, [100, 0]],
  ['a float leaves its window downwards up to its header', 100, 9999, DESK, false, [100, 800 - HEADER_PX]],
  ['a float that is to be whole does not leave its window', 100, 9999, DESK, true, [100, 240]],
  ['a float in a tiny window, moved away', 500, 500, TINY, false, [32, 164]],
  ['a float in a tiny window that is to be whole', 500, 500, TINY, true, [32, 0]],
  ['a float in a window lower than its header', 0, 90, size(320, 30), false, [0, 0]],
]
for (const [name, left, top, viewport, whole, at] of places) {
  test(name, () => {
    const own = floatSize(null, viewport)
    const placed = placeFloat({ left, top }, own, viewport, whole)
    const isWide = viewport === DESK ? size(360, 560) : own
    assert.deepEqual(placed, box(at[0], at[1], isWide.width, isWide.height))
    assert.equal(isWhole(placed, viewport), whole || placed.top + placed.height <= viewport.height)
  })
}

test('a box is as good as a size: where it was does not matter', () => {
  assert.deepEqual(placeFloat({ left: 1, top: 2 }, box(9, 9, 360, 560), DESK, true), box(1, 2, 360, 560))
})

test('a float stands 16 px from the top right by default', () => {
  assert.deepEqual(defaultPlace(size(360, 560), DESK), { left: 904, top: 16 })
  assert.deepEqual(defaultPlace(size(343, 534), size(375, 667)), { left: 16, top: 16 })
})

test('a float with no room for both of its margins stands in the middle', () => {
  assert.deepEqual(defaultPlace(size(280, 240), size(300, 800)), { left: 10, top: 16 })
})

type ResizeRow = readonly [name: string, from: Box, side: EdgeSide, wanted: Size, to: Box]
const FLOAT = box(400, 100, 360, 500)
const resizes: readonly ResizeRow[] = [
  ['the left edge moves, the right one stays', FLOAT, 'left', size(400, 500), box(360, 100, 400, 500)],
  ['the right edge moves, the left one stays', FLOAT, 'right', size(400, 500), box(400, 100, 400, 500)],
  ['the left edge stops at the window', FLOAT, 'left', size(9999, 500), box(0, 100, 760, 500)],
  ['the right edge stops at the window', FLOAT, 'right', size(9999, 500), box(400, 100, 880, 500)],
  ['the left edge stops at the least width', FLOAT, 'left', size(0, 500), box(480, 100, 280, 500)],
  ['the lower edge stops at the window', FLOAT, 'left', size(360, 9999), box(400, 100, 360, 700)],
  ['the lower edge stops at the least height', FLOAT, 'left', size(360, 0), box(400, 100, 360, 240)],
  ['a float that reaches beyond the window stays as high as it is', box(0, 700, 360, 500), 'right', size(360, 9999), box(0, 700, 360, 500)],
]
for (const [name, from, side, wanted, to] of resizes) {
  test(name, () => {
    assert.deepEqual(resizeFloat(from, side, wanted, DESK), to)
    const room = floatRoom(from, side, DESK)
    assert.ok(room.width.min <= to.width && to.width <= room.width.max)
    assert.ok(room.height.min <= to.height && to.height <= room.height.max)
  })
}

test('wherever a float is put, in whichever window, its header is in it', () => {
  for (const viewport of [DESK, TINY, size(1024, 300), size(200, 120), size(3840, 2160)]) {
    for (const left of [-5000, -10, 0, 333, 5000]) {
      for (const top of [-5000, -10, 0, 333, 5000]) {
        for (const wanted of [null, size(100, 100), size(5000, 5000)]) {
          const own = floatSize(wanted, viewport)
          const placed = placeFloat({ left, top }, own, viewport, top === 333)
          assert.ok(placed.left >= 0 && placed.left + placed.width <= viewport.width)
          assert.ok(placed.top >= 0 && placed.top + Math.min(HEADER_PX, placed.height) <= viewport.height)
        }
      }
    }
  }
})
