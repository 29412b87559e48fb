// Which tabs of a row are seen where not all of them fit.
// Measures nothing.

/** Widths in px. */
interface TabRoom {
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
  const all = widths.map((own, index) => ({ index, taken: own + gap }))
  const sum = (members: typeof all): number => members.reduce((before, { taken }) => before + taken, 0)
  // A row has one gap less than members, and with the menu as many as tabs.
  if (sum(all) - gap <= width) return new Set(widths.keys())
  const kept = all.filter(({ index }) => index === active)
  let left = width - menu - sum(kept)
  const seen = new Set(kept.map(({ index }) => index))
  for (const { index, taken } of all) {
    if (index === active) continue
    left -= taken
    if (left < 0) break
    seen.add(index)
  }
  return seen
}
