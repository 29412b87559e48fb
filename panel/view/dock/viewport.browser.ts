// The window as the panel measures it: how large it is to what is fixed in it, and the page's own zoom (the
// property, not the browser's), by which the lengths of what is zoomed count. Sets neither.
import type { Size } from './geometry.js'

/** The window without its scroll bars, as what is fixed is laid out; quirky pages say it elsewhere. */
export function viewportOf({ documentElement: root, compatMode, body }: Document): Size {
  // A page that is still being parsed may have no body.
  const measured = compatMode === 'CSS1Compat' ? root : (body as HTMLElement | null) ?? root
  return { width: measured.clientWidth, height: measured.clientHeight }
}

/** By how much an element is zoomed, with all that it stands in; 1 where a browser does not say. */
export function zoomOf(element: Element | null): number {
  const zoom = element !== null && 'currentCSSZoom' in element ? element.currentCSSZoom : 1
  // Single precision makes 1.2999999523 of 1.3.
  return Math.round(zoom * 1e4) / 1e4
}

/** By how much what stands in a page is zoomed: its body, once there is one. */
export function pageZoom(document: Document): number {
  const body = document.body as HTMLElement | null
  return zoomOf(body ?? document.documentElement)
}

/** A length of the window, in the lengths of a page's body. */
export const lengthOn = (document: Document, px: number): number =>
  Math.round(px / pageZoom(document) * 100) / 100
