// A number in its field: what is written in the input and what beside it, which key is how many steps.
// Neither shows it nor commits it.
import { readArithmetic } from '../../model/tokens/arithmetic.js'
import { splitNumber } from '../../model/tokens/number.js'
import type { LengthKind, NumberKind } from '../../model/tokens/tokens.types.js'
import { convertUnit, isConvertible } from '../../model/tokens/units.js'

/** A value as a number field writes it: one that is no plain number whole, and without a unit. */
interface Written { readonly text: string, readonly unit: string, readonly isNumber: boolean }

export function writtenOf(value: string): Written {
  const split = splitNumber(value)
  return split === null
    ? { text: value, unit: '', isNumber: false }
    : { text: split.numberText, unit: split.unit, isNumber: true }
}

/** How many steps a key is, negative ones down; `null` for every other key. */
export function findKeySteps(key: string): number | null {
  switch (key) {
    case 'ArrowUp': return 1
    case 'ArrowDown': return -1
    case 'PageUp': return 10
    case 'PageDown': return -10
    default: return null
  }
}

/** Whether a text may be committed while it is typed: half a calculation means something else than all. */
export const isLiveNumber = (typed: string): boolean => readArithmetic(typed, '') === null

const hasLetter = (text: string): boolean =>
  Array.from(text).some((one) => one === '%' || one === '(' || one.toLowerCase() !== one.toUpperCase())

/** Whether the unit stands behind a text that is being typed: not where that has one, or is no number. */
export const hasUnitBehind = (typed: string): boolean => !hasLetter(typed)

/** The units that a click chooses from, in their order; none for a kind without a choice. */
export function unitsOf(kind: LengthKind | NumberKind, unit: string): readonly string[] {
  const units = kind.kind === 'length' ? kind.units ?? [] : []
  return unit === '' || units.every((one) => one.toLowerCase() === unit.toLowerCase()) ? [] : units
}

/**
 * How full the line under a number is, from 0 to 1, by the value at which it is full. `null` where the two
 * cannot be compared. rem counts as 16 px: to ask the page would have the browser style all of it.
 */
export function findFill(value: string, fullAt: string | undefined): number | null {
  const split = splitNumber(value)
  if (split === null || fullAt === undefined) return null
  const unit = splitNumber(fullAt)?.unit
  if (unit === undefined || !isConvertible(unit, split.unit)) return null
  const full = splitNumber(convertUnit(fullAt, split.unit, ROOT_PX))?.number ?? 0
  return full > 0 ? Math.min(1, Math.max(0, split.number / full)) : null
}

const ROOT_PX = 16
