// Finds `var()` and `env()` in a value: what they stand for is known to the page alone.
// Only looks for them; everything else of the value is judged elsewhere.
import {
  APOSTROPHE, codeAt, COMMA, COMMERCIAL_AT, LEFT_PARENTHESIS, NUMBER_SIGN, QUOTATION_MARK,
  RIGHT_PARENTHESIS,
} from '../../shared/chars.js'
import { isEscape, isNameCode, nameOf, pastName, saysWord } from '../../shared/css/names.js'
import {
  findUrlEnd, isQuotedUrl, isUrl, pastComment, pastString, pastTrivia, startsComment,
} from '../../shared/css/scan.js'

/** Whether a value has a `var()` or `env()`; `broken` when one has no name, which no browser takes. */
export type Substitution = 'none' | 'sound' | 'broken'

/** Looks through a value; one that `readValue` refuses has no meaning here, but does no harm. */
export function findSubstitution(value: string): Substitution {
  let found: Substitution = 'none'
  for (let at = 0; at < value.length; ) {
    const past = pastPiece(value, at)
    if (codeAt(value, past) === LEFT_PARENTHESIS) {
      const prefix = saysWord(value, at, past, 'var') ? '--' : saysWord(value, at, past, 'env') ? '' : null
      if (prefix !== null && !beginsWithName(value, past + 1, prefix)) return 'broken'
      if (prefix !== null) found = 'sound'
    }
    at = past
  }
  return found
}

// The scanners say with `~` that something never ended, or is broken.
const reached = (past: number): number => (past < 0 ? ~past : past)

// Past a comment, a string, an unquoted url, a name with what makes it another token, or one character.
function pastPiece(value: string, at: number): number {
  const code = value.charCodeAt(at)
  if (startsComment(value, at)) return reached(pastComment(value, at))
  if (code === QUOTATION_MARK || code === APOSTROPHE) return reached(pastString(value, at))
  if (code === NUMBER_SIGN || code === COMMERCIAL_AT) return pastName(value, at + 1)
  if (!isNameCode(code) && !isEscape(value, at)) return at + 1
  const past = pastName(value, at)
  if (codeAt(value, past) !== LEFT_PARENTHESIS || !isUrl(value, at, past)) return past
  return isQuotedUrl(value, past) ? past : reached(findUrlEnd(value, past)) + 1
}

// CSS Variables 1, section 3: a name that goes on beyond the prefix, and for a var() the end or a fallback;
// an env() may have numbers behind its name.
function beginsWithName(value: string, at: number, prefix: string): boolean {
  const from = pastTrivia(value, at, { first: null })
  const past = pastName(value, from)
  const name = nameOf(value, from, past)
  const next = codeAt(value, pastTrivia(value, past, { first: null }))
  return name.length > prefix.length && name.startsWith(prefix) &&
    (prefix === '' || next === RIGHT_PARENTHESIS || next === COMMA)
}
