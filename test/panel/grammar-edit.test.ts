// The kinds, and what a text typed into a field of each commits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ariaValueText, readEdit, refuseOwn, findSubstitution, type SubstitutionEdit,
} from '../../panel/model/tokens/edit.js'
import { isNumericKind, KINDS, propertiesOf } from '../../panel/model/tokens/kinds.js'
import { splitNumber } from '../../panel/model/tokens/number.js'
import type { TierValueKind } from '../../panel/model/tokens/tokens.types.js'

const rem: TierValueKind = { kind: 'length', step: 0.125, unit: 'rem', units: ['rem', 'px'] }
const number: TierValueKind = { kind: 'number', step: 0.1 }
const duration: TierValueKind = { kind: 'number', step: 10, unit: 'ms' }
const weight: TierValueKind = { kind: 'select', options: ['400', '700', 'bold'] }
const text: TierValueKind = { kind: 'text' }
const color: TierValueKind = { kind: 'color' }

// The contract's table "Value kinds", line by line.
type KindRow = readonly [
  kind: TierValueKind, control: string, isNumeric: boolean, properties: readonly string[],
]
const kinds: readonly KindRow[] = [
  [rem, 'text input with step and unit', true, ['margin-left', 'max-width']],
  [number, 'unconstrained unitless text input', true, []],
  [weight, 'dropdown', false, []],
  [text, 'free-form text input', false, []],
  [color, 'color swatch picker', false, ['color']],
  [{ kind: 'cursor' }, 'free-form text input for cursor values', false, ['cursor']],
  [{ kind: 'content' }, 'free-form text input for pseudo-element content values', false, ['content']],
  [{ kind: 'mask-image' }, 'free-form text input for mask-image values', false, ['mask-image', '-webkit-mask-image']],
]
for (const [kind, control, isNumeric, properties] of kinds) {
  test(`a ${kind.kind} is edited with a ${control}`, () => {
    assert.equal(KINDS[kind.kind].editor, isNumeric ? 'number' : 'text')
    assert.equal(isNumericKind(kind), isNumeric)
    assert.deepEqual(propertiesOf(kind), properties)
  })
}

test('the kinds are those of the contract, in its order', () => {
  assert.deepEqual(Object.keys(KINDS), kinds.map(([kind]) => kind.kind))
})

const byUnit: readonly (readonly [name: string, kind: TierValueKind, properties: readonly string[]])[] = [
  ['durations', { kind: 'length', step: 10, unit: 'ms', units: ['ms', 's'] }, ['transition-duration']],
  ['angles', { kind: 'length', step: 1, unit: 'deg' }, ['rotate']],
  ['fractions', { kind: 'length', step: 1, unit: 'fr' }, ['grid-template-columns']],
  ['lengths or fractions', { kind: 'length', step: 1, unit: 'px', units: ['px', 'fr'] }, ['margin-left', 'max-width', 'grid-template-columns']],
  ['an unknown unit', { kind: 'length', step: 1, unit: 'px', units: ['px', 'furlong'] }, []],
  ['numbers with a unit', duration, []],
  ['numbers with an empty unit', { kind: 'number', step: 1, unit: '' }, []],
]
for (const [name, kind, properties] of byUnit) {
  test(`${name} are judged by ${properties.join(' or ') || 'nothing'}`, () => {
    assert.deepEqual(propertiesOf(kind), properties)
  })
}

/** One number, with a unit or without. */
const isNumericText = (text: string): boolean => splitNumber(text) !== null
const isLength = (value: string): boolean => value.startsWith('calc(') || isNumericText(value) && !isNumber(value)
const isNumber = (value: string): boolean => isNumericText(value) && !Number.isNaN(Number(value))

