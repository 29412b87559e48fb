// An index that is read in slices: who comes between, which moment an answer is of, and what a page is told
// while a large project is being read. By a clock of its own: nothing here is measured.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createIndexAnswer, HELD_MS, SOON_MS } from '../../apply-server/zero-config/index-answer.js'
import { Project } from '../../apply-server/zero-config/project.node.js'
import { createIndexed } from '../../apply-server/sheets/indexed.node.js'
import { IndexReader } from '../../apply-server/sheets/reader.js'
import type { Indexing } from '../../apply-server/sheets/sheet-index.js'
import { createSite } from '../support/page-server-fixture.js'
import { indexOf, memoryDisk, type MemoryDisk } from '../support/sheet-fixture.js'

const COUNT = 200
const many = Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`s${at % 10}/f${at}.css`, `:root { --n${at}: 1 }`]))
const MS_A_STEP = 3

/** A reader whose every step takes three milliseconds, and what is done between slices. */
function slowReader(memory: MemoryDisk, between: () => void = () => undefined) {
  let now = 0
  let turns = 0
  const index = indexOf(memory.disk)
  const steps = function* (): ReturnType<typeof index.steps> {
    const all = index.steps()
    for (let step = all.next(); ; step = all.next()) {
      now += MS_A_STEP
      if (step.done === true) return step.value
      yield step.value
    }
  }
  const turn = async (): Promise<void> => {
    turns += 1
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    between()
  }
  return { reader: new IndexReader({ steps }, { now: () => now, turn }), turns: () => turns, now: () => now }
}

test('others have a turn after every ten milliseconds, and the index is the one that is read at once', async () => {
  const memory = memoryDisk(many)
  const { reader, turns, now } = slowReader(memory)
  const { index } = await reader.read()
  assert.deepEqual(index, indexOf(memory.disk).read().index)
  assert.equal(index.files.length, COUNT)
  assert.ok(turns() >= Math.floor(now() / (10 + MS_A_STEP)), `${turns()} turns in ${now()} ms`)
})

test('what a slice is enough for is there without a turn', async () => {
  const { reader, turns } = slowReader(memoryDisk({ 'a.css': ':root { --a: 1 }' }))
  assert.deepEqual((await reader.read()).index.files, ['a.css'])
  assert.equal(turns(), 0)
})

test('who asks amid a pass has what changed before that, in one more pass for all of them; nothing is read twice', async () => {
  const memory = memoryDisk(many)
  memory.clock.now += 10_000
  const later: Promise<Indexing>[] = []
  const { reader } = slowReader(memory, () => {
    if (later.length > 0) return
    // Already looked at by the pass that is under way.
    memory.put('s0/f0.css', ':root { --n0: 2 }')
    later.push(reader.read(), reader.read())
  })
  await reader.read()
  assert.equal(memory.reads(), COUNT)
  const [second, third] = await Promise.all(later)
  assert.equal(second, third)
  assert.equal(second?.index.declared.find(({ name }) => name === '--n0')?.value, '2')
  assert.equal(memory.reads(), 1)
})

test('what is read at once amid a pass spoils neither', () => {
  const memory = memoryDisk(many)
  const index = indexOf(memory.disk)
  const steps = index.steps()
  for (let at = 0; at < COUNT / 2; at += 1) steps.next()
  memory.put('z.css', ':root { --z: 1 }')
  assert.equal(index.read().index.files.length, COUNT + 1)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  assert.ok(step.value.index.files.length >= COUNT)
  assert.equal(index.read().index.files.length, COUNT + 1)
})

test('an answer waits so long and no longer; then it says how far the reading is', async () => {
  const { reader } = slowReader(memoryDisk(many))
  const early = await reader.within(COUNT)
  assert.ok('reading' in early)
  const { done, of } = early.reading
  assert.ok(of === COUNT && done > 0 && done < COUNT, `${done} of ${of}`)
  const whole = await reader.within(1_000_000)
  assert.ok('indexing' in whole && whole.indexing.index.files.length === COUNT)
})

test('a page gets the last whole index amid a reading, and before the first one nothing but how far it is', async (t) => {
  const site = createSite({ 'a.css': ':root { --a: 1px }' })
  t.after(() => site.remove())
  const indexed = createIndexed({ from: site.folder, root: undefined })
  assert.ok(indexed.ok)
  const waits: number[] = []
  let isReading = true
  const project = new Project({
    ...indexed.value,
    indexWithin: (ms) => {
      waits.push(ms)
      return isReading ? Promise.resolve({ reading: { done: 3, of: 12_000 } }) : indexed.value.indexWithin(ms)
    },
  })
  const answer = createIndexAnswer(project)
  assert.deepEqual(await answer('/apply', SOON_MS), { status: 202, text: '{"reading":{"done":3,"of":12000}}' })
  isReading = false
  const whole = await answer('/apply', HELD_MS)
  assert.ok(typeof whole === 'string')
  isReading = true
  const amid = await answer('/apply', SOON_MS)
  assert.ok(typeof amid !== 'string' && amid.status === 200)
  const last = JSON.parse(whole) as object
  assert.deepEqual(JSON.parse(amid.text), { ...last, reading: { done: 3, of: 12_000 } })
  // Of another address there is none yet.
  assert.equal((await answer('/other', SOON_MS) as { readonly status: number }).status, 202)
  assert.deepEqual(waits, [SOON_MS, HELD_MS, SOON_MS, SOON_MS])
})
