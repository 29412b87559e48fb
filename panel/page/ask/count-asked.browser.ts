// About how many elements a search may have to ask: those that rules are about, and what inherits from them.
// Asks none of them anything.

/** By pseudo-element; the elements themselves are under the empty one. */
export type Candidates = ReadonlyMap<string, ReadonlySet<Element>>

/** Counted as far as it matters: up to `most`. What is in several of them counts several times. */
export function countAsked(candidates: Candidates, isInherited: boolean, most: number): number {
  let count = 0
  for (const elements of candidates.values()) count += elements.size
  for (const element of candidates.get('') ?? []) {
    if (count > most) break
    count += isInherited ? element.getElementsByTagName('*').length : element.childElementCount
  }
  return count
}
