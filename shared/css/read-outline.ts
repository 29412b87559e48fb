// Reads a stylesheet once, forward, into its outline. Follows CSS Syntax Level 3, section 5.4.
// Decides nothing about selectors, names or values, and refuses nothing.
import {
  ASTERISK, BACKSLASH, BYTE_ORDER_MARK, codeAt, COLON, COMMERCIAL_AT, END, HYPHEN_MINUS, LEFT_BRACE,
  LESS_THAN, RIGHT_BRACE, SEMICOLON, SOLIDUS, SPACE,
} from '../chars.js'
import { isNameCode, isSpace, nameOf, pastName, startsName } from './names.js'
import {
  BLOCK, CLOSE, DECLARATION, HOME, NAME, NAME_END, NONE, OPEN, PARENT, VALUE, VALUE_END, type Outline,
} from './outline.js'
import {
  AT_CLOSE, AT_OPEN, AT_SEMICOLON, CDC, CDO, note, pastComments, pastTrivia, pastValues, type Trouble,
} from './scan.js'
import { codesOf, type Source } from './source.js'

/** Where a stylesheet begins: behind its byte order mark. */
export const startOf = (text: string): number => (codeAt(text, 0) === BYTE_ORDER_MARK ? 1 : 0)

/** An outline that is being read. */
interface Reading extends Outline {
  readonly blocks: number[]
  readonly statements: number[]
  declarations: Int32Array
  declarationsEnd: number
  /** The innermost block that is open. */
  block: number
}

/** Reads a whole stylesheet. */
export function readOutline(text: string, codes: Uint16Array = codesOf(text)): Outline {
  const trouble: Trouble = { first: null }
  const reading: Reading = {
    text, codes, trouble, block: NONE, blocks: [], statements: [],
    declarations: new Int32Array(text.length >> 3), declarationsEnd: 0,
  }
  for (let at = startOf(text); at < codes.length; ) {
    const code = codes[at] ?? 0
    if (isSpace(code)) at += 1
    else if (code === SOLIDUS && codes[at + 1] === ASTERISK) at = pastComments(text, at, trouble)
    else at = reading.block === NONE ? readTopStatement(reading, at) : readStatement(reading, at)
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
  const isAt = isAtRule(text, at)
  const end = pastValues(reading, at, isAt ? AT_OPEN | AT_SEMICOLON : AT_OPEN, trouble)
  if (codeAt(text, end) === LEFT_BRACE) addBlock(reading, at, end)
  else if (isAt) reading.statements.push(NONE, at, end)
  return end + 1
}

/** 5.4.3 to 5.4.6, in a block: past its end, or a declaration, or a rule up to its block. */
function readStatement(reading: Reading, at: number): number {
  const { text, codes, blocks, block, trouble } = reading
  const code = codes[at]
  if (code === SEMICOLON) return at + 1
  if (code === RIGHT_BRACE) {
    blocks[block + CLOSE] = at
    reading.block = blocks[block + PARENT] ?? NONE
    return at + 1
  }
  const nameEnd = pastPropertyName(reading, at)
  const colon = nameEnd === END || codes[nameEnd] === COLON ? nameEnd : pastTrivia(text, nameEnd, trouble)
  if (codes[colon] === COLON) {
    const end = pastValues(reading, colon + 1, AT_SEMICOLON | AT_CLOSE, trouble)
    addDeclaration(reading, at, nameEnd, colon + 1, end)
    return end
  }
  const end = pastValues(reading, at, AT_OPEN | AT_SEMICOLON | AT_CLOSE, trouble)
  if (codes[end] !== LEFT_BRACE) {
    if (isAtRule(text, at)) reading.statements.push(block, at, end)
    return end
  }
  addBlock(reading, at, end)
  return end + 1
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

/** Past a name that begins with two hyphens, either of which may be written as an escape; else `END`. */
function pastPropertyName({ text, codes }: Source, at: number): number {
  const code = codes[at]
  if (code !== HYPHEN_MINUS && code !== BACKSLASH) return END
  if (code === HYPHEN_MINUS && codes[at + 1] === HYPHEN_MINUS) {
    let past = at + 2
    while (isNameCode(codes[past] ?? SPACE)) past += 1
    return codes[past] === BACKSLASH ? pastName(text, past) : past
  }
  if (!startsName(text, at)) return END
  const nameEnd = pastName(text, at)
  return nameOf(text, at, nameEnd).startsWith('--') ? nameEnd : END
}

/** 5.4.3: a rule that begins like a custom property is dropped, with its block, at the top too. */
export function beginsProperty(source: Source, at: number): boolean {
  const { text } = source
  const nameEnd = pastPropertyName(source, at)
  return nameEnd !== END && codeAt(text, pastTrivia(text, nameEnd, { first: null })) === COLON
}

/** Whether a rule with `@` begins here. */
export const isAtRule = (text: string, at: number): boolean =>
  codeAt(text, at) === COMMERCIAL_AT && startsName(text, at + 1)
