// Folders with stylesheets for the tests of the disk part, and a disk whose steps fail on demand.
import assert from 'node:assert/strict'
import {
  existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Disk } from '../../apply-server/disk/disk.js'
import { readTarget, resolveTarget } from '../../apply-server/disk/inside.node.js'
import type { PlaceFault, Target, TargetFault } from '../../apply-server/disk/target.types.js'
import type { FileWrite, WriteFault, Written } from '../../apply-server/disk/write-all.js'
import type { Result } from '../../shared/result.js'

/** A folder of its own, by its real path, that goes with the test. */
export function createFolder(t: TestContext): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'tokenpanel-disk-')))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a file and the directories it needs. */
export function put(root: string, path: string, text: string): string {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return join(root, path)
}

export const readAt = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

/** The order of a write of several files: two directories, the write root among them. */
export const PATHS: readonly string[] = ['a.css', 'styles/b.css', 'styles/C.CSS', 'd.css', 'styles/deep/e.css']

export const oldText = (path: string): string => `:root { --x: old ${path}; }\n`
export const newText = (path: string): string => `:root { --x: new and longer ${path}; }\n`

/** Looks a routed file up under `root` and reads it. */
export function openTarget(
  rootDir: string, path: string, maxBytes: number, writeRoot = rootDir,
): Result<Target, PlaceFault | TargetFault> {
  const place = resolveTarget({ rootDir, writeRoot, path })
  return place.ok ? readTarget(place.value, maxBytes) : place
}

/** The files of a write from `oldText` to `newText`, put there and opened as a server does. */
export function putWrites(root: string, count: number): readonly FileWrite[] {
  return PATHS.slice(0, count).map((path) => {
    put(root, path, oldText(path))
    return openWrite(root, path, newText(path))
  })
}

/** A write of one file that stands there. */
export function openWrite(root: string, path: string, after: string): FileWrite {
  const target = openTarget(root, path, 1 << 20)
  assert.ok(target.ok, path)
  const { bytes, ...place } = target.value
  return { ...place, before: bytes, after: new TextEncoder().encode(after) }
}

/** Which of its texts each file has; anything else fails. */
export const statesOf = (root: string, count: number): readonly ('old' | 'new')[] =>
  PATHS.slice(0, count).map((path) => {
    const text = readAt(root, path)
    if (text === oldText(path)) return 'old'
    assert.equal(text, newText(path), `${path} is torn`)
    return 'new'
  })

/** The directories of the files of `putWrites`, as far as they are there. */
export const directoriesIn = (root: string): readonly string[] =>
  [...new Set(PATHS.map((path) => dirname(join(root, path))))].filter((path) => existsSync(path))

/** The names of ours under a folder. */
export const oursIn = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.tokenpanel-')).sort()

const STEPS = [
  'checkWritable', 'create', 'setOwner', 'setMode', 'write', 'sync', 'close', 'link', 'read', 'rename', 'remove',
  'syncDirectory', 'list', 'isRegularFile', 'unchangedMs', 'realPath', 'randomHex',
] as const satisfies readonly (keyof Disk)[]
type StepName = (typeof STEPS)[number]

/** What happens to a step: nothing, a failure instead of it, or a failure although it was done. */
export type Fate = 'works' | 'fails' | 'fails after'

/** A disk that asks for the fate of each step, counted from 1. */
export function createFaultyDisk(
  disk: Disk, fateOf: (count: number, name: StepName) => Fate, code = 'EIO',
): Disk {
  let count = 0
  const wrapped = STEPS.map((name) => {
    const run = disk[name] as unknown as (...args: readonly unknown[]) => unknown
    return [name, (...args: readonly unknown[]): unknown => {
      count += 1
      const fate = fateOf(count, name)
      if (fate === 'works') return run(...args)
      // A failing close has closed, and a failing create gives no descriptor.
      if (name === 'create' && fate === 'fails after') disk.close(Number(run(...args)))
      else if (fate === 'fails after' || name === 'close') run(...args)
      // A write that fails has often written something.
      else if (name === 'write' && args[1] instanceof Uint8Array) run(args[0], args[1].subarray(0, 7))
      throw Object.assign(new Error(`${code} on purpose: ${name}`), { code })
    }] as const
  })
  return { ...disk, ...(Object.fromEntries(wrapped) as unknown as Pick<Disk, StepName>) }
}

/** A disk that runs `action` just before the first step of a name, for what others do meanwhile. */
export function createInterruptedDisk(disk: Disk, before: StepName, action: () => void): Disk {
  let isDone = false
  return createFaultyDisk(disk, (_count, name) => {
    if (name === before && !isDone) {
      isDone = true
      action()
    }
    return 'works'
  })
}

/** 8 digits for a process, as they stand in the names of its temporary files. */
export const pidHex = (pid: number): string => pid.toString(16).padStart(8, '0')

/** A number that no process has. */
export const NO_PID = 2 ** 22 + 1

/** A disk that knows no second names. */
export const withoutLinks = (disk: Disk): Disk => ({
  ...disk,
  link: () => {
    throw Object.assign(new Error('no links here'), { code: 'ENOTSUP' })
  },
})

/** Holds what a write says against what stands there. */
export function assertHonest(
  result: Result<Written, WriteFault>, root: string, writes: readonly FileWrite[], hint: string,
): void {
  const states = statesOf(root, writes.length)
  if (result.ok) {
    assert.ok(states.every((state) => state === 'new'), hint)
    return
  }
  const notOld = writes.filter((_write, index) => states[index] !== 'old').map(({ path }) => path)
  const named = result.error.kind === 'restore_failed' ? result.error.restoreFailures : []
  assert.deepEqual(notOld, named, `${hint}: ${JSON.stringify(result.error)}`)
}

/** Why tests that need another user or a mount cannot run here, or `false`. */
export const WITHOUT_ROOT: string | false =
  process.platform !== 'linux' ? 'needs Linux' : process.getuid?.() === 0 ? false : 'needs root'
