// How high a grid of swatches is, before it is there: geometry, in CSS pixels.
// Measures nothing; what fills it is late, and its sheet says the same.

/** From a line of swatches to the next one. */
const LINE_PX = 60
/** Above the first line, less the room under the last one. */
const AROUND_PX = 2

// Beside a scrollbar a panel of 440 has less.
const COLUMNS: readonly (readonly [fromPx: number, columns: number])[] = [[420, 8], [300, 6]]
const FEWEST_COLUMNS = 4

/** How many swatches stand in a line of a section so many px wide. */
export const columnsAt = (widthPx: number): number =>
  COLUMNS.find(([fromPx]) => widthPx >= fromPx)?.[1] ?? FEWEST_COLUMNS

/** How high the grid of so many swatches is. */
export const gridPx = (count: number, widthPx: number): number =>
  count === 0 ? 0 : Math.ceil(count / columnsAt(widthPx)) * LINE_PX + AROUND_PX
