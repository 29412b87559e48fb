// The disk as the apply server uses it: small synchronous steps, so that a test can make any of them fail.
// Holds no real disk, that is disk.node.ts. A step that touches the disk may throw an error with a `code`;
// `attempt` is the one place of the pure files that catches.
import { err, ok, type Result } from '../../shared/result.js'

/** Which process: the number alone is not enough where numbers are used again quickly. */
export interface ProcessIdentity {
  readonly pid: number
  /** Clock ticks from the system's start to the process's, or `null` where the system does not tell. */
  readonly startedAt: number | null
}

/** How this system writes paths. Touches nothing and never throws. */
export interface PathGrammar {
  readonly directoryOf: (path: string) => string
  readonly nameOf: (path: string) => string
  /** `path` has `/` separators on every system. */
  readonly join: (directory: string, path: string) => string
  /** The way from a directory to a path, with `/` separators on every system. */
  readonly relative: (directory: string, path: string) => string
}

/** The port. All paths are absolute; a link is followed only where it says so. */
export interface Disk {
  readonly paths: PathGrammar
  /** This process. */
  readonly process: ProcessIdentity
  /** Throws when this process may not write the file. */
  readonly checkWritable: (path: string) => void
  /** Makes a file that is not there yet, for its owner alone, and gives its descriptor. */
  readonly create: (path: string) => number
  /** Does nothing where the owner is right; what is not permitted is left out without an error. */
  readonly setOwner: (fd: number, uid: number, gid: number) => void
  /** Does nothing where the mode is right. */
  readonly setMode: (fd: number, mode: number) => void
  /** Writes all bytes. */
  readonly write: (fd: number, bytes: Uint8Array) => void
  readonly sync: (fd: number) => void
  readonly close: (fd: number) => void
  /** A second name for a file. */
  readonly link: (from: string, to: string) => void
  /** Throws `EFBIG` for more than `maxBytes`, `ELOOP` for a link and `EINVAL` for what else is no file. */
  readonly read: (path: string, maxBytes: number) => Uint8Array
  /** Replaces what stands at `to`. */
  readonly rename: (from: string, to: string) => void
  readonly remove: (path: string) => void
  /** Does nothing where directories cannot be synced. */
  readonly syncDirectory: (path: string) => void
  /** The names in a directory. */
  readonly list: (directory: string) => readonly string[]
  /** Whether a regular file stands there itself, not a link to one. */
  readonly isRegularFile: (path: string) => boolean
  /** Milliseconds since anything about the file last changed, its names and its mode as well. */
  readonly unchangedMs: (path: string) => number
  /** The path with all links followed. */
  readonly realPath: (path: string) => string
  /** Whether the process runs; when in doubt it does. Never throws. */
  readonly isRunning: (process: ProcessIdentity) => boolean
  /** 8 random lower-case hex digits. */
  readonly randomHex: () => string
  /** SHA-256 in lower-case hex. Never throws. */
  readonly digest: (bytes: Uint8Array) => string
}

/** Runs one step on the disk; a failure is Node's code for it, such as `ENOSPC`. */
export function attempt<T>(step: () => T): Result<T, string> {
  try {
    return ok(step())
  } catch (error) {
    return err(codeOf(error))
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'UNKNOWN'

// The last three: a link, no file of bytes, more bytes than the one looked for.
const NOT_THERE: readonly string[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ENXIO', 'ELOOP', 'EINVAL', 'EFBIG']

/** Whether `Disk.read` says by this code that no such file stands there, rather than that the disk failed. */
export const isAbsence = (code: string): boolean => NOT_THERE.includes(code)
