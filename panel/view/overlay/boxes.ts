// Boxes in a window, with what stands beside them: what of them is seen, and where a label stands beside one.
// Reads no page.


/** In px, in the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What is drawn for some elements of a page, of which each may have several boxes. */
export interface Outlined {
  /** In the order of the page; those that are gone from it have no box. */
  readonly elements: readonly Element[]
  /** A user of a token in the color of its slot; what the pointer is over; what is pinned. */
  readonly look: 'user' | 'hover' | 'pin'
  /** Of a user: 0 to 9. */
  readonly slot?: number
  /** Stands at the first box that is in view: below it, else above it, else in it. */
  readonly label?: HTMLElement
  /** How many of the elements are in view, whenever that is another number. */
  readonly seen?: (inView: number) => void
}

/** The one layer over the page, under the panel; on it only while something is drawn. */
export interface Overlay {
  /** Has this drawn under a name, instead of what was; `null` takes it away. From then on it is followed. */
  draw(name: string, outlined: Outlined | null): void
  /** What is drawn may have moved: it is drawn again with the next frame. */
  ask(): void
}

/** Along which axes an element cuts off what stands in it. */
export interface Clip extends Box {
  readonly x: boolean
  readonly y: boolean
}

/** No element is drawn as more boxes than this: a text over many lines is drawn as one. */
const MAX_LINES = 12

const hasArea = ({ left, top, right, bottom }: Box): boolean => right > left && bottom > top

/** What is left of a box in those that cut it off; `null` for nothing. */
function clipped(box: Box, clips: readonly Clip[]): Box | null {
  let { left, top, right, bottom } = box
  for (const clip of clips) {
    if (clip.x) {
      left = Math.max(left, clip.left)
      right = Math.min(right, clip.right)
    }
    if (clip.y) {
      top = Math.max(top, clip.top)
      bottom = Math.min(bottom, clip.bottom)
    }
  }
  const rest = { left, top, right, bottom }
  return hasArea(rest) ? rest : null
}

/** What is drawn for the boxes of one element, as it is seen. */
export function drawnOf(boxes: readonly Box[], clips: readonly Clip[]): readonly Box[] {
  const all = boxes.filter(hasArea)
  const drawn = all.length > MAX_LINES ? [around(all)] : all
  return drawn.flatMap((box) => clipped(box, clips) ?? [])
}

function around(boxes: readonly Box[]): Box {
  const reduce = (side: keyof Box, pick: (...sides: number[]) => number): number =>
    boxes.reduce((found, box) => pick(found, box[side]), boxes[0]?.[side] ?? 0)
  return {
    left: reduce('left', Math.min), top: reduce('top', Math.min),
    right: reduce('right', Math.max), bottom: reduce('bottom', Math.max),
  }
}

/** A box as it is outlined: one pixel around it. */
export const grown = ({ left, top, right, bottom }: Box): Box =>
  ({ left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 })

/** Whether anything of a box is in a window. */
export const isInWindow = (box: Box, width: number, height: number): boolean =>
  box.right > 0 && box.bottom > 0 && box.left < width && box.top < height

/** Of elements in the order of their page those that have another one of them within. */
export function outersIn(elements: readonly Element[]): ReadonlySet<Element> {
  // What follows one in that order is within it, if any is.
  return new Set(elements.filter((element, at) => {
    const next = elements[at + 1]
    return next !== undefined && element.contains(next)
  }))
}

/** How far a label stands from its box. */
const GAP = 4

/**
 * Where a label stands: below its box, else above it, else at its top, and always in the window; beside those
 * that stand there already, as far as there is room.
 */
export function labelPlace(
  box: Box, label: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number }, others: readonly Box[] = [],
): Box {
  const left = Math.max(0, Math.min(box.left, window.width - label.width))
  const below = box.bottom + GAP
  const above = box.top - GAP - label.height
  const inside = Math.max(0, box.top) + GAP
  const top = below + label.height <= window.height ? below : above >= 0 ? above : inside
  const placed = { left, top, right: left + label.width, bottom: top + label.height }
  return others.reduce((at, other) => {
    const from = other.right + GAP
    const isOver = at.left < other.right && other.left < at.right &&
      at.top < other.bottom && other.top < at.bottom
    return isOver && from + label.width <= window.width
      ? { ...at, left: from, right: from + label.width } : at
  }, placed)
}
