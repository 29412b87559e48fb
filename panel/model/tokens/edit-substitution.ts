// Finds `var()` and `env()` in a value: what they stand for is known to the page alone.
// Only looks for them; everything else of the value is judged elsewhere.
import {
  codeAt, COMMA, EXCLAMATION_MARK, isDigit, LEFT_BRACE, LEFT_BRACKET, LEFT_PARENTHESIS, PLUS_SIGN,
  RIGHT_BRACE, RIGHT_BRACKET, RIGHT_PARENTHESIS, SEMICOLON,
} from '../../../shared/chars.js'
import { nameOf, pastName, saysWord, startsName } from '../../../shared/css/names.js'
import { pastPiece, pastTrivia } from '../../../shared/css/scan.js'

/**
 * Whether a value has a `var()` or `env()`; `broken` when one is such as no browser takes, `own` when one
 * refers to the variable that the value is for: CSS gives that one no value, but where it is a fallback that
 * nothing falls back to.
 */
export type SubstitutionEdit = 'none' | 'sound' | 'own' | 'broken'

/**
 * Looks through a value; one that `readValue` refuses has no meaning here, but does no harm. `cssVar`: the
 * variable that it is for.
 */
export function findSubstitution(value: string, cssVar?: string): SubstitutionEdit {
  let found: SubstitutionEdit = 'none'
  // Of each open bracket, whether it is that of a substitution.
  const open: boolean[] = []
  for (let at = 0, begins = false; at < value.length; ) {
    if (!isAllowedIn(value.charCodeAt(at), open, begins)) return 'broken'
    const past = pastPiece(value, at)
    const isVar = saysWord(value, at, past, 'var')
    begins = codeAt(value, past) === LEFT_PARENTHESIS && (isVar || saysWord(value, at, past, 'env'))
    if (begins && !isSound(value, past + 1, isVar)) return 'broken'
    if (begins && found !== 'own') found = isVar && varAt(value, past + 1) === cssVar ? 'own' : 'sound'
    at = past
  }
  return found
}

// A fallback is a value of its own: no `;` or `!` in it, but in brackets. `begins`: a substitution's bracket.
function isAllowedIn(code: number, open: boolean[], begins: boolean): boolean {
  switch (code) {
    case LEFT_PARENTHESIS:
    case LEFT_BRACKET:
    case LEFT_BRACE:
      open.push(begins)
      return true
    case RIGHT_PARENTHESIS:
    case RIGHT_BRACKET:
    case RIGHT_BRACE:
      open.pop()
      return true
    case SEMICOLON:
    case EXCLAMATION_MARK:
      return open.at(-1) !== true
    default:
      return true
  }
}

// CSS Variables 1, section 3, and CSS Environment Variables 1, section 4: a name, whole numbers behind that
// of an env(), then the end or a fallback.
function isSound(value: string, at: number, isVar: boolean): boolean {
  const from = pastTrivia(value, at, { first: null })
  const past = pastName(value, from)
  const name = nameOf(value, from, past)
  const isNamed = isVar ? name.startsWith('--') && name !== '--' : startsName(value, from)
  const next = codeAt(value, isVar ? pastTrivia(value, past, { first: null }) : pastNumbers(value, past))
  return isNamed && (next === RIGHT_PARENTHESIS || next === COMMA)
}

function varAt(value: string, at: number): string {
  const from = pastTrivia(value, at, { first: null })
  return nameOf(value, from, pastName(value, from))
}

// Past whole numbers that are not negative, and what is around them.
function pastNumbers(value: string, at: number): number {
  let past = pastTrivia(value, at, { first: null })
  for (;;) {
    const from = codeAt(value, past) === PLUS_SIGN ? past + 1 : past
    if (!isDigit(codeAt(value, from))) return past
    past = from
    while (isDigit(codeAt(value, past))) past += 1
    past = pastTrivia(value, past, { first: null })
  }
}
