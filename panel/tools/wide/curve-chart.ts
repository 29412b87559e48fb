// Where a curve stands in its chart, and what keys and drags on its handles mean.
// Draws nothing.
import type { LinePoint } from './easing-line.js'

export const CURVE_WIDTH = 296
export const CURVE_HEIGHT = 168
/** Room at both sides, so that a handle at an end is whole. */
const SIDE = 24

/** What of the values of a curve its chart shows. */
export interface CurveRange {
  readonly least: number
  readonly most: number
}

/** As far as handles are dragged. */
const DRAGGED: CurveRange = { least: -0.5, most: 1.5 }

/** From −0.5 to 1.5, or as far as a curve goes that was typed. */
export const curveRange = (values: readonly number[]): CurveRange => ({
  least: Math.min(DRAGGED.least, ...values.map((value) => value - 0.1)),
  most: Math.max(DRAGGED.most, ...values.map((value) => value + 0.1)),
})

/** Where a point stands, in px from the top left. */
export const chartPoint = ([x, y]: LinePoint, { least, most }: CurveRange): LinePoint =>
  [SIDE + x * (CURVE_WIDTH - 2 * SIDE), (most - y) / (most - least) * CURVE_HEIGHT]

/** How far a drag of so many px leads; `width` is how wide the chart is on the screen. */
export const distanceOf = (x: number, y: number, { least, most }: CurveRange, width: number): LinePoint =>
  [x / (width * (1 - 2 * SIDE / CURVE_WIDTH)), -y / CURVE_HEIGHT * (most - least)]

const STEP = 0.01
const MANY_STEPS = 10
/** What a drag with Alt held is of one without. */
export const FINE_CURVE_STEP = 0.1

const KEY_STEPS: Readonly<Record<string, LinePoint>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
  PageUp: [0, MANY_STEPS], PageDown: [0, -MANY_STEPS],
}

/** How far a key moves a handle; `null`: it is none of these keys. */
export function curveKeyStep(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): LinePoint | null {
  const way = KEY_STEPS[key]
  if (way === undefined || ctrlKey || metaKey) return null
  const size = STEP * (shiftKey === altKey ? 1 : shiftKey ? MANY_STEPS : FINE_CURVE_STEP)
  return [way[0] * size, way[1] * size]
}
