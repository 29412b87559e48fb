// Every step of a write fails once, or from then on: the files agree, and the write says what is on the disk.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import type { Disk } from '../../apply-server/disk/disk.js'
import { settle } from '../../apply-server/disk/settle.js'
import { writeAll, type FileWrite } from '../../apply-server/disk/write-all.js'
import {
  assertHonest, createFaultyDisk, createFolder, directoriesIn, oursIn, putWrites, statesOf, withoutLinks,
  type Fate,
} from '../support/disk-fixture.js'

// Nothing here loses power, so nothing here waits for the platter; a sync that is to fail fails all the same.
const real: Disk = { ...createDisk(), sync: () => undefined, syncDirectory: () => undefined }

const openDescriptors = (): number =>
  process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0

/** Runs `run` in fresh folders with a growing number, until it says that nothing failed any more. */
function forEveryStep(
  folder: string, count: number, run: (root: string, writes: readonly FileWrite[], n: number) => boolean,
): number {
  for (let n = 1; n < 500; n += 1) {
    const root = mkdtempSync(join(folder, 'n-'))
    const failed = run(root, putWrites(root, count), n)
    rmSync(root, { recursive: true })
    if (!failed) return n - 1
  }
  throw new Error('a write that never ends')
}

/** Whether all files agree and nothing of ours is left once a healthy disk has settled. */
function assertSettled(root: string, count: number, hint: string): void {
  const settled = settle(real, root, directoriesIn(root))
  assert.deepEqual(settled.problems, [], hint)
  assert.deepEqual(oursIn(root), [], hint)
  assert.equal(new Set(statesOf(root, count)).size, 1, `${hint}: ${statesOf(root, count).join()}`)
}

type Row = readonly [name: string, fateAt: (n: number) => (count: number) => Fate, isOnce: boolean]
const rows: readonly Row[] = [
  ['fails once', (n) => (count) => (count === n ? 'fails' : 'works'), true],
  ['fails once although it was done', (n) => (count) => (count === n ? 'fails after' : 'works'), true],
  ['and all later ones fail', (n) => (count) => (count >= n ? 'fails' : 'works'), false],
]
for (const count of [1, 2, 5]) {
  for (const [links, disk] of [['', real], [' without hard links', withoutLinks(real)]] as const) {
    for (const [name, fateAt, isOnce] of rows) {
      test(`the nth step ${name}, for every n: ${count} files${links}`, (t) => {
        const before = openDescriptors()
        const steps = forEveryStep(createFolder(t), count, (root, writes, n) => {
          let hasFailed = false
          const faulty = createFaultyDisk(disk, (step) => {
            const fate = fateAt(n)(step)
            hasFailed ||= fate !== 'works'
            return fate
          })
          const result = writeAll(faulty, root, writes)
          const hint = `step ${n}`
          assertHonest(result, root, writes, hint)
          if (isOnce) assert.deepEqual(oursIn(root), [], hint)
          assertSettled(root, count, hint)
          return hasFailed
        })
        assert.ok(steps >= 10 * count, String(steps))
        assert.equal(openDescriptors(), before)
      })
    }
  }
}

// A kill is a disk on which nothing happens any more.
const killedFrom = (first: number, last: number) => (count: number): Fate =>
  count === first || count >= last ? 'fails' : 'works'

test('a step fails and a kill interrupts what the write does about it: settling makes the files agree', (t) => {
  const folder = createFolder(t)
  let undone = 0
  forEveryStep(folder, 3, (_root, _writes, first) => {
    let hasFailed = false
    forEveryStep(folder, 3, (root, writes, more) => {
      let isKilled = false
      const faulty = createFaultyDisk(real, (count) => {
        hasFailed ||= count >= first
        isKilled ||= count >= first + more
        return killedFrom(first, first + more)(count)
      })
      writeAll(faulty, root, writes)
      const settled = settle(real, root, directoriesIn(root))
      if (settled.journal === 'undone') undone += 1
      assertSettled(root, 3, `step ${first}, killed at ${first + more}`)
      return isKilled
    })
    return hasFailed
  })
  assert.ok(undone > 0)
})

test('a kill interrupts a write and another one its settling: the next settling makes the files agree', (t) => {
  const folder = createFolder(t)
  forEveryStep(folder, 2, (_root, _writes, first) => {
    let isKilled = false
    forEveryStep(folder, 2, (root, writes, second) => {
      writeAll(createFaultyDisk(real, (count) => {
        isKilled ||= count >= first
        return count >= first ? 'fails' : 'works'
      }), root, writes)
      let isKilledAgain = false
      settle(createFaultyDisk(real, (count) => {
        isKilledAgain ||= count >= second
        return count >= second ? 'fails' : 'works'
      }), root, directoriesIn(root))
      assertSettled(root, 2, `killed at ${first}, settling at ${second}`)
      return isKilledAgain
    })
    return isKilled
  })
})
