// HTTP as it is on the wire: what well-behaved clients never send, and how answers leave.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openRaw, requestText, type RawReply } from '../support/raw-http.js'
import { GOOD_BODY, GOOD_LINES, KEY, startFixture, type RelayFixture } from '../support/relay-fixture.js'

let fixture: RelayFixture
before(async () => {
  fixture = await startFixture()
})
after(() => fixture.close())

const BODY = JSON.stringify(GOOD_BODY)
const length = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}`
const WRONG_LINES = ['Authorization: Bearer wrong', 'Content-Type: application/json']
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

// Sends bytes as they are and gives the first answer.
async function exchange(...texts: readonly (string | Uint8Array)[]): Promise<RawReply> {
  const raw = await openRaw(fixture.port)
  for (const text of texts) raw.write(text)
  const [reply] = await raw.replies(1)
  raw.destroy()
  assert.ok(reply)
  return reply
}

function assertCommon(reply: RawReply): void {
  const value = (name: string): string | undefined => {
    assert.ok((reply.headers.get(name)?.length ?? 0) <= 1, name)
    return reply.headers.get(name)?.[0]
  }
  assert.equal(value('content-type'), 'application/json; charset=utf-8')
  assert.equal(value('cache-control'), 'no-store')
  assert.equal(value('x-content-type-options'), 'nosniff')
  assert.equal(value('content-length'), String(Buffer.byteLength(reply.text)))
  assert.match(value('x-request-id') ?? '', UUID)
  assert.equal(reply.json['requestId'], value('x-request-id'))
  assert.equal(value('server'), undefined)
  assert.equal(value('x-powered-by'), undefined)
}

type Header = readonly [name: string, value: string]
type Row = readonly [name: string, text: string, status: number, code: string | undefined, header?: Header]
const host = 'Host: relay'
const lines = [host, ...GOOD_LINES]
const withBody = (...head: readonly string[]): string => requestText([...head, length(BODY)], BODY)

const rows: readonly Row[] = [
  ['a good request', withBody(...lines), 200, undefined],
  ['absolute-form', requestText([...lines, length(BODY)], BODY, 'http://relay/v1/notify?x=1'), 200, undefined],
  ['a query string authenticates nobody', requestText([host, length(BODY)], BODY, `/v1/notify?key=${KEY}`), 401, 'unauthorized'],
  ['two equal Authorization lines', withBody(...lines, `authorization: Bearer ${KEY}`), 401, 'unauthorized', ['www-authenticate', 'Bearer']],
  ['no Authorization', withBody(host, 'Content-Type: application/json'), 401, 'unauthorized', ['www-authenticate', 'Bearer']],
  ['a wrong key', withBody(host, ...WRONG_LINES), 401, 'unauthorized', ['www-authenticate', 'Bearer error="invalid_token"']],
  ['a key with something after it', withBody(host, `Authorization: Bearer ${KEY}x`, 'Content-Type: application/json'), 401, 'unauthorized'],
  ['a key that is not ASCII', withBody(host, `Authorization: Bearer ${KEY}\u00e9`, 'Content-Type: application/json'), 401, 'unauthorized'],
  ['two equal Content-Type lines', withBody(...lines, 'content-type: application/json'), 415, 'unsupported_media_type', ['accept', 'application/json']],
  ['no Content-Type', withBody(host, GOOD_LINES[0] ?? ''), 415, 'unsupported_media_type', ['accept', 'application/json']],
  ['a compressed body', withBody(...lines, 'Content-Encoding: gzip'), 415, 'unsupported_content_encoding', ['accept-encoding', 'identity']],
  ['identity', withBody(...lines, 'Content-Encoding: IDENTITY'), 200, undefined],
  ['two Host lines', withBody(...lines, 'Host: other'), 400, 'bad_request'],
  ['no Host line', withBody(...GOOD_LINES), 400, 'bad_request'],
  ['a Transfer-Encoding that hides the end', requestText([...lines, 'Transfer-Encoding: gzip, chunked'], '0\r\n\r\n'), 400, 'bad_request'],
  ['an unknown expectation is ignored', withBody(...lines, 'Expect: coffee'), 200, undefined],
  ['an upgrade is ignored', withBody(...lines, 'Connection: Upgrade', 'Upgrade: websocket'), 200, undefined],
  ['64 header lines', withBody(...lines, ...Array<string>(60).fill('X: y')), 200, undefined],
  ['65 header lines', withBody(...lines, ...Array<string>(61).fill('X: y')), 431, 'headers_too_large'],
  ['1,200 header lines', withBody(...lines, ...Array<string>(1200).fill('X: y')), 431, 'headers_too_large'],
  ['20 KB of header', withBody(...lines, `X: ${'y'.repeat(20_000)}`), 431, 'headers_too_large'],
  ['GET', requestText([host], '', '/v1/notify', 'GET'), 405, 'method_not_allowed', ['allow', 'POST']],
  ['OPTIONS', requestText([host], '', '/v1/notify', 'OPTIONS'), 405, 'method_not_allowed', ['allow', 'POST']],
  ['PUT', requestText([host], '', '/v1/notify', 'PUT'), 405, 'method_not_allowed', ['allow', 'POST']],
  ['OPTIONS *', requestText([host], '', '*', 'OPTIONS'), 404, 'not_found'],
  ['CONNECT', requestText([host], '', 'relay:80', 'CONNECT'), 404, 'not_found'],
  ['a trailing slash', requestText([...lines, length(BODY)], BODY, '/v1/notify/'), 404, 'not_found'],
  ['a doubled slash', requestText([...lines, length(BODY)], BODY, '//v1/notify'), 404, 'not_found'],
  ['an escape in the path', requestText([...lines, length(BODY)], BODY, '/v1/%6eotify'), 404, 'not_found'],
  ['an unknown method', requestText([host], '', '/v1/notify', 'BREW'), 400, 'bad_request'],
  ['no HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
  ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'bad_request'],
  ['two lengths', withBody(...lines, 'Content-Length: 1'), 400, 'bad_request'],
  ['a length and chunks', withBody(...lines, 'Transfer-Encoding: chunked'), 400, 'bad_request'],
  ['chunks', requestText([...lines, 'Transfer-Encoding: chunked'], `${BODY.length.toString(16)};x=y\r\n${BODY}\r\n0\r\nX: y\r\n\r\n`), 200, undefined],
  ['a broken chunk', requestText([...lines, 'Transfer-Encoding: chunked'], 'zz\r\n'), 400, 'bad_request'],
]
for (const [name, text, status, code, header] of rows) {
  test(`on the wire: ${name}`, async () => {
    const before = fixture.standIn.requests.length
    const reply = await exchange(Buffer.from(text, 'latin1'))
    assert.deepEqual([reply.status, reply.json['code']], [status, code])
    assertCommon(reply)
    if (header !== undefined) assert.deepEqual(reply.headers.get(header[0]), [header[1]])
    assert.equal(fixture.standIn.requests.length - before, status === 200 ? 1 : 0)
    assert.equal(fixture.lastLine()['requestId'], reply.json['requestId'])
    assert.equal(fixture.lastLine()['status'], status)
  })
}

test('HEAD is answered without a body, and with the length that it would have', async () => {
  const raw = await openRaw(fixture.port)
  raw.write(requestText([host, 'Connection: close'], '', '/v1/notify', 'HEAD'))
  const received = await raw.until((text) => text.includes('\r\n\r\n'))
  await raw.closed
  assert.match(received, /^HTTP\/1\.1 405 /)
  assert.match(received, /\r\nContent-Length: [1-9]\d*\r\n/)
  assert.ok(raw.received().endsWith('\r\n\r\n'))
})

test('a missing and a malformed key get the same body but for the request id, a wrong one other words', async () => {
  const bodies = await Promise.all([
    exchange(withBody(host, 'Content-Type: application/json')),
    exchange(withBody(host, 'Authorization: Basic x', 'Content-Type: application/json')),
    exchange(withBody(host, ...WRONG_LINES)),
  ])
  const [missing, malformed, wrong] = bodies.map(({ json }) => ({ ...json, requestId: '' }))
  assert.deepEqual(malformed, missing)
  assert.deepEqual(wrong, { ...missing, message: "The key of this request is not the relay's key" })
})

const bodies: readonly (readonly [name: string, body: string | Uint8Array, message: RegExp])[] = [
  ['nothing', '', /^The body is empty/],
  ['invalid UTF-8', Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d), /^The body is not valid UTF-8$/],
  ['an overlong encoding', Uint8Array.of(0x22, 0xc0, 0xaf, 0x22), /^The body is not valid UTF-8$/],
  ['a surrogate in UTF-8', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), /^The body is not valid UTF-8$/],
  ['a byte order mark', `\ufeff${BODY}`, /^The body begins with a byte order mark/],
  ['UTF-16', Buffer.from(BODY, 'utf16le'), /^The body isn't valid JSON/],
  ['an array', '[]', /^The body is JSON but not an object$/],
  ['null', 'null', /^The body is JSON but not an object$/],
  ['something after the end', `${BODY}x`, /a syntax error at line 1, column \d+$/],
  ['a repeated name', '{"target":"ops","message":"a","message":"b"}', /repeats a name within one object at line 1, column 31$/],
  ['a repeated name inside', '{"target":"ops","message":"a","fields":[{"label":"a","label":"b","value":"c"}]}', /repeats a name/],
  ['an unpaired surrogate', '{"target":"ops","message":"\\ud800"}', /an unpaired surrogate at line 1, column 28$/],
]
for (const [name, body, message] of bodies) {
  test(`the body is refused as JSON: ${name}`, async () => {
    const reply = await fixture.send({ body })
    assert.deepEqual([reply.status, reply.json['code']], [400, 'invalid_json'])
    assert.match(String(reply.json['message']), message)
  })
}

test('__proto__ is an unknown field like any other', async () => {
  const reply = await fixture.notify('{"target":"ops","message":"m","__proto__":{"kind":"error"}}')
  assert.deepEqual([reply.json['code'], reply.json['path']], ['invalid_request', '__proto__'])
})

test('an alias that names something inherited is an unknown target', async () => {
  for (const target of ['constructor', 'tostring', 'valueof']) {
    const reply = await fixture.notify({ ...GOOD_BODY, target })
    assert.deepEqual([reply.status, reply.json['code'], reply.json['path']], [422, 'unknown_target', 'target'])
  }
})
