// The single attempt: one POST to the chat platform, whatever its answer is.
// Nothing here can send twice; what the answer is worth is judged in receipt.ts.
//
// 1. `node:http` repeats no request and follows no redirect. (`fetch` does both: after a 421, after a 307.)
// 2. One deadline covers connect, head and body.
// 3. A pooled connection that dies under a post ends the attempt; there is no other one to go on with.
import { Agent as HttpAgent, request as requestOverHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestOverHttps } from 'node:https'
import type { ChatPost } from './blocks.js'
import { ATTEMPT_LIMITS } from './limits.js'
import { headersOf, RELAY_AGENT } from './outgoing.js'
import { isPlain, readAtMost } from './read-answer.node.js'
import type { ChatAnswer, WireTimes } from './receipt.js'
import type { RelaySettings } from './settings.js'

// Kept for a few seconds, so that a burst does not pay a TLS handshake per message.
const POOL = { keepAlive: true, timeout: ATTEMPT_LIMITS.idleConnectionMs }
const HTTP = { request: requestOverHttp, agent: new HttpAgent(POOL) }
const HTTPS = { request: requestOverHttps, agent: new HttpsAgent(POOL) }

/** Whether a connection of an earlier post may be used, or one of its own is made and closed. */
type Connection = 'pooled' | 'alone'

/** Makes the attempt. Every way in which it can end on the wire is a `ChatAnswer`. */
export function postOnce(
  post: ChatPost, settings: RelaySettings, connection: Connection = 'pooled',
): Promise<ChatAnswer> {
  const isSecure = settings.apiUrl.protocol === 'https:'
  const { request, agent: pool } = isSecure ? HTTPS : HTTP
  const agent = connection === 'pooled' && pool
  const bytes = Buffer.from(JSON.stringify(post))
  return new Promise((resolve) => {
    const headers = headersOf(settings.chatToken, bytes.length, RELAY_AGENT)
    const attempt = request(settings.apiUrl, { method: 'POST', agent, headers })
    // The first end counts; what destroying the connection brings about comes later and changes nothing.
    const settle = (answer: ChatAnswer): void => {
      clearTimeout(deadline)
      resolve(answer)
    }
    const deadline = setTimeout(() => {
      settle({ kind: 'timeout', begun: wire.begun, times: wire.times })
      attempt.destroy()
    }, settings.timeoutMs)
    const wire = watch(attempt, isSecure ? 'secureConnect' : 'connect')
    const fail = (error?: NodeJS.ErrnoException): void => {
      const { hasHead, begun, times } = wire
      if (!hasHead) settle({ kind: 'connection', begun, cause: error?.code, times })
    }
    attempt.on('response', (response) => {
      readAtMost(response, ATTEMPT_LIMITS.answerBytes, (body) => settle(answerOf(response, body, wire.times)))
    })
    // A switch of protocols closes without an error.
    attempt.on('error', fail).on('close', () => fail())
    attempt.end(bytes)
  })
}

/** What is known of an attempt so far. */
interface Wire {
  hasHead: boolean
  /** Whether there was a connection to send over; nothing leaves before. */
  begun: boolean
  times: WireTimes
}

function watch(attempt: ClientRequest, connected: 'connect' | 'secureConnect'): Wire {
  const startedAt = performance.now()
  const wire: Wire = { hasHead: false, begun: false, times: {} }
  attempt.on('socket', (socket) => {
    // One of an earlier post, or by whatever else one that is connected already.
    if (attempt.reusedSocket || !socket.connecting) wire.begun = true
    else socket.once(connected, () => {
      wire.begun = true
      wire.times = { connectMs: performance.now() - startedAt }
    })
  })
  attempt.on('response', () => {
    wire.hasHead = true
    wire.times = { ...wire.times, firstByteMs: performance.now() - startedAt }
  })
  return wire
}

const answerOf = (response: IncomingMessage, body: Uint8Array | null, times: WireTimes): ChatAnswer => ({
  kind: 'answer',
  status: response.statusCode ?? 0,
  // `identity` was asked for; what came otherwise is not read.
  body: isPlain(response) ? body : null,
  retryAfter: response.headers['retry-after'] ?? null,
  chatRequestId: firstOf(response.headers['x-slack-req-id']),
  times,
})

const firstOf = (values: string | readonly string[] | undefined): string | null =>
  (typeof values === 'string' ? values : values?.[0]) ?? null
