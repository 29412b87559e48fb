// The disk as a request needs it, bound to one write root and one root for routed paths.
// Writes through writeAll alone; what it finds half-done at the start is settled here.
import { realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { copyCodes } from '../shared/node/codes.node.js'
import { decodeUtf8 } from '../shared/node/utf8.js'
import type { Routing } from '../shared/wire/routing.js'
import { attempt } from './disk/disk.js'
import { createDisk } from './disk/disk.node.js'
import { readTarget, resolveTarget } from './disk/inside.node.js'
import { settle } from './disk/settle.js'
import type { Settled } from './disk/settled.js'
import type { PlaceFault } from './disk/target.types.js'
import { writeAll } from './disk/write-all.js'
import type { FilePorts } from './files.types.js'
import { FILE_LIMITS } from './limits.js'

/** Where files are. */
export interface Places {
  /** What routed paths are relative to; absolute. */
  readonly rootDir: string
  /** The only directory that is written into; a real path. */
  readonly writeRoot: string
}

export function createFilePorts(places: Places): FilePorts {
  const disk = createDisk()
  return {
    resolve: (path) => resolveTarget({ ...places, path }),
    read: (place) => readTarget(place, FILE_LIMITS.bytes),
    decode: decodeUtf8,
    encode: (text) => Buffer.from(text),
    codes: copyCodes,
    digest: disk.digest,
    write: (files) => writeAll(disk, places.writeRoot, files),
  }
}

/** Finishes or takes back what a killed process left, in the directories of routed files. */
export function settlePlaces({ rootDir, writeRoot }: Places, routing: Routing): Settled {
  const directories = routing.paths.flatMap((path) => {
    const place = resolveTarget({ rootDir, writeRoot, path })
    const isInside = place.ok || place.error.code === 'file_not_found'
    const file = place.ok ? place.value.realPath : resolve(rootDir, path)
    const directory = attempt(() => realpathSync.native(dirname(file)))
    return directory.ok && isInside ? [directory.value] : []
  })
  return settle(createDisk(), writeRoot, [...new Set(directories)])
}

/** A routed path that gives no file now. */
export interface RoutedFault extends PlaceFault {
  readonly path: string
}

/** Routed paths that give no file now; files come and go, so this stops nothing. */
export const findRoutedFaults = (places: Places, routing: Routing): readonly RoutedFault[] =>
  routing.paths.flatMap((path) => {
    const place = resolveTarget({ ...places, path })
    return place.ok ? [] : [{ ...place.error, path }]
  })
