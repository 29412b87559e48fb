// The stand-in's own server: what it serves, counts and streams, and that it ends when told to.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { PAGE_SCRIPTS } from '../../relay/stand-in/page-files.node.js'
import { startStandIn, type StandIn, type StandInOptions } from '../../relay/stand-in/stand-in.node.js'
import { openRaw, requestText, type RawConnection } from '../support/raw-http.js'

const CHANNEL = 'C0DEPLOYS01'
const API = '/api/chat.postMessage'

type Act = (standIn: StandIn, port: number) => Promise<void>

async function withStandIn(act: Act, options: StandInOptions = {}): Promise<void> {
  const standIn = await startStandIn(options)
  try {
    await act(standIn, Number(new URL(standIn.url).port))
  } finally {
    await standIn.close()
  }
}

const postTo = (standIn: StandIn, text: string): Promise<Response> => fetch(standIn.apiUrl, {
  method: 'POST',
  headers: { authorization: 'Bearer x', 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ channel: CHANNEL, text }),
})

async function openEvents(port: number): Promise<RawConnection> {
  const connection = await openRaw(port)
  connection.write(requestText(['Host: x'], '', '/events', 'GET'))
  await connection.until((received) => received.includes('event: snapshot') && received.includes('\n\n\r\n'))
  return connection
}

const lastData = (received: string): unknown => {
  const lines = Buffer.from(received, 'latin1').toString().split('\n')
  const last = lines.filter((one) => one.startsWith('data: ')).at(-1)
  return JSON.parse(last?.slice('data: '.length) ?? '')
}

test("an honest answer looks like the platform's", () => withStandIn(async (standIn) => {
  const response = await postTo(standIn, 'hi')
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.match(response.headers.get('x-slack-req-id') ?? '', /^[0-9a-f]{32}$/)
  const body = (await response.json()) as { ts: string }
  assert.match(body.ts, /^\d{10}\.\d{6}$/)
  assert.equal(standIn.messages[0]?.ts, body.ts)
}))

test('requests are remembered as they came, and connections are counted', () => withStandIn(async (standIn, port) => {
  const connection = await openRaw(port)
  const lines = ['Host: x', 'X-Twice: 1', 'x-twice: 2', 'Content-Length: 2']
  connection.write(requestText(lines, '{}', `${API}?a=b`) + requestText(['Host: x'], '', API, 'GET'))
  const replies = await connection.replies(2)
  connection.destroy()
  assert.deepEqual(replies.map((reply) => reply.status), [200, 405])
  const [first, second] = standIn.requests
  assert.deepEqual(first, {
    method: 'POST', path: `${API}?a=b`, body: '{}',
    rawHeaders: ['Host', 'x', 'X-Twice', '1', 'x-twice', '2', 'Content-Length', '2'],
  })
  assert.equal(second?.method, 'GET')
  assert.equal(standIn.connections, 1)
}))

test('a request whose body is cut is counted and gets no answer', { timeout: 60_000 }, () => withStandIn(async (standIn, port) => {
  const connection = await openRaw(port)
  connection.write(requestText(['Host: x', 'Content-Type: application/json', 'Content-Length: 100'], '{"text":', API))
  connection.socket.end()
  await connection.closed
  assert.deepEqual(standIn.requests.map((request) => request.body), ['{"text":'])
  assert.deepEqual(standIn.messages, [])
}))

test('a token and conversations can be demanded', () => withStandIn(async (standIn) => {
  const { error } = (await (await postTo(standIn, 'hi')).json()) as { error: string }
  assert.equal(error, 'invalid_auth')
}, { token: 'right', conversations: { C1: 'one' } }))

