// Tells when a page is zoomed otherwise, by the property: whoever stands in it has other lengths then.
// Measures nothing itself.
import type { Ui } from '../chrome/ui.types.js'
import { pageZoom, zoomOf } from './viewport.browser.js'

/** Tells when the page's root or body is zoomed otherwise; the returned function ends that. */
export function followZoom({ listeners, document }: Ui, changed: () => void): () => void {
  const { body, documentElement: root } = document
  const zooms = (): string => `${zoomOf(root)} ${pageZoom(document)}`
  let zoom = zooms()
  // What is zoomed has another size in its own lengths.
  const observer = new ResizeObserver(() => {
    const now = zooms()
    if (now === zoom) return
    zoom = now
    changed()
  })
  for (const element of [root, body]) observer.observe(element)
  return listeners.add(() => observer.disconnect())
}
