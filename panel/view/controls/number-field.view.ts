// The editor of a number: a text that arrows, the wheel, a drag and arithmetic work on, and its unit.
// What numbers are and how they step is said in `tokens`; how typing works, in `typing`.
import { dragBy } from '../chrome/drag.view.js'
import { h, setAttribute, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { ariaValueText } from '../../model/tokens/edit.js'
import { isSameJson } from '../../model/tokens/records.js'
import { scrubSteps, stepValue, type StepModifiers } from '../../model/tokens/step.js'
import { stoppedAtZero } from '../../model/tokens/kinds.js'
import { convertUnit, nextUnit } from '../../model/tokens/units.js'
import type { Field, FieldPorts, NumberModel } from './field.types.js'
import { findFill, findKeySteps, hasUnitBehind, isLiveNumber, unitsOf, writtenOf } from './number.js'
import { createNote, type Note } from './note.view.js'
import { createPill, createWiden, isThere, markField, named, type PillPart, type ExpandButton } from './parts.view.js'
import { TypedInput } from './typing.view.js'

/** A field for a number. */
export interface NumberField extends Field<NumberModel> {
  /** Makes another element one to drag the number by, such as its label; the returned function ends that. */
  scrubBy(handle: HTMLElement): () => void
}

const NOTHING: NumberModel = {
  value: '', isChanged: false, isReadonly: false, kind: { kind: 'number', step: 1 }, pill: null,
}

const STOPPED = 'Steps stop at 0. Type a negative value to go lower.'

/** Makes a field for a number. */
export const createNumberField = (ui: Ui, ports: FieldPorts): NumberField => new NumberView(ui, ports)

class NumberView implements NumberField {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  readonly #ui: Ui
  readonly #ports: FieldPorts
  readonly #typed: TypedInput
  readonly #pill: PillPart
  readonly #widen: ExpandButton
  readonly #note: Note
  readonly #handles = new Map<HTMLElement, () => void>()
  #unit: HTMLElement | null = null
  #model = NOTHING

  constructor(ui: Ui, ports: FieldPorts) {
    this.#ui = ui
    this.#ports = ports
    this.input = h(ui.document, 'input', {
      class: 'value', id: ui.newId(), type: 'text', role: 'spinbutton', inputmode: 'decimal',
      autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', part: ui.part('input'),
    })
    this.element = h(ui.document, 'div', { class: 'field number', part: ui.part('field') }, this.input)
    this.#pill = createPill(ui, ports)
    this.#widen = createWiden(ui, ports)
    this.#note = createNote(ui, this.element)
    this.#typed = new TypedInput(ui, ports, {
      field: this.element,
      input: this.input,
      textOf: (value) => writtenOf(value).text,
      isLive: isLiveNumber,
      changed: () => this.#written(),
    })
    this.#listen()
  }

  patch(next: NumberModel): void {
    // Every row is patched in every frame in which any of them changes.
    if (this.#typed.shows(next.value) && isSameJson(next, this.#model)) return
    this.#model = next
    markField(this.element, next)
    this.input.readOnly = next.isReadonly
    setAttribute(this.input, 'aria-readonly', next.isReadonly ? 'true' : null)
    this.#typed.patch(next.value)
    for (const handle of this.#handles.keys()) this.#markHandle(handle)
  }

  scrubBy(handle: HTMLElement): () => void {
    let base = ''
    let isTouch = false
    let endGesture = (): void => undefined
    const over = (): void => {
      this.#typed.settle()
      endGesture()
      handle.classList.remove('scrubbing')
    }
    const stop = dragBy(handle, {
      start: ({ pointerType }) => {
        isTouch = pointerType === 'touch'
        base = this.#typed.meant
        if (!this.#canStep()) return false
        endGesture = this.#ports.beginGesture()
        handle.classList.add('scrubbing')
        return true
      },
      move: ({ x, shift, alt }) => this.#step(base, scrubSteps(x), { shift, alt }),
      end: () => {
        over()
        // Where the keys go that undo it. A finger has none: it would get a keyboard over what it looks at.
        if (!isTouch) this.input.focus({ preventScroll: true })
      },
      cancel: () => {
        this.#typed.give(base)
        over()
      },
    })
    this.#handles.set(handle, stop)
    this.#markHandle(handle)
    return () => {
      this.#handles.delete(handle)
      handle.classList.remove('scrub')
      stop()
    }
  }

  openBeside(): boolean {
    if (!writtenOf(this.#typed.value).isNumber && this.#widen.press(this.input)) return true
    if (this.#model.isReadonly || this.#unit?.localName !== 'button' || !this.#unit.isConnected) return false
    if (this.#typed.commit()) this.#cycle()
    return true
  }

  pressPill(): boolean { return this.#pill.press() }

  release(): void {
    for (const stop of this.#handles.values()) stop()
    this.#note.hide()
    this.#typed.release()
  }

  #listen(): void {
    const { input } = this
    const wheel = (event: WheelEvent): void => {
      const way = event.deltaY === 0 ? event.deltaX : event.deltaY
      if (way === 0 || event.ctrlKey || event.metaKey) return
      if (this.#stepBy(way < 0 ? 1 : -1, event)) event.preventDefault()
    }
    input.addEventListener('keydown', (event) => {
      const steps = findKeySteps(event.key)
      if (steps === null || event.isComposing || event.ctrlKey || event.metaKey) return
      if (this.#stepBy(steps, event)) event.preventDefault()
    })
    // A page with such a listener scrolls less smoothly: it is there only while it is needed.
    input.addEventListener('focus', () => this.element.addEventListener('wheel', wheel, { passive: false }))
    input.addEventListener('blur', () => {
      this.element.removeEventListener('wheel', wheel)
      this.#note.hide()
    })
    input.addEventListener('input', () => this.#note.hide())
  }

  #canStep(): boolean {
    return !this.#model.isReadonly && writtenOf(this.#typed.meant).isNumber
  }

  #markHandle(handle: HTMLElement): void {
    handle.classList.toggle('scrub', !this.#model.isReadonly && writtenOf(this.#typed.value).isNumber)
  }

  #stepBy(steps: number, { shiftKey, altKey }: MouseEvent | KeyboardEvent): boolean {
    if (!this.#canStep()) return false
    this.#step(this.#typed.meant, steps, { shift: shiftKey, alt: altKey })
    return true
  }

  #step(from: string, steps: number, modifiers: StepModifiers): void {
    const next = steps === 0 ? from : stepValue(from, this.#model.kind, steps, modifiers)
    if (next === null) return
    const end = this.#ports.stopsAtZero === true ? stoppedAtZero(from, next) : next
    const isThere = end === this.#typed.value && !this.#typed.isTyping
    if (!isThere && this.#ports.judge(end).ok) this.#typed.give(end)
    if (end !== next) this.#note.say(STOPPED)
    else this.#note.hide()
  }

  #cycle(): void {
    const { value } = this.#typed
    const { unit } = writtenOf(value)
    const next = nextUnit(unit, unitsOf(this.#model.kind, unit))
    this.#typed.give(convertUnit(value, next, this.#ports.rootFontPx()))
    this.#typed.settle()
  }

  /** Whatever follows from the text of the input, or from the model. */
  #written(): void {
    const { element, input } = this
    const typed = input.value
    const value = this.#typed.isTyping ? typed : this.#typed.value
    const { unit } = writtenOf(this.#typed.value)
    const hasUnit = unit !== '' && (!this.#typed.isTyping || hasUnitBehind(typed))
    const spoken = this.#typed.isTyping && hasUnit ? `${value}${unit}` : value
    const { text, isNumber } = writtenOf(spoken)
    setAttribute(input, 'aria-valuenow', isNumber ? Number(text) : null)
    setAttribute(input, 'aria-valuetext', ariaValueText(spoken))
    element.classList.toggle('whole', !hasUnit)
    this.#fill()
    const pill = this.#pill.patch(this.#model.pill, this.#model)
    const beside = unit === '' && !writtenOf(this.#typed.value).isNumber ? this.#widen.patch(this.#model)
      : unit === '' ? null : this.#unitFor(unit)
    setChildren(element, [input, beside, pill].filter(isThere))
  }

  #fill(): void {
    const fill = findFill(this.#typed.value, this.#model.fullAt)
    setStyle(this.element, '--fill', fill === null ? '' : `${Math.round(fill * 100)}%`)
  }

  #unitFor(unit: string): HTMLElement {
    const units = this.#model.isReadonly ? [] : unitsOf(this.#model.kind, unit)
    const tag = units.length === 0 ? 'span' : 'button'
    if (this.#unit?.localName !== tag) this.#unit = this.#makeUnit(tag)
    setText(this.#unit, unit)
    if (units.length > 0) {
      const words = `${unit}, convert to ${nextUnit(unit, units)}`
      setAttribute(this.#unit, 'aria-label', named(this.#model.label, words))
      setAttribute(this.#unit, 'data-tip', `Convert to ${nextUnit(unit, units)}`)
    }
    this.#markHandle(this.#unit)
    return this.#unit
  }

  #makeUnit(tag: 'button' | 'span'): HTMLElement {
    const old = this.#unit
    if (old !== null) {
      this.#handles.get(old)?.()
      this.#handles.delete(old)
    }
    const unit = h(this.#ui.document, tag, { class: 'unit', part: this.#ui.part('unit') })
    if (tag === 'button') {
      setAttribute(unit, 'type', 'button')
      setAttribute(unit, 'tabindex', -1)
      unit.addEventListener('click', () => this.#cycle())
    }
    this.scrubBy(unit)
    return unit
  }
}
