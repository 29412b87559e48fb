// Values that a variable might have instead: each of the kind that it has, all of them different.
// Whether a property takes one is asked elsewhere.
import {
  APOSTROPHE, codeAt, FULL_STOP, HYPHEN_MINUS, isDigit, LEFT_PARENTHESIS, NUMBER_SIGN, PLUS_SIGN,
  QUOTATION_MARK,
} from '../../../shared/chars.js'
import { isNameCode, skipName, startsName } from '../../../shared/css/names.js'
import { skipNumber, startsNumber } from '../../../shared/css/numbers.js'
import { findNamed } from '../../../shared/css/named-colors.js'
import { skipString } from '../../../shared/css/scan.js'

/** How a number is changed: up, and for those that may not be larger, down. */
const OTHER_VALUES: readonly ((value: number, isWhole: boolean) => number)[] = [
  (value, isWhole) => isWhole ? value + 1 : value === 0 ? 1 : value * 1.5 + 0.01,
  (value, isWhole) => isWhole ? value + 2 : value === 0 ? 3 : value * 2 + 0.02,
  (value) => value === 0 ? 0.25 : value * 0.5,
  (value) => value === 0 ? 0.75 : value * 0.25,
  // Beyond what stands beside it in a `max()`.
  (value) => value === 0 ? 2000 : value * 500,
]
/** Of a nothing without a unit, where it may be a length. */
const LENGTHS: readonly string[] = ['', '', '', '', '', '1px', '3px']
const HEXES: readonly string[] = ['#123456', '#654321', '#12345678', '#abcdef', '#fedcba']

/** For what is words alone, or nothing: something for every property. */
export const WORDS: readonly string[] = [
  'red', 'blue', '1px', '7px', '2000px', '0.3', '0.7', '2', '3', '200ms', '400ms', 'none', 'auto', 'solid', 'dashed', 'block', 'flex',
  'inline', 'bold', 'italic', 'normal', 'center', 'left', 'start', 'end', 'inline-end', 'span-inline-end', 'row',
  'column', 'hidden', 'visible', 'uppercase',
  'ease-in', 'linear', 'serif', 'monospace', 'pointer', 'underline', 'wrap', 'nowrap', 'url(a)', '"a"', '"b"',
  'content-box', 'border-box', 'dark', 'light', 'absolute', 'fixed', 'both', '1fr', '2fr', 'scale(2)', 'blur(1px)',
  '1 2 3', '1, 2, 3', '4, 5, 6', 'cover', 'repeat-x', 'inset', '0 0 1px red', 'linear-gradient(red, blue)',
  'red blue', 'blue red', '"smcp"', '"swsh" 2', '"wght" 3', '"«" "»"',
]

/** Words beside others, and what may stand in their place: for a word alone all words are tried. */
const SWAPPED: ReadonlyMap<string, string> =
  new Map([['solid', 'dashed'], ['dashed', 'solid'], ['dotted', 'solid'], ['double', 'solid']])

/** Others for each of the values, and these themselves. */
export function sentinelsOf(values: readonly string[]): readonly string[] {
  const found = new Set<string>()
  let hasWords = values.length === 0
  for (const value of values) {
    const changed = LENGTHS.map((_, way) => changedBy(value, way))
    found.add(value)
    for (const one of changed) found.add(one)
    if (value.includes(' ')) for (const one of swapped(value)) found.add(one)
    hasWords ||= changed[0] === value
  }
  if (hasWords) for (const word of WORDS) found.add(word)
  return [...found]
}

/** With its words swapped, and with each word that may be a color another color. */
function swapped(text: string): readonly string[] {
  const words = text.split(' ')
  const others = words.map((word) => SWAPPED.get(word) ?? colorFor(word) ?? word).join(' ')
  return others === text ? [] : [others]
}

const colorFor = (word: string): string | null =>
  findNamed(word) === null ? null : word === 'red' ? 'blue' : 'red'

type Piece = readonly [made: string, past: number]

/** The value with each number and each color in `#` another one. */
function changedBy(text: string, way: number): string {
  let made = ''
  let depth = 0
  for (let at = 0; at < text.length;) {
    const [piece, past] = pieceAt(text, at, way, depth)
    depth += piece.endsWith('(') ? 1 : piece === ')' ? -1 : 0
    made += piece
    at = past
  }
  return made
}

function pieceAt(text: string, at: number, way: number, depth: number): Piece {
  const code = codeAt(text, at)
  if (code === QUOTATION_MARK || code === APOSTROPHE) {
    const end = skipString(text, at)
    const to = end < 0 ? ~end : end
    return [text.slice(at, to), to]
  }
  if (code === NUMBER_SIGN) {
    const to = skipName(text, at + 1)
    return [HEXES[way] ?? text.slice(at, to), to]
  }
  const isSigned = code === HYPHEN_MINUS || code === PLUS_SIGN
  if ((isDigit(code) || code === FULL_STOP || isSigned) && startsNumber(text, at)) {
    const to = skipNumber(text, at)
    const hasUnit = skipName(text, to) > to || text.charAt(to) === '%'
    return [numberBy(text.slice(at, to), way, hasUnit || depth > 0), to]
  }
  if (startsName(text, at) || isNameCode(code)) {
    const to = Math.max(skipName(text, at), at + 1)
    const open = codeAt(text, to) === LEFT_PARENTHESIS ? to + 1 : to
    return [text.slice(at, open), open]
  }
  return [text.charAt(at), at + 1]
}

function numberBy(text: string, way: number, isPlain: boolean): string {
  const value = Number(text)
  const length = LENGTHS[way] ?? ''
  if (length !== '' && value === 0 && !isPlain) return length
  const change = OTHER_VALUES[way]
  const isWhole = Number.isInteger(value) && value !== 0
  return change === undefined ? text : String(Number(change(value, isWhole).toFixed(4)))
}
