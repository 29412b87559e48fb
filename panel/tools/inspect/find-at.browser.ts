// Which element of the page is under a point: through open shadow roots, and past what is ours.
// Changes nothing of the page to find out.
import { isOurs } from '../../page/dom/on-page.js'
import { childrenOf, parentOf } from './walk.js'

/** No more children of one element are measured: a page may have all of its elements in one. */
const MOST_CHILDREN = 400

const NEVER: ReadonlySet<string> = new Set([
  'head', 'script', 'style', 'link', 'meta', 'title', 'template', 'noscript', 'base', 'br', 'wbr', 'source',
  'track', 'option', 'optgroup', 'param', 'area',
])

/** Whether an element of the page can be chosen: it is seen somewhere, and not ours. */
export const canBeChosen = (element: Element): boolean =>
  !NEVER.has(element.localName) && !isInOurs(element) && element.getClientRects().length > 0

function isInOurs(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) if (isOurs(at)) return true
  return false
}

/** The innermost element at a point of the window, in px; the root where there is none of the page. */
export function findAt(document: Document, x: number, y: number): Element {
  let found: Element | null = null
  let root: Document | ShadowRoot = document
  for (;;) {
    const inner: Element | undefined = root.elementsFromPoint(x, y)
      .find((one) => !isInOurs(one) && one !== found && isIn(one, root))
    if (inner === undefined) break
    found = inner
    if (inner.shadowRoot === null) break
    root = inner.shadowRoot
  }
  return inside(found ?? document.documentElement, x, y)
}

// Where a shadow root has nothing at a point, a browser answers with what stands around it.
const isIn = (element: Element, root: Node): boolean => element.getRootNode() === root

/** What a pointer goes through is seen all the same: by where it stands, the later one on top. */
function inside(from: Element, x: number, y: number): Element {
  const view = from.ownerDocument.defaultView
  let at = from
  for (;;) {
    const next = view === null ? undefined : [...childrenOf(at)].slice(0, MOST_CHILDREN).reverse()
      .find((one) => covers(one, x, y) && isPassed(view, one) && canBeChosen(one))
    if (next === undefined) return at
    at = next
  }
}

function covers(element: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return left <= x && x < right && top <= y && y < bottom
}

function isPassed(view: Window, element: Element): boolean {
  const { pointerEvents, visibility } = view.getComputedStyle(element)
  return visibility === 'visible' && (pointerEvents === 'none' || element.closest('[inert]') !== null)
}
