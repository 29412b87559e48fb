// The client's ports in a browser: the one place of this room that sends requests and sets timers.
// Says how a request ended and never what that means.
import type { Answer } from './answers.js'
import type { ApplyPorts, Ending } from './client.js'

/** The largest answer that is read, in bytes: ten thousand hunks with the lines around them are fewer. */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024

const createEnding = (): Ending => new AbortController()

/** The ports of an `ApplyClient`. */
export const createApplyPorts = (): ApplyPorts => ({ post, probe, wait, createEnding })

/** How long is waited for the word that a policy has forbidden what just failed, in milliseconds. */
const POLICY_MS = 50

async function post(url: string, body: string, signal: AbortSignal): Promise<Answer> {
  const policy = watchPolicy(url)
  try {
    const response = await fetch(url, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body, signal,
      mode: 'cors', credentials: 'omit', redirect: 'manual', cache: 'no-store', referrerPolicy: 'no-referrer',
    })
    if (response.type === 'opaqueredirect') return { kind: 'redirected' }
    return { kind: 'answered', status: response.status, text: await readText(response) }
  } catch {
    // Browsers say so in a task of its own, which may come after the failure.
    if (!policy.isBroken()) await wait(POLICY_MS, signal)
    return { kind: signal.aborted ? 'aborted' : policy.isBroken() ? 'forbidden' : 'network-failed' }
  } finally {
    policy.release()
  }
}

/** Looks whether a policy of this page, one that is not for reports alone, forbids it to ask an origin. */
function watchPolicy(url: string): { isBroken(): boolean; release(): void } {
  let isBroken = false
  const { origin } = new URL(url)
  const look = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return
    if (URL.canParse(blockedURI) && new URL(blockedURI).origin === origin) isBroken = true
  }
  document.addEventListener('securitypolicyviolation', look)
  return {
    isBroken: () => isBroken,
    release: () => document.removeEventListener('securitypolicyviolation', look),
  }
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

/** Settles after a time with true, or with false as soon as the signal is aborted. */
export const wait = (ms: number, signal: AbortSignal): Promise<boolean> => new Promise((resolve) => {
  if (signal.aborted) {
    resolve(false)
    return
  }
  const end = (hasPassed: boolean): void => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    resolve(hasPassed)
  }
  const onAbort = (): void => end(false)
  const timer = setTimeout(() => end(true), ms)
  signal.addEventListener('abort', onAbort)
})

/** Ends what was begun with the signal: for those who wait beside a client. */
export { createEnding }
