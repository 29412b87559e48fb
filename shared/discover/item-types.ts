// How a token is edited: the panel's kind of value, with unit and step.
// Reads the text of a value as far as its number and unit; says nothing of where it is shown.
import { isLowerLetter, lowerAscii } from '../chars.js'
import { skipNumber, startsNumber } from '../css/numbers.js'
import type { Sort } from './sorts.js'

/** The `type` of an item. */
type TypeJson = Readonly<Record<string, unknown>> & { readonly kind: string }

const NUMBERS: ReadonlySet<Sort> = new Set<Sort>(['number', 'weight', 'line-height'])
const TEXTS: ReadonlySet<Sort> = new Set<Sort>(['gradient', 'family', 'shadow', 'easing', 'text'])

/** The panel's kind of all tokens of a sort. */
export const kindOfSort = (sort: Sort): string =>
  sort === 'color' || sort === 'channels' ? 'color' : TEXTS.has(sort) ? 'text' : NUMBERS.has(sort) ? 'number' : 'length'

const STEPS: Readonly<Record<string, number>> = {
  px: 1, rem: 0.125, em: 0.05, ch: 1, vw: 1, vh: 1, '%': 1, ms: 10, s: 0.05, deg: 5, turn: 0.05, rad: 0.1, pt: 1,
}

interface Amount { readonly number: number; readonly unit: string }

/** A number and its unit, where a text is that and no more. */
function readAmount(text: string): Amount | null {
  if (!startsNumber(text, 0)) return null
  const past = skipNumber(text, 0)
  const unit = lowerAscii(text.slice(past))
  return unit === '' || Object.hasOwn(STEPS, unit) || isWord(unit) ? { number: Number(text.slice(0, past)), unit } : null
}

function isWord(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!isLowerLetter(text.charCodeAt(at))) return false
  return true
}

/** The types of a tier's tokens, which are of one sort, by their values. */
export function typesOf(values: readonly string[], sort: Sort): readonly TypeJson[] {
  const kind = kindOfSort(sort)
  if (kind === 'color' || kind === 'text') return values.map(() => ({ kind }))
  const amounts = values.map(readAmount)
  if (kind === 'number') return amounts.map((amount) => ({ kind, step: stepOfNumber(sort, amount?.number) }))
  const usual = usualUnit(amounts, sort)
  return amounts.map((amount) => {
    const unit = amount === null || amount.unit === '' ? usual : amount.unit
    return { kind, step: stepOf(unit, sort, amount?.number ?? 0), unit }
  })
}

/** The unit that most tokens of a tier have; what stands for those without one. */
function usualUnit(amounts: readonly (Amount | null)[], sort: Sort): string {
  const counts = new Map<string, number>()
  for (const amount of amounts) {
    const unit = amount?.unit ?? ''
    if (unit !== '') counts.set(unit, (counts.get(unit) ?? 0) + 1)
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
  return most?.[0] ?? (sort === 'duration' ? 'ms' : sort === 'angle' ? 'deg' : 'px')
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
