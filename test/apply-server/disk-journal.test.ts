// What settling believes: journals and leftovers of exactly our making, whoever else can write there.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import { findWriter, JOURNAL_NAME } from '../../apply-server/disk/names.js'
import { settle } from '../../apply-server/disk/settle.js'
import { settledWords, type Settled } from '../../apply-server/disk/settled.js'
import { createFolder, put, readAt } from '../support/disk-fixture.js'

const disk = createDisk()
const PID = 0x01234567
const HEX = '0123456789abcdef'
const digest = (text: string): string => disk.digest(new TextEncoder().encode(text))
const NOTHING: Settled = { journal: 'none', rolledForward: [], rolledBack: [], removed: [], problems: [] }

const entry = { target: 'a.css', staged: `.a.css.${HEX}.tokenpanel-tmp`, before: digest('old'), after: digest('new') }
const gone = { pid: 2 ** 22 + 1, startedAt: null }
const stagedOf = (name: string): string => `.${name}.${HEX}.tokenpanel-tmp`
type Hostile = readonly [name: string, journal: unknown]
const hostile: readonly Hostile[] = [
  ['an array', []],
  ['null', null],
  ['no process', { files: [entry] }],
  ['a process that is a number', { process: 1, files: [entry] }],
  ['process 0, which is a group', { process: { pid: 0, startedAt: null }, files: [entry] }],
  ['a negative process', { process: { pid: -1, startedAt: null }, files: [entry] }],
  ['half a process', { process: { pid: 1.5, startedAt: null }, files: [entry] }],
  ['a start that is a text', { process: { ...gone, startedAt: 'now' }, files: [entry] }],
  ['no files', { process: gone }],
  ['files that are an object', { process: gone, files: {} }],
  ['a file that is null', { process: gone, files: [null] }],
  ['one bad file among good ones', { process: gone, files: [entry, { ...entry, target: 1 }] }],
  ['a target outside', { process: gone, files: [{ ...entry, target: '../a.css', staged: `../${stagedOf('a.css')}` }] }],
  ['an absolute target', { process: gone, files: [{ ...entry, target: '/tmp/a.css', staged: `/tmp/${stagedOf('a.css')}` }] }],
  ['a target with a detour', { process: gone, files: [{ ...entry, target: './a.css', staged: `./${stagedOf('a.css')}` }] }],
  ['a target with .. in it', { process: gone, files: [{ ...entry, target: 'x/../a.css', staged: `x/../${stagedOf('a.css')}` }] }],
  ['a target with a NUL', { process: gone, files: [{ ...entry, target: 'a\0.css', staged: stagedOf('a\0.css') }] }],
  ['a target of another kind', { process: gone, files: [{ ...entry, target: 'a.txt', staged: stagedOf('a.txt') }] }],
  ['a staged file of another kind', { process: gone, files: [{ ...entry, staged: 'secret.css' }] }],
  ['a staged file of another target', { process: gone, files: [{ ...entry, staged: stagedOf('b.css') }] }],
  ['a staged file elsewhere', { process: gone, files: [{ ...entry, staged: `x/${stagedOf('a.css')}` }] }],
  ['a staged file with upper-case hex', { process: gone, files: [{ ...entry, staged: '.a.css.0123456789ABCDEF.tokenpanel-tmp' }] }],
  ['a short digest', { process: gone, files: [{ ...entry, after: 'ab' }] }],
  ['an upper-case digest', { process: gone, files: [{ ...entry, after: entry.after.toUpperCase().replace(/\d/g, 'A') }] }],
  ['a digest that is a number', { process: gone, files: [{ ...entry, before: 1 }] }],
]
for (const [name, journal] of [
  ...hostile.map(([what, value]) => [what, JSON.stringify(value)] as const),
  ['nothing', ''], ['half of itself', JSON.stringify({ process: gone, files: [entry] }).slice(0, 90)],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
] as const) {
  test(`a journal that is none of ours is only removed: ${name}`, (t) => {
    const root = createFolder(t)
    put(root, 'a.css', 'new')
    put(root, 'secret.css', 'new')
    mkdirSync(join(root, 'x'))
    writeFileSync(join(root, JOURNAL_NAME), journal)
    const settled = settle(disk, root, [root])
    assert.deepEqual(settled, { ...NOTHING, journal: 'torn' })
    assert.equal(settledWords(settled), 'recovered an interrupted write: nothing had changed')
    assert.deepEqual(readdirSync(root).sort(), ['a.css', 'secret.css', 'x'])
    assert.equal(readAt(root, 'a.css'), 'new')
  })
}

