// The single attempt: one POST to the chat platform, whatever its answer is.
// Nothing here can send twice; what the answer is worth is judged in receipt.ts.
//
// 1. `node:http` repeats no request and follows no redirect. (`fetch` does both: after a 421, after a 307.)
// 2. One deadline covers connect, head and body.
// 3. A pooled connection that dies under a post ends the attempt; there is no other one to go on with.
import { Agent as HttpAgent, request as requestOverHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestOverHttps } from 'node:https'
import type { ChatPost } from './blocks.js'
import { ATTEMPT_LIMITS } from './limits.js'
import { headersOf, RELAY_AGENT } from './outgoing.js'
import { isPlain, readAtMost } from './read-answer.node.js'
import type { ChatAnswer } from './receipt.js'
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
  const { request, agent: pool } = settings.apiUrl.protocol === 'https:' ? HTTPS : HTTP
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
      settle({ kind: 'timeout' })
      attempt.destroy()
    }, settings.timeoutMs)
    let hasHead = false
    const fail = (): void => {
      if (!hasHead) settle({ kind: 'connection' })
    }
    attempt.on('response', (response) => {
      hasHead = true
      readAtMost(response, ATTEMPT_LIMITS.answerBytes, (body) => settle(answerOf(response, body)))
    })
    // A switch of protocols closes without an error.
    attempt.on('error', fail).on('close', fail)
    attempt.end(bytes)
  })
}

const answerOf = (response: IncomingMessage, body: Uint8Array | null): ChatAnswer => ({
  kind: 'answer',
  status: response.statusCode ?? 0,
  // `identity` was asked for; what came otherwise is not read.
  body: isPlain(response) ? body : null,
  retryAfter: response.headers['retry-after'] ?? null,
  chatRequestId: firstOf(response.headers['x-slack-req-id']),
})

const firstOf = (values: string | readonly string[] | undefined): string | null =>
  (typeof values === 'string' ? values : values?.[0]) ?? null
