// Stores what the first frame of the next visit is to show, so that it is the same before the core is loaded.
// What that is, it is told when it writes.
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'
import { whenIdle } from './watch.browser.js'

/** Writes when there is nothing else to do, and at the latest when the page is left. */
export class Painter {
  readonly #page: Window
  readonly #store: KeyValueStore
  readonly #keys: Keys
  readonly #text: () => string | null
  #due: (() => void) | null = null

  /** `text`: what is to be stored; `null` for nothing. */
  constructor(page: Window, store: KeyValueStore, keys: Keys, text: () => string | null) {
    this.#page = page
    this.#store = store
    this.#keys = keys
    this.#text = text
    page.addEventListener('pagehide', this.#now)
  }

  /** Something has changed. */
  later(): void {
    this.#due ??= whenIdle(this.#page, this.#now)
  }

  /** Writes what is due, and listens no longer. */
  end(): void {
    this.#now()
    this.#page.removeEventListener('pagehide', this.#now)
  }

  readonly #now = (): void => {
    if (this.#due === null) return
    this.#due()
    this.#due = null
    // An older one than could be stored now would be a wrong one.
    const text = this.#text()
    const isStored = text !== null && this.#store.write(this.#keys.firstPaint, text)
    if (!isStored) this.#store.remove(this.#keys.firstPaint)
  }
}
