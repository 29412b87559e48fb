// Reads a value once, from its start to its end: its pieces, and the names in its `var( )`s.
// Builds no tree and calls nothing of its own again: no depth of brackets is too deep.
import {
  APOSTROPHE, codeAt, COMMA as COMMA_CODE, EXCLAMATION_MARK, HYPHEN_MINUS, LEFT_BRACE, LEFT_BRACKET,
  LEFT_PARENTHESIS, lowerAscii, NUMBER_SIGN, QUOTATION_MARK, RIGHT_BRACE, RIGHT_BRACKET, RIGHT_PARENTHESIS,
  SEMICOLON, SOLIDUS,
} from '../chars.js'
import { findNamed } from '../css/named-colors.js'
import { isPageColor } from '../css/page-colors.js'
import { nameOf, skipName, startsName } from '../css/names.js'
import { skipNumber, startsNumber } from '../css/numbers.js'
import {
  closerOf, findUrlEnd, isQuotedUrl, isUrl, skipString, skipTrivia, type Trouble,
} from '../css/scan.js'
import { addOperand, addOperator, closeSum, openSum, type Sum } from './kinds-math.js'
import {
  COLOR, COMMA, CONSTANTS, FUNCTIONS, LENGTH, MATH, NUMBER, OTHER, SLASH, STRING, UNKNOWN,
  URL, wordPiece, type Look, type Piece, type Shape,
} from './kinds-pieces.js'
import { hashPiece, skipUnit, plainShape, quantityPiece } from './kinds-plain.js'

/** More pieces than any list of shadows that was seen. */
const MOST_PIECES = 512

/** Where pieces go: to the value, into a calculation, or nowhere. */
type Target = Piece[] | Sum | null

/** An open bracket. */
interface Frame {
  readonly closer: number
  /** What is within goes there. */
  readonly target: Target
  /** What it comes to, unless its target says so or what is within has said it already. */
  readonly result: Piece | null
}

interface Walk {
  readonly text: string
  readonly look: Look
  readonly pieces: Piece[]
  readonly names: string[]
  readonly frames: Frame[]
  readonly trouble: Trouble
  /** Whether it can be no value. */
  isBroken: boolean
}

/** Reads a value. What is cut off by the end counts as closed there, as browsers have it. */
export const shapeOf = (text: string, look: Look): Shape => plainShape(text, look) ?? partsShape(text, look)

function partsShape(text: string, look: Look): Shape {
  const walk: Walk = {
    text, look, pieces: [], names: [], frames: [], trouble: { first: null }, isBroken: false,
  }
  const from = skipTrivia(text, 0, walk.trouble)
  // Where the first piece has ended: only white space and comments may follow a reference.
  let first = -1
  let at = from
  while (at < text.length) {
    const past = skipTrivia(text, skipPiece(walk, at), walk.trouble)
    if (first < 0 && walk.frames.length === 0) first = past
    at = past
  }
  while (walk.frames.length > 0) close(walk)
  const isOne = walk.names.length > 0 && (first < 0 || first === text.length)
  const refersTo = isOne && isVar(text, from) && !walk.isBroken ? walk.names[0] ?? null : null
  const isTooMuch = walk.isBroken || walk.pieces.length > MOST_PIECES
  return { pieces: isTooMuch ? [OTHER] : walk.pieces, names: walk.names, refersTo }
}

function isVar(text: string, at: number): boolean {
  const past = skipName(text, at)
  return codeAt(text, past) === LEFT_PARENTHESIS && lowerAscii(nameOf(text, at, past)) === 'var'
}

/** Past the token at `at`; a bracket stays open for what follows. */
function skipPiece(walk: Walk, at: number): number {
  const { text } = walk
  const code = text.charCodeAt(at)
  if (startsNumber(text, at)) return skipQuantity(walk, at)
  if (startsName(text, at)) return skipWord(walk, at)
  switch (code) {
    case QUOTATION_MARK:
    case APOSTROPHE: return skipText(walk, at)
    case NUMBER_SIGN: return skipHash(walk, at)
    case LEFT_PARENTHESIS:
    case LEFT_BRACKET:
    case LEFT_BRACE: return skipBracket(walk, at, code)
    case RIGHT_PARENTHESIS:
    case RIGHT_BRACKET:
    case RIGHT_BRACE:
      if (walk.frames.at(-1)?.closer === code) close(walk)
      else walk.isBroken = true
      return at + 1
    case SEMICOLON:
    case EXCLAMATION_MARK:
      if (walk.frames.length === 0) walk.isBroken = true
      return at + 1
    default:
      operator(walk, code)
      return at + 1
  }
}

const targetOf = (walk: Walk): Target => {
  const frame = walk.frames.at(-1)
  return frame === undefined ? walk.pieces : frame.target
}

function give(target: Target, piece: Piece): void {
  if (target === null) return
  if (!Array.isArray(target)) addOperand(target, piece)
  else if (target.length <= MOST_PIECES) target.push(piece)
}

