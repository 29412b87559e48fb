// Numbers between JSON and CSS.
// Knows no unit.
import { decimalOf, formatDecimal } from '../../model/tokens/number-decimal.js'

/** A finite number as CSS has it: never with an exponent. */
export const numberText = (value: number): string => formatDecimal(decimalOf(value))

/** A number with at most so many decimals; `-0` is 0. */
export const round = (value: number, decimals: number): number => Number(value.toFixed(decimals)) + 0
