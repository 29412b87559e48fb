// Lasting notices under the filter, one at a time.
// Which one is shown is decided in bars.ts.
import type { Ui, View } from '../dom/ui.types.js'
import { h } from '../dom/element.view.js'
import type { Bar } from './bars.js'

/** Makes the place of the notices; its model is all that there are. */
export function createBars(ui: Ui): View<readonly Bar[]> {
  const element = h(ui.document, 'div', { class: 'bar', part: ui.part('notice'), hidden: true })
  return { element, patch: () => undefined, release: () => undefined }
}
