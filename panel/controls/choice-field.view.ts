// A field.
import { h } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { ChoiceModel, Field, FieldPorts } from './field.types.js'

/** Makes a field. */
export function createChoiceField(ui: Ui, _ports: FieldPorts): Field<ChoiceModel> {
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
