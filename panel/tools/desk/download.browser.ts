// Keeps a text as a file, by the browser's own download.
// Leaves nothing on the page.
import { h } from '../../page/dom/element.view.js'

/** Has the browser keep a text under a name. `place` is where the link stands for a moment. */
export function download(
  page: Window & typeof globalThis, place: Element, text: string, name: string, type = 'application/json',
): void {
  const url = page.URL.createObjectURL(new page.Blob([text], { type }))
  const link = h(page.document, 'a', { href: url, download: name, hidden: true })
  place.append(link)
  link.click()
  link.remove()
  page.setTimeout(() => page.URL.revokeObjectURL(url))
}
