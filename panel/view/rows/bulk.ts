// Bulk edit: which rows can take part, what a typed operation is, and what it would make of them.
// The maths is the state's; nothing is committed here.
import { err, ok, type Result } from '../../../shared/result.js'
import { bulkEdit, canBeNegative, type BulkOperation, type BulkResult } from '../../model/state/bulk.js'
import { setToken } from '../../model/state/edits.js'
import type { Place, Plan, Token, Updater } from '../../model/state/state.types.js'
import type { Supports } from '../../model/tokens/edit.js'
import { shortReason } from '../../model/tokens/short-reason.js'
import { isNumericKind } from '../../model/tokens/kinds.js'
import { previewOfNumber } from '../../model/tokens/preview.js'
import { shownValue } from './page-values.js'
import type { RowScene } from './rows.types.js'

export type BulkKind = BulkOperation['kind']

interface Kind { readonly kind: BulkKind; readonly label: string; readonly example: string }

/** The operations in the order of the bar, by their names; `example` stands where nothing is typed. */
export const BULK_KINDS: readonly [Kind, ...Kind[]] = [
  { kind: 'multiply', label: 'Multiply', example: 'by 1.5' },
  { kind: 'add', label: 'Add', example: '4 or -4' },
  { kind: 'round', label: 'Round to', example: '0.25' },
  { kind: 'set', label: 'Set to', example: '1rem' },
]

/** What an operation comes to, over all selected rows. */
export interface BulkSummary {
  /** How many rows would have another value. */
  readonly able: number
  /** Why a row cannot take part, if one cannot. */
  readonly reason: string | null
}

/** What the bar says: how many would change, or what is in the way; `issue` is that of the typed text. */
export function bulkWords(
  count: number, issue: string | null, { able, reason }: BulkSummary,
): { readonly note: string; readonly apply: string; readonly isInvalid: boolean } {
  const apply = able === 0 ? 'Apply' : `Apply to ${able}`
  if (count === 0) return { note: 'Select the tokens to change.', apply, isInvalid: false }
  if (issue !== null) return { note: issue, apply, isInvalid: true }
  const isPart = able > 0 && able < count
  const note = reason === null ? (isPart ? `${able} of ${count} will change` : `${count} selected`)
    : `${able > 0 ? `${able} of ${count}` : 'None'} will change. Others: ${shortReason(reason)}.`
  return { note, apply, isInvalid: false }
}

/** Whether a token can take part: a length or a number of its own that may be written. */
export const canBulkEdit = ({ item, part }: Token): boolean =>
  part.kind === 'ordinary' && part.referenced === null && item.readonly !== true && isNumericKind(item.type)

/** The operation that a typed text is; the error says what to type. */
export function readBulk(kind: BulkKind, text: string): Result<BulkOperation, string> {
  const typed = text.trim()
  if (typed === '') return err(EMPTY[kind])
  if (kind === 'set') return ok({ kind, text: typed })
  const number = Number(typed)
  if (!Number.isFinite(number)) return err(EMPTY[kind])
  switch (kind) {
    case 'multiply': return ok({ kind, factor: number })
    case 'add': return ok({ kind, number })
    case 'round': return number > 0 ? ok({ kind, step: number }) : err(EMPTY[kind])
  }
}

const EMPTY = {
  multiply: 'Type a number to multiply by.',
  add: 'Type a number to add.',
  round: 'Type a number above 0 to round to.',
  set: 'Type the value for all of them.',
} as const

/** What an operation would make of tokens that can take part, in their order. */
export function bulkPreview(
  plan: Plan, scene: RowScene, tokens: Iterable<Token>, operation: BulkOperation, supports: Supports,
): ReadonlyMap<Token, BulkResult> {
  const tiers = new Map(plan.config.tabs.flatMap((tab) => tab.tiers).flatMap((tier) =>
    tier.items.map((item) => [item, tier] as const)))
  const rows = [...tokens].flatMap((token) => {
    const { type, cssVar } = token.item
    if (!canBulkEdit(token) || !isNumericKind(type)) return []
    const value = shownValue(plan, scene, token) ?? ''
    const isSigned = canBeNegative(previewOfNumber(type, tiers.get(token.item)?.preview))
    return [[token, { cssVar, value, kind: type, canBeNegative: isSigned }] as const]
  })
  const results = bulkEdit(rows.map(([, row]) => row), operation, supports)
  return new Map(rows.flatMap(([token], at) => {
    const result = results[at]
    return result === undefined ? [] : [[token, result] as const]
  }))
}

/** One transaction that makes the results so; rows that cannot take part stay as they are. */
export const bulkUpdater = (place: Place, results: ReadonlyMap<Token, BulkResult>): Updater => (state) =>
  [...results].reduce((now, [token, { before, after }]) =>
    after === null || after === before ? now : setToken(place, token, after)(now), state)
