// Why a stylesheet is taken for one that a build makes: by its source map, else by its first lines.
// What git ignores is for the index to say.
import type { Generated } from '../../shared/wire/generated.js'
import { SHEET_LIMITS } from '../limits.js'
import { findHeader } from './built-header.js'
import { findMapped } from './built-map.js'
import type { SheetDisk } from './sheet-disk.types.js'

/** The disk below a root, and how its bytes become text. */
export interface BuiltPorts {
  readonly disk: Pick<SheetDisk, 'root' | 'stamp' | 'read'>
  readonly decode: (bytes: Uint8Array) => string | null
}

/** Finds it for a path below the root. A map says more than words: it names what the file is made of. */
export const findBuilt = (path: string, text: string, { disk, decode }: BuiltPorts): Generated | null =>
  findMapped(path, text, {
    root: disk.root,
    isFile: (file) => disk.stamp(file).ok,
    textAt: (file) => {
      const bytes = disk.read(file, SHEET_LIMITS.bytes)
      return bytes.ok ? decode(bytes.value) : null
    },
  }) ?? findHeader(text)
