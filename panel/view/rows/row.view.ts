// One row: a token's label, its editor, whichever it is, and its menu. Knows one token; where it stands is
// the list's business, and what its values mean is asked for.
import { h, setAttribute, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { isSided } from '../../model/state/place.js'
import type { Token, Plan } from '../../model/state/state.types.js'
import { createChoiceField } from '../controls/choice-field.view.js'
import { createComboField } from '../controls/combo-field.view.js'
import type { ChoiceModel, Field, FieldModel, FieldPorts } from '../controls/field.types.js'
import { createNumberField } from '../controls/number-field.view.js'
import { createTextField } from '../controls/text-field.view.js'
import { isSameJson } from '../../model/tokens/records.js'
import type { TierConfig } from '../../model/tokens/tokens.types.js'
import { stopsAtZero } from '../../model/tokens/kinds.js'
import { createMore, menuFrom } from './row-menu.view.js'
import { rowModel, editorOf, judgeFor, readIn } from './row-model.js'
import type { RowModel, RowPlace, RowPorts, RowPreview, RowSelection, ShownRow } from './rows.types.js'

/** An editor that is shown what its row shows. */
interface Editor {
  readonly element: HTMLElement
  readonly input: HTMLElement
  show(model: RowModel): void
  /** See `Field`. */
  openBeside(): boolean
  pressPill(): boolean
  /** Makes a label one to drag a number by; the returned function ends that. */
  scrubBy(label: HTMLElement): () => void
  release(): void
}

/** Makes the editor of a token. */
function createEditor(ui: Ui, token: Token, ports: RowPorts): Editor {
  return EDITORS[editorOf(ports.plan, token)](ui, portsOf(ui, token, ports))
}

const EDITORS: Readonly<Record<RowModel['editor'], (ui: Ui, ports: FieldPorts) => Editor>> = {
  number: (ui, ports) => {
    const field = createNumberField(ui, ports)
    return editorWith(field, (next) => {
      if (next.editor === 'number') field.patch(next.model)
    }, (label) => field.scrubBy(label))
  },
  text: (ui, ports) => {
    const field = createTextField(ui, ports)
    return editorWith(field, (next) => {
      if (next.editor === 'text') field.patch(next.model)
    })
  },
  choice: (ui, ports) => choiceWith(createChoiceField(ui, ports)),
  combo: (ui, ports) => choiceWith(createComboField(ui, ports)),
}

// A list of options that says the same is the same list: filling a select anew is the dear part of a patch.
function choiceWith(field: Field<ChoiceModel>): Editor {
  let options: ChoiceModel['options'] = []
  return editorWith(field, (next) => {
    if (next.editor !== 'choice' && next.editor !== 'combo') return
    if (!isSameJson(options, next.model.options)) ({ options } = next.model)
    field.patch({ ...next.model, options })
  })
}

type AnyField = Omit<Field<FieldModel>, 'patch'>

const editorWith = (
  field: AnyField, show: Editor['show'], scrubBy: Editor['scrubBy'] = () => () => undefined,
): Editor => ({
  element: field.element, input: field.input, show, scrubBy,
  openBeside: () => field.openBeside(), pressPill: () => field.pressPill(), release: () => field.release(),
})

const portsOf = (ui: Ui, token: Token, ports: RowPorts): FieldPorts => ({
  judge: (typed) => judgeFor(ports.plan, ports.scene(), token, ui.supports)(typed),
  edit: (value) => ports.edit(token, value),
  pick: (anchor) => ports.pick(token, anchor),
  settle: () => ports.settle(),
  setPill: (isOn) => ports.setPill(token, isOn),
  beginGesture: () => ports.beginGesture(),
  rootFontPx: () => ports.rootFontPx(),
  stopsAtZero: stopsAtZero(token.item, tierOf(ports.plan, token)),
})

const tierOf = ({ config }: Plan, { address }: Token): Pick<TierConfig, 'id' | 'preview'> =>
  config.tabs.find(({ id }) => id === address.tab)?.tiers.find(({ id }) => id === address.tier)
  ?? { id: address.tier }

/** A row on the page. */
export interface RowView extends ShownRow {
  /** Its one Tab stop: its checkbox while it has one, else its value. */
  readonly stop: HTMLElement
  /** Its button ⋯, which is no Tab stop. */
  readonly more: HTMLElement
  /** Opens its menu, from which the focus comes back to the value. */
  openMenu(): void
  /** See `Field`. */
  openBeside(): boolean
  pressPill(): boolean
  /** Shows the token as it is now. */
  patch(): void
  place(place: RowPlace): void
  /** Shows its checkbox; `null` takes it away. */
  select(selection: RowSelection | null): void
  /** Shows what would become of it; `null` shows what it is. */
  preview(preview: RowPreview | null): void
  /** Lights up for a moment. */
  flash(): void
  release(): void
}

/** How long a row lights up; the sheet says how. */
const FLASH_MS = 120

/** Makes the row of a token, showing it as it is now. */
export function createRow(ui: Ui, token: Token, ports: RowPorts): RowView {
  const editor = createEditor(ui, token, ports)
  const { element, label, more, openMenu } = createParts(ui, token, editor, ports)
  const endScrub = editor.scrubBy(label)
  const pick = createPick(ui, element, editor.input, token.item.label)
  let preview: RowPreview | null = null
  const patch = (): void => {
    const model = rowModel(ports.plan, ports.scene(), token, ports.fullAt?.(token))
    setAttribute(element, 'data-changed', model.isChanged)
    setAttribute(element, 'data-preview', kindOf(preview))
    setStyle(element, '--was', preview?.preview?.was ?? '')
    setAttribute(label, 'data-tip', preview?.reason ?? model.tip)
    editor.show(readIn(ports.plan, previewed(model, preview)))
    ports.shown?.(view)
  }
  const light = createLight(ui, element)
  const view: RowView = {
    element, token, more, patch, openMenu, input: editor.input,
    get stop() { return pick.box() ?? editor.input },
    openBeside: () => editor.openBeside(),
    pressPill: () => editor.pressPill(),
    place: (place) => setPlace(element, place),
    select: (selection) => pick.show(selection),
    preview: (next) => {
      if (next === preview) return
      preview = next
      patch()
    },
    flash: () => light.flash(),
    release: () => {
      light.end()
      endScrub()
      editor.release()
      element.remove()
    },
  }
  patch()
  return view
}

/** Where arrows lead in a row: to its ⋯ from another one's, and where the next one would step its number. */
export function walkedTo({ stop, more }: RowView, from: EventTarget | null): HTMLElement {
  const { value } = stop as HTMLInputElement
  const steps = stop.matches('input:not([readonly])') && !value.includes(' ') && !Number.isNaN(parseFloat(value))
  return steps || (from as Element).classList.contains('more') ? more : stop
}

function createParts(
  ui: Ui, token: Token, { element: field, input }: Editor, ports: RowPorts,
): Pick<RowView, 'element' | 'more' | 'openMenu'> & { readonly label: HTMLElement } {
  const { document } = ui
  const { label: name, cssVar, readonly } = token.item
  const label = h(document, 'label', { class: 'row-label', for: input.id, dir: 'auto' }, name)
  const more = createMore(ui)
  setAttribute(more, 'aria-label', `More for ${name}`)
  const openMenu = menuFrom(more, input, () => ports.openMenu(token, more))
  if (readonly !== true) label.addEventListener('dblclick', () => ports.reset(token))
  const row = h(document, 'li', {
    class: 'row', part: ui.part('row'), 'data-var': cssVar, 'data-readonly': readonly === true,
    'data-sided': isSided(ports.plan, token),
    'data-glyph': ports.glyphOf?.(token) ?? null,
  }, label, field, more)
  return { element: row, label, more, openMenu }
}

function createLight(ui: Ui, element: HTMLElement): { flash(): void; end(): void } {
  let end = (): void => undefined
  return {
    flash: () => {
      end()
      setAttribute(element, 'data-flash', true)
      end = ui.after(FLASH_MS, () => setAttribute(element, 'data-flash', false))
    },
    end: () => end(),
  }
}

interface Picking {
  box(): HTMLInputElement | null
  show: RowView['select']
}

// Made where it is needed: outside of selecting a row has no checkbox. It is the row's Tab stop then.
function createPick(ui: Ui, element: HTMLElement, input: HTMLElement, name: string): Picking {
  let box: HTMLInputElement | null = null
  const show: Picking['show'] = (selection) => {
    // What cannot take part has none: one that never works is only noise.
    if (selection?.canSelect !== true) {
      box?.remove()
      box = null
      input.removeAttribute('tabindex')
      return
    }
    if (box === null) {
      box = h(ui.document, 'input', { type: 'checkbox', class: 'pick', 'aria-label': `Select ${name}` })
      element.prepend(box)
      setAttribute(input, 'tabindex', -1)
    }
    box.checked = selection.isSelected
  }
  return { box: () => box, show }
}

function setPlace(element: HTMLElement, { index, count, topPx }: RowPlace): void {
  setAttribute(element, 'aria-posinset', index + 1)
  setAttribute(element, 'aria-setsize', count)
  setStyle(element, 'top', `${topPx}px`)
}

const kindOf = (preview: RowPreview | null): string | null =>
  preview === null ? null : preview.preview?.mark ?? (preview.after === null ? 'none' : 'able')

// What is not there yet cannot be edited.
function previewed(model: RowModel, preview: RowPreview | null): RowModel {
  if (preview === null) return model
  if (model.editor === 'text') return { ...model, model: { ...model.model, ...preview.preview?.model } }
  if (model.editor !== 'number') return model
  const { after } = preview
  return { ...model, model: { ...model.model, value: after ?? model.model.value, isReadonly: true } }
}
