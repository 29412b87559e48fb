// A pair of colors that are held against each other: where it comes from, what is known of it, and what it
// and its sides are called. Knows no colors.
import type { Mode } from '../../model/color/cluster.js'
import type { Color } from '../../model/color/color.types.js'
import type { SlotName, Token } from '../../model/state/state.types.js'
import type { Role } from '../../model/tokens/tokens.types.js'
import { nameOfToken } from '../../model/state/token-name.js'

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

const ROLES: Readonly<Record<Role, string>> = {
  background: 'Background', foreground: 'Foreground', cursor: 'Cursor', selectionBg: 'Selection',
  selectionFg: 'Selected text',
}

/** What a side is called. */
export const pairSideName = (side: PairSide): string => side.kind === 'token' ? nameOfToken(side.token)
  : side.kind === 'role' ? ROLES[side.role] : side.text

/** A pair in words: `back` is `null` where the front says it already, as "Text on action" does. */
export function nameOfPair({ front, back }: Pick<ContrastPair, 'front' | 'back'>): { front: string; back: string | null } {
  const [name, ground] = [pairSideName(front), pairSideName(back)]
  const isSaid = name.toLowerCase().endsWith(` on ${ground.toLowerCase()}`)
  return { front: name, back: isSaid ? null : ground }
}

/** The same as one text. */
export function wordsOfPair(pair: Pick<ContrastPair, 'front' | 'back'>): string {
  const { front, back } = nameOfPair(pair)
  return back === null ? front : `${front} on ${back}`
}
