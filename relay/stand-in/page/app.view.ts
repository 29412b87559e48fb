// The whole page: conversations, the open one, and how the connection is doing.
// Decides nothing; it is given one model and three callbacks.
import { createConversationsView } from './conversations.view.js'
import { h, setText, type View } from './dom.view.js'
import { createEmptyView, type EmptyPorts } from './empty.view.js'
import { createLogView } from './log.view.js'
import { entriesOf, unreadIn, type PageState } from './state.js'
import { countOf, timelineOf } from './timeline.js'

interface AppModel {
  readonly state: PageState
  /** Whether the newest message is in view. */
  readonly isFollowing: boolean
  readonly nowMs: number
}

interface AppPorts extends EmptyPorts {
  readonly open: (id: string) => void
  readonly showNewest: () => void
}

export interface AppView extends View<AppModel> {
  /** What scrolls. */
  readonly scroller: HTMLElement
  /** Says a message to screen readers. */
  announce(text: string): void
}

const LINK_WORDS = { connecting: 'Connecting…', open: 'Live', lost: 'Disconnected, trying again…' } as const
const FORGOTTEN = 'The stand-in restarted; earlier messages are gone.'
const MEMORY = 'A stand-in for a chat platform. Messages are kept in memory until it stops.'
const ANNOUNCED = 20

export function createAppView(doc: Document, ports: AppPorts): AppView {
  const conversations = createConversationsView(doc, ports.open)
  const title = h(doc, 'h1', {})
  const status = h(doc, 'p', { class: 'status', role: 'status' })
  const log = createLogView(doc)
  const empty = createEmptyView(doc, ports)
  const note = h(doc, 'p', { class: 'note' }, FORGOTTEN)
  const scroller = createScroller(doc, [note, log.element, empty.element])
  const newest = createNewestButton(doc, () => {
    ports.showNewest()
    // The button goes; the focus must not go with it.
    scroller.focus({ preventScroll: true })
  })
  const announcer = createAnnouncer(doc)
  const main = h(doc, 'main', {}, h(doc, 'header', {}, title, status), scroller, newest, announcer.element)
  const element = createFrame(doc, conversations.element, main)
  return {
    element,
    release: () => element.remove(),
    scroller,
    announce: announcer.say,
    patch: ({ state, isFollowing, nowMs }) => {
      const entries = entriesOf(state)
      const open = entries.find((entry) => entry.isOpen)
      const days = state.openId === null ? [] : timelineOf(state.messages, state.openId)
      const unread = unreadIn(state, state.openId)
      element.dataset['link'] = state.link
      conversations.patch(entries)
      setText(title, open?.name ?? 'Stand-in chat')
      title.classList.toggle('named', open !== undefined)
      setText(status, LINK_WORDS[state.link])
      scroller.setAttribute('aria-label', open === undefined ? 'Messages' : `Messages in ${open.name}`)
      log.patch({ channel: state.openId ?? '', days, nowMs })
      empty.patch({ hint: state.hint, restarted: state.restarted })
      // Before the first snapshot nobody knows whether there are messages.
      empty.element.hidden = days.length > 0 || state.run === null
      note.hidden = !state.restarted || days.length === 0
      newest.hidden = isFollowing || unread === 0
      setText(newest, countOf(unread, 'new message', 'new messages'))
    },
  }
}

const createScroller = (doc: Document, children: readonly HTMLElement[]): HTMLElement =>
  h(doc, 'div', { class: 'scroller', id: 'messages', tabindex: '0', role: 'region' }, ...children)

function createNewestButton(doc: Document, show: () => void): HTMLElement {
  const button = h(doc, 'button', { type: 'button', class: 'newest' })
  button.addEventListener('click', show)
  return button
}

/** The skip link, the conversations at the side, and what is beside them. */
const createFrame = (doc: Document, conversations: HTMLElement, main: HTMLElement): HTMLElement => h(
  doc, 'div', { class: 'app' },
  h(doc, 'a', { class: 'skip', href: '#messages' }, 'Skip to messages'),
  h(
    doc, 'nav', { 'aria-label': 'Conversations' },
    h(doc, 'p', { class: 'brand' }, 'Stand-in chat'), conversations,
    h(doc, 'p', { class: 'memory' }, MEMORY),
  ),
  main,
)

interface Announcer {
  readonly element: HTMLElement
  readonly say: (text: string) => void
}

/** Reads new messages to those who listen; keeps the last few. */
function createAnnouncer(doc: Document): Announcer {
  const element = h(doc, 'div', { class: 'visually-hidden', role: 'log', 'aria-label': 'New messages' })
  return {
    element,
    say: (text) => {
      element.append(h(doc, 'p', {}, text))
      while (element.childElementCount > ANNOUNCED) element.firstElementChild?.remove()
    },
  }
}
