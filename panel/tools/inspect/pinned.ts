// The element that is pinned: what it has read as long as it is on the page, and where it stood.
// Reads nothing of it; what it reads is told.
import type { ElementReads } from '../../page/ask/reads.types.js'
import { elementAt, elementPlace } from './walk.js'

const NOTHING: ElementReads = { own: [], inherited: [], all: [], unread: 0 }

/** One pinned element. */
export class Pinned {
  readonly element: Element
  #place: readonly number[]
  #reads = NOTHING

  constructor(element: Element) {
    this.element = element
    this.#place = elementPlace(element)
  }

  /** What is shown: what it reads, or has read when that was known last. */
  keep(reads: ElementReads | null): ElementReads {
    if (reads !== null && this.element.isConnected) {
      this.#reads = reads
      this.#place = elementPlace(this.element)
    }
    return this.#reads
  }

  /** What stands now where it stood, if that is such an element; `null` where it is not. */
  findAgain(): Element | null {
    const found = elementAt(this.element.ownerDocument.documentElement, this.#place)
    return found?.localName === this.element.localName ? found : null
  }
}
