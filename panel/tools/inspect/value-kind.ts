// What kind of value a text is, for a token of which nobody has said it: by the text alone.
// Says nothing of what the token is for.
import { splitNumber } from '../../model/tokens/number.js'
import type { TierValueKind } from '../../model/tokens/tokens.types.js'
import { findDimension } from '../../model/tokens/units.js'

/** How far one press of an arrow goes; what is not here, by whole ones. */
const STEPS: Readonly<Record<string, number>> = {
  rem: 0.125, em: 0.05, ms: 10, s: 0.05, deg: 5, turn: 0.05, rad: 0.1, '': 0.1,
}

/** `isColor`: whether the browser takes a text for a color. */
export function kindOfValue(value: string, isColor: (text: string) => boolean): TierValueKind {
  if (isColor(value)) return { kind: 'color' }
  const amount = splitNumber(value.trim())
  if (amount === null) return { kind: 'text' }
  const unit = amount.unit.toLowerCase()
  const step = STEPS[unit] ?? 1
  if (unit === '') return { kind: 'number', step: Number.isInteger(amount.number) ? 1 : step }
  return unit === '%' || findDimension(unit) !== null ? { kind: 'length', step, unit } : { kind: 'text' }
}
