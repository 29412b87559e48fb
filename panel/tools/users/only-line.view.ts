// The line over a list that says to what it is narrowed, and ends that.
// Narrows nothing.
import { h, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { OnlyWords } from './only.js'
import { ONLY_CSS } from './only.css.js'

export interface OnlyLine {
  /** Stands before a list; `null` takes it away. */
  show(list: HTMLElement, words: OnlyWords | null): void
  release(): void
}

/** Makes it. */
export function createOnlyLine(ui: Ui, end: () => void): OnlyLine {
  const { document } = ui
  const title = h(document, 'b', {})
  const note = h(document, 'span', {})
  const button = h(document, 'button', {
    type: 'button', class: 'icon-button', 'aria-label': 'Show all tokens', 'data-tip': 'Show all tokens',
  }, icon(document, 'close'))
  button.addEventListener('click', end)
  const element = h(document, 'div', { class: 'only-line', part: ui.part('only') }, title, note, button)
  return {
    show: (list, words) => {
      if (words === null) {
        element.remove()
        return
      }
      ui.adopt(ONLY_CSS)
      setText(title, words.title)
      setText(note, words.note)
      if (list.previousSibling !== element) list.before(element)
    },
    release: () => element.remove(),
  }
}
