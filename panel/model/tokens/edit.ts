// What a typed text commits: the value as it is typed, a calculated one, or a reason why none; a `var()` or
// `env()` in it stands for what the page alone knows. Commits nothing itself, and asks whoever calls whether
// CSS takes a value.
import { readValue, type ValueIssue } from '../../../shared/css/value.js'
import { err, ok, type Result } from '../../../shared/result.js'
import {
  codeAt, COMMA, EXCLAMATION_MARK, isDigit, LEFT_BRACE, LEFT_BRACKET, LEFT_PARENTHESIS, PLUS_SIGN,
  RIGHT_BRACE, RIGHT_BRACKET, RIGHT_PARENTHESIS, SEMICOLON,
} from '../../../shared/chars.js'
import { nameOf, skipName, saysWord, startsName } from '../../../shared/css/names.js'
import { skipPiece, skipTrivia } from '../../../shared/css/scan.js'
import { readArithmetic, RESULT_DECIMALS } from './arithmetic.js'
import { colorTextOf, isNumericKind, propertiesOf, remedyOf } from './kinds.js'
import { decimalsOf, splitNumber, withoutSpaceAround } from './number.js'
import { unitInUse } from './step.js'
import { findQuantity, findStanding, hasWord, withPoints } from './typed.js'
import type { LengthKind, NumberKind, TierValueKind } from './tokens.types.js'

// Finds `var()` and `env()` in a value: what they stand for is known to the page alone.
// Only looks for them; everything else of the value is judged elsewhere.

/**
 * Whether a value has a `var()` or `env()`; `broken` when one is such as no browser takes, `own` when one
 * refers to the variable that the value is for: CSS gives that one no value, but where it is a fallback that
 * nothing falls back to.
 */
export type SubstitutionEdit = 'none' | 'sound' | 'own' | 'broken'

/**
 * Looks through a value; one that `readValue` refuses has no meaning here, but does no harm. `cssVar`: the
 * variable that it is for.
 */
export function findSubstitution(value: string, cssVar?: string): SubstitutionEdit {
  let found: SubstitutionEdit = 'none'
  // Of each open bracket, whether it is that of a substitution.
  const open: boolean[] = []
  for (let at = 0, begins = false; at < value.length; ) {
    if (!isAllowedIn(value.charCodeAt(at), open, begins)) return 'broken'
    const past = skipPiece(value, at)
    const isVar = saysWord(value, at, past, 'var')
    begins = codeAt(value, past) === LEFT_PARENTHESIS && (isVar || saysWord(value, at, past, 'env'))
    if (begins && !isSound(value, past + 1, isVar)) return 'broken'
    if (begins && found !== 'own') found = isVar && varAt(value, past + 1) === cssVar ? 'own' : 'sound'
    at = past
  }
  return found
}

// A fallback is a value of its own: no `;` or `!` in it, but in brackets. `begins`: a substitution's bracket.
function isAllowedIn(code: number, open: boolean[], begins: boolean): boolean {
  switch (code) {
    case LEFT_PARENTHESIS:
    case LEFT_BRACKET:
    case LEFT_BRACE:
      open.push(begins)
      return true
    case RIGHT_PARENTHESIS:
    case RIGHT_BRACKET:
    case RIGHT_BRACE:
      open.pop()
      return true
    case SEMICOLON:
    case EXCLAMATION_MARK:
      return open.at(-1) !== true
    default:
      return true
  }
}

// CSS Variables 1, section 3, and CSS Environment Variables 1, section 4: a name, whole numbers behind that
// of an env(), then the end or a fallback.
function isSound(value: string, at: number, isVar: boolean): boolean {
  const from = skipTrivia(value, at, { first: null })
  const past = skipName(value, from)
  const name = nameOf(value, from, past)
  const isNamed = isVar ? name.startsWith('--') && name !== '--' : startsName(value, from)
  const next = codeAt(value, isVar ? skipTrivia(value, past, { first: null }) : skipNumbers(value, past))
  return isNamed && (next === RIGHT_PARENTHESIS || next === COMMA)
}

function varAt(value: string, at: number): string {
  const from = skipTrivia(value, at, { first: null })
  return nameOf(value, from, skipName(value, from))
}

// Past whole numbers that are not negative, and what is around them.
function skipNumbers(value: string, at: number): number {
  let past = skipTrivia(value, at, { first: null })
  for (;;) {
    const from = codeAt(value, past) === PLUS_SIGN ? past + 1 : past
    if (!isDigit(codeAt(value, from))) return past
    past = from
    while (isDigit(codeAt(value, past))) past += 1
    past = skipTrivia(value, past, { first: null })
  }
}

/** Whether a property takes a value: `CSS.supports` of the page. */
export type Supports = (property: string, value: string) => boolean

