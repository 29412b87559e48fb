// The row that narrows the list: words to look for, and whether only changed tokens are shown.
// Finds nothing itself.
import type { Ui, View } from '../dom/ui.types.js'
import { h } from '../dom/element.view.js'

export interface FilterModel {
  readonly query: string
  readonly isChangedOnly: boolean
}

export interface FilterPorts {
  /** Other words were typed; `''` for none. */
  query(text: string): void
  setChangedOnly(isOn: boolean): void
  /** The first row found is wanted: Enter or ArrowDown. */
  enter(): void
  /** Escape, with nothing left to clear. */
  leave(): void
}

export interface Filter extends View<FilterModel> {
  /** Puts the focus into the field and selects what is in it. */
  focus(): void
}

/** Makes the filter. */
export function createFilter(ui: Ui, ports: FilterPorts): Filter {
  const element = h(ui.document, 'div', { class: 'filter', part: ui.part('filter'), role: 'search' })
  return { element, patch: () => undefined, focus: () => undefined, release: () => undefined }
}
