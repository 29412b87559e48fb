// A field.
import { h } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { TextModel, Field, FieldPorts } from './field.types.js'

/** Makes a field. */
export function createTextField(ui: Ui, _ports: FieldPorts): Field<TextModel> {
  const input = h(ui.document, 'input', { id: ui.newId() })
  const element = h(ui.document, 'div', { class: 'field' }, input)
  return {
    element,
    input,
    patch: (next) => {
      input.value = next.value
    },
    release: () => undefined,
  }
}
