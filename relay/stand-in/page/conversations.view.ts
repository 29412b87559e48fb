// The list of conversations: one button each, with how many messages were not seen yet.
// What counts as seen is decided in state.ts.
import { createKeyedList, h, setText, type View } from './dom.view.js'
import type { Entry } from './state.js'

type Open = (id: string) => void

export function createConversationsView(doc: Document, open: Open): View<readonly Entry[]> {
  const element = h(doc, 'ul', { class: 'conversations' })
  const create = (entry: Entry): View<Entry> => createEntryView(doc, entry, open)
  const show = createKeyedList<Entry>(element, (entry) => entry.id, create)
  return { element, patch: show, release: () => element.remove() }
}

function createEntryView(doc: Document, entry: Entry, open: Open): View<Entry> {
  const name = h(doc, 'span', { class: 'conversation-name' }, entry.name)
  const count = h(doc, 'span', { class: 'count' })
  const hidden = h(doc, 'span', { class: 'visually-hidden' }, ' unread')
  const badge = h(doc, 'span', {}, count, hidden)
  const hash = h(doc, 'span', { class: 'hash', 'aria-hidden': 'true' }, '#')
  const button = h(doc, 'button', { type: 'button' }, hash, name, badge)
  button.addEventListener('click', () => open(entry.id))
  const element = h(doc, 'li', {}, button)
  return {
    element,
    release: () => element.remove(),
    patch: ({ unread, isOpen }) => {
      if (isOpen) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
      button.classList.toggle('unread', unread > 0)
      badge.hidden = unread === 0
      setText(count, String(unread))
    },
  }
}
