// What was looked at beside a stylesheet to say whether a build makes it: its map, and the map's sources.
// They come, change and go while the stylesheet stays as it is.
import type { SheetDisk } from './sheet-disk.types.js'
import { isSame, type DatedStamp } from './walk.js'

type Looking = Pick<SheetDisk, 'root' | 'stamp' | 'read'>

/** A path, and what is to be so still. */
export interface Beside {
  readonly path: string
  /** What was read of it; `null` for what was not there. Of others it counts alone whether they are there. */
  readonly seen: DatedStamp | 'there' | null
}

/** The same disk, and a list that everything comes into that is looked at on it. */
export function noting(
  disk: Looking & Pick<SheetDisk, 'now'>,
): { readonly disk: Looking; readonly beside: readonly Beside[] } {
  const beside: Beside[] = []
  return {
    beside,
    disk: {
      root: disk.root,
      stamp: (path) => {
        const stamp = disk.stamp(path)
        beside.push({ path, seen: stamp.ok ? 'there' : null })
        return stamp
      },
      read: (path, mostBytes) => {
        const at = disk.now()
        const stamp = disk.stamp(path)
        beside.push({ path, seen: stamp.ok ? { stamp: stamp.value, at } : null })
        return disk.read(path, mostBytes)
      },
    },
  }
}

/** Whether all of it is as it was. */
export const isAsSeen = (disk: Looking, beside: readonly Beside[]): boolean =>
  beside.every(({ path, seen }) => {
    const stamp = disk.stamp(path)
    return seen === null ? !stamp.ok : stamp.ok && (seen === 'there' || isSame(seen, stamp.value))
  })
