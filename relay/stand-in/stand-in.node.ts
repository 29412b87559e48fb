// A chat platform of one's own, for the demo and for tests: takes posts, shows them on a page, can misbehave.
// Keeps everything in memory, and reaches nothing beyond the address it listens on.
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { listen, originOf } from '../../shared/node/listen.node.js'
import { Api, API_PATH, type StandInRequest } from './api.node.js'
import { Chat, KEPT_MESSAGES } from './chat.js'
import { createEventStream } from './event-stream.node.js'
import type { Misbehavior } from './misbehaviors.js'
import { createPageFiles } from './page-files.node.js'
import type { ChatMessage, Snapshot } from './page/feed.types.js'

export type { StandInRequest } from './api.node.js'
export type { Misbehavior, MisbehaviorName } from './misbehaviors.js'
export { MISBEHAVIOR_NAMES } from './misbehaviors.js'
export type { ChatBlock, ChatMessage, TextObject } from './page/feed.types.js'

export interface StandIn {
  /** The page for people. */
  readonly url: string
  /** The endpoint to post to. */
  readonly apiUrl: string
  /** Every request that reached the API, in order, whatever became of it; redirects lead to one more. */
  readonly requests: readonly StandInRequest[]
  /** How many TCP connections were accepted, the page's among them. */
  readonly connections: number
  /** What was posted, oldest first; at most the last 500. */
  readonly messages: readonly ChatMessage[]
  /** What happens to all posts from now on; `null` is an honest answer. */
  misbehave(kind: Misbehavior | null): void
  /** Ends everything at once, stalled connections and event streams too. */
  close(): Promise<void>
}

export interface StandInOptions {
  /** Default 127.0.0.1. */
  readonly host?: string
  /** Default 0, a free port. */
  readonly port?: number
  /** The only token accepted; any without it. */
  readonly token?: string
  /** Display names by id; without it any id of the platform's form is a conversation. */
  readonly conversations?: Readonly<Record<string, string>>
  /** A command line that the empty page offers; asked for whenever a page connects, empty for none. */
  readonly hint?: string | (() => string)
}

/** Starts a stand-in; rejects when it cannot listen. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { host = '127.0.0.1', port = 0, token = null, hint = '' } = options
  const names = options.conversations === undefined ? null : new Map(Object.entries(options.conversations))
  const chat = new Chat({ token, conversations: names })
  const conversations = [...(names ?? [])].map(([id, name]) => ({ id, name }))
  const kept = { run: randomUUID(), conversations, keep: KEPT_MESSAGES }
  const events = createEventStream((): Snapshot => ({ ...kept, messages: chat.messages, hint: lineOf(hint) }))
  const api = new Api(chat, (message) => events.send('message', message))
  const showPage = createPageFiles()

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (api.serves(path)) api.take(path, request, response)
    else if (path === '/events' && request.method === 'GET') events.open(response)
    else showPage(path, request, response)
  })
  const connections = watchConnections(server)
  const listening = await listen(server, host, port)
  if (!listening.ok) throw new Error(`the stand-in cannot listen: ${listening.error.message}`)
  const origin = originOf(host, listening.value)

  return {
    url: `${origin}/`,
    apiUrl: `${origin}${API_PATH}`,
    requests: api.requests,
    get connections() {
      return connections.count
    },
    get messages() {
      return chat.messages
    },
    misbehave: (kind) => {
      api.misbehavior = kind
    },
    close: () => new Promise((resolve) => {
      events.close()
      server.close(() => resolve())
      for (const socket of connections.open) socket.destroy()
    }),
  }
}

function lineOf(hint: string | (() => string)): string | null {
  const line = typeof hint === 'string' ? hint : hint()
  return line === '' ? null : line
}

interface Connections {
  /** Accepted so far. */
  count: number
  readonly open: ReadonlySet<Socket>
}

function watchConnections(server: Server): Connections {
  const open = new Set<Socket>()
  const connections: Connections = { count: 0, open }
  server.on('connection', (socket) => {
    connections.count += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return connections
}
