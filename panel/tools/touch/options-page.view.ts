// The options of a long choice as a page of a phone's sheet: a head, the choice's own field to search in, and
// the list. The field only stands elsewhere meanwhile: it keeps the focus, its keys and what is typed.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { doneButton, headButton } from './page-head.view.js'

/** Dresses a list that is open; the returned function takes all of it off again. */
export function dressOptions(list: HTMLElement, ui: Ui): () => void {
  const { document } = ui
  const input = ui.root.querySelector<HTMLInputElement>(`[aria-controls="${list.id}"]`)
  const field = input?.closest<HTMLElement>('.field') ?? null
  if (input === null || field === null) return () => undefined
  const none = h(document, 'p', { class: 'options-none', role: 'status' })
  const head = createHead(ui, input, none)
  const showNone = (): void => setText(none, list.querySelector('.option') === null ? 'No matches' : '')
  const observer = new MutationObserver(showNone)
  observer.observe(list, { childList: true, subtree: true })
  ui.overlay.append(head)
  for (const part of [head, field]) {
    setAttribute(part, 'popover', 'manual')
    part.showPopover()
  }
  let isChosen = false
  const choose = (): void => {
    isChosen = true
  }
  const stops = [
    layOver(ui, [head, list, field]), followField(ui, field), ui.listeners.on(list, 'click', choose, { capture: true }),
  ]
  return () => {
    observer.disconnect()
    for (const stop of stops) stop()
    head.remove()
    setAttribute(field, 'popover', null)
    if (isChosen && !list.isConnected) leave(input)
  }
}

function createHead(ui: Ui, input: HTMLInputElement, none: HTMLElement): HTMLElement {
  const { document } = ui
  const close = (): void => {
    if (input.getAttribute('aria-expanded') === 'true') ui.layers.closeTop('panel')
  }
  const back = headButton(document, 'back', 'Back', () => {
    close()
    press(input, 'Escape')
    leave(input)
  })
  const done = doneButton(document, () => {
    press(input, 'Enter')
    close()
    leave(input)
  })
  const name = input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? ''
  const title = h(document, 'span', { class: 'options-title', dir: 'auto' }, name)
  const bar = h(document, 'div', { class: 'page-head' }, back, title, done)
  const head = h(document, 'div', { class: 'popup options-head', role: 'group', 'aria-label': name }, bar, none)
  // The focus stays in the field.
  head.addEventListener('mousedown', (event) => event.preventDefault())
  return head
}

/** A press in the head is none outside of the list. */
function layOver({ layers }: Ui, elements: readonly Element[]): () => void {
  const end = layers.open({
    elements, isModal: false,
    close: () => {
      end()
      layers.closeTop('panel')
    },
  })
  return end
}

/** A press in the field is to place its caret: it doesn't close the list. */
function followField({ listeners }: Ui, field: HTMLElement): () => void {
  const keep = (event: Event): void => event.stopImmediatePropagation()
  return listeners.on(field, 'click', keep, { capture: true })
}

/** A key that the field has, and nobody else. */
function press(input: HTMLInputElement, key: 'Enter' | 'Escape'): void {
  input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
}

/** No keyboard comes up over what was chosen. */
function leave(input: HTMLInputElement): void {
  const more = input.closest('.row')?.querySelector<HTMLElement>('.more') ?? null
  if (more === null) input.blur()
  else more.focus({ preventScroll: true })
}
