// Which rows of a long list are on the page: geometry, in CSS pixels from the list's top; which of them are
// selected, and what a tier's heading says of those beneath it. Measures nothing; what it is told is what the
// sheet says.
import type { Token } from '../../model/state/state.types.js'
import type { Section } from './rows.types.js'

/** `2 of 6` where tokens are changed, else how many there are. */
export const countText = (changed: number, total: number): string =>
  changed === 0 ? String(total) : `${changed} of ${total}`

/** How many rows a section shows. */
export const tierRows = ({ isOpen, tokens, band }: Section): number =>
  isOpen && band?.isInstead !== true ? tokens.length : 0

/** What is known of a section. */
export interface Extent {
  /** How many rows it shows: none while it is closed. */
  readonly rows: number
  /** How high its band is, above its rows. */
  readonly bandPx?: number
  /** What stands beneath its rows. */
  readonly beneath?: RowOffsets | undefined
}

/** How much stands beneath all rows before each, and last beneath all of them: see `summed`. */
type RowOffsets = readonly number[]

/** How high things are. */
export interface Measures {
  readonly rowPx: number
  readonly headPx: number
  /** Above every section but the first. */
  readonly gapPx: number
}

/** Where a section stands. */
export interface SectionBox {
  /** Its heading's top. */
  readonly topPx: number
  readonly rowsPx: number
  readonly endPx: number
}

/** What is in sight. */
export interface VisibleRange {
  readonly scrollPx: number
  readonly heightPx: number
}

/** Rows from the first up to, not including, the last. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

export const NOWHERE: RowRange = { from: 0, to: 0 }

/** A row by its section's index and its own; −1 is the heading. */
export interface RowIndex {
  readonly section: number
  readonly row: number
}

/** Rows that are kept on either side of those in sight. */
const OVERSCAN = 6

/** What stands beneath some rows, summed up. */
export function summed(heights: readonly number[]): RowOffsets {
  let at = 0
  return [0, ...heights.map((px) => (at += px))]
}

/** Where a row begins, from where the first one does; the row behind the last one begins where that ends. */
export const rowTop = (row: number, rowPx: number, beneath?: RowOffsets): number =>
  row * rowPx + (beneath?.[row] ?? 0)

/** Sections one below the other. */
export function standsOf(
  extents: readonly Extent[], { rowPx, headPx, gapPx }: Measures,
): readonly SectionBox[] {
  let at = 0
  return extents.map(({ rows, bandPx = 0, beneath }, index) => {
    const topPx = index === 0 ? 0 : at + gapPx
    const rowsPx = topPx + headPx + bandPx
    at = rowsPx + rowTop(rows, rowPx, beneath)
    return { topPx, rowsPx, endPx: at }
  })
}

/** The rows of a section that are in sight, and some around them. */
export function rowRange(
  rowsPx: number, rows: number, rowPx: number, { scrollPx, heightPx }: VisibleRange, beneath?: RowOffsets,
): RowRange {
  const at = (px: number): number => rowAt(px - rowsPx, rows, rowPx, beneath)
  const from = Math.min(rows, Math.max(0, Math.floor(at(scrollPx)) - OVERSCAN))
  return { from, to: Math.max(from, Math.min(rows, Math.ceil(at(scrollPx + heightPx)) + OVERSCAN)) }
}

/** The row at a place, with how much of it is above that; outside there are more of them. */
function rowAt(px: number, rows: number, rowPx: number, beneath?: RowOffsets): number {
  let row = 0
  let last = rows
  while (row < last) {
    const middle = Math.ceil((row + last) / 2)
    if (rowTop(middle, rowPx, beneath) <= px) row = middle
    else last = middle - 1
  }
  const ownPx = row < rows ? (beneath?.[row + 1] ?? 0) - (beneath?.[row] ?? 0) : 0
  return row + (px - rowTop(row, rowPx, beneath)) / (rowPx + ownPx)
}

/**
 * Rows that are on the page wherever it is scrolled to: the one with the focus and its neighbors, so that
 * Tab finds the next one either way; and the last one, which Shift+Tab finds from behind the list.
 */
export function keptSpots(extents: readonly Extent[], focus: RowIndex | null): readonly RowIndex[] {
  const last = spotBefore(extents, { section: extents.length, row: -1 })
  const around = focus === null ? [] : [spotBefore(extents, focus), focus, spotAfter(extents, focus)]
  return [last, ...around].filter((spot): spot is RowIndex => spot !== null && spot.row >= 0)
}

/** The row before a spot, in its section or the nearest one before that has any. */
export function spotBefore(extents: readonly Extent[], { section, row }: RowIndex): RowIndex | null {
  if (row > 0) return { section, row: row - 1 }
  for (let at = section - 1; at >= 0; at -= 1) {
    const rows = extents[at]?.rows ?? 0
    if (rows > 0) return { section: at, row: rows - 1 }
  }
  return null
}

/** The row after a spot, in the same way. */
export function spotAfter(extents: readonly Extent[], { section, row }: RowIndex): RowIndex | null {
  if (row + 1 < (extents[section]?.rows ?? 0)) return { section, row: row + 1 }
  const at = extents.findIndex(({ rows }, index) => index > section && rows > 0)
  return at < 0 ? null : { section: at, row: 0 }
}

/** The indices of a section's rows that are on the page, in order and each of them once. */
export function rowsOnPage({ from, to }: RowRange, kept: readonly number[]): readonly number[] {
  const rows = new Set(kept)
  for (let row = from; row < to; row += 1) rows.add(row)
  return [...rows].sort((one, other) => one - other)
}

/**
 * Where to scroll so that a row is in sight beneath a heading that stays: as it is where it is so already,
 * else with the row in the middle.
 */
export function scrollTo(
  topPx: number, { rowPx, headPx }: Measures, { scrollPx, heightPx }: VisibleRange,
): number {
  const isInSight = topPx >= scrollPx + headPx && topPx + rowPx <= scrollPx + heightPx
  return isInSight ? scrollPx : Math.max(0, topPx - (heightPx - rowPx) / 2)
}

/** The items from one to another, both included, whichever of them comes first; none if one is not there. */
export function between<T>(items: readonly T[], one: T, other: T): readonly T[] {
  const ends = [items.indexOf(one), items.indexOf(other)].sort((from, to) => from - to)
  const [from = -1, to = -1] = ends
  return from < 0 ? [] : items.slice(from, to + 1)
}

// Which rows are selected, and what a click with or without Shift makes of that.
// Knows no row: tokens are compared by identity.

/** Selected tokens, and where a range begins. */
interface Selection {
  readonly tokens: ReadonlySet<Token>
  readonly anchor: Token | null
}

export const NO_SELECTION: Selection = { tokens: new Set(), anchor: null }

/** A click on a token's checkbox. */
interface Pick {
  readonly token: Token
  /** Whether it is checked now. */
  readonly isOn: boolean
  /** Whether it takes what lies between with it. */
  readonly isRange: boolean
}

/** The selection after a click. `order`: all tokens that can be selected, as they stand. */
export function picked(
  { tokens, anchor }: Selection, { token, isOn, isRange }: Pick, order: readonly Token[],
): Selection {
  const range = isRange && anchor !== null ? between(order, anchor, token) : []
  const next = new Set(tokens)
  for (const one of range.length > 0 ? range : [token]) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  return { tokens: next, anchor: token }
}
