// Waits until the page's stylesheets show what was written, so that taking back an override flashes nothing.
// Changes no state; of the page it touches stylesheet links, and those only where nobody else reloads them.
import type { Ending } from './client.js'
import { refetchLinks, reloadSheetFiles } from '../../page/sheets/sheet-files.browser.js'
import { createEnding, wait } from './client.browser.js'

/** How long a development server may take to bring the new stylesheet before links are fetched anew. */
const REFETCH_AFTER_MS = 500

/** When waiting ends, whatever the page shows. */
const GIVE_UP_AFTER_MS = 3_000

/** How often the page is looked at besides. */
const LOOK_EVERY_MS = 50

/** Whether the page's stylesheets have a value, without what the panel itself has put on the page. */
type Shows<One> = (one: One) => boolean

/** The page, and what it is asked. */
interface ShownPorts<One> {
  readonly document: Document
  /** Reads the stylesheets as they are now: once for all values, since a page may have many of both. */
  readonly readPage: () => Shows<One>
}

/**
 * Settles with those of the values that the stylesheets show: as soon as all of them do, after three
 * seconds at the latest, and at once when `signal` is aborted. No timer and no listener stays; a stylesheet
 * that is still being fetched then takes its place once it is there.
 */
export async function waitUntilShown<One>(
  { document, readPage }: ShownPorts<One>, wanted: readonly One[], signal: AbortSignal,
): Promise<ReadonlySet<One>> {
  const missing = new Set(wanted)
  const look = (): boolean => {
    const shows = readPage()
    for (const one of missing) if (shows(one)) missing.delete(one)
    return missing.size === 0
  }
  if (!look() && !signal.aborted) await lookUntil(document, look, signal)
  return new Set(wanted.filter((one) => !missing.has(one)))
}

async function lookUntil(document: Document, look: () => boolean, signal: AbortSignal): Promise<void> {
  const ending = createEnding()
  const end = (): void => ending.abort()
  const onLoad = (): void => {
    if (look()) end()
  }
  signal.addEventListener('abort', end)
  // A load event does not bubble, but it can be caught on its way down.
  document.addEventListener('load', onLoad, true)
  await Promise.all([
    lookAgainAndAgain(look, ending),
    refetchLater(document, ending),
    wait(GIVE_UP_AFTER_MS, ending.signal).then(end),
  ])
  document.removeEventListener('load', onLoad, true)
  signal.removeEventListener('abort', end)
}

async function lookAgainAndAgain(look: () => boolean, ending: Ending): Promise<void> {
  while (await wait(LOOK_EVERY_MS, ending.signal)) if (look()) ending.abort()
}

// What a link imports is asked for at its own address: only the cache can have a new one there.
async function refetchLater(document: Document, ending: Ending): Promise<void> {
  if (!await wait(REFETCH_AFTER_MS, ending.signal)) return
  await reloadSheetFiles(document, ending.signal)
  if (!ending.signal.aborted) refetchLinks(document)
}
