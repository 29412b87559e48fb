// The relay's one `fetch`: one HTTP request to the chat platform, whatever its answer is.
// No retry, no redirect, no second call; what the answer is worth is judged in receipt.ts.
//
// 1. The body is a stream that can be read once: after a 421 `fetch` sends a replayable body again by itself.
// 2. `redirect: 'manual'`: a 307 would send the whole post again.
// 3. One deadline covers connect, headers and body.
import type { ChatPost } from './blocks.js'
import { ATTEMPT_LIMITS } from './limits.js'
import type { ChatAnswer } from './receipt.js'
import type { RelaySettings } from './settings.js'

/** Makes the attempt. Never rejects: every way it can end is a `ChatAnswer`. */
export async function postOnce(post: ChatPost, settings: RelaySettings): Promise<ChatAnswer> {
  const deadline = AbortSignal.timeout(settings.timeoutMs)
  const bytes = new TextEncoder().encode(JSON.stringify(post))
  let response: Response
  try {
    response = await fetch(settings.apiUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${settings.chatToken}`,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(bytes.length),
        'accept-encoding': 'identity',
        'user-agent': 'tokenpanel-relay',
      },
      body: oneShot(bytes),
      duplex: 'half',
      signal: deadline,
    })
  } catch {
    return deadline.aborted ? { kind: 'timeout' } : { kind: 'connection' }
  }
  const body = await readAtMost(response, ATTEMPT_LIMITS.answerBytes)
  if (body === null && deadline.aborted) return { kind: 'timeout' }
  return {
    kind: 'answer',
    status: response.status,
    body,
    retryAfter: response.headers.get('retry-after'),
    chatRequestId: response.headers.get('x-slack-req-id'),
  }
}

/** A stream of these bytes that, once read, cannot be read again. */
function oneShot(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

/** The whole body, or `null` when it breaks off or is longer than `maxBytes`. */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (response.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      length += chunk.length
      if (length > maxBytes) return null // leaving the loop cancels the stream and closes the connection
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks)
}
