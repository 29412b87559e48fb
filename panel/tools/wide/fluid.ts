// Sizes that grow with the window, `clamp()` and its like: what they come to at a width, where they turn.
// Works out px, rem and parts of the window's width; what depends on more stays text.
import {
  ASTERISK, codeAt, LEFT_PARENTHESIS, lowerAscii, PLUS_SIGN, RIGHT_PARENTHESIS, SOLIDUS,
} from '../../../shared/chars.js'
import { isSpace } from '../../../shared/css/names.js'
import { pastTrivia } from '../../../shared/css/scan.js'
import { isSign, pastNumber, pastUnit, splitNumber } from '../../model/tokens/number.js'
import { convertUnit, isConvertible } from '../../model/tokens/units.js'
import { argumentsOf, callOf, membersOf, spanOf, textAt, type Span } from '../../model/tokens/pieces.js'

/** Where the parts of a fluid size stand in its text. */
export interface Fluid {
  readonly name: 'clamp' | 'min' | 'max'
  readonly min: Span | null
  readonly preferred: Span
  readonly max: Span | null
}

/** A size that grows evenly: px at a width of 0, and px for each px of the window. */
interface Growth {
  readonly px: number
  readonly perPx: number
}

/**
 * A fluid size, worked out. `null`: no such bound; of what is preferred, that it, or a bound, depends on more
 * than the window's width.
 */
export interface WorkedOut {
  readonly min: number | null
  readonly max: number | null
  readonly preferred: Growth | null
}

/** Reads one. Of the two sizes of `min()` or `max()` the one that grows is preferred. */
export function readFluid(text: string): Fluid | null {
  const call = callOf(text, ['clamp', 'min', 'max'])
  if (call === null) return null
  const spans = membersOf(argumentsOf(text, call)).flatMap((member) => spanOf(member) ?? [])
  const [first, second, third] = spans
  if (first === undefined || second === undefined) return null
  if (call.name === 'clamp') {
    if (third === undefined || spans.length > 3) return null
    return { name: 'clamp', min: boundOf(text, first), preferred: second, max: boundOf(text, third) }
  }
  if (third !== undefined) return null
  const grows = [first, second].filter((span) => (growthOf(textAt(text, span), 1)?.perPx ?? 0) !== 0)
  const [preferred] = grows
  if (preferred === undefined || grows.length > 1) return null
  const bound = preferred === first ? second : first
  return call.name === 'min'
    ? { name: 'min', min: null, preferred, max: bound }
    : { name: 'max', min: bound, preferred, max: null }
}

// CSS Values 4: `none` is no bound.
const boundOf = (text: string, span: Span): Span | null => lowerAscii(textAt(text, span)) === 'none' ? null : span

/** What the parts come to, with the root's font size. */
export function workOut(text: string, { min, preferred, max }: Fluid, rootFontPx: number): WorkedOut {
  const pxOf = (span: Span | null): number | null => {
    const growth = span === null ? null : growthOf(textAt(text, span), rootFontPx)
    return growth?.perPx === 0 ? growth.px : null
  }
  const bounds = { min: pxOf(min), max: pxOf(max) }
  const isKnown = (min === null) === (bounds.min === null) && (max === null) === (bounds.max === null)
  return { ...bounds, preferred: isKnown ? growthOf(textAt(text, preferred), rootFontPx) : null }
}

/** What it is at a width of the window; the least wins over the most. */
export function sizeAt({ min, max, preferred }: WorkedOut, width: number): number | null {
  if (preferred === null) return null
  const size = preferred.px + preferred.perPx * width
  return Math.max(min ?? -Infinity, Math.min(max ?? Infinity, size))
}

/** Widths of the window, in px. */
export interface Turns {
  readonly min: number | null
  readonly max: number | null
}

