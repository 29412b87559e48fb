// What the tools for schemes are opened with.
// Holds types only.
import type { FeatureContext } from '../desk/kit.types.js'
import type { SlotName } from '../../model/state/state.types.js'

export interface ToolOptions {
  readonly kit: FeatureContext
  readonly slot: SlotName
  /** Told once, whoever closed it. */
  readonly closed: () => void
}

/** One that is open. */
export interface OpenTool { close(): void }