/** Stands in for `CSS.supports` with what the rows below need. */
function supports(property: string, value: string): boolean {
  switch (property) {
    case 'margin-left': return isLength(value) || value === 'auto'
    case 'max-width': return value === 'none'
    case 'opacity': return isNumber(value)
    case 'line-height': return value === 'normal'
    case 'transition-duration': return value.endsWith('s')
    case 'color': return ['red', '#123456', 'Inherit', 'revert-rule'].includes(value)
    case 'content': return value.startsWith('"')
    default: return ['pointer', 'url(a.svg)'].includes(value)
  }
}

type Commit = readonly [name: string, typed: string, current: string, kind: TierValueKind, committed: string]
const commits: readonly Commit[] = [
  ['a length as typed', '1.50rem', '1rem', rem, '1.50rem'],
  ['a length in another unit', '16PX', '1rem', rem, '16PX'],
  ['white space around is kept, and does not count', ' 16px ', '1rem', rem, ' 16px '],
  ['a bare number gets the unit in use', '12', '16px', rem, '12px'],
  ['a bare number gets the unit of the kind', '2', 'calc(1rem + 1vw)', rem, '2rem'],
  ['a bare number with white space', ' 2 ', '1rem', rem, '2rem'],
  ['a bare number keeps its writing', '1.50', '', rem, '1.50rem'],
  ['a negative bare number', '-4', '16px', rem, '-4px'],
  ['zero gets a unit too', '0', '1rem', rem, '0rem'],
  ['a calculation', '16*1.5', '1px', rem, '24px'],
  ['a calculation over no number', '2*3', 'var(--x)', rem, '6rem'],
  ['a calculation over the current value', '*2', '1.5rem', rem, '3rem'],
  ['calc() as typed', 'calc(1px + 2px)', '1rem', rem, 'calc(1px + 2px)'],
  ['a word that a length may be', 'none', '1rem', rem, 'none'],
  ['var() is let through', 'var(--space-md)', '1rem', rem, 'var(--space-md)'],
  ['var() within is let through', 'foo(var(--a, 1px))', '1rem', rem, 'foo(var(--a, 1px))'],
  ['env() is let through', 'env(safe-area-inset-top)', '1rem', rem, 'env(safe-area-inset-top)'],
  ['a number as typed', '1.50', '1.2', number, '1.50'],
  ['a number is bare though the present one is not', '1.5', '1.5em', number, '1.5'],
  ['a word that a number may be', 'normal', '1.2', number, 'normal'],
  ['a calculated number', '/2', '3', number, '1.5'],
  ['a number gets the unit of its kind', '200', '', duration, '200ms'],
  ['a number gets the unit in use', '2', '1s', duration, '2s'],
  ['a negative number of milliseconds', '-5', '', duration, '-5ms'],
  ...['auto', 'none', 'calc(1 + 2)', '2px', '1px 2px', '1,5,', '1e400', '+1e400', '9'.repeat(400), 'x y z'].flatMap((value) =>
    [number, duration].map((kind): Commit => [`any CSS value for a ${kind.kind} in ${kind === duration ? 'ms' : 'nothing'}: ${value.slice(0, 9)}`, value, '1', kind, value])),
  ['a ratio as typed', '16/9', '1', number, '16/9'],
  ['a ratio with white space as typed', ' 16 / 9 ', '1.5', number, ' 16 / 9 '],
  ['a ratio over zero', '1/0', '1.5', number, '1/0'],
  ['a ratio that is asked for as a number', '=16/9', '1', number, '1.7778'],
  ['half of the present number', '/2', '3', number, '1.5'],
  ...[
    '1.5 auto', '1 auto', '2 span', '16/9 auto', 'auto 16 / 9', '2 x', '1 auto * 2', '-2 span / 3', '2foo*3',
    '1 / 2 / 3 / 4', '1/2/3', '1 -2', '10 -5', '1 +2', '+4 2', '-1 -2', '1 2 / 3', '1 / -2', '10px / 5px', '10px 20px / 0',
    '10px / 0', '1 / 2fr', '16px -4px', '1,5 auto', '*auto',
  ].map((value): Commit => [`what CSS reads as several, or has a word: ${value}`, value, '3', number, value]),
  ['two values of a kind with a unit', '1 -2', '1s', duration, '1 -2'],
  ['a blank before a unit that is known', '1.5 em', '1', number, '1.5em'],
  ['a blank before the unit of the kind', '2 furlong', '', { kind: 'number', step: 1, unit: 'furlong' }, '2furlong'],
  ['a minus sign with a blank on both sides', '1 - 2', '3', number, '-1'],
  ['a minus sign without any blank', '1-2', '3', number, '-1'],
  ['a minus sign that CSS does not have', '1 \u22122', '3', number, '-1'],
  ['a list beside an operator', '1 -2 * 3', '3', number, '-5'],
  ['a number with a plus sign where nothing is to be added to', '+4', 'auto', number, '+4'],
  ['the same with a blank before the unit', '+4 em', 'auto', number, '+4em'],
  ['the same of a kind with a unit', '+4', 'auto', duration, '+4ms'],
  ['a word that is asked for as a calculation', '=1.5 auto', '1', number, '1.5 auto'],
  ['two numbers that are asked for as one', '=1 -2', '1', number, '-1'],
  ['a quotient of two that is asked for', '=24px/16px', '1', number, '1.5'],
  ['a quotient of one with a unit', '300ms/2', '', duration, '150ms'],
  ['a quotient with its own sign', '16\u00f79', '', number, '1.7778'],
  ['an equals sign before a number', '= 4', '1', number, '4'],
  ['an equals sign in a length', '=16px*2', '1rem', rem, '32px'],
  ['a step finer than four decimals', '=1/3', '', { kind: 'number', step: 0.00001 }, '0.33333'],
  ['a unit that no property is known for', '4furlongs', '', { kind: 'length', step: 1, unit: 'furlong' }, '4furlongs'],
  ['a blank before the unit goes', '1.5 rem', '1rem', rem, '1.5rem'],
  ['a blank before a percent sign goes, and white space around with it', ' 50 % ', '1px', { kind: 'length', step: 1, unit: '%' }, '50%'],
  ['a minus sign', '\u22124', '16px', rem, '-4px'],
  ['a minus sign before a unit', '\u22121.50 rem', '16px', rem, '-1.50rem'],
  ['a plus sign and a blank', '+4 px', '16px', rem, '20px'],
  ['a multiplication sign', '16\u00d71.5', '1px', rem, '24px'],
  ['a division sign over the present value', '\u00f72', '16px', rem, '8px'],
  ['a minus sign that subtracts', '\u2212 4', '16px', rem, '12px'],
  ['blanks before units in a calculation', '16 px + 4 px', '1rem', rem, '20px'],
  ['a comma in a function', 'calc(min(1px,5px))', '1rem', rem, 'calc(min(1px,5px))'],
  ['a comma in a var()', 'var(--x,1)', '1rem', rem, 'var(--x,1)'],
  ['a comma in a text', '1,5', '', text, '1,5'],
  ['a great number in a text', '1e400', '', text, '1e400'],
  ['an empty unit is none', '4', '3em', { kind: 'number', step: 1, unit: '' }, '4'],
  ['an option', 'bold', '400', weight, 'bold'],
  ['an option with white space is the option', ' 700 ', '400', weight, '700'],
  ['a var() beside the options', 'var(--w)', '400', weight, 'var(--w)'],
  ['any text', '"Inter", sans-serif', 'serif', text, '"Inter", sans-serif'],
  ['text that looks like arithmetic', '16/9', '', text, '16/9'],
  ['a color', '#123456', 'red', color, '#123456'],
  ['a cursor', 'pointer', '', { kind: 'cursor' }, 'pointer'],
  ['content', '"a"', '', { kind: 'content' }, '"a"'],
  ['a mask', 'url(a.svg)', '', { kind: 'mask-image' }, 'url(a.svg)'],
]
for (const [name, typed, current, kind, committed] of commits) {
  test(`committed: ${name}`, () => {
    assert.deepEqual(readEdit(typed, current, kind, supports), { ok: true, value: committed })
    assert.deepEqual(readEdit(typed, current, kind, supports), { ok: true, value: committed })
  })
}

