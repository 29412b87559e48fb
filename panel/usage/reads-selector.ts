// A selector as one element can be asked for it: what of it is the element, what the pseudo-element.
// Matches nothing.
import { APOSTROPHE, BACKSLASH, codeAt, COLON, QUOTATION_MARK } from '../../shared/chars.js'
import { isNameCode, nameOf, pastEscape, pastName } from '../../shared/css/names.js'
import { pastString } from '../../shared/css/scan.js'

export interface AskedSelector {
  /** What `matches()` is asked. */
  readonly base: string
  /** `::before`; `null` for the element itself. */
  readonly pseudo: string | null
  /**
   * What an element must have in any case: `.class`, `#id` or a tag in small letters; `null` where that is
   * not told by its last part alone.
   */
  readonly key: string | null
  /** Whether `matches()` does not know by itself: it goes by the tree or the scope that the rule is in. */
  readonly isRelative: boolean
}

const RELATIVE = [':host', ':scope', '::slotted(', '::part(']

/** Reads one selector of a list, as CSSOM writes it. */
export function askedSelector(text: string): AskedSelector {
  const isRelative = RELATIVE.some((one) => text.includes(one))
  const end = pseudoElementAt(text)
  const before = text.slice(0, end)
  const base = before === '' || ' >+~'.includes(before.charAt(before.length - 1)) ? `${before}*` : before
  const pseudo = end === text.length ? null : text.slice(end)
  return { base, pseudo, isRelative, key: isRelative ? null : keyOf(base) }
}

/** Where the pseudo-element begins; the end where there is none. */
function pseudoElementAt(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length;) {
    const character = text.charAt(at)
    if (character === '(' || character === '[') depth += 1
    if (character === ')' || character === ']') depth -= 1
    if (depth === 0 && character === ':' && codeAt(text, at + 1) === COLON) return at
    at = pastOne(text, at)
  }
  return text.length
}

/** The first simple selector of the last compound that an element has by its name, class or id. */
function keyOf(base: string): string | null {
  let compound = 0
  let depth = 0
  for (let at = 0; at < base.length;) {
    const character = base.charAt(at)
    if (character === '(' || character === '[') depth += 1
    if (character === ')' || character === ']') depth -= 1
    const past = pastOne(base, at)
    if (depth === 0 && ' >+~'.includes(character)) compound = past
    at = past
  }
  return firstKeyIn(base, compound)
}

function firstKeyIn(base: string, from: number): string | null {
  const tagEnd = pastName(base, from)
  // A class says more than a tag does.
  for (let at = tagEnd; at < base.length;) {
    const sign = base.charAt(at)
    if (sign !== '.' && sign !== '#') break
    const past = pastName(base, at + 1)
    return sign + nameOf(base, at + 1, past)
  }
  const tag = nameOf(base, from, tagEnd)
  return tag === '' || base.charAt(tagEnd) === '|' ? null : tag.toLowerCase()
}

function pastOne(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === BACKSLASH) return pastEscape(text, at)
  if (code === QUOTATION_MARK || code === APOSTROPHE) {
    const past = pastString(text, at)
    return past < 0 ? ~past : past
  }
  return isNameCode(code) ? pastName(text, at) : at + 1
}
