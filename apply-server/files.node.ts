// The disk as a request needs it, bound to one write root and one root for routed paths.
// Writes through writeAll alone; what it finds half-done at the start is settled here.
import { realpathSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { copyCodes } from '../shared/node/codes.node.js'
import { decodeUtf8 } from '../shared/utf8.js'
import { err, ok, type Result } from '../shared/result.js'
import type { Routing } from '../shared/wire/routing.js'
import { attempt, type Disk } from './disk/disk.js'
import { createDisk } from './disk/disk.node.js'
import { readTarget, resolveTarget } from './disk/inside.node.js'
import { settle } from './disk/settle.js'
import type { Settled } from './disk/settled.js'
import type { PlaceFault } from './disk/target.types.js'
import { writeAll } from './disk/write-all.js'
import type { FilePorts } from './files.types.js'
import { FILE_LIMITS } from './limits.js'
import { createKeptWrites } from './kept-writes.js'
import { findBuilt } from './sheets/built.js'
import { createSheetDisk } from './sheets/sheet-disk.node.js'

/** Where files are. */
export interface Places {
  /** What routed paths are relative to; absolute. */
  readonly rootDir: string
  /** The only directory that is written into; a real path. */
  readonly writeRoot: string
}

export function createFilePorts(places: Places): FilePorts {
  const disk = createDisk()
  const root = attempt(() => realpathSync.native(places.rootDir))
  const sheets = createSheetDisk(root.ok ? root.value : places.rootDir)
  return {
    resolve: (path) => resolveTarget({ ...places, path }),
    read: (place) => readTarget(place, FILE_LIMITS.bytes),
    decode: decodeUtf8,
    encode: (text) => Buffer.from(text),
    codes: copyCodes,
    digest: disk.digest,
    write: (files) => writeAll(disk, places.writeRoot, files),
    kept: createKeptWrites(),
    generatedOf: ({ realPath }, text) => findBuilt(relative(sheets.root, realPath).split(sep).join('/'), text, {
      disk: sheets, decode: decodeUtf8,
    }),
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
  return settleFolders(writeRoot, [...new Set(directories)])
}

/** The same in folders that are known; absolute, links followed. */
export const settleFolders = (writeRoot: string, folders: readonly string[]): Settled =>
  settle(createDisk(), writeRoot, folders)

/** The mode of a file that was not there: who may read the folder may read it. */
const NEW_MODE = 0o644

/**
 * Writes a file into a folder, in one step: a `new` one never over another (`EEXIST`), a `replace`d one over
 * what stands there. The error is the disk's own code.
 */
export function writeKept(
  folder: string, name: string, text: string, how: 'new' | 'replace', disk: Disk = createDisk(),
): Result<void, string> {
  const target = disk.paths.join(folder, name)
  const made = `${target}.${disk.randomHex()}.tmp`
  const created = attempt(() => disk.create(made))
  if (!created.ok) return created
  const written = attempt(() => {
    try {
      disk.setMode(created.value, NEW_MODE)
      disk.write(created.value, Buffer.from(text))
      disk.sync(created.value)
    } finally {
      disk.close(created.value)
    }
  })
  const named = !written.ok ? written
    : how === 'new' ? nameNew(disk, made, target) : attempt(() => disk.rename(made, target))
  if (!named.ok) attempt(() => disk.remove(made))
  return named
}

/** A second name is never given over another file; where the disk has none, it is looked before. */
function nameNew(disk: Disk, made: string, target: string): Result<void, string> {
  const linked = attempt(() => disk.link(made, target))
  if (linked.ok) {
    attempt(() => disk.remove(made))
    return ok(undefined)
  }
  const isTaken = linked.error === 'EEXIST' || disk.list(disk.paths.directoryOf(target)).includes(disk.paths.nameOf(target))
  return isTaken ? err('EEXIST') : attempt(() => disk.rename(made, target))
}

/** A routed path that gives no file now. */
interface RoutedFault extends PlaceFault {
  readonly path: string
}

/** Routed paths that give no file now; files come and go, so this stops nothing. */
export const findRoutedFaults = (places: Places, routing: Routing): readonly RoutedFault[] =>
  routing.paths.flatMap((path) => {
    const place = resolveTarget({ ...places, path })
    return place.ok ? [] : [{ ...place.error, path }]
  })
