// Which custom properties a text reads.
// Only looks for them: what they come to is said elsewhere.
import { codeAt, LEFT_PARENTHESIS } from '../../../shared/chars.js'
import { nameOf, pastName, saysWord } from '../../../shared/css/names.js'
import { pastTrivia } from '../../../shared/css/scan.js'
import { pastPiece } from '../../model/tokens/value-piece.js'

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

function nameAt(text: string, at: number): string {
  const from = pastTrivia(text, at, { first: null })
  return nameOf(text, from, pastName(text, from))
}
