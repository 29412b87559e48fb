// Reads a stylesheet once, forward, into its outline. Follows CSS Syntax Level 3, section 5.4.
// Decides nothing about selectors, names or values, and refuses nothing.
import {
  ASTERISK, BACKSLASH, BYTE_ORDER_MARK, codeAt, COLON, COMMERCIAL_AT, END, HYPHEN_MINUS, LEFT_BRACE,
  LESS_THAN, RIGHT_BRACE, SEMICOLON, SOLIDUS,
} from '../chars.js'
import { isSpace, nameOf, skipName, startsName } from './names.js'
import {
  BLOCK, CLOSE, COLON_AT, DECLARATION, HOME, NAME, NAME_END, NONE, OPEN, PARENT, PRELUDE, STATEMENT,
  STATEMENT_END, VALUE_END, type Outline,
} from './outline.js'
import { AT_CLOSE, AT_OPEN, AT_SEMICOLON, skipNameCodes, skipValues } from './runs.js'
import { CDC, CDO, note, skipComments, skipTrivia, type Trouble } from './scan.js'
import { codesOf, type Source } from './source.js'

/** Where a stylesheet begins: behind its byte order mark. */
export const startOf = (text: string): number => (codeAt(text, 0) === BYTE_ORDER_MARK ? 1 : 0)

/** A list of numbers that grows. */
interface Growing {
  list: Int32Array
  end: number
}

/** An outline that is being read. */
interface Reading extends Source {
  readonly blocks: Growing
  readonly statements: Growing
  readonly declarations: Growing
  /** The innermost block that is open. */
  block: number
  readonly trouble: Trouble
}

/** Reads a whole stylesheet. */
export function readOutline(text: string, codes: Uint16Array = codesOf(text)): Outline {
  const trouble: Trouble = { first: null }
  const [blocks, statements] = [growing(FEW), growing(FEW)]
  // About as much as a stylesheet of nothing but tokens needs.
  const declarations = growing(text.length >> 4)
  const reading: Reading = { text, codes, blocks, statements, declarations, block: NONE, trouble }
  readStatements(reading)
  if (reading.block !== NONE) note(trouble, '{', blocks.list[reading.block + OPEN] ?? 0)
  return {
    text, codes, trouble,
    blocks: grown(blocks), statements: grown(statements), declarations: grown(declarations),
  }
}

// A loop with nothing behind it is compiled once: what has not run yet cannot be compiled with it.
function readStatements(reading: Reading): void {
  const { text, codes, trouble } = reading
  for (let at = startOf(text); at < text.length; ) {
    const code = codes[at] ?? 0
    if (isSpace(code)) at += 1
    else if (code === SOLIDUS && codes[at + 1] === ASTERISK) at = skipComments(text, at, trouble)
    else at = reading.block === NONE ? readTopStatement(reading, at) : readStatement(reading, at)
  }
}

/** A list so short costs the runtime no memory of its own. */
const FEW = 16
const growing = (length: number): Growing => ({ list: new Int32Array(length), end: 0 })
const grown = ({ list, end }: Growing): Int32Array => list.subarray(0, end)

/** Makes room for one more member of so many numbers at the list's end. */
function withRoom(growing: Growing, width: number): Int32Array {
  growing.end += width
  if (growing.end <= growing.list.length) return growing.list
  const larger = new Int32Array(2 * growing.end)
  larger.set(growing.list)
  return growing.list = larger
}

/** 5.4.2: at the top of a stylesheet `}` ends nothing, and `;` only what begins with `@`. */
function readTopStatement(reading: Reading, at: number): number {
  const { text, codes, trouble } = reading
  const code = codes[at]
  // What hides it from old browsers.
  if (code === LESS_THAN && text.startsWith(CDO, at)) return at + CDO.length
  if (code === HYPHEN_MINUS && text.startsWith(CDC, at)) return at + CDC.length
  const isAt = code === COMMERCIAL_AT && isAtRule(text, at)
  const end = skipValues(reading, at, isAt ? AT_OPEN | AT_SEMICOLON : AT_OPEN, trouble)
  if (codes[end] === LEFT_BRACE) addBlock(reading, at, end)
  else if (isAt) addStatement(reading, at, end)
  return end + 1
}

