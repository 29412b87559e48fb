// How a float is resized: by which side, how far, and to what; the other side and the top stay.
// Moves nothing.
import { clamp, floatLimits, type Box, type Range, type Size } from './geometry.js'

/** A side by which a float is resized: the other one stays. */
export type EdgeSide = 'left' | 'right'

/** The side by which a float gets larger: away from the edge of the window that it is closer to. */
export const growingSide = ({ left, width }: Box, viewport: Size): EdgeSide =>
  left + width / 2 > viewport.width / 2 ? 'left' : 'right'

/** How large a float can get from where it stands, when one of its sides is moved. */
export function floatRoom(
  box: Box, side: EdgeSide, viewport: Size,
): { readonly width: Range; readonly height: Range } {
  const { width, height } = floatLimits(viewport)
  const beside = side === 'left' ? box.left + box.width : viewport.width - box.left
  return {
    width: { min: width.min, max: Math.max(width.min, beside) },
    // A float that reaches beyond the window can stay as high as it is.
    height: { min: height.min, max: Math.max(height.min, viewport.height - box.top, box.height) },
  }
}

/** A float of another size, of which one side and the top stay where they are. */
export function resizeFloat(box: Box, side: EdgeSide, wanted: Size, viewport: Size): Box {
  const room = floatRoom(box, side, viewport)
  const width = clamp(wanted.width, room.width)
  const height = clamp(wanted.height, room.height)
  return { left: side === 'left' ? box.left + box.width - width : box.left, top: box.top, width, height }
}
