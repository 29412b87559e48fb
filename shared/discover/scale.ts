// The order of steps in a scale: 50 before 100, xs before md; names before and behind as people read them.
// Compares texts; knows no values.
import { isDigit } from '../chars.js'

const SIZES = [
  'none', 'min', '5xs', '4xs', '3xs', 'xxxs', '2xs', 'xxs', 'xs', 'xsmall', 'sm', 's', 'small', 'base', 'md', 'm',
  'medium', 'default', 'normal', 'lg', 'l', 'large', 'xl', 'xlarge', 'xxl', '2xl', '3xl', 'xxxl', '4xl', '5xl', '6xl',
  '7xl', '8xl', '9xl', 'max', 'full',
] as const
const WEIGHTS = [
  'thin', 'hairline', 'extralight', 'light', 'regular', 'normal', 'medium', 'semibold', 'bold', 'extrabold', 'black',
] as const

const ranksOf = (words: readonly string[]): ReadonlyMap<string, number> =>
  new Map(words.map((word, at) => [word, at]))
const RANKS = ranksOf(SIZES)
const WEIGHT_RANKS = ranksOf(WEIGHTS)

/** Compares names part by part: sizes and weights in their order, numbers as numbers, all else by letter. */
export function compareSteps(one: string, other: string): number {
  const [ones, others] = [piecesOf(one), piecesOf(other)]
  for (let at = 0; at < Math.min(ones.length, others.length); at += 1) {
    const order = comparePieces(ones[at] ?? '', others[at] ?? '')
    if (order !== 0) return order
  }
  if (ones.length !== others.length) return ones.length - others.length
  return one < other ? -1 : one === other ? 0 : 1
}

function comparePieces(one: string, other: string): number {
  if (one === other) return 0
  for (const ranks of [RANKS, WEIGHT_RANKS]) {
    const [rank, otherRank] = [ranks.get(one), ranks.get(other)]
    if (rank !== undefined && otherRank !== undefined) return rank - otherRank
  }
  const [number, otherNumber] = [Number(one), Number(other)]
  const areNumbers = !Number.isNaN(number) && !Number.isNaN(otherNumber)
  if (areNumbers && number !== otherNumber) return number - otherNumber
  if (Number.isNaN(number) !== Number.isNaN(otherNumber)) return Number.isNaN(number) ? 1 : -1
  return one < other ? -1 : 1
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
