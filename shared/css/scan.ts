// Scans CSS by its tokens: comments, strings, url( ), brackets; each function is (text, at) → index past it.
// Follows CSS Syntax Level 3, section 4.3; builds no tree, changes nothing, always gets on.
import {
  APOSTROPHE, ASTERISK, BACKSLASH, codeAt, COMMERCIAL_AT, DELETE, END, LEFT_BRACE, LEFT_BRACKET,
  LEFT_PARENTHESIS, NUMBER_SIGN, QUOTATION_MARK, RIGHT_BRACE, RIGHT_BRACKET, RIGHT_PARENTHESIS, SOLIDUS,
} from '../chars.js'
import { skipNewline } from './lines.js'
import { isEscape, isNameCode, isNewline, isSpace, skipEscape, skipName, saysWord } from './names.js'

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
export function skipComment(text: string, at: number): number {
  const close = text.indexOf('*/', at + 2)
  return close < 0 ? ~text.length : close + 2
}

export const startsComment = (text: string, at: number): boolean =>
  codeAt(text, at) === SOLIDUS && codeAt(text, at + 1) === ASTERISK

/** 4.3.5: past a string that begins at `at`; `~n` when a newline or the end, at `n`, cuts it off. */
export function skipString(text: string, at: number): number {
  const quote = text.charCodeAt(at)
  let past = at + 1
  while (past < text.length) {
    const code = text.charCodeAt(past)
    if (code === quote) return past + 1
    if (isNewline(code)) return ~past
    if (code !== BACKSLASH) past += 1
    else past = isEscape(text, past) ? skipEscape(text, past) : skipNewline(text, past + 1)
  }
  return ~text.length
}

/** Past white space. */
export function skipSpace(text: string, at: number): number {
  let past = at
  while (past < text.length && isSpace(text.charCodeAt(past))) past += 1
  return past
}

/** Past white space and comments. */
export function skipTrivia(text: string, at: number, trouble: Trouble): number {
  let past = skipSpace(text, at)
  while (startsComment(text, past)) past = skipSpace(text, skipComments(text, past, trouble))
  return past
}

/** Past comments that stand one against the other. */
export function skipComments(text: string, at: number, trouble: Trouble): number {
  let past = at
  while (startsComment(text, past)) past = closed(past, skipComment(text, past), 'comment', trouble)
  return past
}

// 4.2, "non-printable code point", but for U+0000, which preprocessing makes another.
const isUnprintable = (code: number): boolean =>
  (code > 0 && code <= 0x08) || code === 0x0b || (code >= 0x0e && code <= 0x1f) || code === DELETE

/** 4.3.4: whether the parenthesis at `at` holds a string: then `url(` is a function like any other. */
export function isQuotedUrl(text: string, at: number): boolean {
  const code = codeAt(text, skipSpace(text, at + 1))
  return code === QUOTATION_MARK || code === APOSTROPHE
}

/**
 * 4.3.6: the parenthesis that closes the unquoted url whose own stands at `at`, or the text's length when
 * none does; `~` of it when the url holds what no url may hold.
 */
export function findUrlEnd(text: string, at: number): number {
  let past = skipSpace(text, at + 1)
  for (;;) {
    while (past < text.length && ENDS_URL[text.charCodeAt(past)] !== 1) past += 1
    if (!isEscape(text, past)) break
    past = skipEscape(text, past)
  }
  const end = skipSpace(text, past)
  return end >= text.length || text.charCodeAt(end) === RIGHT_PARENTHESIS ? end : ~findBadUrlEnd(text, end)
}

// What an unquoted url cannot hold, and what ends it; an escape as well.
const ENDS_URL = Uint8Array.from({ length: DELETE + 1 }, (_, code) => Number(
  isSpace(code) || isUnprintable(code) || code === QUOTATION_MARK || code === APOSTROPHE ||
  code === LEFT_PARENTHESIS || code === RIGHT_PARENTHESIS || code === BACKSLASH))

// 4.3.14, "consume the remnants of a bad url".
function findBadUrlEnd(text: string, at: number): number {
  let past = at
  while (past < text.length && text.charCodeAt(past) !== RIGHT_PARENTHESIS) {
    past = isEscape(text, past) ? skipEscape(text, past) : past + 1
  }
  return past
}

// What closes a bracket, by its code; 0 for what opens none.
const CLOSERS = new Uint8Array(0x80)
CLOSERS[LEFT_PARENTHESIS] = RIGHT_PARENTHESIS
CLOSERS[LEFT_BRACKET] = RIGHT_BRACKET
CLOSERS[LEFT_BRACE] = RIGHT_BRACE

/** What closes a bracket; 0 for what opens none. */
export const closerOf = (opener: number): number => CLOSERS[opener] ?? 0

/** 4.3.1: what opens a comment of HTML is one token, and no part of the name behind it. */
export const CDO = '<!--'
export const CDC = '-->'

/** Past what says with `~` that it never ended, which is noted. */
export function closed(at: number, past: number, what: Unclosed['what'], trouble: Trouble): number {
  if (past >= 0) return past
  note(trouble, what, at)
  return ~past
}

/** The name of a function whose argument is a token of its own. */
export const URL_NAME = 'url'

// With a parenthesis behind it, the name `url` begins a token of its own; in `#url(` and `@url(` it is none.
export function isUrl(text: string, from: number, to: number): boolean {
  if (to - from < URL_NAME.length || !saysWord(text, from, to, URL_NAME)) return false
  const before = from === 0 ? END : text.charCodeAt(from - 1)
  return before !== NUMBER_SIGN && before !== COMMERCIAL_AT
}

/** Where a scanner has come to: they say with `~` that something never ended, or is broken. */
const reached = (past: number): number => (past < 0 ? ~past : past)

/** Past a comment, a string, an unquoted url, a name with what makes it another token, or one character. */
export function skipPiece(value: string, at: number): number {
  const code = value.charCodeAt(at)
  if (startsComment(value, at)) return reached(skipComment(value, at))
  if (code === QUOTATION_MARK || code === APOSTROPHE) return reached(skipString(value, at))
  if (code === NUMBER_SIGN || code === COMMERCIAL_AT) return skipName(value, at + 1)
  if (!isNameCode(code) && !isEscape(value, at)) return at + 1
  const past = skipName(value, at)
  if (codeAt(value, past) !== LEFT_PARENTHESIS || !isUrl(value, at, past)) return past
  return isQuotedUrl(value, past) ? past : reached(findUrlEnd(value, past)) + 1
}
