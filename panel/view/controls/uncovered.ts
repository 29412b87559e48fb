// Where a text about a button is put that has the focus: where it covers nothing that can be pressed.
// Measures nothing.
import { findPlace, GAP, meet, type Box, type PopoverPlace, type Size } from './placement.js'

/** Splitters stand so far around the panel. */
const EDGE = 8

/** What is around a text: the other controls, and what they stand on, such as the panel or a dialog. */
export interface Around {
  readonly controls: readonly Box[]
  readonly surface: Box
}

/**
 * Finds a place above or below the anchor, else below or above what it stands on, else beside that: the first
 * one that covers no control; where there is none, the one that covers the fewest.
 */
export function findUncovered(
  anchor: Box, popup: Size, window: Size, { controls, surface }: Around, isRightToLeft = false,
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
