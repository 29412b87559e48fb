// Scans CSS by its tokens: comments, strings, url( ), brackets; each function is (text, at) → index past it.
// Follows CSS Syntax Level 3, sections 4.3 and 5.4; builds no tree, changes nothing, always gets on.
import {
  APOSTROPHE, ASTERISK, BACKSLASH, codeAt, COMMA, COMMERCIAL_AT, DELETE, END,
  EXCLAMATION_MARK, LEFT_BRACE, LEFT_BRACKET, LEFT_PARENTHESIS, LESS_THAN, NUMBER_SIGN,
  QUOTATION_MARK, RIGHT_BRACE, RIGHT_BRACKET, RIGHT_PARENTHESIS, SEMICOLON, SOLIDUS,
} from '../chars.js'
import { pastNewline } from './lines.js'
import { isEscape, isNameCode, isNewline, isSpace, pastEscape, pastName, saysWord } from './names.js'

/** What never ended, and where it began. */
export interface Unclosed {
  readonly what: 'comment' | 'string' | 'url(' | '(' | '[' | '{'
  readonly at: number
}

/** Remembers the first thing found never to end; of what the end of a text cuts off, the innermost. */
export interface Trouble { first: Unclosed | null }

export function note(trouble: Trouble, what: Unclosed['what'], at: number): void {
  trouble.first ??= { what, at }
}

/** 4.3.2: past a comment that begins at `at`; `~length` when it never ends. */
export function pastComment(text: string, at: number): number {
  for (let past = at + 2; past < text.length; past += 1) {
    if (text.charCodeAt(past) === ASTERISK && codeAt(text, past + 1) === SOLIDUS) return past + 2
  }
  return ~text.length
}

export const startsComment = (text: string, at: number): boolean =>
  codeAt(text, at) === SOLIDUS && codeAt(text, at + 1) === ASTERISK

/** 4.3.5: past a string that begins at `at`; `~n` when a newline or the end, at `n`, cuts it off. */
export function pastString(text: string, at: number): number {
  const quote = text.charCodeAt(at)
  let past = at + 1
  while (past < text.length) {
    const code = text.charCodeAt(past)
    if (code === quote) return past + 1
    if (isNewline(code)) return ~past
    if (code !== BACKSLASH) past += 1
    else past = isEscape(text, past) ? pastEscape(text, past) : pastNewline(text, past + 1)
  }
  return ~text.length
}

/** Past white space. */
export function pastSpace(text: string, at: number): number {
  let past = at
  while (past < text.length && isSpace(text.charCodeAt(past))) past += 1
  return past
}

/** Past white space and comments. */
export function pastTrivia(text: string, at: number, trouble: Trouble): number {
  let past = pastSpace(text, at)
  while (startsComment(text, past)) past = pastSpace(text, pastComments(text, past, trouble))
  return past
}

/** Past comments that stand one against the other. */
export function pastComments(text: string, at: number, trouble: Trouble): number {
  let past = at
  while (startsComment(text, past)) past = closed(past, pastComment(text, past), 'comment', trouble)
  return past
}

/** How a `url(` goes on: as a token of its own, as a function (its argument is quoted), or wrongly. */
export type UrlEnd = { readonly kind: 'token' | 'function' | 'bad' | 'unclosed'; readonly past: number }

// 4.2, "non-printable code point".
const isUnprintable = (code: number): boolean =>
  code <= 0x08 || code === 0x0b || (code >= 0x0e && code <= 0x1f) || code === DELETE

/** 4.3.4 and 4.3.6, from just behind the parenthesis of `url(`. */
export function pastUrl(text: string, at: number): UrlEnd {
  let past = pastSpace(text, at)
  const first = codeAt(text, past)
  if (first === QUOTATION_MARK || first === APOSTROPHE) return { kind: 'function', past: at }
  while (past < text.length) {
    const code = text.charCodeAt(past)
    if (code === RIGHT_PARENTHESIS) return { kind: 'token', past: past + 1 }
    if (isSpace(code)) {
      past = pastSpace(text, past)
      if (past < text.length && text.charCodeAt(past) !== RIGHT_PARENTHESIS) return pastBadUrl(text, past)
    } else if (isEscape(text, past)) {
      past = pastEscape(text, past)
    } else if (
      code === QUOTATION_MARK || code === APOSTROPHE || code === LEFT_PARENTHESIS || code === BACKSLASH ||
      (isUnprintable(code) && code !== 0)
    ) {
      return pastBadUrl(text, past)
    } else {
      past += 1
    }
  }
  return { kind: 'unclosed', past }
}

// 4.3.14, "consume the remnants of a bad url".
function pastBadUrl(text: string, at: number): UrlEnd {
  let past = at
  while (past < text.length) {
    if (text.charCodeAt(past) === RIGHT_PARENTHESIS) return { kind: 'bad', past: past + 1 }
    past = isEscape(text, past) ? pastEscape(text, past) : past + 1
  }
  return { kind: 'unclosed', past }
}

// One bit per character that may end a run of component values; OTHER for the rest that is not plain.
export const AT_SEMICOLON = 1
export const AT_CLOSE = 2
export const AT_OPEN = 4
export const AT_EXCLAMATION = 8
export const AT_COMMENT = 16
export const AT_COMMA = 32
/** A parenthesis or square bracket that closes nothing. */
export const AT_STRAY = 64
const OTHER = 128

