// What the chat platform checks in a post, as one list in its order: the first code that applies answers.
// Checks only look; storing and answering is chat.ts.
import { everyCharacter, isDigit, isUpperLetter } from '../../shared/chars.js'
import { findBlockIssues } from './block-rules.js'
import type { ChatMessage } from './page/feed.types.js'
import type { PostArguments } from './post-arguments.js'

/** What a post is checked against. */
interface ChatRoom {
  /** The only token that is accepted, or `null` for any. */
  readonly token: string | null
  /** Names of the only conversations there are, by id, or `null` for any id of the platform's form. */
  readonly conversations: ReadonlyMap<string, string> | null
  readonly messages: readonly ChatMessage[]
}

/** `ok: false`, with the platform's code and what it says besides. */
export interface Rejection {
  readonly error: string
  readonly details: readonly string[]
}

type PostCheck = (post: PostArguments, room: ChatRoom) => Rejection | null

const reject = (error: string, details: readonly string[] = []): Rejection => ({ error, details })

const checkToken: PostCheck = ({ token }, room) => {
  if (token === null) return reject('not_authed')
  return room.token === null || token === room.token ? null : reject('invalid_auth')
}

const TEXTS = ['channel', 'text', 'thread_ts']

const checkTypes: PostCheck = ({ named }) => {
  const wrong = TEXTS.filter((name) => Object.hasOwn(named, name) && typeof named[name] !== 'string')
  const details = wrong.map((name) => `must be a string [json-pointer:/${name}]`)
  return details.length === 0 ? null : reject('invalid_arguments', details)
}

const checkChannel: PostCheck = ({ named }, room) => {
  const id = textOf(named, 'channel')
  const isKnown = room.conversations === null ? isConversationId(id) : room.conversations.has(id)
  return isKnown ? null : reject('channel_not_found')
}

const checkBlocks: PostCheck = ({ named }) => {
  const blocks = named['blocks']
  if (blocks === undefined) return null
  if (!Array.isArray(blocks)) return reject('invalid_blocks_format')
  const issues = findBlockIssues(blocks)
  return issues.length === 0 ? null : reject('invalid_blocks', issues)
}

const checkContent: PostCheck = ({ named }) => {
  const blocks = named['blocks']
  const isEmpty = textOf(named, 'text').trim() === '' && !(Array.isArray(blocks) && blocks.length > 0)
  return isEmpty ? reject('no_text') : null
}

const checkThread: PostCheck = ({ named }, room) => {
  const threadTs = textOf(named, 'thread_ts')
  if (threadTs === '') return null
  const channel = textOf(named, 'channel')
  const isThere = room.messages.some((message) => message.channel === channel && message.ts === threadTs)
  return isThere ? null : reject('cannot_reply_to_message')
}

/** Read from top to bottom. */
const CHECKS: readonly PostCheck[] = [
  checkToken,
  checkTypes,
  checkChannel,
  checkBlocks,
  checkContent,
  checkThread,
]

/** The first rejection, or `null` when the post is taken. */
export function findRejection(post: PostArguments, room: ChatRoom): Rejection | null {
  for (const check of CHECKS) {
    const rejection = check(post, room)
    if (rejection !== null) return rejection
  }
  return null
}

/** An argument as text; empty when it is absent. */
export function textOf(named: PostArguments['named'], name: string): string {
  const value = named[name]
  return typeof value === 'string' ? value : ''
}

const SHORTEST_ID = 9

/** The form of the platform's own ids: C, G or D and at least eight of `A-Z 0-9`. */
const isConversationId = (id: string): boolean =>
  id.length >= SHORTEST_ID && 'CGD'.includes(id.charAt(0)) &&
  everyCharacter(id, (code) => isUpperLetter(code) || isDigit(code))
