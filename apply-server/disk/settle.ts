// Settles at start what a killed process left: a half-done write first, then its temporary files.
// Never throws and never stops a start: a problem is data.
import { FILE_LIMITS } from '../limits.js'
import { attempt, type Disk } from './disk.js'
import { findWriter } from './names.js'
import { isRegular, settleJournal } from './settle-journal.js'
import { removeAll } from './stage.js'

/** What could not be done, and Node's error code for it or a few words. */
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
   * `stuck`: the disk failed, the journal stays for the next time, see `problems`.
   */
  readonly journal: 'none' | 'running' | 'torn' | 'dropped' | 'finished' | 'undone' | 'mixed' | 'stuck'
  readonly rolledForward: readonly string[]
  readonly rolledBack: readonly string[]
  /** Temporary files that no journal named. */
  readonly removed: readonly string[]
  readonly problems: readonly SettleProblem[]
}

/**
 * Settles the write root, then removes leftovers in `directories`: the real paths of the directories of the
 * routed files. `writeRoot` is a real path too.
 */
export function settle(disk: Disk, writeRoot: string, directories: readonly string[]): Settled {
  const told = (path: string): string => disk.paths.relative(writeRoot, path)
  // Before the journal is looked at: a process that is gone by now can have written none after that.
  const { leftovers, problems } = findLeftovers(disk, directories)
  const settled = settleJournal(disk, writeRoot)
  // What stands there may belong to a write under way, or be the only way out of one that got stuck.
  if (settled.journal === 'running' || settled.journal === 'stuck') return settled
  // Some were the journal's, and have become files or are gone.
  const unnamed = leftovers.filter((path) => isRegular(disk, path))
  const kept = removeAll(disk, unnamed)
  return {
    ...settled,
    removed: unnamed.filter((path) => !kept.some((one) => one.path === path)).map(told),
    problems: [
      ...settled.problems, ...[...problems, ...kept].map(({ path, cause }) => ({ path: told(path), cause })),
    ],
  }
}

interface FoundLeftovers {
  /** Absolute paths, also of those that a journal names. */
  readonly leftovers: readonly string[]
  readonly problems: readonly SettleProblem[]
}

function findLeftovers(disk: Disk, directories: readonly string[]): FoundLeftovers {
  const leftovers: string[] = []
  const problems: SettleProblem[] = []
  for (const directory of new Set(directories)) {
    const names = attempt(() => disk.list(directory))
    if (!names.ok) problems.push({ path: directory, cause: names.error })
    for (const name of names.ok ? names.value : []) {
      const path = disk.paths.join(directory, name)
      if (isLeftover(disk, path, findWriter(name))) leftovers.push(path)
    }
  }
  return { leftovers, problems }
}

function isLeftover(disk: Disk, path: string, pid: number | null): boolean {
  if (pid === null || !isRegular(disk, path)) return false
  // A write is synchronous: what this process is not amid now, it has left.
  if (pid === disk.process.pid || !disk.isRunning({ pid, startedAt: null })) return true
  const age = attempt(() => disk.unchangedMs(path))
  return age.ok && age.value > FILE_LIMITS.leftoverMs
}

const JOURNAL_WORDS: Readonly<Record<Settled['journal'], string | null>> = {
  none: null,
  running: 'left an unfinished write alone: its process is running',
  torn: 'settled an interrupted write: it had changed nothing',
  dropped: 'settled an interrupted write: it had changed nothing',
  finished: 'settled an interrupted write: all its files were new',
  undone: 'settled an interrupted write: put its files back',
  mixed: 'settled an interrupted write in part: inspect its files',
  stuck: 'could not settle an interrupted write',
}

/** One log line without a prefix, or `null` when there is nothing to say. */
export function settledWords(settled: Settled): string | null {
  const { journal, rolledForward, rolledBack, removed, problems } = settled
  const moved = rolledForward.length + rolledBack.length > 0
  const first = moved && (journal === 'finished' || journal === 'undone')
    ? 'settled an interrupted write'
    : JOURNAL_WORDS[journal]
  const begin = first ?? (removed.length > 0 ? 'removed what an interrupted write left' : 'could not settle all')
  const parts = [
    ...(rolledForward.length > 0 ? [`rolled forward ${rolledForward.join(', ')}`] : []),
    ...(rolledBack.length > 0 ? [`rolled back ${rolledBack.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
    ...problems.map(({ path, cause }) => `${path}: ${cause}`),
  ]
  if (first === null && parts.length === 0) return null
  return parts.length === 0 ? begin : `${begin}: ${parts.join('; ')}`
}
