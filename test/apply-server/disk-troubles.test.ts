// Disks and users that do not play along: full, read-only, not permitted, no descriptors left.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import { settle } from '../../apply-server/disk/settle.js'
import { writeAll } from '../../apply-server/disk/write-all.js'
import { findGeneration, generationText, PAIR, SECOND_GROUP } from '../support/disk-child.js'
import {
  createFolder, directoriesIn, NO_PID, openWrite, oursIn, pidHex, put, putWrites, readAt, statesOf,
  WITHOUT_ROOT,
} from '../support/disk-fixture.js'
import { runDiskChild } from '../support/disk-process.js'

const disk = createDisk()

/** A small file system of its own, or `null` after skipping the test where none can be mounted. */
function mountSmall(t: TestContext): string | null {
  const root = join(createFolder(t), 'small')
  mkdirSync(root)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128k,mode=755', 'tmpfs', root])
  if (mounted.status !== 0) {
    t.skip(`cannot mount here: ${String(mounted.stderr).trim()}`)
    return null
  }
  // Hooks run in their order; this one must come before the folder goes.
  unmounting.add(root)
  return root
}
const unmounting = new Set<string>()
test.afterEach(() => {
  const mounted = [...unmounting]
  unmounting.clear()
  for (const root of mounted) {
    const { status } = spawnSync('umount', [root])
    // A descriptor that leaked must not leave a mount behind on top of it.
    if (status !== 0) spawnSync('umount', ['-l', root])
    assert.equal(status, 0, 'a descriptor is still open')
  }
})

/** Takes all the space but `spare` bytes. */
function fill(root: string, spare: number): void {
  for (const size of [4096, 1]) {
    try {
      for (;;) writeFileSync(join(root, 'filler'), 'x'.repeat(size), { flag: 'a' })
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
    }
  }
  const { size } = statSync(join(root, 'filler'))
  writeFileSync(join(root, 'filler'), 'x'.repeat(Math.max(0, size - spare)))
}

for (const [spare, failedFile] of [[0, 'a.css'], [20_000, 'styles/b.css']] as const) {
  test(`a full disk with ${spare} bytes to spare: nothing is written, nothing is left`, { skip: WITHOUT_ROOT }, (t) => {
    const root = mountSmall(t)
    if (root === null) return
    const large = 'y'.repeat(16_000)
    const writes = putWrites(root, 2).map(({ path }) => openWrite(root, path, large))
    fill(root, spare)
    assert.deepEqual(writeAll(disk, root, writes), { ok: false, error: { kind: 'not_staged', failedFile, cause: 'ENOSPC' } })
    assert.deepEqual([statesOf(root, 2), oursIn(root)], [['old', 'old'], []])
    rmSync(join(root, 'filler'))
    assert.ok(writeAll(disk, root, writes).ok)
    assert.deepEqual([readAt(root, 'a.css'), readAt(root, 'styles/b.css')], [large, large])
  })
}

test('a disk that is full for the journal: nothing is written, nothing is left', { skip: WITHOUT_ROOT }, (t) => {
  const root = mountSmall(t)
  if (root === null) return
  const writes = putWrites(root, 2)
  fill(root, 2 * 4096)
  assert.deepEqual(writeAll(disk, root, writes), {
    ok: false, error: { kind: 'not_staged', failedFile: '.tokenpanel-journal', cause: 'ENOSPC' },
  })
  assert.deepEqual([statesOf(root, 2), oursIn(root)], [['old', 'old'], []])
})

test('a read-only file system: nothing is written, and settling says what stays', { skip: WITHOUT_ROOT }, (t) => {
  const root = mountSmall(t)
  if (root === null) return
  const writes = putWrites(root, 2)
  const leftover = `.a.css.${pidHex(NO_PID)}01234567.tokenpanel-tmp`
  put(root, leftover, 'x')
  assert.equal(spawnSync('mount', ['-o', 'remount,ro', root]).status, 0)
  assert.deepEqual(writeAll(disk, root, writes), {
    ok: false, error: { kind: 'not_staged', failedFile: 'a.css', cause: 'EROFS' },
  })
  assert.deepEqual(statesOf(root, 2), ['old', 'old'])
  assert.deepEqual(settle(disk, root, directoriesIn(root)).problems, [{ path: leftover, cause: 'EROFS' }])
})

const NOBODY = 65534

