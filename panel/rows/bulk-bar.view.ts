// The bar of bulk edit: an operation, its number, and how many rows it would change.
// Calculates nothing: what an operation comes to is asked for.
import { h } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { BulkOperation } from '../state/bulk.js'

/** What an operation comes to, over all selected rows. */
export interface BulkSummary {
  /** How many rows would have another value. */
  readonly able: number
  /** Why a row cannot take part, if one cannot. */
  readonly reason: string | null
}

export interface BulkBarPorts {
  /** How many rows are selected when the bar is opened. */
  readonly count: number
  /** Shows on the rows what an operation would make of them, or with `null` what they are. */
  preview(operation: BulkOperation | null): BulkSummary
  /** Commits an operation, in one transaction; closing the bar is up to who is called. */
  apply(operation: BulkOperation): void
  cancel(): void
}

export interface BulkBar {
  readonly element: HTMLElement
  /** Another number of rows is selected; also to be called when their values are others. */
  patch(count: number): void
  focus(): void
  release(): void
}

/** Makes the bar; Escape cancels it. */
export function createBulkBar(ui: Ui, _ports: BulkBarPorts): BulkBar {
  const element = h(ui.document, 'div', { class: 'bulk', part: ui.part('bulk') })
  return { element, patch: () => undefined, focus: () => undefined, release: () => undefined }
}
