// How others see a page: that greys stay grey, what the menu has, and where the bar stands.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MenuItem } from '../../panel/view/controls/menu.view.js'
import { findClearOfPanel } from '../../panel/view/dock/clear-of-panel.js'
import {
  valuesOf, visionMenu, VISIONS, type Vision,
} from '../../panel/tools/vision/visions.js'

const visions = VISIONS.filter((one): one is Vision => one !== 'separator')

for (const { label, filter } of visions) {
  if (typeof filter === 'string') continue
  test(`white stays white and grey stays grey: ${label}`, () => {
    const sums = filter.map((row) => row.reduce((sum, one) => sum + one, 0))
    assert.ok(sums.every((sum) => Math.abs(sum - 1) < 1e-5), sums.join())
    const values = valuesOf(filter).split(' ').map(Number)
    const isNumbers = !values.some(Number.isNaN)
    assert.deepEqual([values.length, values.slice(15), isNumbers], [20, [0, 0, 0, 1, 0], true])
  })
}

const linesOf = (items: readonly MenuItem[]): readonly string[] => items.map((item) => {
  if (item.kind === 'menu') return [item.label, ...linesOf(item.items)].join('\n')
  if (item.kind !== 'choice') return item.kind
  return `${item.isChecked ? '(x)' : '( )'} ${item.label}${typeof item.note === 'string' ? `, ${item.note}` : ''}`
})

test('the menu has all of them under one item, and says which one is seen', () => {
  const chosen: unknown[] = []
  const menuOf = (now: Vision['id'] | null): MenuItem => visionMenu(now, (one) => chosen.push(one?.id ?? null))
  assert.deepEqual(linesOf([menuOf('tritanopia')])[0]?.split('\n'), [
    'Simulate vision', '( ) Off', 'separator', '( ) Protanopia, red-blind', '( ) Deuteranopia, green-blind',
    '(x) Tritanopia, blue-blind', 'separator', '( ) Low contrast', '( ) Grayscale', '( ) Blurred',
  ])
  const menu = menuOf(null)
  for (const item of menu.kind === 'menu' ? menu.items : []) if (item.kind === 'choice') item.run()
  assert.deepEqual(chosen, [null, ...visions.map(({ id }) => id)])
})

const BAR = { width: 300, height: 36 }
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
type Parts = Parameters<typeof findClearOfPanel>[0]
type Row = readonly [name: string, parts: Parts, expected: readonly [number, number] | null]
const ROWS: readonly Row[] = [
  ['at the bottom left', [box(900, 16, 1264, 576)], [16, 748]],
  ['over a panel that is docked there', [box(0, 560, 1280, 800)], [16, 508]],
  ['over a float that is there', [box(10, 300, 370, 790)], [16, 248]],
  ['at the bottom right of a float that is as high as the window', [box(10, 10, 370, 790)], [964, 748]],
  ['at the top right, where all else is taken', [box(0, 100, 1280, 800), box(0, 0, 100, 90)], [964, 16]],
  ['nowhere beside a panel that covers the page', [box(0, 0, 1280, 800)], null],
]
test('it stands beside another one that is there, and over it where it has no room', () => {
  const other = box(16, 748, 316, 784)
  assert.deepEqual(findClearOfPanel([], BAR, { width: 1280, height: 800 }, other), { left: 324, top: 748 })
  assert.deepEqual(findClearOfPanel([], BAR, { width: 400, height: 800 }, other), { left: 16, top: 696 })
})
for (const [name, parts, expected] of ROWS) {
  test(`the bar stands ${name}`, () => {
    const found = findClearOfPanel(parts, BAR, { width: 1280, height: 800 })
    assert.deepEqual(found === null ? null : [found.left, found.top], expected)
  })
}
