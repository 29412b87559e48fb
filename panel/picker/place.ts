// Where a picker stands: never over the row that it edits. Below it, else above, else beside the panel; in a
// narrow window it is a sheet at the bottom.
// Measures and moves nothing.
import { findPlace, type Box, type Place, type Size } from '../controls/placement.js'

/** Under this width of the window a picker is a sheet. */
export const SHEET_PX = 480

const GAP = 4
const MARGIN = 8

/** The row that is edited, and the panel that it is in. */
export interface Surroundings {
  /** How much higher it may become while it is open: it had better not go elsewhere then. */
  readonly reserve?: number
  readonly row: Box
  readonly panel: Box
}

/** Finds the place of a popover; where it has room nowhere, it stands in the larger part beside the row. */
export function findRowPlace(
  { row, panel, reserve = 0 }: Surroundings, popup: Size, window: Size, isRightToLeft = false,
): Place {
  const below = window.height - MARGIN - (row.top + row.height + GAP)
  const above = row.top - GAP - MARGIN
  if (popup.height + reserve <= Math.max(below, above)) return findPlace(row, popup, window, 'below-end', isRightToLeft)
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

/** Finds the place of a sheet: as wide as the window, at its bottom. */
export function findSheetPlace(popup: Size, window: Size): Place {
  const maxHeight = Math.max(0, window.height - MARGIN)
  return { left: 0, top: window.height - Math.min(popup.height, maxHeight), maxHeight, isAbove: false }
}
