// The client's ports in a browser: the one place of this room that sends requests.
// Says how a request ended and never what that means.
import type { Answer } from './answers.js'
import type { ApplyPorts, Ending } from './client.js'
import { underPolicy, wait } from './policy.browser.js'

/** The largest answer that is read, in bytes: ten thousand hunks with the lines around them are fewer. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

const createEnding = (): Ending => new AbortController()

/** The ports of an `ApplyClient`. */
export const createApplyPorts = (): ApplyPorts => ({ post, probe, wait, createEnding })

async function post(url: string, body: string, signal: AbortSignal): Promise<Answer> {
  const answer = await underPolicy(url, signal, async (): Promise<Answer> => {
    const response = await fetch(url, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body, signal,
      mode: 'cors', credentials: 'omit', redirect: 'manual', cache: 'no-store', referrerPolicy: 'no-referrer',
    })
    if (response.type === 'opaqueredirect') return { kind: 'redirected' }
    return { kind: 'answered', status: response.status, text: await readText(response) }
  })
  if (typeof answer !== 'string') return answer
  return { kind: signal.aborted ? 'aborted' : answer === 'forbidden' ? 'forbidden' : 'network-failed' }
}

/** The text of a body in UTF-8; `null` where it is too large or something else. */
async function readText({ body }: Response): Promise<string | null> {
  if (body === null) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = body.getReader()
  const texts: string[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    bytes += value?.byteLength ?? 0
    const text = bytes > MAX_ANSWER_BYTES ? null : decode(decoder, value)
    if (text === null) {
      await reader.cancel()
      return null
    }
    texts.push(text)
    if (done) return texts.join('')
  }
}

/** The text of one more piece, or of what is left when there is none; `null` where it is not UTF-8. */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined): string | null {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch {
    return null
  }
}

// Without CORS any answer counts, a refusal too: only whether there is one can be told from here.
async function probe(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

/** Ends what was begun with the signal, waits, asks whether a server runs, for those without a client. */
export { createEnding, probe, wait }
