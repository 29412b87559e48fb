// The editor of a choice with few options: the browser's own select.
// Takes no free text; many options are the combo field's.
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { ChoiceModel, Field, FieldPorts, Option } from './field.types.js'
import { createPill, createSwatch, isThere, markField } from './parts.view.js'
import { findRowKeyAction } from './row-keys.js'

/** What an option says: its label, and what it comes to where that is more. */
const optionLabel = ({ label, value }: Option): string =>
  value === '' || value === label ? label : `${label}, ${value}`

// A choice of nothing real stands first while none of the options is chosen.
function choose(
  select: HTMLSelectElement, none: HTMLElement, items: readonly HTMLElement[], model: ChoiceModel,
): void {
  const at = model.options.findIndex(({ id }) => id === model.value)
  setText(none, model.display ?? model.value)
  setChildren(select, at < 0 ? [none, ...items] : items)
  select.selectedIndex = Math.max(at, 0)
}

// A closed field has room for a name. Who comes to choose sees what each comes to, also the chosen one.
function shorten(select: HTMLSelectElement, items: readonly HTMLElement[], model: ChoiceModel): void {
  const isFocused = select.matches(':focus')
  model.options.forEach((option, at) => {
    const item = items[at]
    const isShort = option.id === model.value && !isFocused
    if (item !== undefined) setText(item, isShort ? option.label : optionLabel(option))
  })
}

// Not `disabled`: what cannot be changed can still be read and reached.
function keepReadonly(select: HTMLSelectElement, isReadonly: () => boolean): void {
  select.addEventListener('mousedown', (event) => {
    if (!isReadonly()) return
    event.preventDefault()
    select.focus({ preventScroll: true })
  })
  select.addEventListener('keydown', (event) => {
    // The browser's own key for its list, which a swatch does not take.
    if (event.key === 'ArrowDown' && event.altKey) event.stopPropagation()
    if (isReadonly() && !leadsOn(event)) event.preventDefault()
  })
}

const LEAVING: readonly (string | null)[] = ['above', 'below', 'menu']

const leadsOn = (event: KeyboardEvent): boolean =>
  ['Tab', 'Escape'].includes(event.key) || LEAVING.includes(findRowKeyAction(event))

/** Makes a field for a choice. */
export function createChoiceField(ui: Ui, ports: FieldPorts): Field<ChoiceModel> {
  const { document } = ui
  const select = h(document, 'select', { class: 'value', id: ui.newId(), part: ui.part('input') })
  const element = h(document, 'div', { class: 'field choice', part: ui.part('field') }, select)
  const swatch = createSwatch(ui, ports)
  const none = h(document, 'option', { value: '', disabled: true })
  const pill = createPill(ui, ports)
  let model: ChoiceModel | null = null
  let items: readonly HTMLOptionElement[] = []
  const show = (): void => {
    if (model !== null) shorten(select, items, model)
  }
  for (const name of ['focus', 'blur']) select.addEventListener(name, show)
  select.addEventListener('change', () => {
    const option = model?.options[items.findIndex((item) => item.selected)]
    if (model === null || option === undefined || model.isReadonly) return
    ports.edit(option.id)
    ports.settle()
  })
  keepReadonly(select, () => model?.isReadonly === true)
  return {
    element,
    input: select,
    patch: (next) => {
      if (items.length !== next.options.length) items = next.options.map(() => h(document, 'option'))
      const isSame = model?.options === next.options && model.value === next.value
      model = next
      if (!isSame) show()
      choose(select, none, items, next)
      markField(element, next)
      setAttribute(select, 'aria-readonly', next.isReadonly ? 'true' : null)
      const shown = [swatch.patch(next.swatch, next), select, pill.patch(next.pill, next)]
      setChildren(element, shown.filter(isThere))
    },
    openBeside: () => swatch.press(),
    pressPill: () => pill.press(),
    release: () => undefined,
  }
}
