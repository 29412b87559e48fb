// Writers of two files are killed at every step and at random moments: no file is ever torn, nothing that was
// acknowledged is lost, and after settling both files agree.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createDisk } from '../../apply-server/disk/disk.node.js'
import { settle } from '../../apply-server/disk/settle.js'
import { findGeneration, generationText, PAIR } from '../support/disk-child.js'
import { createFolder, oursIn, put, readAt } from '../support/disk-fixture.js'
import { runDiskChild, type EndedChild } from '../support/disk-process.js'
import { createRandom, wholeFrom } from '../support/random.js'

// One more than a write of two files takes, see disk-write.test.ts; the last kill hits the next generation.
const STEPS = 35
const ROUNDS = 1
const KILLS_AT_RANDOM = 20
const disk = createDisk()

/** What was seen over a series of kills, so that the test can say that it tested something. */
interface Seen {
  kills: number
  /** Kills that left the two files in different generations. */
  apart: number
  /** Kills that left files of ours. */
  littered: number
}

/** Looks at what a kill left, settles it, and gives the generation that is there. */
function inspect(root: string, ended: EndedChild, seen: Seen, hint: string): number {
  assert.equal(ended.signal, 'SIGKILL', `${hint}: ${ended.errors}`)
  const acknowledged = Number(ended.out.trim().split('\n').at(-1))
  const generations = (): readonly (number | null)[] =>
    PAIR.map((path) => findGeneration(path, readAt(root, path)))
  const left = generations()
  for (const generation of left) {
    assert.ok(generation === acknowledged || generation === acknowledged + 1, `${hint}: ${left.join()} of ${acknowledged}`)
  }
  seen.kills += 1
  if (left[0] !== left[1]) seen.apart += 1
  if (oursIn(root).length > 0) seen.littered += 1
  const settled = settle(disk, root, [root, join(root, 'styles')])
  assert.deepEqual(settled.problems, [], hint)
  const [first, second] = generations()
  assert.equal(first, second, `${hint}: ${JSON.stringify(settled)}`)
  // What was renamed stays renamed: settling goes forward.
  const highest = Math.max(...left.map(Number))
  assert.equal(first, highest, hint)
  assert.deepEqual(oursIn(root), [], hint)
  return highest
}

function build(root: string): void {
  mkdirSync(join(root, 'styles'))
  for (const path of PAIR) put(root, path, generationText(path, 0))
}

/** Kills in front of every step from `from` on in steps of two, so that two series share the work. */
async function killAtSteps(root: string, from: number, seen: Seen): Promise<void> {
  build(root)
  let generation = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let step = from; step <= STEPS; step += 2) {
      const ended = await runDiskChild(['die', root, String(step), String(generation + 1)])
      generation = inspect(root, ended, seen, `step ${step}, round ${round}`)
    }
  }
}

/** Kills from outside, some time after the first acknowledgement. */
async function killAtRandom(root: string, seed: number, seen: Seen): Promise<void> {
  build(root)
  const random = createRandom(seed)
  let generation = 0
  for (let kill = 0; kill < KILLS_AT_RANDOM / 2; kill += 1) {
    const delayMs = wholeFrom(random, 0, 60)
    let isAwaited = false
    const ended = await runDiskChild(['run', root, '0', String(generation + 1)], (child) => {
      if (isAwaited) return
      isAwaited = true
      setTimeout(() => child.kill('SIGKILL'), delayMs)
    })
    generation = inspect(root, ended, seen, `seed ${seed}, kill ${kill} after ${delayMs} ms`)
  }
}

test('killed in front of every step of a write: whole files, nothing lost, both agree after settling', async (t) => {
  const seen: Seen = { kills: 0, apart: 0, littered: 0 }
  await Promise.all([1, 2].map((from) => killAtSteps(createFolder(t), from, seen)))
  t.diagnostic(JSON.stringify(seen))
  assert.equal(seen.kills, STEPS * ROUNDS)
  // Between the two renames there is one step of every round.
  assert.equal(seen.apart, ROUNDS)
  assert.ok(seen.littered >= 20 * ROUNDS, String(seen.littered))
})

test('killed from outside at random moments: whole files, nothing lost, both agree after settling', async (t) => {
  const seen: Seen = { kills: 0, apart: 0, littered: 0 }
  await Promise.all([1, 2].map((seed) => killAtRandom(createFolder(t), seed, seen)))
  t.diagnostic(JSON.stringify(seen))
  assert.equal(seen.kills, KILLS_AT_RANDOM)
  assert.ok(seen.littered > 0, String(seen.littered))
})
