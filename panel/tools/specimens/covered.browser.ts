// What of a page stands over the place where its style guide begins, whatever is scrolled: bars and side bars
// that are fixed, a panel that a page makes no room for.
// Asks the page; changes nothing.

/** How far they reach into an element, in px. */
interface Covered {
  readonly top: number
  readonly left: number
}

/** More than a try is needed where one bar stands below another. */
const MOST_BARS = 4

/** How far fixed bars reach into an element that stands where its page begins. `own`: no part of the page. */
export function coveredBy(page: Window, element: Element, own: Element): Covered {
  const { innerHeight, innerWidth, scrollX, scrollY } = page
  const { left, top, width } = element.getBoundingClientRect()
  const reach = (
    most: number, boxAt: (from: number) => DOMRect | null, end: (box: DOMRect) => number,
  ): number => {
    let to = 0
    for (let bars = 0; bars < MOST_BARS; bars += 1) {
      const box = boxAt(to)
      const next = box === null ? to : end(box)
      // What covers more than half of a window is no bar, but something to be closed.
      if (next <= to || next > most / 2) break
      to = next
    }
    return to
  }
  const across = left + Math.min(width, innerWidth) / 2
  const at = (x: number, y: number): DOMRect | null => fixedAt(page, x, y, [element, own])
  const bottom = reach(innerHeight, (y) => at(across, y + 1), (box) => box.bottom)
  const right = reach(innerWidth, (x) => at(x + 1, innerHeight / 2), (box) => box.right)
  return {
    top: Math.max(0, bottom - Math.max(0, top + scrollY)),
    left: Math.max(0, right - Math.max(0, left + scrollX)),
  }
}

/** Whether an element goes on beneath a panel that is docked at the right edge. */
export function isBeneathPanel(page: Window, element: Element): boolean {
  const { documentElement: root } = page.document
  const inset = parseFloat(root.style.getPropertyValue('--panel-dock-inset-right'))
  return inset > 0 && element.getBoundingClientRect().right > page.innerWidth - inset + 1
}

/** What is fixed, and above all of `others` at a point. */
function fixedAt(page: Window, x: number, y: number, others: readonly Element[]): DOMRect | null {
  const [guide, own] = others
  for (const found of page.document.elementsFromPoint(x, y)) {
    if (found === guide || guide?.contains(found) === true) return null
    if (found === own) continue
    for (let at: Element | null = found; at !== null; at = at.parentElement) {
      if (page.getComputedStyle(at).position === 'fixed') return at.getBoundingClientRect()
    }
  }
  return null
}
