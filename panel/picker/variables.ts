// Which custom properties a text reads.
// Only looks for them: what they come to is said elsewhere.
import { APOSTROPHE, codeAt, LEFT_PARENTHESIS, QUOTATION_MARK } from '../../shared/chars.js'
import { nameOf, pastName, saysWord, startsName } from '../../shared/css/names.js'
import { pastComment, pastString, pastTrivia, startsComment } from '../../shared/css/scan.js'

/** More than these are not named: the text may be a stranger's. */
export const MOST_VARIABLES = 200

/** The variables of a text, each once, in the order in which it reads them; also those in fallbacks. */
export function variablesIn(text: string): readonly string[] {
  const names = new Set<string>()
  for (let at = 0; at < text.length && names.size < MOST_VARIABLES; ) {
    const past = pastPiece(text, at)
    if (codeAt(text, past) === LEFT_PARENTHESIS && saysWord(text, at, past, 'var')) {
      const name = nameAt(text, past + 1)
      if (name.startsWith('--')) names.add(name)
    }
    at = past
  }
  return [...names]
}

// The scanners say with `~` that something never ended.
const reached = (past: number): number => (past < 0 ? ~past : past)

function pastPiece(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (startsComment(text, at)) return reached(pastComment(text, at))
  if (code === QUOTATION_MARK || code === APOSTROPHE) return reached(pastString(text, at))
  return startsName(text, at) ? pastName(text, at) : at + 1
}

function nameAt(text: string, at: number): string {
  const from = pastTrivia(text, at, { first: null })
  return nameOf(text, from, pastName(text, from))
}
