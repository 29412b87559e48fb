// A palette as a grid: how high it is, where keys lead, what a swatch says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellAfter, cellModel, gridLines, type Press, type GridScenes } from '../../panel/tools/palettes/grid.js'
import { columnsAt, gridPx } from '../../panel/view/rows/swatch-grid.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { setPaletteEntry } from '../../panel/model/state/edits.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Updater } from '../../panel/model/state/state.types.js'
import { SIX } from '../support/panel-schemes.js'

type HeightRow = readonly [name: string, count: number, widthPx: number, columns: number, px: number]
const HEIGHTS: readonly HeightRow[] = [
  ['a panel of 480', 8, 480, 8, 62], ['one of 480 with a scrollbar', 9, 465, 8, 122],
  ['one of 360', 8, 360, 6, 122], ['one of 280', 8, 280, 4, 122], ['one of 280 with 300 entries', 300, 265, 4, 4502],
  ['a column of the bottom dock', 60, 300, 6, 602], ['no entries', 0, 480, 8, 0],
]
for (const [name, count, widthPx, columns, px] of HEIGHTS) {
  test(`a grid is as high as its lines in ${name}`, () => {
    assert.deepEqual([columnsAt(widthPx), gridPx(count, widthPx)], [columns, px])
  })
}

const press = (keys: string): Press => ({
  key: keys.split('+').at(-1) ?? '', altKey: keys.startsWith('Alt+'), ctrlKey: keys.startsWith('Ctrl+'),
  metaKey: keys.startsWith('Meta+'), shiftKey: keys.startsWith('Shift+'),
})
// Ten cells in lines of four: 0 to 3, 4 to 7, 8 and 9.
const KEYS: readonly (readonly [name: string, keys: string, at: number, to: number | null])[] = [
  ['→ goes to the next', 'ArrowRight', 0, 1], ['→ goes on in the next line', 'ArrowRight', 3, 4],
  ['→ ends at the last', 'ArrowRight', 9, 9], ['← ends at the first', 'ArrowLeft', 0, 0],
  ['← goes back a line', 'ArrowLeft', 4, 3], ['↓ goes down', 'ArrowDown', 1, 5],
  ['↓ above a line that is not full goes to its last', 'ArrowDown', 7, 9], ['↓ leads out below', 'ArrowDown', 8, null],
  ['↑ goes up', 'ArrowUp', 9, 5], ['↑ leads out above', 'ArrowUp', 2, null],
  ['Home goes to the start of the line', 'Home', 6, 4], ['End to its end', 'End', 5, 7],
  ['End to the last of a line that is not full', 'End', 8, 9], ['Ctrl+Home to the first', 'Ctrl+Home', 9, 0],
  ['Ctrl+End to the last', 'Ctrl+End', 0, 9], ['Ctrl+→ is not the grid’s', 'Ctrl+ArrowRight', 0, null],
  ['Alt+↓ is the picker’s', 'Alt+ArrowDown', 0, null], ['Shift+→ is nothing', 'Shift+ArrowRight', 0, null],
  ['Enter is the button’s', 'Enter', 0, null],
]
for (const [name, keys, at, to] of KEYS) {
  test(`in a grid ${name}`, () => {
    assert.equal(cellAfter(press(keys), { at, count: 10, columns: 4, isRightToLeft: false }), to)
  })
}

test('from right to left, arrows to the side lead the other way', () => {
  const standing = { at: 5, count: 10, columns: 4, isRightToLeft: true }
  assert.deepEqual([cellAfter(press('ArrowLeft'), standing), cellAfter(press('ArrowRight'), standing)], [6, 4])
})

test('cells stand in lines', () => {
  assert.deepEqual([gridLines(5, 4), gridLines(0, 4)], [[[0, 1, 2, 3], [4]], []])
})

const plan = createPlan(SIX)
const token = plan.byVar.get('--p-2') ?? assert.fail()
const under = (theme: 'light' | 'dark', update: Updater = (state) => state) => {
  const place = placeOf(plan, theme, {})
  return { state: update(EMPTY_STATE), place, baseline: {} }
}
const scenes = (update?: Updater): GridScenes => {
  const [light, dark] = [under('light', update), under('dark', update)]
  return { now: light, under: { light, dark } }
}
const edit = (color: string): Updater => setPaletteEntry(placeOf(plan, 'light', {}), 'color', 2, color)

test('a swatch is light over dark, and says both', () => {
  const { name, upper, lower, isChanged } = cellModel(plan, scenes(), token, null)
  assert.deepEqual([name, upper, lower, isChanged], ['Red, light #d64550, dark #f07178', '#d64550', '#f07178', false])
})

test('a tab without modes has one color, and says it once', () => {
  const { name, lower } = cellModel(plan, { now: under('light'), under: null }, token, null)
  assert.deepEqual([name, lower], ['Red, #d64550', null])
})

const TEXTS: readonly (readonly [name: string, color: string, said: string])[] = [
  ['a change', 'crimson', 'Red, light crimson, dark #f07178, changed'],
  ['both sides alike', '#f07178', 'Red, #f07178, changed'],
  ['an oklch color, in short', 'oklch(0.5 0.1 30)', 'Red, light oklch(0.5 0.1 30), dark #f07178, changed'],
  ['what is no color', 'banana', 'Red, light banana, dark #f07178, changed'],
  ['a text without end, cut', 'x'.repeat(65_536), `Red, light ${'x'.repeat(60)}…, dark #f07178, changed`],
]
for (const [name, color, said] of TEXTS) {
  test(`a swatch says ${name}`, () => {
    const model = cellModel(plan, scenes(edit(color)), token, null)
    assert.deepEqual([model.name, model.isChanged, model.upper], [said, true, color])
  })
}

test('a preview is what is seen, and is said to be one', () => {
  const preview = { after: null, reason: null, preview: { mark: '', was: '#d64550', model: { swatch: 'teal' } } }
  const { name, upper, lower, isPreview } = cellModel(plan, scenes(), token, preview)
  assert.deepEqual([name, upper, lower, isPreview], ['Red, teal, preview', 'teal', null, true])
})
