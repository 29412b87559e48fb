// Has samples say what the page says, for as long as they are shown: its texts may come late, or be others.
// Looks again once the page has rested, and listens to nothing while nobody shows them.
import type { Ui } from '../../view/chrome/ui.types.js'
import { SPECIMEN } from '../../page/dom/on-page.js'
import { readPageTexts } from '../../view/rows/page-texts.browser.js'
import type { Samples } from './samples.js'

/** So long after the first of some changes it is looked again: a page may change all the time. */
const REST_MS = 400

/** Begins, and has looked; what it returns ends it. */
export function followPageTexts(
  { page, ui }: { readonly page: Window & typeof globalThis; readonly ui: Ui }, samples: Samples,
): () => void {
  const { document } = page
  let forget: (() => void) | null = null
  const look = (): void => {
    // On paper the style guide stands alone: what the page says is hidden there.
    const isOnPaper = page.matchMedia('print').matches
    forget = isOnPaper ? ui.after(REST_MS, look) : null
    if (!isOnPaper) samples.take(readPageTexts(page))
  }
  const observer = new page.MutationObserver((records) => {
    if (forget !== null || records.every(({ target }) => isInSpecimen(target))) return
    forget = ui.after(REST_MS, look)
  })
  observer.observe(document.documentElement, {
    subtree: true, childList: true, characterData: true, attributeFilter: ['lang', 'dir', 'hidden'],
  })
  look()
  const stop = ui.listeners.add(() => {
    forget?.()
    observer.disconnect()
  })
  return stop
}

const isInSpecimen = (node: Node): boolean => {
  const element = node.nodeType === 1 ? node as Element : node.parentElement
  return element !== null && element.closest(SPECIMEN) !== null
}
