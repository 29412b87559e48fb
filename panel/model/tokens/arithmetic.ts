// Arithmetic in a number field: `16*1.5`, `(4+2)*3`, `+4`, `*2`, with at most one unit in all of it.
// Leaves alone what is no calculation, and knows nothing of kinds or of what CSS would take.
import {
  ASTERISK, codeAt, HYPHEN_MINUS, LEFT_PARENTHESIS, lowerAscii, PLUS_SIGN, RIGHT_PARENTHESIS, SOLIDUS,
} from '../../../shared/chars.js'
import { isSpace } from '../../../shared/css/names.js'
import { skipSpace, startsComment } from '../../../shared/css/scan.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { decimalsOfText, formatNumber, splitNumber, withoutSpaceAround, type SplitNumber } from './number.js'
import { findQuantity, skipQuantity, withoutBlank, withPlainSigns } from './typed.js'

/** How many digits follow the point of a result, unless a number in it has more. */
export const RESULT_DECIMALS = 4

const MOST_CHARACTERS = 200

type Operator = '+' | '-' | '*' | '/'
type Token = SplitNumber | Operator | '(' | ')'

/** A number on the way, and whether it has the one unit of the calculation. */
interface Quantity { readonly number: number; readonly hasUnit: boolean }
type Calculated = Result<Quantity, string>

/** How far a walk over the tokens has come. */
interface Walk { readonly tokens: readonly Token[]; at: number }

const REASONS = {
  length: `The calculation is longer than ${MOST_CHARACTERS} characters. Shorten it.`,
  number: 'A number is missing. Complete the calculation, such as 16*1.5.',
  operator: 'An operator is missing between two numbers. Type +, -, * or /.',
  unclosed: 'A parenthesis isn’t closed. Type the missing ).',
  unopened: 'A ) has no ( before it. Remove it.',
  current: 'The current value isn’t a plain number. Type a complete value.',
  zero: 'Division by zero. Divide by another number.',
  lengths: 'Can’t multiply two values with units. Remove one unit.',
  divisor: 'A plain number can’t be divided by one with a unit. Remove the unit after the /.',
  large: 'The result is too large. Use smaller numbers.',
} as const

/**
 * Calculates what was typed, `null` when it is none: one number, `calc()`, `var()`, `1px 2px`. A leading
 * `+`, `*` or `/` continues the current value, and so does `- ` or `-=` (also `+=`, `*=`, `/=`, where all
 * that follows is one operand); a `-` directly before a number is its sign, since a negative number must
 * be typable. A real minus sign, × and ÷ are operators, too. The result has the unit of the calculation, else
 * that of the current value.
 */
export function readArithmetic(
  typed: string, current: string, decimals = RESULT_DECIMALS,
): Result<string, string> | null {
  const text = withoutSpaceAround(withPlainSigns(typed))
  const relation = findRelation(text)
  if (relation === null && findQuantity(text) !== null) return null
  const found = findTokens(text, relation?.past ?? 0)
  if (found === null || (relation === null && !found.some((token) => typeof token === 'string'))) return null
  if (text.length > MOST_CHARACTERS) return err(REASONS.length)
  const present = splitNumber(current)
  if (relation === null) return calculate(found, present, decimals)
  if (present === null) return err(REASONS.current)
  const operand: readonly Token[] = relation.isWhole ? ['(', ...found, ')'] : found
  return calculate([present, relation.operator, ...operand], present, decimals)
}

/** A leading operator that continues the current value. */
interface Relation { readonly operator: Operator; readonly past: number; readonly isWhole: boolean }

function findRelation(text: string): Relation | null {
  const operator = findSymbol(codeAt(text, 0))
  if (operator === null || operator === '(' || operator === ')') return null
  const isWhole = text.startsWith('=', 1)
  if (operator === '-' && !isWhole && !isSpace(codeAt(text, 1))) return null
  return { operator, past: isWhole ? 2 : 1, isWhole }
}

function findSymbol(code: number): Operator | '(' | ')' | null {
  switch (code) {
    case PLUS_SIGN: return '+'
    case HYPHEN_MINUS: return '-'
    case ASTERISK: return '*'
    case SOLIDUS: return '/'
    case LEFT_PARENTHESIS: return '('
    case RIGHT_PARENTHESIS: return ')'
    default: return null
  }
}

