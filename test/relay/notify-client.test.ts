// The library's one request against servers of every kind: which outcome, and how often they were asked.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { globalAgent, request, type IncomingMessage } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { gzipSync } from 'node:zlib'
import {
  sendNotification, type Notification, type SendOptions, type SendResult,
} from '../../relay/notify/client.node.js'
import { listen } from '../../shared/node/listen.node.js'
import { eventually } from '../support/eventually.js'
import { readText } from '../support/sources.js'

const NOTIFICATION = { target: 'ops', message: 'hello' }
const SENT = JSON.stringify({
  ok: true, delivery: 'sent', requestId: '17bd89a6-754f-49ef-b422-4a6306dca0e4', target: 'ops',
  channel: 'C0123456789', ts: '1763701771.000100',
})

interface Server {
  readonly port: number
  readonly options: SendOptions
  /** What every connection has sent. */
  readonly received: readonly string[]
}

/** Answers each whole request by `act`; with `null` nothing that arrives is looked at. */
async function startServer(t: TestContext, act: ((socket: Socket) => void) | null): Promise<Server> {
  const received: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const index = received.push('') - 1
    let all = ''
    open.add(socket)
    socket.on('error', () => undefined).setEncoding('latin1').on('data', (text: string) => {
      all += text
      received[index] = all
      if (all.endsWith('}')) act?.(socket)
    })
  })
  const port = await listen(server, '127.0.0.1', 0)
  assert.ok(port.ok)
  t.after(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return { port: port.value, options: { url: `http://127.0.0.1:${port.value}`, key: 'k' }, received }
}

const head = (status: string, length: number, ...lines: readonly string[]): string =>
  [`HTTP/1.1 ${status}`, `Content-Length: ${length}`, ...lines, '', ''].join('\r\n')
const whole = (status: string, body: string, ...lines: readonly string[]) => (socket: Socket): void => {
  socket.write(head(status, Buffer.byteLength(body), ...lines) + body)
}

type Row = readonly [name: string, act: (socket: Socket) => void, outcome: string, status: number | null]
const rows: readonly Row[] = [
  ['a receipt, on a connection that stays open', whole('200 OK', SENT), 'sent', 200],
  ['hints, then a receipt', (socket) => {
    socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')
    whole('200 OK', SENT)(socket)
  }, 'sent', 200],
  ['a redirect to where it would succeed', whole('307 Temporary Redirect', '', 'Location: /v1/notify'), 'unknown', 307],
  ['a misdirected request', whole('421 Misdirected Request', ''), 'unknown', 421],
  ['a page', whole('502 Bad Gateway', '<h1>502</h1>'), 'unknown', 502],
  ['a switch of protocols', (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n'), 'unknown', null],
  ['a receipt that breaks off', (socket) => socket.end(head('200 OK', SENT.length + 1) + SENT), 'unknown', 200],
  ['a receipt that was compressed unasked', (socket) => {
    const body = gzipSync(SENT)
    socket.write(head('200 OK', body.length, 'Content-Encoding: gzip'))
    socket.write(body)
  }, 'unknown', 200],
  ['a receipt that says it is compressed', whole('200 OK', SENT, 'Content-Encoding: gzip'), 'unknown', 200],
  ['more than is read', whole('200 OK', SENT.replace('{', `{"padding":"${'x'.repeat(65_536)}",`)), 'unknown', 200],
  ['not HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.2p1\r\n'), 'unknown', null],
  ['a close', (socket) => socket.end(), 'unknown', null],
  ['a reset', (socket) => socket.resetAndDestroy(), 'unknown', null],
]
for (const [name, act, outcome, status] of rows) {
  test(`a relay is asked once, and what it answers is ${outcome}: ${name}`, async (t) => {
    const { options, received } = await startServer(t, act)
    const result = await sendNotification(NOTIFICATION, options)
    assert.deepEqual([result.outcome, result.status], [outcome, status])
    assert.equal(received.length, 1)
    assert.equal(received[0]?.split('POST /v1/notify HTTP/1.1').length, 2)
    assert.match(received[0], /^accept-encoding: identity\r$/m)
  })
}

const ends: readonly (readonly [name: string, isSecure: boolean, expected: string])[] = [
  ['after the request was begun', false, 'unknown: no answer in time'],
  ['before TLS has begun', true, 'not_delivered: no connection to the relay in time'],
]
for (const [name, isSecure, expected] of ends) {
  test(`half a minute is waited and no longer: ${name}`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { port, options, received } = await startServer(t, null)
    const url = isSecure ? `https://127.0.0.1:${port}` : options.url
    const results: string[] = []
    const sending = sendNotification(NOTIFICATION, { ...options, url }).then((result) => {
      results.push(reasonOf(result))
    })
    await eventually('a connection', () => (received[0] ?? '').length > (isSecure ? 0 : 200))
    t.mock.timers.tick(29_999)
    await new Promise(setImmediate)
    assert.deepEqual(results, [])
    t.mock.timers.tick(1)
    await sending
    assert.deepEqual(results, [expected])
    assert.equal(received.join('').includes('hello'), !isSecure)
  })
}