/** 5.4.3 to 5.4.6, in a block: past its end, or a declaration, or a rule up to its block. */
function readStatement(reading: Reading, at: number): number {
  const { text, codes, trouble } = reading
  const code = codes[at]
  if (code === SEMICOLON) return at + 1
  if (code === RIGHT_BRACE) {
    closeBlock(reading, at)
    return at + 1
  }
  const nameEnd = skipPropertyName(reading, at)
  if (nameEnd !== END) {
    const colon = codes[nameEnd] === COLON ? nameEnd : skipTrivia(text, nameEnd, trouble)
    if (codes[colon] === COLON) {
      const end = skipValues(reading, colon + 1, AT_SEMICOLON | AT_CLOSE, trouble)
      addDeclaration(reading, at, nameEnd, colon, end)
      return end
    }
  }
  const end = skipValues(reading, at, AT_OPEN | AT_SEMICOLON | AT_CLOSE, trouble)
  if (codes[end] === LEFT_BRACE) {
    addBlock(reading, at, end)
    return end + 1
  }
  if (code === COMMERCIAL_AT && isAtRule(text, at)) addStatement(reading, at, end)
  return end
}

function addBlock(reading: Reading, prelude: number, open: number): void {
  const { blocks: { end } } = reading
  const blocks = withRoom(reading.blocks, BLOCK)
  blocks[end + PARENT] = reading.block
  blocks[end + PRELUDE] = prelude
  blocks[end + OPEN] = open
  blocks[end + CLOSE] = reading.text.length
  reading.block = end
}

function closeBlock(reading: Reading, close: number): void {
  const { block, blocks: { list } } = reading
  list[block + CLOSE] = close
  reading.block = list[block + PARENT] ?? NONE
}

function addStatement(reading: Reading, prelude: number, end: number): void {
  const { statements: { end: next } } = reading
  const statements = withRoom(reading.statements, STATEMENT)
  statements[next + PARENT] = reading.block
  statements[next + PRELUDE] = prelude
  statements[next + STATEMENT_END] = end
}

function addDeclaration(reading: Reading, name: number, nameEnd: number, colon: number, end: number): void {
  const { declarations: { end: next } } = reading
  const declarations = withRoom(reading.declarations, DECLARATION)
  declarations[next + HOME] = reading.block
  declarations[next + NAME] = name
  declarations[next + NAME_END] = nameEnd
  declarations[next + COLON_AT] = colon
  declarations[next + VALUE_END] = end
}

/** Past a name that begins with two hyphens, either of which may be written as an escape; else `END`. */
function skipPropertyName({ text, codes }: Source, at: number): number {
  const code = codes[at]
  if (code !== HYPHEN_MINUS && code !== BACKSLASH) return END
  if (code === HYPHEN_MINUS && codes[at + 1] === HYPHEN_MINUS) {
    const past = skipNameCodes(codes, at + 2)
    return codes[past] === BACKSLASH || codes[past] === 0 ? skipName(text, past) : past
  }
  if (!startsName(text, at)) return END
  const nameEnd = skipName(text, at)
  return nameOf(text, at, nameEnd).startsWith('--') ? nameEnd : END
}

/** 5.4.3: a rule that begins like a custom property is dropped, with its block, at the top too. */
export function beginsProperty(source: Source, at: number): boolean {
  const { text } = source
  const nameEnd = skipPropertyName(source, at)
  return nameEnd !== END && codeAt(text, skipTrivia(text, nameEnd, { first: null })) === COLON
}

/** Whether a rule with `@` begins here. */
export const isAtRule = (text: string, at: number): boolean =>
  codeAt(text, at) === COMMERCIAL_AT && startsName(text, at + 1)
