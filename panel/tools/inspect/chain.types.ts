// What a chain is opened with, and what is open.
// Holds types only.
import type { FeatureContext } from '../desk/kit.types.js'
import type { Token } from '../../model/state/state.types.js'

export interface ChainOptions {
  readonly kit: FeatureContext
  readonly token: Token
  /** It is closed, by whomever. */
  readonly closed: () => void
}

/** The module that is loaded for it. */
export interface ChainModule {
  readonly openChain: (options: ChainOptions) => OpenChain
}

export interface OpenChain {
  readonly token: Token
  focus(): void
  /** Shows what there is now. */
  refresh(): void
  close(): void
}
