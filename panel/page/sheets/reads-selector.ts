// A selector as one element can be asked for it: what of it is the element, what the pseudo-element.
// Matches nothing.
import { APOSTROPHE, BACKSLASH, codeAt, COLON, QUOTATION_MARK } from '../../../shared/chars.js'
import { isNameCode, pastEscape, pastName } from '../../../shared/css/names.js'
import { pastString } from '../../../shared/css/scan.js'
import { keysOf, type SelectorKeys } from './reads-keys.js'

export interface AskedSelector extends SelectorKeys {
  /** What `matches()` is asked. */
  readonly base: string
  /** `::before`; `null` for the element itself. */
  readonly pseudo: string | null
  /** Whether `matches()` does not know by itself: it goes by the tree or the scope that the rule is in. */
  readonly isRelative: boolean
}

const RELATIVE = [':scope', '::part(']
/** A document has neither a host nor slots, and `matches()` knows that. */
const RELATIVE_IN_SHADOW = [...RELATIVE, ':host', '::slotted(']

/** Reads one selector of a list, as CSSOM writes it. */
export function askedSelector(text: string, inDocument = false): AskedSelector {
  const isRelative = (inDocument ? RELATIVE : RELATIVE_IN_SHADOW).some((one) => text.includes(one))
  const end = pseudoElementAt(text)
  const before = text.slice(0, end)
  const base = before === '' || ' >+~'.includes(before.charAt(before.length - 1)) ? `${before}*` : before
  const pseudo = end === text.length ? null : text.slice(end)
  return { base, pseudo, isRelative, ...keysOf(base) }
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

function pastOne(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === BACKSLASH) return pastEscape(text, at)
  if (code === QUOTATION_MARK || code === APOSTROPHE) {
    const past = pastString(text, at)
    return past < 0 ? ~past : past
  }
  return isNameCode(code) ? pastName(text, at) : at + 1
}
