// Hears, for as long as somebody needs an edge, that its claim is lost: to another holder, or to what the
// page declares in place of ours. What the page has only taken away is claimed anew.
// Moves no panel; runs only when the registry or a style attribute changes.
import type { Ui } from '../chrome/ui.types.js'
import { holdersOf, ownerOf, type Claim } from './claims.browser.js'

/** What has become of a declaration of ours. */
type ClaimState = 'ours' | 'gone' | 'overwritten'

/** What is watched, and who is told. */
interface ClaimWatching {
  readonly page: Window & typeof globalThis
  readonly ui: Pick<Ui, 'listeners' | 'onNextFrame'>
  /** The claim that there is now: a panel that makes way for a while has none. */
  readonly claim: () => Claim | null
  /** Who holds the edge instead; `null`: nobody, the page has a margin of its own. */
  readonly lost: (owner: string | null) => void
}

/** Begins; what it returns ends it. */
export function watchClaim({ page, ui, claim, lost }: ClaimWatching): () => void {
  // Ours was put back in the frame before: a page that takes it away again at once would do so for ever.
  let isFresh = false
  let callOff = (): void => undefined
  const putBack = (): void => {
    isFresh = true
    callOff = ui.onNextFrame(() => void (isFresh = false))
    claim()?.reassert()
  }
  const look = (): void => {
    const held = claim()
    if (held === null) return
    const now = held.overrides.map(standingOf)
    const isGone = now.includes('gone')
    if (!held.isHeld) lost(ownerOf(page, held.edge))
    else if (now.includes('overwritten') || (isGone && isFresh)) lost(null)
    else if (isGone) {
      callOff()
      callOff = ui.onNextFrame(putBack)
    }
  }
  const { documentElement, body } = page.document
  const observer = new page.MutationObserver(look)
  for (const element of [documentElement, body]) observer.observe(element, { attributeFilter: ['style'] })
  const stop = ui.listeners.add(() => {
    observer.disconnect()
    forget()
    callOff()
  })
  const forget = hearHolders(page, look)
  return stop
}

// What was found there may have come back with an attribute, by a router or a framework: no overwriting.
function standingOf({ element: { style }, name, value, priority, before }: Claim['overrides'][number]): ClaimState {
  const [now, its] = [style.getPropertyValue(name), style.getPropertyPriority(name)]
  if (now === value && its === priority) return 'ours'
  return now === '' || (now === before?.value && its === before.priority) ? 'gone' : 'overwritten'
}

const HEARING = Symbol.for('tokenpanel.dock.hearing')
type Holders = ReturnType<typeof holdersOf> & { [HEARING]?: Set<() => void> | undefined }

// The registry is a map that the panels of a page share, of whatever version. Whoever first wants to hear of
// it has it tell. Heard once a task is done: a panel may release an edge and claim it again.
function hearHolders(page: Window, heard: () => void): () => void {
  const holders: Holders = holdersOf(page)
  const hearing = holders[HEARING] ??= tell(holders)
  hearing.add(heard)
  return () => hearing.delete(heard)
}

function tell(holders: ReturnType<typeof holdersOf>): Set<() => void> {
  const hearing = new Set<() => void>()
  const set = holders.set.bind(holders)
  const remove = holders.delete.bind(holders)
  const soon = (): void => queueMicrotask(() => {
    for (const heard of hearing) heard()
  })
  holders.set = (edge, holder) => {
    soon()
    return set(edge, holder)
  }
  holders.delete = (edge) => {
    soon()
    return remove(edge)
  }
  return hearing
}
