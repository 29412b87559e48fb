// Where a menu is put that an item of another one opens: beside that, its first item level with it.
// Measures nothing; and whether a pointer is on its way there.
import { findPlace, MARGIN, type Box, type PopoverPlace, type Size } from './placement.js'

/** From an item over the padding of its menu to the other one. */
const ACROSS = 6
/** The padding over its first item. */
const INSET = 4

/** Finds the place; where neither side has room, under the item or over it. */
export function findSidePlace(
  anchor: Box, popup: Size, window: Size, isRightToLeft: boolean,
): PopoverPlace {
  const right = anchor.left + anchor.width + ACROSS
  const left = anchor.left - ACROSS - popup.width
  const fits = (at: number): boolean => at >= MARGIN && at + popup.width <= window.width - MARGIN
  const wanted = (isRightToLeft ? [left, right] : [right, left]).find(fits)
  if (wanted === undefined) return findPlace(anchor, popup, window, 'below-end', isRightToLeft)
  const maxHeight = Math.max(0, window.height - 2 * MARGIN)
  const lowest = window.height - MARGIN - Math.min(popup.height, maxHeight)
  const top = Math.max(MARGIN, Math.min(anchor.top - INSET, lowest))
  return { left: wanted, top, maxHeight, isAbove: false }
}

export interface PointerPoint { readonly x: number, readonly y: number }

/**
 * Whether a pointer is on its way to a box beside it: within the triangle from where it was to the two nearer
 * corners of the box. What it comes over on that way is not meant.
 */
export function isTowards(from: PointerPoint, to: PointerPoint, { left, top, width, height }: Box): boolean {
  const near = from.x <= left ? left : from.x >= left + width ? left + width : null
  if (near === null || near === from.x) return false
  const share = (to.x - from.x) / (near - from.x)
  if (share <= 0) return false
  const edgeAt = (corner: number): number => from.y + (corner - from.y) * Math.min(share, 1)
  return to.y >= edgeAt(top) && to.y <= edgeAt(top + height)
}
