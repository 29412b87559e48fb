// A write of several files and journals: its own, one that stands in its way, one that it settles first.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import { JOURNAL_NAME } from '../../apply-server/disk/names.js'
import { writeAll } from '../../apply-server/disk/write-all.js'
import {
  createFaultyDisk, createFolder, createInterruptedDisk, NO_PID, oursIn, pidHex, put, putWrites, readAt,
  statesOf,
} from '../support/disk-fixture.js'

const disk = createDisk()
const DONE = { ok: true, value: { leftovers: [], settled: null } }
const SETTLED = { journal: 'dropped', rolledForward: [], rolledBack: [], removed: [], problems: [] }
const stuckOn = (path: string, cause: string): unknown =>
  ({ ...SETTLED, journal: 'stuck', problems: [{ path, cause }] })

test('the journal of another running process means busy for two files; it is not touched', (t) => {
  const root = createFolder(t)
  const journal = JSON.stringify({ process: { pid: process.ppid, startedAt: null }, files: [] })
  put(root, JOURNAL_NAME, journal)
  assert.deepEqual(writeAll(disk, root, putWrites(root, 2)), { ok: false, error: { kind: 'busy', pid: process.ppid } })
  assert.deepEqual([statesOf(root, 2), oursIn(root), readAt(root, JOURNAL_NAME)], [['old', 'old'], [JOURNAL_NAME], journal])
  assert.deepEqual(writeAll(disk, root, putWrites(root, 1)), DONE)
})

for (const [journal, pid] of [
  [JSON.stringify({ process: { pid: process.ppid, startedAt: null }, files: [] }), process.ppid], ['{', null],
] as const) {
  test(`a journal that appears while staging means busy, with its process: ${pid === null ? 'none' : 'one'}`, (t) => {
    const root = createFolder(t)
    const writes = putWrites(root, 2)
    const raced = createInterruptedDisk(disk, 'create', () => put(root, JOURNAL_NAME, journal))
    assert.deepEqual(writeAll(raced, root, writes), { ok: false, error: { kind: 'busy', pid } })
    assert.deepEqual([statesOf(root, 2), oursIn(root), readAt(root, JOURNAL_NAME)], [['old', 'old'], [JOURNAL_NAME], journal])
  })
}

test('a journal of this process is a leftover: it is settled first and told of', (t) => {
  const root = createFolder(t)
  const journal = { process: disk.process, files: [] }
  put(root, JOURNAL_NAME, JSON.stringify(journal))
  const result = writeAll(disk, root, putWrites(root, 2))
  assert.equal(result.ok && result.value.settled?.journal, 'dropped')
  assert.deepEqual([statesOf(root, 2), oursIn(root)], [['new', 'new'], []])
})

type Failing = readonly [name: string, at: (name: string, creations: number) => boolean, kind: string]
const failures: readonly Failing[] = [
  ['staging', (name) => name === 'link', 'not_staged'],
  ['opening the journal', (name, creations) => name === 'create' && creations > 2, 'not_staged'],
  ['a rename', (name) => name === 'rename', 'failed'],
]
for (const [name, at, kind] of failures) {
  test(`what was settled first is told of by a write that fails, too: ${name}`, (t) => {
    const root = createFolder(t)
    const writes = putWrites(root, 2)
    put(root, JOURNAL_NAME, JSON.stringify({ process: { pid: NO_PID, startedAt: null }, files: [] }))
    let creations = 0
    const failing = createFaultyDisk(disk, (_count, step) => {
      if (step === 'create') creations += 1
      return at(step, creations) ? 'fails' : 'works'
    }, 'ENOSPC')
    const result = writeAll(failing, root, writes)
    assert.ok(!result.ok)
    assert.deepEqual([result.error.kind, result.error.settled], [kind, SETTLED])
    assert.deepEqual([statesOf(root, 2), oursIn(root)], [['old', 'old'], []])
  })
}

test('a journal that cannot be read stops a write of two files', (t) => {
  const root = createFolder(t)
  const writes = putWrites(root, 2)
  const broken = createFaultyDisk(disk, (_count, name) => (name === 'read' ? 'fails' : 'works'), 'EMFILE')
  assert.deepEqual(writeAll(broken, root, writes), {
    ok: false,
    error: { kind: 'not_staged', failedFile: JOURNAL_NAME, cause: 'EMFILE', settled: stuckOn(JOURNAL_NAME, 'EMFILE') },
  })
})

test('a failed write that could not be put back is made whole by the next write', (t) => {
  const root = createFolder(t)
  const writes = putWrites(root, 2)
  let renames = 0
  const failing = createFaultyDisk(disk, (_count, name) => {
    if (name === 'rename') renames += 1
    return name === 'rename' && renames > 1 ? 'fails' : 'works'
  })
  assert.deepEqual(writeAll(failing, root, writes), {
    ok: false,
    error: { kind: 'restore_failed', failedFile: 'styles/b.css', cause: 'EIO', restoreFailures: ['a.css'] },
  })
  assert.deepEqual(statesOf(root, 2), ['new', 'old'])
  const next = writeAll(disk, root, writes)
  const settled = { ...SETTLED, journal: 'finished', rolledForward: ['styles/b.css'] }
  assert.deepEqual(next, { ok: false, error: { kind: 'stale', files: ['a.css', 'styles/b.css'], settled } })
  assert.deepEqual([statesOf(root, 2), oursIn(root)], [['new', 'new'], []])
})

test('the journal names targets, staged files and digests, and is gone after the write', (t) => {
  const root = createFolder(t)
  const writes = putWrites(root, 2)
  let journal = ''
  const watching = createInterruptedDisk(disk, 'rename', () => { journal = readAt(root, JOURNAL_NAME) })
  assert.ok(writeAll(watching, root, writes).ok)
  const value = JSON.parse(journal) as { process: unknown; files: Readonly<Record<string, string>>[] }
  assert.deepEqual(value.process, disk.process)
  const expected = writes.map(({ path, before, after }) => [path, disk.digest(before), disk.digest(after)])
  assert.deepEqual(value.files.map(({ target, before, after }) => [target, before, after]), expected)
  for (const { staged, target } of value.files) {
    const name = String(target).split('/').at(-1) ?? ''
    assert.match(String(staged).split('/').at(-1) ?? '', new RegExp(`^\\.${name}\\.${pidHex(process.pid)}[0-9a-f]{8}\\.tokenpanel-tmp$`))
  }
  assert.deepEqual(readdirSync(root).sort(), ['a.css', 'styles'])
})
