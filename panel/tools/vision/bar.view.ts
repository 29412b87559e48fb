// The bar at the bottom of the page that says how the page is seen, and ends it.
// Knows no filter; it is the panel's, and not filtered.
import { h, setStyle, setText } from '../../page/dom/element.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import { VISION_BAR_CSS } from './vision.css.js'

export interface BarModel {
  readonly said: string
  /** `null`: there is no place for it now. */
  readonly place: { readonly left: number; readonly top: number } | null
}

/** Makes it. */
export function createVisionBar(ui: Ui, end: () => void): View<BarModel> {
  const { document } = ui
  ui.adopt(VISION_BAR_CSS)
  const words = h(document, 'span', {})
  const button = h(document, 'button', { type: 'button', class: 'button' }, 'End',
    h(document, 'span', { class: 'key', 'aria-hidden': 'true' }, 'Esc'))
  button.addEventListener('click', end)
  const element = h(document, 'div', {
    class: 'vision-bar', role: 'group', 'aria-label': 'How the page is seen', part: ui.part('vision-bar'),
  }, words, h(document, 'span', { class: 'aside' }, 'The panel is not filtered'), button)
  return {
    element,
    patch({ said, place }) {
      setText(words, said)
      setStyle(element, 'visibility', place === null ? 'hidden' : '')
      setStyle(element, 'left', `${place?.left ?? 0}px`)
      setStyle(element, 'top', `${place?.top ?? 0}px`)
    },
    release: () => element.remove(),
  }
}
