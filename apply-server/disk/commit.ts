// Phase 4 of a write: puts what was staged into place, and the old files back when that fails.
// Removes nothing: backups and journal stay until the caller knows how it ended.
import { attempt, type Disk } from './disk.js'
import { temporaryPaths } from './names.js'
import { createFilled, removeAll, sameBytes, type Staged, type StepFault } from './stage.js'

/** A commit that did not come to its end. */
interface CommitFault extends StepFault {
  /** The files that are new now, in the order in which they became so. */
  readonly renamed: readonly Staged[]
}

/** Renames in order, then syncs each directory once; `null` when all of it is done. */
export function commit(disk: Disk, all: readonly Staged[]): CommitFault | null {
  for (const [index, one] of all.entries()) {
    const moved = attempt(() => disk.rename(one.staged, one.file.realPath))
    if (moved.ok) continue
    // A rename over a network may fail and have happened.
    const renamed = all.slice(0, isNew(disk, one) ? index + 1 : index)
    return { failedFile: one.file.path, cause: moved.error, renamed }
  }
  for (const directory of directoriesOf(all)) {
    const synced = attempt(() => disk.syncDirectory(directory))
    if (synced.ok) continue
    const first = all.find((one) => one.directory === directory)
    return { failedFile: first?.file.path ?? directory, cause: synced.error, renamed: all }
  }
  return null
}

/** Puts the old files back, newest first; gives those that it could not, in the order of the write. */
export function putBack(disk: Disk, renamed: readonly Staged[]): readonly Staged[] {
  const failures = [...renamed].reverse().filter((one) => !isPutBack(disk, one)).reverse()
  // Whether the way back is on the disk yet matters less than that it was gone.
  for (const directory of directoriesOf(renamed)) attempt(() => disk.syncDirectory(directory))
  return failures
}

/** Each directory once, in the order of the files. */
export const directoriesOf = (all: readonly Staged[]): readonly string[] =>
  [...new Set(all.map(({ directory }) => directory))]

function isPutBack(disk: Disk, { file, backup, hasBackup }: Staged): boolean {
  if (hasBackup && attempt(() => disk.rename(backup, file.realPath)).ok) return true
  const random = attempt(() => disk.randomHex())
  if (!random.ok) return false
  const { staged } = temporaryPaths(disk.paths, file.realPath, disk.process.pid, random.value)
  if (!createFilled(disk, staged, file.before, file).ok) return false
  if (attempt(() => disk.rename(staged, file.realPath)).ok) return true
  removeAll(disk, [staged])
  return false
}

function isNew(disk: Disk, { file }: Staged): boolean {
  const bytes = attempt(() => disk.read(file.realPath, file.after.length))
  return bytes.ok && sameBytes(bytes.value, file.after)
}
