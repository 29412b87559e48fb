// The page's own zoom (the property, not the browser's): the lengths of what is zoomed count by it.
// Sets none.
import type { Ui } from '../dom/ui.types.js'

/** By how much an element is zoomed, with all that it stands in; 1 where a browser does not say. */
export function zoomOf(element: Element | null): number {
  const zoom = element !== null && 'currentCSSZoom' in element ? element.currentCSSZoom : 1
  // Single precision makes 1.2999999523 of 1.3.
  return Math.round(zoom * 1e4) / 1e4
}

/** A length of the window, in the lengths of a page. */
export const lengthOn = ({ documentElement }: Document, px: number): number =>
  Math.round(px / zoomOf(documentElement) * 100) / 100

/** Tells when the page's root is zoomed otherwise; the returned function ends that. */
export function followZoom({ listeners, document }: Ui, changed: () => void): () => void {
  const { documentElement: root } = document
  let zoom = zoomOf(root)
  // A root that is zoomed has another size in its own lengths.
  const observer = new ResizeObserver(() => {
    const now = zoomOf(root)
    if (now === zoom) return
    zoom = now
    changed()
  })
  observer.observe(root)
  return listeners.add(() => observer.disconnect())
}
