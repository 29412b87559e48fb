import assert from 'node:assert/strict'
import { test } from 'node:test'
import { optional, readList, readOneOf, readShape, readText, required } from '../../shared/read.js'

const readPair = readShape({ label: required(readText(5)), note: optional(readText(5)) })
const readPairs = readShape({ pairs: required(readList(2, 'pairs', readPair)) })

const issues: readonly (readonly [name: string, value: unknown, path: string, reason: string])[] = [
  ['no object', [], '', 'must be an object'],
  ['null', null, '', 'must be an object'],
  ['an unknown field before a missing one', { lable: 'a' }, 'lable', 'is not a known field; known are label, note'],
  ['a name that is no identifier is not repeated', { 'xoxb-1-2': 1 }, '', 'has an unknown field; known are label, note'],
  ['a name that begins with a digit is not repeated', { '1a': 1 }, '', 'has an unknown field; known are label, note'],
  ['an empty name', { '': 1 }, '', 'has an unknown field; known are label, note'],
  ['a long name is not repeated', { ['a'.repeat(41)]: 1 }, '', 'has an unknown field; known are label, note'],
  ['__proto__ is a field like any other', JSON.parse('{"__proto__":{"label":"a"}}'), '__proto__', 'is not a known field; known are label, note'],
  ['an inherited member is no member', Object.create({ label: 'a' }), 'label', 'is required'],
  ['a missing member', {}, 'label', 'is required'],
  ['null is not absent', { label: 'a', note: null }, 'note', 'must be a string'],
  ['undefined is a value too', { label: 'a', note: undefined }, 'note', 'must be a string'],
  ['a number', { label: 1 }, 'label', 'must be a string'],
  ['emptiness before size', { label: '      ' }, 'label', 'must not be blank'],
  ['size before characters', { label: 'aaaaa\u0000' }, 'label', 'must be at most 5 characters, not 6'],
  ['size in characters', { label: '🚀🚀🚀🚀🚀🚀' }, 'label', 'must be at most 5 characters, not 6'],
  ['a control character', { label: 'a\u0085' }, 'label', 'must not contain control characters other than tab, newline and carriage return'],
  ['the first of two wrong members, in the order of the shape', { note: 1, label: 2 }, 'label', 'must be a string'],
]
for (const [name, value, path, reason] of issues) {
  test(`a shape refuses: ${name}`, () => {
    assert.deepEqual(readPair(value, ''), { ok: false, error: { path, reason } })
    assert.deepEqual(readPair(value, ''), { ok: false, error: { path, reason } })
  })
}

const nested: readonly (readonly [name: string, value: unknown, path: string, reason: string])[] = [
  ['no array', { pairs: {} }, 'pairs', 'must be an array'],
  ['too many', { pairs: [1, 2, 3] }, 'pairs', 'must have at most 2 pairs, not 3'],
  ['the first wrong item', { pairs: [{ label: 'a' }, 7] }, 'pairs[1]', 'must be an object'],
  ['a member of an item', { pairs: [{ label: 'a', note: '' }] }, 'pairs[0].note', 'must not be blank'],
  ['an unknown member of an item', { pairs: [{ labell: 'a' }] }, 'pairs[0].labell', 'is not a known field; known are label, note'],
]
for (const [name, value, path, reason] of nested) {
  test(`a list refuses: ${name}`, () => {
    assert.deepEqual(readPairs(value, ''), { ok: false, error: { path, reason } })
  })
}

test('what is accepted is exactly what came, absent members absent', () => {
  const plain = (read: object): unknown => structuredClone(read)
  assert.deepEqual(plain(readPair({ label: ' a\t\r' }, '')), { ok: true, value: { label: ' a\t\r' } })
  assert.deepEqual(plain(readPair({ note: '🚀🚀🚀🚀🚀', label: 'a' }, '')), { ok: true, value: { label: 'a', note: '🚀🚀🚀🚀🚀' } })
  assert.deepEqual(plain(readPairs({ pairs: [] }, '')), { ok: true, value: { pairs: [] } })
})

test('one of a few words, in exactly this spelling', () => {
  const read = readOneOf(['a', 'b'])
  assert.deepEqual(read('b', 'x'), { ok: true, value: 'b' })
  assert.deepEqual(read('B', 'x'), { ok: false, error: { path: 'x', reason: 'must be one of a, b' } })
  assert.deepEqual(read(1, 'x'), { ok: false, error: { path: 'x', reason: 'must be a string' } })
})
