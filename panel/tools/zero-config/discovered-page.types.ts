// What is known of a page that has no configuration, and how that meets a panel. Holds types only.
import type { ConfigJson } from '../../../shared/discover/config.types.js'
import type { ChannelUses } from '../../../shared/discover/channels.js'
import type { DeclaredToken, Discovered, RegisteredToken } from '../../../shared/discover/discover.types.js'
import type { Json } from '../../../shared/discover/json-parts.js'
import type { Summary } from '../../../shared/discover/summary.js'
import type { Reading, ServedIndex } from '../../../shared/wire/served.types.js'
import type { PanelContext } from '../desk/kit.types.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import type { Token } from '../../model/state/state.types.js'

/** What the page's stylesheets declare. */
export interface PageTokens {
  readonly declared: readonly DeclaredToken[]
  readonly registered: readonly RegisteredToken[]
  /** Which functions of colors take a name. */
  readonly uses: ChannelUses
  /** Names of cascade layers, each with those around it, in the order in which they are named. */
  readonly layers: readonly string[]
  /** How many stylesheets declare tokens. */
  readonly sheets: number
  /** Addresses of those that a browser shows to no script. */
  readonly unread: readonly string[]
}

/** What a panel without configuration begins with: a configuration of nothing yet. */
export interface FoundSeed {
  readonly storagePrefix: string
  readonly consoleNamespace: string
  /** Where a server has its index; absent where there is none. */
  readonly url?: string
}

/** What the server of the panel has said. */
export interface IndexReply {
  /** As it came; empty where nothing could be read. */
  readonly text: string
  /** `null` where it has not answered with an index. */
  readonly index: ServedIndex | null
  /** How far it is, where it is still reading files. */
  readonly reading: Reading | null
  /** Why there is neither although it has answered, as the end of a sentence. */
  readonly issue: string | null
  /** Why it has not answered; `null` where it has. */
  readonly failure: ServerFailure | null
}

/** A policy of the page forbids it; something answers there, and not to this page; nothing does. */
type ServerFailure = 'forbidden' | 'closed' | 'down'

/** What is known of a server. */
export interface ServerReply extends IndexReply {
  /** Whether it has been waited for longer than a server of this machine takes. */
  readonly isLate: boolean
}

/** One look at the page. */
export interface PageLook {
  readonly page: PageTokens
  readonly discovered: Discovered
  readonly summary: Summary
  /** What a panel of the page alone is configured with. */
  readonly config: ConfigJson
  /** The same without private names. */
  readonly plainConfig: () => ConfigJson
  /** A server's configuration, with rows for what it does not have. */
  readonly withMore: (served: Json) => Json
}

/** The same, and what the panel shows of it. */
export interface DiscoveredPage extends Omit<PageLook, 'config'> {
  readonly config: PanelConfig
  /** The configuration as one text, to compare it by. */
  readonly text: string
}

/** What of a panel is added to, or stays where it is. */
export interface FoundPlaces {
  readonly header: Place
  readonly tabs: Place
  readonly filter: Place
  readonly list: Place
  readonly empty: Place
  readonly footer: Place
}
interface Place { readonly element: HTMLElement }

/** What of the menus is opened from a page without configuration. */
interface FoundMenus {
  inspect(): void
  export(): void
  trace(token: Token): void
}

/** What is loaded later: menus, and the dialogs behind them. */
export interface LateMenus {
  act(use: (menus: FoundMenus) => void): void
}

/** What a panel is given that nobody has configured. */
export interface Unconfigured {
  /** Adds to a panel what it has besides: once, as soon as that stands. */
  join(kit: PanelContext, places: FoundPlaces, menus: LateMenus): void
}
