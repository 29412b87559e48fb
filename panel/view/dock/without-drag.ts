// Where the panel stands, for whoever does not drag: the eight places that keys know, with the steps between
// them, and what can be set as numbers. Sets nothing.
import { partsOf, type EdgePlace } from './anchors.js'
import type { Anchor, Direction, DockMode } from './dock.types.js'
import { floatRoom, growingSide } from './float-resizing.js'
import { edgeLimits, HEADER_PX, type Box, type Range, type RightLimits, type Size } from './geometry.js'

/** One of them, in px, with its limits. */
export interface Measure extends Range {
  readonly name: 'left' | 'top' | 'width' | 'height'
  readonly value: number
}

/** Those of a panel; none of a pill, and none where a dock has no other size. `depth` is a docked panel's. */
export function measuresOf(
  mode: DockMode, box: Box, depth: number, viewport: Size, right?: RightLimits,
): readonly Measure[] {
  if (mode === 'mini') return []
  if (mode !== 'float') {
    const limits = edgeLimits(mode, viewport, right)
    return limits.min < limits.max ? [{ name: mode === 'right' ? 'width' : 'height', value: depth, ...limits }] : []
  }
  const room = floatRoom(box, growingSide(box, viewport), viewport)
  return [
    { name: 'left', value: box.left, min: 0, max: Math.max(0, viewport.width - box.width) },
    { name: 'top', value: box.top, min: 0, max: Math.max(0, viewport.height - HEADER_PX) },
    { name: 'width', value: box.width, ...room.width },
    { name: 'height', value: box.height, ...room.height },
  ]
}

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
