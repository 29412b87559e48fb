// The apply client over scripted ports: what it sends, when, and what it makes of every answer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../panel/files/apply/answers.js'
import { ANSWER_MS, ApplyClient, DEBOUNCE_MS, PROBE_MS } from '../../panel/files/apply/client.js'
import type { StateName } from '../../panel/files/apply/flow.types.js'
import { findOutcome } from '../../panel/files/apply/reconcile.js'
import { eventually } from '../support/eventually.js'
import {
  answered, previewOf, previewReply, reportOf, scriptedPorts, sentOf, situationAt, writeReply,
  type ScriptedPorts,
} from '../support/panel-apply.js'

const ORIGIN = 'http://localhost:5173'
const FILE = 'styles/tokens.css'
const A = sentOf([['--a', '1']])
const AT_NIGHT = sentOf([['--a', '1']], 'Night')
const B = sentOf([['--a', '2'], ['--b', '3']])
const preview = (line = '  --a: 0;', digest = 'a'.repeat(64)): Answer =>
  answered(previewReply([previewOf(FILE, [['--a', line]], {}, digest)]))
const WRITTEN = answered(writeReply([reportOf(FILE, { changed: ['--a'] })]))
const STALE = answered({ ok: false, reason: 'stale-file', files: [FILE] }, 409)

interface Bench { readonly client: ApplyClient; readonly ports: ScriptedPorts; readonly states: StateName[] }

function createBench(isUp = true): Bench {
  const ports = scriptedPorts(isUp)
  const client = new ApplyClient(situationAt(24_681, ORIGIN), ports)
  const states: StateName[] = []
  client.subscribe(({ state }) => states.push(state))
  return { client, ports, states }
}

const settle = async (client: ApplyClient, state: StateName): Promise<void> =>
  eventually(state, () => client.flow.state === state)

const writtenAbout = (client: ApplyClient): readonly string[] | undefined =>
  findOutcome(client.flow)?.parts.map(({ about }) => about)

/** Answers the newest request. */
const answer = (ports: ScriptedPorts, how: Answer): void => ports.requests.at(-1)?.answer(how)

const never = (): Promise<boolean> => new Promise(() => undefined)

/** A client with a preview on show. */
async function previewed(isUp = true): Promise<Bench> {
  const bench = createBench(isUp)
  bench.client.review(A)
  answer(bench.ports, preview())
  await settle(bench.client, 'previewed')
  return bench
}

test('a review is a dry run, at once', async () => {
  const { client, ports, states } = await previewed()
  assert.deepEqual(ports.requests.map(({ url, body }) => ({ url, body })), [
    { url: 'http://127.0.0.1:24681/apply', body: { tokens: { '--a': '1' }, dryRun: true } },
  ])
  assert.deepEqual(states, ['previewing', 'previewed'])
  assert.equal(ports.waiting(), 0)
  assert.equal(client.diagnosis, null)
})

test('a write sends the previewed tokens and the digests of exactly the previewed files', async () => {
  const { client, ports, states } = createBench()
  client.review(B)
  answer(ports, answered(previewReply([
    previewOf(FILE, [['--a', '  --a: 0;']]), previewOf('b.css', [], { unknown: ['--c'] }, 'b'.repeat(64)),
  ], ['--b'])))
  await settle(client, 'previewed')
  client.write()
  assert.deepEqual(ports.requests.at(-1)?.body, {
    tokens: { '--a': '2' }, expectDigests: { [FILE]: 'a'.repeat(64), 'b.css': 'b'.repeat(64) }, undoable: true, anyway: [],
  })
  answer(ports, WRITTEN)
  await settle(client, 'written')
  assert.deepEqual(client.flow.sent, sentOf([['--a', '2']]))
  assert.deepEqual(writtenAbout(client), ['Day'])
  assert.deepEqual(states, ['previewing', 'previewed', 'writing', 'written'])
  assert.equal(ports.waiting(), 0)
})

