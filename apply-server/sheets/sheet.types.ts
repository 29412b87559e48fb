// What is known of one stylesheet below the root. Holds types only.
import type { DeclaredToken, RegisteredToken } from '../../shared/discover/discover.types.js'

/** A declared token, and whether it is one of the root scope. */
export interface SheetToken {
  readonly declared: DeclaredToken
  readonly isRoot: boolean
}

/** A stylesheet by what it declares; nothing of its text is kept. */
export interface Sheet {
  readonly path: string
  /** In the text's order. */
  readonly tokens: readonly SheetToken[]
  readonly registered: readonly RegisteredToken[]
}

/** What was left out, and why, for people. */
export interface Skipped {
  readonly path: string
  readonly reason: string
}
