// Check 9 where the connection is what matters: while it is made and secured, when it is used again, when it
// idles, and that nothing but the setting says where it goes. The tests wait for deadlines, so side by side.
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { Environment } from '../../relay/settings.js'
import { listen } from '../../shared/node/listen.node.js'
import { linesOf, runCommand } from '../support/command.js'
import { eventually } from '../support/eventually.js'
import { openRaw, requestText, type RawReply } from '../support/raw-http.js'
import { CHANNEL, GOOD_BODY, startFixture, type RelayFixture } from '../support/relay-fixture.js'

const RECEIPT = JSON.stringify({ ok: true, channel: CHANNEL, ts: '1234567890.123456' })
const UNREACHABLE = [502, 'chat_unreachable', true, 'unknown', 'connection']
const TIMEOUT = [504, 'chat_timeout', true, 'unknown', 'timeout']
const SENT = [200, undefined, undefined, 'sent', undefined]

const toldBy = ({ status, json }: RawReply): readonly unknown[] =>
  [status, json['code'], json['attempted'], json['delivery'], json['reason']]

/** For those that wait for it; the others have one that no pause of a busy machine is as long as. */
const SOON = { CHAT_TIMEOUT_MS: '1000' }

async function relayTo(t: TestContext, url: string, more: Environment = {}): Promise<RelayFixture> {
  const fixture = await startFixture({ CHAT_API_URL: url, ...more })
  t.after(() => fixture.close())
  return fixture
}

/** A platform that does with each connection what `serve` does. */
async function startPlatform(t: TestContext, serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    serve(socket)
  })
  const port = await listen(server, '127.0.0.1', 0)
  assert.ok(port.ok)
  t.after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return port.value
}

// Listens with the shortest queue there is, and accepts nobody: this thread never comes to it.
const DEAF = `const { createServer } = require('node:net')
const { parentPort } = require('node:worker_threads')
const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})`

async function deadlineWhileConnecting(t: TestContext): Promise<void> {
  const worker = new Worker(DEAF, { eval: true })
  t.after(() => worker.terminate())
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  const fillers: Socket[] = []
  t.after(() => fillers.forEach((socket) => socket.destroy()))
  const fill = (): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    fillers.push(socket)
    return socket
  }
  // Two fit into such a queue; whoever comes then is not let in, and this one comes before the relay.
  for (const socket of [fill(), fill()]) await new Promise((resolve) => socket.once('connect', resolve))
  const waiting = fill()
  const fixture = await relayTo(t, `http://127.0.0.1:${port}/`, SOON)
  const reply = await fixture.notify(GOOD_BODY)
  assert.deepEqual(toldBy(reply), TIMEOUT)
  assert.deepEqual([reply.json['attempt'], reply.json['posted']], ['never_connected', false])
  assert.equal(waiting.connecting, true)
}

async function deadlineWhileSecuring(t: TestContext): Promise<void> {
  const first: number[] = []
  const closed: Promise<void>[] = []
  const port = await startPlatform(t, (socket) => {
    socket.once('data', (bytes) => first.push(bytes[0] ?? -1)).resume()
    closed.push(new Promise((resolve) => socket.once('close', () => resolve())))
  })
  const fixture = await relayTo(t, `https://127.0.0.1:${port}/`, SOON)
  const reply = await fixture.notify(GOOD_BODY)
  assert.deepEqual(toldBy(reply), TIMEOUT)
  assert.deepEqual([reply.json['attempt'], reply.json['posted']], ['never_connected', false])
  // A greeting of TLS and nothing else: the token was never on the way; and nothing is left open.
  await Promise.all(closed)
  const HANDSHAKE = 0x16
  assert.deepEqual([first, closed.length], [[HANDSHAKE], 1])
}

