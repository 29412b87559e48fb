// Boxes drawn over a page, and the colors of ten tokens: what is seen of them, and that they are told apart.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Color } from '../../panel/model/color/color.types.js'
import { contrastRatio } from '../../panel/model/color/contrast.js'
import { deltaEOk } from '../../panel/model/color/distance.js'
import { parseColor } from '../../panel/model/color/parse.js'
import {
  labelPlace, drawnOf, grown, isInWindow, outersIn, type Clip, type Box,
} from '../../panel/view/overlay/boxes.js'
import { SLOT_COLORS, SLOTS_CSS } from '../../panel/view/overlay/colors.js'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })
const cut = (of: Box, x = true, y = true): Clip => ({ ...of, x, y })
const lines = (count: number): readonly Box[] =>
  Array.from({ length: count }, (_none, at) => box(at, at * 10, 50 + at, at * 10 + 8))

type Row = readonly [name: string, boxes: readonly Box[], clips: readonly Clip[], drawn: readonly Box[]]
const ROWS: readonly Row[] = [
  ['one box is drawn as it is', [box(0, 0, 10, 10)], [], [box(0, 0, 10, 10)]],
  ['each line of a text is drawn', lines(3), [], lines(3)],
  ['many lines are drawn as one box', lines(13), [], [box(0, 0, 62, 128)]],
  ['what has no area is not drawn', [box(0, 0, 0, 10), box(5, 5, 5, 5)], [], []],
  ['what is cut off ends where it is cut', [box(0, 0, 100, 100)], [cut(box(10, 20, 50, 60))], [box(10, 20, 50, 60)]],
  ['along one axis only', [box(0, 0, 100, 100)], [cut(box(10, 20, 50, 60), false)], [box(0, 20, 100, 60)]],
  ['by all that is around it', [box(0, 0, 100, 100)], [cut(box(10, 0, 90, 90)), cut(box(0, 20, 50, 90))],
    [box(10, 20, 50, 90)]],
  ['what was scrolled away is not drawn', [box(0, 0, 10, 10)], [cut(box(0, 20, 50, 60))], []],
]
for (const [name, boxes, clips, drawn] of ROWS) {
  test(name, () => assert.deepEqual(drawnOf(boxes, clips), drawn))
}

test('a box is outlined one pixel around it, and is in view as soon as a pixel of it is', () => {
  assert.deepEqual(grown(box(5, 6, 7, 8)), box(4, 5, 8, 9))
  const seen = [box(-10, 0, 0, 5), box(-10, 0, 1, 5), box(99, 99, 120, 120), box(100, 0, 120, 5)]
  assert.deepEqual(seen.map((one) => isInWindow(one, 100, 100)), [false, true, true, false])
})

test('what has another one within is known', () => {
  const nodeOf = (name: string, ...inside: readonly string[]) =>
    ({ name, contains: (one: { name: string }) => inside.includes(one.name) })
  const all = [
    nodeOf('body', 'main', 'p', 'b', 'i'), nodeOf('main', 'p', 'b'), nodeOf('p'), nodeOf('b'), nodeOf('i'),
  ]
  assert.deepEqual([...outersIn(all as unknown as readonly Element[])], all.slice(0, 2))
})

const PLACES: readonly (readonly [name: string, box: Box, left: number, top: number])[] = [
  ['below its box', box(20, 20, 80, 40), 20, 44],
  ['above it, where below is no room', box(20, 60, 80, 95), 20, 38],
  ['at its top, where it is as high as the window', box(20, -9, 80, 300), 20, 4],
  ['never out of the window', box(90, 20, 180, 40), 60, 44],
  ['never left of it', box(-30, 20, 80, 40), 0, 44],
]
for (const [name, of, left, top] of PLACES) {
  test(`a label stands ${name}`, () => {
    assert.deepEqual(labelPlace(of, { width: 40, height: 18 }, { width: 100, height: 100 }),
      box(left, top, left + 40, top + 18))
  })
}

const TAKEN = box(0, 24, 30, 42)
const BESIDE: readonly (readonly [of: Box, room: number, left: number])[] = [
  [box(0, 0, 20, 20), 100, 34], [box(0, 0, 20, 20), 70, 0], [box(50, 0, 60, 20), 100, 50],
]
for (const [of, room, left] of BESIDE) {
  test(`a label of ${of.left} in ${room} px stands at ${left}, beside another one where there is room`, () => {
    assert.equal(labelPlace(of, { width: 40, height: 18 }, { width: room, height: 100 }, [TAKEN]).left, left)
  })
}

const colorOf = (text: string): Color => {
  const authored = parseColor(text)
  assert.ok(authored !== null, text)
  return authored
}

for (const [side, ground] of [['light', '#ffffff'], ['dark', '#212326']] as const) {
  test(`the ten colors are read on ${ground}, and no two of them are alike`, () => {
    const colors = SLOT_COLORS.map((one) => colorOf(one[side]))
    assert.equal(colors.length, 10)
    const weak = colors.filter((color) => contrastRatio(color, colorOf(ground)).least < 4.5)
    const alike = colors.flatMap((one, at) =>
      colors.slice(0, at).filter((other) => deltaEOk(one, other) < 0.07))
    assert.deepEqual([weak, alike], [[], []])
  })
}

test('each slot has its pair of colors', () => {
  assert.ok(SLOTS_CSS.includes('[data-slot="0"] { --mark: light-dark(#b3148a, #ff7fd4) }'))
  assert.equal(SLOTS_CSS.split('\n').length, 10)
})
