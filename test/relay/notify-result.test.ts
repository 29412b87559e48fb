// What becomes of a notification by how its one request ended: every kind of end, and which outcome it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutKey } from '../../relay/notify/hide-key.js'
import { EXITS, lineOf } from '../../relay/notify/words.js'
import { resultOf, type Fate, type Outcome } from '../../relay/notify/result.js'
import { errorBody, REFUSALS, refuse, refuseRejected, type RefusalCode } from '../../relay/refusals.js'
import { assertUnpoisoned, namesIn } from '../support/poison.js'

const ID = '17bd89a6-754f-49ef-b422-4a6306dca0e4'
const SENT = {
  ok: true, delivery: 'sent', requestId: ID, target: 'ops', channel: 'C0123456789', ts: '1763701771.000100',
}
const REFUSED = { ok: false, code: 'overloaded', message: 'Too many', requestId: ID, attempted: false }

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const answer = (status: number, body: object): Fate =>
  ({ kind: 'answer', status, body: bytes(JSON.stringify(body)) })

test('what a relay refuses is what its table says of retrying', () => {
  const expected: Readonly<Record<string, Outcome>> = {
    fixRequest: 'refused', fixRelay: 'not_delivered', later: 'not_delivered', never: 'unknown', unposted: 'unknown', bug: 'not_delivered',
  }
  for (const [code, { status, retry }] of Object.entries(REFUSALS)) {
    const body = errorBody(refuse(code as RefusalCode), ID, retry === 'never' || retry === 'unposted')
    const result = resultOf(answer(status, body), 'ops')
    assert.deepEqual([result.outcome, result.status, result.body], [expected[retry], status, body], code)
  }
  const limited = refuseRejected(true, { reason: 'rejected', extra: { chatError: 'ratelimited' } })
  assert.equal(resultOf(answer(limited.status, errorBody(limited, ID, true)), 'ops').outcome, 'unknown')
  const unposted = refuseRejected(true, { reason: 'rejected', posted: false, extra: { chatError: 'ratelimited' } })
  assert.equal(resultOf(answer(unposted.status, errorBody(unposted, ID, true)), 'ops').outcome, 'not_delivered')
  assert.equal(resultOf(answer(500, errorBody(refuse('internal_error'), ID, true)), 'ops').outcome, 'unknown')
})

const KEY = 'k3y "of" this relay'
const told = (status: number, body: object) => withoutKey(resultOf(answer(status, body), 'ops'), KEY)

test('a key that a relay answers with is in nothing that is told of the answer', () => {
  const refused = told(401, {
    ...REFUSED, code: 'unauthorized', message: `no ${KEY}, ${KEY}`, [`a ${KEY}`]: { deep: [`${KEY}!`, 1, null] },
  })
  assert.deepEqual(refused, {
    outcome: 'refused', status: 401, reason: 'no [key], [key]', body: {
      ...REFUSED, code: 'unauthorized', message: 'no [key], [key]', 'a [key]': { deep: ['[key]!', 1, null] },
    },
  })
  const sent = told(200, { ...SENT, more: KEY })
  assert.deepEqual(sent, { outcome: 'sent', status: 200, body: { ...SENT, more: '[key]' } })
  assert.equal(told(500, { reason: KEY }).outcome, 'unknown')
  // By these a message is found again, and no key has their form.
  assert.deepEqual(withoutKey(resultOf(answer(200, SENT), 'ops'), '1'), {
    outcome: 'sent', status: 200, body: { ...SENT, channel: SENT.channel.replace('1', '[key]') },
  })
})

