// Which temporary files settling removes: those of processes that are gone, never those of a write under way.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import type { Disk } from '../../apply-server/disk/disk.js'
import { settle } from '../../apply-server/disk/settle.js'
import type { Settled } from '../../apply-server/disk/settled.js'
import { writeAll } from '../../apply-server/disk/write-all.js'
import { FILE_LIMITS } from '../../apply-server/limits.js'
import { findGeneration, generationText, GO, PAIR } from '../support/disk-child.js'
import {
  createFaultyDisk, createFolder, createInterruptedDisk, directoriesIn, NO_PID, oursIn, pidHex, put,
  putWrites, readAt, statesOf,
} from '../support/disk-fixture.js'
import { runDiskChild } from '../support/disk-process.js'

const disk = createDisk()
const NOTHING: Settled = { journal: 'none', rolledForward: [], rolledBack: [], removed: [], problems: [] }

// The step in front of which a writer waits: no journal stands there yet, or will.
type Held = readonly [count: number, step: number, name: string, staged: number]
const held: readonly Held[] = [
  [1, 10, 'read', 2],
  [1, 11, 'rename', 2],
  [2, 11, 'checkWritable', 2],
  [2, 20, 'create', 4],
]
for (const [count, step, name, staged] of held) {
  for (const isKilled of [false, true]) {
    const what = isKilled ? 'is killed: its files go at once' : 'lives: its files stay, and it comes to its end'
    test(`a writer of ${count} in front of its ${name} ${what}`, async (t) => {
      const root = createFolder(t)
      for (const path of PAIR) put(root, path, generationText(path, 1))
      const directories = [root, join(root, 'styles')]
      const seen: { settled: Settled; before: readonly string[]; after: readonly string[] }[] = []
      const ended = await runDiskChild(['hold', root, String(step), String(count)], (child) => {
        const before = oursIn(root)
        if (seen.length > 0) return
        const settled = settle(disk, root, directories)
        seen.push({ settled, before, after: oursIn(root) })
        if (isKilled) child.kill('SIGKILL')
        else writeFileSync(join(root, GO), '')
      })
      const [first] = seen
      assert.equal(first?.before.length, staged, ended.errors)
      assert.deepEqual([first.settled, first.after], [NOTHING, first.before])
      const [at, result] = ended.out.trim().split('\n')
      assert.equal(at, name)
      assert.equal(oursIn(root).length, isKilled ? staged : 0, ended.errors)
      if (!isKilled) assert.deepEqual(JSON.parse(result ?? ''), { ok: true, value: { leftovers: [], settled: null } })
      const { journal, removed } = settle(disk, root, directories)
      assert.deepEqual([journal, removed.length, oursIn(root)], ['none', isKilled ? staged : 0, []])
      const now = isKilled ? 1 : 2
      const expected = [now, count === 2 ? now : 1]
      assert.deepEqual(PAIR.map((path) => findGeneration(path, readAt(root, path))), expected)
    })
  }
}

const LIMIT = FILE_LIMITS.leftoverMs
type Row = readonly [name: string, pid: number, unchangedMs: number, isRemoved: boolean]
const rows: readonly Row[] = [
  ['of a process that is gone', NO_PID, 0, true],
  ['of this process', process.pid, 0, true],
  ['of another one that runs', process.ppid, 0, false],
  ['of another one that runs, at the limit', process.ppid, LIMIT, false],
  ['of another one that runs, past the limit', process.ppid, LIMIT + 1, true],
  ['of another one that runs, from a clock ahead of ours', process.ppid, -LIMIT, false],
  ['of a number that no process can have', 0xffffffff, 0, false],
  ['of a number that no process can have, past the limit', 0xffffffff, LIMIT + 1, true],
]
for (const [name, pid, unchangedMs, isRemoved] of rows) {
  test(`a temporary file ${name} ${isRemoved ? 'goes' : 'stays'}`, (t) => {
    const root = createFolder(t)
    const names = ['bak', 'tmp'].map((ending) => `.a.css.${pidHex(pid)}89abcdef.tokenpanel-${ending}`)
    for (const one of names) put(root, one, 'x')
    const settled = settle({ ...disk, unchangedMs: () => unchangedMs }, root, [root])
    assert.deepEqual(settled, { ...NOTHING, removed: isRemoved ? names : [] })
    assert.deepEqual(oursIn(root), isRemoved ? [] : names)
  })
}

test('a temporary file whose age cannot be told stays', (t) => {
  const root = createFolder(t)
  const name = `.a.css.${pidHex(process.ppid)}89abcdef.tokenpanel-tmp`
  put(root, name, 'x')
  const broken = createFaultyDisk(disk, (_count, step) => (step === 'unchangedMs' ? 'fails' : 'works'))
  assert.deepEqual(settle(broken, root, [root]), NOTHING)
  assert.deepEqual(oursIn(root), [name])
})

test('the limit is a minute', () => {
  assert.equal(LIMIT, 60_000)
})

/** Another process that is killed in front of its second rename; it has ended when this returns. */
function killAnother(root: string): void {
  let renames = 0
  const other: Disk = { ...disk, process: { pid: NO_PID, startedAt: null } }
  writeAll(createFaultyDisk(other, (_count, name) => {
    if (name === 'rename') renames += 1
    return renames > 1 ? 'fails' : 'works'
  }), root, putWrites(root, 3))
}

for (const step of ['list', 'read', 'remove'] as const) {
  test(`another process begins a write and is killed amid it, in front of the first ${step} of a settling`, (t) => {
    const root = createFolder(t)
    const directories = putWrites(root, 3).length > 0 ? directoriesIn(root) : []
    put(root, `.a.css.${pidHex(NO_PID)}89abcdef.tokenpanel-tmp`, 'x')
    settle(createInterruptedDisk(disk, step, () => killAnother(root)), root, directories)
    const { problems } = settle(disk, root, directories)
    assert.deepEqual([problems, oursIn(root)], [[], []])
    assert.deepEqual(statesOf(root, 3), ['new', 'new', 'new'])
  })
}
