// The index of a root: what is in it and what is left out with its reason, how it stays fresh, what it costs.
import assert from 'node:assert/strict'
import { rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { SHEET_LIMITS } from '../../apply-server/limits.js'
import { createIndexed } from '../../apply-server/sheets/indexed.node.js'
import { createSheetDisk } from '../../apply-server/sheets/sheet-disk.node.js'
import { readOutline } from '../../shared/css/read-outline.js'
import { err } from '../../shared/result.js'
import { findRegistered } from '../../apply-server/sheets/registered.js'
import { createFolder, put } from '../support/disk-fixture.js'
import { indexOf, memoryDisk, type Content, type MemoryDisk } from '../support/sheet-fixture.js'

const ROOT_A = ':root { --a: 1 }'
const declaring = (count: number): string => `:root {\n${'--a:1;\n'.repeat(count)}}`

type Row = readonly [
  name: string, files: Readonly<Record<string, Content>>, indexed: readonly string[],
  skipped?: readonly (readonly [path: string, reason: string])[],
]
const rows: readonly Row[] = [
  ['stylesheets at any depth, by their paths', { 'b.css': ROOT_A, 'a/z.css': ROOT_A, 'a/b/c.CSS': ROOT_A, 'a.txt': '' }, ['a/b/c.CSS', 'a/z.css', 'b.css']],
  ['no folder of others\' and no output', {
    'node_modules/x/a.css': ROOT_A, 'dist/a.css': ROOT_A, 'x/build/a.css': ROOT_A, 'out/a.css': ROOT_A,
    '.next/a.css': ROOT_A, '.hidden/a.css': ROOT_A, 'output/a.css': ROOT_A, '.own.css': ROOT_A,
  }, ['.own.css', 'output/a.css']],
  ['nothing that git ignores', {
    '.gitignore': 'gen/\n*.min.css\n!x/keep.min.css', 'gen/a.css': ROOT_A, 'a.min.css': ROOT_A, 'a.css': ROOT_A,
    'x/keep.min.css': ROOT_A, 'x/.gitignore': 'b.css\n', 'x/b.css': ROOT_A, 'b.css': ROOT_A,
  }, ['a.css', 'b.css', 'x/keep.min.css']],
  ['a stylesheet of nothing', { 'a.css': '' }, ['a.css']],
  ['what never closes, read to its end', { 'a.css': ':root { --a: 1; /* ', 'b.css': ROOT_A }, ['a.css', 'b.css']],
  ['a file over 2 MB', { 'a.css': ROOT_A + ' '.repeat(SHEET_LIMITS.bytes), 'b.css': ROOT_A }, ['b.css'], [['a.css', 'is larger than 2 MB']]],
  ['a line of 5,000 characters, and one more', {
    'a.css': `${ROOT_A}\n${'/'.repeat(SHEET_LIMITS.lineLength)}\r\n${ROOT_A}`,
    'b.css': `${ROOT_A}\n${'/'.repeat(SHEET_LIMITS.lineLength + 1)}\n${ROOT_A}`,
    'c.css': 'x'.repeat(SHEET_LIMITS.lineLength + 1),
  }, ['a.css', 'c.css'], [['b.css', 'has a line over 5000 characters (generated)']]],
  ['half a million declarations, and one more', { 'a.css': declaring(290_000), 'b.css': declaring(210_001), 'c.css': ROOT_A }, ['a.css', 'c.css'], [
    ['b.css', 'exceeds the limit of 500000 declarations'],
  ]],
  ['bytes that are no text', { 'a.css': new Uint8Array([0x2d, 0x2d, 0xff]), 'b.css': ROOT_A }, ['b.css'], [['a.css', 'is not valid UTF-8']]],
  ['a file that cannot be read', { 'a.css': { fails: 'EACCES' }, 'b.css': ROOT_A }, ['b.css'], [['a.css', 'cannot be read: EACCES, permission denied']]],
  ['a file that grows while it is read', { 'a.css': { fails: 'EFBIG' } }, [], [['a.css', 'is larger than 2 MB']]],
  ['a folder that cannot be listed', { 'x/': { fails: 'EACCES' }, 'x/a.css': ROOT_A, 'b.css': ROOT_A }, ['b.css'], [['x', 'cannot be listed: EACCES, permission denied']]],
  ['links', {
    'in.css': { link: 'inside', isFolder: false }, 'in': { link: 'inside', isFolder: true },
    'out.css': { link: 'outside', isFolder: false }, 'out-of-it': { link: 'outside', isFolder: true },
    'gone.css': { link: 'nowhere', isFolder: false }, 'gone': { link: 'nowhere', isFolder: false },
    'node_modules': { link: 'outside', isFolder: true }, '.pnpm': { link: 'outside', isFolder: true },
    'a.css': ROOT_A,
  }, ['a.css'], [
    ['gone.css', 'is a broken link'], ['out-of-it', 'links outside the root'],
    ['out.css', 'links outside the root'],
  ]],
  ['names that no line of a log can hold', { 'a\nb.css': ROOT_A, 'x\u001by/a.css': ROOT_A, 'a.css': ROOT_A }, ['a.css'], [
    ['a?b.css', 'has a name with control characters'], ['x?y', 'has a name with control characters'],
  ]],
]
for (const [name, files, indexed, skipped = []] of rows) {
  test(`an index has, or has not: ${name}`, () => {
    const { index } = indexOf(memoryDisk(files).disk).read()
    assert.deepEqual(index.files, indexed)
    assert.deepEqual(index.skipped.map(({ path, reason }) => [path, reason]), skipped)
  })
}

test('what is declared comes file by file in the order of the text, with everything that is known of it', () => {
  const { disk } = memoryDisk({
    'b.css': ':root { --b: 1 }',
    'a.css': '.dark{--x:/**/ #000 !important}\n:root {\n  --x: #fff;\n  --\\79: 2px }\n.dark { --z: 3 } @keyframes k { from { --no: 1 } }',
  })
  const { index } = indexOf(disk).read()
  assert.deepEqual(index.declared.map(({ source, line, scope, name, value, important }) =>
    [source, line, scope, name, value, important]), [
    ['a.css', 1, ['.dark'], '--x', '#000', true],
    ['a.css', 3, [':root'], '--x', '#fff', false],
    ['a.css', 4, [':root'], '--y', '2px', false],
    ['a.css', 5, ['.dark'], '--z', '3', false],
    ['b.css', 1, [':root'], '--b', '1', false],
  ])
})

test('the names of layers come in the order of the files that name most of them, also of those without a token', () => {
  const { index } = indexOf(memoryDisk({
    'a.css': '@layer late { :root { --a: 1 } }', 'b.css': '@layer early, late.inner, late;', 'c.css': ':root { --layer: 1 }',
    'd.css': `@layer no, not, none, never; ${'/'.repeat(SHEET_LIMITS.lineLength + 1)}`, 'e.css': '@layer last;',
  }).disk).read()
  assert.deepEqual(index.layers, ['early', 'late', 'late.inner', 'last'])
})

type Registered = readonly [name: string, syntax: string, initialValue: string | null]
const properties: readonly (readonly [css: string, found: readonly Registered[]])[] = [
  ['@property --a { syntax: "<color>"; inherits: true; initial-value: red }', [['--a', '<color>', 'red']]],
  ["@PROPERTY/**/--a/**/{syntax:'*'}", [['--a', '*', null]]],
  ['@media print { @property --a { initial-value: {;}; SYNTAX: "<length>" ; } }', [['--a', '<length>', '{;}']]],
  ['@property --\\61 { syntax: "\\3c length>"; initial-value: 1px; initial-value: 2px', [['--a', '<length>', '2px']]],
  ['@property a { syntax: "*" } @property --b c { syntax: "*" } @property -- { syntax: "*" } @property { syntax: "*" }', []],
  ['@property --a { inherits: true } @property --b { syntax: <color> } @property --c { syntax }', []],
  ['@property --a; @property --b', []],
]
for (const [css, found] of properties) {
  test(`what is registered: ${css.slice(0, 50)}`, () => {
    const registered = findRegistered(readOutline(css))
    assert.deepEqual(registered.map(({ name, syntax, initialValue }) => [name, syntax, initialValue]), found)
  })
}

test('nothing is read or listed again that has not changed, and the answer is the same object', () => {
  const memory = memoryDisk({ 'a.css': ROOT_A, 'x/b.css': ROOT_A })
  memory.clock.now += 10_000
  const index = indexOf(memory.disk)
  const first = index.read()
  assert.deepEqual([memory.reads(), memory.lists()], [2, 2])
  assert.equal(index.read(), first)
  assert.deepEqual([memory.reads(), memory.lists()], [0, 0])
})

type Change = readonly [name: string, change: (memory: MemoryDisk) => void, declared: readonly string[]]
const changes: readonly Change[] = [
  ['a value', ({ put: write }) => write('a.css', ':root { --a: 2 }'), ['a.css 2', 'x/b.css 1']],
  ['a new file', ({ put: write }) => write('x/c.css', ROOT_A), ['a.css 1', 'x/b.css 1', 'x/c.css 1']],
  ['a new folder', ({ put: write }) => write('x/y/c.css', ROOT_A), ['a.css 1', 'x/b.css 1', 'x/y/c.css 1']],
  ['a file that goes', ({ remove }) => remove('a.css'), ['x/b.css 1']],
  ['rules of git', ({ put: write }) => write('.gitignore', 'a.css'), ['x/b.css 1']],
  ['a file that becomes unreadable', ({ put: write }) => write('a.css', { fails: 'EACCES' }), ['x/b.css 1']],
]
for (const [name, change, declared] of changes) {
  test(`the next answer sees ${name}`, () => {
    const memory = memoryDisk({ 'a.css': ROOT_A, 'x/b.css': ROOT_A })
    const index = indexOf(memory.disk)
    index.read()
    memory.clock.now += 10_000
    index.read()
    change(memory)
    const { index: { declared: found } } = index.read()
    assert.deepEqual(found.map(({ source, value }) => `${source} ${value}`), declared)
  })
}

test('what changes twice within one tick of the clock, and is as long as before, is seen', () => {
  const memory = memoryDisk({ 'a.css': ROOT_A })
  const index = indexOf(memory.disk)
  index.read()
  memory.put('a.css', ':root { --a: 2 }')
  memory.clock.now += 10_000
  assert.equal(index.read().index.declared[0]?.value, '2')
})

test('a file that cannot be looked at is told and looked at again; one that has just gone is not', () => {
  const { disk } = memoryDisk({ 'a.css': ROOT_A, 'b.css': ROOT_A })
  let fails: string | null = 'EACCES'
  const stamp = (path: string) => path === 'a.css' && fails !== null ? err(fails) : disk.stamp(path)
  const index = indexOf({ ...disk, stamp })
  const read = () => {
    const { files, skipped } = index.read().index
    return [files, skipped.map(({ path, reason }) => `${path} ${reason}`)]
  }
  assert.deepEqual(read(), [['b.css'], ['a.css cannot be read: EACCES, permission denied']])
  fails = 'ENOENT'
  assert.deepEqual(read(), [['b.css'], []])
  fails = null
  assert.deepEqual(read(), [['a.css', 'b.css'], []])
})

test('rules of git that change or go let files come back', () => {
  const memory = memoryDisk({ 'a.css': ROOT_A, '.gitignore': 'a.css' })
  const index = indexOf(memory.disk)
  assert.deepEqual(index.read().index.files, [])
  memory.clock.now += 10_000
  memory.put('.gitignore', 'b.css')
  assert.deepEqual(index.read().index.files, ['a.css'])
  memory.put('.gitignore', '*')
  assert.deepEqual(index.read().index.files, [])
  memory.remove('.gitignore')
  assert.deepEqual(index.read().index.files, ['a.css'])
})

test('more files than any project has: the first are looked at, and the rest is told', () => {
  const { files } = SHEET_LIMITS
  const paths = Array.from({ length: files + 2 }, (_, at) => [`${String(at).padStart(6, '0')}.css`, ''])
  const { index } = indexOf(memoryDisk(Object.fromEntries(paths) as Record<string, string>).disk).read()
  assert.equal(index.files.length, files)
  assert.deepEqual(index.skipped, [{ path: '020000.css', reason: 'and 1 more (limit: 20000 stylesheets)' }])
})

test('one folder under two names is read once', () => {
  const { disk } = memoryDisk({ 'a/a.css': ROOT_A, 'b/a.css': ROOT_A })
  const twice = { ...disk, stamp: (path: string) => {
    const stamp = disk.stamp(path)
    return stamp.ok && path.endsWith('/') ? { ...stamp, value: { ...stamp.value, identity: 'one' } } : stamp
  } }
  const { index } = indexOf(twice).read()
  assert.equal(index.files.length, 1)
  assert.match(index.skipped[0]?.reason ?? '', /^duplicates another folder in the root$/)
})

test('on a disk: links, circles of links, pipes and folders called like stylesheets hide nothing', (t) => {
  const top = createFolder(t)
  const outside = createFolder(t)
  put(outside, 'a.css', ROOT_A)
  put(top, 'styles/a.css', ROOT_A)
  put(top, 'folder.css/b.css', ROOT_A)
  symlinkSync(outside, join(top, 'away'))
  symlinkSync(join(outside, 'a.css'), join(top, 'away.css'))
  symlinkSync('..', join(top, 'styles/round'))
  symlinkSync('self.css', join(top, 'self.css'))
  symlinkSync('styles/a.css', join(top, 'again.css'))
  const { index } = indexOf(createSheetDisk(top)).read()
  assert.deepEqual(index.files, ['folder.css/b.css', 'styles/a.css'])
  assert.deepEqual(index.skipped.map(({ path, reason }) => `${path} ${reason}`), [
    'away links outside the root', 'away.css links outside the root',
    'self.css is a broken link',
  ])
})

test('on a disk: what is edited, added and removed by hand is seen by the next answer', (t) => {
  const top = createFolder(t)
  const old = new Date(Date.now() - 60_000)
  const write = (path: string, text: string): void => utimesSync(put(top, path, text), old, old)
  const indexed = createIndexed({ root: top, from: '/' })
  assert.ok(indexed.ok)
  const seen = (): readonly string[] =>
    indexed.value.index().declared.map(({ source, name, value }) => `${source} ${name} ${value}`)
  write('a.css', ':root { --a: 1 }')
  assert.deepEqual(seen(), ['a.css --a 1'])
  // Of the same size, with the same time of change.
  write('a.css', ':root { --a: 2 }')
  assert.deepEqual(seen(), ['a.css --a 2'])
  write('x/b.css', ':root { --b: 3 }')
  assert.deepEqual(seen(), ['a.css --a 2', 'x/b.css --b 3'])
  rmSync(join(top, 'a.css'))
  assert.deepEqual(seen(), ['x/b.css --b 3'])
  const where = indexed.value.where(indexed.value.index())
  assert.deepEqual(where, { '--b': [{ file: 'x/b.css', scope: [':root'], line: 1, value: '3' }] })
})
