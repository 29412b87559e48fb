// The eight places that keys know, in words and in steps from one to the next.
// Knows no sizes.
import { partsOf, type EdgePlace } from './anchors.js'
import type { Anchor, Direction } from './dock.types.js'

const GRID: readonly (readonly (Anchor | null)[])[] = [
  ['top-left', 'top', 'top-right'],
  ['left', null, 'right'],
  ['bottom-left', 'bottom', 'bottom-right'],
]

const STEPS: Readonly<Record<Direction, readonly [column: number, row: number]>> =
  { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

/** An anchor in words. */
export const anchorName = (anchor: Anchor): string => anchor.split('-').join(' ')

const cellOf = (part: number): number => Math.round(part * 2)

/** The anchor that a key leads to, from whichever is nearest; across the middle of the window at once. */
export function stepAnchor(place: EdgePlace, direction: Direction): Anchor {
  const { x, y } = partsOf(place)
  const [dx, dy] = STEPS[direction]
  const within = (cell: number): number => Math.max(0, Math.min(2, cell))
  const column = within(cellOf(x) + dx)
  const row = within(cellOf(y) + dy)
  // The middle is no place: the step goes on.
  return GRID[row]?.[column] ?? GRID[row + dy]?.[column + dx] ?? 'top-right'
}