const EMPTY = 'The value is empty. Type one, or reset the token.'
const BROKEN = 'Invalid var() or env(). Write it as var(--name).'
const COMMA = 'Use a decimal point: 1.5, not 1,5.'
const TWICE = 'A value can’t begin with an equals sign. Type one = before a calculation.'
const RANGE = 'The number is too large, or too close to 0. Type another one.'
type Refusal = readonly [name: string, typed: string, kind: TierValueKind, reason: string]
const refusals: readonly Refusal[] = [
  ['nothing', '', text, EMPTY],
  ['white space', ' \n', rem, EMPTY],
  ['a comment alone', '/* 1px */', text, EMPTY],
  ['what closes the declaration', '1px; color: red', text, 'Not a CSS value: unexpected ;. Correct it at character 4.'],
  ['what closes the block', '1px } body {', rem, 'Not a CSS value: unmatched }. Correct it at character 5.'],
  ['!important', ' red !important', color, 'Not a CSS value: unexpected !. Correct it at character 6.'],
  ['an open bracket', 'calc(1px', rem, 'Not a CSS value: unclosed (. Correct it at character 5.'],
  ['an option that closes the declaration', 'a;b', { kind: 'select', options: ['a;b'] }, 'Not a CSS value: unexpected ;. Correct it at character 2.'],
  ['an issue that hides behind a var()', 'var(--x);', rem, 'Not a CSS value: unexpected ;. Correct it at character 9.'],
  ['a calculation that fails', '1/0', rem, 'Division by zero. Divide by another number.'],
  ['a var() without a name', 'var()', rem, BROKEN],
  ['a var() of no custom property', 'var(space)', text, BROKEN],
  ['a broken var() in a select', 'var(w)', weight, BROKEN],
  ['an env() of a number', 'env(1)', rem, BROKEN],
  ['a fallback that CSS does not take', 'var(--a, 1px; 2px)', rem, BROKEN],
  ['a length with two spaces', '1.5  rem', rem, 'Not a length. Type a number and its unit, such as 2rem.'],
  ['a decimal comma', '1,5', number, COMMA],
  ['a calculation that is asked for twice', '==2', number, TWICE],
  ['the same of a length', ' = = 2px', rem, TWICE],
  ['an operator that has nothing after it', '16*', number, 'A number is missing. Complete the calculation, such as 16*1.5.'],
  ['half of nothing', '/0', number, 'Division by zero. Divide by another number.'],
  ['a calculation over nothing', '=1/0', number, 'Division by zero. Divide by another number.'],
  ['what closes the declaration of a number', '1; color: red', number, 'Not a CSS value: unexpected ;. Correct it at character 2.'],
  ['a number that is nothing', ' ', number, EMPTY],
  ['a decimal comma before a unit', '\u2212,5 rem', rem, COMMA],
  ['a decimal comma in a calculation', '(1,5+2)*3', rem, COMMA],
  ['a decimal comma in a calculation that would fail', '1,5/0', rem, COMMA],
  ['a length that is too large', '1e400px', rem, RANGE],
  ['a length that is too small', ' \u22121e-400 px', rem, RANGE],
  ['a length of too many digits', `${'9'.repeat(400)}px`, rem, RANGE],
  ['two lengths', '1px 2px', rem, 'Not a length. Type a number and its unit, such as 2rem.'],
  ['a number that is not complete', '1.', rem, 'Not a length. Type a number and its unit, such as 2rem.'],
  ['what is no duration', '2px', { kind: 'length', step: 1, unit: 'ms' }, 'Not a duration. Type a number and its unit, such as 2ms.'],
  ['what is no angle', 'x', { kind: 'length', step: 1, unit: 'deg' }, 'Not an angle. Type a number and its unit, such as 2deg.'],
  ['what is no fraction', 'x', { kind: 'length', step: 1, unit: 'fr' }, 'Not a fraction. Type a number and its unit, such as 2fr.'],
  ['what is no option', '500', weight, 'Not one of the options. Choose one or type a var().'],
  ['an option in another case', 'Bold', weight, 'Not one of the options. Choose one or type a var().'],
  ['what is no color', 'rot', color, 'Not a color. Type one, such as #3958d1 or oklch(0.6 0.1 260).'],
  ['what any property takes', 'Inherit', color, 'Not a color. Type one, such as #3958d1 or oklch(0.6 0.1 260).'],
  ['the newest of those', 'revert-rule', color, 'Not a color. Type one, such as #3958d1 or oklch(0.6 0.1 260).'],
  ['what is no cursor', 'finger', { kind: 'cursor' }, 'Not a cursor. Type one, such as pointer or zoom-in.'],
  ['what is no content', 'hello', { kind: 'content' }, 'Not a content value. Put text in quotes, such as "→".'],
  ['what is no mask', 'red', { kind: 'mask-image' }, 'Not an image. Type one, such as url(mask.svg), or none.'],
]
for (const [name, typed, kind, reason] of refusals) {
  test(`refused: ${name}`, () => {
    assert.deepEqual(readEdit(typed, '1rem', kind, supports), { ok: false, error: reason })
  })
}

