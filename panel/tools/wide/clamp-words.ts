// What is said of a size that grows with the window, and where its chart has its lines.
// Draws nothing.
import type { LinePoint } from './easing-line.js'
import { sizeAt, turnsOf, type Turns, type WorkedOut } from './fluid.js'

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

const CANNOT = 'How it grows cannot be told here: it depends on more than the width of the window.'

/** How it grows, and what it is at a width of the window: a line each. */
export function clampWords(worked: WorkedOut, width: number): string {
  const size = sizeAt(worked, width)
  return size === null ? CANNOT : `${growWords(worked)}\n${nowWords(worked, width, size)}`
}

function growWords(worked: WorkedOut): string {
  const { preferred, min: least, max: most } = worked
  if (least !== null && most !== null && least >= most) return 'Its min is not below its max: it is always its min.'
  if (preferred === null || preferred.perPx === 0) return 'It does not grow with the window.'
  const turns = turnsOf(worked)
  // It has passed the bound that it grows or shrinks to before there is a window.
  if (preferred.perPx > 0 && most !== null && turns.max === null) return 'It is always its max.'
  if (preferred.perPx < 0 && least !== null && turns.min === null) return 'It is always its min.'
  const { from, to } = inOrder(turns, preferred.perPx)
  const verb = preferred.perPx > 0 ? 'Grows' : 'Shrinks'
  if (from === null && to === null) return `${verb} with every width of the window.`
  if (from === null) return `${verb} up to ${whole(to ?? 0)} px of window width.`
  if (to === null) return `${verb} from ${whole(from)} px of window width on.`
  return `${verb} from ${whole(from)} to ${whole(to)} px of window width.`
}

const inOrder = ({ min, max }: Turns, perPx: number): { from: number | null, to: number | null } =>
  perPx > 0 ? { from: min, to: max } : { from: max, to: min }

function nowWords({ min, max }: WorkedOut, width: number, size: number): string {
  const place = size === min ? 'at its min' : size === max ? 'at its max' : 'in between'
  return `Now ${whole(width)} px wide: ${place}, ${roundedPx(size)}.`
}