test('changes are previewed once they pause, and the older request is aborted', async () => {
  const { client, ports } = createBench()
  client.review(A)
  client.change(sentOf([['--a', '5']]))
  assert.equal(ports.requests[0]?.signal.aborted, true)
  ports.pass(DEBOUNCE_MS - 1)
  client.change(B)
  ports.pass(DEBOUNCE_MS - 1)
  await new Promise(setImmediate)
  assert.equal(ports.requests.length, 1)
  ports.pass(1)
  await eventually('the second request', () => ports.requests.length === 2)
  assert.deepEqual(ports.requests[1]?.body, { tokens: { '--a': '2', '--b': '3' }, dryRun: true })
  answer(ports, preview())
  await settle(client, 'previewed')
  assert.deepEqual(client.flow.preview?.tokens, B)
  assert.equal(ports.waiting(), 0)
})

test('the answer of an overtaken request changes nothing, even where it was not aborted', async () => {
  const ports = scriptedPorts()
  const held: ((how: Answer) => void)[] = []
  const hold = (): Promise<Answer> => new Promise((resolve) => held.push(resolve))
  const deaf = new ApplyClient(situationAt(24_681, ORIGIN), {
    ...ports, post: (...args) => (held.length === 0 ? hold() : ports.post(...args)),
  })
  deaf.review(A)
  deaf.review(B)
  answer(ports, preview('  --a: newer;'))
  await settle(deaf, 'previewed')
  const { flow } = deaf
  held[0]?.(preview('  --a: older;'))
  await new Promise(setImmediate)
  assert.equal(deaf.flow, flow)
})

test('nothing can be written while a newer preview is under way', async () => {
  const { client, ports } = await previewed()
  client.change(B)
  client.write()
  assert.equal(client.flow.state, 'previewing')
  assert.equal(ports.requests.length, 1)
  client.close()
  await new Promise(setImmediate)
  assert.equal(ports.waiting(), 0)
  assert.equal(client.flow.state, 'idle')
})

test('a write is neither closed, nor repeated, nor overtaken', async () => {
  const { client, ports } = await previewed()
  client.write()
  client.close()
  client.review(B)
  client.change(B)
  client.write()
  client.retry()
  assert.equal(ports.requests.length, 2)
  assert.equal(ports.requests[1]?.signal.aborted, false)
  answer(ports, WRITTEN)
  await settle(client, 'written')
  assert.deepEqual(client.flow.sent, A)
})

test('a stale preview is previewed again with the values of now', async () => {
  const { client, ports, states } = await previewed()
  client.write()
  client.change(B)
  answer(ports, STALE)
  await settle(client, 'stale')
  assert.deepEqual(ports.requests.at(-1)?.body, { tokens: { '--a': '2', '--b': '3' }, dryRun: true })
  answer(ports, preview('  --a: meanwhile;', 'c'.repeat(64)))
  await settle(client, 'previewed')
  assert.deepEqual([...client.flow.differing], [[FILE, new Set(['--a'])]])
  client.write()
  assert.deepEqual(ports.requests.at(-1)?.body, {
    tokens: { '--a': '2', '--b': '3' }, expectDigests: { [FILE]: 'c'.repeat(64) }, undoable: true, anyway: [],
  })
  assert.deepEqual(states, ['previewing', 'previewed', 'writing', 'writing', 'stale', 'previewed', 'writing'])
})

for (const [isUp, kind] of [[true, 'origin-not-allowed'], [false, 'server-down']] as const) {
  test(`without an answer the client asks whether the server runs: ${kind}`, async () => {
    const { client, ports } = createBench(isUp)
    client.review(A)
    answer(ports, { kind: 'network-failed' })
    await eventually('a diagnosis', () => client.diagnosis !== null)
    assert.deepEqual(ports.probed, ['http://127.0.0.1:24681/healthz'])
    assert.equal(client.diagnosis?.kind, kind)
    assert.equal(ports.waiting(), 0)
    client.retry()
    assert.equal(client.diagnosis, null)
    answer(ports, preview())
    await settle(client, 'previewed')
  })
}

test('what was written is about what its preview was about, whatever is active by now', async () => {
  const { client, ports } = await previewed()
  client.write()
  client.change(AT_NIGHT)
  answer(ports, WRITTEN)
  await settle(client, 'written')
  assert.deepEqual(writtenAbout(client), ['Day'])
  client.review(AT_NIGHT)
  answer(ports, preview())
  await settle(client, 'previewed')
  assert.deepEqual(client.flow.preview?.tokens, AT_NIGHT)
  client.write()
  answer(ports, WRITTEN)
  await settle(client, 'written')
  assert.deepEqual(writtenAbout(client), ['Night'])
})

