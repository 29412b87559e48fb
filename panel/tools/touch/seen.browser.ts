// What is seen of a page on its screen: all of its window, or what two fingers or a keyboard leave of that.
// Sets nothing.
import type { SeenPage } from './form.js'

/** What is seen of a page, where its browser says that. */
export function seenOf(page: Window): SeenPage {
  const { clientWidth, clientHeight } = page.document.documentElement
  const { visualViewport: seen } = page
  if (seen === null) return { left: 0, top: 0, width: clientWidth, height: clientHeight, scale: 1 }
  const { offsetLeft: left, offsetTop: top, width, height, scale } = seen
  return { left, top, width, height, scale }
}
