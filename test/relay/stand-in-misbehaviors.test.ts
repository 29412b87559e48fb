// Every misbehavior as it stands on the wire, seen by a client that writes and reads bytes.
// What the relay makes of them is tested in test/end-to-end.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import {
  MISBEHAVIOR_NAMES, startStandIn, type Misbehavior, type MisbehaviorName,
} from '../../relay/stand-in/stand-in.node.js'
import { openRaw, parseReplies, requestText, type RawReply } from '../support/raw-http.js'

const CHANNEL = 'C0DEPLOYS01'
const BODY = JSON.stringify({ channel: CHANNEL, text: 'Grüße' })
const API = '/api/chat.postMessage'
const headLines = (length: number): readonly string[] => [
  'Host: stand-in', 'Authorization: Bearer x', 'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${length}`,
]
const REQUEST = requestText(headLines(Buffer.byteLength(BODY)), BODY, API)

const standIn = await startStandIn()
const port = Number(new URL(standIn.url).port)
after(() => standIn.close())
let requestsBefore = 0
let messagesBefore = 0
beforeEach(() => {
  requestsBefore = standIn.requests.length
  messagesBefore = standIn.messages.length
})

type Json = Readonly<Record<string, unknown>>
type Judge = (reply: RawReply) => void
/** `keep`: the connection stays open after one whole answer. */
type Ending = 'keep' | 'end' | 'reset' | 'stall' | 'flood'

const posted = (): string => standIn.messages.at(-1)?.ts ?? ''
const receipt = (): Json => ({ ok: true, channel: CHANNEL, ts: posted() })
const holds = (expected: () => Json): Judge => ({ json }) => {
  const { message, warning, ...rest } = json
  assert.deepEqual([rest, warning], [expected(), undefined])
  if (expected()['ok'] === true) assert.equal(typeof message, 'object')
}
const but = (members: () => Json): Judge => holds(() => {
  const all = Object.entries({ ...receipt(), ...members() })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
})
const exactly = (expected: Json): Judge => ({ json }) => assert.deepEqual(json, expected)
const honest = holds(receipt)
const begins = (start: string): Judge => ({ text }) => assert.ok(text.startsWith(start), text.slice(0, 80))
const isText = (expected: () => string): Judge => ({ text }) => assert.equal(text, expected())
const header = (name: string, value: string, judge: Judge): Judge => (reply) => {
  assert.deepEqual(reply.headers.get(name), [value])
  judge(reply)
}
const page = begins('<!DOCTYPE html>')
const anything: Judge = () => undefined
const redirected = header('location', '/api/moved/chat.postMessage', isText(() => ''))
const ts = (change: (ts: string) => unknown): Judge => but(() => ({ ts: change(posted()) }))
const whole = (): string => JSON.stringify(receipt())

