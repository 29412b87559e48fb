// What a write keeps, what it leaves alone, and when it refuses: on the real file system.
import assert from 'node:assert/strict'
import {
  chmodSync, chownSync, linkSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync,
  statSync, symlinkSync, writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { attempt, type Disk } from '../../apply-server/disk/disk.js'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import { writeAll } from '../../apply-server/disk/write-all.js'
import {
  createFaultyDisk, createFolder, createInterruptedDisk, newText, oldText, openWrite, oursIn, pidHex, put,
  putWrites, readAt, statesOf, withoutLinks, WITHOUT_ROOT,
} from '../support/disk-fixture.js'

const disk = createDisk()
const DONE = { ok: true, value: { leftovers: [], settled: null } }

test('one file, and five in several directories, are new afterwards, and nothing else is there', (t) => {
  for (const count of [1, 5]) {
    const root = createFolder(t)
    assert.deepEqual(writeAll(disk, root, putWrites(root, count)), DONE)
    assert.deepEqual(statesOf(root, count), Array.from({ length: count }, () => 'new'))
    assert.deepEqual(oursIn(root), [])
  }
})

test('no files are written without a step, and so are files that stay the same', (t) => {
  const root = createFolder(t)
  put(root, 'a.css', 'same')
  const still = createFaultyDisk(disk, () => 'fails')
  assert.deepEqual(writeAll(still, root, []), DONE)
  assert.deepEqual(writeAll(still, root, [openWrite(root, 'a.css', 'same')]), DONE)
})

test('files that stay the same keep inode and time beside one that changes', (t) => {
  const root = createFolder(t)
  const [first, second] = putWrites(root, 2)
  assert.ok(first !== undefined && second !== undefined)
  const before = statSync(second.realPath, { bigint: true })
  assert.ok(writeAll(disk, root, [first, { ...second, after: second.before }]).ok)
  const after = statSync(second.realPath, { bigint: true })
  assert.deepEqual([after.ino, after.mtimeNs, after.ctimeNs], [before.ino, before.mtimeNs, before.ctimeNs])
})

for (const mode of [0o600, 0o644, 0o664, 0o777]) {
  test(`the mode ${mode.toString(8)} is kept`, { skip: process.platform === 'win32' }, (t) => {
    const root = createFolder(t)
    chmodSync(put(root, 'a.css', 'old'), mode)
    assert.ok(writeAll(disk, root, [openWrite(root, 'a.css', 'new')]).ok)
    assert.equal(statSync(join(root, 'a.css')).mode & 0o7777, mode)
  })
}

test('owner and group are kept', { skip: WITHOUT_ROOT }, (t) => {
  const root = createFolder(t)
  chownSync(put(root, 'a.css', 'old'), 65534, 12)
  chmodSync(join(root, 'a.css'), 0o640)
  assert.ok(writeAll(disk, root, [openWrite(root, 'a.css', 'new')]).ok)
  const { uid, gid, mode } = statSync(join(root, 'a.css'))
  assert.deepEqual([uid, gid, mode & 0o777, readAt(root, 'a.css')], [65534, 12, 0o640, 'new'])
})

test('a link stays a link, and the file behind it is new', { skip: process.platform === 'win32' }, (t) => {
  const root = createFolder(t)
  put(root, 'real/a.css', 'old')
  symlinkSync('real/a.css', join(root, 'link.css'))
  assert.ok(writeAll(disk, root, [openWrite(root, 'link.css', 'new')]).ok)
  assert.ok(lstatSync(join(root, 'link.css')).isSymbolicLink())
  assert.equal(readAt(root, 'real/a.css'), 'new')
})

test('another hard link of the original keeps the old bytes', (t) => {
  const root = createFolder(t)
  linkSync(put(root, 'a.css', 'old'), join(root, 'second.css'))
  assert.ok(writeAll(disk, root, [openWrite(root, 'a.css', 'new')]).ok)
  assert.deepEqual([readAt(root, 'a.css'), readAt(root, 'second.css')], ['new', 'old'])
})

type Change = readonly [name: string, change: (path: string) => void, now: string | null]
const changes: readonly Change[] = [
  ['an editor wrote into it', (path) => writeFileSync(path, 'edited'), 'edited'],
  ['an editor replaced it', (path) => {
    writeFileSync(`${path}.next`, 'edited')
    renameSync(`${path}.next`, path)
  }, 'edited'],
  ['it grew', (path) => writeFileSync(path, 'more', { flag: 'a' }), `${oldText('styles/b.css')}more`],
  ['it is gone', (path) => rmSync(path), null],
  ['a directory stands there', (path) => {
    rmSync(path)
    mkdirSync(path)
  }, null],
]
for (const [name, change, now] of changes) {
  // The first read looks for a journal; the first directories synced are those of this write's own.
  for (const step of ['create', 'link', 'read', 'syncDirectory'] as const) {
    test(`stale, and nothing is written: ${name}, just before the first ${step} of the write`, (t) => {
      const root = createFolder(t)
      const writes = [...putWrites(root, 2)].reverse()
      const path = join(root, 'styles/b.css')
      const changed = createInterruptedDisk(disk, step, () => change(path))
      const result = writeAll(changed, root, writes)
      assert.deepEqual(result, { ok: false, error: { kind: 'stale', files: ['styles/b.css'] } })
      assert.equal(readAt(root, 'a.css'), oldText('a.css'))
      if (now !== null) assert.equal(readAt(root, 'styles/b.css'), now)
      assert.deepEqual(oursIn(root), [])
    })
  }
}

test('every stale file is named, in the order of the write', (t) => {
  const root = createFolder(t)
  const writes = putWrites(root, 3)
  put(root, 'styles/C.CSS', 'edited')
  put(root, 'a.css', 'edited')
  assert.deepEqual(writeAll(disk, root, writes), {
    ok: false, error: { kind: 'stale', files: ['a.css', 'styles/C.CSS'] },
  })
  assert.equal(readAt(root, 'styles/b.css'), oldText('styles/b.css'))
})

test('the same bytes in a new file are not stale', (t) => {
  const root = createFolder(t)
  const writes = putWrites(root, 2)
  put(root, 'next', oldText('a.css'))
  renameSync(join(root, 'next'), join(root, 'a.css'))
  assert.deepEqual(writeAll(disk, root, writes), DONE)
  assert.deepEqual(statesOf(root, 2), ['new', 'new'])
})

test('a verify that cannot read writes nothing', (t) => {
  const root = createFolder(t)
  const broken: Disk = { ...disk, read: () => { throw Object.assign(new Error('too many'), { code: 'EMFILE' }) } }
  assert.deepEqual(writeAll(broken, root, putWrites(root, 1)), {
    ok: false, error: { kind: 'not_staged', failedFile: 'a.css', cause: 'EMFILE' },
  })
  assert.deepEqual([statesOf(root, 1), oursIn(root)], [['old'], []])
})

test('backups that cannot be removed after the write are left over, and it is no failure', (t) => {
  const root = createFolder(t)
  const keeping = createFaultyDisk(disk, (_count, name) => (name === 'remove' ? 'fails' : 'works'))
  const result = writeAll(keeping, root, putWrites(root, 2))
  assert.ok(result.ok)
  assert.deepEqual(result.value.leftovers.map((path) => path.slice(root.length + 1)).sort(), oursIn(root))
  assert.equal(oursIn(root).length, 3)
  assert.deepEqual(statesOf(root, 2), ['new', 'new'])
})

test('no space for a second name is no space for the way back: nothing is written', (t) => {
  const root = createFolder(t)
  const full = createFaultyDisk(disk, (_count, name) => (name === 'link' ? 'fails' : 'works'), 'ENOSPC')
  assert.deepEqual(writeAll(full, root, putWrites(root, 2)), {
    ok: false, error: { kind: 'not_staged', failedFile: 'a.css', cause: 'ENOSPC' },
  })
  assert.deepEqual([statesOf(root, 2), oursIn(root)], [['old', 'old'], []])
})

test('without hard links the bytes in memory are the way back, with mode', { skip: process.platform === 'win32' }, (t) => {
  const root = createFolder(t)
  const made: string[] = []
  const linkless = withoutLinks({ ...disk, create: (path) => {
    made.push(disk.paths.relative(root, path))
    return disk.create(path)
  } })
  put(root, 'a.css', oldText('a.css'))
  chmodSync(join(root, 'a.css'), 0o604)
  const writes = [openWrite(root, 'a.css', newText('a.css'))]
  const failing = createFaultyDisk(linkless, (_count, name) => (name === 'syncDirectory' ? 'fails' : 'works'))
  const result = writeAll(failing, root, writes)
  assert.deepEqual(result, { ok: false, error: { kind: 'failed', failedFile: 'a.css', cause: 'EIO' } })
  assert.deepEqual([statesOf(root, 1), oursIn(root), statSync(join(root, 'a.css')).mode & 0o777], [['old'], [], 0o604])
  // Both the new file and the old one that is made again are known as this process's.
  const ours = `.a.css.${pidHex(process.pid)}`
  assert.deepEqual(made.map((path) => path.slice(0, ours.length)), [ours, ours])
})

const STAGE = ['checkWritable', 'randomHex', 'create', 'setOwner', 'setMode', 'write', 'sync', 'close', 'link']
const orders: readonly (readonly [files: number, steps: readonly string[]])[] = [
  [1, [...STAGE, 'read', 'rename', 'syncDirectory', 'remove']],
  [2, [
    'read', ...STAGE, ...STAGE, 'create', 'write', 'sync', 'close', 'syncDirectory', 'syncDirectory', 'read', 'read',
    'rename', 'rename', 'syncDirectory', 'syncDirectory', 'remove', 'remove', 'remove',
  ]],
]
for (const [files, expected] of orders) {
  test(`the steps of a write of ${files} in as many directories: ${expected.length}`, (t) => {
    const root = createFolder(t)
    const writes = putWrites(root, files)
    const steps: string[] = []
    const watched = createFaultyDisk(disk, (_count, name) => {
      steps.push(name)
      return 'works'
    })
    assert.ok(writeAll(watched, root, writes).ok)
    assert.deepEqual(steps, expected)
  })
}

test('every directory of a write is synced once for the journal, and once after the last rename', (t) => {
  const root = createFolder(t)
  const writes = putWrites(root, 5)
  const seen: string[] = []
  const told = (path: string): string => disk.paths.relative(root, path)
  const counting: Disk = {
    ...disk,
    rename: (from, to) => {
      seen.push(`rename ${told(to)}`)
      disk.rename(from, to)
    },
    syncDirectory: (path) => {
      seen.push(`sync ${told(path)}`)
      disk.syncDirectory(path)
    },
    remove: (path) => {
      if (seen.at(-1) !== 'remove') seen.push('remove')
      disk.remove(path)
    },
  }
  assert.deepEqual(writeAll(counting, root, writes), DONE)
  const syncs = ['sync ', 'sync styles', 'sync styles/deep']
  assert.deepEqual(seen, [...syncs, ...writes.map(({ path }) => `rename ${path}`), ...syncs, 'remove'])
})

test('files are put back newest first, and their directories synced', (t) => {
  const root = createFolder(t)
  const writes = putWrites(root, 3)
  const moved: string[] = []
  let syncs = 0
  const watched = createFaultyDisk({
    ...disk,
    rename: (from, to) => {
      moved.push(disk.paths.relative(root, to))
      disk.rename(from, to)
    },
  }, (_count, name) => {
    if (name === 'syncDirectory') syncs += 1
    return name === 'syncDirectory' && syncs === 4 ? 'fails' : 'works'
  })
  const result = writeAll(watched, root, writes)
  // Two directories before the renames, two after them, two after putting back: the fourth sync fails.
  assert.deepEqual(result, { ok: false, error: { kind: 'failed', failedFile: 'styles/b.css', cause: 'EIO' } })
  const paths = writes.map(({ path }) => path)
  assert.deepEqual([moved, syncs], [[...paths, ...[...paths].reverse()], 6])
  assert.deepEqual([statesOf(root, 3), oursIn(root)], [['old', 'old', 'old'], []])
})

test('what throws without a code is UNKNOWN', () => {
  assert.deepEqual(attempt(() => { throw new Error('no code') }), { ok: false, error: 'UNKNOWN' })
  assert.deepEqual(attempt(() => { throw Object.assign(new Error('a number'), { code: 7 }) }), { ok: false, error: 'UNKNOWN' })
})

test('a write of many bytes comes out whole', (t) => {
  const root = createFolder(t)
  put(root, 'a.css', 'x')
  const large = 'y'.repeat(3_000_000)
  assert.ok(writeAll(disk, root, [openWrite(root, 'a.css', large)]).ok)
  assert.equal(readFileSync(join(root, 'a.css'), 'utf8') === large, true)
})
