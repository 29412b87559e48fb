// The pieces that a value is looked through by.
// Judges none of them.
import {
  APOSTROPHE, codeAt, COMMERCIAL_AT, LEFT_PARENTHESIS, NUMBER_SIGN, QUOTATION_MARK,
} from '../../../shared/chars.js'
import { isEscape, isNameCode, pastName } from '../../../shared/css/names.js'
import { findUrlEnd, isQuotedUrl, isUrl, pastComment, pastString, startsComment } from '../../../shared/css/scan.js'

/** Where a scanner has come to: they say with `~` that something never ended, or is broken. */
const reached = (past: number): number => (past < 0 ? ~past : past)

/** Past a comment, a string, an unquoted url, a name with what makes it another token, or one character. */
export function pastPiece(value: string, at: number): number {
  const code = value.charCodeAt(at)
  if (startsComment(value, at)) return reached(pastComment(value, at))
  if (code === QUOTATION_MARK || code === APOSTROPHE) return reached(pastString(value, at))
  if (code === NUMBER_SIGN || code === COMMERCIAL_AT) return pastName(value, at + 1)
  if (!isNameCode(code) && !isEscape(value, at)) return at + 1
  const past = pastName(value, at)
  if (codeAt(value, past) !== LEFT_PARENTHESIS || !isUrl(value, at, past)) return past
  return isQuotedUrl(value, past) ? past : reached(findUrlEnd(value, past)) + 1
}