test('an answer that does not come counts as none, after its time', async () => {
  const { client, ports } = createBench()
  client.review(A)
  ports.pass(ANSWER_MS - 1)
  await new Promise(setImmediate)
  assert.equal(client.flow.state, 'previewing')
  ports.pass(1)
  await settle(client, 'unreachable')
  assert.equal(ports.requests[0]?.signal.aborted, true)
  await eventually('a diagnosis', () => client.diagnosis !== null)
  assert.equal(client.diagnosis?.kind, 'no-answer')
  assert.equal(client.diagnosis.sentence, 'The apply server took too long to answer.')
  assert.equal(ports.waiting(), 0)
  client.retry()
  answer(ports, { kind: 'network-failed' })
  await eventually('another diagnosis', () => client.diagnosis?.kind === 'origin-not-allowed')
})

test('a server that does not answer within its time and does not run either is down', async () => {
  const { client, ports } = createBench(false)
  client.review(A)
  ports.pass(ANSWER_MS)
  await eventually('a diagnosis', () => client.diagnosis?.kind === 'server-down')
})

test('a server that does not say whether it runs is down, after its time', async () => {
  const ports = scriptedPorts()
  const client = new ApplyClient(situationAt(24_681, ORIGIN), { ...ports, probe: never })
  client.review(A)
  answer(ports, { kind: 'network-failed' })
  await settle(client, 'unreachable')
  assert.equal(client.diagnosis, null)
  ports.pass(PROBE_MS)
  await eventually('a diagnosis', () => client.diagnosis?.kind === 'server-down')
  assert.equal(ports.waiting(), 0)
})

test('closing while the server is asked leaves nothing behind', async () => {
  const ports = scriptedPorts()
  const client = new ApplyClient(situationAt(24_681, ORIGIN), { ...ports, probe: never })
  client.review(A)
  answer(ports, { kind: 'network-failed' })
  await settle(client, 'unreachable')
  client.close()
  await new Promise(setImmediate)
  assert.equal(ports.waiting(), 0)
  assert.equal(client.flow.state, 'idle')
})

test('a destroyed client tells nobody anything, and leaves nothing behind', async () => {
  const { client, ports, states } = await previewed()
  client.write()
  client.destroy()
  client.destroy()
  assert.equal(ports.requests[1]?.signal.aborted, true)
  await new Promise(setImmediate)
  client.review(B)
  assert.equal(ports.requests.length, 2)
  assert.equal(ports.waiting(), 0)
  assert.deepEqual(states, ['previewing', 'previewed', 'writing'])
})

test('who unsubscribes is told nothing more; who changes the flow when told is told of the newest', () => {
  const { client, states } = createBench()
  const later: StateName[] = []
  const end = client.subscribe(({ state }) => {
    if (state === 'previewing') client.close()
  })
  client.subscribe(({ state }) => later.push(state))
  client.review(A)
  end()
  client.close()
  assert.deepEqual(states, ['previewing', 'idle', 'idle'])
  assert.deepEqual(later, ['idle', 'idle', 'idle'])
})

test('a listener that another one has just taken off is not called', () => {
  const { client } = createBench()
  let isCalled = false
  client.subscribe(() => end())
  const end = client.subscribe(() => { isCalled = true })
  client.review(A)
  assert.equal(isCalled, false)
})

test('a server that knows no dry runs is not asked a second time', async () => {
  const { client, ports } = createBench()
  client.review(A)
  answer(ports, WRITTEN)
  await settle(client, 'failed')
  assert.match(client.flow.message ?? '', /isn’t a preview \(no dryRun: true\)\. The server may have written the files: check them, then reload this page\./)
  const { message } = client.flow
  for (const tokens of [A, B, []]) {
    client.review(tokens)
    client.change(B)
    client.retry()
    assert.deepEqual([client.flow.state, client.flow.message], ['failed', message])
    client.close()
    assert.deepEqual([client.flow.state, client.flow.message], ['idle', null])
  }
  assert.equal(ports.requests.length, 1)
  const fresh = createBench()
  fresh.client.review(A)
  assert.equal(fresh.ports.requests.length, 1)
})
