// The real disk, step by step: what it gives, and that its failures have codes.
import assert from 'node:assert/strict'
import fs, { closeSync, existsSync, openSync, readdirSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { attempt } from '../../apply-server/disk/disk.js'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import { createFolder, put, readAt } from '../support/disk-fixture.js'

const disk = createDisk()
const codeOf = (step: () => unknown): string => {
  const result = attempt(step)
  return result.ok ? 'ok' : result.error
}

test('a new file is its owner\'s alone until it gets its mode', { skip: process.platform === 'win32' }, (t) => {
  const path = join(createFolder(t), 'a')
  const fd = disk.create(path)
  assert.equal(statSync(path).mode & 0o777, 0o600)
  disk.setMode(fd, 0o664)
  assert.equal(statSync(path).mode & 0o7777, 0o664)
  const before = statSync(path, { bigint: true }).ctimeNs
  disk.setMode(fd, 0o664)
  disk.setOwner(fd, statSync(path).uid, statSync(path).gid)
  assert.equal(statSync(path, { bigint: true }).ctimeNs, before)
  disk.close(fd)
})

test('a file that is there is not made again, through a link neither', { skip: process.platform === 'win32' }, (t) => {
  const root = createFolder(t)
  put(root, 'a', 'kept')
  symlinkSync('gone', join(root, 'link'))
  assert.equal(codeOf(() => disk.create(join(root, 'a'))), 'EEXIST')
  assert.equal(codeOf(() => disk.create(join(root, 'link'))), 'EEXIST')
  assert.deepEqual([readAt(root, 'a'), existsSync(join(root, 'gone'))], ['kept', false])
})

test('a step on a closed descriptor fails with a code', (t) => {
  const fd = openSync(put(createFolder(t), 'a', ''), 'r')
  closeSync(fd)
  assert.equal(codeOf(() => disk.setOwner(fd, 0, 0)), 'EBADF')
  assert.equal(codeOf(() => disk.setMode(fd, 0)), 'EBADF')
  assert.equal(codeOf(() => disk.sync(fd)), 'EBADF')
  assert.equal(codeOf(() => disk.write(fd, new Uint8Array(1))), 'EBADF')
})

test('a directory is synced, a missing one is a failure, and no descriptor stays open', (t) => {
  const root = createFolder(t)
  const count = (): number => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0)
  const before = count()
  assert.equal(codeOf(() => disk.syncDirectory(root)), 'ok')
  assert.equal(codeOf(() => disk.syncDirectory(join(root, 'gone'))), 'ENOENT')
  assert.equal(count(), before)
})

test('syncing asks the system to sync: the file, or the very directory', (t) => {
  const root = createFolder(t)
  const path = put(root, 'a', 'x')
  const synced: bigint[] = []
  const { fsyncSync } = fs
  t.after(() => replaceFsync(fsyncSync))
  replaceFsync((fd) => {
    synced.push(statOf(fd))
    fsyncSync(fd)
  })
  const watched = createDisk()
  const fd = openSync(path, 'r+')
  watched.sync(fd)
  closeSync(fd)
  watched.syncDirectory(root)
  assert.deepEqual(synced, [path, root].map((one) => statSync(one, { bigint: true }).ino))
})

const statOf = (fd: number): bigint => fs.fstatSync(fd, { bigint: true }).ino
/** Also for modules that have imported it by name. */
function replaceFsync(fsync: typeof fs.fsyncSync): void {
  fs.fsyncSync = fsync
  syncBuiltinESMExports()
}

test('where directories cannot be synced that is no failure', { skip: process.platform !== 'linux' }, () => {
  assert.equal(codeOf(() => disk.syncDirectory('/proc/self')), 'ok')
})

test('an owner that may not be given is no failure', { skip: process.platform !== 'linux' }, () => {
  const fd = openSync('/proc/self/comm', 'r')
  const stat = statSync('/proc/self/comm')
  assert.equal(codeOf(() => disk.setOwner(fd, stat.uid, stat.gid + 1)), 'ok')
  closeSync(fd)
})

test('how long a file stands as it is says its status, not its content\'s time', (t) => {
  const path = put(createFolder(t), 'a', 'x')
  utimesSync(path, 1, 1)
  const ageMs = disk.unchangedMs(path)
  // The file system's clock ticks more coarsely than ours.
  assert.ok(ageMs > -1000 && ageMs < 20_000, String(ageMs))
  assert.equal(codeOf(() => disk.unchangedMs(`${path}.gone`)), 'ENOENT')
})

test('reading gives the bytes or a code', (t) => {
  const root = createFolder(t)
  put(root, 'a', 'four')
  assert.equal(new TextDecoder().decode(disk.read(join(root, 'a'), 4)), 'four')
  assert.equal(codeOf(() => disk.read(join(root, 'a'), 3)), 'EFBIG')
  assert.equal(codeOf(() => disk.read(join(root, 'b'), 3)), 'ENOENT')
  assert.equal(codeOf(() => disk.read(root, 3)), process.platform === 'win32' ? 'EISDIR' : 'EINVAL')
})

test('paths are told with slashes, digests and random names in lower-case hex', () => {
  const path = disk.paths.join(disk.paths.join('root', 'styles'), 'deep/a.css')
  assert.equal(disk.paths.relative('root', path), 'styles/deep/a.css')
  assert.deepEqual([disk.paths.nameOf(path), disk.paths.directoryOf(path)], ['a.css', join('root', 'styles', 'deep')])
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  assert.equal(disk.digest(new Uint8Array(0)), empty)
  assert.match(disk.randomHex(), /^[0-9a-f]{8}$/)
  assert.notEqual(disk.randomHex(), disk.randomHex())
})
