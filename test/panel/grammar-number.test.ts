// One number and its unit: how texts are taken apart, printed and stepped.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalsOf, formatNumber, splitNumber } from '../../panel/model/tokens/number.js'
import { scrubSteps, stepValue, type StepModifiers } from '../../panel/model/tokens/step.js'
import type { LengthKind, NumberKind } from '../../panel/model/tokens/tokens.types.js'
import { createRandom, oneOf, wholeFrom } from '../support/random.js'

const parts: readonly (readonly [text: string, number: number, numberText: string, unit: string])[] = [
  ['16px', 16, '16', 'px'],
  ['1.50rem', 1.5, '1.50', 'rem'],
  ['.5em', 0.5, '.5', 'em'],
  ['+.5em', 0.5, '+.5', 'em'],
  ['-4px', -4, '-4', 'px'],
  ['-.5', -0.5, '-.5', ''],
  ['50%', 50, '50', '%'],
  ['1e3px', 1000, '1e3', 'px'],
  ['1E-2', 0.01, '1E-2', ''],
  ['1e+2s', 100, '1e+2', 's'],
  ['1em', 1, '1', 'em'],
  ['1e', 1, '1', 'e'],
  ['2E', 2, '2', 'E'],
  ['4Q', 4, '4', 'Q'],
  ['  12px\n', 12, '12', 'px'],
  ['0', 0, '0', ''],
  ['1e308', 1e308, '1e308', ''],
]
for (const [text, number, numberText, unit] of parts) {
  test(`${JSON.stringify(text)} is the number ${numberText} with the unit "${unit}"`, () => {
    assert.deepEqual(splitNumber(text), { number, numberText, unit })
  })
}

const notNumbers = ['', ' ', 'px', '%', '.', '+', '-', '1.', '1.px', '1 px', '1px 2px', '1..5', '--1', '+-1', '1px2', '1e3e3',
  '1%%', '1%px', '1px-2px', '1/2', 'calc(1px + 2px)', 'var(--x)', 'auto', '1_', '1é', '\u0661', '1,5', '1e999', '1e309',
  '0e400', '1e-400', '0x10', 'Infinity', 'NaN', '1\u00a0']
for (const text of notNumbers) {
  test(`${JSON.stringify(text)} is not one number`, () => assert.equal(splitNumber(text), null))
}

test('minus nothing is nothing', () => {
  assert.ok(Object.is(splitNumber('-0px')?.number, 0))
})

const printed: readonly (readonly [value: number, decimals: number, text: string])[] = [
  [1.2000000000000002, 1, '1.2'],
  [1.2000000000000002, 20, '1.2'],
  [0.1 + 0.2, 2, '0.3'],
  [0.1 + 0.2, 17, '0.3'],
  [1.5, 2, '1.5'],
  [1.005, 2, '1.01'],
  [-1.005, 2, '-1.01'],
  [1.25, 1, '1.3'],
  [-1.25, 1, '-1.3'],
  [2, 3, '2'],
  [100, 0, '100'],
  [0, 2, '0'],
  [-0, 2, '0'],
  [-0.004, 2, '0'],
  [0.05, 2, '0.05'],
  [1e-7, 7, '0.0000001'],
  [1e-7, 4, '0'],
  [5e-324, 20, '0'],
  [1e21, 2, '1000000000000000000000'],
  [-1.5e22, 0, '-15000000000000000000000'],
  [9_007_199_254_740_991, 4, '9007199254740991'],
  [1.123456789, 99, '1.123456789'],
  [1.6, -1, '2'],
  [Number.NaN, 2, '0'],
  [Number.POSITIVE_INFINITY, 2, '0'],
]
for (const [value, decimals, text] of printed) {
  test(`${value} with ${decimals} decimals prints ${text}`, () => {
    assert.equal(formatNumber(value, decimals), text)
  })
}

test('the largest number prints as digits alone', () => {
  assert.equal(formatNumber(Number.MAX_VALUE, 4).length, 309)
})

const stepDecimals: readonly (readonly [step: number, decimals: number])[] = [
  [1, 0], [10, 0], [0.1, 1], [0.125, 3], [0.25, 2], [1e-7, 7], [1e21, 0], [1e-300, 20], [0.1 * 3, 1],
  [Number.NaN, 0], [Number.POSITIVE_INFINITY, 0],
]
for (const [step, decimals] of stepDecimals) {
  test(`a step of ${step} has ${decimals} decimals`, () => assert.equal(decimalsOf(step), decimals))
}

