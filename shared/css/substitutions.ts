// The `var()` in a value: which variables it names, what it falls back on, and what it is with values put in.
// Reads the text alone: what a variable stands for is given, since each asker knows another page.
import { codeAt, COMMA, LEFT_PARENTHESIS, RIGHT_PARENTHESIS } from '../chars.js'
import { nameOf, skipName, saysWord } from './names.js'
import { skipPiece, skipTrivia } from './scan.js'

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

/** Where a text of a stranger is looked at, more names are not counted. */
export const MOST_NAMES = 200

/** The variables of a text, each once, in the order in which it names them; also those in fallbacks. */
export function namesIn(text: string, most = Infinity): ReadonlySet<string> {
  const names = new Set<string>()
  if (!text.includes('--')) return names
  for (let at = 0; at < text.length && names.size < most;) {
    const past = skipPiece(text, at)
    const { name } = isVar(text, at, past) ? nameAt(text, past + 1) : NONE
    if (name.startsWith('--')) names.add(name)
    at = past
  }
  return names
}

const NONE = { name: '' } as const

/** Whether a text has a `var()`: what it comes to is known to the page alone. */
export const hasSubstitution = (text: string): boolean => namesIn(text, 1).size > 0

/** The outer ones of a text, in order: what a fallback has in it is that fallback's. */
export const substitutionsIn = (text: string): readonly Substitution[] => spansIn(text).map(({ one }) => one)

/** The same, with their places. */
export function spansIn(text: string): readonly Span[] {
  const found: Span[] = []
  if (!text.includes('--')) return found
  for (let at = 0; at < text.length;) {
    const past = skipPiece(text, at)
    if (!isVar(text, at, past)) {
      at = past
      continue
    }
    const end = skipBrackets(text, past)
    const one = readVar(text, past + 1, end)
    if (one !== null) found.push({ one, from: at, to: end })
    at = end
  }
  return found
}

/** The `var()` that is all of a text; `null` for every other text. */
export function wholeSubstitution(text: string): Substitution | null {
  const value = text.trim()
  const [first] = spansIn(value)
  return first?.from === 0 && first.to === value.length ? first.one : null
}

/** The variable that a text is, with nothing to fall back on; `null` for every other text. */
export function referenceIn(text: string): string | null {
  const whole = wholeSubstitution(text)
  return whole?.fallback === null ? whole.name : null
}

/** A value with its variables put in; `null` where one of them has neither value nor fallback. */
export function substitute(text: string, valueOf: (name: string) => string | null): string | null {
  let put = ''
  let at = 0
  for (const { one: { name, fallback }, from, to } of spansIn(text)) {
    const value = valueOf(name) ?? (fallback === null ? null : substitute(fallback, valueOf))
    if (value === null) return null
    put += text.slice(at, from) + apart(text.charAt(from - 1)) + value + apart(text.charAt(to))
    at = to
  }
  return put + text.slice(at)
}

/** Two tokens stay two, by a comment where nothing else stands between them. */
const apart = (beside: string): string => ' ,()\t\n'.includes(beside) ? '' : '/**/'

const isVar = (text: string, at: number, past: number): boolean =>
  codeAt(text, past) === LEFT_PARENTHESIS && saysWord(text, at, past, 'var')

/** The name behind a parenthesis, and where it ends. */
function nameAt(text: string, at: number): { readonly name: string; readonly past: number } {
  const from = skipTrivia(text, at, { first: null })
  const past = skipName(text, from)
  return { name: nameOf(text, from, past), past }
}

function readVar(text: string, at: number, end: number): Substitution | null {
  const { name, past } = nameAt(text, at)
  if (!name.startsWith('--')) return null
  const comma = skipTrivia(text, past, { first: null })
  // What is never closed has no parenthesis at its end.
  const to = codeAt(text, end - 1) === RIGHT_PARENTHESIS ? end - 1 : end
  if (codeAt(text, comma) === COMMA) return { name, fallback: text.slice(comma + 1, to).trim() }
  return comma >= to ? { name, fallback: null } : null
}

/** Behind the parenthesis that closes the one at `at`; the end where none does. */
function skipBrackets(text: string, at: number): number {
  let depth = 0
  let past = at
  do {
    const code = codeAt(text, past)
    if (code === LEFT_PARENTHESIS) depth += 1
    if (code === RIGHT_PARENTHESIS) depth -= 1
    past = skipPiece(text, past)
  } while (depth > 0 && past < text.length)
  return past
}