/** A pair of files that nobody may read and write, in directories that are nobody's. */
function buildForNobody(t: TestContext): string {
  const root = createFolder(t)
  for (const path of PAIR) chownSync(put(root, path, generationText(path, 1)), NOBODY, NOBODY)
  for (const path of [root, join(root, 'styles')]) chownSync(path, NOBODY, NOBODY)
  return root
}

const refused = (failedFile: string, cause: string): unknown =>
  ({ ok: false, error: { kind: 'not_staged', failedFile, cause } })
const unreadable = { ok: false, error: { code: 'file_unreadable', cause: 'EACCES' } }
const done = { ok: true, value: { leftovers: [], settled: null } }

type Row = readonly [
  name: string, change: (root: string, file: string, directory: string) => void, result: unknown,
]
const rows: readonly Row[] = [
  ['everything is permitted', () => undefined, done],
  ['a read-only file, which a rename would replace', (_root, file) => chmodSync(file, 0o444), refused('styles/b.css', 'EACCES')],
  ['another\'s file in a directory of one\'s own', (_root, file) => chownSync(file, 0, 0), refused('styles/b.css', 'EACCES')],
  ['a file in a read-only directory', (_root, _file, directory) => chmodSync(directory, 0o555), refused('styles/b.css', 'EACCES')],
  ['a read-only write root', (root) => chmodSync(root, 0o555), refused('a.css', 'EACCES')],
  ['a file that cannot be read', (_root, file) => chmodSync(file, 0o200), unreadable],
  ['a directory that cannot be entered', (_root, _file, directory) => chmodSync(directory, 0o600), unreadable],
  ['a directory that cannot be listed, nor synced', (_root, _file, directory) => chmodSync(directory, 0o300), done],
]
for (const [name, change, expected] of rows) {
  test(`as another user: ${name}`, { skip: WITHOUT_ROOT }, async (t) => {
    const root = buildForNobody(t)
    change(root, join(root, 'styles/b.css'), join(root, 'styles'))
    const ended = await runDiskChild(['as', root, String(NOBODY)])
    assert.deepEqual(JSON.parse(ended.out || ended.errors), expected)
    const now = expected === done ? 2 : 1
    assert.deepEqual(PAIR.map((path) => findGeneration(path, readAt(root, path))), [now, now])
    assert.deepEqual(oursIn(root), [])
  })
}

test('as another user: what cannot be given back to its owner keeps its mode and a group of one\'s own', { skip: WITHOUT_ROOT }, async (t) => {
  const root = buildForNobody(t)
  const path = join(root, 'a.css')
  chownSync(path, 0, SECOND_GROUP)
  chmodSync(path, 0o666)
  const ended = await runDiskChild(['as', root, String(NOBODY)])
  assert.deepEqual(JSON.parse(ended.out || ended.errors), done)
  const { uid, gid, mode } = statSync(path)
  assert.deepEqual([uid, gid, mode & 0o777, findGeneration('a.css', readAt(root, 'a.css'))], [NOBODY, SECOND_GROUP, 0o666, 2])
})

const NOT_ON_LINUX = process.platform === 'linux' ? false : 'needs ulimit and /proc'
for (const spare of [0, 1]) {
  test(`with ${spare} file descriptors left`, { skip: NOT_ON_LINUX }, async (t) => {
    const root = createFolder(t)
    for (const path of PAIR) put(root, path, generationText(path, 1))
    const ended = await runDiskChild(['descriptors', root, String(spare)], undefined, 'ulimit -n 64')
    const told = JSON.parse(ended.out || ended.errors) as Readonly<Record<'read' | 'result' | 'settled', unknown>>
    const settled = { journal: 'none', rolledForward: [], rolledBack: [], removed: [], problems: [] }
    if (spare === 0) {
      const problems = [{ path: '.tokenpanel-journal', cause: 'EMFILE' }]
      const stuck = { ...settled, journal: 'stuck', problems }
      assert.deepEqual(told, {
        read: { code: 'read_failed', cause: 'EMFILE' },
        result: {
          ok: false, error: { kind: 'not_staged', failedFile: '.tokenpanel-journal', cause: 'EMFILE', settled: stuck },
        },
        settled: stuck,
      })
    } else {
      assert.deepEqual(told, { read: 'ok', result: done, settled })
    }
    assert.deepEqual(PAIR.map((path) => findGeneration(path, readAt(root, path))), [spare + 1, spare + 1])
    assert.deepEqual(oursIn(root), [])
  })
}
