// An indexed root, for whoever serves it: what its stylesheets declare now, and writing to them by that.
// Listens nowhere and prints nothing; that is for the command and the plugin.
import { dirname, join } from 'node:path'
import { copyCodes } from '../../shared/node/codes.node.js'
import { decodeUtf8 } from '../../shared/utf8.js'
import { ok, type Result } from '../../shared/result.js'
import type { ServedPlace } from '../../shared/wire/served.types.js'
import { applyRequest } from '../apply.js'
import type { Settled } from '../disk/settled.js'
import type { Ports, RouteBy, RouteSoon } from '../exchange.js'
import { createFilePorts, settleFolders } from '../files.node.js'
import type { FilePorts } from '../files.types.js'
import { byIndex, createRoute } from './by-index.js'
import { IndexReader, type Reading } from './reader.js'
import { findRoot, type Root, type RootQuery } from './root.node.js'
import { createSheetDisk } from './sheet-disk.node.js'
import { SheetIndex, type Indexing } from './sheet-index.js'
import type { RootIndex } from './sheets.types.js'
import { servedPlaces } from './where.js'

export interface Indexed {
  /** Its real path: what paths are relative to, and the only directory the server writes to. */
  readonly root: string
  /** What the root is, as words that follow its path. */
  readonly rootWords: string
  /** The stylesheets as they are at this moment; the same object as long as none of them has changed. */
  readonly index: () => RootIndex
  /** The same in slices, where it is there within so many milliseconds; else how far it is. */
  readonly indexWithin: (ms: number) => Promise<Reading>
  /** Lets everything come first that waits already. */
  readonly turn: () => Promise<void>
  /** Where each name stands, of `index()`. */
  readonly where: (index: RootIndex) => Readonly<Record<string, readonly ServedPlace[]>>
  /** What `POST /apply` needs: check 7, also with an index in slices, and steps 8 to 12. */
  readonly routeBy: RouteBy
  readonly routeSoon: RouteSoon
  readonly apply: Ports['apply']
  /** Finishes or takes back what a killed process left; for when nobody else can be amid a write. */
  readonly settle: () => Settled
  /** The same in slices, and what is there then; `routeSoon` waits for it. */
  readonly settleSoon: () => Promise<{ readonly settled: Settled; readonly index: RootIndex }>
}

/** Finds a root and indexes it when it is first asked; the error is a sentence. */
export function createIndexed(query: RootQuery): Result<Indexed, string> {
  const root = findRoot(query)
  return root.ok ? ok(indexedAt(root.value)) : root
}

function indexedAt({ path: root, what }: Root): Indexed {
  const disk = createSheetDisk(root)
  const sheets = new SheetIndex({ disk, decode: decodeUtf8, codes: copyCodes })
  let known: Indexing | null = null
  const read = (): Indexing => (known = sheets.read())
  const ports = createFilePorts({ rootDir: root, writeRoot: root })
  const files: FilePorts = {
    ...ports, keepsGenerated: true,
    // What git ignores the index alone knows, which was read when the request was routed.
    generatedOf: (place, text) => ports.generatedOf(place, text) ??
      known?.sheets.find(({ path, isIgnored }) => isIgnored && path === place.path)?.generated ?? null,
  }
  const reader = new IndexReader(sheets, { now: () => performance.now(), turn })
  const route = createRoute()
  const settle = (indexing: Indexing): Settled => {
    const folders = indexing.sheets.map(({ path }) => dirname(join(root, path)))
    return settleFolders(root, [...new Set(folders)])
  }
  let settling: Promise<unknown> | null = null
  return {
    root,
    rootWords: what,
    index: () => read().index,
    indexWithin: (ms) => reader.within(ms),
    turn,
    where: servedPlaces,
    routeBy: byIndex(read),
    routeSoon: async (request) => {
      await settling
      known = await reader.read()
      return route(known, request)
    },
    apply: (routed) => applyRequest(routed, files),
    settle: () => settle(read()),
    settleSoon: () => {
      const soon = reader.read().then((indexing) => ({ settled: settle(indexing), index: indexing.index }))
      settling = soon
      return soon
    },
  }
}

const turn = (): Promise<void> => new Promise((resolve) => {
  setImmediate(resolve)
})
