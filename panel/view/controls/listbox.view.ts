// The list of a combo field: options of which those near what is seen are drawn.
// Has no keys and no focus: both stay in the input.
import { h, setAttribute, setChildren, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { findRange, findScroll, OPTION_PX } from './combo.js'
import type { Option } from './field.types.js'

/** Above and below the options. */
const PADDING_PX = 8

/** What the list shows. */
interface Listed {
  readonly options: readonly Option[]
  /** Which one Enter would choose; -1 for none. */
  readonly active: number
  /** What is chosen now. */
  readonly value: string
}

/** A list of options. */
export interface ListBox {
  readonly element: HTMLElement
  show(listed: Listed): void
  /** The id of an option that is drawn. */
  idOf(at: number): string
}

/** Makes a list; `choose` is called with the option that was clicked. */
export function createListBox(ui: Ui, choose: (option: Option) => void): ListBox {
  const id = ui.newId()
  const inner = h(ui.document, 'div', { class: 'options-inner', role: 'presentation' })
  const element = h(ui.document, 'div', {
    class: 'popup options', role: 'listbox', id, part: ui.part('options'),
  }, inner)
  const drawn = new Map<number, HTMLElement>()
  const idOf = (at: number): string => `${id}-${at}`
  let listed: Listed = { options: [], active: -1, value: '' }
  const elementOf = (option: Option, at: number): HTMLElement => {
    const old = drawn.get(at)
    const made = old ?? makeOption(ui, option, { id: idOf(at), at, count: listed.options.length })
    drawn.set(at, made)
    setAttribute(made, 'aria-selected', String(option.id === listed.value))
    made.classList.toggle('active', at === listed.active)
    return made
  }
  const draw = (): void => {
    const { options, active } = listed
    const { from, to } = findRange(element.scrollTop, element.clientHeight, options.length)
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
    setStyle(inner, 'height', `${next.options.length * OPTION_PX}px`)
    const { scrollTop, clientHeight } = element
    if (next.active >= 0) element.scrollTop = findScroll(scrollTop, clientHeight - PADDING_PX, next.active)
    draw()
  }
  return { element, show, idOf }
}

interface Where { readonly id: string, readonly at: number, readonly count: number }

function makeOption(
  ui: Ui, { label, value, swatch, shape, note, face }: Option, { id, at, count }: Where,
): HTMLElement {
  const option = h(ui.document, 'div', {
    class: 'option', role: 'option', id, 'aria-setsize': count, 'aria-posinset': at + 1,
    'data-value': note ?? (value === label ? null : value), 'data-shape': shape ?? null,
  }, label)
  setStyle(option, 'top', `${at * OPTION_PX}px`)
  if (face) setStyle(option, 'font-family', face)
  option.classList.toggle('with-swatch', swatch !== null)
  if (swatch !== null) setStyle(option, '--swatch', swatch)
  return option
}
