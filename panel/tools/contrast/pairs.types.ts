// What is held against what: pairs of colors, where they come from and what is known of them.
// Holds types only.
import type { Mode } from '../../model/color/cluster.js'
import type { Color } from '../../model/color/color.types.js'
import type { SlotName, Token } from '../../model/state/state.types.js'
import type { Role } from '../../model/tokens/tokens.types.js'

/** One side of a pair: a token, a role that a palette entry plays, or a color that has no name. */
export type PairSide =
  | { readonly kind: 'token'; readonly token: Token }
  | { readonly kind: 'role'; readonly slot: SlotName; readonly role: Role }
  | {
    readonly kind: 'seen'
    readonly color: Color
    readonly text: string
    /** The mode of the page in which it was seen; without it, it is the same in each. */
    readonly mode?: Mode | null
  }

/** Text needs 4.50, an edge 3.00 (WCAG 2). */
export type PairUse = 'text' | 'non-text'

/** A color before another one. */
export interface ContrastPair {
  /** Tells it from every other pair. */
  readonly key: string
  readonly front: PairSide
  readonly back: PairSide
  readonly use: PairUse
  /** Why it is one: names say so, the roles of the palette do, or elements of the page do. */
  readonly from: 'name' | 'role' | 'page'
}
