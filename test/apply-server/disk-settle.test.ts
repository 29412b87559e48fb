// Settling: what a killed write left is finished or undone, and what stands in the way of that is told.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import { JOURNAL_NAME } from '../../apply-server/disk/names.js'
import { settle } from '../../apply-server/disk/settle.js'
import { settledWords, type Settled } from '../../apply-server/disk/settled.js'
import { writeAll, type FileWrite } from '../../apply-server/disk/write-all.js'
import {
  createFaultyDisk, createFolder, directoriesIn, newText, oldText, oursIn, put, putWrites, readAt, statesOf,
} from '../support/disk-fixture.js'

const disk = createDisk()
const HEX = '0123456789abcdef'
const digest = (text: string): string => disk.digest(new TextEncoder().encode(text))

/** Kills a write of `count` files in front of its nth rename: nothing happens on the disk from there on. */
const killAtRename = (root: string, count: number, nth: number): void =>
  killWriteAtRename(root, putWrites(root, count), nth)

function killWriteAtRename(root: string, writes: readonly FileWrite[], nth: number): void {
  let renames = 0
  const dying = createFaultyDisk(disk, (_count, name) => {
    if (name === 'rename') renames += 1
    return renames >= nth ? 'fails' : 'works'
  })
  assert.ok(!writeAll(dying, root, writes).ok)
}

const NOTHING: Settled = { journal: 'none', rolledForward: [], rolledBack: [], removed: [], problems: [] }

test('nothing is found, nothing is done, and there is nothing to say', (t) => {
  const root = createFolder(t)
  putWrites(root, 2)
  const settled = settle(disk, root, directoriesIn(root))
  assert.deepEqual(settled, NOTHING)
  assert.equal(settledWords(settled), null)
})

type Killed = readonly [nth: number, journal: Settled['journal'], forward: readonly string[], state: 'old' | 'new', words: string]
const kills: readonly Killed[] = [
  [1, 'dropped', [], 'old', 'recovered an interrupted write: nothing had changed'],
  [2, 'finished', ['styles/b.css', 'styles/C.CSS'], 'new', 'recovered an interrupted write: rolled forward styles/b.css, styles/C.CSS'],
  [3, 'finished', ['styles/C.CSS'], 'new', 'recovered an interrupted write: rolled forward styles/C.CSS'],
]
for (const [nth, journal, rolledForward, state, words] of kills) {
  test(`a kill in front of rename ${nth} of 3: ${journal}`, (t) => {
    const root = createFolder(t)
    killAtRename(root, 3, nth)
    const settled = settle(disk, root, directoriesIn(root))
    assert.deepEqual(settled, { ...NOTHING, journal, rolledForward })
    assert.equal(settledWords(settled), words)
    assert.deepEqual([statesOf(root, 3), oursIn(root)], [[state, state, state], []])
    assert.deepEqual(settle(disk, root, directoriesIn(root)), NOTHING)
  })
}

test('a kill after the last rename: there is nothing left to rename', (t) => {
  const root = createFolder(t)
  let isOver = false
  const dying = createFaultyDisk(disk, (_count, name) => {
    isOver ||= name === 'remove'
    return isOver ? 'fails' : 'works'
  })
  assert.ok(writeAll(dying, root, putWrites(root, 2)).ok)
  const settled = settle(disk, root, [])
  assert.deepEqual(settled, { ...NOTHING, journal: 'finished' })
  assert.equal(settledWords(settled), 'recovered an interrupted write: all files were already written')
  assert.deepEqual([statesOf(root, 2), oursIn(root)], [['new', 'new'], []])
})

const findOurs = (root: string, ending: string): readonly string[] =>
  oursIn(root).filter((path) => path.endsWith(ending)).map((path) => join(root, path))

test('a new content that is lost: the files that are new are put back', (t) => {
  const root = createFolder(t)
  killAtRename(root, 3, 2)
  rmSync(findOurs(root, '-tmp')[0] ?? '')
  const settled = settle(disk, root, directoriesIn(root))
  assert.deepEqual(settled, { ...NOTHING, journal: 'undone', rolledBack: ['a.css'] })
  assert.equal(settledWords(settled), 'recovered an interrupted write: rolled back a.css')
  assert.deepEqual([statesOf(root, 3), oursIn(root)], [['old', 'old', 'old'], []])
})

test('a new content that is torn is lost', (t) => {
  const root = createFolder(t)
  killAtRename(root, 2, 2)
  writeFileSync(findOurs(root, '-tmp')[0] ?? '', 'torn')
  assert.equal(settle(disk, root, directoriesIn(root)).journal, 'undone')
  assert.deepEqual([statesOf(root, 2), oursIn(root)], [['old', 'old'], []])
})

test('a new content and a way back that are lost leave the files as they are, and are told of', (t) => {
  const root = createFolder(t)
  killAtRename(root, 2, 2)
  for (const path of [...findOurs(root, '-tmp'), ...findOurs(root, '-bak')]) rmSync(path)
  const settled = settle(disk, root, directoriesIn(root))
  const problems = [{ path: 'styles/b.css', cause: 'its new content is lost' }]
  assert.deepEqual(settled, { ...NOTHING, journal: 'mixed', problems })
  assert.equal(settledWords(settled), 'recovered an interrupted write partly: check its files: styles/b.css: its new content is lost')
  assert.deepEqual([statesOf(root, 2), oursIn(root)], [['new', 'old'], []])
})

