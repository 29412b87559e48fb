// What is known of one stylesheet below the root. Holds types only.
import type { ChannelUses } from '../../shared/discover/channels.js'
import type { DeclaredToken, RegisteredToken } from '../../shared/discover/discover.types.js'
import type { Generated } from '../../shared/wire/generated.js'

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
  /** Which functions of colors take a name. */
  readonly uses: ChannelUses
  /** Names of cascade layers, each with those around it, in the order in which they are named. */
  readonly layers: readonly string[]
  /** Why it is taken for one that a build makes; `null` for all others. */
  readonly generated: Generated | null
  /** Whether git ignores it: another clone may not have it, so that nothing is made of what it declares. */
  readonly isIgnored: boolean
}

/** What was left out, and why, for people. */
export interface Skipped {
  readonly path: string
  readonly reason: string
}
