// The page's entry: listens to the stand-in, keeps the one state value, and shows it after every change.
// Whatever it shows came in an event; it asks for nothing and stores nothing.
import { createAppView, type AppView } from './app.view.js'
import type { ChatMessage, Snapshot } from './feed.types.js'
import { decodeEntities } from './mrkdwn.js'
import {
  entriesOf, INITIAL_STATE, loseLink, markSeen, newestIn, openConversation, takeMessage, takeSnapshot,
  titleOf, type PageState,
} from './state.js'

/** How long a closed stream, which the browser would not open again by itself, is left alone. */
const RETRY_MS = 2000
const FEEDBACK_MS = 2500
/** How far, in CSS px, the end of the newest message may be below the edge and still count as in view. */
const NEAR = 32

let state: PageState = INITIAL_STATE
const app: AppView = createAppView(document, {
  open: (id) => change(openConversation(state, id), true),
  showNewest: () => change(state, true),
  copy: (text) => copy(text),
  select: (element) => document.getSelection()?.selectAllChildren(element),
  later: (act) => void setTimeout(act, FEEDBACK_MS),
})

/** The one way to a new state: show it, stay with the newest message if it was in view, note what is seen. */
function change(next: PageState, jump = false): void {
  const follow = jump || isFollowing()
  const newest = newestIn(next, next.openId)
  const isNew = newest?.ts !== newestIn(state, state.openId)?.ts
  state = next
  show()
  if (jump || (follow && isNew)) scrollTo(newest)
  noteSeen()
}

function show(): void {
  app.patch({ state, isFollowing: isFollowing(), nowMs: Date.now() })
  document.title = titleOf(state)
}

function noteSeen(): void {
  const next = document.visibilityState === 'visible' && isFollowing() ? markSeen(state) : state
  state = next
  show()
}

function elementOf(message: ChatMessage | null): HTMLElement | null {
  return message === null ? null : app.scroller.querySelector<HTMLElement>(`[data-ts="${message.ts}"]`)
}

/** Whether the end of the newest message that is on the page is in view. */
function isFollowing(): boolean {
  const newest = elementOf(newestIn(state, state.openId))
  if (newest === null) return true
  const { top, bottom } = app.scroller.getBoundingClientRect()
  const end = newest.getBoundingClientRect().bottom
  return end > top && end <= bottom + NEAR
}

// A reply may stand far above the end; anything else is the end.
function scrollTo(message: ChatMessage | null): void {
  const { scroller } = app
  scroller.scrollTop = scroller.scrollHeight
  if (message?.threadTs !== null) elementOf(message)?.scrollIntoView({ block: 'nearest' })
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function announce(message: ChatMessage): void {
  const name = entriesOf(state).find((entry) => entry.id === message.channel)?.name ?? message.channel
  app.announce(`${name}: ${decodeEntities(message.text)}`)
}

function connect(): void {
  const events = new EventSource('/events')
  events.addEventListener('snapshot', (event: MessageEvent<string>) => {
    change(takeSnapshot(state, JSON.parse(event.data) as Snapshot))
  })
  events.addEventListener('message', (event: MessageEvent<string>) => {
    const message = JSON.parse(event.data) as ChatMessage
    change(takeMessage(state, message))
    announce(message)
  })
  events.addEventListener('error', () => {
    change(loseLink(state))
    if (events.readyState !== EventSource.CLOSED) return
    setTimeout(connect, RETRY_MS)
  })
}

let wasFollowing = true
app.scroller.addEventListener('scroll', () => {
  wasFollowing = isFollowing()
  noteSeen()
}, { passive: true })
document.addEventListener('visibilitychange', noteSeen)
// Lines break elsewhere in another width: whoever was at the end stays there.
new ResizeObserver(() => {
  if (wasFollowing) scrollTo(newestIn(state, state.openId))
}).observe(app.scroller)

document.body.append(app.element)
show()
connect()
