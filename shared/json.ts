// Strict JSON: RFC 8259's grammar, and beyond it no repeated name in an object and no unpaired surrogate.
// `JSON.parse` makes the value; the scanner here only says where a text is wrong, never what it holds.
import {
  BACKSLASH, CARRIAGE_RETURN, codeAt, COLON, COMMA, countCharacters, DIGIT_ZERO, END, FULL_STOP, hexValue,
  HYPHEN_MINUS, isDigit, LEFT_BRACE, LEFT_BRACKET, LINE_FEED, PLUS_SIGN, QUOTATION_MARK, RIGHT_BRACE,
  RIGHT_BRACKET, SOLIDUS, SPACE, TAB,
} from './chars.js'
import { err, ok, type Result } from './result.js'

/** What is wrong with a JSON text, and where (a UTF-16 offset). */
interface JsonIssue {
  readonly at: number
  readonly reason: string
}

/** Parses a text, or says in words what is wrong and where: `has a syntax error at line 2, column 7`. */
export function parseStrictJson(text: string): Result<unknown, string> {
  const issue = findJsonIssue(text)
  return issue === null ? ok(JSON.parse(text)) : err(`${issue.reason} at ${placeOf(text, issue.at)}`)
}

/** Line and column, both from 1, in characters. */
export function placeOf(text: string, at: number): string {
  const before = text.slice(0, at)
  const lineStart = before.lastIndexOf('\n') + 1
  const line = before.split('\n').length
  return `line ${line}, column ${countCharacters(before.slice(lineStart)) + 1}`
}

const SYNTAX = 'has a syntax error'
/** What is wrong with a text that is JSON, but not strict: everything else makes it none. */
export const isLaxReason = (reason: string): boolean => reason === REPEATED || reason === SURROGATE

const REPEATED = 'repeats a name within one object'
const SURROGATE = 'has an unpaired surrogate'
const UNFINISHED = 'ends too early'

/** What a level of nesting holds: the names seen in an object, or `null` in an array. */
type Level = Set<string> | null

/** The first issue of `text`, or `null` when it is strict JSON. Does not recurse, so depth costs no stack. */
export function findJsonIssue(text: string): JsonIssue | null {
  const levels: Level[] = []
  let at = skipBlank(text, 0)
  for (;;) {
    const depth = levels.length
    const begun = beginValue(text, at, levels)
    if (typeof begun !== 'number') return begun
    at = begun
    if (levels.length > depth) continue
    const next = endValue(text, at, levels)
    if (typeof next !== 'number') return next
    if (next === END) return null
    at = next
  }
}

/** Past a whole scalar or empty container; or into a container, past its first name, with one more level. */
function beginValue(text: string, at: number, levels: Level[]): number | JsonIssue {
  const code = codeAt(text, at)
  if (code !== LEFT_BRACE && code !== LEFT_BRACKET) return skipScalar(text, at)
  const inside = skipBlank(text, at + 1)
  if (codeAt(text, inside) === (code === LEFT_BRACE ? RIGHT_BRACE : RIGHT_BRACKET)) return inside + 1
  const level: Level = code === LEFT_BRACE ? new Set() : null
  levels.push(level)
  return level === null ? inside : skipName(text, inside, level)
}

/** Past all containers that close here, and past the comma and the name before the next value; else `END`. */
function endValue(text: string, from: number, levels: Level[]): number | JsonIssue {
  let at = skipBlank(text, from)
  for (;;) {
    const level = levels.at(-1)
    if (level === undefined) return codeAt(text, at) === END ? END : issueAt(text, at)
    if (codeAt(text, at) === COMMA) {
      at = skipBlank(text, at + 1)
      return level === null ? at : skipName(text, at, level)
    }
    if (codeAt(text, at) !== (level === null ? RIGHT_BRACKET : RIGHT_BRACE)) return issueAt(text, at)
    levels.pop()
    at = skipBlank(text, at + 1)
  }
}

const issueAt = (text: string, at: number): JsonIssue =>
  ({ at, reason: at < text.length ? SYNTAX : UNFINISHED })