// What a number in a field may look like after any gesture.
const PLAIN = /^(0|-?[1-9]\d*|-?(0|[1-9]\d*)\.\d*[1-9])$/

test('no number is ever printed with an exponent, as -0, with noise or with needless zeros', () => {
  const random = createRandom(4)
  for (let round = 0; round < 50_000; round += 1) {
    const decimals = wholeFrom(random, 0, 8)
    const value = (random() - 0.5) * 10 ** wholeFrom(random, -12, 24)
    const text = formatNumber(value, decimals)
    assert.match(text, PLAIN, `${value} with ${decimals} decimals`)
    assert.ok((text.split('.')[1] ?? '').length <= decimals, text)
    const slack = 10 ** -decimals * 0.5001 + Math.abs(value) * 1e-14
    assert.ok(Math.abs(Number(text) - value) <= slack, `${value} is printed as ${text}`)
  }
})

const rem: LengthKind = { kind: 'length', step: 0.125, unit: 'rem' }
const millis = { kind: 'length', step: 50, unit: 'ms' } as const
const seconds = { kind: 'length', step: 0.1, unit: 's' } as const
const px: LengthKind = { kind: 'length', step: 1, unit: 'px', units: ['px', 'rem'] }
const plain: NumberKind = { kind: 'number', step: 0.1 }
const ms: NumberKind = { kind: 'number', step: 10, unit: 'ms' }
const rooted: LengthKind = { kind: 'length', step: 0.05, unit: 'rem' }
const em: NumberKind = { kind: 'number', step: 0.1, unit: 'EM' }
const NONE = { shift: false, alt: false }
const SHIFT = { shift: true, alt: false }
const ALT = { shift: false, alt: true }
const BOTH = { shift: true, alt: true }