function findTokens(text: string, from: number): readonly Token[] | null {
  const tokens: Token[] = []
  for (let at = skipSpace(text, from); at < text.length; at = skipSpace(text, at)) {
    const symbol = findSymbol(codeAt(text, at))
    const past = symbol === null ? skipQuantity(text, at) : at + 1
    const token = symbol ?? splitNumber(withoutBlank(text.slice(at, past)))
    if (token === null || startsComment(text, at)) return null
    tokens.push(token)
    at = past
  }
  return tokens
}

function calculate(
  tokens: readonly Token[], present: SplitNumber | null, decimals: number,
): Result<string, string> {
  const numbers = tokens.filter((token) => typeof token !== 'string')
  const units = numbers.map(({ unit }) => unit).filter((unit) => unit !== '')
  const unit = units[0] ?? ''
  const other = units.find((one) => lowerAscii(one) !== lowerAscii(unit))
  if (other !== undefined) return err(`${unit} and ${other} can’t be mixed. Use one unit, or write calc().`)
  const walk: Walk = { tokens, at: 0 }
  const result = readSum(walk)
  if (!result.ok) return result
  if (walk.at < tokens.length) return err(tokens[walk.at] === ')' ? REASONS.unopened : REASONS.operator)
  if (!Number.isFinite(result.value.number)) return err(REASONS.large)
  const precision = Math.max(decimals, ...numbers.map(({ numberText }) => decimalsOfText(numberText)))
  const printed = formatNumber(result.value.number, precision)
  return ok(`${printed}${result.value.hasUnit ? unit : present?.unit ?? ''}`)
}

const readSum = (walk: Walk): Calculated => readChain(walk, ['+', '-'], readProduct)
const readProduct = (walk: Walk): Calculated => readChain(walk, ['*', '/'], readSigned)

function readChain(
  walk: Walk, operators: readonly Operator[], readNext: (walk: Walk) => Calculated,
): Calculated {
  let left = readNext(walk)
  while (left.ok) {
    const operator = operators.find((one) => one === walk.tokens[walk.at])
    if (operator === undefined) return left
    walk.at += 1
    const right = readNext(walk)
    if (!right.ok) return right
    left = OPERATIONS[operator](left.value, right.value)
  }
  return left
}

function readSigned(walk: Walk): Calculated {
  const sign = walk.tokens[walk.at]
  if (sign !== '+' && sign !== '-') return readOperand(walk)
  walk.at += 1
  const operand = readSigned(walk)
  if (!operand.ok || sign === '+') return operand
  return ok({ ...operand.value, number: -operand.value.number })
}

function readOperand(walk: Walk): Calculated {
  const token = walk.tokens[walk.at]
  walk.at += 1
  if (token === '(') {
    const inner = readSum(walk)
    if (!inner.ok) return inner
    const closer = walk.tokens[walk.at]
    walk.at += 1
    if (closer === ')') return inner
    return err(closer === undefined ? REASONS.unclosed : REASONS.operator)
  }
  if (token === undefined || typeof token === 'string') return err(REASONS.number)
  return ok({ number: token.number, hasUnit: token.unit !== '' })
}

const OPERATIONS: Readonly<Record<Operator, (left: Quantity, right: Quantity) => Calculated>> = {
  '+': (left, right) => ok({ number: left.number + right.number, hasUnit: left.hasUnit || right.hasUnit }),
  '-': (left, right) => ok({ number: left.number - right.number, hasUnit: left.hasUnit || right.hasUnit }),
  '*': (left, right) => left.hasUnit && right.hasUnit
    ? err(REASONS.lengths)
    : ok({ number: left.number * right.number, hasUnit: left.hasUnit || right.hasUnit }),
  '/': (left, right) => {
    if (right.hasUnit && !left.hasUnit) return err(REASONS.divisor)
    if (right.number === 0) return err(REASONS.zero)
    return ok({ number: left.number / right.number, hasUnit: left.hasUnit && !right.hasUnit })
  },
}