function skipBlank(text: string, at: number): number {
  let past = at
  for (;;) {
    const code = codeAt(text, past)
    if (code !== SPACE && code !== LINE_FEED && code !== CARRIAGE_RETURN && code !== TAB) return past
    past += 1
  }
}

/** Past `"name" :` and the blank after it; `names` learns the name. */
function skipName(text: string, at: number, names: Set<string>): number | JsonIssue {
  const past = skipString(text, at)
  if (typeof past !== 'number') return past
  const name = JSON.parse(text.slice(at, past)) as string
  if (names.has(name)) return { at, reason: REPEATED }
  names.add(name)
  const colon = skipBlank(text, past)
  return codeAt(text, colon) === COLON ? skipBlank(text, colon + 1) : issueAt(text, colon)
}

function skipScalar(text: string, at: number): number | JsonIssue {
  const code = codeAt(text, at)
  if (code === QUOTATION_MARK) return skipString(text, at)
  if (code === HYPHEN_MINUS || isDigit(code)) return skipNumber(text, at)
  for (const word of ['true', 'false', 'null']) if (text.startsWith(word, at)) return at + word.length
  return issueAt(text, at)
}

function skipNumber(text: string, at: number): number | JsonIssue {
  let past = codeAt(text, at) === HYPHEN_MINUS ? at + 1 : at
  if (!isDigit(codeAt(text, past))) return issueAt(text, past)
  past = codeAt(text, past) === DIGIT_ZERO ? past + 1 : skipDigits(text, past)
  if (codeAt(text, past) === FULL_STOP) {
    if (!isDigit(codeAt(text, past + 1))) return issueAt(text, past + 1)
    past = skipDigits(text, past + 1)
  }
  if (!isExponent(codeAt(text, past))) return past
  past += 1
  if (codeAt(text, past) === PLUS_SIGN || codeAt(text, past) === HYPHEN_MINUS) past += 1
  return isDigit(codeAt(text, past)) ? skipDigits(text, past) : issueAt(text, past)
}

const isExponent = (code: number): boolean => code === 0x65 || code === 0x45

function skipDigits(text: string, at: number): number {
  let past = at
  while (isDigit(codeAt(text, past))) past += 1
  return past
}

/** Past the closing quotation mark, having seen that every surrogate has its other half. */
function skipString(text: string, at: number): number | JsonIssue {
  if (codeAt(text, at) !== QUOTATION_MARK) return issueAt(text, at)
  let past = at + 1
  let high = -1
  for (;;) {
    const from = past
    let code = codeAt(text, past)
    if (code === QUOTATION_MARK) return high < 0 ? past + 1 : { at: high, reason: SURROGATE }
    if (code === END) return { at: past, reason: UNFINISHED }
    if (code < SPACE) return { at: past, reason: SYNTAX }
    if (code === BACKSLASH) {
      const escape = readEscape(text, past)
      if (escape === null) return issueAt(text, past)
      code = escape.code
      past = escape.past
    } else {
      past += 1
    }
    const isLow = code >= 0xdc00 && code <= 0xdfff
    if (isLow !== high >= 0) return { at: isLow ? from : high, reason: SURROGATE }
    high = code >= 0xd800 && code <= 0xdbff ? from : -1
  }
}

/** The code units that a one-letter escape may name. */
const SIMPLE_ESCAPES: ReadonlySet<number> = new Set([
  QUOTATION_MARK, BACKSLASH, SOLIDUS, 0x62, 0x66, 0x6e, 0x72, 0x74,
])
const LOWER_U = 0x75
const HEX_DIGITS = 4

// A simple escape never names a surrogate, so any small number stands for it.
function readEscape(text: string, at: number): { readonly code: number; readonly past: number } | null {
  const letter = codeAt(text, at + 1)
  if (SIMPLE_ESCAPES.has(letter)) return { code: letter, past: at + 2 }
  if (letter !== LOWER_U) return null
  let code = 0
  for (let digit = at + 2; digit < at + 2 + HEX_DIGITS; digit += 1) {
    const value = hexValue(codeAt(text, digit))
    if (value < 0) return null
    code = code * 16 + value
  }
  return { code, past: at + 2 + HEX_DIGITS }
}