const KINDS = new Uint8Array(0x80)
KINDS[SEMICOLON] = AT_SEMICOLON
KINDS[RIGHT_BRACE] = AT_CLOSE
KINDS[LEFT_BRACE] = AT_OPEN
KINDS[EXCLAMATION_MARK] = AT_EXCLAMATION
KINDS[COMMA] = AT_COMMA
KINDS[RIGHT_PARENTHESIS] = AT_STRAY
KINDS[RIGHT_BRACKET] = AT_STRAY
for (const code of [
  QUOTATION_MARK, APOSTROPHE, LEFT_PARENTHESIS, LEFT_BRACKET, SOLIDUS, BACKSLASH, LESS_THAN,
]) KINDS[code] = OTHER

const CLOSERS: ReadonlyMap<number, number> = new Map([
  [LEFT_PARENTHESIS, RIGHT_PARENTHESIS], [LEFT_BRACKET, RIGHT_BRACKET], [LEFT_BRACE, RIGHT_BRACE],
])

/** What closes a bracket. */
export const closerOf = (opener: number): number => CLOSERS.get(opener) ?? END

/**
 * 5.4.8 to 5.4.10: past component values, up to the first character of `stops` that no bracket holds or the
 * end of the text. Within brackets only the matching closer counts. `at` must be where a token begins.
 */
export function pastValues(text: string, at: number, stops: number, trouble: Trouble): number {
  // Where the open brackets stand, outermost first.
  const open: number[] = []
  // What closes the innermost of them.
  let closer = END
  // No name that began before this reaches beyond it.
  let floor = at
  let past = at
  for (;;) {
    past = pastPlain(text, past)
    if (past >= text.length) break
    const code = text.charCodeAt(past)
    const kind = KINDS[code] ?? 0
    if (code === closer) {
      open.pop()
      closer = open.length === 0 ? END : closerOf(text.charCodeAt(open.at(-1) ?? 0))
      past += 1
    } else if (kind !== OTHER) {
      if (open.length === 0 && (kind & stops) !== 0) return past
      if (code === LEFT_BRACE) closer = push(open, past, code)
      past += 1
    } else if ((stops & AT_COMMENT) !== 0 && open.length === 0 && startsComment(text, past)) {
      return past
    } else {
      const special = pastSpecial(text, past, floor, trouble)
      if (special === past) closer = push(open, past, code)
      past = Math.max(special, past + 1)
      floor = past
    }
  }
  const innermost = open.at(-1)
  if (innermost !== undefined) note(trouble, BRACKETS[text.charAt(innermost)] ?? '{', innermost)
  return text.length
}

const BRACKETS: Readonly<Record<string, '(' | '[' | '{'>> = { '(': '(', '[': '[', '{': '{' }

function push(open: number[], at: number, code: number): number {
  open.push(at)
  return closerOf(code)
}

function pastPlain(text: string, at: number): number {
  let past = at
  while (past < text.length) {
    const code = text.charCodeAt(past)
    if (code < 0x80 && KINDS[code] !== 0) return past
    past += 1
  }
  return past
}

/** Past what begins with a character of its own; `at` itself where that only opens a bracket. */
function pastSpecial(text: string, at: number, floor: number, trouble: Trouble): number {
  switch (text.charCodeAt(at)) {
    case LEFT_BRACKET:
      return at
    case LEFT_PARENTHESIS:
      return isUrl(text, nameBefore(text, at, floor), at) ? pastUrlOrNote(text, at, trouble) : at
    case SOLIDUS:
      return startsComment(text, at) ? closed(at, pastComment(text, at), 'comment', trouble) : at + 1
    case BACKSLASH:
      return isEscape(text, at) ? pastEscapedName(text, at, floor, trouble) : at + 1
    case LESS_THAN:
      return text.startsWith(CDO, at) ? at + CDO.length : at + 1
    default:
      return closed(at, pastString(text, at), 'string', trouble)
  }
}

/** 4.3.1: what opens a comment of HTML is one token, and no part of the name behind it. */
export const CDO = '<!--'
export const CDC = '-->'

function closed(at: number, past: number, what: Unclosed['what'], trouble: Trouble): number {
  if (past >= 0) return past
  note(trouble, what, at)
  return ~past
}

function nameBefore(text: string, at: number, floor: number): number {
  let from = at
  while (from > floor && at - from <= URL.length && isNameCode(text.charCodeAt(from - 1))) from -= 1
  return from
}

const URL = 'url'

// With a parenthesis behind it, the name `url` begins a token of its own; in `#url(` and `@url(` it is none.
export function isUrl(text: string, from: number, to: number): boolean {
  if (to - from < URL.length || !saysWord(text, from, to, URL)) return false
  const before = from === 0 ? END : text.charCodeAt(from - 1)
  return before !== NUMBER_SIGN && before !== COMMERCIAL_AT
}

// `at` is the parenthesis; where a quoted string follows, it is a bracket like any other.
function pastUrlOrNote(text: string, at: number, trouble: Trouble): number {
  const { kind, past } = pastUrl(text, at + 1)
  if (kind === 'unclosed') note(trouble, 'url(', at - URL.length)
  return kind === 'function' ? at : past
}

// The name may have begun before its first escape; the escape may hide that it says `url`.
function pastEscapedName(text: string, at: number, floor: number, trouble: Trouble): number {
  let from = at
  while (from > floor && isNameCode(text.charCodeAt(from - 1))) from -= 1
  const past = pastName(text, at)
  if (codeAt(text, past) !== LEFT_PARENTHESIS || !isUrl(text, from, past)) return past
  return pastUrlOrNote(text, past, trouble)
}
