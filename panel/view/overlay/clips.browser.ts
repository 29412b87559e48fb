// What cuts off an element of the page: elements around it that scroll or clip, as far as it is in them.
// Asked when a page has changed, not with each frame; reads and changes nothing.

/** Something that cuts off what stands in it. */
export interface Clipper {
  readonly element: Element
  readonly x: boolean
  readonly y: boolean
}

/** What of an element's looks is needed to draw it, until its page changes. */
export interface ClippedBox {
  readonly clippers: readonly Clipper[]
  /** The corners of its own box. */
  readonly radius: string
  readonly isContents: boolean
}

interface Around extends Clipper {
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
export class ClipReader {
  readonly #page: Window
  readonly #around = new Map<Element, Around>()

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

  #look(element: Element): Around {
    const known = this.#around.get(element)
    if (known !== undefined) return known
    const style = this.#page.getComputedStyle(element)
    const paints = style.contain.split(' ').some((one) => ['paint', 'strict', 'content'].includes(one))
    const hasBox = style.display !== 'contents' && style.display !== 'inline'
    const isSet = (value: string): boolean => value !== '' && value !== 'none'
    const around: Around = {
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
