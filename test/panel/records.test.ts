// Records with keys of any kind: what is read is there, what is written is new, nothing else is touched.
// The same keys go through state and emission in edits.test.ts and emission.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isEmptyRecord, isRecord, isSameJson, own, setMember, withMember, withoutMember,
} from '../../panel/model/tokens/records.js'

const HOSTILE = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', ' ', '"', "'", '\\', '0', '-1', '\ud800']

for (const key of HOSTILE) {
  test(`the key ${JSON.stringify(key)} is a key like any other`, () => {
    const before = { a: 'A' }
    assert.equal(own(before, key), undefined)
    const after = withMember(before, key, 'B')
    assert.equal(own(after, key), 'B')
    assert.deepEqual(before, { a: 'A' })
    assert.deepEqual(Object.keys(after).sort(), ['a', key].sort())
    assert.equal(Object.getPrototypeOf(after), Object.prototype)
    assert.equal(own(withMember(after, 'c', 'C'), key), 'B')
    assert.deepEqual(withoutMember(after, key), before)
    assert.equal(withoutMember(before, key), before)
    assert.equal(isEmptyRecord(withoutMember(withMember(undefined, key, 1), key)), true)
    assert.equal(isSameJson(after, withMember(before, key, 'B')), true)
    assert.equal(isSameJson(after, before), false)
    assert.equal(({} as Record<string, unknown>)['a'], undefined)
  })
}

test('a member replaces the one of its name', () => {
  assert.deepEqual(withMember({ a: 1, b: 2 }, 'a', 3), { a: 3, b: 2 })
})

test('there are no members where there is no record', () => {
  assert.equal(own(undefined, 'a'), undefined)
})

test('inherited members are none', () => {
  const child = Object.create({ a: 1 }) as Record<string, number>
  assert.equal(own(child, 'a'), undefined)
  assert.equal(isEmptyRecord(child), true)
  assert.equal(isEmptyRecord({ a: undefined }), false)
})

const records: readonly (readonly [name: string, value: unknown, isOne: boolean])[] = [
  ['an object', {}, true], ['one without a prototype', Object.create(null), true], ['null', null, false],
  ['an array', [], false], ['a text', 'a', false], ['a function', () => 1, false], ['nothing', undefined, false],
]
for (const [name, value, isOne] of records) {
  test(`${name} is ${isOne ? 'a' : 'no'} record`, () => assert.equal(isRecord(value), isOne))
}

const pairs: readonly (readonly [name: string, one: unknown, other: unknown, isSame: boolean])[] = [
  ['equal texts', 'a', 'a', true],
  ['a text and a number', '1', 1, false],
  ['null and an object', null, {}, false],
  ['an object and null', {}, null, false],
  ['an object and a text', {}, 'a', false],
  ['an empty array and an empty object', [], {}, false],
  ['an array and an object of its members', ['a'], { 0: 'a' }, false],
  ['members in another order', { a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }, true],
  ['entries in another order', [1, 2], [2, 1], false],
  ['one member more', { a: 1 }, { a: 1, b: 1 }, false],
  ['one entry fewer', [1, 2], [1], false],
  ['as many members of other names', { a: undefined }, { b: undefined }, false],
  ['another value deep inside', { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, false],
  ['a prototype by name and one that is a member', {}, JSON.parse('{"__proto__":{}}'), false],
  ['the zeros of JSON', JSON.parse('[0]'), JSON.parse('[-0]'), true],
]
for (const [name, one, other, isSame] of pairs) {
  test(`${name}: ${isSame ? 'the same' : 'not the same'}`, () => assert.equal(isSameJson(one, other), isSame))
}

test('a member that is set while a record is made is an own one, whatever its name is', () => {
  const record: Record<string, number> = {}
  for (const [at, name] of HOSTILE.entries()) setMember(record, name, at)
  const inOrder = Object.entries(record).sort(([, one], [, other]) => one - other)
  assert.deepEqual(inOrder, HOSTILE.map((name, at) => [name, at]))
  assert.equal(Object.getPrototypeOf(record), Object.prototype)
  setMember(record, '__proto__', -1)
  assert.equal(Object.entries(record).length, HOSTILE.length)
})
