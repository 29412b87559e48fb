// Bulk edit: what one operation makes of many values, row by row, as a preview.
// Commits nothing; a row that cannot take part says why and stays as it is.
import { err, ok, type Result } from '../../../shared/result.js'
import { readEdit, refuseOwn, type Supports } from '../tokens/edit.js'
import {
  decimalsOf, meantDecimal, MOST_DECIMALS, splitNumber, type SplitNumber, decimalOf, formatDecimal, plus,
  roundedTo, roundedToMultiple, times, type Decimal,
} from '../tokens/number.js'
import { unitInUse } from '../tokens/step.js'
import type { LengthKind, NumberKind, Preview } from '../tokens/tokens.types.js'

/** One selected row. */
export interface BulkValue {
  readonly cssVar: string
  readonly value: string
  readonly kind: LengthKind | NumberKind
  /** See `canBeNegative`. */
  readonly canBeNegative: boolean
}

/** What is done to every row; numbers are in the value's own unit. */
export type BulkOperation =
  | { readonly kind: 'multiply'; readonly factor: number }
  | { readonly kind: 'add'; readonly number: number }
  | { readonly kind: 'round'; readonly step: number }
  /** As if the text were typed into each row. */
  | { readonly kind: 'set'; readonly text: string }

/** What a row would become, or why it cannot: exactly one of `after` and `reason` is `null`. */
export interface BulkResult {
  readonly cssVar: string
  readonly before: string
  readonly after: string | null
  readonly reason: string | null
}

const REASONS = {
  factor: 'Type a number to multiply by.',
  number: 'Type a number to add.',
  step: 'Type a number above 0 to round to.',
  plain: 'Not a plain number. Edit this row separately.',
  negative: 'Can’t be negative. Use another number or deselect this row.',
  large: 'The result is too large: use a smaller number.',
} as const

/** Whether the values of a tier may be negative: no size, weight, radius, bar or duration can. */
export const canBeNegative = (preview: Preview | undefined): boolean =>
  preview === undefined || preview === 'family'

/**
 * The results of an operation, one per row and in the same order. The unit stays. Results have the decimals
 * of the row's step, or as many as the value or the number that is added or rounded to has, if those are
 * more: an operation never takes from a value what its author wrote. `supports` judges a text that is set.
 */
export const bulkEdit = (
  values: readonly BulkValue[], operation: BulkOperation, supports: Supports = () => true,
): readonly BulkResult[] =>
  values.map((row) => {
    const after = readOperation(row, operation, supports)
    return { cssVar: row.cssVar, before: row.value, ...partsOf(after) }
  })

const partsOf = (after: Result<string, string>): Pick<BulkResult, 'after' | 'reason'> =>
  after.ok ? { after: after.value, reason: null } : { after: null, reason: after.error }

function readOperation(row: BulkValue, operation: BulkOperation, supports: Supports): Result<string, string> {
  const after = operation.kind === 'set'
    ? refuseOwn(readEdit(operation.text, row.value, row.kind, supports), row.cssVar)
    : calculate(row, operation)
  if (!after.ok || row.canBeNegative) return after
  return (splitNumber(after.value)?.number ?? 0) < 0 ? err(REASONS.negative) : after
}

type Calculation = Exclude<BulkOperation, { readonly kind: 'set' }>

function calculate(row: BulkValue, operation: Calculation): Result<string, string> {
  const issue = findIssue(operation)
  if (issue !== null) return err(issue)
  const split = splitNumber(row.value)
  if (split === null) return err(REASONS.plain)
  const result = resultOf(split, row.kind, operation)
  const after = `${formatDecimal(result)}${unitInUse(split, row.kind)}`
  return splitNumber(after) === null ? err(REASONS.large) : ok(after)
}

function findIssue(operation: Calculation): string | null {
  switch (operation.kind) {
    case 'multiply':
      return Number.isFinite(operation.factor) ? null : REASONS.factor
    case 'add':
      return Number.isFinite(operation.number) ? null : REASONS.number
    case 'round':
      return Number.isFinite(operation.step) && operation.step > 0 ? null : REASONS.step
  }
}

function resultOf(split: SplitNumber, kind: LengthKind | NumberKind, operation: Calculation): Decimal {
  const value = meantDecimal(split)
  const decimals = Math.max(decimalsOf(kind.step), Math.min(MOST_DECIMALS, value.decimals))
  switch (operation.kind) {
    case 'multiply':
      return roundedTo(times(value, decimalOf(operation.factor)), decimals)
    case 'add':
      return roundedTo(
        plus(value, decimalOf(operation.number)), Math.max(decimals, decimalsOf(operation.number)),
      )
    case 'round':
      return roundedTo(roundedToMultiple(value, decimalOf(operation.step)), MOST_DECIMALS)
  }
}