function giveAll(target: Target, pieces: readonly Piece[]): void {
  if (target === null) return
  if (!Array.isArray(target)) addOperand(target, pieces.length === 1 ? pieces[0] ?? UNKNOWN : UNKNOWN)
  else for (const piece of pieces) give(target, piece)
}

function operator(walk: Walk, code: number): void {
  const target = targetOf(walk)
  if (target !== null && !Array.isArray(target)) addOperator(target, code)
  else give(target, code === COMMA_CODE ? COMMA : code === SOLIDUS ? SLASH : OTHER)
}

function close(walk: Walk): void {
  const frame = walk.frames.pop()
  if (frame === undefined) return
  const { target, result } = frame
  const isSum = target !== null && !Array.isArray(target) && target !== targetOf(walk)
  const own = isSum ? closeSum(target) : result
  if (own !== null) give(targetOf(walk), own)
}

function open(walk: Walk, target: Target, result: Piece | null, closer = RIGHT_PARENTHESIS): void {
  walk.frames.push({ closer, target, result })
}

function skipBracket(walk: Walk, at: number, code: number): number {
  const target = targetOf(walk)
  const isSum = code === LEFT_PARENTHESIS && target !== null && !Array.isArray(target)
  open(walk, isSum ? openSum('same') : null, OTHER, closerOf(code))
  return at + 1
}

function skipText(walk: Walk, at: number): number {
  const past = skipString(walk.text, at)
  give(targetOf(walk), STRING)
  if (past >= 0) return past
  if (~past < walk.text.length) walk.isBroken = true
  return ~past
}

function skipHash(walk: Walk, at: number): number {
  const past = skipName(walk.text, at + 1)
  give(targetOf(walk), hashPiece(walk.text, at, past))
  return past
}

function skipQuantity(walk: Walk, at: number): number {
  const { text } = walk
  const end = skipNumber(text, at)
  const past = skipUnit(text, end)
  const target = targetOf(walk)
  if (target !== null) give(target, quantityPiece(text, at, end, past))
  return past
}

function skipWord(walk: Walk, at: number): number {
  const { text } = walk
  const past = skipName(text, at)
  const isCall = codeAt(text, past) === LEFT_PARENTHESIS
  if (isCall && isUrl(text, at, past) && !isQuotedUrl(text, past)) return skipUrl(walk, past)
  if (isCall) return skipCall(walk, lowerAscii(nameOf(text, at, past)), past + 1)
  const target = targetOf(walk)
  if (target === null) return past
  const word = lowerAscii(nameOf(text, at, past))
  const isColor = findNamed(word) !== null || isPageColor(word)
  if (Array.isArray(target)) give(target, isColor ? COLOR : wordPiece(word))
  else if (CONSTANTS.has(word)) addOperand(target, NUMBER)
  return past
}

function skipUrl(walk: Walk, at: number): number {
  const end = findUrlEnd(walk.text, at)
  if (end < 0) walk.isBroken = true
  else give(targetOf(walk), URL)
  return end < 0 ? ~end + 1 : end + 1
}

/** Past the parenthesis of a function, and for those that put something in their place past its name. */
function skipCall(walk: Walk, name: string, at: number): number {
  if (name === 'var') return skipVar(walk, at)
  if (name === 'env') return skipEnv(walk, at)
  const plain = unprefixed(name)
  const rule = MATH.get(plain)
  if (rule !== undefined) open(walk, openSum(rule), null)
  else {
    const result = name.startsWith('--') ? UNKNOWN : FUNCTIONS.get(plain) ?? OTHER
    open(walk, null, result)
  }
  return at
}

/** A name without a vendor's prefix; what an author has made begins with two hyphens, and has none. */
function unprefixed(name: string): string {
  const isPrefixed = name.charCodeAt(0) === HYPHEN_MINUS && !name.startsWith('--')
  return isPrefixed ? name.slice(name.indexOf('-', 1) + 1) : name
}

// With a value for the name the fallback counts for nothing; without one it stands in its place.
function skipVar(walk: Walk, at: number): number {
  const { text, trouble } = walk
  const from = skipTrivia(text, at, trouble)
  const to = skipName(text, from)
  const name = nameOf(text, from, to)
  const target = targetOf(walk)
  const past = skipTrivia(text, to, trouble)
  const hasFallback = codeAt(text, past) === COMMA_CODE
  if (!name.startsWith('--')) {
    open(walk, null, UNKNOWN)
    return to
  }
  walk.names.push(name)
  const found = walk.look(name)
  if (found !== null) giveAll(target, found)
  open(walk, found === null && hasFallback ? target : null, found === null && !hasFallback ? UNKNOWN : null)
  return hasFallback ? past + 1 : to
}

// What a browser has for it is a length in all that were seen; the fallback says so better.
function skipEnv(walk: Walk, at: number): number {
  const { text, trouble } = walk
  const to = skipName(text, skipTrivia(text, at, trouble))
  const past = skipTrivia(text, to, trouble)
  const hasFallback = codeAt(text, past) === COMMA_CODE
  open(walk, hasFallback ? targetOf(walk) : null, hasFallback ? null : LENGTH)
  return hasFallback ? past + 1 : to
}
