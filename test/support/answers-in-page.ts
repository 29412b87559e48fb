// Runs in a page: what the panel says of it, asked by the variable, by the element, for what is unused.
// The one place where a test of the page's model knows how the panel is asked.
import type { ElementReads } from '../../panel/page/ask/reads.types.js'
import { ElementReader } from '../../panel/page/ask/reads.browser.js'
import { usedPorts } from '../../panel/page/ask/unused.browser.js'
import { findUnused } from '../../panel/page/ask/unused.js'
import { runAtOnce } from '../../panel/model/runtime/slices.js'
import { PageUsage } from '../../panel/page/ask/usage.browser.js'
import type { PageIndex, Users } from '../../panel/page/sheets/usage.types.js'

/** How long each slice took, in milliseconds. */
export const slices: number[] = []

/** Where the panel would stand. */
export const host = document.createElement('div')
host.id = 'ours'
export const room = host.attachShadow({ mode: 'open' })

export const isOurs = (element: Element): boolean => element === host

export const createUsage = (limits: { readonly mostElements?: number } = {}): PageUsage => new PageUsage({
  ...limits, page: window, room, isOurs,
  later: (act) => {
    // A message comes at once: a timer that begins timers waits for four milliseconds.
    const { port1, port2 } = new MessageChannel()
    let isOff = false
    port1.onmessage = () => {
      port1.close()
      if (isOff) return
      const start = performance.now()
      act()
      slices.push(performance.now() - start)
    }
    port2.postMessage(null)
    return () => {
      isOff = true
    }
  },
})

export const indexOf = (usage: PageUsage): Promise<PageIndex> =>
  new Promise((done) => void usage.whenIndexed(done))

export const usersOf = (usage: PageUsage, name: string): Promise<Users> =>
  new Promise((done) => void usage.usersOf(name, done))

/** Those of some variables that the page is said to have no use for. */
export const unusedOf = (index: PageIndex, names: Iterable<string>): ReadonlySet<string> =>
  runAtOnce(findUnused(index, names, usedPorts(document, index, isOurs)))

/** What elements read, as the page is now. */
export function readerOf(usage: PageUsage): Promise<(element: Element) => ElementReads> {
  const reader = new ElementReader({ page: window, plan: { byVar: new Map() } })
  return new Promise((done) => {
    usage.whenReadable((ground, arranged) => {
      done((element) => reader.readsOf(ground, arranged, element))
    })
  })
}
