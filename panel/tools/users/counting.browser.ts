// How many elements use the tokens whose rows ask for it: those of a pinned element's rows that are there,
// the one whose eye is pointed at, the one whose menu is opened. Loaded when the first one asks.
// Counts nothing itself, and nothing is followed once nobody asks any more.
import type { FeatureContext } from '../desk/kit.types.js'
import { Loading } from '../desk/loading.browser.js'
import type { Token } from '../../model/state/state.types.js'
import type { Counts, CountsPorts } from './users.types.js'
import type { Counted } from './words.js'

/** What is loaded. */
export interface CountsModule {
  readonly openCounts: (kit: CountingContext, ports: CountsPorts) => Counts
}

export type CountingContext = Pick<FeatureContext, 'ui' | 'page' | 'listing'>

interface CountingPorts {
  readonly load: () => Promise<CountsModule>
  /** The tokens whose rows are there now. */
  inRows(): readonly Token[]
  /** A count is another one. */
  changed(): void
}

/** What was read of the page for one is kept so long for the next one. */
const LINGER_MS = 3000

/** The counts of one panel. */
export class Counting {
  readonly #kit: CountingContext
  readonly #ports: CountingPorts
  readonly #loading: Loading<CountsModule>
  #counts: Counts | null = null
  #asked: Token | null = null
  #unlinger = (): void => undefined
  #due: (() => void) | null = null

  constructor(kit: CountingContext, ports: CountingPorts) {
    this.#kit = kit
    this.#ports = ports
    // Nobody has asked for it by a press: that it could not be loaded is said in the console alone.
    this.#loading = new Loading(ports.load, 'the usage index', null)
  }

  /** Whether each row has its count. */
  get isInRows(): boolean { return this.#kit.listing.isInstead }

  countedOf(token: Token): Counted | null { return this.#counts?.countedOf(token) ?? null }

  /** Somebody is to be told of a token. */
  ask(token: Token): void {
    this.#unlinger()
    this.#asked = token
    this.sync()
  }

  /** Nobody is any more. */
  leave(): void {
    if (this.#asked === null) return
    this.#unlinger()
    this.#unlinger = this.#kit.ui.after(LINGER_MS, () => {
      this.#asked = null
      this.sync()
    })
  }

  /** A row has come: once a frame the others have, too. */
  rowCame(): void {
    if (!this.isInRows) return
    this.#due ??= this.#kit.ui.onNextFrame(() => {
      this.#due = null
      this.sync()
    })
  }

  /** Other rows may be there, or none that have a count. */
  sync(): void {
    const tokens = this.#tokens()
    if (tokens.length === 0) this.#end()
    else if (this.#counts !== null) this.#counts.want(tokens)
    else if (!this.#loading.isOn) this.#load()
  }

  /** Nobody is told of one token any more, at once. */
  stop(): void {
    this.#asked = null
    this.sync()
  }

  release(): void {
    this.#asked = null
    this.#end()
  }

  #tokens(): readonly Token[] {
    const asked = this.#asked === null ? [] : [this.#asked]
    return [...asked, ...this.isInRows ? this.#ports.inRows() : []].filter(({ item }) => item.cssVar !== '')
  }

  #load(): void {
    this.#loading.open(({ openCounts }) => {
      this.#counts = openCounts(this.#kit, { changed: () => this.#ports.changed() })
      this.sync()
    })
  }

  #end(): void {
    this.#unlinger()
    this.#due?.()
    this.#due = null
    this.#loading.stop()
    this.#counts?.release()
    this.#counts = null
  }
}