test('a file that someone changed since stays, and the others are rolled forward', (t) => {
  const root = createFolder(t)
  killAtRename(root, 3, 2)
  put(root, 'styles/b.css', 'edited')
  const settled = settle(disk, root, directoriesIn(root))
  const problems = [{ path: 'styles/b.css', cause: 'changed since' }]
  assert.deepEqual(settled, { ...NOTHING, journal: 'mixed', rolledForward: ['styles/C.CSS'], problems })
  assert.match(settledWords(settled) ?? '', /check its files: rolled forward styles\/C\.CSS; styles\/b\.css: changed since$/)
  assert.deepEqual([readAt(root, 'styles/b.css'), readAt(root, 'styles/C.CSS')], ['edited', newText('styles/C.CSS')])
  assert.deepEqual(oursIn(root), [])
})

test('a file that is gone is not made again', (t) => {
  const root = createFolder(t)
  killAtRename(root, 3, 2)
  rmSync(join(root, 'styles/b.css'))
  assert.equal(settle(disk, root, directoriesIn(root)).journal, 'mixed')
  assert.equal(existsSync(join(root, 'styles/b.css')), false)
})

test('a directory that became a link out of the root is not followed', { skip: process.platform === 'win32' }, (t) => {
  const folder = createFolder(t)
  const root = join(folder, 'root')
  mkdirSync(root)
  killAtRename(root, 2, 2)
  renameSync(join(root, 'styles'), join(folder, 'elsewhere'))
  symlinkSync('../elsewhere', join(root, 'styles'))
  const settled = settle(disk, root, [root, join(root, 'styles')])
  assert.equal(settled.journal, 'mixed')
  assert.equal(readAt(folder, 'elsewhere/b.css'), oldText('styles/b.css'))
  assert.equal(readdirSync(join(folder, 'elsewhere')).length, 3)
})

const entry = { target: 'a.css', staged: `.a.css.${HEX}.tokenpanel-tmp`, before: digest('old'), after: digest('new') }

test('the journal of a running process: nothing at all is touched', (t) => {
  const root = createFolder(t)
  put(root, entry.staged, 'new')
  put(root, JOURNAL_NAME, JSON.stringify({ process: { pid: process.ppid, startedAt: null }, files: [entry] }))
  const settled = settle(disk, root, [root])
  assert.deepEqual(settled, { ...NOTHING, journal: 'running' })
  assert.equal(settledWords(settled), 'skipped an unfinished write: its process is still running')
  assert.equal(oursIn(root).length, 2)
})

test('a number that another process has by now is not the process', { skip: disk.process.startedAt === null }, () => {
  const { pid, startedAt } = disk.process
  assert.equal(disk.isRunning({ pid, startedAt }), true)
  assert.equal(disk.isRunning({ pid, startedAt: null }), true)
  assert.equal(disk.isRunning({ pid, startedAt: (startedAt ?? 0) + 1 }), false)
})

test('a process that has ended does not run, also when nobody has asked for its end yet', async (t) => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  const pid = child.pid ?? 0
  assert.equal(disk.isRunning({ pid, startedAt: null }), true)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  // Until this turn of the event loop ends nobody can ask: where there is a /proc, it is a zombie.
  const pause = new Int32Array(new SharedArrayBuffer(4))
  while (process.platform === 'linux' && disk.isRunning({ pid, startedAt: null })) Atomics.wait(pause, 0, 0, 1)
  await ended
  assert.equal(disk.isRunning({ pid, startedAt: null }), false)
  t.diagnostic(`process ${pid}`)
})

test('a directory that is missing and a leftover that stays are problems, no exceptions', (t) => {
  const root = createFolder(t)
  const name = `.a.css.${HEX}.tokenpanel-tmp`
  put(root, name, 'x')
  const missing = settle(disk, root, [join(root, 'missing')])
  assert.deepEqual(missing.problems, [{ path: 'missing', cause: 'ENOENT' }])
  assert.equal(settledWords(missing), 'could not recover everything: missing: ENOENT')
  const keeping = createFaultyDisk(disk, (_count, step) => (step === 'remove' ? 'fails' : 'works'), 'EACCES')
  assert.deepEqual(settle(keeping, root, [root, root]).problems, [{ path: name, cause: 'EACCES' }])
})

type Stuck = readonly [name: string, at: (name: string, count: number) => boolean]
const stuckAt: readonly Stuck[] = [
  ['reading a file', (name, count) => name === 'read' && count > 2],
  ['renaming', (name) => name === 'rename'],
  ['syncing', (name) => name === 'syncDirectory'],
  ['removing', (name) => name === 'remove'],
]
for (const [name, at] of stuckAt) {
  for (const loseNew of [false, true]) {
    test(`settling gets stuck and is finished the next time: ${name}${loseNew ? ', putting back' : ''}`, (t) => {
      const root = createFolder(t)
      killAtRename(root, 3, 2)
      if (loseNew) rmSync(findOurs(root, '-tmp')[0] ?? '')
      const failing = createFaultyDisk(disk, (count, step) => (at(step, count) ? 'fails' : 'works'))
      const settled = settle(failing, root, directoriesIn(root))
      assert.equal(settled.journal, 'stuck')
      assert.equal(settled.problems[0]?.cause, 'EIO')
      assert.match(settledWords(settled) ?? '', /^could not recover an interrupted write: .*: EIO/)
      const next = settle(disk, root, directoriesIn(root))
      assert.deepEqual(next.problems, [])
      assert.deepEqual([new Set(statesOf(root, 3)).size, oursIn(root)], [1, []])
    })
  }
}

test('what is rolled forward has the mode of the file it replaces', { skip: process.platform === 'win32' }, (t) => {
  const root = createFolder(t)
  const writes = putWrites(root, 2).map((write) => ({ ...write, mode: 0o604 }))
  killWriteAtRename(root, writes, 2)
  settle(disk, root, directoriesIn(root))
  assert.deepEqual(statesOf(root, 2), ['new', 'new'])
  for (const { realPath } of writes) assert.equal(statSync(realPath).mode & 0o777, 0o604)
})
