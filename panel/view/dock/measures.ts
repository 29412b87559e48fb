// What can be set of where the panel stands, as numbers: for whoever does not drag.
// Sets nothing.
import type { DockMode } from './dock.types.js'
import {
  edgeLimits, floatRoom, growingSide, HEADER_PX, type Box, type Range, type RightLimits, type Size,
} from './geometry.js'

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
