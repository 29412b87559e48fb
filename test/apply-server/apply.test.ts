// Steps 8 to 12 over ports that fail on demand: what the disk can do wrong, and what callers are told of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyRequest } from '../../apply-server/apply.js'
import { endWithRefusal } from '../../apply-server/ending.js'
import type { FilePorts } from '../../apply-server/files.types.js'
import { refusalBody } from '../../apply-server/refusals.js'
import { remarkLines } from '../../apply-server/summary.js'
import { UNDO_LIMITS } from '../../apply-server/limits.js'
import { createKeptWrites, type KeptFile } from '../../apply-server/kept-writes.js'
import type { Settled } from '../../apply-server/disk/settled.js'
import type { WriteFault } from '../../apply-server/disk/write-all.js'
import { codesOf } from '../../shared/css/source.js'
import { err, ok } from '../../shared/result.js'

const TEXT = ':root { --a: 1; }'
const place = (path: string): ReturnType<FilePorts['resolve']> =>
  ok({ path, realPath: `/root/${path}`, identity: path, mode: 0o644, uid: 1, gid: 1 })

const PORTS: FilePorts = {
  resolve: place,
  read: (found) => ok({ ...found, bytes: Buffer.from(TEXT) }),
  decode: (bytes) => Buffer.from(bytes).toString(),
  encode: (text) => Buffer.from(text),
  codes: codesOf,
  digest: () => 'd'.repeat(64),
  generatedOf: () => null,
  write: () => ok({ leftovers: [], settled: null }),
  kept: createKeptWrites(),
}

function run(change: Partial<FilePorts>, value = '2'): ReturnType<typeof applyRequest> {
  return applyRequest({
    request: { tokens: new Map([['--a', value]]), scopes: null, survey: false, dryRun: false, expectDigests: null },
    paths: ['a.css'], asked: [{ name: '--a', value, scope: null, place: 'tokens', path: 'a.css' }],
    rejected: [], rejectedReasons: [],
  }, { ...PORTS, ...change })
}

const DROPPED: Settled = { journal: 'dropped', rolledForward: [], rolledBack: [], removed: [], problems: [] }

type Row = readonly [
  name: string, change: Partial<FilePorts>, status: number, body: object, hint: string | null,
]
const failing = (fault: WriteFault): Partial<FilePorts> => ({ write: () => err(fault) })
const because = { failedFile: 'a.css', cause: 'EIO' }
const rows: readonly Row[] = [
  ['a place that cannot be looked at', { resolve: () => err({ code: 'file_unreadable', cause: 'EACCES' }) }, 409, { error: 'File not readable: a.css', code: 'file_unreadable', file: 'a.css' }, 'EACCES'],
  ['a read that fails', { read: () => err({ code: 'read_failed', cause: 'EIO' }) }, 500, { error: 'Failed to read a.css', code: 'read_failed', file: 'a.css' }, 'EIO'],
  ['another file meanwhile', failing({ kind: 'stale', files: ['a.css'] }), 409, { reason: 'stale-file', files: ['a.css'] }, 'a.css'],
  ['another server amid a write', failing({ kind: 'busy', pid: null }), 409, { error: 'Another panel-server is writing in this write root', code: 'busy' }, null],
  ['another server amid a write, by its process', failing({ kind: 'busy', pid: 77 }), 409, { error: 'Another panel-server is writing in this write root', code: 'busy' }, 'process 77'],
  ['another file meanwhile, behind an unfinished write', failing({ kind: 'stale', files: ['a.css'], settled: DROPPED }), 409, { reason: 'stale-file', files: ['a.css'] }, 'a.css; recovered an interrupted write: nothing had changed'],
  ['a file that is replaced again and again', { read: () => err({ code: 'file_replaced', cause: 'ESTALE' }) }, 409, { reason: 'stale-file', files: ['a.css'] }, 'a.css'],
  ['no room', failing({ kind: 'not_staged', failedFile: 'a.css', cause: 'ENOSPC' }), 500, { error: 'Failed to write a.css (ENOSPC, no space left on the disk); nothing was changed', code: 'not_staged', failedFile: 'a.css' }, null],
  ['a cause without a name', failing({ kind: 'not_staged', failedFile: 'a.css', cause: 'EWEIRD' }), 500, { error: 'Failed to write a.css (EWEIRD); nothing was changed', code: 'not_staged', failedFile: 'a.css' }, null],
  ['a rename that fails', failing({ kind: 'failed', ...because }), 500, { error: 'Failed to write a.css; files written before it were restored', code: 'write_failed', failedFile: 'a.css' }, 'EIO'],
  ['restoring that fails too', failing({ kind: 'restore_failed', ...because, restoreFailures: ['b.css', 'c.css'] }), 500, { error: 'Failed to write a.css; restoring 2 files failed too: check them', code: 'restore_failed', failedFile: 'a.css', restoreFailures: ['b.css', 'c.css'] }, 'EIO'],
]
for (const [name, change, status, body, hint] of rows) {
  test(`what the disk does wrong is told: ${name}`, () => {
    const outcome = run(change)
    assert.ok(!outcome.ok)
    assert.deepEqual([outcome.error.status, refusalBody(outcome.error)], [status, { ok: false, ...body }])
    const lines: string[] = []
    endWithRefusal(outcome.error, { summary: () => assert.fail(), error: (line) => lines.push(line) })
    assert.equal(lines.length, 1)
    assert.ok(hint === null || lines[0]?.endsWith(`(${hint})`) === true, lines[0])
  })
}

