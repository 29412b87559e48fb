// Where a list would be and there is none: a line and a button.
// Its words are in empty.ts.
import type { Ui, View } from '../dom/ui.types.js'
import { h } from '../dom/element.view.js'
import type { EmptyState } from './empty.js'

export interface EmptyPorts {
  /** Other words, or none: the filter is cleared. */
  clear(): void
  /** All tokens again, not the changed ones only. */
  showAll(): void
  /** An example of a configuration, to be copied. */
  copyExample(text: string): void
}

/** Makes the place of it; `null`: there is a list, so it is hidden. */
export function createEmpty(ui: Ui, ports: EmptyPorts): View<EmptyState | null> {
  const element = h(ui.document, 'div', { class: 'empty', part: ui.part('empty'), hidden: true })
  return { element, patch: () => undefined, release: () => undefined }
}
