// Scans the arguments of a color function: numbers, percentages, angles, words and what separates them.
// Follows CSS Syntax Level 3; knows no color function, and computes nothing, so that calc( ) is refused.
import {
  codeAt, COMMA, FULL_STOP, HYPHEN_MINUS, isDigit, LEFT_PARENTHESIS, lowerAscii, PLUS_SIGN, RIGHT_PARENTHESIS,
  SOLIDUS,
} from '../../../shared/chars.js'
import { nameOf, skipName, startsName } from '../../../shared/css/names.js'
import { skipTrivia, type Trouble } from '../../../shared/css/scan.js'

/** One argument or separator. */
export interface Component {
  readonly kind: 'number' | 'percent' | 'angle' | 'word' | 'comma' | 'slash'
  /** A number as it stands, a percentage without its sign, an angle in degrees; else 0. */
  readonly value: number
  /** A word in small letters; else empty. */
  readonly word: string
}

/** Arguments, and the index just past the parenthesis that closes them. */
interface Arguments {
  readonly components: readonly Component[]
  readonly past: number
}

/** Past white space and comments; -1 when a comment never ends. */
export function skipBlank(text: string, at: number): number {
  const trouble: Trouble = { first: null }
  const past = skipTrivia(text, at, trouble)
  return trouble.first === null ? past : -1
}

/** The arguments that begin at `at`; `null` when there is anything else among them, or no end. */
export function findArguments(text: string, at: number): Arguments | null {
  const components: Component[] = []
  for (let past = skipBlank(text, at); past >= 0 && past < text.length; past = skipBlank(text, past)) {
    if (codeAt(text, past) === RIGHT_PARENTHESIS) return { components, past: past + 1 }
    const next = findComponent(text, past)
    if (next === null) return null
    components.push(next.component)
    past = next.past
  }
  return null
}

interface ColorComponentMatch { readonly component: Component; readonly past: number }

function findComponent(text: string, at: number): ColorComponentMatch | null {
  const code = codeAt(text, at)
  if (code === COMMA) return { component: { kind: 'comma', value: 0, word: '' }, past: at + 1 }
  if (code === SOLIDUS) return { component: { kind: 'slash', value: 0, word: '' }, past: at + 1 }
  const skipNumber = skipDigitsOfNumber(text, at)
  if (skipNumber !== at) return findMeasure(text, at, skipNumber)
  if (!startsName(text, at)) return null
  const past = skipName(text, at)
  if (codeAt(text, past) === LEFT_PARENTHESIS) return null
  return { component: { kind: 'word', value: 0, word: lowerAscii(nameOf(text, at, past)) }, past }
}

/** Beyond this, numbers say nothing about colors; up to it, no conversion overflows. */
const GREATEST = 1e9

const DEGREES: ReadonlyMap<string, number> = new Map([['deg', 1], ['grad', 0.9], ['rad', 180 / Math.PI], ['turn', 360]])

/** How many degrees an angle's unit is; `undefined` for what is no angle's. */
export const degreesOf = (unit: string): number | undefined => DEGREES.get(unit)

const PERCENT_SIGN = 0x25

/** A number with what stands behind it: nothing, a percent sign or an angle's unit. */
function findMeasure(text: string, from: number, to: number): ColorComponentMatch | null {
  const value = Math.max(-GREATEST, Math.min(GREATEST, Number(text.slice(from, to))))
  if (codeAt(text, to) === PERCENT_SIGN) return { component: { kind: 'percent', value, word: '' }, past: to + 1 }
  if (!startsName(text, to)) return { component: { kind: 'number', value, word: '' }, past: to }
  const past = skipName(text, to)
  const degrees = DEGREES.get(lowerAscii(nameOf(text, to, past)))
  return degrees === undefined ? null : { component: { kind: 'angle', value: value * degrees, word: '' }, past }
}

const SMALL_E = 0x65

/** 4.3.13, "consume a number": past it, or `at` when there is none. */
function skipDigitsOfNumber(text: string, at: number): number {
  const from = isSign(codeAt(text, at)) ? at + 1 : at
  const whole = skipDigits(text, from)
  const hasFraction = codeAt(text, whole) === FULL_STOP && isDigit(codeAt(text, whole + 1))
  const past = hasFraction ? skipDigits(text, whole + 1) : whole
  if (past === from) return at
  if ((codeAt(text, past) | 0x20) !== SMALL_E) return past
  const exponent = isSign(codeAt(text, past + 1)) ? past + 2 : past + 1
  return isDigit(codeAt(text, exponent)) ? skipDigits(text, exponent) : past
}

const isSign = (code: number): boolean => code === PLUS_SIGN || code === HYPHEN_MINUS

function skipDigits(text: string, at: number): number {
  let past = at
  while (isDigit(codeAt(text, past))) past += 1
  return past
}
