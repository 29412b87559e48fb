// Names in CSS: which code points they are made of, where they end, what they say once escapes are resolved.
// Follows CSS Syntax Level 3, sections 4.2 and 4.3; sees a text as UTF-16 code units and changes none of it.
import {
  BACKSLASH, CARRIAGE_RETURN, codeAt, codePointAt, END, FORM_FEED, hexValue, HYPHEN_MINUS, isDigit,
  isLowerLetter, isSurrogate, isUpperLetter, LINE_FEED, LOW_LINE, lowerAscii, SPACE, TAB, widthOf,
} from '../chars.js'

/** "newline": before preprocessing, carriage return and form feed are newlines too. */
export const isNewline = (code: number): boolean =>
  code === LINE_FEED || code === CARRIAGE_RETURN || code === FORM_FEED

const SPACES = Uint8Array.from({ length: SPACE + 1 }, (_, code) =>
  Number(code === SPACE || code === TAB || isNewline(code)))

/** "whitespace": a newline, tab or space; nothing beyond ASCII. */
export const isSpace = (code: number): boolean => code <= SPACE && SPACES[code] === 1

// U+0000 is in the table because preprocessing makes it U+FFFD, which names may hold.
const IN_NAMES = Uint8Array.from({ length: 0x80 }, (_, code) =>
  Number(isLowerLetter(code) || isUpperLetter(code) || isDigit(code) ||
    code === HYPHEN_MINUS || code === LOW_LINE || code === 0))

/** "ident code point": letter, digit, `_`, `-`, or anything beyond ASCII. */
export const isNameCode = (code: number): boolean => code >= 0x80 || IN_NAMES[code] === 1

/** "ident-start code point": as above without digit and `-`. */
const isNameStart = (code: number): boolean =>
  isNameCode(code) && !isDigit(code) && code !== HYPHEN_MINUS

/** 4.3.8, "two code points are a valid escape": a backslash and anything but a newline, also the end. */
export const isEscape = (text: string, at: number): boolean =>
  codeAt(text, at) === BACKSLASH && !isNewline(codeAt(text, at + 1))

/** 4.3.9, "three code points would start an ident sequence". */
export function startsName(text: string, at: number): boolean {
  const code = codeAt(text, at)
  if (code !== HYPHEN_MINUS) return isNameStart(code) || isEscape(text, at)
  const next = codeAt(text, at + 1)
  return isNameStart(next) || next === HYPHEN_MINUS || isEscape(text, at + 1)
}

const MOST_HEX_DIGITS = 6

/** 4.3.7, "consume an escaped code point": past up to six hex digits and a white space, or a character. */
export function skipEscape(text: string, at: number): number {
  let past = at + 1
  while (past <= at + MOST_HEX_DIGITS && hexValue(codeAt(text, past)) >= 0) past += 1
  if (past === at + 1) return Math.min(text.length, past + widthOf(codePointAt(text, past)))
  if (codeAt(text, past) === CARRIAGE_RETURN && codeAt(text, past + 1) === LINE_FEED) return past + 2
  return isSpace(codeAt(text, past)) ? past + 1 : past
}

/** Past every ident code point from here on, up to the first escape or the end of the name. */
function skipPlainName(text: string, at: number): number {
  let past = at | 0
  while (past < text.length) {
    const code = text.charCodeAt(past)
    if (code < 0x80 && IN_NAMES[code] === 0) return past
    past += 1
  }
  return past
}

/** 4.3.11, "consume an ident sequence": past every ident code point and escape from here on. */
export function skipName(text: string, at: number): number {
  let past = skipPlainName(text, at)
  while (isEscape(text, past)) past = skipPlainName(text, skipEscape(text, past))
  return past
}

const REPLACEMENT = '\uFFFD'

/** What the name from `from` to `to` says, each escape resolved. */
export function nameOf(text: string, from: number, to: number): string {
  const raw = text.slice(from, to)
  if (!raw.includes('\\')) return raw
  let name = ''
  for (let at = from; at < to; ) {
    const hasEscape = codeAt(text, at) === BACKSLASH
    name += hasEscape ? escapedCharacter(text, at) : text.charAt(at)
    at = hasEscape ? skipEscape(text, at) : at + 1
  }
  return name
}

function escapedCharacter(text: string, at: number): string {
  if (codeAt(text, at + 1) === END) return REPLACEMENT
  if (hexValue(codeAt(text, at + 1)) < 0) return String.fromCodePoint(codePointAt(text, at + 1))
  let value = 0
  for (let digit = at + 1; digit <= at + MOST_HEX_DIGITS; digit += 1) {
    const next = hexValue(codeAt(text, digit))
    if (next < 0) break
    value = value * 16 + next
  }
  return value === 0 || value > 0x10ffff || isSurrogate(value) ? REPLACEMENT : String.fromCodePoint(value)
}

/** Whether the name from `from` to `to` says `word` (small letters), in any case and whatever is escaped. */
export function saysWord(text: string, from: number, to: number, word: string): boolean {
  const length = to - from
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(from + index)
    if (code === BACKSLASH) return lowerAscii(nameOf(text, from, to)) === word
    // The bit that tells a small letter from a capital one; only a letter becomes a small one by it.
    if ((code | 0x20) !== word.charCodeAt(index)) return false
  }
  return length === word.length
}
