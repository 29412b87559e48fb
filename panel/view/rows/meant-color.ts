// Colors that are meant by less than CSS has them in.
// Judges none: what is meant is a text like any other, and whoever asks has it judged; so no panel waits for
// the maths of colors.
import { lowerAscii } from '../../../shared/chars.js'
import { withoutSpaceAround } from '../../model/tokens/number.js'
import { findStanding, withPoints } from '../../model/tokens/typed.js'
import type { ColorFormat } from '../../model/tokens/tokens.types.js'

const HEX_LENGTHS: readonly number[] = [3, 4, 6, 8]

const isHex = (text: string): boolean => HEX_LENGTHS.includes(text.length) &&
  Array.from(text.toLowerCase()).every((digit) => '0123456789abcdef'.includes(digit))

const OKLCH = 'oklch('

// Numbers alone, `none` among them: the browser would take a `var()` or `calc()` for them as well.
const areNumbers = (text: string): boolean => findStanding(lowerAscii(text).split('none').join('0')) === 'several'

/**
 * The colors that a text which is none may mean over `now`: `ff0000` without its `#`, and three numbers where
 * the row has `oklch()`.
 */
export function meantColors(
  typed: string, now: string, format: ColorFormat | undefined,
): readonly string[] {
  const text = typed.trim()
  if (isHex(text)) return [`#${text}`]
  const isOklch = format === 'oklch' || lowerAscii(withoutSpaceAround(now)).startsWith(OKLCH)
  return isOklch ? [text, withPoints(text)].filter(areNumbers).map((one) => `${OKLCH}${one})`) : []
}
