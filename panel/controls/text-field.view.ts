// The editor of free text: kinds that are no number, and colors with the browser's own picker before them.
// Judges nothing itself; how typing works is said in `typing`.
import { h, setAttribute, setChildren, setStyle } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { Field, FieldPorts, TextModel } from './field.types.js'
import { createPill, isThere, markField, named } from './parts.view.js'
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
  let display: string | null = null
  let swatch: HTMLInputElement | null = null
  const typed = new TypedInput(ui, ports, {
    field: element,
    input,
    textOf: (value, isFocused) => (isFocused ? value : display ?? value),
    isLive: () => true,
    changed: () => undefined,
  })
  const swatchOf = (model: TextModel): HTMLInputElement | null => {
    if (model.swatch === null) return null
    swatch ??= createColorInput(ui, ports)
    patchSwatch(swatch, model)
    return swatch
  }
  return {
    element,
    input,
    patch: (next) => {
      ;({ display } = next)
      markField(element, next)
      input.readOnly = next.isReadonly
      setAttribute(input, 'placeholder', next.placeholder === '' ? null : next.placeholder)
      setChildren(element, [swatchOf(next), input, pill.patch(next.pill, next)].filter(isThere))
      typed.patch(next.value)
    },
    openBeside: () => swatch !== null && openPicker(swatch, input),
    pressPill: () => pill.press(),
    release: () => typed.release(),
  }
}

function patchSwatch(swatch: HTMLInputElement, { swatch: color, hex, isReadonly, label }: TextModel): void {
  setStyle(swatch, '--swatch', color ?? '')
  // Setting it moves the browser's picker, which is where the hand is.
  if (!swatch.matches(':focus') && hex !== null) swatch.value = hex
  swatch.disabled = isReadonly
  setAttribute(swatch, 'aria-label', named(label, 'choose a color'))
}

// The swatch has the focus meanwhile: a picker may close without a word, and its gesture ends with the focus.
function openPicker(swatch: HTMLInputElement, input: HTMLElement): boolean {
  if (swatch.disabled || !swatch.isConnected) return false
  swatch.focus({ preventScroll: true })
  swatch.addEventListener('change', () => {
    if (swatch.matches(':focus')) input.focus({ preventScroll: true })
  }, { once: true })
  swatch.click()
  return true
}

/** The browser's own picker, drawn as a swatch; what it chooses until it is closed is one gesture. */
function createColorInput(ui: Ui, ports: FieldPorts): HTMLInputElement {
  const input = h(ui.document, 'input', { class: 'swatch', type: 'color', tabindex: -1, part: ui.part('swatch') })
  let endGesture: (() => void) | null = null
  const end = (): void => {
    if (endGesture === null) return
    ports.settle()
    endGesture()
    endGesture = null
  }
  input.addEventListener('input', () => {
    endGesture ??= ports.beginGesture()
    const color = ports.colorOf?.(input.value) ?? input.value
    setStyle(input, '--swatch', color)
    ports.edit(color)
  })
  input.addEventListener('change', end)
  // A picker that is closed without a choice may say nothing.
  input.addEventListener('blur', end)
  return input
}
