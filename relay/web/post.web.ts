// The single attempt where `fetch` is all there is: one POST to the chat platform, whatever its answer is.
// Nothing here can send twice; what the answer is worth is judged in receipt.ts.
//
// 1. The body is a stream that can be read once. `fetch` may send a body of bytes again: after a 421, or when
//    a pooled connection dies; what has gone by it does not have any more. It is a stream of our own: what a
//    platform makes of bytes, `new Response(bytes).body`, is those bytes again for Deno, and is sent twice.
// 2. `redirect: 'manual'`: a redirect is an answer.
// 3. One deadline covers connect, head and body.
import type { ChatPost } from '../blocks.js'
import { ATTEMPT_LIMITS } from '../limits.js'
import { headersOf, isIdentity, readCause, RELAY_AGENT } from '../outgoing.js'
import type { ChatAnswer, WireTimes } from '../receipt.js'
import type { RelaySettings } from '../settings.js'
import { letGo, readAtMost } from './read.web.js'

const UTF_8 = new TextEncoder()

/** Makes the attempt. Every way in which it can end on the wire is a `ChatAnswer`. */
export function postOnce(post: ChatPost, settings: RelaySettings): Promise<ChatAnswer> {
  const bytes = UTF_8.encode(JSON.stringify(post))
  const stop = new AbortController()
  return new Promise((resolve) => {
    // The first end counts; what stopping brings about comes later and changes nothing.
    const deadline = setTimeout(() => {
      resolve({ kind: 'timeout', begun: true })
      stop.abort()
    }, settings.timeoutMs)
    void attempt(bytes, settings, stop.signal).then((answer) => {
      clearTimeout(deadline)
      resolve(answer)
    })
  })
}

/** What the types of `fetch` do not have yet: it must be said of every body that is a stream. */
interface StreamedRequest extends RequestInit { readonly duplex: 'half' }

async function attempt(
  bytes: Uint8Array, settings: RelaySettings, signal: AbortSignal,
): Promise<ChatAnswer> {
  const request: StreamedRequest = {
    method: 'POST', body: readOnce(bytes), duplex: 'half', redirect: 'manual', signal,
    headers: headersOf(settings.chatToken, bytes.length, RELAY_AGENT),
  }
  const startedAt = performance.now()
  try {
    const response = await fetch(settings.apiUrl, request)
    return await answerOf(response, { firstByteMs: performance.now() - startedAt })
  } catch (error) {
    // What has left by then, `fetch` does not tell.
    return { kind: 'connection', begun: true, cause: causeOf(error) }
  }
}

/** Node's `fetch` has the code in the error behind its own. */
const causeOf = (error: unknown): string | undefined =>
  readCause(codeOf(error)) ?? (error instanceof Error ? readCause(codeOf(error.cause)) : undefined)

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A stream whose length its platform knows; some have no other way to send `Content-Length`. */
type FixedLength = new (length: number) => TransformStream<Uint8Array, Uint8Array>
declare const FixedLengthStream: FixedLength | undefined

function readOnce(bytes: Uint8Array): ReadableStream<Uint8Array> {
  if (typeof FixedLengthStream === 'undefined') {
    return new ReadableStream({
      start: (controller) => {
        controller.enqueue(bytes)
        controller.close()
      },
    })
  }
  const { readable, writable } = new FixedLengthStream(bytes.length)
  const writer = writable.getWriter()
  // Both wait for whoever reads; when nobody does, `fetch` has said so.
  for (const step of [writer.write(bytes), writer.close()]) step.catch(() => undefined)
  return readable
}

async function answerOf({ status, headers, body }: Response, times: WireTimes): Promise<ChatAnswer> {
  const head = {
    kind: 'answer', status, times,
    retryAfter: headers.get('retry-after'),
    chatRequestId: headers.get('x-slack-req-id'),
  } as const
  if (body === null) return { ...head, body: new Uint8Array() }
  if (!isIdentity(headers.get('content-encoding'))) {
    letGo(body)
    return { ...head, body: null }
  }
  const read = await readAtMost(body.getReader(), ATTEMPT_LIMITS.answerBytes)
  return { ...head, body: read.ok ? read.value : null }
}