test('a well-formed journal of the same shape is carried out', (t) => {
  const root = createFolder(t)
  put(root, 'a.css', 'old')
  put(root, entry.staged, 'new')
  put(root, 'b.css', 'new')
  const files = [entry, { ...entry, target: 'b.css', staged: stagedOf('b.css') }]
  put(root, JOURNAL_NAME, JSON.stringify({ process: gone, files }))
  assert.deepEqual(settle(disk, root, []), { ...NOTHING, journal: 'finished', rolledForward: ['a.css'] })
  assert.deepEqual(readdirSync(root).sort(), ['a.css', 'b.css'])
  assert.equal(readAt(root, 'a.css'), 'new')
})

test('a journal that is a link is removed, and what it leads to stays', { skip: process.platform === 'win32' }, (t) => {
  const root = createFolder(t)
  put(root, 'other.json', JSON.stringify({ process: gone, files: [] }))
  symlinkSync('other.json', join(root, JOURNAL_NAME))
  assert.equal(settle(disk, root, [root]).journal, 'torn')
  assert.deepEqual(readdirSync(root), ['other.json'])
})

test('a journal that is a directory stays, and is told of', (t) => {
  const root = createFolder(t)
  mkdirSync(join(root, JOURNAL_NAME))
  const settled = settle(disk, root, [root])
  assert.equal(settled.journal, 'stuck')
  assert.match(settledWords(settled) ?? '', /^could not recover an interrupted write: \.tokenpanel-journal: E[A-Z]+$/)
})

const names: readonly (readonly [name: string, isOurs: boolean])[] = [
  [`.a.css.${HEX}.tokenpanel-tmp`, true],
  [`.a.css.${HEX}.tokenpanel-bak`, true],
  [`.A b.CSS.${HEX}.tokenpanel-tmp`, true],
  [`..css.${HEX}.tokenpanel-tmp`, true],
  [`a.css.${HEX}.tokenpanel-tmp`, false],
  [`.a.css.${HEX}.tokenpanel-old`, false],
  [`.a.css.${HEX.slice(1)}.tokenpanel-tmp`, false],
  [`.a.css.${HEX}0.tokenpanel-tmp`, false],
  [`.a.css.${HEX.slice(4)}.tokenpanel-tmp`, false],
  ['.a.css.0123456789abcdeF.tokenpanel-tmp', false],
  ['.a.css.012345678Aabcdef.tokenpanel-tmp', false],
  ['.a.css.0123456789abcdeg.tokenpanel-tmp', false],
  [`.a.css${HEX}.tokenpanel-tmp`, false],
  [`.a.txt.${HEX}.tokenpanel-tmp`, false],
  [`.${HEX}.tokenpanel-tmp`, false],
  [`..${HEX}.tokenpanel-tmp`, false],
  ['.tokenpanel-tmp', false],
  [JOURNAL_NAME, false],
  ['a.css', false],
]
test('leftovers are files of exactly our pattern', (t) => {
  const root = createFolder(t)
  for (const [name, isOurs] of names) {
    assert.equal(findWriter(name), isOurs ? PID : null, name)
    if (name !== JOURNAL_NAME) put(root, name, 'x')
  }
  const expected = names.filter(([, isOurs]) => isOurs).map(([name]) => name).sort()
  const settled = settle(disk, root, [root])
  assert.deepEqual([...settled.removed].sort(), expected)
  assert.match(settledWords(settled) ?? '', /^removed leftovers from an interrupted write: removed \./)
  assert.equal(readdirSync(root).length, names.length - expected.length - 1)
})

test('leftovers elsewhere, directories and links of our pattern stay', { skip: process.platform === 'win32' }, (t) => {
  const root = createFolder(t)
  const name = `.a.css.${HEX}.tokenpanel-tmp`
  put(root, `elsewhere/${name}`, 'x')
  mkdirSync(join(root, 'here', name), { recursive: true })
  symlinkSync('../elsewhere', join(root, 'here', `.l.css.${HEX}.tokenpanel-bak`))
  assert.deepEqual(settle(disk, root, [join(root, 'here')]), NOTHING)
  assert.equal(readdirSync(join(root, 'here')).length, 2)
  assert.equal(existsSync(join(root, 'elsewhere', name)), true)
})
