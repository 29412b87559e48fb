// A number in its field: what is written where, which keys step, how full the line is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findFill, findKeySteps, hasUnitBehind, isLiveNumber, unitsOf, writtenOf,
} from '../../panel/view/controls/number.js'
import type { LengthKind } from '../../panel/model/tokens/tokens.types.js'

type Written = readonly [value: string, text: string, unit: string, isNumber: boolean]
const written: readonly Written[] = [
  ['1.5rem', '1.5', 'rem', true],
  ['1.50rem', '1.50', 'rem', true],
  ['-.5em', '-.5', 'em', true],
  ['50%', '50', '%', true],
  ['0', '0', '', true],
  ['auto', 'auto', '', false],
  ['calc(1rem + 2vw)', 'calc(1rem + 2vw)', '', false],
  ['var(--x)', 'var(--x)', '', false],
  ['1px 2px', '1px 2px', '', false],
  ['', '', '', false],
]
for (const [value, text, unit, isNumber] of written) {
  test(`“${value}” is written as “${text}” and “${unit}”`, () => {
    assert.deepEqual(writtenOf(value), { text, unit, isNumber })
  })
}

const keys: readonly (readonly [string, number | null])[] = [
  ['ArrowUp', 1], ['ArrowDown', -1], ['PageUp', 10], ['PageDown', -10],
  ['Home', null], ['End', null], ['ArrowLeft', null], ['ArrowRight', null], ['Enter', null], ['1', null],
]
for (const [key, steps] of keys) {
  test(`${key} is ${steps ?? 'no'} steps`, () => assert.equal(findKeySteps(key), steps))
}

const typed: readonly (readonly [typed: string, isLive: boolean, hasUnit: boolean])[] = [
  ['1.5', true, true],
  ['-4', true, true],
  ['+4', false, true],
  ['+', false, true],
  ['*2', false, true],
  ['16*', false, true],
  ['16*1.5', false, true],
  ['(4 + 2)', false, false],
  ['2px', true, false],
  ['50%', true, false],
  ['auto', true, false],
  ['var(--x)', true, false],
]
for (const [text, isLive, hasUnit] of typed) {
  test(`typing “${text}” is ${isLive ? '' : 'not '}live, with ${hasUnit ? 'the' : 'no'} unit behind it`, () => {
    assert.deepEqual([isLiveNumber(text), hasUnitBehind(text)], [isLive, hasUnit])
  })
}

const length = (units?: readonly string[]): LengthKind =>
  ({ kind: 'length', step: 1, unit: 'rem', ...units === undefined ? {} : { units } })

test('a click chooses from the units where there is another one', () => {
  assert.deepEqual(unitsOf(length(['rem', 'px']), 'rem'), ['rem', 'px'])
  assert.deepEqual(unitsOf(length(['rem', 'px']), 'vw'), ['rem', 'px'])
  assert.deepEqual(unitsOf(length(['px']), 'rem'), ['px'])
  assert.deepEqual(unitsOf(length(['REM']), 'rem'), [])
  assert.deepEqual(unitsOf(length(['rem', 'px']), ''), [])
  assert.deepEqual(unitsOf(length(), 'rem'), [])
  assert.deepEqual(unitsOf({ kind: 'number', step: 1, unit: 'ms' }, 'ms'), [])
})

type Fill = readonly [value: string, fullAt: string | undefined, fill: number | null]
const fills: readonly Fill[] = [
  ['1rem', '2rem', 0.5],
  ['9rem', '2rem', 1],
  ['0', '2', 0],
  ['0px', '2rem', 0],
  ['-1rem', '2rem', 0],
  ['16px', '2rem', 0.5],
  ['16PX', '32px', 0.5],
  ['1', '2rem', null],
  ['1px', '0px', null],
  ['1px', undefined, null],
  ['auto', '1rem', null],
  ['1rem', 'auto', null],
]
for (const [value, fullAt, fill] of fills) {
  test(`the line under ${value} that is full at ${fullAt ?? 'nothing'}`, () => {
    assert.equal(findFill(value, fullAt), fill)
  })
}