const reasonOf = (result: SendResult): string =>
  result.outcome === 'sent' ? result.body.ts : `${result.outcome}: ${result.reason}`

test('a signal ends the request: unknown once it was begun, else nothing was sent', async (t) => {
  const { options, received } = await startServer(t, null)
  const stop = new AbortController()
  const sending = sendNotification(NOTIFICATION, { ...options, signal: stop.signal })
  await eventually('the request', () => received[0]?.includes('hello') === true)
  stop.abort()
  assert.equal(reasonOf(await sending), 'unknown: stopped while waiting for the answer')
  const again = await sendNotification(NOTIFICATION, { ...options, signal: stop.signal })
  assert.equal(reasonOf(again), 'not_delivered: stopped before connecting to the relay')
  assert.equal(received.length, 1)
})

test('a request has a connection of its own, whatever the process keeps', async (t) => {
  const { options, received } = await startServer(t, whole('200 OK', SENT))
  t.after(() => globalAgent.destroy())
  const kept = request(options.url, { method: 'POST', headers: { 'content-length': 2 } }).end('{}')
  const [answer] = await once(kept, 'response') as [IncomingMessage]
  await once(answer.resume(), 'end')
  await eventually('a kept connection', () => Object.keys(globalAgent.freeSockets).length === 1)
  assert.equal((await sendNotification(NOTIFICATION, options)).outcome, 'sent')
  assert.equal(received.length, 2)
})

test('where nobody listens, and where no TLS is spoken, nothing was delivered', async (t) => {
  const { port, options } = await startServer(t, null)
  const none = await sendNotification(NOTIFICATION, { ...options, url: 'http://127.0.0.1:1' })
  assert.equal(reasonOf(none), 'not_delivered: no connection to the relay (ECONNREFUSED)')
  const speaking = createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const bound = await listen(speaking, '127.0.0.1', 0)
  t.after(() => speaking.close())
  assert.ok(bound.ok && bound.value !== port)
  const plain = await sendNotification(NOTIFICATION, { ...options, url: `https://127.0.0.1:${bound.value}` })
  assert.match(reasonOf(plain), /^not_delivered: no connection to the relay \(\w+\)$/)
})

test('clear text goes to another address once that is allowed', async () => {
  const result = await sendNotification(NOTIFICATION, { url: 'http://0.0.0.0:1', key: 'k', allowHttp: true })
  assert.equal(reasonOf(result), 'not_delivered: no connection to the relay (ECONNREFUSED)')
})

test('a key is not shown to a server whose certificate nobody trusts', async (t) => {
  const seen: unknown[] = []
  const keys = { key: readText('test/fixtures/tls/key.pem'), cert: readText('test/fixtures/tls/certificate.pem') }
  const server = createSecureServer(keys, (request) => seen.push(request.headers))
  const bound = await listen(server, '127.0.0.1', 0)
  t.after(() => server.close())
  assert.ok(bound.ok)
  const result = await sendNotification(NOTIFICATION, { url: `https://localhost:${bound.value}`, key: 'k' })
  assert.match(reasonOf(result), /^not_delivered: no connection to the relay \(\w*SELF_SIGNED\w*\)$/)
  assert.deepEqual(seen, [])
})

type Bad = readonly [
  name: string, notification: unknown, more: Readonly<Record<string, unknown>>, reason: string,
]
const bad: readonly Bad[] = [
  ['no address', NOTIFICATION, { url: undefined }, 'url must begin with https://'],
  ['another machine in clear text', NOTIFICATION, { url: 'http://relay.example.com' }, 'url may use http: on a loopback host only'],
  ['no key', NOTIFICATION, { key: undefined }, 'key must be 1 to 256 characters'],
  ['a key of two lines', NOTIFICATION, { key: 'a\r\nb' }, 'key must be printable ASCII'],
  ['no time', NOTIFICATION, { timeoutMs: NaN }, 'timeoutMs must be a number from 1 to 2147483647'],
  ['a field that is none', { ...NOTIFICATION, titel: 1 }, {}, 'titel is not a known field; known are target, message, kind, title, source, fields, links, threadTs'],
  ['nothing', undefined, {}, 'the notification must be an object'],
]
for (const [name, notification, more, reason] of bad) {
  test(`what is wrong before is refused, without a request and without an exception: ${name}`, async (t) => {
    const { options, received } = await startServer(t, null)
    const result = await sendNotification(notification as Notification, { ...options, ...more })
    assert.deepEqual(result, { outcome: 'refused', status: null, body: null, reason })
    assert.equal(received.length, 0)
  })
}

test('on another runtime nothing is sent: its node:http may send twice', async (t) => {
  const { options, received } = await startServer(t, null)
  const traces = globalThis as { Bun?: object }
  traces.Bun = {}
  t.after(() => delete traces.Bun)
  const result = await sendNotification(NOTIFICATION, options)
  assert.ok(result.outcome === 'refused' && result.reason.startsWith('runs on Node alone and this is Bun'))
  assert.equal(received.length, 0)
})
