// What tests of the panel's controls call in a page: fields over values that are kept in a map.
// Runs in the browser; it stands in for the rows and the shell, whose keys and frames it has.
import { CONTROLS_CSS } from '../../panel/view/controls/controls.css.js'
import { MENU_CSS } from '../../panel/view/controls/menu.css.js'
import { createChoiceField } from '../../panel/view/controls/choice-field.view.js'
import { createComboField } from '../../panel/view/controls/combo-field.view.js'
import type {
  ChoiceModel, Field, FieldModel, FieldPorts, NumberModel, TextModel,
} from '../../panel/view/controls/field.types.js'
import { openMenu, type MenuItem } from '../../panel/view/controls/menu.view.js'
import { createNumberField, type NumberField } from '../../panel/view/controls/number-field.view.js'
import { createTextField } from '../../panel/view/controls/text-field.view.js'
import { createTooltip } from '../../panel/view/controls/tooltip.view.js'
import { CHROME_CSS } from '../../panel/view/chrome/chrome.css.js'
import { h } from '../../panel/page/dom/element.view.js'
import { Layers } from '../../panel/view/chrome/layers.js'
import { Listeners } from '../../panel/page/dom/listeners.js'
import type { Ui } from '../../panel/view/chrome/ui.types.js'
import { readEdit } from '../../panel/model/tokens/edit.js'
import type { TierValueKind } from '../../panel/model/tokens/tokens.types.js'

const SHEET = `
.root { display: block; width: 100vw; padding: 12px; background: var(--panel); container: panel / inline-size }
.row {
  display: grid; grid-template-columns: minmax(0, 1fr) 124px 24px; column-gap: 6px; align-items: center;
  height: var(--row); padding: 0 6px 0 16px;
}
.overlay { display: contents }
@container panel (max-width: 319px) { .row { grid-template-columns: minmax(0, 1fr) 104px 24px } }
`

/** One row of the page: a field, and what it has asked for. */
export interface Mounted<Model extends FieldModel = FieldModel> {
  readonly field: Field<Model>
  readonly label: HTMLElement
  /** What the field has called, in order: `edit 2rem`, `settle`, `pill true`, `gesture`, `end`. */
  readonly calls: readonly string[]
  model(): Model
  patch(members: Partial<Omit<Model, 'kind'>>): void
  forget(): void
}

const host = document.body.appendChild(document.createElement('div'))
const root = host.attachShadow({ mode: 'open' })
const frame = h(document, 'div', { class: 'root', role: 'region', 'aria-label': 'Fields' })
const overlay = h(document, 'div', { class: 'overlay' })
frame.append(overlay)
root.append(frame)
root.adoptedStyleSheets = [CHROME_CSS, CONTROLS_CSS, MENU_CSS, SHEET].map((text) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
})

/** What is to happen after a time, which passes only when a test says so. */
const due = new Set<{ leftMs: number, readonly act: () => void }>()
function pass(ms: number): void {
  for (const one of [...due]) {
    one.leftMs -= ms
    if (one.leftMs <= 0 && due.delete(one)) one.act()
  }
}

let ids = 0
const said: string[] = []
const layers = new Layers()
const listeners = new Listeners()
const ui: Ui = {
  document,
  root,
  overlay,
  layers,
  listeners,
  part: (name) => name,
  adopt: () => undefined,
  newId: () => `id-${(ids += 1)}`,
  supports: (property, value) => CSS.supports(property, value),
  onNextFrame: (act) => {
    const id = requestAnimationFrame(act)
    return () => cancelAnimationFrame(id)
  },
  after: (ms, act) => {
    const one = { leftMs: ms, act }
    due.add(one)
    return () => {
      due.delete(one)
    }
  },
  copy: () => Promise.resolve(true),
  paste: () => Promise.resolve(null),
  announce: (sentence) => said.push(sentence),
}

/** What becomes of a value in the state, where that is something else. */
const storedAs = new Map<string, string>()

// As the shell does.
const escapes: string[] = []
root.addEventListener('keydown', (event) => {
  if ((event as KeyboardEvent).key === 'Escape') escapes.push(layers.closeTop() ? 'layer' : 'panel')
})
document.addEventListener('pointerdown', (event) => layers.press(event.composedPath()), { capture: true })

