// Ends a write of several files that its process did not end: all new, or else all old.
// Touches nothing but what the journal names, and never throws.
import { ok, type Result } from '../../shared/result.js'
import { FILE_LIMITS } from '../limits.js'
import { attempt, isAbsence, type Disk, type ProcessIdentity } from './disk.js'
import { journalPath, readJournal, type JournalEntry } from './journal.js'
import { backupOf, JOURNAL_NAME } from './names.js'
import type { Settled, SettleProblem } from './settled.js'
import { removeAll } from './stage.js'

/** What stands on the disk for one entry of the journal. */
interface EntryState {
  readonly entry: JournalEntry
  /** Absolute. */
  readonly target: string
  readonly staged: string
  readonly backup: string
  /** Which of its two contents the file has; `other` is a third one or no regular file inside the root. */
  readonly has: 'before' | 'after' | 'other'
  /** Whether the new bytes wait, whole. */
  readonly isReady: boolean
  /** Whether the old bytes still have their second name. */
  readonly hasBackup: boolean
}

/** Which way to go: renames to make, and what the write is afterwards. */
interface Plan {
  readonly journal: 'dropped' | 'finished' | 'undone' | 'mixed'
  readonly forward: readonly EntryState[]
  readonly back: readonly EntryState[]
  readonly problems: readonly SettleProblem[]
}

/** Settles the journal of `writeRoot` unless its process runs; this process's own is always a leftover. */
export function settleJournal(disk: Disk, writeRoot: string): Settled {
  const found = readJournal(disk, writeRoot)
  if (!found.ok) return stuck(JOURNAL_NAME, found.error)
  const journal = found.value
  if (journal === 'none') return settledAs('none')
  if (journal === 'torn') return removeJournal(disk, writeRoot, settledAs('torn'))
  if (!isOurs(disk, journal.process) && disk.isRunning(journal.process)) return settledAs('running')
  const states: EntryState[] = []
  for (const entry of journal.files) {
    const state = stateOf(disk, writeRoot, entry)
    if (!state.ok) return stuck(entry.target, state.error)
    states.push(state.value)
  }
  const done = carryOut(disk, states, planFor(states))
  if (done.journal === 'stuck') return done
  const temporary = states.flatMap(({ staged, backup }) => [staged, backup])
  removeAll(disk, temporary.filter((path) => isRegular(disk, path)))
  return removeJournal(disk, writeRoot, done)
}

const settledAs = (journal: Settled['journal'], problems: readonly SettleProblem[] = []): Settled =>
  ({ journal, rolledForward: [], rolledBack: [], removed: [], problems })

const stuck = (path: string, cause: string): Settled => settledAs('stuck', [{ path, cause }])

const isOurs = (disk: Disk, { pid, startedAt }: ProcessIdentity): boolean =>
  pid === disk.process.pid && startedAt === disk.process.startedAt

function removeJournal(disk: Disk, writeRoot: string, settled: Settled): Settled {
  const [remaining] = removeAll(disk, [journalPath(disk, writeRoot)])
  if (remaining === undefined) return settled
  const problem: SettleProblem = { path: JOURNAL_NAME, cause: remaining.cause }
  return { ...settled, journal: 'stuck', problems: [problem, ...settled.problems] }
}

/** A process killed amid renames left some files new; one killed before left none. */
function planFor(states: readonly EntryState[]): Plan {
  const renamed = states.filter(({ has }) => has === 'after')
  const waiting = states.filter(({ has }) => has !== 'after')
  const forward = waiting.filter(({ has, isReady }) => has === 'before' && isReady)
  const nothing = { forward: [], back: [], problems: [] }
  if (renamed.length === 0) return { ...nothing, journal: 'dropped' }
  if (forward.length === waiting.length) return { ...nothing, journal: 'finished', forward }
  // Staged files are missing where a write was being undone when its process was killed.
  const isUntouched = waiting.every(({ has }) => has === 'before')
  if (isUntouched && renamed.every(({ hasBackup }) => hasBackup)) {
    return { ...nothing, journal: 'undone', back: renamed }
  }
  const lost = waiting.filter((state) => !forward.includes(state))
  const problems = lost.map(({ entry, has }) => ({
    path: entry.target, cause: has === 'before' ? 'its new content is lost' : 'changed since',
  }))
  return { ...nothing, journal: 'mixed', forward, problems }
}

function carryOut(disk: Disk, states: readonly EntryState[], plan: Plan): Settled {
  const rolledForward: string[] = []
  const rolledBack: string[] = []
  const so = (journal: Settled['journal'], problems: readonly SettleProblem[]): Settled =>
    ({ journal, rolledForward, rolledBack, removed: [], problems })
  for (const { entry, target, staged } of plan.forward) {
    const moved = attempt(() => disk.rename(staged, target))
    if (!moved.ok) return so('stuck', [{ path: entry.target, cause: moved.error }])
    rolledForward.push(entry.target)
  }
  for (const { entry, target, backup } of plan.back) {
    const moved = attempt(() => disk.rename(backup, target))
    if (!moved.ok) return so('stuck', [{ path: entry.target, cause: moved.error }])
    rolledBack.push(entry.target)
  }
  for (const { entry, target, has } of states) {
    // Those that were new already too: their process may not have come to syncing them.
    if (plan.journal === 'dropped' || has === 'other') continue
    const synced = attempt(() => disk.syncDirectory(disk.paths.directoryOf(target)))
    if (!synced.ok) return so('stuck', [{ path: entry.target, cause: synced.error }])
  }
  return so(plan.journal, plan.problems)
}

function stateOf(disk: Disk, writeRoot: string, entry: JournalEntry): Result<EntryState, string> {
  const target = disk.paths.join(writeRoot, entry.target)
  const staged = disk.paths.join(writeRoot, entry.staged)
  const backup = backupOf(staged)
  const digests: (string | null)[] = []
  for (const path of [target, staged, backup]) {
    const digest = digestOf(disk, path)
    if (!digest.ok) return digest
    digests.push(digest.value)
  }
  const [now, waiting, kept] = digests
  const has = now === entry.after ? 'after' : now === entry.before ? 'before' : 'other'
  return ok({
    entry, target, staged, backup, has, isReady: waiting === entry.after, hasBackup: kept === entry.before,
  })
}

/** `null` where no regular file stands, or only behind a link. */
function digestOf(disk: Disk, path: string): Result<string | null, string> {
  const directory = disk.paths.directoryOf(path)
  const digest = attempt(() => {
    // The paths were real ones when the journal was written; a link on the way is somebody else's.
    if (disk.realPath(directory) !== directory) return null
    return disk.digest(disk.read(path, FILE_LIMITS.rewrittenBytes))
  })
  return digest.ok || !isAbsence(digest.error) ? digest : ok(null)
}

/** Whether a file of ours stands there, on no link's other side. */
export function isRegular(disk: Disk, path: string): boolean {
  const directory = disk.paths.directoryOf(path)
  const regular = attempt(() => disk.realPath(directory) === directory && disk.isRegularFile(path))
  return regular.ok && regular.value
}