/** Answers the first request of each connection; what the second one meets is `end`. */
async function deadWhenUsedAgain(t: TestContext, end: (socket: Socket) => void): Promise<void> {
  const posts: number[] = []
  const port = await startPlatform(t, (socket) => {
    const connection = posts.push(0) - 1
    socket.on('data', (bytes) => {
      const count = bytes.toString('latin1').split('POST / ').length - 1
      posts[connection] = (posts[connection] ?? 0) + count
      if (count === 0) return
      if (posts[connection] === 1) socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${RECEIPT.length}\r\n\r\n${RECEIPT}`)
      else end(socket)
    })
  })
  const fixture = await relayTo(t, `http://127.0.0.1:${port}/`)
  assert.deepEqual(toldBy(await fixture.notify(GOOD_BODY)), SENT)
  const reply = await fixture.notify(GOOD_BODY)
  assert.deepEqual(toldBy(reply), UNREACHABLE)
  assert.deepEqual([reply.json['attempt'], reply.json['posted']], ['no_answer', undefined])
  assert.deepEqual(posts, [2], 'the second post went over the first connection, once')
  assert.deepEqual(toldBy(await fixture.notify(GOOD_BODY)), SENT)
  assert.deepEqual(posts, [2, 1])
}

interface PatientPlatform {
  readonly url: string
  readonly connections: () => number
  /** The relay's end of the only connection that there is. */
  readonly pooled: () => Socket
}

/** A platform that keeps its connections open for ever, so that whoever closes one is the relay. */
async function startPatient(
  t: TestContext, beforeAnswer: () => void = () => undefined,
): Promise<PatientPlatform> {
  let connections = 0
  const server = createHttpServer({ keepAliveTimeout: 0 }, (request, response) => {
    request.resume().on('end', () => {
      beforeAnswer()
      response.end(RECEIPT)
    })
  }).on('connection', () => {
    connections += 1
  })
  const port = await listen(server, '127.0.0.1', 0)
  assert.ok(port.ok)
  const sockets: Socket[] = []
  const take = (message: unknown): void => void sockets.push((message as { readonly socket: Socket }).socket)
  subscribe('net.client.socket', take)
  t.after(() => {
    unsubscribe('net.client.socket', take)
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${port.value}/`,
    connections: () => connections,
    pooled: () => {
      const found = sockets.find(({ remotePort }) => remotePort === port.value)
      assert.ok(found)
      return found
    },
  }
}

async function idleConnection(t: TestContext): Promise<void> {
  const { url, connections, pooled } = await startPatient(t)
  const fixture = await relayTo(t, url)
  for (let round = 0; round < 2; round += 1) assert.deepEqual(toldBy(await fixture.notify(GOOD_BODY)), SENT)
  const socket = pooled()
  await eventually('a place in the pool', () => socket.timeout !== undefined)
  assert.deepEqual([connections(), socket.timeout], [1, 4000])
  // What Node does once these 4 s are over.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.emit('timeout')
  await closed
  assert.deepEqual(toldBy(await fixture.notify(GOOD_BODY)), SENT)
  assert.equal(connections(), 2)
}

async function slowAnswer(t: TestContext): Promise<void> {
  const platform = await startPatient(t, () => void platform.pooled().emit('timeout'))
  const fixture = await relayTo(t, platform.url)
  for (let round = 0; round < 2; round += 1) assert.deepEqual(toldBy(await fixture.notify(GOOD_BODY)), SENT)
  assert.equal(platform.connections(), 1)
}

async function noProxy(t: TestContext): Promise<void> {
  let asked = 0
  const proxy = `http://127.0.0.1:${await startPlatform(t, (socket) => {
    asked += 1
    socket.destroy()
  })}`
  const fixture = await relayTo(t, 'http://127.0.0.1:1/')
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY']
  const command = runCommand('bin/relay.js', [], {
    RELAY_KEY: 'k', CHAT_TOKEN: 't', CHAT_TARGETS: `ops=${CHANNEL}`, RELAY_PORT: '0',
    CHAT_API_URL: fixture.standIn.apiUrl, CHAT_TIMEOUT_MS: '60000',
    // From Node 24 on this one makes its own agents, and `fetch`, look at the others.
    NODE_USE_ENV_PROXY: '1', NO_PROXY: '',
    ...Object.fromEntries(names.flatMap((name) => [[name, proxy], [name.toLowerCase(), proxy]])),
  })
  const out = await command.until((text) => text.includes('\n'))
  const body = JSON.stringify(GOOD_BODY)
  const raw = await openRaw(Number(linesOf(out)[0]?.['port']))
  const lines = ['Host: relay', 'Authorization: Bearer k', 'Content-Type: application/json', `Content-Length: ${body.length}`]
  raw.write(requestText(lines, body))
  const [reply] = await raw.replies(1)
  raw.destroy()
  command.child.kill('SIGTERM')
  await command.exited
  assert.deepEqual([reply?.status, asked, fixture.standIn.requests.length], [200, 0, 1])
}

type Row = readonly [name: string, run: (t: TestContext) => Promise<void>, skip?: string | false]
const rows: readonly Row[] = [
  ['the deadline counts while the connection is made', deadlineWhileConnecting, process.platform !== 'linux' && 'needs Linux'],
  ['the deadline counts while the connection is secured', deadlineWhileSecuring],
  ['a reset of a connection that is used again ends the attempt', (t) => deadWhenUsedAgain(t, (socket) => void socket.resetAndDestroy())],
  ['the end of a connection that is used again ends the attempt', (t) => deadWhenUsedAgain(t, (socket) => void socket.end())],
  ['a connection that idles for 4 s is closed by the relay, and the next post makes a new one', idleConnection],
  ['an answer that takes longer than a connection may idle is waited for', slowAnswer],
  ['no proxy of the environment is asked', noProxy],
]
test('the connection to the platform', { concurrency: rows.length }, async (t) => {
  await Promise.all(rows.map(([name, run, skip = false]) => t.test(name, { skip }, run)))
})
