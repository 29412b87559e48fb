// Which files a routed path may mean: real paths, regular files, inside the write root.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, linkSync, mkdirSync, openSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { readTarget, resolveTarget } from '../../apply-server/disk/inside.node.js'
import { readRegular } from '../../apply-server/disk/regular.node.js'
import type { TargetFault } from '../../apply-server/disk/target.types.js'
import { createFolder, openTarget, put } from '../support/disk-fixture.js'

const ON_WINDOWS = process.platform === 'win32' ? 'needs POSIX links and pipes' : false
const NOT_ON_LINUX = process.platform === 'linux' ? false : 'needs /proc'

/** `web` holds the write root `web/css`; beside it stands `web/css-old`. */
function build(folder: string): string {
  const css = (path: string): string => put(folder, path, ':root {}\n')
  const link = (to: string, path: string): void => symlinkSync(to, join(folder, path))
  css('web/css/a.css')
  css('web/css/UPPER.CSS')
  css('web/css/..dots.css')
  css('web/css/deep/b.css')
  css('web/css-old/a.css')
  css('outside.css')
  css('web/css/notes.txt')
  mkdirSync(join(folder, 'web/css/folder.css'))
  link('a.css', 'web/css/link.css')
  link('deep', 'web/css/way')
  link('../css-old/a.css', 'web/css/out.css')
  link('..', 'web/css/up')
  link('notes.txt', 'web/css/disguised.css')
  link('a.css', 'web/css/plain')
  link('/dev/null', 'web/css/null.css')
  link('gone.css', 'web/css/dangling.css')
  link('../css-old/gone.css', 'web/css/dangling-out.css')
  link('loop-2.css', 'web/css/loop-1.css')
  link('loop-1.css', 'web/css/loop-2.css')
  link('css', 'web/linked-root')
  execFileSync('mkfifo', [join(folder, 'web/css/pipe.css')])
  return join(folder, 'web')
}

type Row = readonly [name: string, path: string, end: TargetFault['code'] | 'ok', real?: string]
const rows: readonly Row[] = [
  ['a file', 'css/a.css', 'ok', 'css/a.css'],
  ['a file in a directory below', 'css/deep/b.css', 'ok', 'css/deep/b.css'],
  ['an upper-case ending', 'css/UPPER.CSS', 'ok', 'css/UPPER.CSS'],
  ['a name that begins with two dots', 'css/..dots.css', 'ok', 'css/..dots.css'],
  ['a way there with ..', 'css-old/../css/a.css', 'ok', 'css/a.css'],
  ['a link within the root', 'css/link.css', 'ok', 'css/a.css'],
  ['a linked directory within the root', 'css/way/b.css', 'ok', 'css/deep/b.css'],
  ['a directory whose name begins with the root\'s', 'css-old/a.css', 'path_not_allowed'],
  ['.. out of the root', 'css/../css-old/a.css', 'path_not_allowed'],
  ['.. out of everything', '../outside.css', 'path_not_allowed'],
  ['a link out of the root', 'css/out.css', 'path_not_allowed'],
  ['a linked directory out of the root', 'css/up/css-old/a.css', 'path_not_allowed'],
  ['another ending', 'css/notes.txt', 'path_not_allowed'],
  ['an empty path', '', 'path_not_allowed'],
  ['the root', 'css', 'path_not_allowed'],
  ['a NUL', 'css/a\0.css', 'path_not_allowed'],
  ['a link to a file of another kind', 'css/disguised.css', 'path_not_allowed'],
  ['a link of another ending to a stylesheet', 'css/plain', 'path_not_allowed'],
  ['a directory called so', 'css/folder.css', 'path_not_allowed'],
  ['a pipe', 'css/pipe.css', 'path_not_allowed'],
  ['a link to a device', 'css/null.css', 'path_not_allowed'],
  ['links in a loop', 'css/loop-1.css', 'path_not_allowed'],
  ['a missing file', 'css/missing.css', 'file_not_found'],
  ['a missing directory', 'css/missing/missing.css', 'file_not_found'],
  ['below a file', 'css/a.css/b.css', 'file_not_found'],
  ['a missing file outside', 'css-old/missing.css', 'path_not_allowed'],
  ['a missing directory outside', 'missing/missing.css', 'path_not_allowed'],
  ['a link to a missing file', 'css/dangling.css', 'file_not_found'],
  ['a link to a missing file outside', 'css/dangling-out.css', 'path_not_allowed'],
  ['missing behind a link out of the root', 'css/up/missing.css', 'path_not_allowed'],
  ['a name too long', `css/${'x'.repeat(300)}.css`, 'read_failed'],
  ['more missing directories than anyone has', `css/${'x/'.repeat(300)}x.css`, 'path_not_allowed'],
]
for (const [name, path, end, real] of rows) {
  test(`paths: ${name}: ${end}`, { skip: ON_WINDOWS }, (t) => {
    const web = build(createFolder(t))
    const target = openTarget(web, path, 100, join(web, 'css'))
    assert.equal(target.ok ? 'ok' : target.error.code, end)
    if (target.ok) assert.equal(target.value.realPath, join(web, real ?? ''))
    if (target.ok) assert.equal(target.value.path, path)
  })
}

test('an absolute path is not allowed, even of a file inside', { skip: ON_WINDOWS }, (t) => {
  const web = build(createFolder(t))
  const target = openTarget(web, join(web, 'css/a.css'), 100)
  assert.deepEqual(target, { ok: false, error: { code: 'path_not_allowed', cause: null } })
})

