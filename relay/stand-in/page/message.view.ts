// One message with its replies under it, and what was posted for those who want to see the flags.
// A message never changes once it is posted; only its replies grow.
import { blockElements } from './blocks.view.js'
import { createKeyedList, h, icon, setText, type View } from './dom.view.js'
import type { ChatMessage } from './feed.types.js'
import { countOf, type Thread } from './timeline.js'
import { msOf, timeLabel } from './when.js'

const BELL = 'M12 3a6 6 0 0 0-6 6v4l-2 3v1h16v-1l-2-3V9a6 6 0 0 0-6-6zM9.5 19a2.5 2.5 0 0 0 5 0z'

/** A top-level message and its thread; what arrives before the reader's eyes is marked as such. */
export function createThreadView(
  doc: Document, { message }: Thread, isArriving: () => boolean,
): View<Thread> {
  const element = createMessage(doc, message, isArriving())
  const count = h(doc, 'p', { class: 'reply-count' })
  const list = h(doc, 'ol', { class: 'replies' })
  const thread = h(doc, 'div', { class: 'thread', hidden: '' }, count, list)
  element.querySelector('.body')?.append(thread)
  const show = createKeyedList<ChatMessage>(list, (reply) => reply.ts, (reply) =>
    createReplyView(doc, reply, isArriving()))
  return {
    element,
    release: () => element.remove(),
    patch: ({ replies }) => {
      thread.hidden = replies.length === 0
      setText(count, countOf(replies.length, 'reply', 'replies'))
      show(replies)
    },
  }
}

function createReplyView(doc: Document, reply: ChatMessage, isArriving: boolean): View<ChatMessage> {
  const element = createMessage(doc, reply, isArriving)
  return { element, patch: () => undefined, release: () => element.remove() }
}

function createMessage(doc: Document, message: ChatMessage, isArriving: boolean): HTMLElement {
  const ms = msOf(message.ts)
  const date = new Date(ms)
  const byline = h(
    doc, 'p', { class: 'byline' },
    h(doc, 'span', { class: 'app-name' }, 'Relay'),
    h(doc, 'span', { class: 'badge' }, 'App'),
    h(doc, 'time', { datetime: date.toISOString(), title: date.toLocaleString() }, timeLabel(ms)),
  )
  return h(
    doc, 'li', { class: isArriving ? 'message arrived' : 'message', 'data-ts': message.ts },
    h(doc, 'span', { class: 'avatar' }, icon(doc, BELL)),
    h(doc, 'div', { class: 'body' }, byline, ...blockElements(doc, message), createPayload(doc, message)),
  )
}

function createPayload(doc: Document, { payload }: ChatMessage): HTMLElement {
  const code = h(doc, 'pre', {})
  const details = h(doc, 'details', { class: 'payload' }, h(doc, 'summary', {}, 'Raw payload'), code)
  // Most are never opened, and some are long.
  details.addEventListener('toggle', () => setText(code, JSON.stringify(payload, null, 2)), { once: true })
  return details
}
