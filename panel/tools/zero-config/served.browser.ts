// Asks the server of a panel for its index: what its files declare, as a configuration.
// Sends nothing but the question, and reads nothing of the page.
import type { Reading, ServedIndex } from '../../../shared/wire/served.types.js'
import { probe } from '../../files/apply/client.browser.js'
import { underPolicy } from '../../files/apply/policy.browser.js'
import { isRecord, readJson } from '../../model/tokens/records.js'
import type { IndexReply } from './discovered-page.types.js'

/** Where a server says whether it runs. */
const HEALTH = '/healthz'

/** What the server says; why it does not, as the end of a sentence. `isHeld`: once it has read all files. */
export async function fetchServed(url: string, isHeld: boolean, signal: AbortSignal): Promise<IndexReply> {
  const asked = new URL(url)
  if (isHeld) asked.search = 'whole'
  const reply = await underPolicy(url, signal, async () => {
    const response = await fetch(asked.href, {
      credentials: 'omit', cache: 'no-cache', signal, headers: { accept: 'application/json' },
    })
    return { response, text: await response.text() }
  })
  const nothing: IndexReply = { text: '', index: null, reading: null, issue: null, failure: null }
  if (reply === 'forbidden') return { ...nothing, failure: 'forbidden' }
  // It is gone, or its answer does not allow this origin.
  if (reply === 'failed') {
    return { ...nothing, failure: await probe(new URL(HEALTH, url).href, signal) ? 'closed' : 'down' }
  }
  const { response, text } = reply
  if (!response.ok) return { ...nothing, issue: `answers ${response.status}${wordsIn(text)}` }
  const answer = readJson(text)
  const index = isRecord(answer) ? indexIn(answer, url) : null
  const reading = isRecord(answer) ? readingIn(answer['reading']) : null
  return index === null && reading === null ? { ...nothing, issue: 'sent an unexpected answer' }
    : { ...nothing, text, index, reading }
}

/** What a refusal says of itself. */
function wordsIn(text: string): string {
  const answer = readJson(text)
  const error = isRecord(answer) ? answer['error'] : null
  const message = isRecord(error) ? error['message'] : error
  return typeof message === 'string' ? ` (${message.slice(0, 200)})` : ''
}

/** Where it takes changes is said from where it stands. */
function indexIn(answer: Readonly<Record<string, unknown>>, url: string): ServedIndex | null {
  const { where, applyEndpoint = 'apply' } = answer
  if (!isRecord(where)) return null
  const endpoint = typeof applyEndpoint === 'string' && URL.canParse(applyEndpoint, url)
    ? new URL(applyEndpoint, url).href : url
  const others = Object.entries(answer).filter(([member]) => member !== 'reading')
  return { ...Object.fromEntries(others), applyEndpoint: endpoint, where: where as ServedIndex['where'] }
}

function readingIn(value: unknown): Reading | null {
  if (!isRecord(value)) return null
  const { done, of } = value
  return typeof done === 'number' && typeof of === 'number' ? { done, of } : null
}
