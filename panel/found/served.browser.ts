// Asks the server of a panel for its index: what its files declare, as a configuration.
// Sends nothing but the question, and reads nothing of the page.
import type { ServedIndex } from '../../shared/wire/served.types.js'
import { isRecord } from '../tokens/records.js'
import type { Served } from './found.types.js'

/** How long a server may take: it is on this machine. */
const WAIT_MS = 4000

/** What the server says; why it does not, as the end of a sentence. */
export async function fetchServed(url: string): Promise<Served> {
  const failed = (flaw: string): Served => ({ url, index: null, flaw })
  try {
    const response = await fetch(url, {
      credentials: 'omit', cache: 'no-cache', signal: AbortSignal.timeout(WAIT_MS),
      headers: { accept: 'application/json' },
    })
    const text = await response.text()
    if (!response.ok) return failed(`answers ${response.status}${wordsIn(text)}`)
    const index = indexIn(text, url)
    return index === null ? failed('answers with something else than its index') : { url, index, flaw: null }
  } catch {
    // It is gone, a policy of the page forbids it, its answer does not allow this origin, or it is silent.
    return failed('cannot be reached, or does not allow this page')
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a refusal says of itself. */
function wordsIn(text: string): string {
  const answer = jsonOf(text)
  const error = isRecord(answer) ? answer['error'] : null
  const message = isRecord(error) ? error['message'] : error
  return typeof message === 'string' ? ` (${message.slice(0, 200)})` : ''
}

/** Where it takes changes is said from where it stands. */
function indexIn(text: string, url: string): ServedIndex | null {
  const answer = jsonOf(text)
  if (!isRecord(answer) || !isRecord(answer['where'])) return null
  const { applyEndpoint = 'apply' } = answer
  const endpoint = typeof applyEndpoint === 'string' && URL.canParse(applyEndpoint, url)
    ? new URL(applyEndpoint, url).href : url
  return { ...answer, applyEndpoint: endpoint, where: answer['where'] as ServedIndex['where'] }
}
