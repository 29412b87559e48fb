// Arithmetic in a number field: what is calculated, what is refused, what is left as it was typed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { readArithmetic } from '../../panel/model/tokens/arithmetic.js'
import { createRandom, oneOf, wholeFrom, type Random } from '../support/random.js'

const results: readonly (readonly [typed: string, current: string, result: string])[] = [
  ['16*1.5', '10px', '24px'],
  ['16px*1.5', '10px', '24px'],
  ['16px*1.5', '10rem', '24px'],
  ['1.5*16px', '10rem', '24px'],
  ['(4+2)*3', '10px', '18px'],
  ['4+2*3', '10px', '10px'],
  ['4 + 2 * 3 - 8 / 4', '', '8'],
  ['8/4/2', '1px', '1px'],
  ['8-4-2', '1px', '2px'],
  ['+4', '16px', '20px'],
  ['+ 4', '16px', '20px'],
  ['+4px', '16px', '20px'],
  ['+4PX', '16px', '20px'],
  ['+.5', '1.5rem', '2rem'],
  ['*2', '16px', '32px'],
  ['* 2', '1.5', '3'],
  ['/2', '16px', '8px'],
  ['/3', '1rem', '0.3333rem'],
  ['- 4', '16px', '12px'],
  ['-=4', '16px', '12px'],
  ['+=4', '16px', '20px'],
  ['*=2+1', '16px', '48px'],
  ['*2+1', '16px', '33px'],
  ['/=4', '16px', '4px'],
  ['+4*2', '16px', '24px'],
  ['*(1+1)', '16px', '32px'],
  ['+-4', '16px', '12px'],
  ['*-1', '16px', '-16px'],
  ['-4+2', '16px', '-2px'],
  ['-(4+2)', '16px', '-6px'],
  ['--4', '16px', '4px'],
  ['2--4', '16px', '6px'],
  ['(4)', '16px', '4px'],
  ['((1))', '', '1'],
  ['16px+4px', '1rem', '20px'],
  ['16px+4', '1rem', '20px'],
  ['4+16px', '1rem', '20px'],
  ['16px -4px', '1rem', '12px'],
  ['16px-4px', '1rem', '12px'],
  ['24px/16px', '1.2', '1.5'],
  ['24px/2', '1rem', '12px'],
  ['50%*2', '1px', '100%'],
  ['0.1+0.2', '1px', '0.3px'],
  ['1.1*3', '', '3.3'],
  ['2/3', '1rem', '0.6667rem'],
  ['0.00001*2', '', '0.00002'],
  ['1e3/2', '1px', '500px'],
  ['2-2', '-1px', '0px'],
  ['-1*0', '1px', '0px'],
  ['2*3', 'calc(1px + 1vw)', '6'],
  ['2px*3', 'var(--x)', '6px'],
  [' 2 *\t3 ', '1px', '6px'],
  ['1e20*10', '1px', '1000000000000000000000px'],
  ['16\u00d71.5', '10px', '24px'],
  ['\u00f74', '16px', '4px'],
  ['4\u22122', '16px', '2px'],
  ['\u2212=4', '16px', '12px'],
  ['\u2212 4', '16px', '12px'],
  ['2\u00d7\u22123', '16px', '-6px'],
  ['16 px*2', '1rem', '32px'],
  ['50 %/2', '1rem', '25%'],
]
for (const [typed, current, result] of results) {
  test(`"${typed}" over "${current}" is ${result}`, () => {
    assert.deepEqual(readArithmetic(typed, current), { ok: true, value: result })
    assert.deepEqual(readArithmetic(typed, current), { ok: true, value: result })
  })
}

test('a finer step gives a finer result', () => {
  assert.deepEqual(readArithmetic('1/3', '1rem', 6), { ok: true, value: '0.333333rem' })
})

const plain = ['', ' ', '4', '-4', '-.5', '-4px', ' 16px ', '1e3', '1.', '1px 2px', '4 2', 'calc(1px + 2px)', 'var(--x)',
  '--x', '1px/**/', '4/*2*/', 'auto', '+var(--x)', '*foo', '2*calc(1px)', 'a-b', '1,5', '2^3', '#fff', '4=2', '1e999*2',
  '"a"+"b"', '16px*é', '\u22124', '4  px*2', '4\tpx*2', '2 calc(1px)', '2 * 3 min(1px)']
for (const typed of plain) {
  test(`${JSON.stringify(typed)} is kept as it is typed`, () => assert.equal(readArithmetic(typed, '16px'), null))
}

