// What pairs and their sides are called.
// Knows no colors.
import type { Token } from '../../model/state/state.types.js'
import type { Role } from '../../model/tokens/tokens.types.js'
import type { ContrastPair, PairSide } from './pairs.types.js'

const ROLES: Readonly<Record<Role, string>> = {
  background: 'Background', foreground: 'Foreground', cursor: 'Cursor', selectionBg: 'Selection',
  selectionFg: 'Selected text',
}

const BARE = '0123456789 .-%'

/** What a token is called outside of its tier: a label such as `500` says nothing there. */
export function nameOfToken({ item: { label, cssVar } }: Pick<Token, 'item'>): string {
  for (const character of label) if (!BARE.includes(character)) return label
  return cssVar === '' ? label : cssVar.slice('--'.length)
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
