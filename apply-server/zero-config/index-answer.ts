// What is answered to who asks for the index: the whole one, or, while a large project is read, the last
// whole one with how far that is. Reads nothing itself.
import type { Project } from './project.node.js'
import type { ProjectState } from './project.types.js'
import type { Passing } from './read-checks.js'

/** How long an answer waits for the index, in milliseconds: a page waits four seconds for it. */
export const SOON_MS = 1000

/** The same for a page that knows that files are being read, and has nothing else to ask meanwhile. */
export const HELD_MS = 25_000

/** The index as a text, made again only when something of it has changed. */
export function createIndexAnswer(
  project: Project,
): (endpoint: string, waitMs: number) => Promise<string | Passing> {
  const { indexed } = project
  let known: { readonly found: ProjectState; readonly endpoint: string; readonly text: string } | null = null
  return async (endpoint, waitMs) => {
    const read = await indexed.indexWithin(waitMs)
    if ('reading' in read) {
      const reading = JSON.stringify({ reading: read.reading })
      const last = known?.endpoint === endpoint ? known.text : null
      // One object out of two texts: the last whole one may have megabytes.
      return last === null ? { status: 202, text: reading }
        : { status: 200, text: `${last.slice(0, -1)},${reading.slice(1)}` }
    }
    const found = project.foundIn(read.indexing.index)
    if (known?.found === found && known.endpoint === endpoint) return known.text
    await indexed.turn()
    const config = found.config()
    await indexed.turn()
    const where = indexed.where(found.index)
    const { sources } = found.index
    const { identity } = project
    const text = JSON.stringify({ ...config, applyEndpoint: endpoint, project: identity, where, sources })
    known = { found, endpoint, text }
    return text
  }
}
