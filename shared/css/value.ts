// Judges whether a text may stand as a custom property's value: a <declaration-value> that cannot get out.
// Accepts or refuses, never repairs; what is accepted goes to disk as it is, but for white space around it.
import {
  APOSTROPHE, BACKSLASH, BYTE_ORDER_MARK, CARRIAGE_RETURN, codeAt, codePointAt, countCharacters,
  EXCLAMATION_MARK, isForbiddenControl, isPrintableAscii, isSurrogate, LEFT_BRACE, LEFT_BRACKET,
  LEFT_PARENTHESIS, LESS_THAN, LINE_FEED, lowerAscii, QUOTATION_MARK, RIGHT_BRACE, RIGHT_BRACKET,
  RIGHT_PARENTHESIS, SEMICOLON, SPACE, TAB, widthOf,
} from '../chars.js'
import { err, ok, type Result } from '../result.js'
import { isEscape, isNameCode, skipEscape, skipName } from './names.js'
import {
  CDO, closerOf, findUrlEnd, isQuotedUrl, isUrl, skipComment, skipString, skipTrivia, startsComment,
} from './scan.js'

/** The longest value, in characters. */
export const MAX_VALUE_CHARACTERS = 65_536

/** Why a text cannot be a value, and at which of its characters, the first being 1. */
export interface ValueIssue {
  readonly reason: string
  readonly character: number
}

/** Reads a value: gives it without white space around it, or says why it cannot stand in a declaration. */
export function readValue(text: string): Result<string, ValueIssue> {
  const from = skipBlank(text, 0)
  const value = text.slice(from, beforeBlank(text, from))
  const issue = findIssue(value)
  if (issue === null) return ok(value)
  return err({ reason: issue.reason, character: countCharacters(text.slice(0, from + issue.at)) + 1 })
}

/** A reason, and where: a UTF-16 offset. */
interface IssueAt { readonly reason: string; readonly at: number }

const findIssue = (value: string): IssueAt | null =>
  findLengthIssue(value) ?? findCharacterIssue(value) ?? findMarkupIssue(value) ??
  findStructureIssue(value) ??
    findEmptiness(value)

// A form feed is white space to CSS, but a control character to this project: it is refused and not trimmed.
const isBlank = (code: number): boolean =>
  code === SPACE || code === TAB || code === LINE_FEED || code === CARRIAGE_RETURN

function skipBlank(text: string, at: number): number {
  let past = at
  while (isBlank(codeAt(text, past))) past += 1
  return past
}

function beforeBlank(text: string, from: number): number {
  let before = text.length
  while (before > from && isBlank(text.charCodeAt(before - 1))) before -= 1
  return before
}

// There are at most as many characters as code units, so most values need no counting.
const findLengthIssue = (value: string): IssueAt | null =>
  value.length > MAX_VALUE_CHARACTERS && countCharacters(value) > MAX_VALUE_CHARACTERS
    ? { reason: `longer than ${MAX_VALUE_CHARACTERS} characters`, at: offsetOf(value, MAX_VALUE_CHARACTERS) }
    : null

function offsetOf(text: string, character: number): number {
  let at = 0
  for (let left = character; left > 0; left -= 1) at += widthOf(codePointAt(text, at))
  return at
}

function findCharacterIssue(value: string): IssueAt | null {
  for (let at = 0; at < value.length; ) {
    // Most characters of most values.
    if (isPrintableAscii(value.charCodeAt(at))) {
      at += 1
      continue
    }
    const codePoint = codePointAt(value, at)
    if (isForbiddenControl(codePoint)) return { reason: 'control character', at }
    if (codePoint === BYTE_ORDER_MARK) return { reason: 'byte order mark', at }
    if (isSurrogate(codePoint)) return { reason: 'unpaired surrogate', at }
    at += widthOf(codePoint)
  }
  return null
}

/** What ends a style element, or hides its text, where a stylesheet is written into a page. */
const MARKUP = ['</style', '<!--', '-->'] as const

function findMarkupIssue(value: string): IssueAt | null {
  if (!value.includes('<') && !value.includes('>')) return null
  for (const markup of MARKUP) {
    for (let at = 0; at <= value.length - markup.length; at += 1) {
      if (value.charCodeAt(at) !== markup.charCodeAt(0)) continue
      if (lowerAscii(value.slice(at, at + markup.length)) === markup) return { reason: `unexpected ${markup}`, at }
    }
  }
  return null
}

