// The element that is pinned, and what may change what it reads: followed while it is, once a frame at most.
// Reads nothing of it; a page that it is gone from keeps what was known last.
import type { FeatureKit } from '../actions/kit.types.js'
import type { ElementReads } from '../usage/reads.types.js'
import { elementAt, parentOf, placeOf } from './walk.js'

const NOTHING: ElementReads = { own: [], inherited: [], all: [], unread: 0 }

/** One pinned element. */
export class Pinned {
  readonly element: Element
  readonly #kit: Pick<FeatureKit, 'ui' | 'page'>
  readonly #changed: () => void
  readonly #observer: MutationObserver
  readonly #unlisten: () => void
  readonly #place: readonly number[]
  /** The element and what stands around it. */
  #around: ReadonlySet<Node> = new Set()
  #reads = NOTHING
  #due: (() => void) | null = null

  constructor(kit: Pick<FeatureKit, 'ui' | 'page'>, element: Element, changed: () => void) {
    this.element = element
    this.#kit = kit
    this.#changed = changed
    this.#place = placeOf(element)
    this.#observer = new kit.page.MutationObserver((records) => {
      if (records.some((record) => this.#concerns(record))) this.#soon()
    })
    this.#unlisten = kit.ui.listeners.on(kit.page, 'resize', () => this.#soon())
    this.#observe()
  }

  /** What is shown: what it reads, or has read when that was known last. */
  keep(reads: ElementReads | null): ElementReads {
    if (reads !== null && this.element.isConnected) this.#reads = reads
    return this.#reads
  }

  /** What stands now where it stood, if that is such an element; `null` where it is not. */
  findAgain(): Element | null {
    const found = elementAt(this.element.ownerDocument.documentElement, this.#place)
    return found?.localName === this.element.localName ? found : null
  }

  release(): void {
    this.#observer.disconnect()
    this.#unlisten()
    this.#due?.()
  }

  #observe(): void {
    this.#observer.disconnect()
    const around = new Set<Node>()
    for (let at: Element | null = this.element; at !== null; at = parentOf(at)) around.add(at)
    this.#around = around
    const roots = new Set([this.element.ownerDocument, ...[...around].map((node) => node.getRootNode())])
    for (const root of roots) {
      if (root.nodeType === this.element.nodeType) continue
      this.#observer.observe(root, { subtree: true, childList: true, attributes: true })
    }
  }

  // What selectors can go by: itself, what is around it, and what stands beside any of these.
  #concerns({ target, type }: MutationRecord): boolean {
    if (this.#around.has(target)) return true
    return type === 'attributes' && target.parentNode !== null && this.#around.has(target.parentNode)
  }

  #soon(): void {
    this.#due ??= this.#kit.ui.onNextFrame(() => {
      this.#due = null
      this.#observe()
      this.#changed()
    })
  }
}
