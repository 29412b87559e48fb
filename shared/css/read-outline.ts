// Reads a stylesheet once, forward, into its outline. Follows CSS Syntax Level 3, section 5.4.
// Decides nothing about selectors, names or values, and refuses nothing.
import {
  APOSTROPHE, ASTERISK, BACKSLASH, BYTE_ORDER_MARK, codeAt, COLON, COMMERCIAL_AT, END, HYPHEN_MINUS,
  LEFT_BRACE, LEFT_BRACKET, LEFT_PARENTHESIS, LESS_THAN, QUOTATION_MARK, RIGHT_BRACE, RIGHT_PARENTHESIS,
  SEMICOLON, SOLIDUS,
} from '../chars.js'
import { isNameCode, isNewline, isSpace, nameOf, pastName, startsName } from './names.js'
import {
  BLOCK, CLOSE, DECLARATION, HOME, NAME, NAME_END, NONE, OPEN, PARENT, VALUE, VALUE_END, type Outline,
} from './outline.js'
import {
  AT_CLOSE, AT_OPEN, AT_SEMICOLON, CDC, CDO, note, pastComments, pastTrivia, pastValues,
} from './scan.js'

/** Where a stylesheet begins: behind its byte order mark. */
export const startOf = (text: string): number => (codeAt(text, 0) === BYTE_ORDER_MARK ? 1 : 0)

// What a character is, as bits; the first three are those that `pastValues` ends at.
const ENDS = AT_SEMICOLON | AT_CLOSE | AT_OPEN
const BLANK = 8
const NEWLINE = 16
const WORD = 32
const OPENER = 64
const CLOSER = 128
const QUOTE = 256
const SLASH = 512
/** Brackets, escapes and marks that most stylesheets do without: `pastValues` reads what holds them. */
const ODD = 1024
const OTHER = 2048
/** The end of the text is of every kind. */
const ALL = -1

const ASCII = 0x80
const KINDS = Int16Array.from({ length: ASCII }, (_, code) =>
  isNewline(code) ? NEWLINE : isSpace(code) ? BLANK : isNameCode(code) ? WORD : OTHER)
KINDS[SEMICOLON] = AT_SEMICOLON
KINDS[RIGHT_BRACE] = AT_CLOSE
KINDS[LEFT_BRACE] = AT_OPEN | ODD
KINDS[LEFT_PARENTHESIS] = OPENER
KINDS[RIGHT_PARENTHESIS] = CLOSER
KINDS[SOLIDUS] = SLASH
for (const code of [QUOTATION_MARK, APOSTROPHE]) KINDS[code] = QUOTE
for (const code of [LEFT_BRACKET, BACKSLASH, LESS_THAN]) KINDS[code] = ODD

// Where the reading is, as the kinds of characters that mean something there; it passes all others.
const BETWEEN = ~(BLANK | NEWLINE)
const IN_NAME = ~WORD
const IN_VALUE = AT_SEMICOLON | AT_CLOSE | OPENER | QUOTE | SLASH | ODD
const IN_PRELUDE = IN_VALUE | AT_OPEN
// 5.4.2 and 5.4.3: at the top of a stylesheet `}` ends nothing, and `;` only what begins with `@`.
const IN_TOP_RULE = AT_OPEN | OPENER | QUOTE | SLASH | ODD
const IN_AT_RULE = IN_TOP_RULE | AT_SEMICOLON
const IN_PARENTHESES = OPENER | CLOSER | QUOTE | SLASH | ODD
const IN_STRING = QUOTE | NEWLINE | ODD

/** An outline that is being read. */
interface Reading extends Outline {
  readonly blocks: number[]
  declarations: Int32Array
  declarationsEnd: number
  /** The innermost block that is open. */
  block: number
  /** Between statements, or in which part of one. */
  where: number
  /** What is looked for: what means something there, or in the parentheses or the string within. */
  looking: number
  /** Parentheses that are open, and the quote of the string. */
  depth: number
  quote: number
  /** Of a statement: where it begins, where its name ends, where its prelude or its value begins. */
  from: number
  nameEnd: number
  valueFrom: number
}

/** Reads a whole stylesheet. Each character is seen once; only what is rare in stylesheets is read again. */
export function readOutline(text: string): Outline {
  const reading: Reading = {
    text, blocks: [], declarations: new Int32Array(text.length >> 3), declarationsEnd: 0,
    trouble: { first: null },
    block: NONE, where: BETWEEN, looking: BETWEEN, depth: 0, quote: 0, from: 0, nameEnd: 0, valueFrom: 0,
  }
  const { length } = text
  for (let at = startOf(text); ;) {
    at = pastPlain(text, at, reading.looking)
    if (at >= length && reading.where === BETWEEN) break
    const code = at < length ? text.charCodeAt(at) : ASCII
    const kind = code < ASCII ? KINDS[code] ?? ALL : ALL
    at = reading.where === BETWEEN ? readBetween(reading, at, code, kind) :
      reading.where === IN_NAME ? readNameEnd(reading, at, code) : readOn(reading, at, code, kind)
  }
  const { blocks, block, trouble } = reading
  if (block !== NONE) note(trouble, '{', blocks[block + OPEN] ?? 0)
  return reading
}

// Most characters are plain, and this loop is most of the time.
function pastPlain(text: string, at: number, looking: number): number {
  const { length } = text
  let past = at
  while (past < length) {
    const code = text.charCodeAt(past)
    if (((code < ASCII ? KINDS[code] ?? ALL : WORD) & looking) !== 0) return past
    past += 1
  }
  return past
}

