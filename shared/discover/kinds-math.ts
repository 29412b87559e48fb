// What a calculation comes to, by its operands: CSS Values 4, section 10.9, "type checking", as far as kinds
// need it. Calculates nothing, and takes what it does not know for a number.
import { ASTERISK, SOLIDUS } from '../chars.js'
import {
  ANGLE, NUMBER, OTHER, UNKNOWN, type MathRule, type Piece, type PieceKind,
} from './kinds-pieces.js'

/** A calculation that is being read: what its terms have come to, and the term that is not over. */
export interface Sum {
  readonly rule: MathRule
  /** What has a unit among the terms, else a number; `null` while nothing is known. */
  total: Piece | null
  /** What the factors have come to: the piece that has the unit, and its power; a number's is 0. */
  unit: Piece | null
  power: number
  isKnown: boolean
  /** Whether the next operand divides. */
  divides: boolean
}

export const openSum = (rule: MathRule): Sum =>
  ({ rule, total: null, unit: null, power: 0, isKnown: false, divides: false })

const UNIT_KINDS: readonly PieceKind[] = ['length', 'percentage', 'duration', 'angle']

/** An operand: a number, what has a unit, or what is neither. */
export function addOperand(sum: Sum, operand: Piece): void {
  if (UNIT_KINDS.includes(operand.kind)) {
    if (sum.unit === null) sum.unit = operand
    else if (sum.unit.kind !== operand.kind) sum.unit = wider(sum.unit, operand)
    sum.power += sum.divides ? -1 : 1
    sum.isKnown = true
  } else if (operand.kind === 'number' || operand.kind === 'zero') sum.isKnown = true
  else if (operand.kind === 'other') sum.unit = OTHER
  sum.divides = false
}

/** What stands between operands: a comma ends a term as a plus does. */
export function addOperator(sum: Sum, code: number): void {
  if (code === ASTERISK || code === SOLIDUS) sum.divides = code === SOLIDUS
  else endTerm(sum)
}

function endTerm(sum: Sum): void {
  const term = termOf(sum)
  if (term !== null && (sum.total === null || sum.total === NUMBER)) sum.total = term
  else if (term !== null && sum.total !== null && term !== NUMBER) sum.total = wider(sum.total, term)
  sum.unit = null
  sum.power = 0
  sum.isKnown = false
  sum.divides = false
}

function termOf({ unit, power, isKnown }: Sum): Piece | null {
  if (unit === OTHER) return OTHER
  if (!isKnown) return null
  if (power === 0 || unit === null) return NUMBER
  return power === 1 ? unit : OTHER
}

// A percentage is a part of whatever it stands beside.
function wider(one: Piece, other: Piece): Piece {
  if (one.kind === 'percentage') return other
  return other.kind === 'percentage' || other.kind === one.kind ? one : OTHER
}

export function closeSum(sum: Sum): Piece {
  endTerm(sum)
  if (sum.rule === 'number') return NUMBER
  return sum.rule === 'angle' ? ANGLE : sum.total ?? UNKNOWN
}
