// Indexes for tests: of files that are nowhere but in memory, and of a project on the disk.
import { Buffer } from 'node:buffer'
import { readApplyRequest } from '../../shared/wire/apply-request.js'
import { ok, err } from '../../shared/result.js'
import { codesOf } from '../../shared/css/source.js'
import { decodeUtf8 } from '../../shared/utf8.js'
import type { RoutedRequest } from '../../apply-server/exchange.js'
import { refusalBody } from '../../apply-server/refusals.js'
import type { Applied, RouteBy } from '../../apply-server/exchange.js'
import type { Indexed } from '../../apply-server/sheets/indexed.node.js'
import { SheetIndex } from '../../apply-server/sheets/sheet-index.js'
import type { Entry, SheetDisk, Stamp } from '../../apply-server/sheets/sheet-disk.types.js'

/** What stands at a path: a text, bytes, a link, or the code that looking at it fails with. */
export type Content = string | Uint8Array | Link | { readonly fails: string }
interface Link { readonly link: 'inside' | 'outside' | 'nowhere'; readonly isFolder: boolean }

export interface MemoryDisk {
  readonly disk: SheetDisk
  readonly put: (path: string, content: Content) => void
  readonly remove: (path: string) => void
  /** How many files were read since it was asked last. */
  readonly reads: () => number
  /** How many folders were listed since it was asked last. */
  readonly lists: () => number
  readonly clock: { now: number }
}

interface Known { readonly content: Content; readonly at: number; readonly version: number }

/** A disk in memory; its clock stands still until a test moves it. */
export function memoryDisk(files: Readonly<Record<string, Content>>): MemoryDisk {
  const known = new Map<string, Known>()
  const folders = new Map<string, Known>()
  const clock = { now: 1_000_000 }
  const counts = { reads: 0, lists: 0 }
  let version = 0
  const touch = (path: string): void => {
    const stamp: Known = { content: '', at: clock.now, version }
    for (let end = path.lastIndexOf('/', path.length - 2) + 1; ; end = path.lastIndexOf('/', end - 2) + 1) {
      const isNew = !folders.has(path.slice(0, end))
      folders.set(path.slice(0, end), stamp)
      // A folder that is new is new in the one around it.
      if (!isNew || end === 0) return
    }
  }
  const put: MemoryDisk['put'] = (path, content) => {
    version += 1
    if (!known.has(path)) touch(path)
    known.set(path, { content, at: clock.now, version })
  }
  const taken = (name: 'reads' | 'lists') => (): number => {
    const count = counts[name]
    counts[name] = 0
    return count
  }
  touch('x')
  for (const [path, content] of Object.entries(files)) put(path, content)
  const disk: SheetDisk = {
    root: '/site',
    list: (path) => {
      counts.lists += 1
      const names = new Map<string, Entry['kind']>()
      for (const [file, { content }] of known) {
        if (!file.startsWith(path)) continue
        const [name = '', ...rest] = file.slice(path.length).split('/')
        if (rest.length === 0 && typeof content === 'object' && 'fails' in content && name === '') return err(content.fails)
        const kind = typeof content === 'object' && 'link' in content ? 'link' : 'file'
        if (name !== '') names.set(name, rest.length > 0 ? 'folder' : kind)
      }
      return ok([...names].map(([name, kind]) => ({ name, kind })))
    },
    stamp: (path) => {
      const found = known.get(path) ?? folders.get(path)
      if (found === undefined) return err('ENOENT')
      const { content, at } = found
      const size = typeof content === 'string' || content instanceof Uint8Array ? Buffer.from(content).length : 0
      return ok<Stamp>({ identity: path, state: `${size} ${at}`, changedAt: at, size })
    },
    read: (path) => {
      counts.reads += 1
      const content = known.get(path)?.content ?? { fails: 'ENOENT' }
      if (typeof content === 'string' || content instanceof Uint8Array) return ok(Buffer.from(content))
      return err('fails' in content ? content.fails : 'ELOOP')
    },
    follow: (path) => {
      const content = known.get(path)?.content
      return typeof content === 'object' && 'link' in content
        ? { place: content.link, isFolder: content.isFolder } : { place: 'nowhere', isFolder: false }
    },
    rulesAbove: () => ({ way: '', rules: [] }),
    now: () => clock.now,
  }
  return {
    disk, put, clock, reads: taken('reads'), lists: taken('lists'),
    remove: (path) => {
      known.delete(path)
      touch(path)
    },
  }
}

/** An index of a disk. */
export const indexOf = (disk: SheetDisk): SheetIndex =>
  new SheetIndex({ disk, decode: decodeUtf8, codes: codesOf })

/** What a routing makes of a document: a routed request, or status and body of a refusal. */
export function routeOf(
  routeBy: RouteBy, document: unknown,
): { readonly routed: RoutedRequest } | { readonly status: number; readonly body: unknown } {
  const request = readApplyRequest(document)
  if (!request.ok) throw new Error(JSON.stringify(request.error))
  const routed = routeBy(request.value)
  if (routed.ok) return { routed: routed.value }
  return { status: routed.error.status, body: refusalBody(routed.error) }
}

/** Asks an indexed root as a request would, from check 7 on. */
export function askIndexed(
  { routeBy, apply }: Indexed, document: unknown,
): { readonly status: number; readonly body: unknown } {
  const found = routeOf(routeBy, document)
  if (!('routed' in found)) return found
  const applied = apply(found.routed)
  const body: Applied['reply'] | object = applied.ok ? applied.value.reply : refusalBody(applied.error)
  return { status: applied.ok ? 200 : applied.error.status, body }
}
