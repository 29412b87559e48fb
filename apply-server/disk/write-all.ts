// Writes several files so that either all of them are new or all of them are old.
// Knows no CSS and no request: bytes before, bytes after.
import { err, type Result } from '../../shared/result.js'
import type { Disk } from './disk.js'
import type { Settled } from './settle.js'

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

/** Everything is on the disk. */
export interface Written {
  /** Absolute paths of ours that could not be removed; the next settling removes them. */
  readonly leftovers: readonly string[]
  /** What an earlier write had left half-done and this one settled first; `null` when there was nothing. */
  readonly settled: Settled | null
}

/** Why nothing was written, or not everything. `cause` is Node's error code; files are named by `path`. */
export type WriteFault =
  /** Nothing changed. `failedFile` is `JOURNAL_NAME` when it was the journal. */
  | { readonly kind: 'not_staged'; readonly failedFile: string; readonly cause: string }
  /** Nothing changed: these files are no longer what was read. */
  | { readonly kind: 'stale'; readonly files: readonly string[] }
  /** Nothing changed: another running server is amid a write in this write root. */
  | { readonly kind: 'busy' }
  /** A file could not be written; all files are as they were. */
  | { readonly kind: 'failed'; readonly failedFile: string; readonly cause: string }
  /** A file could not be written, and `restoreFailures` could not be put back: they are new. */
  | {
    readonly kind: 'restore_failed'
    readonly failedFile: string
    readonly cause: string
    readonly restoreFailures: readonly string[]
  }

/** Writes all files or none. `writeRoot` is a real path. */
export function writeAll(
  disk: Disk, writeRoot: string, files: readonly FileWrite[],
): Result<Written, WriteFault> {
  return err({ kind: 'not_staged', failedFile: files[0]?.path ?? disk.paths.nameOf(writeRoot), cause: 'ENOSYS' })
}