test('CSS is asked about the value without white space, property by property until one takes it', () => {
  const asked: string[] = []
  const result = readEdit(' none ', '1rem', rem, (property, value) => {
    asked.push(`${property}: ${value}`)
    return property === 'max-width'
  })
  assert.deepEqual(asked, ['margin-left: none', 'max-width: none'])
  assert.deepEqual(result, { ok: true, value: ' none ' })
})

test('CSS is not asked about a var(), an option or a text', () => {
  const never = (): boolean => assert.fail('asked')
  for (const [typed, kind] of [['var(--x)', rem], ['400', weight], ['anything', text]] as const) {
    assert.equal(readEdit(typed, '', kind, never).ok, true)
  }
})

const substitutions: readonly (readonly [value: string, found: SubstitutionEdit])[] = [
  ['1px', 'none'], ['calc(1px + 2px)', 'none'], ['variable', 'none'], ['var', 'none'], ['var (--x)', 'none'],
  ['-var(x)', 'none'], ['1var(x)', 'none'], ['#var(x)', 'none'], ['@var(x)', 'none'], ['"var(x)"', 'none'],
  ['\'var(--x)\'', 'none'], ['/* var(--x) */ 1px', 'none'], ['url( var\\(--x )', 'none'], ['url(a) b', 'none'],
  ['url("a") b', 'none'], ['url("a)" "var(x)")', 'none'], ['#fff', 'none'], ['é(var)', 'none'],
  ['var(--x)', 'sound'], ['VAR(--x)', 'sound'], ['v\\61r(--x)', 'sound'], ['var( --x )', 'sound'],
  ['var(/**/--x/**/)', 'sound'], ['var(--x,)', 'sound'], ['var(--x, 1px)', 'sound'], ['var(-\\-x)', 'sound'],
  ['calc(1px + var(--x))', 'sound'], ['url("a") var(--x)', 'sound'], ['url(a)var(--x)', 'sound'], ['+var(--x)', 'sound'],
  ['env(safe-area-inset-top)', 'sound'], ['env(viewport-segment-width 0 0, 40%)', 'sound'],
  ['var()', 'broken'], ['var(x)', 'broken'], ['var(--)', 'broken'], ['var(--x y)', 'broken'], ['var(1)', 'broken'],
  ['var(--a;)', 'broken'], ['var(--a) var()', 'broken'], ['var(--a, var(b))', 'broken'], ['env()', 'broken'],
  ['env(--x)', 'sound'], ['env(\\31)', 'sound'], ['env(-x 1)', 'sound'], ['env(x 1/**/+2 )', 'sound'], ['env(x\n0,)', 'sound'],
  ['env(1)', 'broken'], ['env(-)', 'broken'], ['env(-1)', 'broken'], ['env(#x)', 'broken'], ['env(x y)', 'broken'], ['env(x 1.5)', 'broken'],
  ['env(x -1)', 'broken'], ['env(x 1e3)', 'broken'], ['env(x 1px)', 'broken'], ['env(x + 1)', 'broken'], ['env(x 1 y)', 'broken'],
  ['env(x, env(1))', 'broken'], ['env(x(1))', 'broken'],
  ['var(--a, x;y)', 'broken'], ['var(--a,!)', 'broken'], ['env(x, a!b)', 'broken'], ['var(--a, [b], c;)', 'broken'], ['var(--a, env(x);)', 'broken'],
  ['var(--a, [x;y])', 'sound'], ['var(--a, {!})', 'sound'], ['var(--a, f(x;!))', 'sound'], ['var(--a, ";!")', 'sound'],
  ['var(--a, url(;!))', 'sound'], ['f(;, var(--a), !)', 'sound'], ['f(x;!)', 'none'],
]
for (const [value, found] of substitutions) {
  test(`the substitution in ${value} is ${found}`, () => assert.equal(findSubstitution(value), found))
}

