// Which variables a value substitutes, each with the fallback that stands behind it.
// Only reads the text: what is declared, and so whether a fallback is taken, is known elsewhere.
import { codeAt, COMMA, LEFT_PARENTHESIS, RIGHT_PARENTHESIS } from '../../../shared/chars.js'
import { nameOf, pastName, saysWord } from '../../../shared/css/names.js'
import { pastTrivia } from '../../../shared/css/scan.js'
import { pastPiece } from '../../model/tokens/value-piece.js'

/** A `var()`. */
export interface Substitution {
  /** With its two hyphens. */
  readonly name: string
  /** What stands behind its comma, which may be empty; `null`: there is none. */
  readonly fallback: string | null
}

/** A `var()` and where it stands in the text. */
interface Span {
  readonly one: Substitution
  readonly from: number
  readonly to: number
}

/** The outer ones of a text, in order: what a fallback has in it is that fallback's. */
export const substitutionsIn = (text: string): readonly Substitution[] => spansIn(text).map(({ one }) => one)

/** The same, with their places. */
export function spansIn(text: string): readonly Span[] {
  const found: Span[] = []
  if (!text.includes('--')) return found
  for (let at = 0; at < text.length;) {
    const past = pastPiece(text, at)
    const isVar = codeAt(text, past) === LEFT_PARENTHESIS && saysWord(text, at, past, 'var')
    if (!isVar) {
      at = past
      continue
    }
    const end = pastBrackets(text, past)
    const one = readVar(text, past + 1, end)
    if (one !== null) found.push({ one, from: at, to: end })
    at = end
  }
  return found
}

function readVar(text: string, at: number, end: number): Substitution | null {
  const from = pastTrivia(text, at, { first: null })
  const past = pastName(text, from)
  const name = nameOf(text, from, past)
  if (!name.startsWith('--')) return null
  const comma = pastTrivia(text, past, { first: null })
  // What is never closed has no parenthesis at its end.
  const to = codeAt(text, end - 1) === RIGHT_PARENTHESIS ? end - 1 : end
  return { name, fallback: codeAt(text, comma) === COMMA ? text.slice(comma + 1, to).trim() : null }
}

/** Behind the parenthesis that closes the one at `at`; the end where none does. */
function pastBrackets(text: string, at: number): number {
  let depth = 0
  let past = at
  do {
    const code = codeAt(text, past)
    if (code === LEFT_PARENTHESIS) depth += 1
    if (code === RIGHT_PARENTHESIS) depth -= 1
    past = pastPiece(text, past)
  } while (depth > 0 && past < text.length)
  return past
}