type Make<Model extends FieldModel> = (ui: Ui, ports: FieldPorts) => Field<Model>

/** Puts a field on the page. Its values come back in the next frame, the last of them only. */
function mount<Model extends FieldModel>(
  make: Make<Model>, label: string, kind: TierValueKind, start: Model,
): Mounted<Model> {
  const calls: string[] = []
  let model = start
  let wanted: string | null = null
  const commit = (): void => {
    if (wanted === null) return
    model = { ...model, value: storedAs.get(wanted) ?? wanted }
    wanted = null
    field.patch(model)
  }
  const ports: FieldPorts = {
    judge: (typed) => readEdit(typed, model.value, kind, ui.supports),
    edit: (value) => {
      calls.push(`edit ${value}`)
      if (wanted === null) requestAnimationFrame(commit)
      wanted = value
    },
    settle: () => {
      calls.push('settle')
      commit()
    },
    pick: () => calls.push('pick'),
    setPill: (isOn) => calls.push(`pill ${isOn}`),
    beginGesture: () => {
      calls.push('gesture')
      return () => calls.push('end')
    },
    rootFontPx: () => 16,
  }
  const field = make(ui, ports)
  const words = h(document, 'label', { for: field.input.id }, label)
  field.patch(model)
  frame.append(h(document, 'div', { class: 'row' }, words, field.element))
  return {
    field,
    label: words,
    calls,
    model: () => model,
    patch: (members) => {
      model = { ...model, ...members }
      field.patch(model)
    },
    forget: () => {
      calls.length = 0
    },
  }
}

const BASE = { isChanged: false, isReadonly: false, pill: null }

/** A field for a length. */
function mountNumber(label: string, members: Partial<NumberModel> = {}): Mounted<NumberModel> {
  const kind = members.kind ?? { kind: 'length', step: 0.25, unit: 'rem', units: ['rem', 'px'] }
  const mounted = mount(createNumberField, label, kind, { ...BASE, label, kind, value: '1rem', ...members })
  ;(mounted.field as NumberField).scrubBy(mounted.label)
  return mounted
}

const mountText = (
  label: string, members: Partial<TextModel> = {}, kind: TierValueKind = { kind: 'color' },
): Mounted<TextModel> => mount(createTextField, label, kind, {
  ...BASE, label, value: '#3958d1', display: null, placeholder: '', swatch: null, ...members,
})

const optionsOf = (count: number): ChoiceModel['options'] => Array.from({ length: count }, (_none, at) => ({
  id: `step-${at}`, label: `Step ${at}`, value: `${at}rem`, swatch: at % 2 === 0 ? `hsl(${at * 9} 70% 50%)` : null,
}))

const choiceOf = (label: string, count: number, members: Partial<ChoiceModel>): ChoiceModel => ({
  ...BASE, label, value: 'step-1', options: optionsOf(count), display: null, swatch: null, ...members,
})

const mountChoice = (label: string, members: Partial<ChoiceModel> = {}): Mounted<ChoiceModel> =>
  mount(createChoiceField, label, { kind: 'select', options: [] }, choiceOf(label, 4, members))

const mountCombo = (label: string, count: number, members: Partial<ChoiceModel> = {}): Mounted<ChoiceModel> =>
  mount(createComboField, label, { kind: 'color' }, choiceOf(label, count, members))

/** A button that opens a menu. */
function mountMenu(items: readonly MenuItem[], focus?: 'first' | 'last'): HTMLButtonElement {
  const button = h(document, 'button', { class: 'icon-button', type: 'button', 'aria-label': 'More' }, '…')
  button.addEventListener('click', () => {
    openMenu(ui, { anchor: button, label: 'More', items, focus })
  })
  frame.append(button)
  return button
}

/** Takes everything away that a case has put on the page. */
function clear(): void {
  layers.closeAll()
  frame.replaceChildren(overlay)
  for (const list of [said, escapes]) list.length = 0
  storedAs.clear()
}

const active = (): Element | null => root.activeElement

const kit = {
  ui, root, frame, overlay, layers, listeners, said, escapes, storedAs, h,
  mountNumber, mountText, mountChoice, mountCombo, mountMenu, createTooltip, clear, active, pass,
}
export type Kit = typeof kit

Object.assign(window, { kit })
