// What a root comes to, as the command and the pages want to know it. Holds types only.
import type { Discovered } from '../../shared/discover/discover.types.js'
import type { Json } from '../../shared/discover/json-parts.js'
import type { RootIndex } from '../sheets/sheets.types.js'

/** A kept file as it is. */
export interface Kept {
  readonly text: string
  readonly document: Json
}

/** What a root comes to at one moment. */
export interface ProjectState {
  readonly index: RootIndex
  readonly discovered: Discovered
  /** A configuration that somebody keeps; `null` where there is none that can be used. */
  readonly kept: Kept | null
  /** Why a kept configuration cannot be used: words that continue its name. */
  readonly keptFault: string | null
  /** The configuration as it is served, but for its endpoint; made when it is first asked for. */
  readonly config: () => Json
}