type Stepped = readonly [
  name: string, text: string, kind: LengthKind | NumberKind, steps: number, keys: StepModifiers,
  next: string | null,
]
const stepped: readonly Stepped[] = [
  ['up is one step more', '1.5rem', rem, 1, NONE, '1.625rem'],
  ['down is one step less', '1.5rem', rem, -1, NONE, '1.375rem'],
  ['Shift is ten times as much', '16px', px, 1, SHIFT, '26px'],
  ['Alt is a tenth', '16px', px, 1, ALT, '16.1px'],
  ['Alt of a fine step is finer still', '1rem', rem, 1, ALT, '1.0125rem'],
  ['Shift and Alt multiply to one step', '16px', px, 1, BOTH, '17px'],
  ['PgUp is ten steps', '16px', px, 10, NONE, '26px'],
  ['PgDn with Shift is a hundred steps', '16px', px, -10, SHIFT, '-84px'],
  ['noise never shows', '1.1', plain, 1, NONE, '1.2'],
  ['noise never shows after many steps', '0.1', plain, 2, NONE, '0.3'],
  ['a value finer than its step keeps its decimals', '1.333rem', rem, 1, NONE, '1.458rem'],
  ['a value finer than its step keeps even more', '16.0625px', px, 1, NONE, '17.0625px'],
  ['noise that is there already goes', '1.2000000000000002rem', rooted, 1, NONE, '1.25rem'],
  ['noise below goes too', '-0.30000000000000004', plain, -1, NONE, '-0.4'],
  ['noise of a small number goes', '0.00012000000000000002', plain, 1, NONE, '0.10012'],
  ['noise with an exponent goes', '1.2000000000000002e-3', plain, 1, NONE, '0.1012'],
  ['14 digits are what their author wrote', '1.2000000000001', plain, 1, NONE, '1.3000000000001'],
  ['a long whole number is no noise', '9007199254740993', px, 1, NONE, '9007199254740994px'],
  ['px under a kind in rem has steps of 1px', '16px', rem, 1, NONE, '17px'],
  ['px under a kind in em has them too', '16PX', em, -1, NONE, '15PX'],
  ['px steps under a kind in rem have modifiers', '16px', rem, 2, SHIFT, '36px'],
  ['seconds under a kind in milliseconds have the same step', '0.2s', millis, 1, NONE, '0.25s'],
  ['milliseconds under a kind in seconds have it too', '200ms', seconds, -1, NONE, '100ms'],
  ['a unit beside px has the step as it is', '2em', rem, 1, NONE, '2.125em'],
  ['rem under a kind in px has the step as it is', '2rem', px, 1, NONE, '3rem'],
  ['zeros at the end go', '1.50', plain, 5, NONE, '2'],
  ['a step through zero has no -0', '-0.1', plain, 1, NONE, '0'],
  ['numbers may turn negative', '0px', px, -1, NONE, '-1px'],
  ['the unit there is stays', '1em', px, 1, NONE, '2em'],
  ['the unit is kept as it is written', '1PX', px, 1, NONE, '2PX'],
  ['a percentage stays one', '50%', px, 1, NONE, '51%'],
  ['a bare length gets the unit of its kind', '0', px, 1, NONE, '1px'],
  ['a bare number with a unit in its kind gets it', '200', ms, 1, NONE, '210ms'],
  ['an exponent is written out', '1e3px', px, 1, NONE, '1001px'],
  ['a negative exponent too', '1e-3px', px, 1, NONE, '1.001px'],
  ['white space around goes', ' 1px ', px, 1, NONE, '2px'],
  ['a huge number stays digits', '1e21px', px, 1, NONE, '1000000000000000000001px'],
  ['a step of a leading dot', '.5', plain, 1, NONE, '0.6'],
  ['no steps change nothing but the writing', '+1.50px', px, 0, NONE, '1.5px'],
  ['calc() has no steps', 'calc(1px + 2px)', px, 1, NONE, null],
  ['var() has no steps', 'var(--x)', px, 1, NONE, null],
  ['two values have no steps', '1px 2px', px, 1, NONE, null],
  ['a step that is no number is none', '1px', { ...px, step: Number.NaN }, 1, NONE, null],
  ['steps that are no number are none', '1px', px, Number.POSITIVE_INFINITY, NONE, null],
  ['a result that is too large is none', '1e308px', { ...px, step: 1e308 }, 1, NONE, null],
]
for (const [name, text, kind, steps, keys, next] of stepped) {
  test(`stepping: ${name}`, () => {
    assert.equal(stepValue(text, kind, steps, keys), next)
    assert.equal(stepValue(text, kind, steps, keys), next)
  })
}

test('as many steps down as up give the same number', () => {
  const random = createRandom(9)
  for (let round = 0; round < 10_000; round += 1) {
    const written = wholeFrom(random, 0, 6)
    const text = ((random() - 0.5) * 10 ** wholeFrom(random, -3, 9)).toFixed(written)
    const step = oneOf(random, [0.001, 0.01, 0.05, 0.1, 0.125, 0.25, 0.3, 0.7, 1, 4, 10])
    const kind: LengthKind = { kind: 'length', step, unit: 'px' }
    const keys = { shift: random() < 0.5, alt: random() < 0.5 }
    const count = wholeFrom(random, 1, 12)
    let value: string | null = `${text}px`
    for (const sign of [1, -1]) {
      for (let left = count; left > 0 && value !== null; left -= 1) {
        value = stepValue(value, kind, sign, keys)
        assert.match(value?.slice(0, -2) ?? '', PLAIN)
      }
    }
    assert.equal(value, `${formatNumber(Number(text), written)}px`, `${text} by ${step}, ${count} times`)
  }
})

const drags: readonly (readonly [pixels: number, steps: number])[] = [
  [0, 0], [1, 0], [-1, 0], [1.9, 0], [2, 1], [-2, -1], [3, 1], [-3, -1], [4, 2], [-4, -2], [101, 50],
  [-101, -50],
]
for (const [pixels, steps] of drags) {
  test(`a drag of ${pixels} px is ${steps} steps`, () => assert.equal(scrubSteps(pixels), steps))
}

test('a drag that comes back by the same way undoes itself, whatever its events were', () => {
  for (let pixels = -50; pixels <= 50; pixels += 0.5) {
    assert.ok(Object.is(scrubSteps(pixels), scrubSteps(-pixels) === 0 ? 0 : -scrubSteps(-pixels)))
  }
})
