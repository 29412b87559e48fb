// What a tier's preview can be of: values that are lengths, times, weights, families, numbers of lines.
// Binds none to a kind (contract, "Panel configuration"): a value that is none is not shown as one.
import { splitNumber } from './number.js'
import type { KindName, LengthKind, NumberKind, Preview } from './tokens.types.js'
import { findDimension } from './units.js'

const WEIGHTS: readonly string[] = ['normal', 'bold', 'bolder', 'lighter']
const KINDS: readonly KindName[] = ['length', 'number', 'select', 'text']

/**
 * Whether a value can be shown so; `kind`: of the token that has it. A calculation may come to anything, and
 * what is broken in a kind of numbers is shown as such (contract, "Font specimen": a row for each item).
 */
export function canShow(preview: Preview, kind: KindName, value: string): boolean {
  if (!KINDS.includes(kind)) return false
  const split = splitNumber(value)
  if (preview === 'family') return split === null && (kind === 'text' || kind === 'select')
  if (split === null) {
    return value === '' || value.includes('(') || kind === 'length' || kind === 'number' ||
      (preview === 'weight' && WEIGHTS.includes(value))
  }
  const dimension = findDimension(split.unit)
  const isPlain = split.unit === ''
  if (preview === 'weight') return isPlain
  if (preview === 'duration') return dimension === 'time'
  return dimension === 'length' || (isPlain && (preview === 'line-height' || split.number === 0))
}

/** The preview that numbers in the unit of a kind can have. */
export const previewOfNumber = (
  { kind, unit = '' }: LengthKind | NumberKind, preview: Preview | undefined,
): Preview | undefined => preview !== undefined && canShow(preview, kind, `1${unit}`) ? preview : undefined
