// What the page knows, as one value, and the few ways in which it changes.
// Touches no element and no connection; main.browser.ts feeds it and shows what comes out.
import type { ChatMessage, Conversation, Snapshot } from './feed.types.js'

export interface PageState {
  readonly link: 'connecting' | 'open' | 'lost'
  /** Of the last snapshot; `null` before the first. */
  readonly run: string | null
  /** Whether the stand-in was started anew while this page was open, and has forgotten what was shown. */
  readonly restarted: boolean
  readonly keep: number
  readonly hint: string | null
  readonly configured: readonly Conversation[]
  readonly messages: readonly ChatMessage[]
  /** The conversation that is shown, or `null` while there is none. */
  readonly openId: string | null
  /** Whether the person has chosen it, rather than the page. */
  readonly chosen: boolean
  /** The newest `ts` that was in view, by conversation. */
  readonly seen: ReadonlyMap<string, string>
}

export const INITIAL_STATE: PageState = {
  link: 'connecting',
  run: null,
  restarted: false,
  keep: 0,
  hint: null,
  configured: [],
  messages: [],
  openId: null,
  chosen: false,
  seen: new Map(),
}

/** Everything anew. What the first snapshot holds counts as seen; what a later one adds does not. */
export function takeSnapshot(state: PageState, snapshot: Snapshot): PageState {
  const { run, conversations: configured, messages, keep, hint } = snapshot
  const isFirst = state.run === null
  const forgot = !isFirst && state.run !== run && state.messages.length > 0
  const next: PageState = {
    ...state, link: 'open', run, configured, messages, keep, hint,
    restarted: state.restarted || forgot,
    seen: isFirst ? newestOf(messages) : state.seen,
  }
  return withOpen(next, messages.at(-1))
}

/** One more message, at the end. */
export function takeMessage(state: PageState, message: ChatMessage): PageState {
  const isFirstShown = !state.messages.some((one) => one.channel === state.openId)
  const next = { ...state, messages: [...state.messages, message].slice(-state.keep) }
  // Somebody who waits for a first message gets it before their eyes, wherever it was posted.
  return isFirstShown && !state.chosen ? { ...next, openId: message.channel } : withOpen(next, message)
}

export const loseLink = (state: PageState): PageState => ({ ...state, link: 'lost' })

export const openConversation = (state: PageState, id: string): PageState =>
  ({ ...state, openId: id, chosen: true })

/** All of the open conversation is in view. */
export function markSeen(state: PageState): PageState {
  const newest = newestIn(state, state.openId)
  if (newest === null || state.seen.get(newest.channel) === newest.ts) return state
  return { ...state, seen: new Map([...state.seen, [newest.channel, newest.ts]]) }
}

/** One entry of the list of conversations. */
export interface Entry extends Conversation {
  readonly unread: number
  readonly isOpen: boolean
}

/** The configured conversations, then others in the order of their first message. */
export function entriesOf(state: PageState): readonly Entry[] {
  const known = new Map(state.configured.map((one) => [one.id, one.name]))
  for (const { channel } of state.messages) if (!known.has(channel)) known.set(channel, channel)
  return [...known].map(([id, name]) =>
    ({ id, name, unread: unreadIn(state, id), isOpen: id === state.openId }))
}

/** How many messages of a conversation were never in view. */
export function unreadIn(state: PageState, id: string | null): number {
  const seen = id === null ? undefined : state.seen.get(id)
  return state.messages.filter((one) => one.channel === id && (seen === undefined || one.ts > seen)).length
}

export function newestIn(state: PageState, id: string | null): ChatMessage | null {
  return state.messages.filter((one) => one.channel === id).at(-1) ?? null
}

/** `(2) deploys · Stand-in chat`. */
export function titleOf(state: PageState): string {
  const entries = entriesOf(state)
  const unread = entries.reduce((sum, entry) => sum + entry.unread, 0)
  const open = entries.find((entry) => entry.isOpen)
  return `${unread === 0 ? '' : `(${unread}) `}${open === undefined ? '' : `${open.name} · `}Stand-in chat`
}

const newestOf = (messages: readonly ChatMessage[]): ReadonlyMap<string, string> =>
  new Map(messages.map((message) => [message.channel, message.ts]))

// The person's choice stands while it exists; else the place of the newest message, else the first there is.
function withOpen(state: PageState, newest: ChatMessage | undefined): PageState {
  const ids = entriesOf(state).map((entry) => entry.id)
  if (state.openId !== null && ids.includes(state.openId)) return state
  return { ...state, openId: newest?.channel ?? ids[0] ?? null, chosen: false }
}
