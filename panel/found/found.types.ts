// What is known of a page that has no configuration. Holds types only.
import type { DeclaredToken, RegisteredToken } from '../../shared/discover/discover.types.js'

/** What the page's stylesheets declare. */
export interface PageTokens {
  readonly declared: readonly DeclaredToken[]
  readonly registered: readonly RegisteredToken[]
  /** How many stylesheets declare tokens. */
  readonly sheets: number
  /** Addresses of those that a browser shows to no script. */
  readonly unread: readonly string[]
}
