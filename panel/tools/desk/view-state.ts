// Where a person is in the panel: the tab, the closed tiers, the filter, theme and density.
// Kept apart from the tokens: nothing of it is a transaction, and its storage is its own.
import { Signal } from '../../model/runtime/signal.js'
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'
import type { TabConfig } from '../../model/tokens/tokens.types.js'
import { isNarrowed, type Narrowing } from '../../view/frame/contents.js'
import { readLooks, storeLooks, type Looks } from '../../view/frame/looks.js'

const EVERYTHING: Narrowing = { query: '', isChangedOnly: false, only: null }

/** The state of one panel's view. */
export class ViewState {
  /** Tells of each change. */
  readonly changed = new Signal()
  readonly #tabs: () => readonly TabConfig[]
  readonly #storage: KeyValueStore
  readonly #keys: Keys
  #looks: Looks
  #narrowing = EVERYTHING

  /** `tabs` is asked each time: they may become others. */
  constructor(
    tabs: () => readonly TabConfig[],
    { storage, keys }: { readonly storage: KeyValueStore; readonly keys: Keys },
  ) {
    this.#tabs = tabs
    this.#storage = storage
    this.#keys = keys
    this.#looks = readLooks(storage, keys)
  }

  get looks(): Looks { return this.#looks }
  get narrowing(): Narrowing { return this.#narrowing }
  get isNarrowed(): boolean { return isNarrowed(this.#narrowing) }

  /** The active tab; `null` where there is none at all. */
  get tab(): TabConfig | null {
    return this.#tabs().find(({ id }) => id === this.#looks.tab) ?? this.#tabs()[0] ?? null
  }

  setLooks(change: Partial<Looks>): void {
    const before = this.#looks
    this.#looks = { ...before, ...change }
    storeLooks(this.#storage, this.#keys, before, this.#looks)
    this.changed.publish()
  }

  /** The tab so many further on, after the last one the first. */
  stepTab(by: 1 | -1): void {
    const at = this.#tabs().findIndex((tab) => tab === this.tab)
    const next = this.#tabs().at((at + by) % this.#tabs().length)
    if (next !== undefined) this.setLooks({ tab: next.id })
  }

  /** Closes or opens what a heading is known by: `tierKey`. */
  setClosed(key: string, isClosed: boolean): void {
    if (this.#looks.closed.has(key) === isClosed) return
    const closed = new Set(this.#looks.closed)
    if (isClosed) closed.add(key)
    else closed.delete(key)
    this.setLooks({ closed })
  }

  isClosed(key: string): boolean {
    return this.#looks.closed.has(key)
  }

  narrow(change: Partial<Narrowing>): void {
    this.#narrowing = { ...this.#narrowing, ...change }
    this.changed.publish()
  }

  showAll(): void { this.narrow(EVERYTHING) }
}
