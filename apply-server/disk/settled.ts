// What settling found and did, and the words for it.
// Touches no disk.

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

const JOURNAL_WORDS: Readonly<Record<Settled['journal'], string | null>> = {
  none: null,
  running: 'skipped an unfinished write: its process is still running',
  torn: 'recovered an interrupted write: nothing had changed',
  dropped: 'recovered an interrupted write: nothing had changed',
  finished: 'recovered an interrupted write: all files were already written',
  undone: 'recovered an interrupted write: restored its files',
  mixed: 'recovered an interrupted write partly: check its files',
  stuck: 'could not recover an interrupted write',
}

/** One log line without a prefix, or `null` when there is nothing to say. */
export function settledWords(settled: Settled): string | null {
  const { journal, rolledForward, rolledBack, removed, problems } = settled
  const moved = rolledForward.length + rolledBack.length > 0
  const first = moved && (journal === 'finished' || journal === 'undone')
    ? 'recovered an interrupted write'
    : JOURNAL_WORDS[journal]
  const begin = first ?? (removed.length > 0 ? 'removed leftovers from an interrupted write' : 'could not recover everything')
  const parts = [
    ...(rolledForward.length > 0 ? [`rolled forward ${rolledForward.join(', ')}`] : []),
    ...(rolledBack.length > 0 ? [`rolled back ${rolledBack.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
    ...problems.map(({ path, cause }) => `${path}: ${cause}`),
  ]
  if (first === null && parts.length === 0) return null
  return parts.length === 0 ? begin : `${begin}: ${parts.join('; ')}`
}
