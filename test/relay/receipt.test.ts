// What makes a verified receipt, below HTTP; the same over the wire is in test/end-to-end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loggableRequestId, verifyReceipt, type ChatAnswer } from '../../relay/receipt.js'

const good = { ok: true, channel: 'C1', ts: '1234567890.123456' }
const answer = (
  body: string | Uint8Array | null, status = 200, retryAfter: string | null = null,
): ChatAnswer => ({
  kind: 'answer', status, retryAfter, chatRequestId: null,
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
})
const json = (value: unknown, status?: number, retryAfter?: string): ChatAnswer =>
  answer(JSON.stringify(value), status, retryAfter ?? null)

test('ok true, the posted channel and a well-formed ts on HTTP 200 are a receipt, whatever else is there', () => {
  const receipt = { ok: true, value: { ts: '1234567890.123456' } }
  assert.deepEqual(verifyReceipt(json(good), 'C1'), receipt)
  assert.deepEqual(verifyReceipt(json({ ...good, warning: 'missing_charset', error: 'x' }), 'C1'), receipt)
  assert.deepEqual(verifyReceipt(json({ ...good, ts: '1234567890123456.123456' }), 'C1'), { ok: true, value: { ts: '1234567890123456.123456' } })
})

type Row = readonly [
  name: string, answer: ChatAnswer, code: string, status: number, reason: string,
  attempt?: string, posted?: false,
]
const unknown: readonly Row[] = [
  ['no answer in time', { kind: 'timeout', begun: true }, 'chat_timeout', 504, 'timeout', 'no_answer'],
  ['no connection in time', { kind: 'timeout', begun: false }, 'chat_timeout', 504, 'timeout', 'never_connected', false],
  ['no answer', { kind: 'connection', begun: true }, 'chat_unreachable', 502, 'connection', 'no_answer'],
  ['no connection', { kind: 'connection', begun: false }, 'chat_unreachable', 502, 'connection', 'never_connected', false],
  ['a body that broke off', answer(null), 'chat_unverified', 502, 'body'],
  ['a body that broke off after HTTP 500', answer(null, 500), 'chat_unverified', 502, 'http_status'],
  ['no body', answer(''), 'chat_unverified', 502, 'body'],
  ['HTML', answer('<html>'), 'chat_unverified', 502, 'body'],
  ['an array', json([good]), 'chat_unverified', 502, 'body'],
  ['null', json(null), 'chat_unverified', 502, 'body'],
  ['a byte order mark', answer(`\ufeff${JSON.stringify(good)}`), 'chat_unverified', 502, 'body'],
  ['invalid UTF-8', answer(Uint8Array.of(0x7b, 0xff, 0x7d)), 'chat_unverified', 502, 'body'],
  ['two channels', answer('{"ok":true,"channel":"C2","ts":"1234567890.123456","channel":"C1"}'), 'chat_unverified', 502, 'body'],
  ['ok as a word', json({ ...good, ok: 'true' }), 'chat_unverified', 502, 'body'],
  ['ok as a number', json({ ...good, ok: 1 }), 'chat_unverified', 502, 'body'],
  ['no ok', json({ channel: 'C1', ts: good.ts }), 'chat_unverified', 502, 'body'],
  ['everything inherited', answer(`{"__proto__":${JSON.stringify(good)}}`), 'chat_unverified', 502, 'body'],
  ['HTTP 201', json(good, 201), 'chat_unverified', 502, 'http_status'],
  ['HTTP 500 with a receipt', json(good, 500), 'chat_unverified', 502, 'http_status'],
  ['HTTP 302', answer('', 302), 'chat_unverified', 502, 'http_status'],
  ['HTTP 429 without JSON', answer('slow down', 429, '30'), 'chat_unverified', 502, 'http_status'],
  ['another channel', json({ ...good, channel: 'C2' }), 'chat_unverified', 502, 'channel'],
  ['no channel', json({ ok: true, ts: good.ts }), 'chat_unverified', 502, 'channel'],
  ['the channel in an array', json({ ...good, channel: ['C1'] }), 'chat_unverified', 502, 'channel'],
  ['the channel before the ts', json({ ok: true, channel: 'C2', ts: 'x' }), 'chat_unverified', 502, 'channel'],
  ['no ts', json({ ok: true, channel: 'C1' }), 'chat_unverified', 502, 'ts'],
  ['a numeric ts', json({ ...good, ts: 1234567890.123456 }), 'chat_unverified', 502, 'ts'],
  ['a short ts', json({ ...good, ts: '123456789.123456' }), 'chat_unverified', 502, 'ts'],
  ['ok false', json({ ok: false, error: 'not_in_channel' }), 'chat_rejected', 502, 'rejected', 'rejected', false],
  ['ok false with HTTP 500', json({ ok: false, error: 'fatal_error' }, 500), 'chat_rejected', 502, 'rejected', 'rejected'],
  ['ok false with a receipt', json({ ...good, ok: false }), 'chat_rejected', 502, 'rejected', 'rejected'],
  ['ok false with HTTP 429', json({ ok: false, error: 'ratelimited' }, 429, '30'), 'chat_rejected', 503, 'rejected', 'rejected', false],
]
for (const [name, given, code, status, reason, attempt = 'unreadable_answer', posted] of unknown) {
  test(`no receipt: ${name}`, () => {
    const verdict = verifyReceipt(given, 'C1')
    assert.ok(!verdict.ok)
    const { error } = verdict
    const told = [error.code, error.status, error.reason, error.attempt, error.posted]
    assert.deepEqual(told, [code, status, reason, attempt, posted])
    // Exactly one of the two is said, and never against what is known.
    const words = [error.message.includes('nothing was posted'), error.message.includes('may have gone through')]
    assert.deepEqual(words, [posted === false, posted === undefined && attempt !== 'unreadable_answer'])
  })
}

