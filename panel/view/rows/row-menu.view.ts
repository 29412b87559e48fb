// A menu whose button is no Tab stop: opened from something else, it gives the focus back to that.
// Knows no menu; what opens it is given.

import { h } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'

/** The button ⋯ of a row or of a tier, without its name. */
export const createMore = (ui: Ui): HTMLButtonElement => h(ui.document, 'button', {
  type: 'button', class: 'more', part: ui.part('more'), tabindex: -1, 'aria-haspopup': 'menu',
  'aria-keyshortcuts': 'Shift+F10',
})

/** Opens by the button's clicks; the returned function opens it from what has the focus. */
export function menuFrom(button: HTMLElement, from: HTMLElement, open: () => void): () => void {
  let isFrom = false
  button.addEventListener('click', () => {
    isFrom = false
    open()
  })
  // A menu that is closed gives the focus to its button.
  button.addEventListener('focus', () => {
    if (!isFrom) return
    isFrom = false
    from.focus({ preventScroll: true })
  })
  return () => {
    isFrom = true
    open()
  }
}