type Row = readonly [name: string, fate: Fate, outcome: Outcome, reason?: string]
const FOREIGN = (status: number): string => `the answer (HTTP ${status}) is incomplete or not from a relay`
const rows: readonly Row[] = [
  ['a receipt', answer(200, SENT), 'sent'],
  ['a receipt with one member more', answer(200, { ...SENT, more: 1 }), 'sent'],
  ['a receipt with another status', answer(201, SENT), 'unknown', FOREIGN(201)],
  ['a receipt for another target', answer(200, { ...SENT, target: 'other' }), 'unknown', FOREIGN(200)],
  ['a receipt that is not ok', answer(200, { ...SENT, ok: 'true' }), 'unknown', FOREIGN(200)],
  ['a receipt without delivery', answer(200, { ...SENT, delivery: 'unknown' }), 'unknown', FOREIGN(200)],
  ['a receipt with a ts that is none', answer(200, { ...SENT, ts: '1' }), 'unknown', FOREIGN(200)],
  ['a receipt with an id that is none', answer(200, { ...SENT, requestId: 'a'.repeat(36) }), 'unknown', FOREIGN(200)],
  ['a receipt with an id of other letters', answer(200, { ...SENT, requestId: ID.replace('1', 'x') }), 'unknown', FOREIGN(200)],
  ['a receipt of the chat platform', answer(200, { ok: true, channel: 'C1', ts: SENT.ts }), 'unknown', FOREIGN(200)],
  ['a receipt that says one thing twice', { kind: 'answer', status: 200, body: bytes(JSON.stringify(SENT).replace('{', '{"ok":true,')) }, 'unknown', FOREIGN(200)],
  ['a receipt on the prototype', { kind: 'answer', status: 200, body: bytes(`{"__proto__":${JSON.stringify(SENT)}}`) }, 'unknown', FOREIGN(200)],
  ['no whole body', { kind: 'answer', status: 200, body: null }, 'unknown', FOREIGN(200)],
  ['a page', { kind: 'answer', status: 401, body: bytes('<h1>Sign in</h1>') }, 'unknown', FOREIGN(401)],
  ['not UTF-8', { kind: 'answer', status: 200, body: Uint8Array.of(0xff) }, 'unknown', FOREIGN(200)],
  ['an array', { kind: 'answer', status: 200, body: bytes('[]') }, 'unknown', FOREIGN(200)],
  ['a redirect', { kind: 'answer', status: 307, body: bytes('') }, 'unknown', FOREIGN(307)],
  ['a refusal', answer(503, REFUSED), 'not_delivered', 'Too many'],
  ['a refusal of tomorrow', answer(422, { ...REFUSED, code: 'new_rule' }), 'refused', 'Too many'],
  ['a refusal with a status that is none', answer(200, REFUSED), 'unknown', 'Too many'],
  ['a refusal with a status beyond all', answer(600, REFUSED), 'unknown', 'Too many'],
  ['a refusal that speaks of delivery', answer(422, { ...REFUSED, delivery: 'unknown' }), 'unknown', 'Too many'],
  ['a refusal that was attempted', answer(422, { ...REFUSED, attempted: true }), 'unknown', 'Too many'],
  ['a refusal that was attempted, and has posted nothing', answer(502, { ...REFUSED, attempted: true, posted: false }), 'not_delivered', 'Too many'],
  ['a refusal that says so in another way', answer(502, { ...REFUSED, attempted: true, posted: 'no' }), 'unknown', 'Too many'],
  ['a refusal that says so with a status for requests', answer(422, { ...REFUSED, attempted: true, posted: false }), 'unknown', 'Too many'],
  ['a refusal that does not say', answer(422, { ...REFUSED, attempted: 'no' }), 'unknown', FOREIGN(422)],
  ['a refusal of two lines', answer(422, { ...REFUSED, message: 'a\nnotify: sent' }), 'unknown', FOREIGN(422)],
  ['a refusal with a code of other letters', answer(422, { ...REFUSED, code: 'A' }), 'unknown', FOREIGN(422)],
  ['no connection', { kind: 'no answer', why: 'connection', begun: false, code: 'ECONNREFUSED' }, 'not_delivered', 'no connection to the relay (ECONNREFUSED)'],
  ['a broken connection', { kind: 'no answer', why: 'connection', begun: true, code: 'ECONNRESET' }, 'unknown', 'the connection ended before the answer was complete (ECONNRESET)'],
  ['a closed connection', { kind: 'no answer', why: 'connection', begun: true }, 'unknown', 'the connection ended before the answer was complete'],
  ['a fault of another form', { kind: 'no answer', why: 'connection', begun: false, code: 'E evil' }, 'not_delivered', 'no connection to the relay'],
  ['the deadline before', { kind: 'no answer', why: 'deadline', begun: false }, 'not_delivered', 'no connection to the relay in time'],
  ['the deadline after', { kind: 'no answer', why: 'deadline', begun: true }, 'unknown', 'no answer in time'],
  ['stopped before', { kind: 'no answer', why: 'stopped', begun: false }, 'not_delivered', 'stopped before connecting to the relay'],
  ['stopped after', { kind: 'no answer', why: 'stopped', begun: true }, 'unknown', 'stopped while waiting for the answer'],
]
for (const [name, fate, outcome, reason] of rows) {
  test(`an end of the request is ${outcome}: ${name}`, () => {
    const result = resultOf(fate, 'ops')
    assert.equal(result.outcome, outcome)
    if (result.outcome !== 'sent') assert.equal(result.reason, reason)
    else assert.deepEqual(fate.kind === 'answer' && fate.body, bytes(JSON.stringify(result.body)))
    assert.deepEqual(resultOf(fate, 'ops'), result)
  })
}

test('what stands on the prototype of every object makes nothing sent', () => {
  for (const fate of [answer(200, {}), answer(503, {})]) {
    assertUnpoisoned(namesIn([SENT, REFUSED]), true, () => resultOf(fate, 'ops'))
  }
})

test('a line says what may be done, why, and where to look', () => {
  const line = (status: number, body: object): string => {
    const result = resultOf(answer(status, body), 'ops')
    assert.ok(result.outcome !== 'sent')
    return lineOf(result)
  }
  const { refused, not_delivered: later, unknown } = EXITS
  assert.equal(line(422, REFUSED), `notify: ${refused.line}: Too many (HTTP 422 overloaded, request ${ID})\n`)
  assert.equal(line(503, REFUSED), `notify: ${later.line}: Too many (HTTP 503 overloaded, request ${ID})\n`)
  const rejected = { ...REFUSED, code: 'chat_rejected', attempted: true }
  assert.equal(line(502, { ...rejected, chatError: 'is_archived' }), `notify: ${unknown.line}: Too many (HTTP 502 chat_rejected: is_archived, request ${ID})\n`)
  assert.equal(line(503, { ...REFUSED, retryAfter: 9 }), `notify: ${later.line}: Too many (HTTP 503 overloaded, retry after 9 s, request ${ID})\n`)
  assert.equal(line(503, { ...REFUSED, retryAfter: 'x\ny' }), `notify: ${later.line}: Too many (HTTP 503 overloaded, request ${ID})\n`)
  for (const chatError of ['two\nlines', '', 7, 'x'.repeat(65)]) {
    assert.equal(line(502, { ...rejected, chatError }), `notify: ${unknown.line}: Too many (HTTP 502 chat_rejected, request ${ID})\n`)
  }
  assert.equal(line(502, {}), `notify: ${unknown.line}: ${FOREIGN(502)}\n`)
})
