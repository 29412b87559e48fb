// What a list of rows shows: its sections, and how they stand.
// Holds types only.
import type { Token } from '../state/state.types.js'
import type { TabConfig, TierConfig } from '../tokens/tokens.types.js'

/** Rows beneath one heading. */
export interface Section {
  /** Unique in the view. */
  readonly key: string
  readonly title: string
  /** A tier can be closed and has a menu; a caption is a heading only. */
  readonly heading: 'tier' | 'caption'
  readonly isOpen: boolean
  readonly tokens: readonly Token[]
  /** How many tokens of the tier are changed. */
  readonly changed: number
  /** How many tokens the tier has. */
  readonly total: number
  readonly tab: TabConfig
  readonly tier: TierConfig
}

/** What a list shows. */
export interface ListView {
  readonly sections: readonly Section[]
  /** One below the other, or side by side as in the bottom dock. */
  readonly layout: 'list' | 'columns'
}
