// Which rows are selected, and what a click with or without Shift makes of that.
// Knows no row: tokens are compared by identity.
import type { Token } from '../../model/state/state.types.js'
import { between } from './virtual.js'

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
