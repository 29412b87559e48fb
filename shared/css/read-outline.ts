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
  AT_CLOSE, AT_OPEN, AT_SEMICOLON, CDC, CDO, note, pastTrivia, pastValues, type Trouble,
} from './scan.js'

/** Where a stylesheet begins: behind its byte order mark. */
export const startOf = (text: string): number => (codeAt(text, 0) === BYTE_ORDER_MARK ? 1 : 0)

/** An outline that is being read. */
interface Reading extends Outline {
  readonly blocks: number[]
  declarations: Int32Array
  declarationsEnd: number
  /** The innermost block that is open. */
  block: number
}

/** Reads a whole stylesheet. */
export function readOutline(text: string): Outline {
  const trouble: Trouble = { first: null }
  const reading: Reading = {
    text, trouble, block: NONE, blocks: [],
    declarations: new Int32Array(text.length >> 3), declarationsEnd: 0,
  }
  for (let at = startOf(text); ;) {
    if (reading.block !== NONE) at = readPlainDeclarations(reading, at)
    at = pastTrivia(text, at, trouble)
    if (at >= text.length) break
    at = reading.block === NONE ? readTopStatement(reading, at) : readStatement(reading, at)
  }
  if (reading.block !== NONE) note(trouble, '{', reading.blocks[reading.block + OPEN] ?? 0)
  return reading
}

/** 5.4.2: at the top of a stylesheet `}` ends nothing, and `;` only what begins with `@`. */
function readTopStatement(reading: Reading, at: number): number {
  const { text, trouble } = reading
  const code = text.charCodeAt(at)
  // What hides it from old browsers.
  if (code === LESS_THAN && text.startsWith(CDO, at)) return at + CDO.length
  if (code === HYPHEN_MINUS && text.startsWith(CDC, at)) return at + CDC.length
  const end = pastValues(text, at, isAtRule(text, at) ? AT_OPEN | AT_SEMICOLON : AT_OPEN, trouble)
  if (codeAt(text, end) === LEFT_BRACE) addBlock(reading, at, end)
  return end + 1
}

/** 5.4.3 to 5.4.6, in a block: past its end, or a declaration, or a rule up to its block. */
function readStatement(reading: Reading, at: number): number {
  const { text, blocks, block, trouble } = reading
  const code = text.charCodeAt(at)
  if (code === SEMICOLON) return at + 1
  if (code === RIGHT_BRACE) {
    blocks[block + CLOSE] = at
    reading.block = blocks[block + PARENT] ?? NONE
    return at + 1
  }
  const nameEnd = pastPropertyName(text, at)
  const colon = nameEnd === END ? END : pastTrivia(text, nameEnd, trouble)
  const isProperty = codeAt(text, colon) === COLON
  const stops = isProperty ? AT_SEMICOLON | AT_CLOSE : AT_OPEN | AT_SEMICOLON | AT_CLOSE
  const end = pastValues(text, isProperty ? colon + 1 : at, stops, trouble)
  if (isProperty) addDeclaration(reading, at, nameEnd, colon + 1, end)
  else if (codeAt(text, end) === LEFT_BRACE) addBlock(reading, at, end)
  return codeAt(text, end) === LEFT_BRACE ? end + 1 : end
}

function addBlock(reading: Reading, prelude: number, open: number): void {
  reading.block = reading.blocks.push(reading.block, prelude, open, reading.text.length) - BLOCK
}

function addDeclaration(reading: Reading, name: number, nameEnd: number, value: number, end: number): void {
  const next = reading.declarationsEnd
  if (next + DECLARATION > reading.declarations.length) {
    const larger = new Int32Array(2 * (next + DECLARATION))
    larger.set(reading.declarations)
    reading.declarations = larger
  }
  const { declarations } = reading
  declarations[next + HOME] = reading.block
  declarations[next + NAME] = name
  declarations[next + NAME_END] = nameEnd
  declarations[next + VALUE] = value
  declarations[next + VALUE_END] = end
  reading.declarationsEnd = next + DECLARATION
}

