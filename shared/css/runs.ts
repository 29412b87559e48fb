// Skips runs of component values, over the code units of a text: what a declaration or a prelude holds.
// Follows CSS Syntax Level 3, section 5.4; what single tokens are, is said in scan.ts.
import {
  APOSTROPHE, BACKSLASH, codeAt, END, EXCLAMATION_MARK, LEFT_BRACE, LEFT_BRACKET, LEFT_PARENTHESIS, LESS_THAN,
  QUOTATION_MARK, RIGHT_BRACE, RIGHT_BRACKET, RIGHT_PARENTHESIS, SEMICOLON, SOLIDUS,
} from '../chars.js'
import { isEscape, isNameCode, skipName } from './names.js'
import {
  CDO, closed, closerOf, findUrlEnd, isQuotedUrl, isUrl, note, skipComment, skipString, startsComment,
  URL_NAME, type Trouble,
} from './scan.js'
import type { Source } from './source.js'

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
      closer = open === END ? 0 : closerOf(codes[open] ?? 0)
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
      closer = closerOf(code)
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

const LOWER_L = 0x6c

/** Whether the parenthesis at `at` is that of a url; a name that holds an escape is no business of this. */
function isUrlBefore(text: string, at: number, floor: number): boolean {
  const from = at - URL_NAME.length
  if (from < floor || (text.charCodeAt(at - 1) | 0x20) !== LOWER_L) return false
  return (from === floor || !isNameCode(text.charCodeAt(from - 1))) && isUrl(text, from, at)
}

/** Past the unquoted url whose parenthesis stands at `at`. */
function skipUrl(text: string, at: number, trouble: Trouble): number {
  const found = findUrlEnd(text, at)
  const end = found < 0 ? ~found : found
  if (end < text.length) return end + 1
  note(trouble, 'url(', at - URL_NAME.length)
  return end
}

// The name may have begun before its first escape; the escape may hide that it says `url`.
function skipEscapedName(text: string, at: number, floor: number, trouble: Trouble): number {
  let from = at
  while (from > floor && isNameCode(text.charCodeAt(from - 1))) from -= 1
  const past = skipName(text, at)
  if (codeAt(text, past) !== LEFT_PARENTHESIS || !isUrl(text, from, past)) return past
  return isQuotedUrl(text, past) ? past : skipUrl(text, past, trouble)
}
