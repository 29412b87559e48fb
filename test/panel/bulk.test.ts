// Bulk edit: what an operation makes of each row, and which rows cannot take part.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkEdit, canBeNegative, type BulkOperation, type BulkValue } from '../../panel/model/state/bulk.js'
import { stepValue } from '../../panel/model/tokens/step.js'
import type { LengthKind, NumberKind, Preview } from '../../panel/model/tokens/tokens.types.js'
import { createRandom, oneOf, wholeFrom } from '../support/random.js'

const px: LengthKind = { kind: 'length', step: 1, unit: 'px' }
const rem: LengthKind = { kind: 'length', step: 0.125, unit: 'rem', units: ['rem', 'px'] }
const number: NumberKind = { kind: 'number', step: 0.1 }
const ms: NumberKind = { kind: 'number', step: 10, unit: 'ms' }

const rowOf = (value: string, kind: LengthKind | NumberKind, mayBeNegative = false): BulkValue =>
  ({ cssVar: '--x', value, kind, canBeNegative: mayBeNegative })

const multiply = (factor: number): BulkOperation => ({ kind: 'multiply', factor })
const add = (value: number): BulkOperation => ({ kind: 'add', number: value })
const round = (step: number): BulkOperation => ({ kind: 'round', step })
const set = (text: string): BulkOperation => ({ kind: 'set', text })

type Row = readonly [name: string, row: BulkValue, operation: BulkOperation, expected: string]
const results: readonly Row[] = [
  ['multiply keeps the unit', rowOf('16px', px), multiply(2), '32px'],
  ['multiply keeps a unit that is not the kind\'s', rowOf('16em', px), multiply(2), '32em'],
  ['multiply keeps the precision of the step', rowOf('16px', px), multiply(1.1), '18px'],
  ['multiply keeps the precision of a fine step', rowOf('1rem', rem), multiply(1.1), '1.1rem'],
  ['multiply rounds at the last decimal of the step', rowOf('1rem', rem), multiply(1.23456), '1.235rem'],
  ['multiply shows no noise', rowOf('1.1', number), multiply(3), '3.3'],
  ['multiply takes nothing from a value finer than its step', rowOf('0.875', number), multiply(1), '0.875'],
  ['multiply by nothing', rowOf('16px', px), multiply(0), '0px'],
  ['multiply to a negative number where one may be', rowOf('16px', px, true), multiply(-1), '-16px'],
  ['multiply that rounds to nothing has no -0', rowOf('1px', px), multiply(-0.1), '0px'],
  ['add in the value\'s own unit', rowOf('1rem', rem), add(0.5), '1.5rem'],
  ['add to another unit', rowOf('16px', rem), add(0.5), '16.5px'],
  ['add what is finer than the step', rowOf('16px', px), add(0.5), '16.5px'],
  ['add shows no noise', rowOf('0.1', number), add(0.2), '0.3'],
  ['add a number that has noise', rowOf('0', number), add(0.1 + 0.2), '0.3'],
  ['add a negative number', rowOf('16px', px), add(-16), '0px'],
  ['add to a bare length', rowOf('0', px), add(4), '4px'],
  ['add to a bare duration', rowOf('100', ms), add(50), '150ms'],
  ['round to a step', rowOf('1.3rem', rem), round(0.125), '1.25rem'],
  ['round halves away from zero', rowOf('2px', px), round(4), '4px'],
  ['round negative halves away from zero', rowOf('-2px', px, true), round(4), '-4px'],
  ['round to a step finer than the kind\'s', rowOf('16.3px', px), round(0.25), '16.25px'],
  ['round what is round', rowOf('16px', px), round(8), '16px'],
  ['round to nothing', rowOf('1px', px), round(8), '0px'],
  ['round down to nothing has no -0', rowOf('-1px', px), round(8), '0px'],
  ['round by less than there is', rowOf('16px', px), round(1e-30), '16px'],
  ['set a value', rowOf('16px', px), set('1.5rem'), '1.5rem'],
  ['set a bare number, and the unit stays', rowOf('16em', px), set('2'), '2em'],
  ['set what is no number', rowOf('16px', px), set('var(--y)'), 'var(--y)'],
  ['set over what is no number', rowOf('var(--y)', px), set('2'), '2px'],
  ['set a calculation over each', rowOf('16px', px), set('*2'), '32px'],
  ['set a negative number where one may be', rowOf('16px', px, true), set('-2'), '-2px'],
]
for (const [name, row, operation, after] of results) {
  test(`bulk edit: ${name}`, () => {
    const expected = [{ cssVar: '--x', before: row.value, after, reason: null }]
    assert.deepEqual(bulkEdit([row], operation), expected)
    assert.deepEqual(bulkEdit([row], operation), expected)
  })
}

