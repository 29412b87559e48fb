// The unit that a number needs once it is no zero any more: `0` is a length and an angle, `1` is neither.
// Knows no kinds of values: properties are asked which of two texts they take.
import { substitute } from '../../../shared/css/substitutions.js'
import type { Supports } from './edit.js'
import { splitNumber } from './number.js'

/** Between them they take most of what is a text. Those of plain numbers are here to leave them plain. */
const PROPERTIES: readonly string[] = [
  'opacity', 'color', 'transition', 'transform', 'filter', 'margin', 'letter-spacing', 'border-radius', 'border', 'box-shadow',
  'text-shadow', 'background', 'background-position', 'grid-template-columns', 'translate', 'clip-path', 'transform-origin',
]
const UNITS: readonly string[] = ['px', 'deg']
/** In place of a `var()`, of which a browser says that it may be anything. */
const STAND_INS: readonly string[] = ['currentcolor', '1px', '1', 'ease']
/** Longer ones are stepped as they are. */
const LONGEST = 4000

/** Whether a number is zero and has no unit. */
export const isBareZero = (text: string): boolean => {
  const split = splitNumber(text)
  return split?.unit === '' && split.number === 0
}

/** The unit of a zero that becomes more: empty where the text stays what it was without one. */
export function neededUnit(before: string, afterWith: (unit: string) => string, supports: Supports): string {
  if (before.length > LONGEST) return ''
  for (const standIn of STAND_INS) {
    const takers = takersOf(withStandIns(before, standIn), supports)
    if (takers.length === 0) continue
    return ['', ...UNITS].find((unit) => {
      const after = withStandIns(afterWith(unit), standIn)
      return takers.some((property) => supports(property, after))
    }) ?? ''
  }
  return ''
}

// `0 0` may be two of `flex`, too, and hardly ever is; `0 0 auto` is.
const takersOf = (text: string, supports: Supports): readonly string[] => [
  ...supports('translate', text) ? [] : ['flex'], ...PROPERTIES,
].filter((property) => supports(property, text))

const withStandIns = (text: string, standIn: string): string => substitute(text, () => standIn) ?? text
