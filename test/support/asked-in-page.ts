// Runs in a page: asks the panel who uses a variable and what elements read, and looks at what that does.
import { createUsage, host, indexOf, readerOf, room, slices, usersOf } from './answers-in-page.js'
import { everyElement, everyTree } from './oracle-mask.js'
import { tracesOf } from './untouched-page.js'

document.body.append(host)
const usage = createUsage()
const elementsNow = (): readonly Element[] => everyElement(new Set([host]))

/** What is left on the page when something has looked at it. */
const traces = (look: () => unknown): Promise<readonly string[]> => tracesOf(everyTree(elementsNow()), look)

/** What one element reads, line by line. */
function lines(selector: string): readonly string[] {
  const element = document.querySelector(selector)
  if (element === null) return ['no such element']
  const { own, inherited } = readerOf(everyTree(elementsNow()))(element)
  return [...own, ...inherited].flatMap(({ property, pseudo, from, reads }) => reads.map(({ cssVar, via }) =>
    `${pseudo ?? ''}${property}${from === null ? '' : ` from ${from.localName}`}: ${[...via, cssVar].join(' ')}`))
}

/** Looks at every element. */
function readAll(): void {
  const elements = elementsNow()
  const readsOf = readerOf(everyTree(elements))
  for (const element of elements) readsOf(element)
}

const api = {
  usage, slices, traces, lines, readAll, usersOf: (name: string) => usersOf(usage, name),
  indexOf: () => indexOf(usage), inRoom: () => room.childElementCount,
}
export type AskedApi = typeof api
Object.assign(window, { api })
