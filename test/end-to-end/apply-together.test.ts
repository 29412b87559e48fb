// Many requests at once: no change is lost, one digest lets one writer through, no preview sees half a file.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sha256, startApplyFixture } from '../support/apply-fixture.js'

const sheet = (prefix: string, count: number, value: string): string =>
  `:root {\n${Array.from({ length: count }, (_, at) => `  --${prefix}-${at}: ${value};\n`).join('')}}\n`

test('two hundred writes of different tokens of one file at once are all there at the end', async (t) => {
  const fixture = await startApplyFixture({ routing: { a: 'a.css' }, files: { 'a.css': sheet('a', 200, 'old') } })
  t.after(() => fixture.close())
  await Promise.all(Array.from({ length: 200 }, async (_, at) => {
    const reply = await fixture.write({ [`--a-${at}`]: 'new' })
    assert.deepEqual(reply.updated[0]?.changed, [`--a-${at}`])
  }))
  assert.equal(fixture.read('a.css'), sheet('a', 200, 'new'))
})

test('sixty writes of two files at once are all there at the end, in both', async (t) => {
  const files = { 'a.css': sheet('a', 60, 'old'), 'b.css': sheet('b', 60, 'old') }
  const fixture = await startApplyFixture({ routing: { a: 'a.css', b: 'b.css' }, files })
  t.after(() => fixture.close())
  await Promise.all(Array.from({ length: 60 }, (_, at) =>
    fixture.write(at % 2 === 0 ? { [`--a-${at}`]: 'new', [`--b-${at}`]: 'new' } : { [`--b-${at}`]: 'new', [`--a-${at}`]: 'new' })))
  assert.equal(fixture.read('a.css'), sheet('a', 60, 'new'))
  assert.equal(fixture.read('b.css'), sheet('b', 60, 'new'))
  assert.equal(fixture.snapshot().filter((line) => line.includes('tokenpanel')).length, 0)
})

test('of fifty writers with one digest one writes, and forty-nine are stale', async (t) => {
  const text = sheet('a', 50, 'old')
  const fixture = await startApplyFixture({ routing: { a: 'a.css' }, files: { 'a.css': text } })
  t.after(() => fixture.close())
  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) =>
    fixture.apply({ tokens: { [`--a-${at}`]: `new-${at}` }, expectDigests: { 'a.css': sha256(text) } })))
  const statuses = replies.map(({ status }) => status)
  assert.deepEqual([...statuses].sort(), [200, ...Array<number>(49).fill(409)])
  const winner = statuses.indexOf(200)
  assert.equal(fixture.read('a.css'), text.replace(`--a-${winner}: old`, `--a-${winner}: new-${winner}`))
  for (const { json } of replies.filter(({ status }) => status === 409)) {
    assert.deepEqual(json, { ok: false, reason: 'stale-file', files: ['a.css'] })
  }
})

test('a preview during writes is of one whole file, and of both files of one write', async (t) => {
  const text = (prefix: string, generation: number): string => sheet(prefix, 20, `g${generation}`)
  const fixture = await startApplyFixture({
    routing: { a: 'a.css', b: 'b.css' }, files: { 'a.css': text('a', 0), 'b.css': text('b', 0) },
  })
  t.after(() => fixture.close())
  const generations = 40
  const known = new Map(Array.from({ length: generations + 1 }, (_, at) => [sha256(text('a', at)), at]))
  const other = new Map(Array.from({ length: generations + 1 }, (_, at) => [sha256(text('b', at)), at]))
  const seen = new Set<number>()
  const writeAll = async (): Promise<void> => {
    for (let generation = 1; generation <= generations; generation += 1) {
      const names = Array.from({ length: 20 }, (_, at) => [`--a-${at}`, `--b-${at}`]).flat()
      await fixture.write(Object.fromEntries(names.map((name) => [name, `g${generation}`])))
    }
  }
  const watch = async (): Promise<void> => {
    for (let round = 0; round < generations; round += 1) {
      const { files: [a, b] } = await fixture.preview({ '--a-0': 'x', '--b-0': 'x' })
      const generation = known.get(a?.digest ?? '')
      assert.ok(generation !== undefined)
      assert.equal(other.get(b?.digest ?? ''), generation)
      assert.equal(a?.hunks[0]?.before, `  --a-0: g${generation};`)
      seen.add(generation)
    }
  }
  await Promise.all([writeAll(), watch(), watch()])
  assert.ok(seen.size > 5, String(seen.size))
  assert.equal(fixture.read('b.css'), text('b', generations))
})
