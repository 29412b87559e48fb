// The real disk. The one file of the apply server that calls writing functions of node:fs.
// Knows no order of steps and no names.
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync, closeSync, constants, fchmodSync, fchownSync, fstatSync, fsyncSync, linkSync, lstatSync,
  openSync, readdirSync, readFileSync, realpathSync, renameSync, unlinkSync, writeSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { attempt, type Disk, type PathGrammar, type ProcessIdentity } from './disk.js'
import { readRegular } from './regular.node.js'

/** The disk of this machine, for this process. */
export const createDisk = (): Disk => ({
  paths: PATHS,
  process: { pid: process.pid, startedAt: findStat(process.pid)?.startedAt ?? null },
  checkWritable: (path) => accessSync(path, constants.W_OK),
  create: (path) => openSync(path, 'wx', 0o600),
  setOwner,
  setMode,
  write: writeWhole,
  sync: fsyncSync,
  close: closeSync,
  link: linkSync,
  read,
  rename: renameSync,
  remove: unlinkSync,
  syncDirectory,
  list: (directory) => readdirSync(directory),
  isRegularFile: (path) => lstatSync(path).isFile(),
  unchangedMs: (path) => Date.now() - lstatSync(path).ctimeMs,
  realPath: (path) => realpathSync.native(path),
  isRunning,
  randomHex: () => randomBytes(4).toString('hex'),
  digest: (bytes) => createHash('sha256').update(bytes).digest('hex'),
})

const PATHS: PathGrammar = {
  directoryOf: dirname,
  nameOf: (path) => basename(path),
  join: (directory, path) => join(directory, path),
  relative: (directory, path) => relative(directory, path).split(sep).join('/'),
}

// What the system says when an owner is not ours to give, or unknown to the file system.
const NOT_PERMITTED: readonly string[] = ['EPERM', 'EINVAL', 'ENOTSUP', 'ENOSYS']

function setOwner(fd: number, uid: number, gid: number): void {
  const stat = fstatSync(fd)
  if (stat.uid === uid && stat.gid === gid) return
  const changed = permitted(() => fchownSync(fd, uid, gid))
  // Who may not give a file away may still hand it to another group of theirs.
  if (!changed && stat.gid !== gid) permitted(() => fchownSync(fd, stat.uid, gid))
}

/** Whether the step was permitted; any other failure is thrown. */
function permitted(step: () => void, refusals = NOT_PERMITTED): boolean {
  try {
    step()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && refusals.includes(String(error.code))) return false
    throw error
  }
}

function setMode(fd: number, mode: number): void {
  if ((fstatSync(fd).mode & 0o7777) !== mode) fchmodSync(fd, mode)
}

function writeWhole(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at)
}

function read(path: string, maxBytes: number): Uint8Array {
  const bytes = readRegular(path, maxBytes, null)
  if (bytes.ok) return bytes.value
  throw Object.assign(new Error(`cannot read ${path}`), { code: bytes.error })
}

// What systems say where directories cannot be opened or synced.
const NOT_SYNCED: readonly string[] = ['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR', 'EACCES', 'ENOSYS']

function syncDirectory(path: string): void {
  permitted(() => {
    const fd = openSync(path, constants.O_RDONLY)
    try {
      fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
  }, NOT_SYNCED)
}

function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  const alive = attempt(() => process.kill(pid, 0))
  if (!alive.ok && alive.error === 'ESRCH') return false
  const stat = findStat(pid)
  if (stat === null) return true
  // A killed process whose parent has not asked for it yet still has its number.
  if (stat.state === 'Z' || stat.state === 'X') return false
  return startedAt === null || stat.startedAt === startedAt
}

interface ProcessStat { readonly state: string; readonly startedAt: number }

/** Fields 3 and 22 of Linux's /proc/<pid>/stat; elsewhere `null`. */
function findStat(pid: number): ProcessStat | null {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
  if (!text.ok) return null
  // Field 2 is the program's name in parentheses, which may hold spaces and parentheses.
  const fields = text.value.slice(text.value.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', startedAt: Number(fields[19]) }
}