const EMPTY = 'The value is empty. Type one, or reset the token.'
const DECIMAL_COMMA = 'Use a decimal point: 1.5, not 1,5.'
const EQUALS_SIGN = 'A value can’t begin with an equals sign. Type one = before a calculation.'
const OUT_OF_RANGE = 'The number is too large, or too close to 0. Type another one.'
const OWN_VAR = 'A variable can’t reference itself. Type another value.'
const BROKEN_VAR = 'Invalid var() or env(). Write it as var(--name).'

/**
 * Reads what was typed over `current`. A calculation is replaced by its result, a bare number gets the unit
 * in use, and `−1.5 rem` is written as CSS has it; everything else is committed as typed, white space around
 * it included, which does not count for judging. An option of a select is committed as the option is
 * written. The error is a sentence or two for people.
 */
export function readEdit(
  typed: string, current: string, kind: TierValueKind, supports: Supports,
): Result<string, string> {
  const meant = isNumericKind(kind) ? readNumeric(typed, current, kind) : ok(typed)
  if (!meant.ok) return meant
  const value = readValue(meant.value)
  if (!value.ok) return err(sentenceOf(value.error))
  if (kind.kind === 'select' && kind.options.includes(value.value)) return value
  const reason = findReason(value.value, kind, supports)
  return reason === null ? meant : err(reason)
}

/** The same, but for a value that refers to the variable that it is for: CSS would give that one none. */
export const refuseOwn = (read: Result<string, string>, cssVar: string): Result<string, string> =>
  read.ok && findSubstitution(read.value, cssVar) === 'own' ? err(OWN_VAR) : read

// `=` asks for a calculation also where what follows could stand by itself, such as a ratio. A number is any
// CSS value: nothing is calculated, joined or refused that says something as it stands.
function readNumeric(text: string, current: string, kind: LengthKind | NumberKind): Result<string, string> {
  const trimmed = withoutSpaceAround(text)
  const isAsked = trimmed.startsWith('=')
  const typed = isAsked ? withoutSpaceAround(trimmed.slice(1)) : text
  if (typed.startsWith('=')) return err(EQUALS_SIGN)
  const isFree = kind.kind === 'number'
  const standing = isFree && !isAsked ? findStanding(typed) : null
  if (standing === 'several' || (isFree && hasWord(typed, kind.unit ?? ''))) return ok(typed)
  if (hasDecimalComma(typed)) return err(DECIMAL_COMMA)
  const result = readArithmetic(typed, current, Math.max(RESULT_DECIMALS, decimalsOf(kind.step)))
  const quantity = findQuantity(typed)
  const canStand = standing !== null || (isFree && !isAsked && quantity !== null)
  if (result?.ok === false && !canStand) return result
  const calculated = result?.ok === true ? result.value : null
  if (calculated === null && quantity !== null && splitNumber(quantity) === null) {
    return isFree ? ok(typed) : err(OUT_OF_RANGE)
  }
  const isAsTyped = quantity === null || quantity === trimmed
  const meant = calculated ?? (isAsTyped ? typed : quantity)
  const isBare = splitNumber(meant)?.unit === ''
  return ok(isBare ? `${withoutSpaceAround(meant)}${unitForBare(current, kind)}` : meant)
}

// What is a number, or a calculation, once its commas are points: a comma of a function is none of those.
function hasDecimalComma(typed: string): boolean {
  if (!typed.includes(',')) return false
  const text = withPoints(typed)
  return findQuantity(text) !== null || readArithmetic(text, '') !== null
}

// A number without a unit is what it says where its kind has none, such as a line height over one in em.
const unitForBare = (current: string, kind: LengthKind | NumberKind): string =>
  kind.unit === undefined || kind.unit === '' ? '' : unitInUse(splitNumber(current), kind)

const sentenceOf = ({ reason, character }: ValueIssue): string =>
  reason === 'empty' ? EMPTY : `Not a CSS value: ${reason}. Correct it at character ${character}.`

function findReason(value: string, kind: TierValueKind, supports: Supports): string | null {
  const substitution = findSubstitution(value)
  if (substitution !== 'none') return substitution === 'broken' ? BROKEN_VAR : null
  return kind.kind !== 'select' && takes(kind, value, supports) ? null : remedyOf(kind)
}

// Any property takes these.
const isCssWide = (word: string): boolean =>
  ['inherit', 'initial', 'unset'].includes(word) || word.startsWith('revert')

function takes(kind: TierValueKind, value: string, supports: Supports): boolean {
  const properties = propertiesOf(kind)
  if (kind.kind === 'color' && isCssWide(value.toLowerCase())) return false
  const judged = colorTextOf(kind, value)
  return properties.length === 0 || properties.some((property) => supports(property, judged))
}

/** What a screen reader says for a value: `1.5 rem`; whatever is no plain number as it is. */
export function ariaValueText(text: string): string {
  const split = splitNumber(text)
  if (split === null) return withoutSpaceAround(text)
  return split.unit === '' || split.unit === '%'
    ? `${split.numberText}${split.unit}`
    : `${split.numberText} ${split.unit}`
}
