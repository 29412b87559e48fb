// The line of the panel while a style guide is on the page: where it is, and what can be done with it.
import { h } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { LINE_CSS } from './line.css.js'

/** What its buttons do. */
interface LinePorts {
  readonly print: () => void
  readonly save: () => void
}

/** Makes it. */
export function createLine(ui: Pick<Ui, 'document' | 'adopt' | 'part'>, { print, save }: LinePorts): HTMLElement {
  ui.adopt(LINE_CSS)
  const button = (label: string, act: () => void): HTMLElement => {
    const element = h(ui.document, 'button', { type: 'button', part: ui.part('button') }, label)
    element.addEventListener('click', act)
    return element
  }
  return h(ui.document, 'div', { class: 'guide-line' },
    h(ui.document, 'span', {}, 'Rendered first on the page, in its own fonts.'),
    h(ui.document, 'span', { class: 'guide-acts' }, button('Print…', print), button('Save as HTML', save)))
}
