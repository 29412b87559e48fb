// Tells a text that a browser may take for a color, though it says none by itself, from nonsense.
// Evaluates nothing: only a page knows what such a text comes to.
import {
  APOSTROPHE, codeAt, LEFT_PARENTHESIS, lowerAscii, QUOTATION_MARK, RIGHT_PARENTHESIS,
} from '../../shared/chars.js'
import { isPageColor } from '../../shared/css/page-colors.js'
import { nameOf, skipName, startsName } from '../../shared/css/names.js'
import { skipComment, skipString, startsComment } from '../../shared/css/scan.js'
import { isDeclarationValue } from '../../shared/css/value.js'
import { skipBlank } from '../../panel/model/color/components.js'

/** Functions that put something in their place, which may be a color or a part of one. */
const SUBSTITUTIONS = ['var', 'env', 'attr', 'if', 'inherit']

/** Functions that are a color, whatever is in them. */
const COMPUTED: ReadonlySet<string> = new Set([
  ...SUBSTITUTIONS, 'light-dark', 'color-mix', 'contrast-color', 'alpha', 'device-cmyk',
])

const COLOR_FUNCTIONS: ReadonlySet<string> = new Set([
  'rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color',
])

/** What may stand in a color function instead of a number: CSS Values 4 and 5. */
const COMPUTED_NUMBERS: ReadonlySet<string> = new Set([
  ...SUBSTITUTIONS, 'calc', 'min', 'max', 'clamp', 'round', 'mod', 'rem', 'sin', 'cos', 'tan', 'asin', 'acos',
  'atan', 'atan2', 'pow', 'sqrt', 'hypot', 'log', 'exp', 'abs', 'sign', 'progress', 'random',
  'sibling-index', 'sibling-count',
])

/**
 * Whether a text looks like a color that only a page can work out: `currentcolor`, a system color, `var()`,
 * `color-mix()`, a relative color, one with `calc()` in it. False for plain colors, and for nonsense.
 */
export function isColorExpression(text: string): boolean {
  const from = skipBlank(text, 0)
  if (from < 0 || !startsName(text, from) || !isDeclarationValue(text)) return false
  const past = skipName(text, from)
  const name = lowerAscii(nameOf(text, from, past))
  const isCall = codeAt(text, past) === LEFT_PARENTHESIS
  if (!isCall) return isPageColor(name) && skipBlank(text, past) === text.length
  const call = readCall(text, past)
  if (skipBlank(text, call.past) !== text.length || call.first === ')') return false
  if (name === 'var') return call.first.startsWith('--')
  if (COMPUTED.has(name) || name.startsWith('--')) return true
  if (!COLOR_FUNCTIONS.has(name)) return false
  return call.first === 'from' || call.functions.some(isComputedNumber)
}

const isComputedNumber = (name: string): boolean => COMPUTED_NUMBERS.has(name) || name.startsWith('--')

interface Call {
  /** The index just past the parenthesis that closes it. */
  readonly past: number
  /** The word that its arguments begin with, in small letters but for `--`; else their first character. */
  readonly first: string
  /** The functions in it, in small letters. */
  readonly functions: readonly string[]
}

/** Reads the call whose parenthesis opens at `at`, in a text whose brackets and strings are closed. */
function readCall(text: string, at: number): Call {
  const functions: string[] = []
  let depth = 0
  let past = at
  do {
    const code = codeAt(text, past)
    const next = skipToken(text, past)
    if (code === LEFT_PARENTHESIS) depth += 1
    if (code === RIGHT_PARENTHESIS) depth -= 1
    if (codeAt(text, next) === LEFT_PARENTHESIS) functions.push(lowerAscii(nameOf(text, past, next)))
    past = next
  } while (depth > 0 && past < text.length)
  const from = skipBlank(text, at + 1)
  const first = text.slice(from, startsName(text, from) ? skipName(text, from) : from + 1)
  return { past, first: lowerAscii(first), functions }
}

// What looks like a comment without an end stands in a url( ).
function skipToken(text: string, at: number): number {
  const code = codeAt(text, at)
  if (code === QUOTATION_MARK || code === APOSTROPHE) return skipString(text, at)
  if (!startsComment(text, at)) return startsName(text, at) ? skipName(text, at) : at + 1
  const past = skipComment(text, at)
  return past < 0 ? ~past : past
}