const NEGATIVE = 'Can’t be negative. Use another number or deselect this row.'
const PLAIN = 'Not a plain number. Edit this row separately.'
const refusals: readonly Row[] = [
  ['multiply to below zero', rowOf('16px', px), multiply(-1), NEGATIVE],
  ['add to below zero', rowOf('4px', px), add(-5), NEGATIVE],
  ['round what is below zero', rowOf('-8px', px), round(8), NEGATIVE],
  ['set below zero', rowOf('4px', px), set('-5'), NEGATIVE],
  ['calc()', rowOf('calc(1px + 2px)', px), multiply(2), PLAIN],
  ['var()', rowOf('var(--y)', px), add(2), PLAIN],
  ['two values', rowOf('1px 2px', px), round(2), PLAIN],
  ['a factor that is no number', rowOf('1px', px), multiply(Number.NaN), 'Type a number to multiply by.'],
  ['an infinite factor', rowOf('1px', px), multiply(Number.POSITIVE_INFINITY), 'Type a number to multiply by.'],
  ['to add what is no number', rowOf('1px', px), add(Number.NaN), 'Type a number to add.'],
  ['to round to zero', rowOf('1px', px), round(0), 'Type a number above 0 to round to.'],
  ['to round to a negative step', rowOf('1px', px), round(-1), 'Type a number above 0 to round to.'],
  ['to round to no number', rowOf('1px', px), round(Number.NaN), 'Type a number above 0 to round to.'],
  ['to round to infinity', rowOf('1px', px), round(Number.POSITIVE_INFINITY), 'Type a number above 0 to round to.'],
  ['what is too large', rowOf('1e308px', px), multiply(10), 'The result is too large: use a smaller number.'],
  ['to set nothing', rowOf('1px', px), set(' '), 'The value is empty. Type one, or reset the token.'],
  ['to set its own variable', rowOf('1px', px), set('calc(1px + var(--x))'), 'A variable can’t reference itself. Type another value.'],
  ['to set what is no value', rowOf('1px', px), set('1px;'), 'Not a CSS value: unexpected ;. Correct it at character 4.'],
]
for (const [name, row, operation, reason] of refusals) {
  test(`bulk edit refuses ${name}`, () => {
    const expected = [{ cssVar: '--x', before: row.value, after: null, reason }]
    assert.deepEqual(bulkEdit([row], operation), expected)
  })
}

test('a text that is set is judged as if it were typed', () => {
  const [result] = bulkEdit([rowOf('1px', px)], set('red'), () => false)
  assert.deepEqual(result?.reason, 'Not a length. Type a number and its unit, such as 2px.')
})

test('each row is judged by itself and stays in its place', () => {
  const rows: readonly BulkValue[] = [
    { ...rowOf('4px', px), cssVar: '--a' },
    { ...rowOf('calc(1px)', px), cssVar: '--b' },
    { ...rowOf('4px', px, true), cssVar: '--c' },
    { ...rowOf('8rem', rem), cssVar: '--d' },
  ]
  assert.deepEqual(bulkEdit(rows, add(-5)), [
    { cssVar: '--a', before: '4px', after: null, reason: NEGATIVE },
    { cssVar: '--b', before: 'calc(1px)', after: null, reason: PLAIN },
    { cssVar: '--c', before: '4px', after: '-1px', reason: null },
    { cssVar: '--d', before: '8rem', after: '3rem', reason: null },
  ])
  assert.deepEqual(bulkEdit([], add(-5)), [])
})

test('to add and to take away again gives what was there', () => {
  const random = createRandom(11)
  for (let count = 0; count < 20_000; count += 1) {
    const kind = oneOf(random, [px, rem])
    const value = stepValue(`${(random() * 1000).toFixed(wholeFrom(random, 0, 5))}px`, kind, 0, { shift: false, alt: false })
    const change = Number((random() * 10).toFixed(wholeFrom(random, 0, 3)))
    const [there] = bulkEdit([rowOf(value ?? '', kind, true)], add(change))
    const [back] = bulkEdit([rowOf(there?.after ?? '', kind, true)], add(-change))
    assert.equal(back?.after, value)
  }
})

test('what is rounded is a multiple of the step, and none is nearer', () => {
  const random = createRandom(12)
  for (let count = 0; count < 20_000; count += 1) {
    const thousandths = wholeFrom(random, -100_000, 100_000)
    const step = oneOf(random, [1, 5, 125, 250, 300, 1000, 4000])
    const [result] = bulkEdit([rowOf(`${thousandths / 1000}px`, px, true)], round(step / 1000))
    const rounded = Math.round(Number(result?.after?.slice(0, -2)) * 1000)
    assert.equal(Math.abs(rounded % step), 0)
    assert.ok(Math.abs(rounded - thousandths) * 2 <= step, `${thousandths} to ${step}: ${rounded}`)
  }
})

const tiers: readonly (readonly [preview: Preview | undefined, mayBeNegative: boolean])[] = [
  [undefined, true], ['family', true], ['size', false], ['line-height', false], ['weight', false], ['bar', false],
  ['radius', false], ['duration', false],
]
for (const [preview, mayBeNegative] of tiers) {
  test(`a tier with ${preview ?? 'no'} preview ${mayBeNegative ? 'may' : 'cannot'} be negative`, () => {
    assert.equal(canBeNegative(preview), mayBeNegative)
  })
}
