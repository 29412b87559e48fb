// The API side of the stand-in: records every request, then answers as the platform would or as it was told.
// The answers themselves are made in chat.ts and misbehaviors.ts, and put on the wire in perform.node.ts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Chat, PostAnswer, Receipt } from './chat.js'
import { MISBEHAVIORS, MOVED_PATH, rejectionDeed, type Deed, type Misbehavior } from './misbehaviors.js'
import type { ChatMessage } from './page/feed.types.js'
import { perform, sendJson } from './perform.node.js'
import type { PostRequest } from './post-arguments.js'

export const API_PATH = '/api/chat.postMessage'

/** One request to the API, as it arrived; `body` is what of it has been read. */
export interface StandInRequest {
  readonly method: string
  /** The raw path with its query. */
  readonly path: string
  /** Names and values in turn. */
  readonly rawHeaders: readonly string[]
  readonly body: string
}

/** A request to the API and the answer to it. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Takes what comes to the API's paths. */
export class Api {
  readonly requests: StandInRequest[] = []
  /** What happens to all posts; `null` is an honest answer. */
  misbehavior: Misbehavior | null = null
  readonly #chat: Chat
  readonly #show: (message: ChatMessage) => void
  /** The last post that was redirected. */
  #moved: PostRequest | null = null

  /** `show` is called with every message that is taken. */
  constructor(chat: Chat, show: (message: ChatMessage) => void) {
    this.#chat = chat
    this.#show = show
  }

  serves(path: string): boolean {
    return path === API_PATH || path === MOVED_PATH
  }

  /** Answers a request to `path`, one of those served. */
  take(path: string, request: IncomingMessage, response: ServerResponse): void {
    const { method = '', url = '', rawHeaders } = request
    const record = { method, path: url, rawHeaders, body: '' }
    this.requests.push(record)
    const exchange = { request, response }
    const isPost = path === API_PATH && method === 'POST'
    const kind = isPost ? this.misbehavior : null
    const deed = deedOf(kind)
    if (deed?.deed === 'refuse-body') {
      perform(deed, request, response, NOBODYS)
      return
    }
    readText(request, record, (body) => {
      const post = postRequestOf(request, body)
      // Whoever follows a redirect, even with another method, finds the post that was redirected.
      if (path === MOVED_PATH) this.#answerHonestly(exchange, this.#moved ?? post, 0)
      else if (!isPost) sendJson(response, 405, { ok: false, error: 'method_not_allowed' }, { Allow: 'POST' })
      else if (deed === null) this.#answerHonestly(exchange, post, delayOf(kind))
      else this.#act(deed, exchange, post)
    })
  }

  #post(request: PostRequest): PostAnswer {
    const answer = this.#chat.post(request, Date.now())
    if (answer.taken !== null) this.#show(answer.taken)
    return answer
  }

  #answerHonestly({ response }: Exchange, post: PostRequest, delayMs: number): void {
    const answer = this.#post(post)
    const body = answer.taken === null ? answer.rejection : answer.receipt
    const send = (): void => sendJson(response, 200, body)
    if (delayMs === 0) {
      send()
      return
    }
    const timer = setTimeout(send, delayMs)
    response.once('close', () => clearTimeout(timer))
  }

  #act(deed: Deed, { request, response }: Exchange, post: PostRequest): void {
    if (deed.deed === 'redirect') this.#moved = post
    if (!deed.posts) {
      perform(deed, request, response, NOBODYS)
      return
    }
    const answer = this.#post(post)
    if (answer.taken === null) sendJson(response, 200, answer.rejection)
    else perform(deed, request, response, answer.receipt)
  }
}

/** What an answer is made from that posts nothing. */
const NOBODYS: Receipt = { ok: true, channel: '', ts: '', message: {} }

function deedOf(kind: Misbehavior | null): Deed | null {
  if (kind === null) return null
  if (typeof kind === 'string') return MISBEHAVIORS[kind]
  return 'reject' in kind ? rejectionDeed(kind.reject) : null
}

const delayOf = (kind: Misbehavior | null): number =>
  typeof kind === 'object' && kind !== null && 'delayMs' in kind ? kind.delayMs : 0

const postRequestOf = (request: IncomingMessage, body: string): PostRequest => ({
  contentType: request.headers['content-type'] ?? null,
  authorization: request.headers.authorization ?? null,
  body,
})

/** Reads a body into `record` as it comes; `done` is called only when all of it came. */
function readText(request: IncomingMessage, record: { body: string }, done: (body: string) => void): void {
  request.setEncoding('utf8')
  request.on('data', (text: string) => {
    record.body += text
  })
  request.on('end', () => done(record.body))
  // A client that goes away in the middle has nobody left to answer.
  request.on('error', () => request.socket.destroy())
}
