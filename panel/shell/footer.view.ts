// The panel's foot: how many tokens are changed, and what can be done with them.
// A button that cannot work says why; nothing moves when its reason goes.
import type { Ui, View } from '../dom/ui.types.js'
import { h } from '../dom/element.view.js'

export interface FooterModel {
  readonly changed: number
  /** Without an endpoint to write to, exporting is what comes first. */
  readonly primary: 'review' | 'export'
  /** Why the CSS cannot be copied; `null`: it can. */
  readonly copyReason: string | null
  /** Why the primary button cannot work; `null`: it can. */
  readonly primaryReason: string | null
}

export interface FooterPorts {
  showChanged(): void
  copyCss(): void
  review(): void
  exportAll(): void
}

export interface Footer extends View<FooterModel> {
  /** Where the bar for editing many tokens stands; with something in it, it covers the rest of the foot. */
  readonly slot: HTMLElement
}

/** Makes the foot of a panel. */
export function createFooter(ui: Ui, ports: FooterPorts): Footer {
  const slot = h(ui.document, 'div', { class: 'bulk-slot' })
  const element = h(ui.document, 'div', { class: 'footer', part: ui.part('footer') }, slot)
  return { element, slot, patch: () => undefined, release: () => undefined }
}
