// The row that narrows the list: words to look for, and whether only changed tokens are shown.
// Finds nothing itself.
import { h, setAttribute } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { switchPressed } from './header-row.view.js'

interface FilterModel {
  readonly query: string
  readonly isChangedOnly: boolean
}

interface FilterPorts {
  /** Other words were typed; `''` for none. */
  query(text: string): void
  setChangedOnly(isOn: boolean): void
  /** The first row found is wanted: Enter or ArrowDown. */
  enter(): void
  /** Escape, with nothing left to clear. */
  leave(): void
}

export interface Filter extends View<FilterModel> {
  /** Puts the focus into the field and selects what is in it. */
  focus(): void
}

const WORDS = 'Filter tokens'

/** Makes the filter. */
export function createFilter(ui: Ui, ports: FilterPorts): Filter {
  const input = h(ui.document, 'input', {
    type: 'text', role: 'searchbox', class: 'input filter-input', 'aria-label': WORDS, placeholder: WORDS,
    autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'search', dir: 'auto',
    part: ui.part('filter-input'),
  })
  const clear = h(ui.document, 'button', {
    type: 'button', class: 'filter-clear', 'aria-label': 'Clear the filter', hidden: true,
  }, icon(ui.document, 'close'))
  const changed = h(ui.document, 'button', {
    type: 'button', class: 'button quiet chip', 'aria-pressed': 'false', part: ui.part('filter-changed'),
  }, 'Only changed')
  const element = h(ui.document, 'div', { class: 'filter', part: ui.part('filter') }, input, clear, changed)
  const empty = (): void => {
    input.value = ''
    clear.hidden = true
    ports.query('')
  }
  input.addEventListener('input', () => {
    clear.hidden = input.value === ''
    ports.query(input.value)
  })
  input.addEventListener('keydown', (event) => followKey(ui, event, input, empty, ports))
  clear.addEventListener('click', () => {
    empty()
    input.focus()
  })
  changed.addEventListener('click', () => ports.setChangedOnly(switchPressed(changed)))
  const patch = ({ query, isChangedOnly }: FilterModel): void => {
    // Written only where it differs: to set a value may end the work of an input method.
    if (input.value !== query) input.value = query
    clear.hidden = query === ''
    setAttribute(changed, 'aria-pressed', isChangedOnly ? 'true' : 'false')
  }
  const focus = (): void => {
    input.focus()
    input.select()
  }
  return { element, patch, focus, release: () => undefined }
}

function followKey(
  { layers }: Ui, event: KeyboardEvent, input: HTMLInputElement, empty: () => void, ports: FilterPorts,
): void {
  if (event.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') {
    // What lies over the panel goes first.
    if (layers.size > 0) return
    if (input.value === '') ports.leave()
    else empty()
  } else if (event.key === 'Enter' || event.key === 'ArrowDown') ports.enter()
  else return
  event.preventDefault()
  event.stopPropagation()
}
