// Stepping a number with the arrow keys, the wheel or a drag.
// Does not judge the result: whether a value may be negative is for who commits it.
import { lowerAscii } from '../../../shared/chars.js'
import {
  meantDecimal, MOST_DECIMALS, splitNumber, type SplitNumber, decimalOf, formatDecimal, plus, roundedTo,
  times, type Decimal,
} from './number.js'
import type { LengthKind, NumberKind } from './tokens.types.js'

/** Which keys are held: Shift makes a step ten times as large, Alt a tenth, both leave it as it is. */
export interface StepModifiers {
  readonly shift: boolean
  readonly alt: boolean
}

const PIXELS_PER_STEP = 2
const TENTH: Decimal = { units: 1n, decimals: 1 }
const ONE: Decimal = { units: 1n, decimals: 0 }
const TEN: Decimal = { units: 10n, decimals: 0 }

const factorOf = ({ shift, alt }: StepModifiers): Decimal => (shift === alt ? ONE : shift ? TEN : TENTH)

/** The unit that a number has, else the one of its kind; empty for a kind without one. */
export const unitInUse = (split: SplitNumber | null, kind: LengthKind | NumberKind): string =>
  split === null || split.unit === '' ? kind.unit ?? '' : split.unit

const FONT_UNITS: readonly string[] = ['rem', 'em']
const THOUSAND: Decimal = { units: 1000n, decimals: 0 }
const THOUSANDTH: Decimal = { units: 1n, decimals: 3 }

// A step in rem says how fine the scale is; a hundredth of a pixel is none that anyone can see. Times are the
// same in both of their units.
function stepIn(unit: string, kind: LengthKind | NumberKind): Decimal {
  const to = lowerAscii(unit)
  const from = lowerAscii(kind.unit ?? '')
  const step = decimalOf(kind.step)
  if (to === 'px' && FONT_UNITS.includes(from)) return ONE
  if (to === 's' && from === 'ms') return times(step, THOUSANDTH)
  return to === 'ms' && from === 's' ? times(step, THOUSAND) : step
}

/**
 * A value so many steps further, negative ones down; PgUp and PgDn are ten steps. The unit stays, and as
 * many decimals as the value or the step has, so that as many steps back give the same number; noise of
 * binary fractions goes. The step counts in the unit in use, and is 1px where that is px and the kind's own
 * unit is rem or em.
 * `null` when the text is no plain number, when the step is none, and when the result is too large.
 */
export function stepValue(
  text: string, kind: LengthKind | NumberKind, steps: number, modifiers: StepModifiers,
): string | null {
  const split = splitNumber(text)
  if (split === null || !Number.isFinite(kind.step) || !Number.isFinite(steps)) return null
  const unit = unitInUse(split, kind)
  const distance = times(times(stepIn(unit, kind), factorOf(modifiers)), decimalOf(steps))
  const sum = roundedTo(plus(meantDecimal(split), distance), MOST_DECIMALS)
  const next = `${formatDecimal(sum)}${unit}`
  return splitNumber(next) === null ? null : next
}

/**
 * How many steps a drag has come: one per two pixels either way. Takes the distance from where the drag
 * began and not from its last event, so that nothing is lost in between and the way back is the same.
 */
export const scrubSteps = (pixels: number): number => {
  const steps = Math.trunc(pixels / PIXELS_PER_STEP)
  return steps === 0 ? 0 : steps
}
