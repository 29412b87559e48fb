// A field.
import { h } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { NumberModel, Field, FieldPorts } from './field.types.js'

/** A field for a number. */
export interface NumberField extends Field<NumberModel> {
  /** Makes another element one to drag the number by, such as its label; the returned function ends that. */
  scrubBy(handle: HTMLElement): () => void
}

/** Makes a field. */
export function createNumberField(ui: Ui, _ports: FieldPorts): NumberField {
  const input = h(ui.document, 'input', { id: ui.newId() })
  const element = h(ui.document, 'div', { class: 'field' }, input)
  return {
    element,
    input,
    patch: (next) => {
      input.value = next.value
    },
    release: () => undefined,
    scrubBy: () => () => undefined,
  }
}