// What a character is to a plain declaration, as bits.
const BLANK = 1
const NEWLINE = 2
const WORD = 4
const END_OF_VALUE = 8
const OPENER = 16
const CLOSER = 32
const QUOTE = 64
const SLASH = 128
/** Brackets, escapes and marks that such a declaration does without. */
const ODD = 256
const OTHER = 512

const ASCII = 0x80
const KINDS = Uint16Array.from({ length: ASCII }, (_, code) =>
  isNewline(code) ? NEWLINE : isSpace(code) ? BLANK : isNameCode(code) ? WORD : OTHER)
for (const code of [SEMICOLON, RIGHT_BRACE]) KINDS[code] = END_OF_VALUE
KINDS[LEFT_PARENTHESIS] = OPENER
KINDS[RIGHT_PARENTHESIS] = CLOSER
for (const code of [QUOTATION_MARK, APOSTROPHE]) KINDS[code] = QUOTE
KINDS[SOLIDUS] = SLASH
for (const code of [LEFT_BRACE, LEFT_BRACKET, BACKSLASH, LESS_THAN]) KINDS[code] = ODD

// Where the reading is, as the kinds of characters that mean something there; it passes all others.
const BETWEEN = ~(BLANK | NEWLINE)
const IN_NAME = ~WORD
const IN_VALUE = END_OF_VALUE | OPENER | QUOTE | SLASH | ODD
const IN_PARENTHESES = OPENER | CLOSER | QUOTE | SLASH | ODD
const IN_STRING = NEWLINE | QUOTE | ODD

/**
 * What most of a stylesheet with tokens is: past declarations of custom properties, one after another, in one
 * loop that sees each character once and calls nothing for most. Stops before the first statement that has
 * anything unusual in it, and leaves that to `readStatement`, which reads whatever there is.
 */
function readPlainDeclarations(reading: Reading, at: number): number {
  const { text, text: { length } } = reading
  let looking = BETWEEN
  let depth = 0
  let quote = 0
  let from = at
  let nameEnd = at
  for (let past = at; past < length; ) {
    const code = text.charCodeAt(past)
    const kind = code < ASCII ? KINDS[code] ?? ODD : WORD
    if ((kind & looking) === 0) {
      past += 1
    } else if (looking === BETWEEN) {
      from = past
      if (code === HYPHEN_MINUS && text.charCodeAt(past + 1) === HYPHEN_MINUS) looking = IN_NAME
      else if (code === SEMICOLON) past += 1
      else if (kind !== SLASH || (past = pastPlainComment(text, past)) === from) return from
    } else if (looking === IN_NAME) {
      if (code !== COLON) return from
      nameEnd = past
      past += 1
      looking = IN_VALUE
    } else if (kind === END_OF_VALUE) {
      addDeclaration(reading, from, nameEnd, nameEnd + 1, past)
      looking = BETWEEN
    } else if (kind === QUOTE) {
      if (looking !== IN_STRING) quote = code
      looking = looking !== IN_STRING || code !== quote ? IN_STRING : depth === 0 ? IN_VALUE : IN_PARENTHESES
      past += 1
    } else if (kind === CLOSER || (kind === OPENER && !isUrlBefore(text, past))) {
      depth += kind === OPENER ? 1 : -1
      looking = depth === 0 ? IN_VALUE : IN_PARENTHESES
      past += 1
    } else {
      if (kind !== SLASH || text.charCodeAt(past + 1) === ASTERISK) return from
      past += 1
    }
  }
  return looking === BETWEEN ? length : from
}

/** Past a comment, or `at` when none begins there or it never ends. */
function pastPlainComment(text: string, at: number): number {
  const close = text.charCodeAt(at + 1) === ASTERISK ? text.indexOf('*/', at + 2) : END
  return close === END ? at : close + 2
}

// Whether what is before a parenthesis may say `url`.
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
