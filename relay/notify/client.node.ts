// Sends one notification to a relay: one request, whatever its answer is, and the truth about it as a value.
// Nothing here can send twice; what the end of the request means is told in result.ts.
//
// 1. `node:http` repeats no request and follows no redirect; a connection of its own cannot be an old one.
// 2. One deadline covers connect, head and body.
// 3. Nothing leaves before there is a connection, with TLS one that has proven itself: a request that ends
//    before was not begun.
import { request as requestOverHttp } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import { CLIENT_LIMITS } from '../limits.js'
import type { Notification } from '../notification.js'
import { headersOf } from '../outgoing.js'
import { isPlain, readAtMost } from '../read-answer.node.js'
import { findOtherRuntime, otherRuntimeText } from '../runtime.js'
import { readKey } from '../settings.js'
import { withoutKey } from './hide-key.js'
import { prepareNotification, readRelayUrl } from './prepare.js'
import { refusedHere, resultOf, type Fate, type SendResult } from './result.js'

export { fitMessage } from './fit.js'
export type { Notification } from '../notification.js'
export type { Outcome, RefusedAnswer, SendResult, SentAnswer } from './result.js'

export interface SendOptions {
  /** The relay's base address, `https://relay.example.com`; `/v1/notify` is added unless it is there. */
  readonly url: string
  /** The relay's key. */
  readonly key: string
  /** Ends the request: `unknown` once it was begun, else `not_delivered`. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for connect, head and body together; 30,000 by default. */
  readonly timeoutMs?: number | undefined
  /** Lets the key go over `http:` to other hosts, where anyone on the network path can read it. */
  readonly allowHttp?: boolean | undefined
}

const AGENT = 'tokenpanel-notify'

interface Post {
  readonly url: URL
  readonly key: string
  readonly bytes: Uint8Array
  readonly signal: AbortSignal | undefined
  readonly timeoutMs: number
}

/**
 * Sends one notification with one request, and never again. Whatever happens is a result; nothing is thrown.
 * What is wrong before there is a request is `refused`, with `status: null`. No text of a result has the key.
 */
export async function sendNotification(
  notification: Notification, options: SendOptions,
): Promise<SendResult> {
  const { signal, timeoutMs = CLIENT_LIMITS.timeoutMs, allowHttp = false } = options
  const other = findOtherRuntime(globalThis)
  if (other !== null) return refusedHere(otherRuntimeText(other))
  const url = readRelayUrl(textOf(options.url), allowHttp ? 'anywhere' : 'on loopback')
  if (!url.ok) return refusedHere(`url ${url.error}`)
  const key = readKey(textOf(options.key))
  if (!key.ok) return refusedHere(`key ${key.error}`)
  if (!(timeoutMs >= 1 && timeoutMs <= LONGEST_TIMER)) {
    return refusedHere(`timeoutMs must be a number from 1 to ${LONGEST_TIMER}`)
  }
  const prepared = prepareNotification(notification)
  if (!prepared.ok) {
    const { path, reason } = prepared.error
    return refusedHere(`${path === '' ? 'the notification' : path} ${reason}`)
  }
  const { bytes, notification: { target } } = prepared.value
  const fate = await postOnce({ url: url.value, key: key.value, bytes, signal, timeoutMs })
  return withoutKey(resultOf(fate, target), key.value)
}

// What comes out of `process.env` may be absent, whatever its type says.
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a timer of Node's can be set to. */
const LONGEST_TIMER = 2_147_483_647

/** Makes the request. Every way in which it can end on the wire is a `Fate`. */
function postOnce({ url, key, bytes, signal, timeoutMs }: Post): Promise<Fate> {
  if (signal?.aborted === true) return Promise.resolve({ kind: 'no answer', why: 'stopped', begun: false })
  const isSecure = url.protocol === 'https:'
  const request = isSecure ? requestOverHttps : requestOverHttp
  return new Promise((resolve) => {
    let begun = false
    let hasHead = false
    const attempt = request(url, { method: 'POST', agent: false, headers: headersOf(key, bytes.length, AGENT) })
    // The first end counts; what destroying the connection brings about comes later and changes nothing.
    const settle = (fate: Fate): void => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', stop)
      resolve(fate)
      attempt.destroy()
    }
    const stop = (): void => settle({ kind: 'no answer', why: 'stopped', begun })
    const deadline = setTimeout(() => settle({ kind: 'no answer', why: 'deadline', begun }), timeoutMs)
    const fail = (error?: NodeJS.ErrnoException): void => {
      if (!hasHead) settle({ kind: 'no answer', why: 'connection', begun, code: error?.code })
    }
    signal?.addEventListener('abort', stop)
    attempt.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      begun = true
    }))
    attempt.on('response', (response) => {
      hasHead = true
      const status = response.statusCode ?? 0
      readAtMost(response, CLIENT_LIMITS.answerBytes, (body) =>
        settle({ kind: 'answer', status, body: isPlain(response) ? body : null }))
    })
    // A switch of protocols closes without an error.
    attempt.on('error', fail).on('close', () => fail())
    attempt.end(bytes)
  })
}
