// Where the points of a curve stand in its chart, and what keys and drags on them mean.
// Draws nothing.
import type { Curve } from './tuner.js'

export const CHART_WIDTH = 296
export const CHART_HEIGHT = 88
const TOP = 10
const BOTTOM = 78
/** From so many steps on they need all of the width: a point is to be hit. */
const MANY = 12

/** Where a step stands, in px from the start of its chart. */
export function xOf(index: number, count: number): number {
  const edge = count > MANY ? 4 : 12
  return count < 2 ? CHART_WIDTH / 2 : edge + index * (CHART_WIDTH - 2 * edge) / (count - 1)
}

/** Where a value stands, in px from the top. `most`: what the top stands for. */
export const yOf = (value: number, most: number): number =>
  BOTTOM - Math.max(0, Math.min(1, value / most)) * (BOTTOM - TOP)

/** How much a drag upwards by so many px is. */
export const valueOfPx = (px: number, most: number): number => px / (BOTTOM - TOP) * most

const STEPS = { lightness: 0.01, chroma: 0.005 } as const
const MANY_STEPS = 10

/** What a key does to a point: a change of its value, or an end of its range; `null`: nothing. */
export function rampKeyStep(
  curve: Curve, { key, shiftKey, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): number | 'least' | 'most' | 'let-go' | null {
  if (ctrlKey || metaKey) return null
  const size = STEPS[curve] * (shiftKey ? MANY_STEPS : 1) / (altKey ? MANY_STEPS : 1)
  switch (key) {
    case 'ArrowUp': case 'ArrowRight': return size
    case 'ArrowDown': case 'ArrowLeft': return -size
    case 'PageUp': return STEPS[curve] * MANY_STEPS
    case 'PageDown': return -STEPS[curve] * MANY_STEPS
    case 'Home': return 'least'
    case 'End': return 'most'
    case 'Delete': case 'Backspace': return 'let-go'
    default: return null
  }
}

/** What a drag with Alt held is of one without. */
export const FINE_RAMP_STEP = 0.1

/** The `points` of a polyline. */
export const curvePoints = (values: readonly number[], most: number): string =>
  values.map((value, index) => `${xOf(index, values.length).toFixed(1)},${yOf(value, most).toFixed(1)}`).join(' ')
