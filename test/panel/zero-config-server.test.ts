// What a page knows of its server while that is reading, late, gone or forbidden: the last index stays, one
// question at a time is under way, and nothing is asked by the clock.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { IndexReply } from '../../panel/tools/zero-config/discovered-page.types.js'
import { Server } from '../../panel/tools/zero-config/server.js'

const NOTHING: IndexReply = { text: '', index: null, reading: null, issue: null, failure: null }
const whole = (name: string): IndexReply => ({ ...NOTHING, text: name, index: { where: {}, name } })
const reading = (done: number, index: IndexReply = NOTHING): IndexReply =>
  ({ ...index, text: `${index.text}${done}`, reading: { done, of: 12_000 } })
const GONE: IndexReply = { ...NOTHING, failure: 'down' }

interface Question { readonly isHeld: boolean; readonly signal: AbortSignal; answer(reply: IndexReply): void }
interface Wait { readonly ms: number; readonly signal: AbortSignal; pass(): void }

function setUp() {
  const questions: Question[] = []
  const waits: Wait[] = []
  const told: (string | null)[] = []
  const server = new Server({
    send: (isHeld, signal) => new Promise((answer) => {
      questions.push({ isHeld, signal, answer })
    }),
    wait: (ms, signal) => new Promise((resolve) => {
      waits.push({ ms, signal, pass: () => resolve(true) })
      signal.addEventListener('abort', () => resolve(false))
    }),
    createEnding: () => new AbortController(),
  })
  const name = (): string | null => server.reply?.index?.['name'] as string | undefined ?? null
  server.onNews = () => void told.push(name())
  const settle = (): Promise<void> => new Promise((resolve) => {
    setImmediate(resolve)
  })
  const answer = async (served: IndexReply): Promise<void> => {
    questions.at(-1)?.answer(served)
    await settle()
  }
  const pass = async (ms: number): Promise<void> => {
    for (const wait of waits) if (wait.ms === ms && !wait.signal.aborted) wait.pass()
    await settle()
  }
  return { server, questions, waits, told, name, settle, answer, pass }
}

test('what it has said last counts until it says something else: while it reads, when it is gone, when it is forbidden', async () => {
  const { server, name, answer } = setUp()
  void server.ask()
  await answer(whole('a'))
  assert.equal(name(), 'a')
  for (const nothing of [GONE, { ...NOTHING, failure: 'forbidden' as const }, reading(3)]) {
    server.rest()
    void server.ask()
    await answer(nothing)
    assert.equal(name(), 'a')
    assert.deepEqual(server.reply, { ...nothing, text: 'a', index: { where: {}, name: 'a' }, isLate: false })
  }
  await answer(whole('b'))
  assert.equal(name(), 'b')
  assert.equal(server.reply?.reading, null)
})

test('a server that reads is stayed with by one held answer after another, and by nothing else', async () => {
  const { server, questions, answer, told } = setUp()
  const first = server.ask()
  await answer(reading(1))
  await first
  assert.deepEqual(questions.map(({ isHeld }) => isHeld), [false, true])
  await answer(reading(9000))
  await answer(whole('a'))
  assert.deepEqual(questions.map(({ isHeld }) => isHeld), [false, true, true])
  assert.deepEqual(told, [null, null, 'a'])
})

test('it is stayed with for eight answers and no more; then it is said, and a person may ask', async () => {
  const { server, questions, answer } = setUp()
  void server.ask()
  for (let at = 0; at < 20; at += 1) await answer(reading(at))
  assert.equal(questions.length, 9)
  assert.equal(server.reply?.issue, 'is still reading files')
  void server.ask()
  await answer(whole('a'))
  assert.equal(server.reply.issue, null)
})

test('a new question takes the place of an answer that is held; a panel that rests lets go of it', async () => {
  const { server, questions, answer, settle } = setUp()
  void server.ask()
  await answer(reading(1))
  void server.ask()
  await settle()
  const states = questions.map(({ isHeld, signal }) => [isHeld, signal.aborted])
  assert.deepEqual(states, [[false, true], [true, true], [false, false]])
  await answer(reading(2))
  assert.equal(server.rest(), true)
  assert.equal(server.rest(), false)
  await answer(whole('late'))
  assert.equal(server.reply?.index, null)
  assert.equal(questions.length, 4)
})

test('who asks while a question is under way gets an answer to a later one, which is asked once for all of them', async () => {
  const { server, questions, answer, settle, name } = setUp()
  void server.ask()
  let isSettled = false
  for (let at = 0; at < 5; at += 1) void server.ask().then(() => (isSettled = true))
  await settle()
  assert.equal(questions.length, 1)
  await answer(whole('a'))
  assert.deepEqual([questions.length, isSettled], [2, false])
  await answer(whole('b'))
  assert.deepEqual([isSettled, name(), questions.length], [true, 'b', 2])
})

test('an answer that is late lets its page go on, and is followed when it comes', async () => {
  const { server, questions, answer, pass, told, name } = setUp()
  let isSettled = false
  void server.ask().then(() => (isSettled = true))
  await pass(4000)
  assert.deepEqual([isSettled, server.reply?.isLate, name()], [true, true, null])
  // Nobody waits for a server that is known to be late.
  await server.ask()
  assert.equal(questions.length, 1)
  await answer(whole('a'))
  assert.deepEqual([server.reply?.isLate, name()], [false, 'a'])
  await answer(whole('a'))
  assert.deepEqual(told, [null, 'a'])
})

test('one that says nothing at all is given up, and no timer is left', async () => {
  const { server, waits, pass, name, answer } = setUp()
  void server.ask()
  await answer(whole('a'))
  void server.ask()
  await pass(30_000)
  assert.deepEqual([server.reply?.issue, name()], ['isn’t answering', 'a'])
  assert.ok(waits.every(({ signal }) => signal.aborted))
})

test('what is the same is no news', async () => {
  const { server, answer, told } = setUp()
  for (let at = 0; at < 3; at += 1) {
    void server.ask()
    await answer(whole('a'))
  }
  assert.deepEqual(told, ['a'])
})
