// Values as people read them: what a reference is called, and what it comes to in the end.
// Follows references through the configuration only; what a stylesheet makes of them is the page's business.
import type { Plan, Token } from '../state/state.types.js'
import { shownValue } from './page-values.js'
import type { RowScene } from './rows.types.js'

/** What stands where a reference leads nowhere. */
export const UNRESOLVED = 'unresolved'

const VAR = 'var('

/** The token that a value refers to and nothing else; `null` for any other value. */
export const findReferred = ({ byVar }: Plan, value: string | null): Token | null =>
  value?.startsWith(VAR) === true && value.endsWith(')')
    ? byVar.get(value.slice(VAR.length, -1).trim()) ?? null
    : null

/** The value at the end of a chain of references; the last one it gets to where that leads nowhere. */
export function liveValue(plan: Plan, scene: RowScene, token: Token): string {
  const seen = new Set<Token>()
  let value = ''
  for (let at: Token | null = token; at !== null && !seen.has(at); at = findReferred(plan, value)) {
    seen.add(at)
    const next = shownValue(plan, scene, at)
    if (next === null) return at === token ? UNRESOLVED : value
    value = next
  }
  return value
}

/** A value in words: what it refers to by its label, anything else as it is written. */
export const wordsOf = (plan: Plan, value: string | null): string =>
  value === null ? UNRESOLVED : findReferred(plan, value)?.item.label ?? value
