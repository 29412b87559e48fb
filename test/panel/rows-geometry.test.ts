// Which rows are on the page, where they stand, and what a click selects.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesRoom, MOST_PX, sizeRoom } from '../../panel/view/rows/specimen-room.js'
import {
  between, keptSpots, NOWHERE, rowRange, rowsOnPage, scrollTo, standsOf, summed, rowTop, type RowIndex,
  type VisibleRange, countText, NO_SELECTION, picked,
} from '../../panel/view/rows/virtual.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { bigConfig } from '../support/panel-config.js'

const MEASURES = { rowPx: 20, headPx: 30, gapPx: 8 }
const extents = (...rows: readonly number[]) => rows.map((count) => ({ rows: count }))

test('sections stand one below the other, with room above each but the first', () => {
  assert.deepEqual(standsOf(extents(2, 0, 1), MEASURES), [
    { topPx: 0, rowsPx: 30, endPx: 70 }, { topPx: 78, rowsPx: 108, endPx: 108 },
    { topPx: 116, rowsPx: 146, endPx: 166 },
  ])
  assert.deepEqual(standsOf([], MEASURES), [])
})

test('the rows of a section stand beneath its band', () => {
  assert.deepEqual(standsOf([{ rows: 2, bandPx: 50 }, { rows: 0, bandPx: 10 }, { rows: 1 }], MEASURES), [
    { topPx: 0, rowsPx: 80, endPx: 120 }, { topPx: 128, rowsPx: 168, endPx: 168 },
    { topPx: 176, rowsPx: 206, endPx: 226 },
  ])
})

type RangeRow = readonly [
  name: string, rowsPx: number, rows: number, sight: VisibleRange, from: number, to: number,
]
const ranges: readonly RangeRow[] = [
  ['at the top', 30, 100, { scrollPx: 0, heightPx: 100 }, 0, 10],
  ['in the middle', 30, 100, { scrollPx: 1030, heightPx: 100 }, 44, 61],
  ['at the end', 30, 100, { scrollPx: 1930, heightPx: 100 }, 89, 100],
  ['above all of them', 5000, 100, { scrollPx: 0, heightPx: 100 }, 0, 0],
  ['below all of them', 30, 100, { scrollPx: 9000, heightPx: 100 }, 100, 100],
  ['in a list without height', 30, 100, { scrollPx: 0, heightPx: 0 }, 0, 5],
  ['of none', 30, 0, { scrollPx: 0, heightPx: 100 }, 0, 0],
]
for (const [name, rowsPx, rows, sight, from, to] of ranges) {
  test(`the rows near a window ${name}`, () => {
    assert.deepEqual(rowRange(rowsPx, rows, 20, sight), { from, to })
  })
}

// Rows of 20 with 0, 30, 60 and 10 px beneath them: they begin at 0, 20, 70 and 150, and end at 180.
const BENEATH = summed([0, 30, 60, 10])

test('what stands beneath rows moves those that follow, and the sections behind', () => {
  assert.deepEqual([0, 1, 2, 3, 4].map((row) => rowTop(row, 20, BENEATH)), [0, 20, 70, 150, 180])
  assert.deepEqual([0, 4].map((row) => rowTop(row, 20)), [0, 80])
  const sections = [{ rows: 4, beneath: BENEATH }, { rows: 0, beneath: BENEATH }, { rows: 1 }]
  assert.deepEqual(standsOf(sections, MEASURES), [
    { topPx: 0, rowsPx: 30, endPx: 210 }, { topPx: 218, rowsPx: 248, endPx: 248 },
    { topPx: 256, rowsPx: 286, endPx: 306 },
  ])
})

// 100 rows of 20 with 80 px beneath each.
const WIDE = summed(Array.from({ length: 100 }, () => 80))
const wide: readonly RangeRow[] = [
  ['at the top', 30, 100, { scrollPx: 0, heightPx: 400 }, 0, 10],
  ['in the middle of a specimen', 30, 100, { scrollPx: 2090, heightPx: 400 }, 14, 31],
  ['at the end', 30, 100, { scrollPx: 9630, heightPx: 400 }, 90, 100],
  ['above all of them', 5000, 100, { scrollPx: 0, heightPx: 100 }, 0, 0],
  ['below all of them', 30, 100, { scrollPx: 30_000, heightPx: 100 }, 100, 100],
]
for (const [name, rowsPx, rows, sight, from, to] of wide) {
  test(`the rows with specimens near a window ${name}`, () => {
    assert.deepEqual(rowRange(rowsPx, rows, 20, sight, WIDE), { from, to })
  })
}