test('what is written is the new text, and what remains is told', () => {
  const outcome = run({
    write: ([file]) => {
      assert.equal(Buffer.from(file?.after ?? []).toString(), TEXT.replace('1', '2'))
      assert.equal(Buffer.from(file?.before ?? []).toString(), TEXT)
      return ok({ leftovers: ['/root/.x', '/root/.y'], settled: DROPPED })
    },
  })
  assert.ok(outcome.ok)
  assert.deepEqual(remarkLines(outcome.value), [
    'recovered an interrupted write: nothing had changed',
    'could not remove /root/.x, /root/.y',
  ])
})

test('a new text that does not read back as requested never reaches a file', () => {
  // No reader lets such a value through: it stands for a bug of ours.
  const outcome = run({ write: () => assert.fail() }, '2; --b: 3')
  assert.ok(!outcome.ok)
  assert.deepEqual(refusalBody(outcome.error), { ok: false, error: 'Internal server error', code: 'internal_error' })
  assert.equal(outcome.error.hint, 'the new text of a.css does not read back as requested')
})

test('a fault of the disk for one file keeps all others from being read', () => {
  let reads = 0
  run({ resolve: () => err({ code: 'path_not_allowed', cause: null }), read: () => { reads += 1; return assert.fail() } })
  assert.equal(reads, 0)
})

test('a file that is replaced while it is opened is looked for once more', () => {
  const seen: string[] = []
  const outcome = run({
    resolve: (path) => {
      seen.push(`resolve ${path}`)
      return place(path)
    },
    read: (found) => {
      seen.push(`read ${found.path}`)
      return seen.length === 2
        ? err({ code: 'file_replaced', cause: 'ESTALE' })
        : ok({ ...found, mode: 0o600, bytes: Buffer.from(TEXT) })
    },
    write: ([file]) => {
      assert.equal(file?.mode, 0o600)
      return ok({ leftovers: [], settled: null })
    },
  })
  assert.ok(outcome.ok)
  assert.deepEqual(seen, ['resolve a.css', 'read a.css', 'resolve a.css', 'read a.css'])
})

const keptFile = (file: string, digest: string, size: number): KeptFile => ({
  before: new Uint8Array(size), digest,
  report: { file, changed: ['--a'], unchanged: [], unknown: [], unknownOutsideBlock: [] },
})

test('the last writes are kept, in number and in bytes; the oldest goes first', () => {
  const kept = createKeptWrites()
  const names = Array.from({ length: UNDO_LIMITS.writes + 1 }, (_, at) => `${at}.css`)
  for (const name of names) kept.add([keptFile(name, 'd', 1)])
  const found = (): readonly string[] => names.filter((name) => kept.find(new Map([[name, 'd']])) !== null)
  assert.deepEqual(found(), names.slice(1))
  assert.equal(kept.find(new Map([['1.css', 'e']])), null)
  assert.equal(kept.find(new Map([['1.css', 'd'], ['2.css', 'd']])), null)
  kept.add([keptFile('large.css', 'd', UNDO_LIMITS.bytes - 1)])
  assert.deepEqual(found(), names.slice(-1))
})

test('an undo that the disk refuses is told as a write is, and may be tried again', () => {
  const kept = createKeptWrites()
  const undo = (change: Partial<FilePorts>): ReturnType<typeof applyRequest> => applyRequest({
    request: { tokens: new Map(), scopes: null, survey: false, dryRun: false, expectDigests: null, undo: new Map([['a.css', 'd'.repeat(64)]]) },
    paths: [], asked: [], rejected: [], rejectedReasons: [],
  }, { ...PORTS, kept, ...change })
  kept.add([keptFile('a.css', 'd'.repeat(64), 3)])
  const refused = undo(failing({ kind: 'busy', pid: 77 }))
  assert.ok(!refused.ok)
  assert.equal(refused.error.error, 'Another panel-server is writing in this write root')
  const done = undo({
    write: ([file]) => {
      assert.deepEqual([file?.after, Buffer.from(file?.before ?? []).toString()], [new Uint8Array(3), TEXT])
      return ok({ leftovers: [], settled: null })
    },
  })
  assert.ok(done.ok)
  assert.equal(undo({}).ok, false)
})
