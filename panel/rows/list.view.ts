// The rows of a tab or of a search: only those near the window are on the page.
// Decides neither what is shown nor what a change means.
import { h } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { ListPorts, TokenList } from './rows.types.js'

/** Makes a list that shows nothing yet. It is as high as what it is put into. */
export function createList(ui: Ui, _ports: ListPorts): TokenList {
  const element = h(ui.document, 'div', { class: 'list', part: ui.part('list') })
  return {
    element,
    selected: new Set(),
    show: () => undefined,
    patch: () => undefined,
    reveal: () => false,
    setRowHeight: () => undefined,
    setSelecting: () => undefined,
    select: () => undefined,
    preview: () => undefined,
    focused: () => null,
    release: () => undefined,
  }
}
