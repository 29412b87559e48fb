// What is said of a panel's server: that it is still reading, late, or why its word does not count.
// Asks nobody.
import { policySentence, sourceFor } from '../../files/apply/policy.js'
import type { ServerSaid } from './found.types.js'

export interface ServerWords {
  /** What is waited for, as a sentence; `null`: nothing. */
  readonly waiting: string | null
  /** What is wrong, as a sentence; `null`: nothing. */
  readonly flaw: string | null
  /** Whether asking once more may help. */
  readonly mayRetry: boolean
}

/** `refused`: why its configuration does not count, as the end of a sentence; `own`: the page's origin. */
export function serverWords(
  url: string, said: ServerSaid | null, refused: string | null, own: string,
): ServerWords {
  const nothing: ServerWords = { waiting: null, flaw: null, mayRetry: true }
  if (said === null) return nothing
  if (said.isForbidden) {
    const flaw = `${policySentence(url)} Add ${sourceFor(url, own)} to its connect-src, then reload the page.`
    return { ...nothing, flaw, mayRetry: false }
  }
  const { host } = new URL(url)
  const end = said.flaw ?? refused
  if (said.isLate) return { ...nothing, waiting: `Still waiting for the server at ${host}` }
  if (end !== null) return { ...nothing, flaw: `The server at ${host} ${end}.` }
  return said.reading === null ? nothing : { ...nothing, waiting: readingWords(said.reading.of) }
}

const readingWords = (files: number): string =>
  `Still reading ${files === 0 ? 'the project’s files' : `${files.toLocaleString('en')} file${files === 1 ? '' : 's'}`}`
