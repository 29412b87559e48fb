// The bar of bulk edit: an operation, its number, and how many rows it would change.
// Calculates nothing: what an operation comes to is asked for.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { BulkOperation } from '../../model/state/bulk.js'
import { BULK_CSS } from './bulk.css.js'
import { PREVIEW_CSS } from './preview.css.js'
import { bulkWords, BULK_KINDS, readBulk, type BulkSummary } from './bulk.js'

export type { BulkSummary } from './bulk.js'

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

/** Makes the bar; Escape cancels it, Enter applies. */
export function createBulkBar(ui: Ui, ports: BulkBarPorts): BulkBar {
  ui.adopt(BULK_CSS)
  ui.adopt(PREVIEW_CSS)
  const parts = createParts(ui)
  const { element, value, apply, cancel } = parts
  let { count } = ports
  let ready: BulkOperation | null = null
  const show = (): void => {
    ready = showOperation(parts, count, ports)
  }
  const commit = (): void => {
    if (ready !== null) ports.apply(ready)
  }
  element.addEventListener('input', show)
  value.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) commit()
  })
  apply.addEventListener('click', commit)
  cancel.addEventListener('click', () => ports.cancel())
  const closed = ui.layers.open({
    elements: [element],
    isModal: false,
    // A press on a row selects it: only Escape and the panel itself end this.
    close: (by) => {
      if (by !== 'outside') ports.cancel()
    },
  })
  show()
  return {
    element,
    patch: (next) => {
      count = next
      show()
    },
    focus: () => value.focus(),
    release: closed,
  }
}

/** Shows what the typed operation comes to; the operation, if it would change anything. */
function showOperation(
  { radios, value, note, apply }: Parts, count: number, ports: BulkBarPorts,
): BulkOperation | null {
  const { kind, example } = BULK_KINDS[radios.findIndex(({ checked }) => checked)] ?? BULK_KINDS[0]
  const read = readBulk(kind, value.value)
  setAttribute(value, 'placeholder', example)
  const operation = read.ok && count > 0 ? read.value : null
  const summary = ports.preview(operation)
  const issue = read.ok || value.value.trim() === '' ? null : read.error
  const words = bulkWords(count, issue, summary)
  const ready = summary.able > 0 ? operation : null
  setText(note, words.note)
  setText(apply, words.apply)
  setAttribute(apply, 'aria-disabled', ready === null ? 'true' : null)
  setAttribute(value, 'aria-invalid', words.isInvalid ? 'true' : null)
  return ready
}

interface Parts {
  readonly element: HTMLElement
  /** In the order of the kinds. */
  readonly radios: readonly HTMLInputElement[]
  readonly value: HTMLInputElement
  readonly note: HTMLElement
  readonly apply: HTMLButtonElement
  readonly cancel: HTMLButtonElement
}

function createParts(ui: Ui): Parts {
  const { document } = ui
  const name = ui.newId()
  const radios = BULK_KINDS.map(({ kind }, at) => h(document, 'input', {
    type: 'radio', name, value: kind, checked: at === 0,
  }))
  const kinds = BULK_KINDS.map(({ label }, at) =>
    h(document, 'label', { class: 'bulk-kind' }, ...radios.slice(at, at + 1), label))
  const note = h(document, 'p', { class: 'bulk-note', id: ui.newId() })
  const value = h(document, 'input', {
    class: 'input bulk-value', type: 'text', autocomplete: 'off', spellcheck: 'false', 'aria-label': 'Number or value',
    'aria-describedby': note.id,
  })
  const apply = h(document, 'button', {
    type: 'button', class: 'button primary', part: ui.part('button'), 'aria-describedby': note.id,
  })
  const cancel = h(document, 'button', {
    type: 'button', class: 'icon-button', 'aria-label': 'Cancel', 'data-tip': 'Cancel',
  }, icon(document, 'close'))
  const group = h(document, 'div', { class: 'bulk-kinds', role: 'radiogroup', 'aria-label': 'Operation' }, ...kinds)
  const element = h(document, 'div', {
    class: 'bulk', part: ui.part('bulk'), role: 'group', 'aria-label': 'Edit the selected tokens',
  }, group, value, apply, cancel, note)
  return { element, radios, value, note, apply, cancel }
}
