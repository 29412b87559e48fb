// One CSS number and its unit: how a text is taken apart, and how a number is printed.
// Does not calculate: stepping, arithmetic and units have their own files.
import {
  codeAt, FULL_STOP, HYPHEN_MINUS, isDigit, isLowerLetter, isUpperLetter, LOWER_A, lowerAscii,
  PLUS_SIGN,
} from '../../../shared/chars.js'
import { isSpace } from '../../../shared/css/names.js'
import {
  decimalOf, decimalOfText, formatDecimal, MEANT_DIGITS, roundedTo, type Decimal,
} from './number-decimal.js'

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

function pastDigits(text: string, at: number): number {
  let past = at
  while (isDigit(codeAt(text, past))) past += 1
  return past
}

/** CSS Syntax 3, 4.3.12 without the sign: past a number, or `at` when none begins there. */
export function pastNumber(text: string, at: number): number {
  let past = pastDigits(text, at)
  if (codeAt(text, past) === FULL_STOP && isDigit(codeAt(text, past + 1))) past = pastDigits(text, past + 1)
  return past === at ? at : pastExponent(text, past)
}

// In `1em` the letter begins a unit: an exponent needs a digit.
function pastExponent(text: string, at: number): number {
  if ((codeAt(text, at) | 0x20) !== LOWER_E) return at
  const from = isSign(codeAt(text, at + 1)) ? at + 2 : at + 1
  return isDigit(codeAt(text, from)) ? pastDigits(text, from) : at
}

/** Past a unit: a `%`, or letters; `at` when there is none. */
export function pastUnit(text: string, at: number): number {
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
  const past = pastNumber(value, from)
  if (past === from || pastUnit(value, past) !== value.length) return null
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
