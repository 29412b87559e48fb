// Names for characters, and the classes of them that need no table; those that do are in unicode.ts.
// Knows nothing of any language built out of characters; every function takes one code point.

/** What a scanner sees past the last character; not 0, which is a character. */
export const END = -1

export const TAB = 0x09
export const LINE_FEED = 0x0a
export const FORM_FEED = 0x0c
export const CARRIAGE_RETURN = 0x0d
export const SPACE = 0x20
export const EXCLAMATION_MARK = 0x21
export const QUOTATION_MARK = 0x22
export const NUMBER_SIGN = 0x23
export const AMPERSAND = 0x26
export const APOSTROPHE = 0x27
export const LEFT_PARENTHESIS = 0x28
export const RIGHT_PARENTHESIS = 0x29
export const ASTERISK = 0x2a
export const PLUS_SIGN = 0x2b
export const COMMA = 0x2c
export const HYPHEN_MINUS = 0x2d
export const FULL_STOP = 0x2e
export const SOLIDUS = 0x2f
export const DIGIT_ZERO = 0x30
const DIGIT_NINE = 0x39
export const COLON = 0x3a
export const SEMICOLON = 0x3b
export const LESS_THAN = 0x3c
export const GREATER_THAN = 0x3e
export const QUESTION_MARK = 0x3f
export const COMMERCIAL_AT = 0x40
const UPPER_A = 0x41
const UPPER_Z = 0x5a
export const LEFT_BRACKET = 0x5b
export const BACKSLASH = 0x5c
export const RIGHT_BRACKET = 0x5d
export const LOW_LINE = 0x5f
export const LOWER_A = 0x61
const LOWER_Z = 0x7a
export const LEFT_BRACE = 0x7b
export const VERTICAL_LINE = 0x7c
export const RIGHT_BRACE = 0x7d
export const DELETE = 0x7f
export const BYTE_ORDER_MARK = 0xfeff

/** Unicode's category Cc: U+0000 to U+001F and U+007F to U+009F. */
export const isControl = (codePoint: number): boolean =>
  (codePoint >= 0 && codePoint < SPACE) || (codePoint >= DELETE && codePoint <= 0x9f)

/** Ends a line in some reader: LF, CR, NEL, LINE SEPARATOR, PARAGRAPH SEPARATOR. */
export const isLineBreak = (codePoint: number): boolean =>
  codePoint === LINE_FEED || codePoint === CARRIAGE_RETURN || codePoint === 0x85 ||
  codePoint === 0x2028 || codePoint === 0x2029

/** ASCII `0` to `9`. */
export const isDigit = (code: number): boolean => code >= DIGIT_ZERO && code <= DIGIT_NINE

/** ASCII `a` to `z`. */
export const isLowerLetter = (code: number): boolean => code >= LOWER_A && code <= LOWER_Z

/** ASCII `A` to `Z`. */
export const isUpperLetter = (code: number): boolean => code >= UPPER_A && code <= UPPER_Z

/** The value of an ASCII hexadecimal digit, or -1. */
export function hexValue(code: number): number {
  if (isDigit(code)) return code - DIGIT_ZERO
  const lower = code | 0x20
  return lower >= LOWER_A && lower < LOWER_A + 6 ? lower - LOWER_A + 10 : -1
}

/** ASCII 0x20 to 0x7e. */
export const isPrintableAscii = (code: number): boolean => code >= SPACE && code < DELETE

/** The code unit at `at`, or `END`. */
export const codeAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : END)

/** The code point at `at`, or `END`; half of a surrogate pair is itself. */
export const codePointAt = (text: string, at: number): number => text.codePointAt(at) ?? END

/** How many UTF-16 code units a code point takes. */
export const widthOf = (codePoint: number): number => (codePoint > 0xffff ? 2 : 1)

/** Half of a surrogate pair, which is no character by itself. */
export const isSurrogate = (codePoint: number): boolean => codePoint >= 0xd800 && codePoint <= 0xdfff

/** Length in Unicode code points: what this project calls characters. */
export function countCharacters(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += widthOf(codePointAt(text, at))) count += 1
  return count
}

/** Whether every character of `text` passes; true for an empty text. */
export function everyCharacter(text: string, passes: (codePoint: number) => boolean): boolean {
  for (let at = 0; at < text.length; ) {
    const codePoint = codePointAt(text, at)
    if (!passes(codePoint)) return false
    at += widthOf(codePoint)
  }
  return true
}

/** Control characters other than tab, line feed and carriage return. */
export const isForbiddenControl = (codePoint: number): boolean =>
  isControl(codePoint) && codePoint !== TAB && codePoint !== LINE_FEED && codePoint !== CARRIAGE_RETURN

const isAscii = (text: string): boolean => everyCharacter(text, (codePoint) => codePoint < DELETE)

/** Lower-cases a text that is ASCII, as header names, schemes and media types are, and leaves every other. */
export const lowerIfAscii = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : text

/** Lower-cases the ASCII letters of a text and nothing else, as CSS does. */
export function lowerAscii(text: string): string {
  const lower = text.toLowerCase()
  if (lower === text || isAscii(text)) return lower
  return Array.from(text, (character) => (character < '\x7f' ? character.toLowerCase() : character)).join('')
}