const OWN = '--own'
const owns: readonly (readonly [value: string, found: SubstitutionEdit])[] = [
  ['var(--own)', 'own'], ['VAR( /**/ --own )', 'own'], ['var(--\\6f wn)', 'own'], ['var(--own, 1px)', 'own'],
  ['var(--x, var(--own))', 'own'], ['calc(1px + var(--own) * var(--x))', 'own'], ['env(x, var(--own))', 'own'],
  ['var(--own) var()', 'broken'], ['var(--OWN)', 'sound'], ['var(--own-2)', 'sound'], ['var(--x, --own)', 'sound'],
  ['env(--own)', 'sound'], ['"var(--own)"', 'none'], ['/* var(--own) */ 1px', 'none'], ['--own', 'none'],
]
for (const [value, found] of owns) {
  test(`the substitution in ${value} is ${found} for ${OWN}`, () => assert.equal(findSubstitution(value, OWN), found))
}

test('a value that references its own variable is refused, any other result stays', () => {
  const refused = { ok: false, error: 'A variable can’t reference itself. Type another value.' } as const
  const sound = { ok: true, value: ' var(--x) ' } as const
  assert.deepEqual(refuseOwn({ ok: true, value: ' calc(2 * var(--own)) ' }, OWN), refused)
  assert.equal(refuseOwn(sound, OWN), sound)
  assert.equal(refuseOwn(refused, '--x'), refused)
})

test('thousands of numbers in an env() are looked through', () => {
  assert.equal(findSubstitution(`env(x${' 1'.repeat(30_000)})`), 'sound')
})

test('a broken value is looked through to its end', () => {
  for (const value of ['"var(x)', '/* var(x)', 'url(a b', 'url(a', 'url(a"b)var(x)', '\\', 'var(', '#', 'a\\\n']) {
    assert.ok(['none', 'broken'].includes(findSubstitution(value)), value)
  }
})

const spoken: readonly (readonly [value: string, said: string])[] = [
  ['1.5rem', '1.5 rem'], ['1.5', '1.5'], ['50%', '50%'], [' 16px ', '16 px'], ['-4px', '-4 px'],
  ['calc(1px + 2px)', 'calc(1px + 2px)'], [' auto ', 'auto'],
]
for (const [value, said] of spoken) {
  test(`${JSON.stringify(value)} is said as "${said}"`, () => assert.equal(ariaValueText(value), said))
}
