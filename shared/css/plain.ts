// The plain case of what scan.ts and declarations.ts read, in loops that see each character about once.
// Decides nothing doubtful: what holds an escape or anything else unusual gets `END`, and is read over there.
import {
  APOSTROPHE, ASTERISK, BACKSLASH, CARRIAGE_RETURN, COLON, COMMA, COMMERCIAL_AT, END, EXCLAMATION_MARK,
  FORM_FEED, FULL_STOP, HYPHEN_MINUS, isLowerLetter, isUpperLetter, LEFT_BRACE, LEFT_BRACKET,
  LEFT_PARENTHESIS, LINE_FEED, NUMBER_SIGN, QUOTATION_MARK, RIGHT_BRACE, RIGHT_BRACKET, RIGHT_PARENTHESIS,
  SEMICOLON, SOLIDUS, SPACE,
} from '../chars.js'
import { isNameCode, isSpace } from './names.js'
import { pastComment, pastSpace } from './scan.js'

// A hot loop is faster over a table and over constants of its own file than over what it imports.
const ASCII = 0x80
const tableOf = (kindOf: (code: number) => number): Uint8Array =>
  Uint8Array.from({ length: ASCII }, (_, code) => kindOf(code))

const NAMES = tableOf((code) => Number(isNameCode(code)))

// What a character is to a rule or a value: 0 when it is nothing but itself.
const PLAIN = 0
// Brackets: in two bits which one, and one that tells the opening one.
const BRACE = 3
const WHICH = 3
const OPENS = 4
const QUOTE = 8
const SLASH = 9
const PSEUDO = 10
const ENDS = 11
const ODD = 12

const BRACKETS = new Map([
  [RIGHT_PARENTHESIS, 1], [RIGHT_BRACKET, 2], [RIGHT_BRACE, BRACE],
  [LEFT_PARENTHESIS, OPENS + 1], [LEFT_BRACKET, OPENS + 2], [LEFT_BRACE, OPENS + BRACE],
  [QUOTATION_MARK, QUOTE], [APOSTROPHE, QUOTE], [SOLIDUS, SLASH], [BACKSLASH, ODD],
])
const IN_BLOCK = tableOf((code) => BRACKETS.get(code) ?? PLAIN)
const IN_PRELUDE = tableOf((code) =>
  code === COLON ? PSEUDO : code === SEMICOLON ? ENDS : BRACKETS.get(code) ?? PLAIN)

const OPEN_PARENTHESIS = OPENS + 1
const OPEN_BRACE = OPENS + BRACE

/**
 * Past the rules at the top of a stylesheet, the first beginning at `at`, that plainly are neither `@theme`
 * nor `@layer` and have no `:root` in their selectors: to where the first other statement, comment or end is.
 */
export function pastPlainRules(text: string, at: number): number {
  let past = at | 0
  for (;;) {
    past = pastSpace(text, past) | 0
    const code = past < text.length ? text.charCodeAt(past) : END
    const isPlain = code === AT_SIGN ? startsPlainAtRule(text, past + 1) : beginsSelector(code)
    const next = isPlain ? pastPlainRule(text, past, code === AT_SIGN) | 0 : END
    if (next === END) return past
    past = next
  }
}

const AT_SIGN = COMMERCIAL_AT
const SELECTOR_STARTS = tableOf((code) => Number(
  isLowerLetter(code) || isUpperLetter(code) || code === ASTERISK || code === COLON || code === NUMBER_SIGN ||
  code === FULL_STOP || code === LEFT_BRACKET))
const beginsSelector = (code: number): boolean => code < ASCII && SELECTOR_STARTS[code] === 1

const LOWER_A = 0x61
const LOWER_Z = 0x7a
const LOWER_L = 0x6c
const LOWER_R = 0x72
const LOWER_T = 0x74
const LOWER_U = 0x75

// The bit makes a small letter of a capital one.
function startsPlainAtRule(text: string, at: number): boolean {
  const code = text.charCodeAt(at) | 0x20
  return code >= LOWER_A && code <= LOWER_Z && code !== LOWER_T && code !== LOWER_L
}

// Past these there is no room for another two bits.
const MOST_OPEN = 1 << 28

/** 5.4.2, 5.4.3: past one rule at the top, with its block or, when it has an `@`, its semicolon. */
function pastPlainRule(text: string, at: number, isAtRule: boolean): number {
  const { length } = text
  let table = IN_PRELUDE
  // The open brackets, two bits each, the innermost lowest: only that one's closer counts.
  let open = 0
  let past = at | 0
  while (past < length) {
    const code = text.charCodeAt(past)
    if (code >= ASCII || table[code] === PLAIN) {
      past += 1
      continue
    }
    const kind = table[code] ?? ODD
    if (kind < OPENS) {
      past += 1
      if (kind !== (open & WHICH)) continue
      open >>= 2
      if (open === 0 && kind === BRACE) return past
    } else if (kind < QUOTE) {
      const url: number = kind === OPEN_PARENTHESIS ? pastPlainUrl(text, past) | 0 : 0
      if (url === END || open >= MOST_OPEN) return END
      if (kind === OPEN_BRACE && open === 0) table = IN_BLOCK
      if (url === 0) open = (open << 2) | (kind & WHICH)
      past = url === 0 ? past + 1 : url
    } else if (kind === ENDS) {
      past += 1
      if (isAtRule && open === 0) return past
    } else {
      past = (kind === PSEUDO ? pastPlainColon(text, past) : pastPlainToken(text, past, kind)) | 0
      if (past === END) return END
    }
  }
  return END
}

