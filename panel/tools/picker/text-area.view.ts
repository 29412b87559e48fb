// A field for a text of any length, as high as its lines are many: an expression is read as a whole.
// How typing works is the controls' business.
import type { FieldPorts } from '../../view/controls/field.types.js'
import { TypedInput } from '../../view/controls/typing.view.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'

/** The field of a picker's text. */
export interface TextArea extends View<string> {
  readonly input: HTMLTextAreaElement
  /** Shows a value as if the field had just been come to; nothing of what was there is given. */
  renew(value: string): void
}

/** How many characters a line has room for, where the browser does not say how high a text is. */
const LINE_CHARACTERS = 28
const MOST_LINES = 8

/** Makes it; Enter keeps, as in a field of one line. */
export function createTextArea(ui: Ui, ports: FieldPorts): TextArea {
  const input = h(ui.document, 'textarea', {
    class: 'value', id: ui.newId(), rows: 1, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    part: ui.part('input'),
  })
  const element = h(ui.document, 'div', { class: 'field text long', part: ui.part('field') }, input)
  let isQuiet = false
  const heard = (act: () => void): void => {
    if (!isQuiet) act()
  }
  const typed = new TypedInput(ui, {
    ...ports, edit: (value) => heard(() => ports.edit(value)), settle: () => heard(() => ports.settle()),
  }, {
    field: element,
    input,
    textOf: (value) => value,
    isLive: () => true,
    changed: () => setAttribute(input, 'rows', linesOf(input.value)),
  })
  return {
    element, input,
    patch: (value) => typed.patch(value),
    renew: (value) => {
      isQuiet = true
      typed.give(value)
      typed.commit()
      isQuiet = false
    },
    release: () => typed.release(),
  }
}

function linesOf(text: string): number {
  let lines = 0
  for (const line of text.slice(0, LINE_CHARACTERS * MOST_LINES).split('\n')) {
    lines += Math.max(1, Math.ceil(line.length / LINE_CHARACTERS))
  }
  return Math.min(MOST_LINES, lines)
}
