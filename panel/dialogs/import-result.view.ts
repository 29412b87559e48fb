// What an import shows beneath its text: why it cannot be read, its tabs with a tick each, what is left out.
// Whatever the document says comes in as text.
import { h, setAttribute, setChildren, setText } from '../dom/element.view.js'
import { icon } from '../dom/icon.view.js'
import type { Ui, View } from '../dom/ui.types.js'
import type { ImportList, ImportModel, ImportTabModel } from './import.js'

export interface ImportResultPorts {
  tick(id: string, isOn: boolean): void
  /** Shows a place of the text. */
  show(at: number): void
}

export type ImportResult = View<ImportModel>

/** `strategies` is shown between the tabs and what is left out, once there is something to choose for. */
export function createImportResult(ui: Ui, strategies: HTMLElement, ports: ImportResultPorts): ImportResult {
  const { document } = ui
  const refusal = createRefusal(document, ports)
  const tabs = h(document, 'ul', { class: 'import-tabs', 'aria-label': 'Tabs of the document' })
  const choices = h(document, 'div', { class: 'choices' }, strategies)
  const lists = h(document, 'div', { class: 'import-lists' })
  const element = h(document, 'div', { class: 'import-result' }, refusal.element, tabs, choices, lists)
  const views = new Map<string, View<ImportTabModel>>()
  let shown: readonly ImportList[] = []
  const viewOf = (id: string): View<ImportTabModel> => {
    const view = views.get(id) ?? createTab(document, (isOn) => ports.tick(id, isOn))
    views.set(id, view)
    return view
  }
  const patch = (next: ImportModel): void => {
    refusal.patch(next.refusal)
    tabs.hidden = next.tabs.length === 0
    choices.hidden = tabs.hidden
    setChildren(tabs, next.tabs.map((tab) => {
      const view = viewOf(tab.id)
      view.patch(tab)
      return view.element
    }))
    if (JSON.stringify(shown) !== JSON.stringify(next.lists)) {
      lists.replaceChildren(...next.lists.map((list) => listElement(document, list)))
    }
    shown = next.lists
  }
  return { element, patch, release: () => views.clear() }
}

function createRefusal(document: Document, ports: ImportResultPorts): View<ImportModel['refusal']> {
  const sentence = h(document, 'p', { class: 'banner-sentence' })
  const button = h(document, 'button', { class: 'button', type: 'button' }, 'Show')
  const box = h(document, 'div', { class: 'banner', 'data-tone': 'danger' }, icon(document, 'warning'),
    h(document, 'div', { class: 'banner-words' }, sentence), button)
  const element = h(document, 'div', { role: 'alert' })
  let at: number | null = null
  button.addEventListener('click', () => {
    if (at !== null) ports.show(at)
  })
  const patch = (next: ImportModel['refusal']): void => {
    at = next?.at ?? null
    button.hidden = at === null
    setText(sentence, next?.sentence ?? '')
    setChildren(element, next === null ? [] : [box])
  }
  return { element, patch, release: () => undefined }
}

function createTab(document: Document, tick: (isOn: boolean) => void): View<ImportTabModel> {
  const box = h(document, 'input', { type: 'checkbox' })
  const label = h(document, 'span', { class: 'file-name' })
  const words = h(document, 'span', { class: 'counts' })
  const element = h(document, 'li', { class: 'file-bar' }, h(document, 'label', {}, box, label), words)
  box.addEventListener('change', () => tick(box.checked))
  const patch = (next: ImportTabModel): void => {
    box.checked = next.isTicked
    box.disabled = next.isOut
    setText(label, next.label)
    setText(words, next.words)
    setAttribute(element, 'data-off', !next.isTicked)
  }
  return { element, patch, release: () => undefined }
}

const listElement = (document: Document, { title, items, more }: ImportList): HTMLElement =>
  h(document, 'section', { class: 'unwritten' },
    h(document, 'h3', { class: 'section-title' }, title),
    h(document, 'ul', {}, ...items.map(([name, reason]) =>
      h(document, 'li', {}, h(document, 'code', {}, name), ` ${reason}`))),
    ...(more === 0 ? [] : [h(document, 'p', {}, `and ${more} more`)]))
