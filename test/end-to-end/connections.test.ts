// Bodies that arrive slowly, late, never or too long, and what becomes of the connection afterwards.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ATTEMPT_LIMITS, HTTP_LIMITS } from '../../relay/limits.js'
import { createRelay } from '../../relay/server.node.js'
import { readRelaySettings } from '../../relay/settings.js'
import { listen } from '../../shared/node/listen.node.js'
import { eventually } from '../support/eventually.js'
import { openRaw, requestText, type RawConnection } from '../support/raw-http.js'
import { GOOD_BODY, GOOD_LINES, KEY, startFixture, type RelayFixture } from '../support/relay-fixture.js'

let fixture: RelayFixture
before(async () => {
  // Long enough that the first of a hundred attempts has not ended when the last one begins, on any machine.
  fixture = await startFixture({ CHAT_TIMEOUT_MS: '10000' })
})
after(() => fixture.close())

const BODY = JSON.stringify(GOOD_BODY)
const host = 'Host: relay'
const lines = [host, ...GOOD_LINES]
const length = `Content-Length: ${BODY.length}`
const GOOD = requestText([...lines, length], BODY)
const REFUSED = requestText([host, 'Authorization: Bearer wrong', 'Content-Type: application/json', length], BODY)
const posts = (): number => fixture.standIn.requests.length

test('100 Continue comes only after the content type has passed', async () => {
  const raw = await openRaw(fixture.port)
  raw.write(requestText([...lines, length, 'Expect: 100-continue']))
  const interim = await raw.until((text) => text.includes('\r\n\r\n'))
  assert.equal(interim, 'HTTP/1.1 100 Continue\r\n\r\n')
  raw.write(BODY)
  const [, reply] = await raw.replies(2)
  assert.equal(reply?.status, 200)
  raw.destroy()
})

const unexpected: readonly (readonly [name: string, head: readonly string[], status: number])[] = [
  ['a wrong key', [host, 'Authorization: Bearer wrong', length], 401],
  ['no content type', [host, GOOD_LINES[0] ?? '', length], 415],
  ['a length over the limit', [...lines, 'Content-Length: 16385'], 413],
]
for (const [name, head, status] of unexpected) {
  test(`who waits for 100 Continue is refused without it: ${name}`, async () => {
    const raw = await openRaw(fixture.port)
    raw.write(requestText([...head, 'Expect: 100-continue']))
    const [reply] = await raw.replies(1)
    assert.equal(reply?.status, status)
    assert.deepEqual(reply.headers.get('connection'), ['close'])
    raw.destroy()
  })
}

test('checks 1 to 4 answer without a byte of the body', async () => {
  const raw = await openRaw(fixture.port)
  raw.write(requestText([host, ...GOOD_LINES.slice(1), 'Content-Length: 1000']))
  const [reply] = await raw.replies(1)
  assert.equal(reply?.status, 401)
  raw.destroy()
})

test('a refused upload of a megabyte can read its answer while it is still being sent', async () => {
  const raw = await openRaw(fixture.port)
  raw.write(requestText([...lines, 'Content-Length: 1048576']))
  raw.write('x'.repeat(65_536))
  const [reply] = await raw.replies(1)
  assert.equal(reply?.status, 413)
  assert.deepEqual(reply.headers.get('connection'), ['close'])
  // 128 KiB more are thrown away in peace; a sender that goes on and on is cut off.
  raw.write('x'.repeat(131_072))
  await new Promise((resolve) => raw.socket.write('', resolve))
  assert.equal(raw.socket.destroyed, false)
  raw.write('x'.repeat(851_968))
  await raw.closed
  assert.equal(fixture.lastLine()['code'], 'body_too_large')
})

test('a refused body that is never sent is waited for no longer than two seconds', async () => {
  const raw = await openRaw(fixture.port)
  const startedAt = performance.now()
  raw.write(requestText([host, 'Content-Length: 1000']))
  assert.equal((await raw.replies(1))[0]?.status, 401)
  assert.equal(await raw.closed, 'end')
  assert.ok(performance.now() - startedAt > 1500)
})

test('a streamed body is refused at byte 16,385, before its end', async () => {
  const raw = await openRaw(fixture.port)
  raw.write(requestText([...lines, 'Transfer-Encoding: chunked']))
  raw.write(`4000\r\n${' '.repeat(0x4000)}\r\n`)
  raw.write('1\r\nx\r\n')
  const [reply] = await raw.replies(1)
  assert.deepEqual([reply?.status, reply?.json['code']], [413, 'body_too_large'])
  raw.write('0\r\n\r\n')
  assert.equal(await raw.closed, 'end')
})

