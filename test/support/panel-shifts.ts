// What of the panel jumps while a page is used: the browser's own entries of layout shifts.
// Judges one thing alone: whether something of the panel that stays stands elsewhere than a frame before.
import type { Page } from 'playwright-core'

/** A part of the panel that has moved: where it was and where it went, each as `x y width height` in px. */
interface PanelShift {
  readonly from: string
  readonly to: string
  /** What stands there now. */
  readonly what: string
  /** Whether it has gone from one place in the panel's list to another. */
  readonly isInList: boolean
}

const SHIFTS = 'panel-shifts'

// In the page. A source inside of a shadow root is told without its node. What keeps an edge in each
// direction has grown or shrunk in its place. In the row that has the focus a person types: what stands
// beside the text moves with it.
const RECORD = (key: string): void => {
  const TOLERANCE = 3
  const moved: PanelShift[] = []
  Object.defineProperty(globalThis, Symbol.for(key), { value: moved })
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE
  const keepsEdges = (from: DOMRectReadOnly, to: DOMRectReadOnly): boolean =>
    (near(from.left, to.left) || near(from.right, to.right))
    && (near(from.top, to.top) || near(from.bottom, to.bottom))
  const isNothing = ({ width, height }: DOMRectReadOnly): boolean => width === 0 || height === 0
  const innermost = (root: Document | ShadowRoot): Element | null => {
    const active = root.activeElement
    return active?.shadowRoot ? innermost(active.shadowRoot) ?? active : active
  }
  const isTypedIn = (rects: readonly DOMRectReadOnly[]): boolean => {
    const row = innermost(document)?.closest('.row')?.getBoundingClientRect()
    return row !== undefined && rects.every(({ top, bottom }) =>
      top >= row.top - TOLERANCE && bottom <= row.bottom + TOLERANCE)
  }
  const whatIs = ({ left, top, width, height }: DOMRectReadOnly): string => {
    const host = document.elementFromPoint(left + width / 2, top + height / 2)
    const inner = host?.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2) ?? host
    return inner === null ? '' : `${inner.nodeName.toLowerCase()}.${inner.classList.value}`
  }
  const contentBox = (): DOMRect | undefined =>
    document.querySelector('[id$="-root"][popover]')?.shadowRoot?.querySelector('.content')?.getBoundingClientRect()
  const isInList = (rects: readonly DOMRectReadOnly[]): boolean => {
    const box = contentBox()
    return box !== undefined && rects.every(({ top, bottom, left, right }) => top >= box.top - TOLERANCE
      && bottom <= box.bottom + TOLERANCE && left >= box.left - TOLERANCE && right <= box.right + TOLERANCE)
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: LayoutShiftAttribution[] })[]) {
      for (const { node, previousRect: from, currentRect: to } of entry.sources) {
        if (node !== null || isNothing(from) || isNothing(to)) continue
        if (keepsEdges(from, to) || isTypedIn([from, to])) continue
        const text = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ')
        moved.push({ from: text(from), to: text(to), what: whatIs(to), isInList: isInList([from, to]) })
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface LayoutShiftAttribution {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

/** Records in every document that a page loads from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(RECORD, SHIFTS)
}

/** What has moved in the document that is there, since it was there or was asked last. */
export const takeShifts = (page: Page): Promise<readonly PanelShift[]> => page.evaluate(async (key) => {
  await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))
  return (globalThis as unknown as Record<symbol, PanelShift[]>)[Symbol.for(key)]?.splice(0) ?? []
}, SHIFTS)
