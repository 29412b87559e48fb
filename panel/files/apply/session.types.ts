// What one write of a session is to it: what was sent, what came of it, and what it means for the state.
// Holds types only.
import type { Baseline, Identities, Token, Updater } from '../../model/state/state.types.js'
import type { Written } from '../../model/state/written.js'
import type { Sent } from './planned-value.js'
import type { OutcomePart } from './reconcile.js'
import type { Digests } from './request.js'

/** One step after a write: what counts as written, what of it the page shows, what becomes of the state. */
export interface Step {
  readonly part: PartWritten
  readonly baseline: Baseline
  readonly shown: ReadonlySet<string>
  readonly update: Updater
  /** Whose old values cannot be said. */
  readonly lost?: readonly Token[]
}

/** A write that can be undone: by what, and what it was. */
export interface Undoable {
  readonly digests: Digests
  readonly sent: readonly Sent[]
  readonly parts: readonly PartWritten[]
}

/** What was written about one thing, under which identities, and what was there before. */
export interface PartWritten {
  readonly outcome: OutcomePart
  readonly about: Identities
  readonly written: Written
}
