// Stepping the number under the caret in any text: a shadow, a calculation, a gradient.
// Digits in names, strings, urls, hashes and comments are no numbers. What a step is, is said in `step`.
import { codeAt } from '../../../shared/chars.js'
import { isEscape, isNameCode, skipName } from '../../../shared/css/names.js'
import { skipPiece } from '../../../shared/css/scan.js'
import { substitute } from '../../../shared/css/substitutions.js'
import type { Supports } from './edit.js'
import { isSign, skipNumber, skipUnit, splitNumber } from './number.js'
import { type StepModifiers, stepValue } from './step.js'

// The unit that a number needs once it is no zero any more: `0` is a length and an angle, `1` is neither.
// Knows no kinds of values: properties are asked which of two texts they take.

/** Between them they take most of what is a text. Those of plain numbers are here to leave them plain. */
const PROPERTIES: readonly string[] = [
  'opacity', 'color', 'transition', 'transform', 'filter', 'margin', 'letter-spacing', 'border-radius', 'border', 'box-shadow',
  'text-shadow', 'background', 'background-position', 'grid-template-columns', 'translate', 'clip-path', 'transform-origin',
]
const UNITS: readonly string[] = ['px', 'deg']
/** In place of a `var()`, of which a browser says that it may be anything. */
const STAND_INS: readonly string[] = ['currentcolor', '1px', '1', 'ease']
/** Longer ones are stepped as they are. */
const LONGEST = 4000

/** Whether a number is zero and has no unit. */
const isBareZero = (text: string): boolean => {
  const split = splitNumber(text)
  return split?.unit === '' && split.number === 0
}

/** The unit of a zero that becomes more: empty where the text stays what it was without one. */
function neededUnit(before: string, afterWith: (unit: string) => string, supports: Supports): string {
  if (before.length > LONGEST) return ''
  for (const standIn of STAND_INS) {
    const takers = takersOf(withStandIns(before, standIn), supports)
    if (takers.length === 0) continue
    return ['', ...UNITS].find((unit) => {
      const after = withStandIns(afterWith(unit), standIn)
      return takers.some((property) => supports(property, after))
    }) ?? ''
  }
  return ''
}

// `0 0` may be two of `flex`, too, and hardly ever is; `0 0 auto` is.
const takersOf = (text: string, supports: Supports): readonly string[] => [
  ...supports('translate', text) ? [] : ['flex'], ...PROPERTIES,
].filter((property) => supports(property, text))

const withStandIns = (text: string, standIn: string): string => substitute(text, () => standIn) ?? text

/** A part of a text, such as what is selected: UTF-16 offsets, the second just past it. */
interface Range {
  readonly from: number
  readonly to: number
}

/** A text after a step, and where its number is. */
interface Stepped extends Range {
  readonly text: string
}

/** One: as DevTools have it for every number. */
const STEP = { kind: 'number', step: 1 } as const

/**
 * The text with the number under the caret so many steps further: of a selection both ends have to touch it.
 * A zero without a unit gets the one that it needs then, by what properties take. `null` where there is none.
 */
export function stepInText(
  text: string, at: Range, steps: number, modifiers: StepModifiers, supports: Supports,
): Stepped | null {
  const range = numberAt(text, at)
  const next = range === null ? null : stepValue(text.slice(range.from, range.to), STEP, steps, modifiers)
  if (range === null || next === null) return null
  const { from, to } = range
  const withUnit = (unit: string): string => text.slice(0, from) + next + unit + text.slice(to)
  const unit = isBareZero(text.slice(from, to)) ? neededUnit(text, withUnit, supports) : ''
  return { text: withUnit(unit), from, to: from + next.length + unit.length }
}

/** The number, with its unit, that a caret or a selection is in or beside. */
function numberAt(text: string, { from, to }: Range): Range | null {
  for (let at = 0; at < text.length && at <= from;) {
    const number = startsNumber(text, at) ? skipNumber(text, isSign(codeAt(text, at)) ? at + 1 : at) : at
    if (number === at) at = skipPiece(text, at)
    else {
      const unit = skipUnit(text, number)
      // More of a name behind a unit: what CSS calls a dimension, and no one knows.
      const past = skipNames(text, unit)
      if (past === unit && at <= from && to <= past) return { from: at, to: past }
      at = past
    }
  }
  return null
}

function startsNumber(text: string, at: number): boolean {
  const from = isSign(codeAt(text, at)) ? at + 1 : at
  return skipNumber(text, from) > from
}

const skipNames = (text: string, at: number): number =>
  isNameCode(codeAt(text, at)) || isEscape(text, at) ? skipName(text, at) : at
