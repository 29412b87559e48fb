// Which tabs of a row are seen where not all of them fit.
// Measures nothing.

/** Widths in px. */
export interface TabRoom {
  /** What the row has for its tabs and the menu button. */
  readonly width: number
  /** Between two of them. */
  readonly gap: number
  /** What the menu button takes when it is needed. */
  readonly menu: number
}

/**
 * The indices of the tabs that are seen, in order: as many as fit from the first on. The active one is always
 * among them: it takes the place of the last ones where it must, and stands alone where nothing else fits.
 */
export function fitTabs(
  widths: readonly number[], active: number, { width, gap, menu }: TabRoom,
): ReadonlySet<number> {
  const all = widths.map((_, index) => index)
  const taken = (indices: readonly number[]): number =>
    indices.reduce((sum, index) => sum + (widths[index] ?? 0) + gap, -gap)
  if (taken(all) <= width) return new Set(all)
  const room = width - menu - gap - (active in widths ? (widths[active] ?? 0) + gap : 0)
  const seen = new Set(active in widths ? [active] : [])
  let left = room + gap
  for (const index of all) {
    if (index === active) continue
    left -= (widths[index] ?? 0) + gap
    if (left < 0) break
    seen.add(index)
  }
  return seen
}
