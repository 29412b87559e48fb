// One CSS number and its unit: how a text is taken apart, how a number is printed, and exact decimals: a
// value stepped up and down again is what it was, and 0.1 + 0.2 is 0.3. Stepping, arithmetic and units have
// their own files.
import {
  codeAt, FULL_STOP, HYPHEN_MINUS, isDigit, isLowerLetter, isUpperLetter, LOWER_A, lowerAscii, PLUS_SIGN,
} from '../../../shared/chars.js'
import { isSpace } from '../../../shared/css/names.js'

// Exact decimal numbers: a value stepped up and down again is what it was, and 0.1 + 0.2 is 0.3.
// Knows nothing of CSS; no function here rounds unless its name says so.

/** A number: `units` divided by ten to the power of `decimals`, which is never negative. */
export interface Decimal {
  readonly units: bigint
  /** How many digits follow the point, as written: 2 for `1.50`. */
  readonly decimals: number
}

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent)
const absolute = (units: bigint): bigint => (units < 0n ? -units : units)

/** The number that a text says, which must be one CSS number with an exponent that `splitNumber` takes. */
function decimalOfText(numberText: string): Decimal {
  const text = lowerAscii(numberText)
  const exponentAt = text.indexOf('e')
  const mantissa = exponentAt < 0 ? text : text.slice(0, exponentAt)
  const exponent = exponentAt < 0 ? 0 : Number(text.slice(exponentAt + 1))
  const pointAt = mantissa.indexOf('.')
  const fraction = pointAt < 0 ? '' : mantissa.slice(pointAt + 1)
  const units = BigInt(pointAt < 0 ? mantissa : mantissa.slice(0, pointAt) + fraction)
  const decimals = fraction.length - exponent
  return decimals >= 0 ? { units, decimals } : { units: units * powerOfTen(-decimals), decimals: 0 }
}

/** A double has 15 digits; those behind them are what a calculation left there. Whole numbers are exact. */
const MEANT_DIGITS = 15

/** The number that a double is meant to be: 1.2 for 1.2000000000000002. Not finite: 0. */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) return { units: 0n, decimals: 0 }
  const meant = Number.isInteger(value) ? value : Number(value.toPrecision(MEANT_DIGITS))
  return decimalOfText(String(meant))
}

// The units of a number once it has this many decimals, which are not fewer than it has.
const unitsAt = ({ units, decimals }: Decimal, wanted: number): bigint =>
  units * powerOfTen(wanted - decimals)

export function plus(one: Decimal, other: Decimal): Decimal {
  const decimals = Math.max(one.decimals, other.decimals)
  return { units: unitsAt(one, decimals) + unitsAt(other, decimals), decimals }
}

export const times = (one: Decimal, other: Decimal): Decimal =>
  ({ units: one.units * other.units, decimals: one.decimals + other.decimals })

// Half away from zero, so that a number and its negative are rounded alike.
function divideRounded(units: bigint, by: bigint): bigint {
  const quotient = (absolute(units) * 2n + by) / (by * 2n)
  return units < 0n ? -quotient : quotient
}

/** Rounded to at most this many decimals, halves away from zero. */
export const roundedTo = (value: Decimal, decimals: number): Decimal =>
  value.decimals <= decimals
    ? value
    : { units: divideRounded(value.units, powerOfTen(value.decimals - decimals)), decimals }

/** The nearest multiple of a step above zero; half way between two, the one further from zero. */
export function roundedToMultiple(value: Decimal, step: Decimal): Decimal {
  const decimals = Math.max(value.decimals, step.decimals)
  const stepUnits = unitsAt(step, decimals)
  return { units: divideRounded(unitsAt(value, decimals), stepUnits) * stepUnits, decimals }
}

/** In plain digits: no exponent, no `-0`, no zeros at the end that say nothing. */
export function formatDecimal({ units, decimals }: Decimal): string {
  const digits = absolute(units).toString().padStart(decimals + 1, '0')
  const pointAt = digits.length - decimals
  let end = digits.length
  while (end > pointAt && digits.charAt(end - 1) === '0') end -= 1
  const fraction = end > pointAt ? `.${digits.slice(pointAt, end)}` : ''
  return `${units < 0n ? '-' : ''}${digits.slice(0, pointAt)}${fraction}`
}

