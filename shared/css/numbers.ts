// Numbers in CSS: whether one begins, and where its digits end. Follows CSS Syntax Level 3, section 4.3.
// Each function is (text, at) → index past it; what a number is worth is not asked.
import { codeAt, FULL_STOP, HYPHEN_MINUS, isDigit, PLUS_SIGN } from '../chars.js'

/** 4.3.10, "three code points would start a number". */
export function startsNumber(text: string, at: number): boolean {
  const code = codeAt(text, at)
  const from = code === PLUS_SIGN || code === HYPHEN_MINUS ? at + 1 : at
  return isDigit(codeAt(text, codeAt(text, from) === FULL_STOP ? from + 1 : from))
}

/** 4.3.12: past a sign, digits, a fraction and an exponent; what follows may be a unit. */
export function skipNumber(text: string, at: number): number {
  const isSigned = !isDigit(codeAt(text, at)) && codeAt(text, at) !== FULL_STOP
  const past = skipDigits(text, isSigned ? at + 1 : at)
  return skipExponent(text, codeAt(text, past) === FULL_STOP ? skipFraction(text, past) : past)
}

const LOWER_E = 0x65

function skipDigits(text: string, at: number): number {
  let past = at
  while (isDigit(codeAt(text, past))) past += 1
  return past
}

function skipFraction(text: string, at: number): number {
  const past = skipDigits(text, at + 1)
  return past === at + 1 ? at : past
}

function skipExponent(text: string, at: number): number {
  if ((codeAt(text, at) | 0x20) !== LOWER_E || codeAt(text, at) < 0) return at
  const sign = codeAt(text, at + 1)
  const from = sign === PLUS_SIGN || sign === HYPHEN_MINUS ? at + 2 : at + 1
  const past = skipDigits(text, from)
  return past === from ? at : past
}
