// Values that are one token: a color's digits, a quantity, a reference. Most are, and are read here.
// Gives back what holds more than that, for kinds-shape.ts to read.
import { codeAt, hexValue, lowerAscii, NUMBER_SIGN, RIGHT_PARENTHESIS } from '../chars.js'
import { nameOf, skipName, startsName } from '../css/names.js'
import { skipNumber, startsNumber } from '../css/numbers.js'
import {
  COLOR, NUMBER, OTHER, UNITS, UNKNOWN, ZERO, type Look, type Piece, type Shape,
} from './kinds-pieces.js'

const NONE: readonly string[] = []

/** Reads a value that is one token; `null`: it is more. */
export function plainShape(text: string, look: Look): Shape | null {
  if (text.startsWith('var(--')) return referenceShape(text, look)
  if (text.charCodeAt(0) === NUMBER_SIGN) {
    return skipHex(text, 1) === text.length ? shapeOfOne(hexPiece(text.length - 1)) : null
  }
  if (!startsNumber(text, 0)) return null
  const end = skipNumber(text, 0)
  const past = skipUnit(text, end)
  return past === text.length ? shapeOfOne(quantityPiece(text, 0, end, past)) : null
}

const shapeOfOne = (piece: Piece): Shape => ({ pieces: [piece], names: NONE, refersTo: null })

function referenceShape(text: string, look: Look): Shape | null {
  const past = skipName(text, VAR_LENGTH)
  if (past !== text.length - 1 || text.charCodeAt(past) !== RIGHT_PARENTHESIS) return null
  const name = nameOf(text, VAR_LENGTH, past)
  return look(name) === null ? { pieces: [UNKNOWN], names: [name], refersTo: name } : null
}

const VAR_LENGTH = 'var('.length

const HEX_LENGTHS: readonly number[] = [3, 4, 6, 8]

/** What `#` and a name are, from `at` to `past`. */
export const hashPiece = (text: string, at: number, past: number): Piece =>
  (skipHex(text, at + 1) === past ? hexPiece(past - at - 1) : OTHER)

const hexPiece = (digits: number): Piece => (HEX_LENGTHS.includes(digits) ? COLOR : OTHER)

function skipHex(text: string, at: number): number {
  let past = at
  while (hexValue(codeAt(text, past)) >= 0) past += 1
  return past
}

const PERCENT_SIGN = 0x25

/** Past a percent sign or a unit, if there is one. */
export const skipUnit = (text: string, at: number): number =>
  codeAt(text, at) === PERCENT_SIGN ? at + 1 : startsName(text, at) ? skipName(text, at) : at

/** What a number and its unit are, from `at` to `past`; the number ends at `end`. */
export function quantityPiece(text: string, at: number, end: number, past: number): Piece {
  if (end === past) return Number(text.slice(at, end)) === 0 ? ZERO : NUMBER
  return UNITS.get(lowerAscii(nameOf(text, end, past))) ?? OTHER
}