const ROOMS: readonly (readonly [name: string, px: number, room: number])[] = [
  ['of a size', sizeRoom(24), 38], ['of a display size', sizeRoom(72), 97],
  ['of one that is larger than is drawn', sizeRoom(400), sizeRoom(MOST_PX)], ['of nothing', sizeRoom(0), 8],
  ['of what does not resolve', sizeRoom(NaN), 0],
  ['of three lines of text', linesRoom(1.6, 17), 90], ['of two lines of a heading', linesRoom(1.08, 32), 77],
  ['of no line height', linesRoom(NaN, 17), 0], ['of one beyond all reason', linesRoom(40, 400), linesRoom(3, MOST_PX)],
]
for (const [name, px, room] of ROOMS) test(`the room ${name}`, () => assert.equal(px, room))

type KeptRow = readonly [
  name: string, rows: readonly number[], focus: RowIndex | null, kept: readonly string[],
]
const keptRows: readonly KeptRow[] = [
  ['the last one', [3, 2], null, ['1.1']],
  ['the last one before closed sections', [3, 0, 0], null, ['0.2']],
  ['none of none', [0, 0], null, []],
  ['the neighbors of the focus', [9, 2], { section: 0, row: 4 }, ['1.1', '0.3', '0.4', '0.5']],
  ['the first row of the next section', [3, 0, 2], { section: 0, row: 2 }, ['2.1', '0.1', '0.2', '2.0']],
  ['the last row of the section before', [3, 0, 2], { section: 2, row: 0 }, ['2.1', '0.2', '2.0', '2.1']],
  ['both neighbors of a heading', [3, 2], { section: 1, row: -1 }, ['1.1', '0.2', '1.0']],
  ['the first row after the first heading', [3], { section: 0, row: -1 }, ['0.2', '0.0']],
  ['nothing beyond the last row', [3], { section: 0, row: 2 }, ['0.2', '0.1', '0.2']],
  ['the one after the heading of a closed section', [1, 0, 1], { section: 1, row: -1 }, ['2.0', '0.0', '2.0']],
]
for (const [name, rows, focus, kept] of keptRows) {
  test(`keeps ${name}`, () => {
    assert.deepEqual(keptSpots(extents(...rows), focus).map(({ section, row }) => `${section}.${row}`), kept)
  })
}

test('rows on the page are in order and each there once', () => {
  assert.deepEqual(rowsOnPage({ from: 3, to: 6 }, [9, 4, 0, 9]), [0, 3, 4, 5, 9])
  assert.deepEqual(rowsOnPage(NOWHERE, []), [])
})

type ScrollRow = readonly [name: string, topPx: number, to: number]
const scrolls: readonly ScrollRow[] = [
  ['a row in sight is left where it is', 180, 100],
  ['a row beneath the heading that stays is shown in the middle', 110, 65],
  ['a row above is shown in the middle', 60, 15],
  ['a row below is shown in the middle', 500, 455],
  ['a row that is cut off is shown in the middle', 190.5, 145.5],
  ['the first row is shown at the top', 30, 0],
]
for (const [name, topPx, to] of scrolls) {
  test(name, () => {
    assert.equal(scrollTo(topPx, MEASURES, { scrollPx: 100, heightPx: 110 }), to)
  })
}

test('between two items are both of them and what lies there, whichever comes first', () => {
  assert.deepEqual(between([1, 2, 3, 4], 2, 4), [2, 3, 4])
  assert.deepEqual(between([1, 2, 3, 4], 3, 1), [1, 2, 3])
  assert.deepEqual(between([1, 2], 2, 9), [])
})

const tokens = createPlan(bigConfig(20)).tokens.slice(0, 5)
const at = (index: number): Token => tokens[index] ?? assert.fail()
const indices = (chosen: ReadonlySet<Token>): readonly number[] =>
  [...chosen].map((token) => tokens.indexOf(token)).sort()

test('a click selects one row, another with Shift what lies between, and taking away works alike', () => {
  const one = picked(NO_SELECTION, { token: at(1), isOn: true, isRange: true }, tokens)
  assert.deepEqual(indices(one.tokens), [1])
  const range = picked(one, { token: at(4), isOn: true, isRange: true }, tokens)
  assert.deepEqual(indices(range.tokens), [1, 2, 3, 4])
  const less = picked(range, { token: at(2), isOn: false, isRange: true }, tokens)
  assert.deepEqual(indices(less.tokens), [1])
  const plain = picked(less, { token: at(1), isOn: false, isRange: false }, tokens)
  assert.deepEqual(indices(plain.tokens), [])
  assert.deepEqual(indices(one.tokens), [1])
})

test('a range from a row that is gone is the clicked one', () => {
  const gone = { tokens: new Set<Token>(), anchor: at(0) }
  const one = picked(gone, { token: at(3), isOn: true, isRange: true }, tokens.slice(1))
  assert.deepEqual(indices(one.tokens), [3])
})

test('a heading says how many are changed, or how many there are', () => {
  assert.deepEqual([countText(0, 6), countText(2, 6)], ['6', '2 of 6'])
})