test('a streamed body of exactly 16,384 bytes is accepted', async () => {
  const raw = await openRaw(fixture.port)
  const body = BODY + ' '.repeat(16_384 - BODY.length)
  raw.write(requestText([...lines, 'Transfer-Encoding: chunked'], `2000\r\n${body.slice(0, 0x2000)}\r\n`))
  raw.write(`2000\r\n${body.slice(0x2000)}\r\n0\r\n\r\n`)
  assert.equal((await raw.replies(1))[0]?.status, 200)
  raw.destroy()
})

test('a body that arrives byte by byte is one body', async () => {
  const raw = await openRaw(fixture.port)
  raw.socket.setNoDelay(true)
  for (const byte of GOOD) raw.write(byte)
  assert.equal((await raw.replies(1))[0]?.status, 200)
  raw.destroy()
})

test('two requests in one write are answered in order, on a connection that stays open', async () => {
  const before = posts()
  const raw = await openRaw(fixture.port)
  raw.write(GOOD + requestText([...lines, 'Content-Length: 2'], '{}'))
  const replies = await raw.replies(2)
  assert.deepEqual(replies.map((reply) => reply.status), [200, 422])
  assert.deepEqual(replies[1]?.headers.get('connection'), ['keep-alive'])
  assert.equal(posts() - before, 1)
  raw.write(GOOD)
  assert.equal((await raw.replies(3))[2]?.status, 200)
  raw.destroy()
})

test('what follows an early refusal on its connection is not done', async () => {
  const before = posts()
  const raw = await openRaw(fixture.port)
  raw.write(REFUSED + GOOD)
  await raw.closed
  assert.deepEqual((await raw.replies(1)).map((reply) => reply.status), [401])
  assert.equal(raw.received().split('HTTP/1.1').length, 2)
  assert.equal(posts() - before, 0)
})

test('rubbish after a request does not cost it its answer', async () => {
  fixture.standIn.misbehave({ delayMs: 100 })
  const raw = await openRaw(fixture.port)
  raw.write(`${GOOD}rubbish\r\n\r\n`)
  const [reply] = await raw.replies(1)
  fixture.standIn.misbehave(null)
  assert.equal(reply?.status, 200)
  assert.deepEqual(reply.headers.get('connection'), ['close'])
  await raw.closed
})

test('a caller that leaves before its body is complete causes no attempt', async () => {
  const before = posts()
  const count = fixture.lines.length
  const raw = await openRaw(fixture.port)
  raw.write(requestText([...lines, 'Content-Length: 1000'], BODY))
  await new Promise((resolve) => raw.socket.write('', resolve))
  raw.socket.resetAndDestroy()
  await raw.closed
  await fixtureLogs(count + 1)
  const { code, attempted, callerGone } = fixture.lastLine()
  assert.deepEqual([code, attempted, callerGone], ['bad_request', false, true])
  assert.equal(posts() - before, 0)
})

for (const [how, leave] of [
  ['resets its connection', (raw: RawConnection) => raw.socket.resetAndDestroy()],
  ['closes its connection', (raw: RawConnection) => raw.socket.end()],
] as const) test(`a caller that ${how} during the attempt does not stop it, and its outcome is logged`, async () => {
  const before = posts()
  const count = fixture.lines.length
  fixture.standIn.misbehave({ delayMs: 200 })
  const raw = await openRaw(fixture.port)
  raw.write(GOOD)
  await eventually('a post', () => posts() > before)
  leave(raw)
  await fixtureLogs(count + 1)
  fixture.standIn.misbehave(null)
  const { code, delivery, attempted, callerGone } = fixture.lastLine()
  assert.deepEqual([code, delivery, attempted, callerGone], ['sent', 'sent', true, true])
})

async function fixtureLogs(count: number): Promise<void> {
  await eventually('a log line', () => fixture.lines.length >= count)
}

