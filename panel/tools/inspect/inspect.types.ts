// What choosing an element is given, and what it gives.
// Holds types only.
import type { FeatureKit } from '../desk/kit.types.js'
import type { MenuItem } from '../../view/controls/menu.types.js'
import type { Token } from '../../model/state/state.types.js'

/** Choosing that has begun, or an element that is pinned. */
export interface OpenInspect {
  readonly isArmed: boolean
  arm(): void
  disarm(): void
  /** Shows what there is now. */
  refresh(): void
  rowItems(token: Token): readonly MenuItem[]
  /** Ends all of it. */
  close(): void
}

/** The module that is loaded for it; `closed` is called when all of it has ended. */
export interface InspectModule {
  readonly openInspect: (kit: FeatureKit, closed: () => void) => OpenInspect
}
