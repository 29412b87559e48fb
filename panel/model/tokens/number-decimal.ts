// Exact decimal numbers: a value stepped up and down again is what it was, and 0.1 + 0.2 is 0.3.
// Knows nothing of CSS; no function here rounds unless its name says so.
import { lowerAscii } from '../../../shared/chars.js'

/** A number: `units` divided by ten to the power of `decimals`, which is never negative. */
export interface Decimal {
  readonly units: bigint
  /** How many digits follow the point, as written: 2 for `1.50`. */
  readonly decimals: number
}

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent)
const absolute = (units: bigint): bigint => (units < 0n ? -units : units)

/** The number that a text says, which must be one CSS number with an exponent that `splitNumber` takes. */
export function decimalOfText(numberText: string): Decimal {
  const text = lowerAscii(numberText)
  const exponentAt = text.indexOf('e')
  const mantissa = exponentAt < 0 ? text : text.slice(0, exponentAt)
  const exponent = exponentAt < 0 ? 0 : Number(text.slice(exponentAt + 1))
  const pointAt = mantissa.indexOf('.')
  const fraction = pointAt < 0 ? '' : mantissa.slice(pointAt + 1)
  const units = BigInt(pointAt < 0 ? mantissa : mantissa.slice(0, pointAt) + fraction)
  const decimals = fraction.length - exponent
  return decimals >= 0 ? { units, decimals } : { units: units * powerOfTen(-decimals), decimals: 0 }
}

/** A double has 15 digits; those behind them are what a calculation left there. Whole numbers are exact. */
export const MEANT_DIGITS = 15

/** The number that a double is meant to be: 1.2 for 1.2000000000000002. Not finite: 0. */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) return { units: 0n, decimals: 0 }
  const meant = Number.isInteger(value) ? value : Number(value.toPrecision(MEANT_DIGITS))
  return decimalOfText(String(meant))
}

// The units of a number once it has this many decimals, which are not fewer than it has.
const unitsAt = ({ units, decimals }: Decimal, wanted: number): bigint =>
  units * powerOfTen(wanted - decimals)

export function plus(one: Decimal, other: Decimal): Decimal {
  const decimals = Math.max(one.decimals, other.decimals)
  return { units: unitsAt(one, decimals) + unitsAt(other, decimals), decimals }
}

export const times = (one: Decimal, other: Decimal): Decimal =>
  ({ units: one.units * other.units, decimals: one.decimals + other.decimals })

// Half away from zero, so that a number and its negative are rounded alike.
function divideRounded(units: bigint, by: bigint): bigint {
  const quotient = (absolute(units) * 2n + by) / (by * 2n)
  return units < 0n ? -quotient : quotient
}

/** Rounded to at most this many decimals, halves away from zero. */
export const roundedTo = (value: Decimal, decimals: number): Decimal =>
  value.decimals <= decimals
    ? value
    : { units: divideRounded(value.units, powerOfTen(value.decimals - decimals)), decimals }

/** The nearest multiple of a step above zero; half way between two, the one further from zero. */
export function roundedToMultiple(value: Decimal, step: Decimal): Decimal {
  const decimals = Math.max(value.decimals, step.decimals)
  const stepUnits = unitsAt(step, decimals)
  return { units: divideRounded(unitsAt(value, decimals), stepUnits) * stepUnits, decimals }
}

/** In plain digits: no exponent, no `-0`, no zeros at the end that say nothing. */
export function formatDecimal({ units, decimals }: Decimal): string {
  const digits = absolute(units).toString().padStart(decimals + 1, '0')
  const pointAt = digits.length - decimals
  let end = digits.length
  while (end > pointAt && digits.charAt(end - 1) === '0') end -= 1
  const fraction = end > pointAt ? `.${digits.slice(pointAt, end)}` : ''
  return `${units < 0n ? '-' : ''}${digits.slice(0, pointAt)}${fraction}`
}
