// Sizes that grow with the window, `clamp()` and its like: what they come to at a width, where they turn.
// Works out px, rem and parts of the window's width; what depends on more stays text.
import {
  ASTERISK, codeAt, LEFT_PARENTHESIS, lowerAscii, PLUS_SIGN, RIGHT_PARENTHESIS, SOLIDUS,
} from '../../../shared/chars.js'
import { isSpace } from '../../../shared/css/names.js'
import { skipTrivia } from '../../../shared/css/scan.js'
import { isSign, skipNumber, skipUnit, splitNumber } from '../../model/tokens/number.js'
import { convertUnit, isConvertible } from '../../model/tokens/units.js'
import { argumentsOf, callOf, membersOf, spanOf, textAt, type Span } from '../../model/tokens/pieces.js'
import type { LinePoint } from './easing-line.js'

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
interface Turns {
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
  walk.at = skipTrivia(walk.text, walk.at, { first: null })
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
  const past = skipUnit(text, skipNumber(text, isSign(codeAt(text, at)) ? at + 1 : at))
  const split = splitNumber(text.slice(at, past))
  if (split === null) return null
  walk.at = past
  if (split.unit === '') return { px: split.number, perPx: 0, isLength: false }
  if (WIDTHS.has(lowerAscii(split.unit))) return { px: 0, perPx: split.number / 100, isLength: true }
  if (!isConvertible(split.unit, 'px')) return null
  const px = splitNumber(convertUnit(`${split.numberText}${split.unit}`, 'px', rootFontPx))
  return px === null ? null : { px: px.number, perPx: 0, isLength: true }
}

export const CLAMP_WIDTH = 296
export const CLAMP_HEIGHT = 132
/** The widths of windows that the chart shows. */
export const LEAST_WIDTH = 320
export const MOST_WIDTH = 1600

const SIDE = 12
const TOP = 32
const BOTTOM = 94

/** In whole px, or in tenths where that is not what it is. */
export const roundedPx = (px: number): string => `${Number(px.toFixed(1))} px`

const whole = (width: number): string => String(Math.round(width))

/** Where a width stands, in px from the left; beyond the chart at its edge. */
export const leftOf = (width: number): number =>
  SIDE + (Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width)) - LEAST_WIDTH) / (MOST_WIDTH - LEAST_WIDTH) *
    (CLAMP_WIDTH - 2 * SIDE)

/** Whether a width is in the chart. */
export const isShown = (width: number): boolean => width >= LEAST_WIDTH && width <= MOST_WIDTH

/** Where a size stands, in px from the top, between the smallest and the largest that the chart shows. */
export const chartTop = (size: number, [least, most]: LinePoint): number =>
  most === least ? (TOP + BOTTOM) / 2 : BOTTOM - (size - least) / (most - least) * (BOTTOM - TOP)

/** The sizes at the ends of the chart and at its turns, by width; `null` where it cannot be drawn. */
export function fluidPoints(worked: WorkedOut): readonly LinePoint[] | null {
  const { min, max } = turnsOf(worked)
  const turns = [min, max].filter((width): width is number => width !== null && isShown(width))
  const widths = [LEAST_WIDTH, ...turns.sort((one, other) => one - other), MOST_WIDTH]
  const points = widths.map((width) => [width, sizeAt(worked, width)] as const)
  return points.some(([, size]) => size === null) ? null : points.map(([width, size]) => [width, size ?? 0])
}

const CANNOT = 'Can’t chart this: it depends on more than the viewport width.'

/** How it grows, and what it is at a width of the window: a line each. */
export function clampWords(worked: WorkedOut, width: number): string {
  const size = sizeAt(worked, width)
  return size === null ? CANNOT : `${growWords(worked)}\n${nowWords(worked, width, size)}`
}

function growWords(worked: WorkedOut): string {
  const { preferred, min: least, max: most } = worked
  if (least !== null && most !== null && least >= most) return 'Min isn’t below max, so it is always min.'
  if (preferred === null || preferred.perPx === 0) return 'Doesn’t change with the viewport.'
  const turns = turnsOf(worked)
  // It has passed the bound that it grows or shrinks to before there is a window.
  if (preferred.perPx > 0 && most !== null && turns.max === null) return 'Always max.'
  if (preferred.perPx < 0 && least !== null && turns.min === null) return 'Always min.'
  const { from, to } = inOrder(turns, preferred.perPx)
  const verb = preferred.perPx > 0 ? 'Grows' : 'Shrinks'
  if (from === null && to === null) return `${verb} at every viewport width.`
  if (from === null) return `${verb} up to ${whole(to ?? 0)} px viewport width.`
  if (to === null) return `${verb} from ${whole(from)} px viewport width.`
  return `${verb} from ${whole(from)} to ${whole(to)} px viewport width.`
}

const inOrder = ({ min, max }: Turns, perPx: number): { from: number | null, to: number | null } =>
  perPx > 0 ? { from: min, to: max } : { from: max, to: min }

function nowWords({ min, max }: WorkedOut, width: number, size: number): string {
  const isBetween = min !== null && max !== null
  const place = size === min ? ', at min' : size === max ? ', at max' : isBetween ? ', between min and max' : ''
  return `At ${whole(width)} px: ${roundedPx(size)}${place}.`
}
