// What the index of a root is made of. Holds types only.
import type { DeclaredToken, RegisteredToken } from '../../shared/discover/discover.types.js'

/** The stylesheets below a root, by what they declare. */
export interface RootIndex {
  /** Paths below the root, with `/`, in their order. */
  readonly files: readonly string[]
  readonly declared: readonly DeclaredToken[]
  readonly registered: readonly RegisteredToken[]
  /** What was left out, and why, for people. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
}
