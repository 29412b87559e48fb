// The boxes of a page's elements as they are seen: every line of a text, what is in an element without a box,
// without what is cut off.
// Reads and writes nothing else.
import { drawnOf, isInWindow, type Clip } from './boxes.js'
import { ClipReader, type Clipper, type ClippedBox } from './clips.browser.js'
import type { Box } from './overlay.types.js'

/** What of an element is seen. */
interface Seen {
  readonly boxes: readonly Box[]
  /** The corners of its own box. */
  readonly radius: string
}

/** Reads the boxes of a page. */
export class Boxes {
  readonly #page: Window
  #standing = new Map<Element, ClippedBox>()
  #clips = new Map<Element, Box>()
  #surroundings: ClipReader
  #window = { width: 0, height: 0 }

  constructor(page: Window) {
    this.#page = page
    this.#surroundings = new ClipReader(page)
  }

  /** The page has changed. */
  forget(): void {
    this.#standing = new Map()
    this.#surroundings = new ClipReader(this.#page)
  }

  /** A frame begins: where anything stands is read again. */
  begin(): { readonly width: number; readonly height: number } {
    this.#clips = new Map()
    this.#window = { width: this.#page.innerWidth, height: this.#page.innerHeight }
    return this.#window
  }

  of(element: Element): Seen {
    const { width, height } = this.#window
    const { clippers, radius, isContents } = this.#standingOf(element)
    const all = isContents ? boxesIn(element) : element.getClientRects()
    const boxes = drawnOf([...all], clippers.map((clipper) => this.#clip(clipper)))
    return { boxes: boxes.filter((box) => isInWindow(box, width, height)), radius }
  }

  #standingOf(element: Element): ClippedBox {
    const standing = this.#standing.get(element) ?? this.#surroundings.of(element)
    this.#standing.set(element, standing)
    return standing
  }

  #clip({ element, x, y }: Clipper): Clip {
    const box = this.#clips.get(element) ?? element.getBoundingClientRect()
    this.#clips.set(element, box)
    const { left, top, right, bottom } = box
    return { left, top, right, bottom, x, y }
  }
}

/** What stands in an element that has no box of its own; what is in no box either, is looked for in that. */
function boxesIn(element: Element): readonly Box[] {
  const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : []
  const nodes = assigned.length > 0 ? assigned : [...(element.shadowRoot ?? element).childNodes]
  return nodes.flatMap((node): readonly Box[] => {
    if (node instanceof Element) {
      const boxes = [...node.getClientRects()]
      return boxes.length > 0 ? boxes : boxesIn(node)
    }
    if (!(node instanceof Text)) return []
    const range = element.ownerDocument.createRange()
    range.selectNode(node)
    return [...range.getClientRects()]
  })
}