test('more than 100 attempts at once are refused before the attempt', async (t) => {
  fixture.standIn.misbehave('stall-before-headers')
  t.after(() => fixture.standIn.misbehave(null))
  const before = posts()
  const stalled = Array.from({ length: 100 }, () => fixture.notify(GOOD_BODY))
  await eventually('100 posts', () => posts() - before === 100)
  const reply = await fixture.notify(GOOD_BODY)
  assert.deepEqual([reply.status, reply.json['code'], reply.json['attempted']], [503, 'overloaded', false])
  assert.deepEqual(reply.headers.get('retry-after'), ['1'])
  assert.equal('delivery' in reply.json, false)
  assert.deepEqual(new Set((await Promise.all(stalled)).map(({ status }) => status)), new Set([504]))
  assert.equal(posts() - before, 100)
  fixture.standIn.misbehave(null)
  assert.equal((await fixture.notify(GOOD_BODY)).status, 200)
})

const SHORT = { ...HTTP_LIMITS, headersTimeoutMs: 100, requestTimeoutMs: 200 }
const slow: readonly (readonly [name: string, text: string, line: object])[] = [
  ['head', 'POST /v1/notify HTTP/1.1\r\nHost: relay\r\n', { path: 'other' }],
  ['body', requestText([...lines, length], BODY.slice(1)), { method: 'POST', path: '/v1/notify' }],
]
for (const [name, text, told] of slow) {
  test(`a ${name} that does not arrive in time is refused with 408, and logged`, { timeout: 60_000 }, async (t) => {
    const logged: string[] = []
    const verdict = readRelaySettings({ RELAY_KEY: KEY, CHAT_TOKEN: 't', CHAT_TARGETS: 'ops=C1' })
    const relay = createRelay({ verdict, writeLine: (line) => logged.push(line), limits: SHORT })
    const port = await listen(relay.server, '127.0.0.1', 0)
    assert.ok(port.ok)
    t.after(() => relay.drain())
    const raw = await openRaw(port.value)
    raw.write(text)
    const [reply] = await raw.replies(1)
    assert.ok(reply)
    const { status, json, headers } = reply
    assert.deepEqual([status, json['code'], json['attempted']], [408, 'request_timeout', false])
    assert.deepEqual([headers.get('connection'), headers.get('x-request-id')], [['close'], [json['requestId']]])
    assert.equal(await raw.closed, 'end')
    const { time, requestId, totalMs, ...rest } = JSON.parse(logged[0] ?? '{}') as Record<string, unknown>
    assert.deepEqual([typeof time, requestId, typeof totalMs], ['string', json['requestId'], 'number'])
    assert.deepEqual(rest, {
      level: 'warn', ...told, status: 408, code: 'request_timeout', attempted: false, bodyBytes: 0,
    })
    assert.equal(logged.length, 1)
  })
}

test('a CONNECT that is reset costs nothing but its connection', async () => {
  for (let round = 0; round < 50; round += 1) {
    const raw = await openRaw(fixture.port)
    raw.write('CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n')
    raw.socket.resetAndDestroy()
    await raw.closed
  }
  assert.equal((await fixture.notify(GOOD_BODY)).status, 200)
})

test('a CONNECT behind a request is answered after it', async () => {
  fixture.standIn.misbehave({ delayMs: 100 })
  const raw = await openRaw(fixture.port)
  raw.write(`${GOOD}CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n`)
  const replies = await raw.replies(2)
  fixture.standIn.misbehave(null)
  assert.deepEqual(replies.map(({ status }) => status), [200, 404])
  await raw.closed
})

test('who sends request after request without waiting is cut off', async () => {
  fixture.standIn.misbehave({ delayMs: 300 })
  const before = posts()
  const raw = await openRaw(fixture.port)
  raw.write(GOOD.repeat(40))
  await raw.closed
  fixture.standIn.misbehave(null)
  assert.ok(posts() - before <= 1)
})

test('the limits of the attempt and of a connection are those that are documented', () => {
  assert.deepEqual(HTTP_LIMITS, {
    headerLines: 64, headersTimeoutMs: 10_000, requestTimeoutMs: 15_000, keepAliveTimeoutMs: 65_000,
    discardBytes: 256 * 1024, discardMs: 2000,
  })
  const { atOnce, answerBytes, chatError, idleConnectionMs } = ATTEMPT_LIMITS
  assert.deepEqual([atOnce, answerBytes, chatError, idleConnectionMs], [100, 65_536, 64, 4000])

  const { server } = createRelay({ verdict: { ok: false, error: [] }, writeLine: () => undefined })
  assert.deepEqual(
    [server.headersTimeout, server.requestTimeout, server.keepAliveTimeout],
    [10_000, 15_000, 65_000],
  )
})
