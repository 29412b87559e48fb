// The page's elements: in their order, through open shadow roots, the trees that they stand in, and who
// inherits from whom, as they are put into slots and shadow roots. Passes over what is the panel's own, and
// over what nobody sees: the document's head, sheets and scripts.
import type { Steps } from '../../model/runtime/slices.js'
import type { Tree } from '../sheets/read-sheets.browser.js'

/** From what an element inherits; `null` for the root. */
export function flatParentOf(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot
  if (element.parentElement !== null) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** What inherits from an element. */
export function flatChildrenOf(element: Element): readonly Element[] {
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedElements()
    if (assigned.length > 0) return assigned
  }
  if (element.shadowRoot === null) return [...element.children]
  // Those that no slot takes inherit from the host all the same.
  const left = [...element.children].filter(({ assignedSlot }) => assignedSlot === null)
  return [...element.shadowRoot.children, ...left]
}

/** What stands on the page. */
export interface Elements {
  readonly trees: readonly Tree[]
  /** By element, its place; those of a shadow root come behind their host, before what is in it. */
  readonly places: ReadonlyMap<Element, number>
  /** Those of a page's author that have no open shadow root, and may come to have one. */
  readonly plain: readonly Element[]
  /** Whether there are more than are looked at. */
  readonly isCut: boolean
}

/** More are not looked at, where nobody says otherwise. */
const MOST_ELEMENTS = 60_000

/** Wherever they stand. */
const UNSEEN: ReadonlySet<string> = new Set(['head', 'script', 'style', 'template'])

/** Goes through the page. `isOurs`: an element that is no page's, with all inside. */
export function* readElements(
  document: Document, isOurs: (element: Element) => boolean, most = MOST_ELEMENTS,
): Steps<Elements> {
  const trees: Tree[] = [document]
  const places = new Map<Element, number>()
  const plain: Element[] = []
  let isCut = false
  const waiting: (Element | null)[] = [document.documentElement]
  while (waiting.length > 0) {
    const at = waiting.pop() ?? null
    if (at === null) continue
    if (places.size === most) {
      isCut = true
      break
    }
    waiting.push(at.nextElementSibling)
    if (isOurs(at) || UNSEEN.has(at.localName)) continue
    places.set(at, places.size)
    if (at.shadowRoot !== null) trees.push(at.shadowRoot)
    else if (at.localName.includes('-')) plain.push(at)
    waiting.push(at.firstElementChild)
    if (at.shadowRoot !== null) waiting.push(at.shadowRoot.firstElementChild)
    if (places.size % 64 === 0) yield
  }
  return { trees, places, plain, isCut }
}
