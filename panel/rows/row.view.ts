// One row: a token's label, its editor and its menu.
// Knows one token; where it stands is the list's business.
import { h, setAttribute, setStyle } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { Token } from '../state/state.types.js'
import { createEditor, type Editor } from './row-editor.view.js'
import { rowModel } from './row-model.js'
import type { RowModel, RowPlace, RowPorts, RowPreview, RowSelection } from './rows.types.js'

/** A row on the page. */
export interface RowView {
  readonly element: HTMLElement
  readonly token: Token
  /** What takes the focus. */
  readonly input: HTMLElement
  /** Shows the token as it is now. */
  patch(): void
  place(place: RowPlace): void
  /** Shows its checkbox; `null` takes it away. */
  select(selection: RowSelection | null): void
  /** Shows what a bulk edit would make of it; `null` shows what it is. */
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
  const { element, label } = createParts(ui, token, editor, ports)
  const endScrub = editor.scrubBy(label)
  const pick = createPick(ui, element, token.item.label)
  let preview: RowPreview | null = null
  const patch = (): void => {
    const model = rowModel(ports.plan, ports.scene(), token, ports.fullAt?.(token))
    setAttribute(element, 'data-changed', model.isChanged)
    setAttribute(element, 'data-preview', preview === null ? null : preview.after === null ? 'none' : 'able')
    setAttribute(label, 'data-tip', preview?.reason ?? model.tip)
    editor.show(previewed(model, preview))
  }
  const light = createLight(ui, element)
  patch()
  return {
    element, token, input: editor.input, patch,
    place: (place) => setPlace(element, place),
    select: pick,
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
}

function createParts(
  ui: Ui, token: Token, { element: field, input }: Editor, ports: RowPorts,
): { readonly element: HTMLElement; readonly label: HTMLElement } {
  const { document } = ui
  const { label: name, cssVar, readonly } = token.item
  const label = h(document, 'label', { class: 'row-label', for: input.id, dir: 'auto' }, name)
  const menu = h(document, 'button', {
    type: 'button', class: 'more', part: ui.part('more'), 'aria-label': `More for ${name}`, 'aria-haspopup': 'menu',
  })
  menu.addEventListener('click', () => ports.openMenu(token, menu))
  if (readonly !== true) label.addEventListener('dblclick', () => ports.reset(token))
  const row = h(document, 'li', {
    class: 'row', part: ui.part('row'), 'data-var': cssVar, 'data-readonly': readonly === true,
  }, label, field, menu)
  return { element: row, label }
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

// Made where it is needed: outside of selecting a row has no checkbox.
function createPick(ui: Ui, element: HTMLElement, name: string): RowView['select'] {
  let box: HTMLInputElement | null = null
  return (selection) => {
    // What cannot take part has none: one that never works is only noise.
    if (selection?.canSelect !== true) {
      box?.remove()
      box = null
      return
    }
    if (box === null) {
      box = h(ui.document, 'input', { type: 'checkbox', class: 'pick', 'aria-label': `Select ${name}` })
      element.prepend(box)
    }
    box.checked = selection.isSelected
  }
}

function setPlace(element: HTMLElement, { index, count, topPx }: RowPlace): void {
  setAttribute(element, 'aria-posinset', index + 1)
  setAttribute(element, 'aria-setsize', count)
  setStyle(element, 'top', `${topPx}px`)
}

// What is not there yet cannot be edited.
function previewed(model: RowModel, preview: RowPreview | null): RowModel {
  if (preview === null || model.editor !== 'number') return model
  const { after } = preview
  return { ...model, model: { ...model.model, value: after ?? model.model.value, isReadonly: true } }
}
