// How much room a specimen takes beneath its row, before it is there: geometry, in CSS pixels.
// Measures nothing; what fills it is late, and its sheet says the same.

/** Letters are drawn no larger: a row of which one sees nothing but an edge shows nothing. */
export const MOST_PX = 120
/** Nor are lines farther apart. */
export const MOST_LEADING = 3

export const drawnPx = (px: number): number => Math.min(px, MOST_PX)

/** So many lines of text stand in the specimen of a line height at a base size. */
export const linesAt = (basePx: number): number => (basePx < 24 ? 3 : 2)

/** How high the specimen of a size is; none where it does not resolve. */
export const sizeRoom = (px: number): number => (px >= 0 ? Math.round(1.24 * drawnPx(px)) + 8 : 0)

/** How high the specimen of a line height is, with its guides. */
export const linesRoom = (factor: number, basePx: number): number => {
  const size = drawnPx(basePx)
  return factor >= 0 ? Math.round(Math.min(factor, MOST_LEADING) * size * linesAt(size)) + 8 : 0
}
