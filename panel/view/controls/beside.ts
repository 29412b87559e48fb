// Where what opens from something is put: the menu that an item of another one opens, beside that, its first
// item level with it; and the text about a button that has the focus, where it covers nothing that can be
// pressed. Measures nothing; and whether a pointer is on its way there.
import { findPlace, MARGIN, type Box, type PopoverPlace, type Size, GAP, meet } from './placement.js'

/** Splitters stand so far around the panel. */
const EDGE = 8

/** What is around a text: the other controls, and what they stand on, such as the panel or a dialog. */
export interface TextSurroundings {
  readonly controls: readonly Box[]
  readonly surface: Box
}

/**
 * Finds a place above or below the anchor, else below or above what it stands on, else beside that: the first
 * one that covers no control; where there is none, the one that covers the fewest.
 */
export function findUncovered(
  anchor: Box, popup: Size, window: Size, { controls, surface }: TextSurroundings, isRightToLeft = false,
): PopoverPlace {
  const find = (box: Box, placement: 'below-start' | 'below-end' | 'above-end'): PopoverPlace =>
    findPlace(box, popup, window, placement, isRightToLeft)
  const beside = (at: number): PopoverPlace => {
    const top = Math.max(0, Math.min(anchor.top, window.height - popup.height))
    return { left: at, top, maxHeight: window.height, isAbove: false }
  }
  // No copy of the box, which may be one of the browser's: those have no members of their own.
  const { left, width } = anchor
  const column: Box = { left, width, top: surface.top - EDGE, height: surface.height + 2 * EDGE }
  const places = [
    find(anchor, 'below-start'), find(anchor, 'below-end'), find(anchor, 'above-end'),
    find(column, 'below-start'), find(column, 'above-end'),
    beside(surface.left - EDGE - GAP - popup.width), beside(surface.left + surface.width + EDGE + GAP),
  ].filter((one) =>
    one.left >= 0 && one.left + popup.width <= window.width && popup.height <= one.maxHeight)
  const covered = places.map((place) => {
    const own: Box = { ...popup, left: place.left, top: place.top }
    return [anchor, ...controls].filter((control) => meet(own, control)).length
  })
  return places[covered.indexOf(Math.min(...covered))] ?? find(anchor, 'below-start')
}

/** From an item over the padding of its menu to the other one. */
const ACROSS = 6
/** The padding over its first item. */
const INSET = 4

/** Finds the place over another menu, their ends in one line: where the window has no room for two. */
export function findOver(under: Box, popup: Size, window: Size, isRightToLeft: boolean): PopoverPlace {
  const most = window.width - MARGIN - popup.width
  const left = isRightToLeft ? under.left : under.left + under.width - popup.width
  const maxHeight = Math.max(0, window.height - 2 * MARGIN)
  const lowest = window.height - MARGIN - Math.min(popup.height, maxHeight)
  const top = Math.max(MARGIN, Math.min(under.top, lowest))
  return { left: Math.max(MARGIN, Math.min(left, most)), top, maxHeight, isAbove: false }
}

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
