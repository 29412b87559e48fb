// Reads the prelude of a rule into its component values, trivia taken out where it means nothing.
// Follows CSS Syntax Level 3, sections 4.3 and 5.4; knows nothing of selectors or conditions.
import {
  APOSTROPHE, BACKSLASH, codeAt, COMMERCIAL_AT, LEFT_BRACE, LEFT_BRACKET, LEFT_PARENTHESIS, NUMBER_SIGN,
  QUOTATION_MARK, RIGHT_BRACE, RIGHT_BRACKET, RIGHT_PARENTHESIS, SEMICOLON,
} from '../chars.js'
import { err, ok, type Result } from '../result.js'
import { skipNewline } from './lines.js'
import { isEscape, isSpace, nameOf, skipEscape, skipName, startsName } from './names.js'
import { skipNumber, startsNumber } from './numbers.js'
import { isComma, isDelimiter, sticks, type Part } from './parts.js'
import {
  closerOf, findUrlEnd, isQuotedUrl, isUrl, skipComment, skipSpace, skipString, startsComment,
} from './scan.js'

/** Why a text is no prelude: continues a sentence that began with its place. */
interface PreludeIssue {
  readonly reason: string
  /** A UTF-16 offset. */
  readonly at: number
}

/** How many brackets may be open at a time. */
const MAX_OPEN_BRACKETS = 32

interface Open {
  readonly kind: 'function' | 'round' | 'square'
  readonly text: string
  readonly at: number
  /** The component values around it. */
  readonly around: Part[]
}

interface Reading {
  readonly text: string
  readonly open: Open[]
  parts: Part[]
  at: number
}

type Step = PreludeIssue | null

/** Reads a prelude; a text with what no prelude has, or with what it opens and never closes, is none. */
export function readPrelude(text: string): Result<readonly Part[], PreludeIssue> {
  // 3.3, "preprocess": it is no shorter or longer by this, so that offsets stay what they are.
  const reading: Reading = { text: text.replaceAll('\0', '\ufffd'), open: [], parts: [], at: 0 }
  while (reading.at < text.length) {
    const issue = readPart(reading)
    if (issue !== null) return err(issue)
  }
  const innermost = reading.open.at(-1)
  if (innermost !== undefined) return err(issueAt('must close every bracket', innermost.at))
  return ok(withoutEnd(reading.parts))
}

const issueAt = (reason: string, at: number): PreludeIssue => ({ reason, at })

function readPart(reading: Reading): Step {
  const { text, at } = reading
  const code = text.charCodeAt(at)
  if (isSpace(code)) return addSpace(reading, skipSpace(text, at))
  if (startsComment(text, at)) return readComment(reading)
  if (startsNumber(text, at)) return readNumber(reading)
  if (startsName(text, at)) return readName(reading)
  switch (code) {
    case QUOTATION_MARK:
    case APOSTROPHE:
      return readString(reading)
    case LEFT_PARENTHESIS:
      return openBracket(reading, 'round', '', at + 1)
    case LEFT_BRACKET:
      return openBracket(reading, 'square', '', at + 1)
    case RIGHT_PARENTHESIS:
    case RIGHT_BRACKET:
      return closeBracket(reading, code)
    case LEFT_BRACE:
    case RIGHT_BRACE:
    case SEMICOLON:
      return issueAt(`must not have ${text.charAt(at)} outside strings`, at)
    case BACKSLASH:
      return issueAt('must not have a backslash before a newline', at)
    case NUMBER_SIGN:
    case COMMERCIAL_AT:
      if (startsName(text, at + 1)) return readMarked(reading, code === NUMBER_SIGN ? 'hash' : 'at')
      return add(reading, { kind: 'delimiter', text: text.charAt(at) }, at + 1)
    default:
      return add(reading, { kind: 'delimiter', text: text.charAt(at) }, at + 1)
  }
}

function add(reading: Reading, part: Part, past: number): null {
  const { parts } = reading
  const last = parts.at(-1)?.kind
  const isLoose = last === 'comment' ? !sticks(parts.at(-2), part) : last === 'space' && isComma(part)
  if (isLoose) parts.pop()
  if (isComma(part) && isDelimiter(parts.at(-1), '|')) takeFromBar(parts)
  parts.push(part)
  reading.at = past
  return null
}

function addSpace(reading: Reading, past: number): null {
  const { parts } = reading
  if (parts.at(-1)?.kind === 'comment') parts.pop()
  const last = parts.at(-1)
  reading.at = past
  if (last === undefined || last.kind === 'space' || isComma(last)) return null
  if (isDelimiter(last, '|')) {
    takeFromBar(parts)
    const before = parts.at(-2)
    if (before === undefined || isComma(before)) return null
  }
  parts.push({ kind: 'space' })
  return null
}

