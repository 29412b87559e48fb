// What glyphs are drawn with, in a box of 20 by 16.
// Draws nothing itself.
import { lineOf, polylineOf } from '../wide/easing-line.js'
import type { Easing } from '../../model/tokens/easing.js'

export const BOX = '0 0 20 16'

/** A corner is no rounder than there is room for. */
const MOST_RADIUS = 14
const MOST_WIDTH = 12

const atMost = (number: number, most: number): number => (number >= 0 ? Math.min(number, most) : 0)

/** The upper left corner of a box at its real radius. */
export function cornerPath(px: number): string {
  const radius = atMost(px, MOST_RADIUS)
  return `M3 15V${1 + radius}${radius > 0 ? `A${radius} ${radius} 0 0 1 ${3 + radius} 1` : ''}H19`
}

/** How wide an edge is drawn. */
export const edgeWidth = (px: number): number => atMost(px, MOST_WIDTH)

/** A bar that is so full. */
export const barPath = (part: number): string => `M1 8H${(1 + 18 * atMost(part, 1)).toFixed(1)}`

/** The line of an easing; what goes beyond its ends is seen as far as there is room. */
export const easingPoints = (easing: Easing): string =>
  polylineOf(lineOf(easing), (x, y) => [2 + 16 * x, 13 - 10 * y])
