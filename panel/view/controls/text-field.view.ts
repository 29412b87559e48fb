// The editor of free text: kinds that are no number, and colors with a swatch before them.
// Judges nothing itself; how typing works is said in `typing`.
import { h, setAttribute, setChildren } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { Field, FieldPorts, TextModel } from './field.types.js'
import { createPill, createSwatch, createWiden, isThere, markField } from './parts.view.js'
import { TypedInput } from './typing.view.js'

/** Makes a field for free text. */
export function createTextField(ui: Ui, ports: FieldPorts): Field<TextModel> {
  const { document } = ui
  const input = h(document, 'input', {
    class: 'value', id: ui.newId(), type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    part: ui.part('input'),
  })
  const element = h(document, 'div', { class: 'field text', part: ui.part('field') }, input)
  const pill = createPill(ui, ports)
  let display: TextModel['display'] = null
  const swatch = createSwatch(ui, ports)
  const widen = createWiden(ui, ports)
  const typed = new TypedInput(ui, ports, {
    field: element,
    input,
    textOf: (value, isFocused) => (isFocused ? value : display ?? value),
    isLive: () => true,
  })
  return {
    element,
    input,
    patch: (next) => {
      ;({ display } = next)
      markField(element, next)
      input.readOnly = next.isReadonly
      setAttribute(input, 'placeholder', next.placeholder === '' ? null : next.placeholder)
      const beside = swatch.patch(next.swatch, next)
      const shown = [beside, input, beside === null ? widen.patch(next) : null, pill.patch(next.pill, next)]
      setChildren(element, shown.filter(isThere))
      typed.patch(next.value)
    },
    openBeside: () => swatch.press() || widen.press(input),
    pressPill: () => pill.press(),
    release: () => typed.release(),
  }
}
