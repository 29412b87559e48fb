// What is said of tabs: how many of their tokens are changed, or match.
// Draws nothing.

/** One tab. */
export interface TabModel {
  readonly id: string
  readonly label: string
  /** How many of its tokens are changed. */
  readonly changed: number
  /** How many of its tokens match while the list is filtered; `null` while it is not. */
  readonly matches: number | null
}

/** What the pill beside a label holds; none where there is nothing to count. */
export const tabCount = ({ changed, matches }: TabModel): number => matches ?? changed

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
