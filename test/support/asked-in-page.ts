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
async function lines(selector: string): Promise<readonly string[]> {
  const element = document.querySelector(selector)
  if (element === null) return ['no such element']
  const release = usage.retain()
  const { own, inherited } = (await readerOf(usage))(element)
  release()
  return [...own, ...inherited].flatMap(({ property, pseudo, from, reads }) => reads.map(({ cssVar, via }) =>
    `${pseudo ?? ''}${property}${from === null ? '' : ` from ${from.localName}`}: ${[...via, cssVar].join(' ')}`))
}

/** Looks at every element. */
async function readAll(): Promise<void> {
  const release = usage.retain()
  const readsOf = await readerOf(usage)
  for (const element of elementsNow()) readsOf(element)
  release()
}

/** Asks for users where no more elements are looked at. */
const usersWithin = (mostElements: number, name: string) => usersOf(createUsage({ mostElements }), name)

const api = {
  usage, slices, traces, lines, readAll, usersOf: (name: string) => usersOf(usage, name),
  usersWithin, indexOf: () => indexOf(usage), readerOf: () => readerOf(usage),
  inRoom: () => room.childElementCount,
}
export type AskedApi = typeof api
Object.assign(window, { api })
