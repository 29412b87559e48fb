// Where a picker stands: never over the row that it edits. Below it, else above, else beside the panel; in a
// narrow window it is a sheet at the bottom.
// Measures and moves nothing.
import { findPlace, type Box, type PopoverPlace, type Size } from '../../view/controls/placement.js'

/** Under this width of the window a picker is a sheet. */
export const SHEET_PX = 480

const GAP = 4
const MARGIN = 8

/** The row that is edited, and the panel that it is in. */
export interface PickerSurroundings {
  readonly row: Box
  readonly panel: Box
}

/** Finds the place of a popover; where it has room nowhere, it stands in the larger part beside the row. */
export function findRowPlace(
  { row, panel }: PickerSurroundings, popup: Size, window: Size, isRightToLeft = false,
): PopoverPlace {
  const below = window.height - MARGIN - (row.top + row.height + GAP)
  const above = row.top - GAP - MARGIN
  if (popup.height <= Math.max(below, above)) return findPlace(row, popup, window, 'below-end', isRightToLeft)
  const rooms = [panel.left - GAP - MARGIN, window.width - MARGIN - (panel.left + panel.width + GAP)] as const
  const [before, after] = rooms
  if (Math.max(before, after) < popup.width) return findPlace(row, popup, window, 'below-end', isRightToLeft)
  const isBefore = before >= popup.width && (after < popup.width || !isRightToLeft)
  const maxHeight = Math.max(0, window.height - MARGIN - MARGIN)
  const height = Math.min(popup.height, maxHeight)
  return {
    left: isBefore ? panel.left - GAP - popup.width : panel.left + panel.width + GAP,
    top: Math.max(MARGIN, Math.min(row.top, window.height - MARGIN - height)),
    maxHeight,
    isAbove: false,
  }
}

/** A place that was found, for what stands around, and how high the popover may be there. */
export interface KeptPlace {
  readonly place: PopoverPlace
  readonly around: string
}

/** A popover that may become higher while it is open: its upper edge stays, and it grows over no row. */
export function findLastingPlace(
  { row, panel }: PickerSurroundings, popup: Size, window: Size, isRightToLeft = false,
): PopoverPlace {
  const grown = { ...popup, height: popup.height + GROWN_PX }
  const place = findRowPlace({ row, panel }, grown, window, isRightToLeft)
  const most = place.isAbove ? row.top - GAP - place.top : window.height - MARGIN - place.top
  return { ...place, maxHeight: Math.min(place.maxHeight, most) }
}

/** A line of text more. */
const GROWN_PX = 16

/** Less height than this is not worth being a sheet. */
const LEAST_PX = 280

/**
 * Finds the place of a sheet: as wide as the window, at its bottom, below `clear` px of it, as far as that
 * leaves it a height to work with.
 */
export function findSheetPlace(popup: Size, window: Size, clear = MARGIN): PopoverPlace {
  const maxHeight = Math.max(0, Math.min(window.height - MARGIN, Math.max(LEAST_PX, window.height - clear)))
  return { left: 0, top: window.height - Math.min(popup.height, maxHeight), maxHeight, isAbove: false }
}
