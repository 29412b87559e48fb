// Colors that are meant by less than CSS has them in.
// Judges none: what is meant is a text like any other.
import { parseColor } from '../../model/color/parse.js'
import { withPoints } from '../../model/tokens/typed.js'
import type { ColorFormat } from '../../model/tokens/tokens.types.js'

const HEX_LENGTHS: readonly number[] = [3, 4, 6, 8]

const isHex = (text: string): boolean => HEX_LENGTHS.includes(text.length) &&
  Array.from(text.toLowerCase()).every((digit) => '0123456789abcdef'.includes(digit))

/**
 * The colors that a text which is none may mean over `now`: `ff0000` without its `#`, and three numbers where
 * the row has `oklch()`.
 */
export function meantColors(
  typed: string, now: string, format: ColorFormat | undefined,
): readonly string[] {
  const text = typed.trim()
  if (isHex(text)) return [`#${text}`]
  const isOklch = format === 'oklch' || parseColor(now)?.notation === 'oklch'
  return isOklch
    ? [text, withPoints(text)].map((one) => `oklch(${one})`).filter((one) => parseColor(one) !== null)
    : []
}
