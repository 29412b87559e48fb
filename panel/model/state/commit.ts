// The only way to change token state: four steps, in the contract's order ("Token transaction path").
// Knows none of the four: they are given to it, and each deals with its own failures.
import type { CommitOptions, Reason, TweakState, Updater } from './state.types.js'

/** One transaction, as it is recorded. */
export interface Transaction {
  readonly reason: Reason
  readonly before: TweakState
  readonly next: TweakState
  readonly options: CommitOptions
}

/** Where transactions are carried out. */
export interface CommitStages {
  /** The state as it is now. */
  state(): TweakState
  /** Writes what changed to the page. */
  apply(transaction: Transaction): void
  /** Stores the whole state. */
  save(transaction: Transaction): void
  /** Makes the next state the present one, and shows it. */
  views(transaction: Transaction): void
  /** Remembers the way back. */
  record(transaction: Transaction): void
}

/** Changes the state; whether anything happened. An updater that throws has changed nothing. */
export function commitTweakState(
  desk: CommitStages, reason: Reason, updater: Updater, options: CommitOptions = {},
): boolean {
  const before = desk.state()
  const next = updater(before)
  if (next === before) return false
  const transaction: Transaction = { reason, before, next, options }
  desk.apply(transaction) //  1. apply the next state to the page
  desk.save(transaction) //   2. save the persisted envelope
  desk.views(transaction) //  3. update what is shown
  desk.record(transaction) // 4. record history
  return true
}
