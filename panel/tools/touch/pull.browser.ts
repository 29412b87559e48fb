// The pull on the list of a half sheet: the filter comes with a list that is pulled down, and goes with one
// that is scrolled.
import { setAttribute } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'

/** So far is meant. */
const MEANT_PX = 44

/** Follows the list; the returned function ends it. */
export function followPull({ listeners }: Ui, list: HTMLElement, root: HTMLElement): () => void {
  let from: number | null = null
  const ends = [
    listeners.on(list, 'touchstart', ({ touches: [touch] }) => {
      from = list.scrollTop <= 0 ? touch?.clientY ?? null : null
    }, { passive: true }),
    listeners.on(list, 'touchmove', ({ touches: [touch] }) => {
      const isPulled = from !== null && touch !== undefined && touch.clientY - from > MEANT_PX
      if (isPulled) setAttribute(root, 'data-pulled', true)
    }, { passive: true }),
    listeners.on(list, 'scroll', () => {
      if (list.scrollTop > MEANT_PX) setAttribute(root, 'data-pulled', null)
    }, { passive: true }),
  ]
  return () => ends.forEach((end) => end())
}