/** The widths at which it leaves each of its bounds; `null`: it never does. */
export function turnsOf({ min, max, preferred }: WorkedOut): Turns {
  const widthOf = (bound: number | null): number | null => {
    if (bound === null || preferred === null || preferred.perPx === 0) return null
    const width = (bound - preferred.px) / preferred.perPx
    return width > 0 && Number.isFinite(width) ? width : null
  }
  const isNarrow = min !== null && max !== null && min >= max
  return isNarrow ? { min: null, max: null } : { min: widthOf(min), max: widthOf(max) }
}

/** A sum of lengths as a growth, `calc()` and brackets in it; `null` for whatever depends on more. */
export function growthOf(text: string, rootFontPx: number): Growth | null {
  const walk: Walk = { text, at: 0, rootFontPx }
  const value = readSum(walk)
  return value?.isLength === true && between(walk) === text.length ? value : null
}

interface Walk { readonly text: string; at: number; readonly rootFontPx: number }
/** A plain number has `px` alone. */
interface Value extends Growth { readonly isLength: boolean }

const between = (walk: Walk): number => {
  walk.at = pastTrivia(walk.text, walk.at, { first: null })
  return walk.at
}

// CSS Values 4, 10.8: white space on both sides of a plus or a minus.
function readSum(walk: Walk): Value | null {
  let left = readProduct(walk)
  while (left !== null) {
    const before = walk.at
    const at = between(walk)
    const code = codeAt(walk.text, at)
    if (!isSign(code) || at === before || !isSpace(codeAt(walk.text, at + 1))) return left
    walk.at = at + 1
    const right = readProduct(walk)
    if (right?.isLength !== left.isLength) return null
    const way = code === PLUS_SIGN ? 1 : -1
    left = { px: left.px + way * right.px, perPx: left.perPx + way * right.perPx, isLength: left.isLength }
  }
  return null
}

function readProduct(walk: Walk): Value | null {
  let left = readOperand(walk)
  while (left !== null) {
    const before = walk.at
    const code = codeAt(walk.text, between(walk))
    if (code !== ASTERISK && code !== SOLIDUS) {
      walk.at = before
      return left
    }
    walk.at += 1
    const right = readOperand(walk)
    left = right === null ? null : code === ASTERISK ? multiplied(left, right) : divided(left, right)
  }
  return null
}

const scaled = ({ px, perPx, isLength }: Value, by: number): Value =>
  ({ px: px * by, perPx: perPx * by, isLength })

function multiplied(left: Value, right: Value): Value | null {
  if (left.isLength && right.isLength) return null
  return left.isLength ? scaled(left, right.px) : scaled(right, left.px)
}

const divided = (left: Value, right: Value): Value | null =>
  right.isLength || right.px === 0 ? null : scaled(left, 1 / right.px)

const CALC = 'calc'

function readOperand(walk: Walk): Value | null {
  const { text } = walk
  const at = between(walk)
  const isCalc = lowerAscii(text.slice(at, at + CALC.length)) === CALC
  const open = isCalc ? at + CALC.length : at
  if (codeAt(text, open) !== LEFT_PARENTHESIS) return readLength(walk)
  walk.at = open + 1
  const inner = readSum(walk)
  if (inner === null || codeAt(text, between(walk)) !== RIGHT_PARENTHESIS) return null
  walk.at += 1
  return inner
}

// Of a window that is written in lines, the inline size is the width.
const WIDTHS: ReadonlySet<string> = new Set(['', 's', 'l', 'd'].flatMap((size) => [`${size}vw`, `${size}vi`]))

function readLength(walk: Walk): Value | null {
  const { text, at, rootFontPx } = walk
  const past = pastUnit(text, pastNumber(text, isSign(codeAt(text, at)) ? at + 1 : at))
  const split = splitNumber(text.slice(at, past))
  if (split === null) return null
  walk.at = past
  if (split.unit === '') return { px: split.number, perPx: 0, isLength: false }
  if (WIDTHS.has(lowerAscii(split.unit))) return { px: 0, perPx: split.number / 100, isLength: true }
  if (!isConvertible(split.unit, 'px')) return null
  const px = splitNumber(convertUnit(`${split.numberText}${split.unit}`, 'px', rootFontPx))
  return px === null ? null : { px: px.number, perPx: 0, isLength: true }
}
