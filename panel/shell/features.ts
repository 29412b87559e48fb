// What this panel has beyond its rows, one line for each: see ARCHITECTURE.md, "What comes next".
// Each is made here with the same kit, and asked by the panel like every other.
import { BulkMode } from '../actions/bulk-mode.js'
import type { Feature } from '../actions/features.js'
import type { Kit } from '../actions/kit.types.js'
import type { Dock } from '../dock/dock.browser.js'
import type { TokenList } from '../rows/rows.types.js'
import type { Token } from '../state/state.types.js'

/** The kit, and what of the panel stands by now. */
export interface FeatureKit extends Kit {
  readonly dock: Dock
  readonly list: TokenList
  /** Where a bar stands instead of the foot. */
  readonly slot: HTMLElement
  /** Where the focus goes when a feature ends: to a token's row, or to the tabs. */
  leave(token: Token | null): void
}

/** Makes them. */
export const createFeatures = (kit: FeatureKit): readonly Feature[] => [
  new BulkMode(kit),
]
