// The boxes of a page's elements as they are seen: every line of a text, what is in an element without a box,
// without what the elements around it cut off by scrolling or clipping. Asked when a page has changed, not
// with each frame; reads and writes nothing else.
import { drawnOf, isInWindow, type Clip, type Box } from './boxes.js'

/** Something that cuts off what stands in it. */
interface Clipper {
  readonly element: Element
  readonly x: boolean
  readonly y: boolean
}

/** What of an element's looks is needed to draw it, until its page changes. */
interface ClippedBox {
  readonly clippers: readonly Clipper[]
  /** The corners of its own box. */
  readonly radius: string
  readonly isContents: boolean
}

interface AncestorBox extends Clipper {
  readonly position: string
  /** Whether what is fixed or absolute stands in it. */
  readonly holds: boolean
}

/** The element that one is laid out in: through slots and shadow roots. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot
  const { parentNode } = element
  if (parentNode instanceof ShadowRoot) return parentNode.host
  return parentNode instanceof Element ? parentNode : null
}

/** Looks elements up; what is around several of them is looked at once. */
class ClipReader {
  readonly #page: Window
  readonly #around = new Map<Element, AncestorBox>()

  constructor(page: Window) {
    this.#page = page
  }

  of(element: Element): ClippedBox {
    const { position, display, borderRadius } = this.#page.getComputedStyle(element)
    const clippers: Clipper[] = []
    let held = position
    for (let at = parentOf(element); at !== null; at = parentOf(at)) {
      // What the root and the body say of overflow is said of the window.
      if (at === element.ownerDocument.documentElement || at === element.ownerDocument.body) break
      const around = this.#look(at)
      const isPassed = !around.holds && (held === 'fixed' || (held === 'absolute' && around.position === 'static'))
      if (isPassed) continue
      if (around.x || around.y) clippers.push(around)
      held = around.position
    }
    return { clippers, radius: borderRadius, isContents: display === 'contents' }
  }

  #look(element: Element): AncestorBox {
    const known = this.#around.get(element)
    if (known !== undefined) return known
    const style = this.#page.getComputedStyle(element)
    const paints = style.contain.split(' ').some((one) => ['paint', 'strict', 'content'].includes(one))
    const hasBox = style.display !== 'contents' && style.display !== 'inline'
    const isSet = (value: string): boolean => value !== '' && value !== 'none'
    const around: AncestorBox = {
      element, position: style.position,
      x: hasBox && (paints || isSet(style.clipPath) || style.overflowX !== 'visible'),
      y: hasBox && (paints || isSet(style.clipPath) || style.overflowY !== 'visible'),
      holds: hasBox && (paints || style.contain.includes('layout') || isSet(style.transform)
        || isSet(style.translate) || isSet(style.scale) || isSet(style.rotate) || isSet(style.perspective)
        || isSet(style.filter) || isSet(style.backdropFilter) || style.willChange.includes('transform')),
    }
    this.#around.set(element, around)
    return around
  }
}

/** What of an element is seen. */
interface VisibleBoxes {
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

  of(element: Element): VisibleBoxes {
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
