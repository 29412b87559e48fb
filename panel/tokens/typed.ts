// Numbers as people type them, in the characters that CSS has: real minus signs, × and ÷, a blank, a comma.
// Calculates nothing, and leaves alone what is no number.
import { codeAt, HYPHEN_MINUS, LEFT_PARENTHESIS, PLUS_SIGN, SPACE } from '../../shared/chars.js'
import { pastNumber, pastUnit, withoutSpaceAround } from './number.js'

const SIGNS = [['\u2212', '-'], ['\u00d7', '*'], ['\u00f7', '/']] as const

/** The text with `-`, `*` and `/` for the signs that keyboards and documents have beside them. */
export const withPlainSigns = (text: string): string =>
  SIGNS.reduce((now, [sign, plain]) => now.split(sign).join(plain), text)

/** The text as it would be if every comma in it were a point. */
export const withPoints = (text: string): string => text.split(',').join('.')

/** Past a number without a sign and its unit, between which one space may be; `at` when no number begins. */
export function pastQuantity(text: string, at: number): number {
  const past = pastNumber(text, at)
  if (past === at || codeAt(text, past) !== SPACE) return past === at ? at : pastUnit(text, past)
  const pastApart = pastUnit(text, past + 1)
  return pastApart === past + 1 || codeAt(text, pastApart) === LEFT_PARENTHESIS ? past : pastApart
}

/**
 * One number as CSS has it: `-1.5rem` for `−1.5 rem`, also when it is too large for anything; `null` for
 * whatever is not one number.
 */
export function findQuantity(typed: string): string | null {
  const text = withoutSpaceAround(withPlainSigns(typed))
  const sign = codeAt(text, 0)
  const from = sign === PLUS_SIGN || sign === HYPHEN_MINUS ? 1 : 0
  const past = pastQuantity(text, from)
  return past === from || past < text.length ? null : withoutBlank(text)
}

/** A quantity without the space before its unit. */
export const withoutBlank = (quantity: string): string => quantity.split(' ').join('')
