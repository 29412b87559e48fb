// What the index of a root is made of. Holds types only.
import type { ChannelUses } from '../../shared/discover/channels.js'
import type { DeclaredToken, RegisteredToken } from '../../shared/discover/discover.types.js'
import type { ServedSource } from '../../shared/wire/served.types.js'

/** The stylesheets below a root, by what they declare. */
export interface RootIndex {
  /** Paths below the root, with `/`, in their order, without those that git ignores. */
  readonly files: readonly string[]
  /** What they declare; of a generated one only what no other one declares in the same scope. */
  readonly declared: readonly DeclaredToken[]
  /** Every place that may be written, those in files that git ignores as well. */
  readonly places: readonly DeclaredToken[]
  readonly registered: readonly RegisteredToken[]
  /** Which functions of colors take a name. */
  readonly uses: ChannelUses
  /** Names of cascade layers, each with those around it, in the order of the files that name most of them. */
  readonly layers: readonly string[]
  /** What was left out, and why, for people. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
  /** Every file that declares tokens, every one that was left out, and folders that were not looked into. */
  readonly sources: readonly ServedSource[]
}
