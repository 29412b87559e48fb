// The bar of a link over the list: what it shares, and Try, Keep, Dismiss.
// Whatever the link says comes in as text.
import type { ImportList } from '../../view/dialogs/import.js'
import { h, setChildren, setText } from '../../page/dom/element.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import { SHARE_BAR_CSS } from './bar.css.js'
import type { LinkOffer } from './offer.js'

interface BarPorts {
  /** Shows the values for now, or no longer. */
  try(isOn: boolean): void
  keep(): void
  dismiss(): void
}

/** Makes it. */
export function createShareBar(ui: Ui, ports: BarPorts): View<LinkOffer> {
  const { document } = ui
  ui.adopt(SHARE_BAR_CSS)
  const text = h(document, 'span', { class: 'bar-text' })
  const button = (label: string, press: () => void): HTMLButtonElement => {
    const element = h(document, 'button', { type: 'button', class: 'button bar-action' }, label)
    element.addEventListener('click', press)
    return element
  }
  let shown: LinkOffer | null = null
  const attempt = button('Try', () => ports.try(shown?.isTrying !== true))
  const keep = button('Keep', () => ports.keep())
  const dismiss = button('Dismiss', () => ports.dismiss())
  const summary = h(document, 'summary', {})
  const inside = h(document, 'div', { tabindex: 0, role: 'group', 'aria-label': 'What the link says' })
  const lists = h(document, 'details', { class: 'share-lists' }, summary, inside)
  const actions = h(document, 'span', { class: 'bar-actions' })
  const element = h(document, 'div', { class: 'share', role: 'group', 'aria-label': 'Shared link', part: ui.part('share') },
    h(document, 'div', { class: 'bar' }, text, actions), lists)
  const patch = (next: LinkOffer): void => {
    const before = shown
    shown = next
    if (before?.text !== next.text) {
      setText(text, next.text)
      ui.announce(next.text)
    }
    setText(attempt, next.isTrying ? 'Stop trying' : 'Try')
    attempt.classList.toggle('primary', !next.isTrying)
    keep.classList.toggle('primary', next.isTrying)
    setChildren(actions, next.canTake ? [attempt, keep, dismiss] : [dismiss])
    lists.hidden = next.lists.length === 0
    if (JSON.stringify(before?.lists) === JSON.stringify(next.lists)) return
    setText(summary, next.lists.map(({ title }) => title).join(', '))
    setChildren(inside, next.lists.map((list) => listOf(document, list)))
  }
  return { element, patch, release: () => element.remove() }
}

const listOf = (document: Document, { title, items, more }: ImportList): HTMLElement =>
  h(document, 'section', {},
    h(document, 'h3', {}, title),
    h(document, 'ul', {}, ...items.map(([name, reason]) =>
      h(document, 'li', {}, h(document, 'code', {}, name), reason === '' ? '' : `: ${reason}`))),
    ...(more === 0 ? [] : [h(document, 'p', {}, `and ${more} more`)]))
