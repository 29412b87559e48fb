// Which units a value has, to tell what goes by another element's font.
// Reads names behind digits; what is in strings and urls may be found as well, which no value of these has.
import { isDigit } from '../../../shared/chars.js'
import { isNameCode, pastName } from '../../../shared/css/names.js'

/** The units of a text, in small letters, `%` among them. */
export function unitsIn(text: string): ReadonlySet<string> {
  const units = new Set<string>()
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at)
    if (!isDigit(code)) {
      at = isNameCode(code) ? pastName(text, at) : at + 1
      continue
    }
    let past = at
    while (isDigit(text.charCodeAt(past)) || text.charAt(past) === '.') past += 1
    const end = pastName(text, past)
    units.add(text.charAt(past) === '%' ? '%' : text.slice(past, end).toLowerCase())
    at = Math.max(end, past + 1)
  }
  return units
}

const RELATIVE = ['%', 'em', 'ex', 'ch', 'cap', 'ic', 'lh']
const WORDS = ['larger', 'smaller']

/** Whether a font size goes by that of the element around it. */
export function isRelativeSize(text: string): boolean {
  const units = unitsIn(text)
  return RELATIVE.some((unit) => units.has(unit)) || WORDS.some((word) => text.includes(word))
}

/** Whether a weight goes by that of the element around it. */
export const isRelativeWeight = (text: string): boolean => text === 'bolder' || text === 'lighter'

/** Whether a value goes by the font of the root element. */
export const isByRoot = (text: string): boolean => {
  const units = unitsIn(text)
  return units.has('rem') || units.has('rlh') || units.has('rex') || units.has('rch')
}
