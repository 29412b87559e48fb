// One row: a token's label, its editor and its menu.
// Knows one token; where it stands is the list's business.
import { h } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { Token } from '../state/state.types.js'
import type { RowPlace, RowPorts, RowPreview, RowSelection } from './rows.types.js'

/** A row on the page. */
export interface RowView {
  readonly element: HTMLElement
  readonly token: Token
  /** What takes the focus. */
  readonly input: HTMLElement
  /** Shows the token as it is now. */
  patch(): void
  place(place: RowPlace): void
  select(selection: RowSelection | null): void
  preview(preview: RowPreview | null): void
  release(): void
}

/** Makes the row of a token. */
export function createRow(ui: Ui, token: Token, _ports: RowPorts): RowView {
  const element = h(ui.document, 'li', { class: 'row', part: ui.part('row') })
  return {
    element, token, input: element,
    patch: () => undefined,
    place: () => undefined,
    select: () => undefined,
    preview: () => undefined,
    release: () => undefined,
  }
}