/** A number as it is written, and the unit that directly follows it. */
export interface SplitNumber {
  readonly number: number
  /** As written: `1.50`, `+.5`, `1e3`. */
  readonly numberText: string
  /** Letters or `%` as written; empty for none. */
  readonly unit: string
}

/** No result is printed with more decimals than this. */
export const MOST_DECIMALS = 20

// Beyond these a number is infinite, or nothing, to whoever reads it.
const MOST_EXPONENT = 308
const LOWER_E = LOWER_A + 4
const PERCENT_SIGN = 0x25

/** Whether a unit may have it, but for the percent sign. */
export const isLetter = (code: number): boolean => isLowerLetter(code) || isUpperLetter(code)
/** Whether a number may begin with it. */
export const isSign = (code: number): boolean => code === PLUS_SIGN || code === HYPHEN_MINUS

function skipDigits(text: string, at: number): number {
  let past = at
  while (isDigit(codeAt(text, past))) past += 1
  return past
}

/** CSS Syntax 3, 4.3.12 without the sign: past a number, or `at` when none begins there. */
export function skipNumber(text: string, at: number): number {
  let past = skipDigits(text, at)
  if (codeAt(text, past) === FULL_STOP && isDigit(codeAt(text, past + 1))) past = skipDigits(text, past + 1)
  return past === at ? at : skipExponent(text, past)
}

// In `1em` the letter begins a unit: an exponent needs a digit.
function skipExponent(text: string, at: number): number {
  if ((codeAt(text, at) | 0x20) !== LOWER_E) return at
  const from = isSign(codeAt(text, at + 1)) ? at + 2 : at + 1
  return isDigit(codeAt(text, from)) ? skipDigits(text, from) : at
}

/** Past a unit: a `%`, or letters; `at` when there is none. */
export function skipUnit(text: string, at: number): number {
  if (codeAt(text, at) === PERCENT_SIGN) return at + 1
  let past = at
  while (isLetter(codeAt(text, past))) past += 1
  return past
}

/** A text without the CSS white space around it. */
export function withoutSpaceAround(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && isSpace(text.charCodeAt(from))) from += 1
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/**
 * Takes `1.5rem` apart. `null` for whatever is not exactly one number with or without a unit (`calc()`,
 * `var()`, two values, `1.`, `1 px`) and for a number that is too large for anything. White space around
 * the whole does not count.
 */
export function splitNumber(text: string): SplitNumber | null {
  const value = withoutSpaceAround(text)
  const from = isSign(codeAt(value, 0)) ? 1 : 0
  const past = skipNumber(value, from)
  if (past === from || skipUnit(value, past) !== value.length) return null
  const numberText = value.slice(0, past)
  const number = Number(numberText)
  if (!Number.isFinite(number) || hasGreatExponent(numberText)) return null
  return { number: number === 0 ? 0 : number, numberText, unit: value.slice(past) }
}

function hasGreatExponent(numberText: string): boolean {
  const at = lowerAscii(numberText).indexOf('e')
  return at >= 0 && Math.abs(Number(numberText.slice(at + 1))) > MOST_EXPONENT
}

/**
 * The number that a written one is meant to be: as it is written, but 1.2 for `1.2000000000000002`, which
 * nobody has typed.
 */
export function meantDecimal({ number, numberText }: SplitNumber): Decimal {
  const written = decimalOfText(numberText)
  const digits = String(written.units).length - (written.units < 0n ? 1 : 0)
  return written.decimals > 0 && digits > MEANT_DIGITS ? decimalOf(number) : written
}

/** How many digits follow the point of a step: 3 for 0.125, 0 for 10. Not finite: 0. */
export const decimalsOf = (step: number): number => Math.min(MOST_DECIMALS, decimalOf(step).decimals)

/** How many digits follow the point of a number as it is written: 2 for `1.50`. */
export const decimalsOfText = (numberText: string): number =>
  Math.min(MOST_DECIMALS, decimalOfText(numberText).decimals)

/**
 * Prints a finite number with at most `decimals` digits after the point, halves away from zero: never an
 * exponent, `-0`, trailing zeros or the noise of binary fractions.
 */
export const formatNumber = (value: number, decimals: number): string =>
  formatDecimal(roundedTo(decimalOf(value), Math.max(0, Math.min(MOST_DECIMALS, decimals))))