// `:root` is for others to find, and so is what a comment may part; an escape ends all that is plain.
function pastPlainColon(text: string, at: number): number {
  const next = text.charCodeAt(at + 1)
  return (next | 0x20) === LOWER_R || next === SOLIDUS ? END : at + 1
}

function pastPlainToken(text: string, at: number, kind: number): number {
  if (kind === QUOTE) return pastPlainString(text, at)
  if (kind !== SLASH) return END
  if (text.charCodeAt(at + 1) !== ASTERISK) return at + 1
  const past = pastComment(text, at)
  return past < 0 ? END : past
}

const IN_STRING = tableOf((code) => Number(
  code === QUOTATION_MARK || code === APOSTROPHE || code === BACKSLASH || code === LINE_FEED ||
  code === CARRIAGE_RETURN || code === FORM_FEED))

/** 4.3.5: past a string without escapes. */
function pastPlainString(text: string, at: number): number {
  const { length } = text
  const quote = text.charCodeAt(at)
  let past = (at + 1) | 0
  while (past < length) {
    const code = text.charCodeAt(past)
    if (code >= ASCII || IN_STRING[code] === 0) past += 1
    else if (code === quote) return past + 1
    else if (code === QUOTATION_MARK || code === APOSTROPHE) past += 1
    else return END
  }
  return END
}

const PRINTS_IN_URL = tableOf((code) => Number(
  code > SPACE && code < ASCII - 1 && code !== QUOTATION_MARK && code !== APOSTROPHE &&
  code !== LEFT_PARENTHESIS && code !== RIGHT_PARENTHESIS && code !== BACKSLASH))
const BEFORE_URL = tableOf((code) => Number(isSpace(code) || code === COLON || code === COMMA))

/**
 * 4.3.6: past the unquoted url whose parenthesis stands at `at`; 0 when that is any other function's. What
 * ends in `rl` without plainly being `url` is doubtful, and so is a url with white space in it.
 */
function pastPlainUrl(text: string, at: number): number {
  const { length } = text
  if ((text.charCodeAt(at - 1) | 0x20) !== LOWER_L || (text.charCodeAt(at - 2) | 0x20) !== LOWER_R) return 0
  // Before a string `url(` is a function too.
  const next = text.charCodeAt(at + 1)
  if (next === QUOTATION_MARK || next === APOSTROPHE) return 0
  const isUrl = (text.charCodeAt(at - 3) | 0x20) === LOWER_U && BEFORE_URL[text.charCodeAt(at - 4)] === 1
  let past = (at + 1) | 0
  while (past < length) {
    const code = text.charCodeAt(past)
    if (code < ASCII && PRINTS_IN_URL[code] === 0) break
    past += 1
  }
  return isUrl && text.charCodeAt(past) === RIGHT_PARENTHESIS ? past + 1 : END
}

/** A declaration of a custom property, in offsets. One object is filled again and again. */
export interface Declaration {
  /** Where its name begins and ends. */
  from: number
  nameEnd: number
  /** Where all that is behind the colon begins and ends. */
  valueFrom: number
  end: number
  /** Whether its name has no escapes. */
  hasPlainName: boolean
  /** Whether its value stands between white space alone, and is not important. */
  hasPlainValue: boolean
}

/** Where the plain declaration of a custom property ends that begins at `at`; tells `found` of it. */
export function pastPlainDeclaration(text: string, at: number, found: Declaration): number {
  const { length } = text
  if (text.charCodeAt(at) !== HYPHEN || text.charCodeAt(at + 1) !== HYPHEN) return END
  let past = (at + 2) | 0
  while (past < length) {
    const code = text.charCodeAt(past)
    if (code < ASCII && NAMES[code] === 0) break
    past += 1
  }
  if (text.charCodeAt(past) !== COLON_SIGN) return END
  const end = pastPlainValue(text, past + 1) | 0
  if (end === END) return END
  found.from = at
  found.nameEnd = past
  found.valueFrom = past + 1
  found.end = end
  found.hasPlainName = true
  found.hasPlainValue = true
  return end
}

const HYPHEN = HYPHEN_MINUS
const COLON_SIGN = COLON
const IN_VALUE = tableOf((code) =>
  code === EXCLAMATION_MARK || code === LEFT_BRACE || code === LEFT_BRACKET || code === RIGHT_BRACKET ? ODD :
    code === SEMICOLON || code === RIGHT_BRACE ? ENDS : BRACKETS.get(code) ?? PLAIN)

/** 5.4.6: from behind the colon to the semicolon or brace; strings and functions are all that it may hold. */
function pastPlainValue(text: string, at: number): number {
  const { length } = text
  let depth = 0
  let past = at | 0
  while (past < length) {
    const code = text.charCodeAt(past)
    if (code >= ASCII || IN_VALUE[code] === PLAIN) {
      past += 1
      continue
    }
    const kind = IN_VALUE[code] ?? ODD
    if (kind === ENDS) return depth === 0 ? past : END
    if (kind === OPEN_PARENTHESIS) {
      const url: number = pastPlainUrl(text, past) | 0
      if (url === END) return END
      if (url === 0) depth += 1
      past = url === 0 ? past + 1 : url
    } else if (kind < OPENS) {
      if (depth === 0) return END
      depth -= 1
      past += 1
    } else if (kind === QUOTE) {
      past = pastPlainString(text, past) | 0
      if (past === END) return END
    } else if (kind === SLASH && text.charCodeAt(past + 1) !== ASTERISK) {
      past += 1
    } else {
      return END
    }
  }
  return END
}
