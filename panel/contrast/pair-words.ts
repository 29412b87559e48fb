// What pairs and their sides are called.
// Knows no colors.
import type { Role } from '../tokens/tokens.types.js'
import type { Pair, Side } from './pairs.types.js'

const ROLES: Readonly<Record<Role, string>> = {
  background: 'Background', foreground: 'Foreground', cursor: 'Cursor', selectionBg: 'Selection',
  selectionFg: 'Selected text',
}

/** What a side is called. */
export const nameOfSide = (side: Side): string => side.kind === 'token' ? side.token.item.label
  : side.kind === 'role' ? ROLES[side.role] : side.text

/** A pair in words: `back` is `null` where the front says it already, as "Text on action" does. */
export function nameOfPair({ front, back }: Pick<Pair, 'front' | 'back'>): { front: string; back: string | null } {
  const [name, ground] = [nameOfSide(front), nameOfSide(back)]
  const isSaid = name.toLowerCase().endsWith(` on ${ground.toLowerCase()}`)
  return { front: name, back: isSaid ? null : ground }
}

/** The same as one text. */
export function wordsOfPair(pair: Pick<Pair, 'front' | 'back'>): string {
  const { front, back } = nameOfPair(pair)
  return back === null ? front : `${front} on ${back}`
}
