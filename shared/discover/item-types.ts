// How a token is edited: the panel's kind of value, with unit and step.
// Reads the text of a value as far as its number and unit; says nothing of where it is shown.
import { lowerAscii } from '../chars.js'
import { pastNumber, startsNumber } from '../css/numbers.js'
import type { FoundToken } from './discover.types.js'
import type { Sort } from './sorts.js'

/** The `type` of an item. */
export type TypeJson = Readonly<Record<string, unknown>> & { readonly kind: string }

const NUMBERS: ReadonlySet<Sort> = new Set<Sort>(['number', 'weight', 'line-height'])
const TEXTS: ReadonlySet<Sort> = new Set<Sort>(['channels', 'gradient', 'family', 'shadow', 'easing', 'text'])

/** The panel's kind of all tokens of a sort. */
export const kindOfSort = (sort: Sort): string =>
  sort === 'color' ? 'color' : TEXTS.has(sort) ? 'text' : NUMBERS.has(sort) ? 'number' : 'length'

const STEPS: Readonly<Record<string, number>> = {
  px: 1, rem: 0.125, em: 0.05, ch: 1, vw: 1, vh: 1, '%': 1, ms: 10, s: 0.05, deg: 5, turn: 0.05, rad: 0.1, pt: 1,
}

/** A number and its unit, where a text is that and no more. */
function readAmount(text: string): { readonly number: number; readonly unit: string } | null {
  if (!startsNumber(text, 0)) return null
  const past = pastNumber(text, 0)
  const unit = lowerAscii(text.slice(past))
  return unit === '' || Object.hasOwn(STEPS, unit) || isWord(unit) ? { number: Number(text.slice(0, past)), unit } : null
}

const isWord = (text: string): boolean => Array.from(text).every((one) => one >= 'a' && one <= 'z')

/** The unit that most tokens of a tier have; what stands for those without one. */
export function usualUnit(tokens: readonly FoundToken[], sort: Sort): string {
  const counts = new Map<string, number>()
  for (const { value } of tokens) {
    const unit = readAmount(value)?.unit ?? ''
    if (unit !== '') counts.set(unit, (counts.get(unit) ?? 0) + 1)
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
  return most?.[0] ?? (sort === 'duration' ? 'ms' : sort === 'angle' ? 'deg' : 'px')
}

/** The type of one token of a tier. */
export function typeOf(token: FoundToken, sort: Sort, usual: string): TypeJson {
  const kind = kindOfSort(sort)
  if (kind === 'color' || kind === 'text') return { kind }
  const amount = readAmount(token.value)
  if (kind === 'number') return { kind, step: stepOfNumber(sort, amount?.number) }
  const unit = amount === null || amount.unit === '' ? usual : amount.unit
  return { kind, step: stepOf(unit, sort, amount?.number ?? 0), unit }
}

function stepOfNumber(sort: Sort, number = 1): number {
  if (sort === 'weight') return 100
  if (sort === 'line-height') return 0.05
  const size = Math.abs(number)
  return Number.isInteger(number) && size >= 100 ? 10 : Number.isInteger(number) && size > 1 ? 1 : 0.05
}

function stepOf(unit: string, sort: Sort, number: number): number {
  if (sort === 'letter-spacing') return unit === 'px' ? 0.1 : 0.005
  if (unit === 'rem' && Math.abs(number) < 0.25 && number !== 0) return 0.0625
  return STEPS[unit] ?? 1
}