/** Between statements: past a comment, a semicolon, the end of a block; or a statement begins at `at`. */
function readBetween(reading: Reading, at: number, code: number, kind: number): number {
  const { text, blocks, block, trouble } = reading
  if (kind === SLASH && text.charCodeAt(at + 1) === ASTERISK) return pastComments(text, at, trouble)
  if (block === NONE) {
    // What hides the top of a stylesheet from old browsers.
    const hidden = text.startsWith(CDO, at) ? CDO.length : text.startsWith(CDC, at) ? CDC.length : 0
    return hidden > 0 ? at + hidden : begin(reading, at, isAtRule(text, at) ? IN_AT_RULE : IN_TOP_RULE)
  }
  if (kind === AT_SEMICOLON) return at + 1
  if (kind === AT_CLOSE) {
    blocks[block + CLOSE] = at
    reading.block = blocks[block + PARENT] ?? NONE
    return at + 1
  }
  return begin(reading, at, code === HYPHEN_MINUS || code === BACKSLASH ? IN_NAME : IN_PRELUDE)
}

function begin(reading: Reading, at: number, where: number): number {
  reading.from = at
  reading.valueFrom = at
  reading.where = where
  reading.looking = where
  return at
}

/** Where a name may end: on to the value of a custom property, or back to read a prelude. */
function readNameEnd(reading: Reading, at: number, code: number): number {
  const { text, from, trouble } = reading
  const isPlain = code === COLON && isPlainName(text, from)
  const nameEnd = isPlain ? at : pastPropertyName(text, from)
  const colon = isPlain || nameEnd === END ? nameEnd : pastTrivia(text, nameEnd, trouble)
  const isProperty = codeAt(text, colon) === COLON
  reading.nameEnd = nameEnd
  reading.valueFrom = isProperty ? colon + 1 : from
  reading.where = isProperty ? IN_VALUE : IN_PRELUDE
  reading.looking = reading.where
  return reading.valueFrom
}

/** In a prelude or a value: past what its parts begin and end with, to the end of it. */
function readOn(reading: Reading, at: number, code: number, kind: number): number {
  const { text, looking, where, trouble } = reading
  if (kind === QUOTE) {
    if (looking !== IN_STRING) {
      reading.quote = code
      reading.looking = IN_STRING
    } else if (code === reading.quote) {
      reading.looking = reading.depth > 0 ? IN_PARENTHESES : where
    }
    return at + 1
  }
  if (kind === OPENER && !isUrlBefore(text, at)) {
    reading.depth += 1
    reading.looking = IN_PARENTHESES
    return at + 1
  }
  if (kind === CLOSER) {
    reading.depth -= 1
    if (reading.depth === 0) reading.looking = where
    return at + 1
  }
  if (kind === SLASH) return text.charCodeAt(at + 1) === ASTERISK ? pastComments(text, at, trouble) : at + 1
  const isEnd = (kind & looking & ENDS) !== 0
  return endStatement(reading, isEnd ? at : pastValues(text, reading.valueFrom, where & ENDS, trouble))
}

function addDeclaration(reading: Reading, end: number): void {
  const next = reading.declarationsEnd
  if (next + DECLARATION > reading.declarations.length) {
    const larger = new Int32Array(2 * (next + DECLARATION))
    larger.set(reading.declarations)
    reading.declarations = larger
  }
  const { declarations } = reading
  declarations[next + HOME] = reading.block
  declarations[next + NAME] = reading.from
  declarations[next + NAME_END] = reading.nameEnd
  declarations[next + VALUE] = reading.valueFrom
  declarations[next + VALUE_END] = end
  reading.declarationsEnd = next + DECLARATION
}

/** What ends a statement in a block, but for a brace that opens one, is looked at again. */
function endStatement(reading: Reading, at: number): number {
  const { text, blocks, block, where } = reading
  reading.depth = 0
  reading.where = BETWEEN
  reading.looking = BETWEEN
  if (where === IN_VALUE) {
    addDeclaration(reading, at)
    return at
  }
  if (codeAt(text, at) === LEFT_BRACE) {
    reading.block = blocks.push(block, reading.from, at, text.length) - BLOCK
    return at + 1
  }
  return block === NONE ? at + 1 : at
}

/** Whether what begins at `from` and has no escapes is the name of a custom property. */
const isPlainName = (text: string, from: number): boolean =>
  text.charCodeAt(from) === HYPHEN_MINUS && text.charCodeAt(from + 1) === HYPHEN_MINUS

// Whether what is before a parenthesis may say `url`: the rest of it is for `pastValues` to find out.
const isUrlBefore = (text: string, at: number): boolean =>
  (text.charCodeAt(at - 1) | 0x20) === LOWER_L && (text.charCodeAt(at - 2) | 0x20) === LOWER_R
const LOWER_L = 0x6c
const LOWER_R = 0x72

/** Past a name that begins with two hyphens, either of which may be written as an escape; else `END`. */
function pastPropertyName(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if ((code !== HYPHEN_MINUS && code !== BACKSLASH) || !startsName(text, at)) return END
  const nameEnd = pastName(text, at)
  return nameOf(text, at, nameEnd).startsWith('--') ? nameEnd : END
}

/** 5.4.3: a rule that begins like a custom property is dropped, with its block, at the top too. */
export function beginsProperty(text: string, at: number): boolean {
  const nameEnd = pastPropertyName(text, at)
  return nameEnd !== END && codeAt(text, pastTrivia(text, nameEnd, { first: null })) === COLON
}

/** Whether a rule with `@` begins here. */
export const isAtRule = (text: string, at: number): boolean =>
  codeAt(text, at) === COMMERCIAL_AT && startsName(text, at + 1)
