// What a person should know of an instance until it is over, and who is told.
// Holds no words.
import { isSameJson } from '../../model/tokens/records.js'
import type { PageState } from './page-check.browser.js'

/** What a person should know, until it is over. */
export interface Notices {
  /** The last change could not be stored: it is lost when the page is left. */
  readonly isUnsaved: boolean
  /** Another tab has stored something else since. */
  readonly isForeign: boolean
  /** Whether the page shows what was written to disk. */
  readonly page: PageState
}

/** The notices of one instance. */
export class NoticeBoard {
  readonly #listeners = new Set<() => void>()
  #now: Notices = { isUnsaved: false, isForeign: false, page: 'shown' }

  get now(): Notices { return this.#now }

  /** Calls back when they change; returns the way to stop it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(change: Partial<Notices>): void {
    const next = { ...this.#now, ...change }
    if (isSameJson(next, this.#now)) return
    this.#now = next
    for (const listener of [...this.#listeners]) listener()
  }

  /** Tells nobody any more. */
  end(): void { this.#listeners.clear() }
}