const refusals: readonly (readonly [typed: string, current: string, reason: string])[] = [
  ['px and rem', '16px+1rem', 'px and rem can’t be mixed. Use one unit, or write calc().'],
  ['px over rem', '+4px', 'rem and px can’t be mixed. Use one unit, or write calc().'],
  ['another unit in brackets', '2*(1rem+3px)', 'rem and px can’t be mixed. Use one unit, or write calc().'],
  ['length times length', '2px*3px', 'Can’t multiply two values with units. Remove one unit.'],
  ['current length times length', '*3rem', 'Can’t multiply two values with units. Remove one unit.'],
  ['number by length', '2/3px', 'A plain number can’t be divided by one with a unit. Remove the unit after the /.'],
  ['division by zero', '16/0', 'Division by zero. Divide by another number.'],
  ['division of the current value by zero', '/0', 'Division by zero. Divide by another number.'],
  ['division by what becomes zero', '16/(2-2)', 'Division by zero. Divide by another number.'],
  ['division by zero within', '1+(2/0)*3', 'Division by zero. Divide by another number.'],
  ['division by minus nothing', '16/-0', 'Division by zero. Divide by another number.'],
  ['a refusal under a sign', '-(2/0)', 'Division by zero. Divide by another number.'],
  ['a missing last number', '16*', 'A number is missing. Complete the calculation, such as 16*1.5.'],
  ['an operator alone', '+', 'A number is missing. Complete the calculation, such as 16*1.5.'],
  ['a minus alone', '-', 'A number is missing. Complete the calculation, such as 16*1.5.'],
  ['an assignment of nothing', '-=', 'A number is missing. Complete the calculation, such as 16*1.5.'],
  ['brackets around nothing', '()', 'A number is missing. Complete the calculation, such as 16*1.5.'],
  ['two operators', '4*/2', 'A number is missing. Complete the calculation, such as 16*1.5.'],
  ['an open bracket', '(4+2', 'A parenthesis isn’t closed. Type the missing ).'],
  ['a closing bracket too many', '4+2)', 'A ) has no ( before it. Remove it.'],
  ['two numbers side by side', '4 2+1', 'An operator is missing between two numbers. Type +, -, * or /.'],
  ['two numbers in brackets', '(4 2)', 'An operator is missing between two numbers. Type +, -, * or /.'],
  ['a number before a bracket', '2(3)', 'An operator is missing between two numbers. Type +, -, * or /.'],
  ['a bracket before a number', '(2)3', 'An operator is missing between two numbers. Type +, -, * or /.'],
  ['what is too large', '1e308*10', 'The result is too large. Use smaller numbers.'],
  ['what is nothing times too large', '1e308*10*0', 'The result is too large. Use smaller numbers.'],
  ['what is too long', `1${'+1'.repeat(100)}`, 'The calculation is longer than 200 characters. Shorten it.'],
  ['what is very deep', '('.repeat(100_000), 'The calculation is longer than 200 characters. Shorten it.'],
]
for (const [name, typed, reason] of refusals) {
  test(`a calculation is refused: ${name}`, () => {
    assert.deepEqual(readArithmetic(typed, '1.5rem'), { ok: false, error: reason })
  })
}

for (const current of ['calc(1px + 1vw)', 'var(--x)', 'auto', '']) {
  test(`nothing can be added to "${current}"`, () => {
    const error = 'The current value isn’t a plain number. Type a complete value.'
    assert.deepEqual(readArithmetic('+4', current), { ok: false, error })
  })
}

test('200 characters are still calculated', () => {
  const typed = `${'1+'.repeat(99)}10`
  assert.equal(typed.length, 200)
  assert.deepEqual(readArithmetic(typed, ''), { ok: true, value: '109' })
})

test('the deepest calculation there can be is calculated', () => {
  assert.deepEqual(readArithmetic(`${'('.repeat(99)}1${')'.repeat(99)}`, ''), { ok: true, value: '1' })
  assert.deepEqual(readArithmetic(`${'-'.repeat(198)}1`, ''), { ok: true, value: '1' })
})

function expressionOf(random: Random, depth: number): string {
  if (depth === 0 || random() < 0.2) return (random() * 100).toFixed(wholeFrom(random, 0, 3))
  const one = expressionOf(random, depth - 1)
  switch (wholeFrom(random, 0, 5)) {
    case 0: return `(${one})`
    case 1: return `- ${one}`
    default: return `${one} ${oneOf(random, ['+', '-', '*', '/'])} ${expressionOf(random, depth - 1)}`
  }
}

test('calculations agree with those of JavaScript', () => {
  const random = createRandom(7)
  // Brackets around each, since a leading minus with a space would continue the current value.
  const expressions = Array.from({ length: 20_000 }, () => `(${expressionOf(random, 3)})`)
  const values: unknown = runInNewContext(`[${expressions.join()}]`)
  assert.ok(Array.isArray(values) && values.length === expressions.length)
  let compared = 0
  for (const [at, typed] of expressions.entries()) {
    const expected: unknown = values[at]
    const result = readArithmetic(typed, '1px')
    assert.ok(typeof expected === 'number' && result !== null, typed)
    if (!Number.isFinite(expected)) {
      assert.equal(result.ok, false, typed)
      continue
    }
    assert.ok(result.ok, typed)
    assert.ok(result.value.endsWith('px'), typed)
    const slack = 0.00005001 + Math.abs(expected) * 1e-12
    assert.ok(Math.abs(Number(result.value.slice(0, -2)) - expected) <= slack, `${typed}: ${result.value}`)
    compared += 1
  }
  assert.ok(compared > 19_000)
})

test('random input never throws', () => {
  const random = createRandom(8)
  const pieces = ['1', '.5', 'px', 'rem', '+', '-', '*', '/', '(', ')', ' ', '=', 'e', '%', '0', 'é', '/*', 'calc']
  for (let round = 0; round < 50_000; round += 1) {
    const typed = Array.from({ length: wholeFrom(random, 0, 8) }, () => oneOf(random, pieces)).join('')
    const result = readArithmetic(typed, '16px')
    if (result?.ok === true) assert.match(result.value, /^-?\d+(\.\d*[1-9])?([a-z]+|%)?$/, typed)
  }
})
