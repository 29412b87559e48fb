// Scans CSS by its tokens: comments, strings, url( ), brackets; each function is (text, at) → index past it.
// Follows CSS Syntax Level 3, sections 4.3 and 5.4; builds no tree, changes nothing, always gets on.
import {
  APOSTROPHE, ASTERISK, BACKSLASH, codeAt, COMMERCIAL_AT, DELETE, END,
  EXCLAMATION_MARK, LEFT_BRACE, LEFT_BRACKET, LEFT_PARENTHESIS, LESS_THAN, NUMBER_SIGN,
  QUOTATION_MARK, RIGHT_BRACE, RIGHT_BRACKET, RIGHT_PARENTHESIS, SEMICOLON, SOLIDUS,
} from '../chars.js'
import { skipNewline } from './lines.js'
import { isEscape, isNameCode, isNewline, isSpace, skipEscape, skipName, saysWord } from './names.js'
import type { Source } from './source.js'

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

// One bit per character that may end a run of component values, and two for what else is not plain.
export const AT_SEMICOLON = 1
export const AT_CLOSE = 2
export const AT_OPEN = 4
export const AT_EXCLAMATION = 8
export const AT_COMMENT = 16
// The rest is for this file alone: a loop is faster over names that are not exported.
const CLOSER = 32
const SPECIAL = 64
const OPENER = 128
const PARENTHESIS = 256
const ENDS_NAME = 512
const IN_BRACKETS = CLOSER | SPECIAL | OPENER

// One for each code unit, so that looking needs no question first.
const KINDS = new Uint16Array(0x10000)
KINDS[SEMICOLON] = AT_SEMICOLON
KINDS[RIGHT_BRACE] = AT_CLOSE | CLOSER
KINDS[LEFT_BRACE] = AT_OPEN | OPENER
KINDS[EXCLAMATION_MARK] = AT_EXCLAMATION
KINDS[RIGHT_PARENTHESIS] = CLOSER
KINDS[RIGHT_BRACKET] = CLOSER
KINDS[LEFT_PARENTHESIS] = OPENER | PARENTHESIS
KINDS[LEFT_BRACKET] = OPENER
KINDS[SOLIDUS] = AT_COMMENT | SPECIAL
for (const code of [QUOTATION_MARK, APOSTROPHE, BACKSLASH, LESS_THAN]) KINDS[code] = SPECIAL
for (let code = 1; code < 0x80; code += 1) {
  if (!isNameCode(code)) KINDS[code] = (KINDS[code] ?? 0) | ENDS_NAME
}
// Behind the end, and where a text holds it: it stops every search.
KINDS[0] = 0xffff

// What closes a bracket, by its code; 0 for what opens none.
const CLOSERS = new Uint8Array(0x80)
CLOSERS[LEFT_PARENTHESIS] = RIGHT_PARENTHESIS
CLOSERS[LEFT_BRACKET] = RIGHT_BRACKET
CLOSERS[LEFT_BRACE] = RIGHT_BRACE

/** What closes a bracket; 0 for what opens none. */
export const closerOf = (opener: number): number => CLOSERS[opener] ?? 0

/**
 * 5.4.8 to 5.4.10: past component values, up to the first character of `stops` that no bracket holds or the
 * end of the text. Within brackets only the matching closer counts. `at` must be where a token begins.
 */