type Row = readonly [name: MisbehaviorName, status: number, posts: 0 | 1, ending: Ending, judge: Judge]
const rows: readonly Row[] = [
  ['reject-with-page', 200, 0, 'keep', ({ json }) => assert.ok(String(json['error']).startsWith('<!DOCTYPE'))],
  ['reject-with-long-code', 200, 0, 'keep', ({ json }) => assert.equal(String(json['error']).length, 5000)],
  ['reject-with-number', 200, 0, 'keep', exactly({ ok: false, error: 404 })],
  ['reject-without-error', 200, 0, 'keep', exactly({ ok: false })],
  ['reject-with-http-500', 500, 0, 'keep', exactly({ ok: false, error: 'internal_error' })],
  ['rate-limited', 429, 0, 'keep', header('retry-after', '30', exactly({ ok: false, error: 'ratelimited' }))],
  ['rate-limited-without-wait', 429, 0, 'keep', ({ headers }) => assert.ok(!headers.has('retry-after'))],
  ['rate-limited-without-json', 429, 0, 'keep', header('retry-after', '30', begins('Too Many'))],
  ['channel-wrong', 200, 1, 'keep', but(() => ({ channel: 'C0SOMEWHERE' }))],
  ['channel-missing', 200, 1, 'keep', but(() => ({ channel: undefined }))],
  ['channel-lower-case', 200, 1, 'keep', but(() => ({ channel: CHANNEL.toLowerCase() }))],
  ['channel-object', 200, 1, 'keep', but(() => ({ channel: { id: CHANNEL } }))],
  ['ts-number', 200, 1, 'keep', ts(Number)],
  ['ts-without-dot', 200, 1, 'keep', ts((good) => good.replace('.', ''))],
  ['ts-short', 200, 1, 'keep', ts(() => '123456789.000100')],
  ['ts-short-fraction', 200, 1, 'keep', ts((good) => good.slice(0, -1))],
  ['ts-with-letters', 200, 1, 'keep', ts((good) => `${good.slice(0, -1)}a`)],
  ['ts-with-newline', 200, 1, 'keep', ts((good) => `${good}\n`)],
  ['ts-empty', 200, 1, 'keep', ts(() => '')],
  ['ts-null', 200, 1, 'keep', ts(() => null)],
  ['ts-missing', 200, 1, 'keep', ts(() => undefined)],
  ['ok-string', 200, 1, 'keep', but(() => ({ ok: 'true' }))],
  ['ok-number', 200, 1, 'keep', but(() => ({ ok: 1 }))],
  ['ok-null', 200, 1, 'keep', but(() => ({ ok: null }))],
  ['ok-missing', 200, 1, 'keep', but(() => ({ ok: undefined }))],
  ['ok-with-http-500', 500, 1, 'keep', honest],
  ['ok-with-http-201', 201, 1, 'keep', honest],
  ['ok-with-http-202', 202, 1, 'keep', honest],
  ['redirect-301', 301, 0, 'keep', redirected],
  ['redirect-302', 302, 0, 'keep', redirected],
  ['redirect-303', 303, 0, 'keep', redirected],
  ['redirect-307', 307, 0, 'keep', redirected],
  ['redirect-308', 308, 0, 'keep', redirected],
  ['redirect-without-location', 302, 0, 'keep', ({ headers }) => assert.ok(!headers.has('location'))],
  ['http-204', 204, 0, 'keep', isText(() => '')],
  ['http-400', 400, 0, 'keep', page],
  ['http-401', 401, 0, 'keep', header('www-authenticate', 'Basic realm="gateway"', anything)],
  ['http-403', 403, 0, 'keep', page],
  ['http-404', 404, 0, 'keep', page],
  ['http-407', 407, 0, 'keep', page],
  ['http-408', 408, 0, 'keep', begins('Request Timeout')],
  ['http-421', 421, 0, 'keep', begins('Misdirected')],
  ['http-425', 425, 0, 'keep', begins('Too Early')],
  ['http-500', 500, 0, 'keep', begins('Internal')],
  ['http-502', 502, 0, 'keep', page],
  ['http-503', 503, 0, 'keep', page],
  ['http-504', 504, 0, 'keep', page],
  ['body-html', 200, 0, 'keep', header('content-type', 'text/html', page)],
  ['body-empty', 200, 0, 'keep', isText(() => '')],
  ['body-broken-json', 200, 1, 'keep', ({ text }) => assert.ok(text.includes(posted()) && !text.endsWith('}}'))],
  ['body-array', 200, 1, 'keep', begins('[{"ok":true')],
  ['body-null', 200, 1, 'keep', isText(() => 'null')],
  ['body-string', 200, 1, 'keep', begins('"{\\"ok\\":true')],
  ['body-with-byte-order-mark', 200, 1, 'keep', begins('\ufeff{"ok":true')],
  ['body-invalid-utf8', 200, 1, 'keep', ({ json }) => assert.equal(json['note'], '\ufffd')],
  ['body-prototype-trick', 200, 1, 'keep', begins('{"__proto__":{"ok":true')],
  ['body-huge', 200, 1, 'keep', ({ text, json }) => assert.ok(text.length > 65_536 && json['ok'] === true)],
  ['body-gzip', 200, 1, 'keep', header('content-encoding', 'gzip', anything)],
  ['body-not-gzip', 200, 1, 'keep', header('content-encoding', 'gzip', honest)],
  ['body-endless', 200, 1, 'flood', begins('{"ok":true')],
  ['body-cut', 200, 1, 'end', isText(whole)],
  ['body-cut-in-half', 200, 1, 'end', ({ text }) => assert.ok(text !== '' && whole().startsWith(text))],
  ['body-cut-in-chunks', 200, 1, 'end', ({ text }) => assert.equal(text.split('\r\n')[1], whole())],
  ['reset-before-body', 0, 0, 'reset', isText(() => '')],
  ['reset-before-headers', 0, 1, 'reset', isText(() => '')],
  ['reset-after-headers', 200, 1, 'reset', isText(() => '')],
  ['close-without-answer', 0, 1, 'end', isText(() => '')],
  ['stall-before-headers', 0, 1, 'stall', isText(() => '')],
  ['stall-after-headers', 200, 1, 'stall', ({ text }) => assert.ok(whole().startsWith(text))],
  ['not-http', 0, 0, 'end', begins('SSH-2.0-')],
  ['early-hints', 103, 1, 'keep', anything],
  ['close-after-answer', 200, 1, 'end', isText(whole)],
]

test('every misbehavior has a row here', () => {
  assert.deepEqual(rows.map(([name]) => name), MISBEHAVIOR_NAMES)
})

for (const [name, status, posts, ending, judge] of rows) {
  test(`${name} is on the wire what it says`, { timeout: 60_000 }, async () => {
    const reply = await provoke(name, ending)
    assert.equal(reply.status, status)
    judge(reply)
    assert.equal(standIn.requests.length - requestsBefore, 1)
    assert.equal(standIn.messages.length - messagesBefore, posts)
  })
}

