// A selector and the pseudo-elements at its end: which elements it is about, and what of them.
// Matches nothing.
import {
  APOSTROPHE, BACKSLASH, codeAt, COLON, LEFT_BRACKET, LEFT_PARENTHESIS, QUOTATION_MARK, RIGHT_BRACKET,
  RIGHT_PARENTHESIS,
} from '../../../shared/chars.js'
import { pastEscape } from '../../../shared/css/names.js'
import { pastString } from '../../../shared/css/scan.js'

/** What a selector is about. */
export interface Subject {
  /** Of the elements: one that `querySelectorAll` takes. */
  readonly base: string
  /** What is in `::slotted( )`; `null` where there is none. */
  readonly slotted: string | null
  /** What is in `::part( )`. */
  readonly part: string | null
  /** `::before`; empty: the element itself. */
  readonly pseudo: string
  /** Whether it holds in a state of the pseudo-element alone, such as `::selection:window-inactive`. */
  readonly hasState: boolean
}

const LEGACY: readonly string[] = [':before', ':after', ':first-line', ':first-letter']

/** Takes a selector of a list apart. */
export function subjectOf(selector: string): Subject {
  const at = findPseudo(selector)
  const base = withSubject(selector.slice(0, at))
  let rest = selector.slice(at)
  let slotted: string | null = null
  let part: string | null = null
  const slot = argumentOf(rest, '::slotted')
  if (slot !== null) [slotted, rest] = slot
  const named = argumentOf(rest, '::part')
  if (named !== null) {
    [part, rest] = named
    const inner = findPseudo(rest)
    return { base, slotted, part, pseudo: twoColons(rest.slice(inner)), hasState: inner > 0 }
  }
  const pseudo = twoColons(rest)
  const state = pseudo.indexOf(':', 2)
  const hasState = state > 0 && !pseudo.slice(0, state).includes('(')
  return { base, slotted, part, pseudo: hasState ? pseudo.slice(0, state) : pseudo, hasState }
}

const twoColons = (pseudo: string): string => LEGACY.includes(pseudo) ? `:${pseudo}` : pseudo

function argumentOf(text: string, name: string): [inside: string, rest: string] | null {
  if (!text.startsWith(`${name}(`)) return null
  const end = pastBrackets(text, name.length)
  return [text.slice(name.length + 1, end - 1), text.slice(end)]
}

/** A selector that ends with what stands between two compounds is about any element there. */
function withSubject(base: string): string {
  if (base.trim() === '') return '*'
  return ' >+~'.includes(base.charAt(base.length - 1)) ? `${base}*` : base
}

/** Where the pseudo-elements begin; the end where there are none. */
function findPseudo(text: string): number {
  for (let at = 0; at < text.length; at = past(text, at)) {
    if (codeAt(text, at) !== COLON) continue
    if (codeAt(text, at + 1) === COLON) return at
    if (LEGACY.some((one) => text.startsWith(one, at) && isEnd(text, at + one.length))) return at
  }
  return text.length
}

const isEnd = (text: string, at: number): boolean => at === text.length || codeAt(text, at) === COLON

function past(text: string, at: number): number {
  switch (codeAt(text, at)) {
    case BACKSLASH: return pastEscape(text, at)
    case QUOTATION_MARK:
    case APOSTROPHE: {
      const end = pastString(text, at)
      return end < 0 ? ~end : end
    }
    case LEFT_PARENTHESIS:
    case LEFT_BRACKET: return pastBrackets(text, at)
    default: return at + 1
  }
}

function pastBrackets(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at = past(text, at)) {
    const code = codeAt(text, at)
    if (code === RIGHT_PARENTHESIS || code === RIGHT_BRACKET) return at + 1
  }
  return text.length
}
