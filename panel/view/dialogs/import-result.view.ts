// What an import shows beneath its text: why it cannot be read, its tabs with a tick each, what is left out.
// Whatever the document says comes in as text.
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import type { ChangeModel, ImportList, ImportModel, ImportTabModel } from './import.js'

interface ImportResultPorts {
  tick(id: string, isOn: boolean): void
  /** Shows a place of the text. */
  show(at: number): void
}

export type ImportResult = View<ImportModel>

/** `strategies` is shown between the tabs and what is left out, once there is something to choose for. */
export function createImportResult(ui: Ui, strategies: HTMLElement, ports: ImportResultPorts): ImportResult {
  const { document } = ui
  const refusal = createRefusal(document, ports)
  const tabs = h(document, 'ul', { class: 'import-tabs', 'aria-label': 'Tabs in this file' })
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

/** More changes than these are folded away at first. */
const MOST_OPEN = 20

function createTab(document: Document, tick: (isOn: boolean) => void): View<ImportTabModel> {
  const box = h(document, 'input', { type: 'checkbox' })
  const label = h(document, 'span', { class: 'file-name' })
  const words = h(document, 'span', { class: 'counts' })
  const bar = h(document, 'div', { class: 'file-bar' }, h(document, 'label', {}, box, label), words)
  const summary = h(document, 'summary', {})
  const list = h(document, 'ul', {})
  const details = h(document, 'details', { class: 'import-changes' }, summary, list)
  const element = h(document, 'li', {}, bar, details)
  let shown: Pick<ImportTabModel, 'changes' | 'more'> | null = null
  box.addEventListener('change', () => tick(box.checked))
  const patch = (next: ImportTabModel): void => {
    box.checked = next.isTicked
    box.disabled = next.isOut
    setText(label, next.label)
    setText(words, next.words)
    setAttribute(bar, 'data-off', !next.isTicked)
    const { changes, more } = next
    if (JSON.stringify(shown) === JSON.stringify({ changes, more })) return
    shown = { changes, more }
    details.hidden = changes.length === 0
    details.open = changes.length + more <= MOST_OPEN
    setText(summary, changes.length + more === 1 ? 'Changes' : `Changes (${changes.length + more})`)
    list.replaceChildren(...changes.map((change) => changeElement(document, change)),
      ...(more === 0 ? [] : [h(document, 'li', {}, `and ${more} more`)]))
  }
  return { element, patch, release: () => undefined }
}

// A screen reader says neither the line through a value nor the arrow.
const changeElement = (document: Document, { name, before, after, isReset }: ChangeModel): HTMLElement =>
  h(document, 'li', { class: 'import-change' },
    h(document, 'code', { class: 'change-name' }, name),
    h(document, 'span', { class: 'change-values' },
      h(document, 'span', { class: 'visually-hidden' }, 'was '), h(document, 'code', { class: 'change-before' }, before),
      h(document, 'span', { 'aria-hidden': 'true' }, ' → '), h(document, 'span', { class: 'visually-hidden' }, ', changes to '),
      h(document, 'code', { class: 'change-after' }, after),
      ...(isReset ? [h(document, 'span', { class: 'change-note' }, ' reset')] : [])))

const listElement = (document: Document, { title, items, more }: ImportList): HTMLElement =>
  h(document, 'section', { class: 'unwritten' },
    h(document, 'h3', { class: 'section-title' }, title),
    h(document, 'ul', {}, ...items.map(([name, reason]) =>
      h(document, 'li', {}, h(document, 'code', {}, name), reason === '' ? '' : `: ${reason}`))),
    ...(more === 0 ? [] : [h(document, 'p', {}, `and ${more} more`)]))
