// Where something that belongs to an element is put: beside it, within the window.
// Measures and moves nothing.

/** A box in CSS pixels of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Size = Pick<Box, 'width' | 'height'>

/** On which side, with which edges in one line; it goes to the other side where there is no room. */
export type Placement = 'below-start' | 'below-end' | 'above-end'

export interface PopoverPlace {
  readonly left: number
  readonly top: number
  /** What it may be high at most, so that it stays within the window. */
  readonly maxHeight: number
  readonly isAbove: boolean
}

/** Between an anchor and what belongs to it. */
export const GAP = 4
/** Between that and the edges of the window. */
export const MARGIN = 8

const within = (wanted: number, most: number): number => Math.max(MARGIN, Math.min(wanted, most))

/** Finds the place; of two sides that are both too small, the larger. */
export function findPlace(
  anchor: Box, popup: Size, window: Size, placement: Placement, isRightToLeft = false,
): PopoverPlace {
  const below = window.height - MARGIN - (anchor.top + anchor.height + GAP)
  const above = anchor.top - GAP - MARGIN
  const isAbove = placement === 'above-end'
    ? popup.height <= above || above >= below
    : popup.height > below && above > below
  const maxHeight = Math.max(0, isAbove ? above : below)
  const height = Math.min(popup.height, maxHeight)
  const atLeft = (placement === 'below-start') !== isRightToLeft
  const wanted = atLeft ? anchor.left : anchor.left + anchor.width - popup.width
  const top = isAbove ? anchor.top - GAP - height : anchor.top + anchor.height + GAP
  return {
    left: within(wanted, window.width - MARGIN - popup.width),
    top: within(top, window.height - MARGIN - height),
    maxHeight,
    isAbove,
  }
}

/** Whether two boxes have an area in common. */
export const meet = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width && other.left < one.left + one.width
  && one.top < other.top + other.height && other.top < one.top + one.height

/** Finds a place above or below the anchor that does not cover a box, or else one beside that box. */
export function findClearPlace(
  anchor: Box, popup: Size, window: Size, clear: Box | null, isRightToLeft = false,
): PopoverPlace {
  const find = (box: Box, placement: Placement): PopoverPlace =>
    findPlace(box, popup, window, placement, isRightToLeft)
  const first = find(anchor, 'above-end')
  if (clear === null) return first
  const { width } = popup
  const places = [first, find(anchor, 'below-end'), find(clear, 'below-end')]
  return places.find(({ left, top, maxHeight }) =>
    !meet({ left, top, width, height: Math.min(popup.height, maxHeight) }, clear)) ?? find(clear, 'above-end')
}

/** The point, from the corner of what opens, out of which it grows: the middle of what was pressed. */
export const originIn = (opened: Pick<Box, 'left' | 'top'>, pressed: Box): string =>
  `${pressed.left + pressed.width / 2 - opened.left}px ${pressed.top + pressed.height / 2 - opened.top}px`
