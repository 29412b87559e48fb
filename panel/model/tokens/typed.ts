// Numbers as people type them, in the characters that CSS has: real minus signs, × and ÷, a blank, a comma.
// Calculates nothing, and leaves alone what is no number.
import { codeAt, LEFT_PARENTHESIS, lowerAscii, SOLIDUS, SPACE } from '../../../shared/chars.js'
import { skipSpace } from '../../../shared/css/scan.js'
import { isLetter, isSign, skipNumber, skipUnit, splitNumber, withoutSpaceAround } from './number.js'
import { findDimension } from './units.js'

const SIGNS = [['\u2212', '-'], ['\u00d7', '*'], ['\u00f7', '/']] as const

/** The text with `-`, `*` and `/` for the signs that keyboards and documents have beside them. */
export const withPlainSigns = (text: string): string =>
  SIGNS.reduce((now, [sign, plain]) => now.split(sign).join(plain), text)

/** The text as it would be if every comma in it were a point. */
export const withPoints = (text: string): string => text.split(',').join('.')

/** Past a number without a sign and its unit, between which one space may be; `at` when no number begins. */
export function skipQuantity(text: string, at: number): number {
  const past = skipNumber(text, at)
  if (past === at || codeAt(text, past) !== SPACE) return past === at ? at : skipUnit(text, past)
  const skipApart = skipUnit(text, past + 1)
  return skipApart === past + 1 || codeAt(text, skipApart) === LEFT_PARENTHESIS ? past : skipApart
}

/**
 * One number as CSS has it: `-1.5rem` for `−1.5 rem`, also when it is too large for anything; `null` for
 * whatever is not one number.
 */
export function findQuantity(typed: string): string | null {
  const text = withoutSpaceAround(withPlainSigns(typed))
  const from = isSign(codeAt(text, 0)) ? 1 : 0
  const past = skipQuantity(text, from)
  return past === from || past < text.length ? null : withoutBlank(text)
}

/** A quantity without the space before its unit. */
export const withoutBlank = (quantity: string): string => quantity.split(' ').join('')

/** Whether a text has a word that is no unit: one of its kind, or one that CSS measures with. */
export function hasWord(text: string, unitOfKind: string): boolean {
  for (let at = 0; at < text.length;) {
    const past = skipQuantity(text, at)
    const unit = past === at ? '' : splitNumber(withoutBlank(text.slice(at, past)))?.unit ?? ''
    const isKnown = unit === '' || lowerAscii(unit) === lowerAscii(unitOfKind) || findDimension(unit) !== null
    if (!isKnown || (past === at && isLetter(codeAt(text, at)))) return true
    at = Math.max(past, at + 1)
  }
  return false
}

/** How a text stands by itself: as one number, as several, or as a quotient just as well. */
type NumberShape = 'one' | 'several' | 'quotient'

/**
 * Numbers with white space or slashes between them are several to CSS, a sign belonging to the number that
 * directly follows it: `1 -2`, `1 / 2 / 3`. `300ms/2` is none that any property takes. `null` for whatever
 * else is in a text: only a calculation could make sense of it.
 */
export function findStanding(text: string): NumberShape | null {
  const units: string[] = []
  let isQuotient = true
  let at = skipSpace(text, 0)
  while (at < text.length || units.length === 0) {
    const from = isSign(codeAt(text, at)) ? at + 1 : at
    const skipDigits = skipNumber(text, from)
    const past = skipUnit(text, skipDigits)
    const next = skipSpace(text, past)
    const hasSlash = codeAt(text, next) === SOLIDUS
    units.push(text.slice(skipDigits, past))
    at = hasSlash ? skipSpace(text, next + 1) : next
    const isLast = at === text.length
    if (skipDigits === from || (hasSlash ? isLast : at === past && !isLast)) return null
    isQuotient &&= hasSlash || isLast
  }
  if (units.length === 1) return 'one'
  const isMixed = units.includes('') && units.some((unit) => unit !== '')
  return isQuotient && isMixed ? 'quotient' : 'several'
}
