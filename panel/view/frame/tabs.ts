// The tabs of a row: which are seen where not all of them fit, and what is said of them (how many of their
// tokens are changed, or match). Measures and draws nothing.


/** One tab. */
export interface TabModel {
  readonly id: string
  readonly label: string
  /** How many of its tokens are changed. */
  readonly changed: number
  /** How many of its tokens match while the list is filtered; `null` while it is not. */
  readonly matches: number | null
}

const tabCount = ({ changed, matches }: TabModel): number => matches ?? changed

/** What stands over the end of a tab, in room for three characters; `null` where nothing is to be counted. */
export function tabBadge(tab: TabModel): string | null {
  const count = tabCount(tab)
  return count === 0 ? null : count > 99 ? '99+' : String(count)
}

/** The name of a tab, with what its pill says. */
export const tabName = (tab: TabModel): string => withCount(tab.label, tabCount(tab), tab.matches !== null)

/** The name of the button for tabs that are not seen. */
export function menuName(hidden: readonly TabModel[]): string {
  const count = hidden.reduce((sum, tab) => sum + tabCount(tab), 0)
  const words = `${hidden.length} more ${hidden.length === 1 ? 'tab' : 'tabs'}`
  return withCount(words, count, hidden.some(({ matches }) => matches !== null))
}

function withCount(words: string, count: number, isMatches: boolean): string {
  if (isMatches) return `${words}, ${count === 0 ? 'no' : count} ${count === 1 ? 'match' : 'matches'}`
  return count === 0 ? words : `${words}, ${count} changed`
}

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