/** A bar with white space on both sides parts the preludes of a scope that is written on one line. */
function takeFromBar(parts: Part[]): void {
  if (parts.at(-2)?.kind === 'space') parts.splice(-2, 1)
}

function readComment(reading: Reading): Step {
  const { text, at, parts } = reading
  const past = skipComment(text, at)
  if (past < 0) return issueAt('must close every comment', at)
  const last = parts.at(-1)?.kind
  if (last !== undefined && last !== 'space' && last !== 'comment') parts.push({ kind: 'comment' })
  reading.at = past
  return null
}

/** 4.3.3: a number and its unit. */
function readNumber(reading: Reading): null {
  const { text, at } = reading
  const past = skipNumber(text, at)
  const nameEnd = startsName(text, past) ? skipName(text, past) : past
  const unitEnd = codeAt(text, past) === PERCENT ? past + 1 : nameEnd
  return add(reading, { kind: 'number', text: text.slice(at, past), unit: nameOf(text, past, unitEnd) }, unitEnd)
}

const PERCENT = 0x25

function readName(reading: Reading): Step {
  const { text, at } = reading
  const past = skipName(text, at)
  const name = nameOf(text, at, past)
  if (codeAt(text, past) !== LEFT_PARENTHESIS) return add(reading, { kind: 'name', text: name }, past)
  if (!isUrl(text, at, past) || isQuotedUrl(text, past)) return openBracket(reading, 'function', name, past + 1)
  const end = findUrlEnd(text, past)
  if (end < 0) return issueAt('must not have a malformed url( )', at)
  if (end === text.length) return issueAt('must close every bracket', past)
  const parts: readonly Part[] = [{ kind: 'string', text: urlOf(text, skipSpace(text, past + 1), end) }]
  return add(reading, { kind: 'function', text: name, parts }, end + 1)
}

/** What an unquoted url says: white space can only be at its end. */
function urlOf(text: string, from: number, to: number): string {
  let past = from
  while (past < to && !isSpace(text.charCodeAt(past))) {
    past = isEscape(text, past) ? skipEscape(text, past) : past + 1
  }
  return nameOf(text, from, past)
}

function readMarked(reading: Reading, kind: 'hash' | 'at'): null {
  const { text, at } = reading
  const past = skipName(text, at + 1)
  return add(reading, { kind, text: nameOf(text, at + 1, past) }, past)
}

function readString(reading: Reading): Step {
  const { text, at } = reading
  const past = skipString(text, at)
  if (past < 0) return issueAt('must close every string', at)
  return add(reading, { kind: 'string', text: stringOf(text, at + 1, past - 1) }, past)
}

/** 4.3.5: what a string says; a newline behind a backslash is nothing. */
function stringOf(text: string, from: number, to: number): string {
  let content = ''
  for (let at = from; at < to;) {
    const isPlain = text.charCodeAt(at) !== BACKSLASH
    const past = isPlain ? at + 1 : isEscape(text, at) ? skipEscape(text, at) : skipNewline(text, at + 1)
    if (isPlain) content += text.charAt(at)
    else if (isEscape(text, at)) content += nameOf(text, at, past)
    at = past
  }
  return content
}

function openBracket(reading: Reading, kind: Open['kind'], text: string, past: number): Step {
  if (reading.open.length === MAX_OPEN_BRACKETS) {
    return issueAt(`must not have more than ${MAX_OPEN_BRACKETS} brackets open at a time`, past - 1)
  }
  // What stands before it may depend on it; it comes when it closes.
  const marker: Part = { kind, text, parts: [] }
  add(reading, marker, past)
  reading.parts.pop()
  reading.open.push({ kind, text, at: past - 1, around: reading.parts })
  reading.parts = []
  return null
}

function closeBracket(reading: Reading, closer: number): Step {
  const innermost = reading.open.pop()
  if (innermost === undefined || closerOf(reading.text.charCodeAt(innermost.at)) !== closer) {
    return issueAt(`must not have ${String.fromCharCode(closer)} without its bracket`, reading.at)
  }
  const { kind, text, around } = innermost
  around.push({ kind, text, parts: withoutEnd(reading.parts) })
  reading.parts = around
  reading.at += 1
  return null
}

/** Without what is left of white space or a comment at the end. */
function withoutEnd(parts: Part[]): readonly Part[] {
  const last = parts.at(-1)?.kind
  if (last === 'space' || last === 'comment') parts.pop()
  if (isDelimiter(parts.at(-1), '|')) takeFromBar(parts)
  return parts
}
