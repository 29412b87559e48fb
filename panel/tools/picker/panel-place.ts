// Where a popup of a tool stands: beside the panel, so that its rows stay in sight.
// Measures and moves nothing.
import { MARGIN, type Box, type PopoverPlace, type Size } from '../../view/controls/placement.js'
import { findSheetPlace, SHEET_PX } from './place.js'

const GAP = 8

export const isSheetIn = ({ width }: Size): boolean => width < SHEET_PX

/** Left of the panel, else right of it, above or below; else over it, as far from its values as can be. */
export function findPanelPlace(panel: Box, popup: Size, window: Size, isRightToLeft = false): PopoverPlace {
  if (isSheetIn(window)) return findSheetPlace(popup, window)
  const most = Math.max(0, window.height - 2 * MARGIN)
  const height = Math.min(popup.height, most)
  const at = (left: number, top: number, maxHeight = most): PopoverPlace => ({
    left: Math.max(MARGIN, Math.min(left, window.width - MARGIN - popup.width)),
    top: Math.max(MARGIN, Math.min(top, window.height - MARGIN - Math.min(height, maxHeight))),
    maxHeight, isAbove: false,
  })
  const before = panel.left - GAP - popup.width
  const after = panel.left + panel.width + GAP
  const sides = [
    before >= MARGIN ? before : null, after + popup.width <= window.width - MARGIN ? after : null,
  ].filter((side) => side !== null)
  const side = isRightToLeft ? sides.at(-1) : sides[0]
  if (side !== undefined) return at(side, panel.top)
  const above = panel.top - GAP - MARGIN
  const below = window.height - MARGIN - (panel.top + panel.height + GAP)
  if (Math.max(above, below) >= Math.min(height, LEAST_PX)) {
    return above >= below ? at(panel.left, panel.top - GAP - Math.min(height, above), above)
      : at(panel.left, panel.top + panel.height + GAP, below)
  }
  return at(isRightToLeft ? window.width : 0, panel.top)
}

/** Less height than this is not worth being beside the panel. */
const LEAST_PX = 240
