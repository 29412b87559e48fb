// What stands beside the input of a field: its swatch and its pill, and the marks that all fields have.
// Knows no kind of value.
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { FieldModel, FieldPorts, PillModel } from './field.types.js'

/** `Gap` and `change the unit` as a name: `Gap, change the unit`. */
export const named = (label: string | undefined, words: string): string =>
  label === undefined || label === '' ? words : `${label}, ${words}`

/** The marks of a field: changed, read-only. */
export function markField(element: HTMLElement, { isChanged, isReadonly }: FieldModel): void {
  element.classList.toggle('changed', isChanged)
  element.classList.toggle('readonly', isReadonly)
}

/** A pill that is made when there is one to show. */
export interface PillPart {
  /** The button; `null` where the model has no pill. */
  patch(pill: PillModel | null, model: FieldModel): HTMLElement | null
  /** Whether there is one to press. */
  press(): boolean
}

export function createPill(ui: Ui, ports: FieldPorts): PillPart {
  let button: HTMLButtonElement | null = null
  let isOn = false
  const make = (): HTMLButtonElement => {
    const made = h(ui.document, 'button', { type: 'button', class: 'pill', tabindex: -1, part: ui.part('pill') })
    made.addEventListener('click', () => {
      if (made.getAttribute('aria-disabled') === 'true') return
      // A second press may come before what the first one did is shown.
      isOn = !isOn
      ports.setPill(isOn)
    })
    return made
  }
  return {
    press: () => {
      if (button?.isConnected !== true) return false
      button.click()
      return true
    },
    patch: (pill, { isReadonly, label }) => {
      if (pill === null) return null
      button ??= make()
      ;({ isOn } = pill)
      setText(button, pill.label)
      setAttribute(button, 'aria-label', label === undefined ? null : `${pill.label}, ${label}`)
      setAttribute(button, 'aria-pressed', String(isOn))
      setAttribute(button, 'aria-disabled', isReadonly ? 'true' : null)
      return button
    },
  }
}

/** A swatch that is made when there is a color to show; pressing it asks for the picker. */
export interface Swatch {
  /** The button; `null` where the model has no color. */
  patch(color: string | null, model: FieldModel): HTMLElement | null
  /** Whether there is one to press. */
  press(): boolean
}

export function createSwatch(ui: Ui, ports: FieldPorts): Swatch {
  const opener = createOpener(ui, ports, 'swatch')
  return {
    press: opener.press,
    patch: (color, { isReadonly, label, shape }) => {
      if (color === null) return null
      const button = opener.get()
      setStyle(button, '--swatch', color)
      setAttribute(button, 'data-shape', shape ?? null)
      // What cannot be changed has nothing to choose: its row says all there is to read.
      button.disabled = isReadonly
      setAttribute(button, 'aria-label', named(label, 'choose a color'))
      return button
    },
  }
}

/** A button that opens an editor with more room, where a value asks for that. */
export interface ExpandButton {
  /** The button; `null` where there is room enough, or nothing can be changed. */
  patch(model: FieldModel): HTMLElement | null
  /** Opens it from the input, whether the button is there or not; whether there is such a thing. */
  press(input: HTMLElement): boolean
}

export function createWiden(ui: Ui, ports: FieldPorts): ExpandButton {
  const opener = createOpener(ui, ports, 'widen')
  let canOpen = false
  return {
    press: (input) => {
      if (canOpen && !opener.press()) ports.pick?.(input)
      return canOpen
    },
    patch: ({ isReadonly, needsValueEditor, label }) => {
      canOpen = !isReadonly && ports.pick !== undefined
      if (!canOpen || needsValueEditor !== true) return null
      const button = opener.get()
      setAttribute(button, 'aria-label', named(label, 'open expanded editor'))
      return button
    },
  }
}

/** A button that asks for what a value is chosen with; made when it is first needed. */
function createOpener(ui: Ui, ports: FieldPorts, name: string) {
  let button: HTMLButtonElement | null = null
  const make = (): HTMLButtonElement => {
    const made = h(ui.document, 'button', { type: 'button', class: name, tabindex: -1, part: ui.part(name) })
    // A field that is longer while somebody is in it would take the button from under the press.
    made.addEventListener('mousedown', (event) => event.preventDefault())
    made.addEventListener('click', ({ detail }) => {
      // What is typed is committed now, as by any press beside it; F4 leaves the focus where it is.
      if (detail > 0) made.focus({ preventScroll: true })
      ports.pick?.(made)
    })
    return made
  }
  return {
    get: (): HTMLButtonElement => button ??= make(),
    press: (): boolean => {
      if (button?.isConnected !== true || button.disabled) return false
      button.click()
      return true
    },
  }
}

/** Whether there is something, for a list of elements. */
export const isThere = <T>(one: T | null): one is T => one !== null
