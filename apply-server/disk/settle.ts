// Settles at start what a killed process left: a half-done write first, then its temporary files.
// Never throws and never stops a start: a problem is data.
import { FILE_LIMITS } from '../limits.js'
import { attempt, type Disk } from './disk.js'
import { findWriter } from './names.js'
import { isRegular, settleJournal } from './settle-journal.js'
import type { Settled, SettleProblem } from './settled.js'
import { removeAll } from './stage.js'

/**
 * Settles the write root, then removes leftovers in `directories`: the real paths of the directories of the
 * routed files. `writeRoot` is a real path too.
 */
export function settle(disk: Disk, writeRoot: string, directories: readonly string[]): Settled {
  const relativePath = (path: string): string => disk.paths.relative(writeRoot, path)
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
    removed: unnamed.filter((path) => !kept.some((one) => one.path === path)).map(relativePath),
    problems: [
      ...settled.problems,
      ...[...problems, ...kept].map(({ path, cause }) => ({ path: relativePath(path), cause })),
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