export function skipValues({ text, codes }: Source, at: number, stops: number, trouble: Trouble): number {
  // Where the innermost open bracket stands, or `END`, and what closes it.
  let open = END
  let closer = 0
  // Those around it, outermost first; most values have none.
  let outer: number[] | null = null
  // No name that began before this reaches beyond it.
  let floor = at
  // What is looked at: outside of brackets what ends the run, within them what closes them.
  const ends = stops | SPECIAL | OPENER
  let looking = ends
  for (let past = at; ;) {
    past = skipPlain(codes, past, looking)
    const code = codes[past] ?? 0
    if (code === 0) {
      if (past >= text.length) break
      past += 1
      continue
    }
    const kind = KINDS[code] ?? 0
    if (open === END && (kind & stops) !== 0 && (code !== SOLIDUS || startsComment(text, past))) return past
    if (code === closer) {
      open = outer?.pop() ?? END
      closer = open === END ? 0 : CLOSERS[codes[open] ?? 0] ?? 0
      looking = open === END ? ends : IN_BRACKETS
      past += 1
    } else if ((kind & SPECIAL) !== 0) {
      past = skipSpecial(text, past, floor, trouble)
      floor = past
    } else if ((kind & OPENER) === 0) {
      past += 1
    } else if ((kind & PARENTHESIS) !== 0 && isUrlBefore(text, past, floor) && !isQuotedUrl(text, past)) {
      past = skipUrl(text, past, trouble)
    } else {
      if (open !== END) (outer ??= []).push(open)
      open = past
      closer = CLOSERS[code] ?? 0
      looking = IN_BRACKETS
      past += 1
    }
  }
  if (open !== END) noteBracket(text, open, trouble)
  return text.length
}

// Most characters are plain. A loop with nothing else in it is the fastest.
function skipPlain(codes: Uint16Array, at: number, kinds: number): number {
  let past = at
  while (((KINDS[codes[past] ?? 0] ?? 0) & kinds) === 0) past += 1
  return past
}

/** Past the ident code points from `at` on, up to an escape, what is none, or U+0000, which is one. */
export const skipNameCodes = (codes: Uint16Array, at: number): number => skipPlain(codes, at, ENDS_NAME)

function noteBracket(text: string, at: number, trouble: Trouble): void {
  const code = text.charCodeAt(at)
  note(trouble, code === LEFT_PARENTHESIS ? '(' : code === LEFT_BRACKET ? '[' : '{', at)
}

/** Past what begins with a character of its own: comment, string, escape, or that character alone. */
function skipSpecial(text: string, at: number, floor: number, trouble: Trouble): number {
  switch (text.charCodeAt(at)) {
    case SOLIDUS:
      return startsComment(text, at) ? closed(at, skipComment(text, at), 'comment', trouble) : at + 1
    case BACKSLASH:
      return isEscape(text, at) ? skipEscapedName(text, at, floor, trouble) : at + 1
    case LESS_THAN:
      return text.startsWith(CDO, at) ? at + CDO.length : at + 1
    default:
      return closed(at, skipString(text, at), 'string', trouble)
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

const URL = 'url'
const LOWER_L = 0x6c

/** Whether the parenthesis at `at` is that of a url; a name that holds an escape is no business of this. */
function isUrlBefore(text: string, at: number, floor: number): boolean {
  const from = at - URL.length
  if (from < floor || (text.charCodeAt(at - 1) | 0x20) !== LOWER_L) return false
  return (from === floor || !isNameCode(text.charCodeAt(from - 1))) && isUrl(text, from, at)
}

/** Past the unquoted url whose parenthesis stands at `at`. */
function skipUrl(text: string, at: number, trouble: Trouble): number {
  const found = findUrlEnd(text, at)
  const end = found < 0 ? ~found : found
  if (end < text.length) return end + 1
  note(trouble, 'url(', at - URL.length)
  return end
}

// With a parenthesis behind it, the name `url` begins a token of its own; in `#url(` and `@url(` it is none.
export function isUrl(text: string, from: number, to: number): boolean {
  if (to - from < URL.length || !saysWord(text, from, to, URL)) return false
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

// The name may have begun before its first escape; the escape may hide that it says `url`.
function skipEscapedName(text: string, at: number, floor: number, trouble: Trouble): number {
  let from = at
  while (from > floor && isNameCode(text.charCodeAt(from - 1))) from -= 1
  const past = skipName(text, at)
  if (codeAt(text, past) !== LEFT_PARENTHESIS || !isUrl(text, from, past)) return past
  return isQuotedUrl(text, past) ? past : skipUrl(text, past, trouble)
}