/** Posts once and gives what came back, having seen that the connection ended as it should. */
async function provoke(kind: Misbehavior, ending: Ending): Promise<RawReply> {
  standIn.misbehave(kind)
  const connection = await openRaw(port)
  connection.write(REQUEST)
  if (ending === 'keep') {
    const [reply] = await connection.replies(1)
    connection.destroy()
    assert.ok(reply !== undefined)
    return reply
  }
  if (ending === 'flood') await connection.until((received) => received.length > 1_000_000)
  else if (ending !== 'stall') assert.equal(await connection.closed, ending)
  else await stalled(() => connection.received(), kind === 'stall-after-headers')
  if (ending === 'stall') assert.ok(!connection.socket.readableEnded && !connection.socket.destroyed)
  connection.destroy()
  return fragment(connection.received())
}

/** Settles once the post has been taken and what is sent after it has come. */
async function stalled(received: () => string, expectsBytes: boolean): Promise<void> {
  while (standIn.messages.length === messagesBefore || (received() === '') === expectsBytes) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** A reply that need not be whole. */
function fragment(received: string): RawReply {
  const isHttp = received.startsWith('HTTP/1.1 ')
  const [head = '', ...rest] = isHttp ? received.split('\r\n\r\n') : ['', received]
  const text = rest.join('\r\n\r\n')
  return { status: Number(head.split(' ')[1] ?? 0), headers: new Map(), text, json: {} }
}

test('a compressed body holds the receipt', async () => {
  standIn.misbehave('body-gzip')
  const connection = await openRaw(port)
  connection.write(REQUEST)
  await connection.replies(1)
  connection.destroy()
  const bytes = Buffer.from(connection.received().split('\r\n\r\n').slice(1).join('\r\n\r\n'), 'latin1')
  assert.equal((JSON.parse(gunzipSync(bytes).toString()) as Json)['ts'], posted())
})

test('early hints are followed by an honest answer', async () => {
  standIn.misbehave('early-hints')
  const connection = await openRaw(port)
  connection.write(REQUEST)
  const [, reply] = await connection.replies(2)
  connection.destroy()
  assert.ok(reply !== undefined)
  honest(reply)
})

for (const method of ['GET', 'POST']) {
  test(`whoever follows a redirect with ${method} finds a perfect success, and is counted`, async () => {
    standIn.misbehave('redirect-307')
    const connection = await openRaw(port)
    connection.write(REQUEST)
    const [redirect] = await connection.replies(1)
    const path = redirect?.headers.get('location')?.[0] ?? ''
    const isPost = method === 'POST'
    const lines = isPost ? headLines(Buffer.byteLength(BODY)) : ['Host: x']
    connection.write(requestText(lines, isPost ? BODY : '', path, method))
    const [, reply] = await connection.replies(2)
    connection.destroy()
    assert.ok(reply !== undefined)
    honest(reply)
    assert.deepEqual(standIn.requests.slice(requestsBefore).map((one) => one.path), [API, path])
    assert.equal(standIn.messages.length - messagesBefore, 1)
  })
}

test('any code can be rejected with', async () => {
  const { json } = await provoke({ reject: 'is_archived' }, 'keep')
  assert.deepEqual(json, { ok: false, error: 'is_archived' })
})

test('a late answer is an honest one, and nobody gets it who has left', async () => {
  const started = performance.now()
  honest(await provoke({ delayMs: 100 }, 'keep'))
  assert.ok(performance.now() - started >= 95)
  standIn.misbehave({ delayMs: 3_600_000 })
  const connection = await openRaw(port)
  connection.write(REQUEST)
  await stalled(() => '', false)
  connection.destroy()
})

test('what the platform would refuse is refused, however the answer would have been spoilt', async () => {
  standIn.misbehave('ts-empty')
  const connection = await openRaw(port)
  connection.write(requestText(headLines(2), '{}', API))
  const [reply] = await connection.replies(1)
  connection.destroy()
  assert.equal(reply?.json['error'], 'channel_not_found')
})

test('a body is not read before a reset', { timeout: 60_000 }, async () => {
  standIn.misbehave('reset-before-body')
  const connection = await openRaw(port)
  connection.write(requestText(headLines(1_000_000), 'x'.repeat(1000), API))
  assert.equal(await connection.closed, 'reset')
  assert.equal(standIn.requests.at(-1)?.body, '')
})

test('good manners come back at once', async () => {
  standIn.misbehave('http-500')
  standIn.misbehave(null)
  const connection = await openRaw(port)
  connection.write(REQUEST + REQUEST)
  const replies = await connection.replies(2)
  connection.destroy()
  assert.deepEqual(replies.map((reply) => reply.status), [200, 200])
  assert.equal(parseReplies(connection.received()).length, 2)
})
