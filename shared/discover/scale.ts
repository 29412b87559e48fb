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

/** Compares steps part by part: numbers as numbers, sizes and weights in their order, all else by letter. */
export const compareSteps = (one: string, other: string): number => compareFrom(0, one, other)

/** Compares names the same way, but that their first part is a word like any other: `light-gray`. */
export const compareNames = (one: string, other: string): number => compareFrom(1, one, other)

function compareFrom(first: number, one: string, other: string): number {
  const [ones, others] = [piecesOf(one), piecesOf(other)]
  for (let at = 0; at < Math.min(ones.length, others.length); at += 1) {
    const order = comparePieces(ones[at] ?? '', others[at] ?? '', at >= first)
    if (order !== 0) return order
  }
  if (ones.length !== others.length) return ones.length - others.length
  return one < other ? -1 : one === other ? 0 : 1
}

// Numbers, then words of scales, then all else: one order for all, whatever stands beside what.
function comparePieces(one: string, other: string, isStep: boolean): number {
  if (one === other) return 0
  const [rank, otherRank] = [rankOf(one, isStep), rankOf(other, isStep)]
  if (rank.kind !== otherRank.kind) return rank.kind - otherRank.kind
  if (rank.at !== otherRank.at) return rank.at - otherRank.at
  // `000` is before `00`, which is before `0`.
  return rank.kind === NUMBER ? other.length - one.length : one < other ? -1 : 1
}

const NUMBER = 0

function rankOf(piece: string, isStep: boolean): { readonly kind: number; readonly at: number } {
  const number = Number(piece)
  if (!Number.isNaN(number)) return { kind: NUMBER, at: number }
  const at = isStep ? RANKS.get(piece) : undefined
  return at === undefined ? { kind: 2, at: 0 } : { kind: 1, at }
}

/** Parts between separators, digits behind letters by themselves: `a10` is behind `a2`. */
function piecesOf(name: string): readonly string[] {
  const pieces: string[] = []
  for (const part of name.toLowerCase().replaceAll('_', '-').split('-')) {
    if (part === '') continue
    let end = part.length
    while (end > 0 && isDigit(part.charCodeAt(end - 1))) end -= 1
    if (RANKS.has(part) || end === 0 || end === part.length) pieces.push(part)
    else pieces.push(part.slice(0, end), part.slice(end))
  }
  return pieces
}
