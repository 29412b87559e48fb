// From one element of a page to the next by arrow keys, through open shadow roots, and the element that is
// pinned: what it has read as long as it is on the page, and where it stood. Reads nothing of it.
import type { ElementReads } from '../../page/ask/reads.types.js'

/** Whether an element can be chosen. */
type IsTaken = (element: Element) => boolean

/** What stands around an element, also where it is the first in a shadow root. */
export function parentOf(element: Element): Element | null {
  const { parentNode } = element
  return parentNode?.nodeType === FRAGMENT ? (parentNode as ShadowRoot).host : element.parentElement
}

// A link has a host as well, which is a server's.
const FRAGMENT = 11

/** What stands in an element: in its open shadow root first. */
export const childrenOf = (element: Element): readonly Element[] =>
  [...element.shadowRoot?.children ?? [], ...element.children]

/** Where a key leads; the same element where it leads nowhere, `null` for a key that is no step. */
export function stepFrom(element: Element, key: string, isTaken: IsTaken): Element | null {
  switch (key) {
    case 'ArrowUp': return up(element, isTaken) ?? element
    case 'ArrowDown': return childrenOf(element).find(isTaken) ?? element
    case 'ArrowLeft': return beside(element, isTaken, -1)
    case 'ArrowRight': return beside(element, isTaken, 1)
    default: return null
  }
}

function up(element: Element, isTaken: IsTaken): Element | null {
  for (let at = parentOf(element); at !== null; at = parentOf(at)) if (isTaken(at)) return at
  return null
}

function beside(element: Element, isTaken: IsTaken, by: 1 | -1): Element {
  const parent = parentOf(element)
  const all = parent === null ? [] : childrenOf(parent)
  for (let at = all.indexOf(element) + by; at >= 0 && at < all.length; at += by) {
    const one = all[at]
    if (one !== undefined && isTaken(one)) return one
  }
  return element
}

/** Where a walk begins on a page: past wrappers, which hold one thing and say nothing themselves. */
export function beginIn(body: Element, isTaken: IsTaken): Element {
  let at = body
  for (;;) {
    const inside = childrenOf(at).filter(isTaken)
    const [first] = inside
    if (first === undefined) return at
    at = first
    if (inside.length > 1) return at
  }
}

/** The way to an element from the root: at which place it stands in what is around it. */
export function elementPlace(element: Element): readonly number[] {
  const parent = parentOf(element)
  return parent === null ? [] : [...elementPlace(parent), childrenOf(parent).indexOf(element)]
}

/** What stands at a place now. */
export const elementAt = (root: Element, place: readonly number[]): Element | null =>
  place.reduce<Element | null>((at, index) => (at === null ? null : childrenOf(at)[index] ?? null), root)

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
