// Which item of a menu a key leads to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNext } from '../../panel/view/controls/combo.js'
import { findDepth, findInLines, findStart, findTyped, isTyped } from '../../panel/view/controls/menu.js'

const next: readonly (readonly [key: string, at: number, count: number, expected: number | null])[] = [
  ['ArrowDown', 0, 3, 1], ['ArrowDown', 2, 3, 0], ['ArrowDown', -1, 3, 0],
  ['ArrowUp', 1, 3, 0], ['ArrowUp', 0, 3, 2], ['ArrowUp', -1, 3, 2],
  ['Home', 2, 3, 0], ['End', 0, 3, 2], ['Enter', 0, 3, null], ['ArrowDown', -1, 0, null],
]
for (const [key, at, count, expected] of next) {
  test(`${key} at ${at} of ${count} leads to ${expected ?? 'nothing'}`, () => {
    assert.equal(findNext(key, at, count), expected)
  })
}

// Lines of one, three, two and one item.
const LINES = [1, 3, 2, 1]
const inLines: readonly (readonly [key: string, at: number, expected: number | null])[] = [
  ['ArrowDown', 0, 1], ['ArrowDown', 3, 5], ['ArrowDown', 5, 6], ['ArrowDown', 6, 0], ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 6], ['ArrowUp', 5, 2], ['ArrowUp', 4, 1], ['ArrowUp', -1, 6],
  ['ArrowRight', 1, 2], ['ArrowRight', 3, 1], ['ArrowLeft', 1, 3], ['ArrowLeft', 5, 4],
  ['ArrowRight', 0, null], ['ArrowLeft', 6, null], ['ArrowRight', -1, null],
  ['Home', 5, 0], ['End', 1, 6], ['Enter', 1, null],
]
for (const [key, at, expected] of inLines) {
  test(`${key} at ${at} of lines leads to ${expected ?? 'nothing'}`, () => {
    assert.equal(findInLines(key, at, LINES), expected)
  })
}

const choice = (isChecked: boolean) => ({ kind: 'choice', isChecked })
const ACTION = { kind: 'action' }
type Start = readonly [name: string, lines: Parameters<typeof findStart>[0], expected: number]
const starts: readonly Start[] = [
  ['at what is checked in a list of choices', [choice(false), choice(true)], 1],
  ['at what is checked in the choices at the top', [choice(false), choice(true), ACTION], 1],
  ['at the first of choices that are not checked', [choice(false), ACTION, choice(true)], 0],
  ['at the first action, whatever is checked further down', [ACTION, choice(false), choice(true)], 0],
  ['at the place of the first item where there is none', [], 0],
  ['at what is checked behind a line that parts choices', [choice(false), { kind: 'separator' }, choice(true)], 1],
  ['at what is checked under a heading', [
    { kind: 'group', items: [choice(false)] }, { kind: 'separator' }, { kind: 'group', items: [choice(true)] }, ACTION,
  ], 1],
  ['at the first item before a menu of its own', [{ kind: 'menu', items: [choice(true)] }, choice(true)], 0],
]
for (const [name, lines, expected] of starts) {
  test(`a menu starts ${name}`, () => assert.equal(findStart(lines), expected))
}

const LABELS = ['Copy value', 'Copy declaration', 'Paste', 'Reset', 'Émail', '漢字']
const typed: readonly (readonly [typed: string, at: number, expected: number])[] = [
  ['p', 0, 2], ['P', 0, 2], ['c', 0, 1], ['c', 1, 0], ['cc', 1, 0], ['copy d', 0, 1], ['copy', 1, 1], ['copy v', 1, 0],
  ['é', 0, 4], ['漢', 0, 5], ['x', 0, -1], ['re', -1, 3], ['', 0, 1],
]
for (const [text, at, expected] of typed) {
  test(`“${text}” at ${at} leads to ${expected}`, () => assert.equal(findTyped(LABELS, text, at), expected))
}

test('letters are typed; a blank only within a word', () => {
  assert.deepEqual(
    [isTyped('a', ''), isTyped('😀', ''), isTyped(' ', ''), isTyped(' ', 'a'), isTyped('Enter', '')],
    [true, true, false, true, false],
  )
})

test('a menu of an item is opened towards where it stands, and closed back to its item', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Enter']
  assert.deepEqual(keys.map((key) => findDepth(key, false)), ['open', 'close', null, null])
  assert.deepEqual(keys.map((key) => findDepth(key, true)), ['close', 'open', null, null])
})