test('no receipt: what a polluted prototype adds to an answer', (t) => {
  t.after(() => {
    for (const name of Object.keys(good)) Reflect.deleteProperty(Object.prototype, name)
  })
  Object.assign(Object.prototype, good)
  const verdict = verifyReceipt(answer('{}'), 'C1')
  assert.equal(verdict.ok ? 'sent' : verdict.error.reason, 'body')
})

const errors: readonly (readonly [error: unknown, chatError: string])[] = [
  ['channel_not_found', 'channel_not_found'],
  ['a-z_09', 'a-z_09'],
  ['a'.repeat(64), 'a'.repeat(64)],
  ['a'.repeat(65), 'unrecognized_error'],
  ['', 'unrecognized_error'],
  ['Not_Found', 'unrecognized_error'],
  ['<html>', 'unrecognized_error'],
  [7, 'unrecognized_error'],
  [undefined, 'unrecognized_error'],
]
for (const [error, chatError] of errors) {
  test(`the platform's error ${String(error).slice(0, 30)} is told as ${chatError.slice(0, 30)}`, () => {
    const verdict = verifyReceipt(json({ ok: false, error }), 'C1')
    assert.deepEqual(verdict.ok ? null : verdict.error.extra, { chatError })
  })
}

const waits: readonly (readonly [retryAfter: string | null, status: number, headers: object])[] = [
  ['30', 429, { 'Retry-After': '30' }],
  ['999999', 429, { 'Retry-After': '999999' }],
  ['1000000', 429, {}],
  ['', 429, {}],
  [null, 429, {}],
  ['1.5', 429, {}],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 429, {}],
  ['30', 200, {}],
]
for (const [retryAfter, status, headers] of waits) {
  test(`Retry-After ${retryAfter ?? 'absent'} of HTTP ${status} ${'Retry-After' in headers ? 'is passed on' : 'is not'}`, () => {
    const verdict = verifyReceipt(json({ ok: false, error: 'ratelimited' }, status, retryAfter ?? undefined), 'C1')
    assert.deepEqual(verdict.ok ? null : verdict.error.headers, headers)
    const seconds = 'Retry-After' in headers ? { retryAfter: Number(retryAfter) } : {}
    assert.deepEqual(verdict.ok ? null : verdict.error.extra, { chatError: 'ratelimited', ...seconds })
  })
}

test('the platform\'s request id is logged only when it is short and visible', () => {
  assert.equal(loggableRequestId('abc-1'), 'abc-1')
  assert.equal(loggableRequestId('a'.repeat(128)), 'a'.repeat(128))
  for (const id of [null, '', 'a'.repeat(129), 'a\u00e9']) assert.equal(loggableRequestId(id), undefined)
})
