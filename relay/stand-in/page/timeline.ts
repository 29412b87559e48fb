// Puts the messages of one conversation in the order of a chat client: days, and replies under their parent.
// Only arranges; what a message looks like is message.view.ts.
import type { ChatMessage } from './feed.types.js'
import { dayOf, msOf } from './when.js'

/** A message and its replies, oldest first. */
export interface Thread {
  readonly message: ChatMessage
  readonly replies: readonly ChatMessage[]
}

/** The threads that began on one local day. */
export interface Day {
  /** `2026-11-21`. */
  readonly key: string
  readonly ms: number
  readonly threads: readonly Thread[]
}

/** The days of a conversation. A reply whose parent is no longer kept stands by itself. */
export function timelineOf(messages: readonly ChatMessage[], channel: string): readonly Day[] {
  const own = messages.filter((message) => message.channel === channel)
  const replies = new Map<string, ChatMessage[]>()
  const days = new Map<string, { ms: number; threads: Thread[] }>()
  for (const message of own) {
    const siblings = message.threadTs === null ? undefined : replies.get(message.threadTs)
    if (siblings !== undefined) {
      siblings.push(message)
      continue
    }
    const ownReplies: ChatMessage[] = []
    replies.set(message.ts, ownReplies)
    const ms = msOf(message.ts)
    const day = days.get(dayOf(ms)) ?? { ms, threads: [] }
    day.threads.push({ message, replies: ownReplies })
    days.set(dayOf(ms), day)
  }
  return [...days].map(([key, day]) => ({ key, ...day }))
}

/** `1 reply`, `2 replies`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`
