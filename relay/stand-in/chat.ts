// The stand-in's memory: takes posts as the chat platform does, and keeps the newest messages.
// Nothing here knows HTTP, a socket or a clock; a restart forgets everything.
import { codePointAt, countCharacters, widthOf } from '../../shared/chars.js'
import type { ChatBlock, ChatMessage } from './page/feed.types.js'
import { readArguments, type PostArguments, type PostRequest } from './post-arguments.js'
import { findRejection, textOf, type Rejection } from './post-checks.js'

/** How many messages are kept; the oldest go first. */
export const KEPT_MESSAGES = 500
/** Above this the platform cuts `text` and says so. */
export const LONGEST_TEXT = 40_000
/** Above this, in UTF-16 code units, a body is not looked at. */
export const LONGEST_BODY = 1_048_576

interface ChatSettings {
  readonly token: string | null
  readonly conversations: ReadonlyMap<string, string> | null
}

/** The platform's answer to a post that it took. */
export interface Receipt {
  readonly ok: true
  readonly channel: string
  readonly ts: string
  readonly message: Readonly<Record<string, unknown>>
  readonly warning?: string
  readonly response_metadata?: { readonly warnings: readonly string[] }
}

/** The platform's answer to a post that it refused. */
interface RejectionAnswer {
  readonly ok: false
  readonly error: string
  readonly errors?: readonly string[]
  readonly response_metadata?: { readonly messages: readonly string[] }
}

export type PostAnswer =
  | { readonly taken: ChatMessage; readonly receipt: Receipt }
  | { readonly taken: null; readonly rejection: RejectionAnswer }

/** Everything posted so far; `post` is the one way in. */
export class Chat {
  readonly #settings: ChatSettings
  #messages: readonly ChatMessage[] = []
  #lastTs = ''

  constructor(settings: ChatSettings) {
    this.#settings = settings
  }

  /** Oldest first. */
  get messages(): readonly ChatMessage[] {
    return this.#messages
  }

  /** Judges a request and keeps its message when it is taken. `nowMs` counts from 1970. */
  post(request: PostRequest, nowMs: number): PostAnswer {
    if (request.body.length > LONGEST_BODY) return rejected({ error: 'msg_too_long', details: [] })
    const post = readArguments(request)
    if (!post.ok) return rejected({ error: post.error, details: [] })
    const rejection = findRejection(post.value, { ...this.#settings, messages: this.#messages })
    if (rejection !== null) return rejected(rejection)
    this.#lastTs = nextTs(this.#lastTs, nowMs)
    const { message, warnings } = this.#messageOf(post.value, this.#lastTs)
    this.#messages = [...this.#messages, message].slice(-KEPT_MESSAGES)
    return { taken: message, receipt: receiptOf(message, warnings) }
  }

  #messageOf(post: PostArguments, ts: string): { message: ChatMessage; warnings: readonly string[] } {
    const { named } = post
    const channel = textOf(named, 'channel')
    const text = cutText(textOf(named, 'text'))
    const parent = this.#messages.find((one) => one.channel === channel && one.ts === named['thread_ts'])
    // A reply to a reply goes to the thread it is in.
    const threadTs = parent === undefined ? null : (parent.threadTs ?? parent.ts)
    // Checked in post-checks.ts, member by member.
    const blocks = (named['blocks'] ?? []) as readonly ChatBlock[]
    const warnings = text === textOf(named, 'text') ? post.warnings : [...post.warnings, 'message_truncated']
    return { message: { channel, ts, threadTs, text, blocks, payload: named }, warnings }
  }
}

const rejected = ({ error, details }: Rejection): PostAnswer => ({
  taken: null,
  rejection: {
    ok: false,
    error,
    ...(error === 'invalid_blocks' ? { errors: details } : {}),
    ...(details.length === 0 ? {} : {
      response_metadata: { messages: details.map((one) => `[ERROR] ${one}`) },
    }),
  },
})

const APP = { user: 'U0STANDIN', bot_id: 'B0STANDIN', app_id: 'A0STANDIN', team: 'T0STANDIN' } as const

function receiptOf(message: ChatMessage, warnings: readonly string[]): Receipt {
  const { channel, ts, threadTs, text } = message
  const blocks = message.blocks.map((block, index) => ({ block_id: `b${index}`, ...block }))
  return {
    ok: true,
    channel,
    ts,
    message: {
      type: 'message',
      subtype: 'bot_message',
      ...APP,
      text,
      ts,
      ...(blocks.length === 0 ? {} : { blocks }),
      ...(threadTs === null ? {} : { thread_ts: threadTs, parent_user_id: APP.user }),
    },
    ...(warnings.length === 0 ? {} : { warning: warnings.join(','), response_metadata: { warnings } }),
  }
}

const MICROSECONDS = 1_000_000

/** A message's id from the clock: later than `last`, whatever the clock says. */
export function nextTs(last: string, nowMs: number): string {
  const now = Math.floor(nowMs) * 1000
  const least = last === '' ? 0 : Number(last.replace('.', '')) + 1
  const micros = Math.max(now, least)
  return `${Math.floor(micros / MICROSECONDS)}.${String(micros % MICROSECONDS).padStart(6, '0')}`
}

/** The first 40,000 characters. */
function cutText(text: string): string {
  if (countCharacters(text) <= LONGEST_TEXT) return text
  let at = 0
  for (let count = 0; count < LONGEST_TEXT; count += 1) at += widthOf(codePointAt(text, at))
  return text.slice(0, at)
}
