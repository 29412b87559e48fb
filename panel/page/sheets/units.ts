// Whether a value goes by something else than its variables: by a font, or by the own color.
// Knows no more of a value than its numbers with their units, and one word.
import { codeAt, FULL_STOP, isDigit, lowerAscii } from '../../../shared/chars.js'
import { isNameCode, skipName } from '../../../shared/css/names.js'
import { skipNumber, startsNumber } from '../../../shared/css/numbers.js'

/** By the root's. */
const OF_ROOT: readonly string[] = ['rem', 'rex', 'rch', 'rcap', 'ric', 'rlh']
/** By the element's own; of the size of a font itself, by that of the element around. */
const OF_OWN: readonly string[] = ['em', 'ex', 'ch', 'cap', 'ic', 'lh']

const PARTS: readonly string[] = ['em', 'ex', 'ch', 'cap', 'ic', 'lh']
const NONE: readonly string[] = []

/** What an index knows these as: no variable is called so. */
export const BY_ROOT = ' root'
export const BY_OWN = ' own'
export const BY_COLOR = ' color'
export const BY_LINE = ' line'

/** Which of them a value goes by. */
export function leadersIn(text: string): readonly string[] {
  const fonts = fontUnitsIn(text)
  return hasOwnColor(text) ? [...fonts, BY_COLOR] : fonts
}

// Most values have nothing of the kind.
const hasOwnColor = (text: string): boolean =>
  text.includes('urrent') && text.toLowerCase().includes('currentcolor')

/** What of fonts a value goes by: sizes, the height of a line; what is nothing of them does not count. */
function fontUnitsIn(text: string): readonly string[] {
  if (!PARTS.some((part) => text.includes(part))) return NONE
  const found = new Set<string>()
  for (let at = 0; at < text.length;) {
    const code = codeAt(text, at)
    const isNumber = (isDigit(code) || code === FULL_STOP) && startsNumber(text, at)
    if (!isNumber) {
      at = isNameCode(code) ? skipName(text, at) : at + 1
      continue
    }
    const to = skipNumber(text, at)
    const end = skipName(text, to)
    const unit = lowerAscii(text.slice(to, end))
    if (Number(text.slice(at, to)) !== 0) {
      if (OF_ROOT.includes(unit)) found.add(BY_ROOT)
      if (OF_OWN.includes(unit)) found.add(BY_OWN)
      if (unit === 'lh') found.add(BY_LINE)
    }
    at = end
  }
  return [...found]
}
