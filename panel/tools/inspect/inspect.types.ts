// What choosing an element is given, and what it gives.
// Holds types only.
import type { FeatureContext } from '../desk/kit.types.js'
import type { Entries } from '../desk/menus.js'
import type { Token } from '../../model/state/state.types.js'

/** Choosing that has begun, or an element that is pinned. */
export interface OpenInspect {
  readonly isArmed: boolean
  arm(): void
  disarm(): void
  /** Shows what there is now. */
  refresh(): void
  rowEntries(token: Token): Entries<'row'>
  /** Ends all of it. */
  close(): void
}

/** The module that is loaded for it; `closed` is called when all of it has ended. */
export interface InspectModule {
  readonly openInspect: (kit: FeatureContext, closed: () => void) => OpenInspect
}
