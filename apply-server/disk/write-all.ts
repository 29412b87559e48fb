// Writes several files so that either all of them are new or all of them are old.
// Knows no CSS and no request: bytes before, bytes after.
import { err, ok, type Result } from '../../shared/result.js'
import { commit, directoriesOf, putBack } from './commit.js'
import { attempt, isAbsence, type Disk } from './disk.js'
import { journalBytes, journalPath, readJournal } from './journal.js'
import { JOURNAL_NAME } from './names.js'
import { settleJournal } from './settle-journal.js'
import type { Settled } from './settled.js'
import {
  createFilled, discard, removeAll, sameBytes, stageAll, type FileWrite, type Staged,
} from './stage.js'

export type { FileWrite } from './stage.js'

/** Everything is on the disk. */
export interface Written {
  /** Absolute paths of ours that could not be removed; the next settling removes them. */
  readonly leftovers: readonly string[]
  /** What an earlier write had left half-done and this one settled first; `null` when there was nothing. */
  readonly settled: Settled | null
}

/** Why nothing was written, or not everything. `cause` is Node's error code; files are named by `path`. */
export type WriteFault = Fault & {
  /** What an earlier write had left half-done and this one settled, or could not settle, before it failed. */
  readonly settled?: Settled
}

type Fault =
  /** Nothing changed. `failedFile` is `JOURNAL_NAME` when it was the journal. */
  | { readonly kind: 'not_staged'; readonly failedFile: string; readonly cause: string }
  /** Nothing changed: these files are no longer what was read. */
  | { readonly kind: 'stale'; readonly files: readonly string[] }
  /** Nothing changed: process `pid` is amid a write in this write root; `null` where it cannot be told. */
  | { readonly kind: 'busy'; readonly pid: number | null }
  /** A file could not be written; all files are as they were. */
  | { readonly kind: 'failed'; readonly failedFile: string; readonly cause: string }
  /** A file could not be written, and `restoreFailures` could not be put back: they are new. */
  | {
    readonly kind: 'restore_failed'
    readonly failedFile: string
    readonly cause: string
    readonly restoreFailures: readonly string[]
  }

/**
 * Writes all files or none. `writeRoot` is a real path; files whose bytes stay the same are not touched.
 *
 * 1. It is synchronous from end to end: two writes of one process never mix, and there is no lock.
 * 2. Up to the first rename every file is the one that was there; a failure removes what was made.
 * 3. A file's name leads at any moment to all of the old bytes or to all of the new ones.
 * 4. No rename begins before every new file is synced, of several a journal says how to finish, and then
 *    every old file has been read again: nothing slow stands between that and the renames, since what an
 *    editor saves in between is lost.
 * 5. A rename or sync that fails puts every renamed file back, newest first. What cannot be put back keeps
 *    its backup; of several files all is kept with the journal, so that settling can make them agree.
 * 6. After the last sync nothing fails any more: what cannot be removed is left over and named.
 */
export function writeAll(
  disk: Disk, writeRoot: string, files: readonly FileWrite[],
): Result<Written, WriteFault> {
  const changing = files.filter(({ before, after }) => !sameBytes(before, after))
  const found = changing.length > 1 ? settleJournal(disk, writeRoot) : null
  const settled = found === null || found.journal === 'none' || found.journal === 'running' ? null : found
  const hindrance = found === null ? null : findHindrance(disk, writeRoot, found)
  const leftovers = hindrance === null ? writeChanging(disk, writeRoot, changing) : err(hindrance)
  if (leftovers.ok) return ok({ leftovers: leftovers.value, settled })
  return err(settled === null ? leftovers.error : { ...leftovers.error, settled })
}

/** A journal that stands in the way. */
function findHindrance(disk: Disk, writeRoot: string, { journal, problems }: Settled): Fault | null {
  if (journal === 'running') return busyFault(disk, writeRoot)
  if (journal !== 'stuck') return null
  return { kind: 'not_staged', failedFile: JOURNAL_NAME, cause: problems[0]?.cause ?? 'UNKNOWN' }
}

function busyFault(disk: Disk, writeRoot: string): Fault {
  const journal = readJournal(disk, writeRoot)
  return { kind: 'busy', pid: journal.ok && typeof journal.value === 'object' ? journal.value.process.pid : null }
}

/** Stages, opens a journal for several, verifies, commits; gives what could not be removed at the end. */
function writeChanging(
  disk: Disk, writeRoot: string, changing: readonly FileWrite[],
): Result<readonly string[], Fault> {
  const staged = stageAll(disk, changing)
  if (!staged.ok) {
    // A file that is gone is one that changed.
    const change = staged.error.cause === 'ENOENT' ? findChange(disk, changing) : null
    return err(change ?? { kind: 'not_staged', ...staged.error })
  }
  const all = staged.value
  const unopened = all.length > 1 ? openJournal(disk, writeRoot, all) : null
  if (unopened !== null) {
    discard(disk, all)
    return err(unopened)
  }
  const journal = all.length > 1 ? [journalPath(disk, writeRoot)] : []
  const change = findChange(disk, changing)
  if (change !== null) {
    discard(disk, all)
    removeAll(disk, journal)
    return err(change)
  }
  const failure = finish(disk, all, journal)
  if (failure !== null) return err(failure)
  const backups = all.filter(({ hasBackup }) => hasBackup).map(({ backup }) => backup)
  return ok(removeAll(disk, [...journal, ...backups]).map(({ path }) => path))
}

/** Phase 2: the journal and the names it speaks of, synced. */
function openJournal(disk: Disk, writeRoot: string, all: readonly Staged[]): Fault | null {
  const path = journalPath(disk, writeRoot)
  const filled = createFilled(disk, path, journalBytes(disk, writeRoot, all), null)
  if (!filled.ok) {
    if (filled.error === 'EEXIST') return busyFault(disk, writeRoot)
    return { kind: 'not_staged', failedFile: JOURNAL_NAME, cause: filled.error }
  }
  const synced = attempt(() => {
    for (const directory of new Set([writeRoot, ...directoriesOf(all)])) disk.syncDirectory(directory)
  })
  if (synced.ok) return null
  removeAll(disk, [path])
  return { kind: 'not_staged', failedFile: JOURNAL_NAME, cause: synced.error }
}

/** Phase 3: reads every original again. What vanished or became something else is stale too. */
function findChange(disk: Disk, files: readonly FileWrite[]): Fault | null {
  const stale: string[] = []
  for (const file of files) {
    const bytes = attempt(() => disk.read(file.realPath, file.before.length))
    if (!bytes.ok && !isAbsence(bytes.error)) {
      return { kind: 'not_staged', failedFile: file.path, cause: bytes.error }
    }
    if (!bytes.ok || !sameBytes(bytes.value, file.before)) stale.push(file.path)
  }
  return stale.length > 0 ? { kind: 'stale', files: stale } : null
}

/** Phase 4: commits, or makes everything as it was. */
function finish(disk: Disk, all: readonly Staged[], journal: readonly string[]): Fault | null {
  const fault = commit(disk, all)
  if (fault === null) return null
  const { failedFile, cause, renamed } = fault
  const failures = putBack(disk, renamed)
  if (failures.length === 0) {
    discard(disk, all)
    removeAll(disk, journal)
    return { kind: 'failed', failedFile, cause }
  }
  return { kind: 'restore_failed', failedFile, cause, restoreFailures: failures.map(({ file }) => file.path) }
}
