// Short messages over the list that go by themselves; one at a time.
// Takes no focus and is never the only place where something is said.
import type { Ui } from '../dom/ui.types.js'
import { h } from '../dom/element.view.js'

export interface Toast {
  readonly text: string
  readonly action?: { readonly label: string, run(): void }
  readonly tone?: 'ok' | 'danger'
}

export interface Toasts {
  /** Stands in the frame, over the list. */
  readonly element: HTMLElement
  /** Shows a message instead of the one that is shown. */
  show(toast: Toast): void
  dismiss(): void
  release(): void
}

/** Makes the place of the messages, empty. */
export function createToasts(ui: Ui): Toasts {
  const element = h(ui.document, 'div', { class: 'toast', part: ui.part('toast'), hidden: true })
  return { element, show: () => undefined, dismiss: () => undefined, release: () => undefined }
}
