// The order of steps in a scale: 50 before 100, xs before md; names before and behind as people read them.
// Compares texts; knows no values.
import { isDigit } from '../chars.js'

// Sizes and weights in one row: a scale has words of either, and `medium` is of both.
const STEPS: readonly string[] = [
  'none', 'min', 'thin', 'hairline', '5xs', '4xs', '3xs', 'xxxs', '2xs', 'xxs', 'xs', 'xsmall', 'extralight', 'sm', 's',
  'small', 'light', 'base', 'md', 'm', 'regular', 'normal', 'default', 'medium', 'semibold', 'lg', 'l', 'large', 'bold',
  'xl', 'xlarge', 'extrabold', 'xxl', '2xl', '3xl', 'xxxl', '4xl', '5xl', '6xl', '7xl', '8xl', '9xl', 'black', 'max', 'full',
]
const RANKS: ReadonlyMap<string, number> = new Map(STEPS.map((step, at) => [step, at]))

/** Compares two of these: negative where the first one comes first. */
type Compare<T> = (one: T, other: T) => number

/** A text, taken apart once for as often as it is compared. */
interface Key { readonly text: string; readonly pieces: readonly Piece[] }

/**
 * Parts between separators, digits behind letters by themselves: `a10` is behind `a2`. The first part is a
 * word like any other, `light-gray`.
 */
function keyOf(text: string): Key {
  const pieces: Piece[] = []
  const add = (part: string): unknown => pieces.push(pieceOf(part, pieces.length >= 1))
  for (const part of text.toLowerCase().replaceAll('_', '-').split('-')) {
    if (part === '') continue
    let end = part.length
    while (end > 0 && isDigit(part.charCodeAt(end - 1))) end -= 1
    if (end === 0 || end === part.length || RANKS.has(part)) add(part)
    else {
      add(part.slice(0, end))
      add(part.slice(end))
    }
  }
  return { text, pieces }
}

/** Compares part by part: numbers as numbers, sizes and weights in their order, all else by letter. */
const compareKeys: Compare<Key> = (key, other) => {
  const { pieces } = key
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]
    const opposite = other.pieces[at]
    if (piece === undefined || opposite === undefined) return 1
    const order = comparePieces(piece, opposite)
    if (order !== 0) return order
  }
  if (pieces.length !== other.pieces.length) return -1
  return key.text < other.text ? -1 : key.text === other.text ? 0 : 1
}

/** Compares two names. */
export const compareNames: Compare<string> = (one, other) => compareKeys(keyOf(one), keyOf(other))

/** A part of a text: what it is, and where that stands among its like. */
interface Piece { readonly text: string; readonly kind: number; readonly at: number }

// Numbers, then words of scales, then all else: one order for all, whatever stands beside what.
function comparePieces(one: Piece, other: Piece): number {
  if (one.text === other.text) return 0
  if (one.kind !== other.kind) return one.kind - other.kind
  if (one.at !== other.at) return one.at - other.at
  // `000` is before `00`, which is before `0`.
  return one.kind === NUMBER ? other.text.length - one.text.length : one.text < other.text ? -1 : 1
}

const NUMBER = 0

function pieceOf(text: string, isStep: boolean): Piece {
  const number = isDigit(text.charCodeAt(0)) ? Number(text) : NaN
  if (!Number.isNaN(number)) return { text, kind: NUMBER, at: number }
  const at = isStep ? RANKS.get(text) : undefined
  return at === undefined ? { text, kind: 2, at: 0 } : { text, kind: 1, at }
}
