// A long choice that is typed in: which options fit, which one is named, which are drawn.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNamed, findOptions, findRange, findScroll } from '../../panel/view/controls/combo.js'
import type { Option } from '../../panel/view/controls/field.types.js'

const option = (id: string, label: string, value: string): Option => ({ id, label, value, swatch: null })
const OPTIONS = [
  option('gray-50', 'Gray 50', '#f9fafb'), option('brand-500', 'Brand 500', 'oklch(0.62 0.19 260)'),
  option('brand-600', 'Brand 600', '#1d4ed8'), option('on-brand', 'On brand', '#fff'),
  option('toString', '__proto__', 'Gray 50'),
]

const fitting: readonly (readonly [typed: string, ids: readonly string[]])[] = [
  ['', ['gray-50', 'brand-500', 'brand-600', 'on-brand', 'toString']],
  ['   ', ['gray-50', 'brand-500', 'brand-600', 'on-brand', 'toString']],
  ['brand', ['brand-500', 'brand-600', 'on-brand']],
  ['BRAND 6', ['brand-600', 'brand-500']],
  ['600 brand', ['brand-600']],
  ['oklch', ['brand-500']],
  ['#f', ['gray-50', 'on-brand']],
  ['on', ['on-brand']],
  ['tostring', ['toString']],
  ['teal', []],
]
for (const [typed, ids] of fitting) {
  test(`“${typed}” fits ${ids.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(findOptions(OPTIONS, typed).map(({ id }) => id), ids)
  })
}

test('all options are the list itself, so that it is not drawn anew', () => {
  assert.equal(findOptions(OPTIONS, ''), OPTIONS)
})

const named: readonly (readonly [typed: string, id: string | null])[] = [
  ['Brand 600', 'brand-600'], [' brand  600 ', 'brand-600'], ['brand-600', 'brand-600'], ['#FFF', 'on-brand'],
  ['gray 50', 'gray-50'], ['brand', null], ['', null], ['__proto__', 'toString'],
]
for (const [typed, id] of named) {
  test(`“${typed}” names ${id ?? 'nothing'}`, () => assert.equal(findNamed(OPTIONS, typed)?.id ?? null, id))
}

const PX = 28

test('what is drawn is what is seen and a little more', () => {
  assert.deepEqual(findRange(0, 280, 1000, PX), { from: 0, to: 14 })
  assert.deepEqual(findRange(100 * PX, 280, 1000, PX), { from: 96, to: 114 })
  assert.deepEqual(findRange(990 * PX, 280, 1000, PX), { from: 986, to: 1000 })
  assert.deepEqual(findRange(900, 280, 3, PX), { from: 3, to: 3 })
  assert.deepEqual(findRange(0, 0, 0, PX), { from: 0, to: 0 })
  assert.deepEqual(findRange(440, 440, 1000, 44), { from: 6, to: 24 })
})

test('scrolling goes no farther than it takes to see an option', () => {
  assert.equal(findScroll(0, 280, 5, PX), 0)
  assert.equal(findScroll(0, 280, 9, PX), 0)
  assert.equal(findScroll(0, 280, 10, PX), 28)
  assert.equal(findScroll(280, 280, 5, PX), 140)
  assert.equal(findScroll(280, 280, 12, PX), 280)
  assert.equal(findScroll(280, 0, 0, PX), 0)
  assert.equal(findScroll(0, 440, 10, 44), 44)
})