// A value of nothing but comments is an empty one.
const findEmptiness = (value: string): IssueAt | null =>
  skipTrivia(value, 0, { first: null }) === value.length ? { reason: 'empty', at: 0 } : null

/** What follows a token of a value: where the next one begins, or why there is none. */
type Next = number | IssueAt

/** How far a walk over a value's tokens has come. */
interface Walk {
  /** Where the open brackets stand, outermost first. */
  readonly open: number[]
  /** Whether the value is one to be written, which may hold less than CSS allows. */
  readonly isNew: boolean
}

/** The first place where a value is no <declaration-value>, CSS Syntax Level 3, section 8.2; else `null`. */
export const findStructureIssue = (value: string): IssueAt | null =>
  findTokenIssue(value, { open: [], isNew: true })

/** Whether a value that stands in a stylesheet is a <declaration-value> or empty: browsers take both. */
export const isDeclarationValue = (value: string): boolean =>
  findTokenIssue(value, { open: [], isNew: false }) === null

function findTokenIssue(value: string, walk: Walk): IssueAt | null {
  let at = 0
  while (at < value.length) {
    const next = skipToken(value, at, walk)
    if (typeof next !== 'number') return next
    at = next
  }
  const innermost = walk.open.at(-1)
  return innermost === undefined ? null : { reason: `unclosed ${value.charAt(innermost)}`, at: innermost }
}

function skipToken(value: string, at: number, { open, isNew }: Walk): Next {
  const code = value.charCodeAt(at)
  if (isNameCode(code) || isEscape(value, at)) return skipNameOrUrl(value, at, isNew)
  switch (code) {
    case QUOTATION_MARK:
    case APOSTROPHE:
      return skipWholeString(value, at, isNew)
    case LEFT_PARENTHESIS:
    case LEFT_BRACKET:
    case LEFT_BRACE:
      open.push(at)
      return at + 1
    case RIGHT_PARENTHESIS:
    case RIGHT_BRACKET:
    case RIGHT_BRACE:
      return skipCloser(value, at, open)
    case SEMICOLON:
    case EXCLAMATION_MARK:
      return open.length > 0 ? at + 1 : { reason: `unexpected ${value.charAt(at)}`, at }
    case LESS_THAN:
      // One token, so that its `!` is none.
      return !isNew && value.startsWith(CDO, at) ? at + CDO.length : at + 1
    case BACKSLASH:
      return !isNew ? at + 1 : { reason: 'backslash before a newline', at }
    default:
      return startsComment(value, at) ? skipWholeComment(value, at) : at + 1
  }
}

function skipCloser(value: string, at: number, open: number[]): Next {
  const opener = open.pop()
  const closer = opener === undefined ? 0 : closerOf(value.charCodeAt(opener))
  return closer === value.charCodeAt(at) ? at + 1 : { reason: `unmatched ${value.charAt(at)}`, at }
}

function skipWholeComment(value: string, at: number): Next {
  const past = skipComment(value, at)
  return past < 0 ? { reason: 'unclosed comment', at } : past
}

function skipWholeString(value: string, at: number, isNew: boolean): Next {
  const past = skipString(value, at)
  const issue = isNew ? findEscapeIssue(value, at + 1, past < 0 ? ~past : past) : null
  if (issue !== null) return issue
  if (past >= 0) return past
  return ~past < value.length ? { reason: 'newline in a string', at: ~past } : { reason: 'unclosed string', at }
}

function skipNameOrUrl(value: string, at: number, isNew: boolean): Next {
  const past = skipName(value, at)
  const issue = isNew ? findEscapeIssue(value, at, past) : null
  if (issue !== null) return issue
  if (codeAt(value, past) !== LEFT_PARENTHESIS || !isUrl(value, at, past)) return past
  if (isQuotedUrl(value, past)) return past
  const end = findUrlEnd(value, past)
  if (end === value.length || ~end === value.length) return { reason: 'unclosed url(', at }
  return end < 0 ? { reason: 'malformed url(', at } : end + 1
}

// CSS lets a string go on over an escaped newline, and a name end with a backslash; a token needs neither.
function findEscapeIssue(value: string, from: number, to: number): IssueAt | null {
  for (let at = from; at < to; ) {
    if (value.charCodeAt(at) !== BACKSLASH) {
      at += 1
      continue
    }
    if (at + 1 >= value.length) return { reason: 'backslash at the end', at }
    if (!isEscape(value, at)) return { reason: 'backslash before a newline', at }
    at = skipEscape(value, at)
  }
  return null
}
