// Phase 1 of a write: the new bytes, whole and synced, beside every file, and a way back to the old ones.
// Renames nothing; when one file cannot be staged it removes what it made.
import { err, ok, type Result } from '../../shared/result.js'
import { attempt, type Disk } from './disk.js'
import { temporaryPaths, type TemporaryPaths } from './names.js'

/** One file to write. */
export interface FileWrite {
  /** As in the caller's messages. */
  readonly path: string
  /** Absolute, all links followed, inside the write root. */
  readonly realPath: string
  /** The permission bits, the owner and the group to keep. */
  readonly mode: number
  readonly uid: number
  readonly gid: number
  /** What was read and rewritten. */
  readonly before: Uint8Array
  readonly after: Uint8Array
}

/** A file whose new bytes wait at `staged`. */
export interface Staged extends TemporaryPaths {
  readonly file: FileWrite
  readonly directory: string
  /** Whether the old file has a second name at `backup`; where not, `file.before` is the only way back. */
  readonly hasBackup: boolean
}

/** A step that failed: for which file, and Node's code. */
export interface StepFault {
  readonly failedFile: string
  readonly cause: string
}

/** Stages all files, or none. */
export function stageAll(disk: Disk, files: readonly FileWrite[]): Result<readonly Staged[], StepFault> {
  const all: Staged[] = []
  for (const file of files) {
    const staged = stageOne(disk, file)
    if (!staged.ok) {
      discard(disk, all)
      return err({ failedFile: file.path, cause: staged.error })
    }
    all.push(staged.value)
  }
  return ok(all)
}

/** Removes what was staged and the ways back; gives what could not be removed. */
export const discard = (disk: Disk, all: readonly Staged[]): readonly Remaining[] =>
  removeAll(disk, all.flatMap(({ staged, backup, hasBackup }) => (hasBackup ? [staged, backup] : [staged])))

/** A file that could not be removed, and Node's code. */
interface Remaining {
  readonly path: string
  readonly cause: string
}

/** Removes these files as far as they are there, each in two attempts; gives what remains. */
export const removeAll = (disk: Disk, paths: readonly string[]): readonly Remaining[] =>
  paths.flatMap((path) => {
    const cause = tryRemove(disk, path) === null ? null : tryRemove(disk, path)
    return cause === null ? [] : [{ path, cause }]
  })

/** `null` once the file is not there. */
function tryRemove(disk: Disk, path: string): string | null {
  const removed = attempt(() => disk.remove(path))
  return removed.ok || removed.error === 'ENOENT' ? null : removed.error
}

function stageOne(disk: Disk, file: FileWrite): Result<Staged, string> {
  // A rename asks for no permission on the file itself, so this does.
  const random = attempt(() => {
    disk.checkWritable(file.realPath)
    return disk.randomHex()
  })
  if (!random.ok) return random
  const temporary = temporaryPaths(disk.paths, file.realPath, disk.process.pid, random.value)
  const filled = createFilled(disk, temporary.staged, file.after, file)
  if (!filled.ok) return filled
  const linked = attempt(() => disk.link(file.realPath, temporary.backup))
  if (!linked.ok) {
    removeAll(disk, [temporary.backup])
    // With no space for a second name there is none for putting bytes back either.
    if (NO_SPACE.includes(linked.error)) {
      removeAll(disk, [temporary.staged])
      return linked
    }
  }
  const directory = disk.paths.directoryOf(file.realPath)
  return ok({ ...temporary, file, directory, hasBackup: linked.ok })
}

const NO_SPACE: readonly string[] = ['ENOSPC', 'EDQUOT']

/** What a new file takes over from the one it replaces. */
type Attributes = Pick<FileWrite, 'mode' | 'uid' | 'gid'>

/** Makes a file with these bytes, synced; leaves nothing behind when it fails. */
export function createFilled(
  disk: Disk, path: string, bytes: Uint8Array, attributes: Attributes | null,
): Result<null, string> {
  const fd = attempt(() => disk.create(path))
  if (!fd.ok) {
    // A failure may have made it all the same; a file that was there before is not ours.
    if (fd.error !== 'EEXIST') removeAll(disk, [path])
    return fd
  }
  const filled = attempt(() => {
    // The owner first: a change of owner takes rights away, and a mode must not hold for the wrong one.
    if (attributes !== null) {
      disk.setOwner(fd.value, attributes.uid, attributes.gid)
      disk.setMode(fd.value, attributes.mode)
    }
    disk.write(fd.value, bytes)
    disk.sync(fd.value)
    return null
  })
  const closed = attempt(() => disk.close(fd.value))
  if (filled.ok && !closed.ok) {
    removeAll(disk, [path])
    return closed
  }
  if (!filled.ok) removeAll(disk, [path])
  return filled
}

/** Whether two runs of bytes are the same. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}
