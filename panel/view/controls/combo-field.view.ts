// The editor of a long choice: an editable combobox with its list, and text of one's own where that is a
// value. Which options fit is said in `combo`; how typing works, in `typing`.
import { ok, type Result } from '../../../shared/result.js'
import { h, setAttribute, setChildren, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { findNamed, findNext, findOptions, findRange, findScroll } from './combo.js'
import type { ChoiceModel, Field, FieldPorts, Option } from './field.types.js'
import {
  createPill, createSwatch, isThere, markField, named, type PillPart, type Swatch,
} from './parts.view.js'
import { openPopup, type OpenPopover } from './popover.view.js'
import { TypedInput } from './typing.view.js'
import { findRowKeyAction } from './row-keys.js'

// The list of a combo field: options of which those near what is seen are drawn.
// Has no keys and no focus: both stay in the input.

/** Above and below the options. */
const PADDING_PX = 8
/** How high an option is that is not under a finger. */
const OPTION_PX = 28

/** What the list shows. */
interface Listed {
  readonly options: readonly Option[]
  /** Which one Enter would choose; -1 for none. */
  readonly active: number
  /** What is chosen now. */
  readonly value: string
}

/** A list of options. */
interface ListBox {
  readonly element: HTMLElement
  show(listed: Listed): void
  /** The id of an option that is drawn. */
  idOf(at: number): string
}

/** Makes a list; `choose` is called with the option that was clicked. */
function createListBox(ui: Ui, choose: (option: Option) => void): ListBox {
  const id = ui.newId()
  const inner = h(ui.document, 'div', { class: 'options-inner', role: 'presentation' })
  const element = h(ui.document, 'div', {
    class: 'popup options', role: 'listbox', id, part: ui.part('options'),
  }, inner)
  const drawn = new Map<number, HTMLElement>()
  const idOf = (at: number): string => `${id}-${at}`
  let [listed, px]: [Listed, number] = [{ options: [], active: -1, value: '' }, OPTION_PX]
  const elementOf = (option: Option, at: number): HTMLElement => {
    const made = drawn.get(at) ?? makeOption(ui, option, { id: idOf(at), at, count: listed.options.length })
    drawn.set(at, made)
    setAttribute(made, 'aria-selected', String(option.id === listed.value))
    made.classList.toggle('active', at === listed.active)
    return made
  }
  const draw = (): void => {
    const { options, active } = listed
    const { from, to } = findRange(element.scrollTop, element.clientHeight, options.length, px)
    const isDrawn = (at: number): boolean => (at >= from && at < to) || at === active
    setChildren(inner, options.flatMap((option, at) => (isDrawn(at) ? [elementOf(option, at)] : [])))
    for (const at of [...drawn.keys()]) if (!isDrawn(at)) drawn.delete(at)
  }
  element.addEventListener('scroll', draw, { passive: true })
  // The focus stays in the input.
  element.addEventListener('mousedown', (event) => event.preventDefault())
  element.addEventListener('click', ({ target }) => {
    const option = listed.options.find((_option, at) => drawn.get(at) === target)
    if (option !== undefined) choose(option)
  })
  const show = (next: Listed): void => {
    if (next.options !== listed.options) drawn.clear()
    listed = next
    setStyle(inner, '--at', String(next.options.length))
    px = inner.offsetHeight / next.options.length || px
    const height = element.clientHeight - PADDING_PX
    if (next.active >= 0) element.scrollTop = findScroll(element.scrollTop, height, next.active, px)
    draw()
  }
  return { element, show, idOf }
}

interface Where { readonly id: string, readonly at: number, readonly count: number }

function makeOption(
  ui: Ui, { label, value, swatch, shape }: Option, { id, at, count }: Where,
): HTMLElement {
  const option = h(ui.document, 'div', {
    class: 'option', role: 'option', id, 'aria-setsize': count, 'aria-posinset': at + 1,
    'data-value': value === label ? null : value, 'data-shape': shape ?? null,
  }, label)
  setStyle(option, '--at', String(at))
  option.classList.toggle('with-swatch', swatch !== null)
  if (swatch !== null) setStyle(option, '--swatch', swatch)
  return option
}

const NOTHING: ChoiceModel = {
  value: '', isChanged: false, isReadonly: false, options: [], display: null, swatch: null, pill: null,
}

/** Makes a field for a choice that has many options, or that may be a text of one's own. */
export const createComboField = (ui: Ui, ports: FieldPorts): Field<ChoiceModel> => new ComboView(ui, ports)

class ComboView implements Field<ChoiceModel> {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  readonly #ui: Ui
  readonly #ports: FieldPorts
  readonly #typed: TypedInput
  readonly #pill: PillPart
  readonly #swatch: Swatch
  #list: ListBox | null = null
  #options: readonly Option[] = []
  #active = -1
  #shown: OpenPopover | null = null
  #model = NOTHING

  constructor(ui: Ui, ports: FieldPorts) {
    this.#ui = ui
    this.#ports = { ...ports, judge: (typed) => this.#judge(typed, ports) }
    this.input = h(ui.document, 'input', {
      class: 'value', id: ui.newId(), type: 'text', role: 'combobox', autocomplete: 'off', autocapitalize: 'off',
      spellcheck: 'false', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-haspopup': 'listbox',
      part: ui.part('input'),
    })
    this.#swatch = createSwatch(ui, ports)
    this.element = h(ui.document, 'div', { class: 'field combo', part: ui.part('field') }, this.input)
    this.#pill = createPill(ui, ports)
    this.#listen()
    this.#typed = new TypedInput(ui, this.#ports, {
      field: this.element,
      input: this.input,
      textOf: (value, isFocused) => this.#textOf(value, isFocused),
      isLive: () => false,
      changed: () => {
        if (!this.#typed.isTyping) this.element.classList.toggle('worded', this.#isLabel())
      },
      isBusy: () => this.#shown !== null,
    })
  }

  patch(next: ChoiceModel): void {
    this.#model = next
    markField(this.element, next)
    this.input.readOnly = next.isReadonly
    setAttribute(this.input, 'aria-readonly', next.isReadonly ? 'true' : null)
    // What is missing is read also by who comes to choose something else.
    setAttribute(this.input, 'placeholder', next.value === '' ? next.display : null)
    const shown = [this.#swatch.patch(next.swatch, next), this.input, this.#pill.patch(next.pill, next)]
    setChildren(this.element, shown.filter(isThere))
    this.#typed.patch(next.value)
  }

  openBeside(): boolean {
    if (!this.#swatch.press()) this.#openAll()
    return true
  }

  pressPill(): boolean { return this.#pill.press() }

  release(): void {
    this.#close()
    this.#typed.release()
  }

  #judge(typed: string, ports: FieldPorts): Result<string, string> {
    const option = findNamed(this.#model.options, typed)
    return option === null ? ports.judge(typed) : ok(option.id)
  }

  #chosen(value: string): Option | undefined {
    return this.#model.options.find(({ id }) => id === value)
  }

  #textOf(value: string, isFocused: boolean): string {
    const { display, value: shown } = this.#model
    const label = this.#chosen(value)?.label
    const isDisplayed = !isFocused && (label === undefined || value === shown)
    return (isDisplayed ? display : null) ?? label ?? value
  }

  #isLabel(): boolean {
    return this.#chosen(this.#typed.value) !== undefined
  }

  #listen(): void {
    const { input } = this
    // Before the input's own: a key that the list has had is not the input's any more.
    input.addEventListener('keydown', (event) => this.#keyed(event))
    input.addEventListener('input', (event) => {
      if (!event.isComposing) this.#filter()
    })
    input.addEventListener('compositionend', () => this.#filter())
    input.addEventListener('blur', () => this.#close())
    this.element.addEventListener('click', ({ target }) => {
      if (target !== input && target !== this.element) return
      input.focus({ preventScroll: true })
      if (this.#shown === null) this.#openAll()
      else if (!this.#typed.isTyping) this.#close()
    })
  }

  #keyed(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey || this.#model.isReadonly) return
    if (this.#shown === null) {
      // Where there is a swatch, F4 is its key, and goes on to whoever presses it.
      if (findRowKeyAction(event) !== 'beside' || (event.key === 'F4' && this.#model.swatch !== null)) return
      this.#openAll()
    } else if (event.key === 'Enter' && this.#active >= 0) this.#choose(this.#options[this.#active])
    else if (event.key === 'F4' || (event.key === 'ArrowUp' && event.altKey)) this.#close()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const at = this.#active < 0 && event.key === 'ArrowUp' ? 0 : this.#active
      this.#activate(findNext(event.key, at, this.#options.length) ?? -1)
    } else return
    event.preventDefault()
  }

  #openAll(): void {
    if (this.#model.isReadonly || this.#model.options.length === 0) return
    const all = this.#model.options
    const options = this.#typed.isTyping ? findOptions(all, this.input.value) : all
    this.#open(options, options.findIndex(({ id }) => id === this.#typed.value))
  }

  // What Enter would do is seen before: the option that is named, the text itself, else the first that fits.
  #filter(): void {
    const { options } = this.#model
    const typed = this.input.value
    const fitting = findOptions(options, typed)
    const named_ = findNamed(options, typed)
    const isText = named_ === null && (typed === '' || this.#ports.judge(typed).ok)
    this.#open(fitting, named_ === null ? (isText ? -1 : 0) : fitting.indexOf(named_))
  }

  #open(options: readonly Option[], active: number): void {
    // A field that stands over all by itself, as on a phone, goes on to be searched in.
    if (options.length === 0 && !this.element.popover) {
      this.#close()
      return
    }
    this.#options = options
    const list = this.#list ??= createListBox(this.#ui, (option) => this.#choose(option))
    const isNew = this.#shown === null
    if (isNew) this.#show(list)
    this.#activate(active)
    // How high it is follows from what is in it.
    this.#shown?.place()
    this.#activate(active)
  }

  #show(list: ListBox): void {
    setAttribute(list.element, 'aria-label', named(this.#model.label, 'options'))
    setStyle(list.element, 'min-width', `${this.element.offsetWidth}px`)
    this.#shown = openPopup(this.#ui, {
      popup: list.element, anchor: this.element, placement: 'below-end', close: () => this.#close(),
    })
    setAttribute(this.input, 'aria-controls', list.element.id)
    setAttribute(this.input, 'aria-expanded', 'true')
  }

  #activate(at: number): void {
    this.#active = at
    this.#list?.show({ options: this.#options, active: at, value: this.#typed.value })
    setAttribute(this.input, 'aria-activedescendant', at < 0 ? null : this.#list?.idOf(at) ?? null)
  }

  #close(): void {
    const shown = this.#shown
    if (shown === null) return
    this.#shown = null
    this.#active = -1
    setAttribute(this.input, 'aria-expanded', 'false')
    setAttribute(this.input, 'aria-controls', null)
    setAttribute(this.input, 'aria-activedescendant', null)
    shown.remove()
  }

  #choose(option: Option | undefined): void {
    if (option === undefined) return
    this.#close()
    this.#typed.give(option.id)
    this.#typed.commit()
  }
}
