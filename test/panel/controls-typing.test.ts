// What is typed in a field while values come back from the state.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiveValue, createTyping, ended, submitValue, type Typing } from '../../panel/view/controls/typing.js'

const typed = (...values: readonly string[]): Typing =>
  values.reduce((now, value) => submitValue({ ...now, isTyping: true }, value), createTyping('1'))
const stepped = (...values: readonly string[]): Typing =>
  values.reduce((now, value) => submitValue(now, value), createTyping('1'))

type Expected = Partial<Typing> & { readonly isShown: boolean }
type Row = readonly [name: string, typing: Typing, before: string, next: string, expected: Expected]
const rows: readonly Row[] = [
  ['a value is shown where nobody types', createTyping('1'), '1', '2', { isShown: true, value: '2', start: '2' }],
  ['the same value is shown where nobody types', createTyping('1'), '1', '1', { isShown: true, value: '1' }],
  ['one\'s own value does not touch what is typed', typed('2'), '1', '2', { isShown: false, value: '2', pending: [] }],
  ['one\'s own value that is late does not, either', typed('2', '23'), '1', '2', { isShown: false, value: '23', pending: ['23'] }],
  ['several of one\'s own come as one', typed('2', '23', '234'), '1', '234', { isShown: false, pending: [] }],
  ['one\'s own value comes in other words', typed('#fff'), '1', 'white', { isShown: false, value: '#fff', pending: [] }],
  ['the same model again does not touch what is typed', typed('2'), '1', '1', { isShown: false, pending: ['2'] }],
  ['what was committed comes once more is typed, and does not touch that', { ...ended(typed('2')), isTyping: true }, '1', '2', { isShown: false, value: '2', pending: [] }],
  ['what somebody else changed is shown over what is typed', { ...typed(), isTyping: true }, '1', '9', { isShown: true, value: '9', start: '9' }],
  ['undo while typing is shown once one\'s own values are back', receiveValue(typed('2'), '1', '2').typing, '2', '1', { isShown: true, value: '1' }],
  ['a step that is late is not shown over a further one', stepped('2', '3'), '1', '2', { isShown: false, value: '3', pending: ['3'] }],
  ['the last step is shown', stepped('2', '3'), '1', '3', { isShown: true, value: '3', pending: [] }],
  ['a step and back is shown', stepped('2', '1'), '1', '1', { isShown: true, value: '1', pending: [] }],
  ['what somebody else changed is shown over steps', stepped('2'), '1', '9', { isShown: true, value: '9', pending: [] }],
]
for (const [name, typing, before, next, expected] of rows) {
  test(name, () => {
    const { isShown, typing: { value, pending, start } } = receiveValue(typing, before, next)
    const shown: Expected = { isShown, value, pending, start }
    assert.deepEqual({ ...shown, ...expected }, shown)
    assert.deepEqual(receiveValue(typing, before, next), receiveValue(typing, before, next))
  })
}

test('Escape brings back the value at the focus until a run is over', () => {
  const typing = typed('2', '23')
  assert.equal(typing.start, '1')
  assert.deepEqual(ended(typing), createTyping('23'))
})