test('a socket is not allowed', { skip: ON_WINDOWS }, async (t) => {
  const root = createFolder(t)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(join(root, 's.css'), resolve))
  t.after(() => server.close())
  const target = openTarget(root, 's.css', 100)
  assert.equal(target.ok ? 'ok' : target.error.code, 'path_not_allowed')
})

test('a write root that is gone allows nothing', (t) => {
  const root = createFolder(t)
  put(root, 'a.css', '')
  const target = openTarget(root, 'a.css', 100, join(root, 'gone'))
  assert.equal(target.ok ? 'ok' : target.error.code, 'path_not_allowed')
})

test('a write root that is a loop of links allows nothing', { skip: ON_WINDOWS }, (t) => {
  const root = createFolder(t)
  put(root, 'a.css', '')
  symlinkSync('loop', join(root, 'loop'))
  const target = openTarget(root, 'a.css', 100, join(root, 'loop'))
  assert.equal(target.ok ? 'ok' : target.error.code, 'path_not_allowed')
})

test('a write root that became a link allows nothing, wherever it leads', { skip: ON_WINDOWS }, (t) => {
  const web = build(createFolder(t))
  const css = join(web, 'css')
  const placeIn = (writeRoot: string): unknown => resolveTarget({ rootDir: web, writeRoot, path: 'css/a.css' })
  assert.deepEqual(placeIn(join(web, 'linked-root')), { ok: false, error: { code: 'path_not_allowed', cause: null } })
  const code = (): string => {
    const target = openTarget(web, 'css/a.css', 100, css)
    return target.ok ? 'ok' : target.error.code
  }
  assert.equal(code(), 'ok')
  renameSync(css, join(web, 'moved'))
  for (const to of ['css-old', 'moved']) {
    symlinkSync(to, css)
    assert.equal(code(), 'path_not_allowed', to)
    rmSync(css)
  }
  renameSync(join(web, 'moved'), css)
  assert.equal(code(), 'ok')
})

for (const [size, end] of [[99, 'ok'], [100, 'ok'], [101, 'file_too_large'], [200_000, 'file_too_large']] as const) {
  test(`a file of ${size} bytes where 100 are read: ${end}`, (t) => {
    const root = createFolder(t)
    put(root, 'a.css', 'x'.repeat(size))
    const target = openTarget(root, 'a.css', 100)
    assert.equal(target.ok ? 'ok' : target.error.code, end)
    if (target.ok) assert.equal(target.value.bytes.length, size)
  })
}

test('a large file is read whole', (t) => {
  const root = createFolder(t)
  put(root, 'a.css', 'x'.repeat(300_000))
  const target = openTarget(root, 'a.css', 1 << 20)
  assert.equal(target.ok && target.value.bytes.length, 300_000)
})

test('a file whose size says nothing is read to its end, or to the limit', { skip: NOT_ON_LINUX }, () => {
  const whole = readRegular('/proc/self/smaps', 1 << 24, null)
  assert.ok(whole.ok && whole.value.length > 1000)
  assert.deepEqual(readRegular('/proc/self/smaps', 500, null), { ok: false, error: 'EFBIG' })
})

test('one file has one identity, whatever it is called', { skip: ON_WINDOWS }, (t) => {
  const web = build(createFolder(t))
  linkSync(join(web, 'css/a.css'), join(web, 'css/hard.css'))
  const identity = (path: string): string | null => {
    const place = resolveTarget({ rootDir: web, writeRoot: web, path })
    return place.ok ? place.value.identity : null
  }
  assert.equal(identity('css/link.css'), identity('css/a.css'))
  assert.equal(identity('css/hard.css'), identity('css/a.css'))
  assert.notEqual(identity('css/deep/b.css'), identity('css/a.css'))
})

type Swap = readonly [name: string, swap: (path: string) => void, end: TargetFault['code'], cause: string]
const swaps: readonly Swap[] = [
  ['another file', (path) => {
    writeFileSync(`${path}.next`, ':root { --x: 2 }')
    renameSync(`${path}.next`, path)
  }, 'file_replaced', 'ESTALE'],
  ['nothing', (path) => rmSync(path), 'file_not_found', 'ENOENT'],
  ['a link', (path) => {
    renameSync(path, `${path}.next`)
    symlinkSync(`${path}.next`, path)
  }, 'path_not_allowed', 'ELOOP'],
  ['a directory', (path) => {
    rmSync(path)
    mkdirSync(path)
  }, 'path_not_allowed', 'EINVAL'],
  ['a pipe', (path) => {
    rmSync(path)
    execFileSync('mkfifo', [path])
  }, 'path_not_allowed', 'EINVAL'],
]
for (const [name, swap, code, cause] of swaps) {
  test(`${name} stands there between looking and reading: ${code}`, { skip: ON_WINDOWS }, (t) => {
    const root = createFolder(t)
    const path = put(root, 'a.css', ':root {}')
    const place = resolveTarget({ rootDir: root, writeRoot: root, path: 'a.css' })
    assert.ok(place.ok)
    swap(path)
    assert.deepEqual(readTarget(place.value, 100), { ok: false, error: { code, cause } })
  })
}

test('no descriptor stays open, whatever the end', { skip: NOT_ON_LINUX }, (t) => {
  const web = build(createFolder(t))
  const lowest = (): number => {
    const fd = openSync('/dev/null', 'r')
    closeSync(fd)
    return fd
  }
  const before = lowest()
  for (const [, path] of rows) openTarget(web, path, 5)
  for (const [, path] of rows) openTarget(web, path, 500)
  assert.equal(lowest(), before)
})