type Row = readonly [method: string, path: string, status: number, type: string]
const rows: readonly Row[] = [
  ['GET', '/', 200, 'text/html; charset=utf-8'],
  ['HEAD', '/', 200, 'text/html; charset=utf-8'],
  ['GET', '/?a=b', 200, 'text/html; charset=utf-8'],
  ['GET', '/page.css', 200, 'text/css; charset=utf-8'],
  ['GET', '/favicon.svg', 200, 'image/svg+xml; charset=utf-8'],
  ['GET', '/page/main.browser.js', 200, 'text/javascript; charset=utf-8'],
  ['POST', '/', 405, 'application/json; charset=utf-8'],
  ['POST', '/events', 405, 'application/json; charset=utf-8'],
  ['GET', '/page/feed.types.js', 404, 'application/json; charset=utf-8'],
  ['GET', '/page/../stand-in.node.js', 404, 'application/json; charset=utf-8'],
  ['GET', '/page/%2e%2e/chat.js', 404, 'application/json; charset=utf-8'],
  ['GET', '/api/auth.test', 404, 'application/json; charset=utf-8'],
  ['GET', '//', 404, 'application/json; charset=utf-8'],
]
for (const [method, path, status, type] of rows) {
  test(`${method} ${path} is ${status}`, () => withStandIn(async (_, port) => {
    const connection = await openRaw(port)
    connection.write(requestText(['Host: x', 'Connection: close'], '', path, method))
    await connection.closed
    const received = connection.received()
    assert.equal(received.split(' ')[1], String(status))
    assert.ok(received.includes(`Content-Type: ${type}\r\n`))
    assert.equal(received.includes("Content-Security-Policy: default-src 'none'; script-src 'self';"), status === 200)
    assert.equal(received.endsWith('\r\n\r\n'), method === 'HEAD')
  }))
}

test('the scripts that are served are those that the compiler emits', async () => {
  const emitted = await readdir(new URL('../../relay/stand-in/page/', import.meta.url))
  const scripts = emitted.filter((name) => name.endsWith('.js') && !name.endsWith('.types.js'))
  assert.deepEqual([...PAGE_SCRIPTS].sort(), scripts.sort())
})

test('whoever connects gets a full snapshot and then each message', { timeout: 60_000 }, () => withStandIn(async (standIn, port) => {
  await postTo(standIn, 'before')
  const events = await openEvents(port)
  const snapshot = lastData(events.received()) as { run: string; messages: { text: string }[] }
  const { run, messages, ...rest } = snapshot
  assert.match(run, /^[0-9a-f-]{36}$/)
  assert.deepEqual(messages.map((message) => message.text), ['before'])
  assert.deepEqual(rest, { conversations: [{ id: CHANNEL, name: 'deploys' }], keep: 500, hint: 'try this' })
  await postTo(standIn, 'line one\nline two \u2028 <b>')
  const received = await events.until((all) => all.includes('event: message') && all.includes('<b>'))
  assert.equal((lastData(received) as { text: string }).text, 'line one\nline two \u2028 <b>')
  events.destroy()
  await events.closed
  assert.equal((await postTo(standIn, 'nobody listens')).status, 200)
}, { conversations: { [CHANNEL]: 'deploys' }, hint: () => 'try this' }))

test('closing ends event streams and stalled answers at once', { timeout: 60_000 }, async () => {
  const standIn = await startStandIn()
  const port = Number(new URL(standIn.url).port)
  const events = await openEvents(port)
  const { hint } = lastData(events.received()) as { hint: null }
  assert.equal(hint, null)
  standIn.misbehave('stall-after-headers')
  const stalled = await openRaw(port)
  const body = JSON.stringify({ channel: CHANNEL, text: 'hi' })
  stalled.write(requestText(
    ['Host: x', 'Authorization: Bearer x', 'Content-Type: application/json', `Content-Length: ${body.length}`], body, API))
  await stalled.until((received) => received.includes('"ok":true'))
  await standIn.close()
  await Promise.all([events.closed, stalled.closed])
})

test('a taken port is an error that says so', () => withStandIn(async (_, port) => {
  await assert.rejects(startStandIn({ port }), /cannot listen: .*EADDRINUSE/)
}))
