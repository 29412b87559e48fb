// Check 9 over the wire: what the platform does, what the caller is told, and how many requests it took.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  MISBEHAVIOR_NAMES, type Misbehavior, type MisbehaviorName,
} from '../../relay/stand-in/misbehaviors.js'
import { CHANNEL, GOOD_BODY, startFixture, TOKEN, type RelayFixture } from '../support/relay-fixture.js'

let fixture: RelayFixture
/** One whose deadline can be waited for. */
let impatient: RelayFixture
before(async () => {
  fixture = await startFixture()
  impatient = await startFixture({ CHAT_TIMEOUT_MS: '1000' })
})
after(async () => {
  await fixture.close()
  await impatient.close()
})

type Told = Readonly<Record<string, unknown>>
type Expected = readonly [status: number, code: string, reason: string, more?: Told]
const UNREADABLE = { attempt: 'unreadable_answer' }
const NO_ANSWER = { attempt: 'no_answer' }

const REJECTED: Expected = [502, 'chat_rejected', 'rejected', { attempt: 'rejected', chatError: 'unrecognized_error' }]
const DOUBTFUL = ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout', 'a_code_nobody_has_heard_of']
const rejected = (chatError: string, status = 502): Expected => [status, 'chat_rejected', 'rejected', {
  attempt: 'rejected', ...(DOUBTFUL.includes(chatError) ? {} : { posted: false }), chatError,
}]
const HTTP_STATUS: Expected = [502, 'chat_unverified', 'http_status', UNREADABLE]
const BODY: Expected = [502, 'chat_unverified', 'body', UNREADABLE]
const CHANNEL_DIFFERS: Expected = [502, 'chat_unverified', 'channel', UNREADABLE]
const TS: Expected = [502, 'chat_unverified', 'ts', UNREADABLE]
const CONNECTION: Expected = [502, 'chat_unreachable', 'connection', NO_ANSWER]
const TIMEOUT: Expected = [504, 'chat_timeout', 'timeout', NO_ANSWER]

/** What each misbehavior of the stand-in comes to; `null` is a proper success. */
const OUTCOMES: Readonly<Record<MisbehaviorName, Expected | null>> = {
  'reject-with-page': REJECTED,
  'reject-with-long-code': REJECTED,
  'reject-with-number': REJECTED,
  'reject-without-error': REJECTED,
  'reject-with-http-500': rejected('internal_error'),
  'rate-limited': rejected('ratelimited', 503),
  'rate-limited-without-wait': rejected('ratelimited', 503),
  'rate-limited-without-json': HTTP_STATUS,
  'channel-wrong': CHANNEL_DIFFERS,
  'channel-missing': CHANNEL_DIFFERS,
  'channel-lower-case': CHANNEL_DIFFERS,
  'channel-object': CHANNEL_DIFFERS,
  'ts-number': TS,
  'ts-without-dot': TS,
  'ts-short': TS,
  'ts-short-fraction': TS,
  'ts-with-letters': TS,
  'ts-with-newline': TS,
  'ts-empty': TS,
  'ts-null': TS,
  'ts-missing': TS,
  'ok-string': BODY,
  'ok-number': BODY,
  'ok-null': BODY,
  'ok-missing': BODY,
  'ok-with-http-500': HTTP_STATUS,
  'ok-with-http-201': HTTP_STATUS,
  'ok-with-http-202': HTTP_STATUS,
  'redirect-301': HTTP_STATUS,
  'redirect-302': HTTP_STATUS,
  'redirect-303': HTTP_STATUS,
  'redirect-307': HTTP_STATUS,
  'redirect-308': HTTP_STATUS,
  'redirect-without-location': HTTP_STATUS,
  'http-204': HTTP_STATUS,
  'http-400': HTTP_STATUS,
  'http-401': HTTP_STATUS,
  'http-403': HTTP_STATUS,
  'http-404': HTTP_STATUS,
  'http-407': HTTP_STATUS,
  'http-408': HTTP_STATUS,
  'http-421': HTTP_STATUS,
  'http-425': HTTP_STATUS,
  'http-500': HTTP_STATUS,
  'http-502': HTTP_STATUS,
  'http-503': HTTP_STATUS,
  'http-504': HTTP_STATUS,
  'body-html': BODY,
  'body-empty': BODY,
  'body-broken-json': BODY,
  'body-array': BODY,
  'body-null': BODY,
  'body-string': BODY,
  'body-with-byte-order-mark': BODY,
  'body-invalid-utf8': BODY,
  'body-prototype-trick': BODY,
  'body-huge': BODY,
  'body-gzip': BODY, // nobody asked for it
  'body-not-gzip': BODY,
  'body-endless': BODY,
  'body-cut': BODY,
  'body-cut-in-half': BODY,
  'body-cut-in-chunks': BODY,
  'reset-before-body': CONNECTION,
  'reset-before-headers': CONNECTION,
  'reset-after-headers': BODY,
  'close-without-answer': CONNECTION,
  'stall-before-headers': TIMEOUT,
  'stall-after-headers': TIMEOUT,
  'not-http': CONNECTION,
  'early-hints': null,
  'close-after-answer': null,
}

async function attempt(
  misbehavior: Misbehavior | null, { standIn, notify, lastLine } = fixture,
): Promise<Told> {
  const before = standIn.requests.length
  standIn.misbehave(misbehavior)
  const reply = await notify(GOOD_BODY)
  standIn.misbehave(null)
  const log = lastLine()
  // One line per attempt, and it tells the same as the answer.
  for (const member of ['requestId', 'delivery', 'reason', 'attempt', 'posted']) {
    assert.deepEqual(log[member], reply.json[member], member)
  }
  // But for a word that the platform's documentation doesn't have.
  const unheard = reply.json['chatError'] === 'a_code_nobody_has_heard_of'
  assert.deepEqual(log['chatError'], unheard ? 'unrecognized_error' : reply.json['chatError'])
  assert.deepEqual([log['status'], log['attempted'], log['target']], [reply.status, true, 'ops'])
  return {
    ...reply.json, status: reply.status, retryAfter: reply.headers.get('retry-after')?.[0],
    requests: standIn.requests.length - before,
  }
}

function assertUnknown(told: Told, [status, code, reason, more = {}]: Expected): void {
  const { message, requestId, retryAfter, ...rest } = told
  assert.deepEqual([typeof message, typeof requestId], ['string', 'string'])
  assert.deepEqual(rest, {
    ok: false, status, code, attempted: true, delivery: 'unknown', reason, requests: 1, ...more,
  })
  assert.ok(retryAfter === undefined || status === 503)
}

test('every misbehavior of the stand-in has its row', () => {
  assert.deepEqual(Object.keys(OUTCOMES).sort(), [...MISBEHAVIOR_NAMES].sort())
})

for (const name of MISBEHAVIOR_NAMES) {
  test(`one request, and the truth about it: ${name}`, async () => {
    const expected = OUTCOMES[name]
    const told = await attempt(name, expected === TIMEOUT ? impatient : fixture)
    if (expected !== null) assertUnknown(told, expected)
    else assert.deepEqual([told['status'], told['delivery'], told['requests']], [200, 'sent', 1])
  })
}

const codes = [
  'channel_not_found', 'not_in_channel', 'is_archived', 'cannot_reply_to_message', 'invalid_auth', 'token_revoked',
  'missing_scope', 'invalid_blocks', 'msg_too_long', 'ratelimited', 'message_limit_exceeded', 'internal_error',
  'fatal_error', 'service_unavailable', 'request_timeout', 'a_code_nobody_has_heard_of',
]
for (const chatError of codes) {
  test(`the platform's own code is passed on: ${chatError}`, async () => {
    assertUnknown(await attempt({ reject: chatError }), rejected(chatError))
  })
}

test('the wait of a rate limit is passed on', async () => {
  assert.equal((await attempt('rate-limited'))['retryAfter'], '30')
  assert.equal((await attempt('rate-limited-without-wait'))['retryAfter'], undefined)
})

test('a late answer within the deadline is a success', async () => {
  assert.equal((await attempt({ delayMs: 300 }))['delivery'], 'sent')
})

test('an answer after the deadline is unknown', async () => {
  assertUnknown(await attempt({ delayMs: 1500 }, impatient), TIMEOUT)
})

test('a socket that dies between two posts costs none of them and doubles none of them', async () => {
  fixture.standIn.misbehave('close-after-answer')
  const before = fixture.standIn.requests.length
  for (let round = 0; round < 20; round += 1) assert.equal((await fixture.notify(GOOD_BODY)).status, 200)
  assert.equal(fixture.standIn.requests.length - before, 20)
  fixture.standIn.misbehave(null)
})

test('posts that follow each other share a connection', async (t) => {
  const own = await startFixture()
  t.after(() => own.close())
  for (let round = 0; round < 5; round += 1) assert.equal((await own.notify(GOOD_BODY)).status, 200)
  assert.deepEqual([own.standIn.requests.length, own.standIn.connections], [5, 1])
})

test('nobody listens at the platform', async (t) => {
  const own = await startFixture({ CHAT_API_URL: 'http://127.0.0.1:1/api/chat.postMessage' })
  t.after(() => own.close())
  const reply = await own.notify(GOOD_BODY)
  assert.deepEqual(
    [reply.status, reply.json['code'], reply.json['attempted'], reply.json['delivery'], reply.json['reason']],
    [502, 'chat_unreachable', true, 'unknown', 'connection'],
  )
  assert.deepEqual([reply.json['attempt'], reply.json['posted']], ['never_connected', false])
  assert.deepEqual([own.lastLine()['attempt'], own.lastLine()['cause']], ['never_connected', 'ECONNREFUSED'])
})

test('a success says where and when, and nothing else', async () => {
  const reply = await fixture.notify({ ...GOOD_BODY, kind: 'success' })
  const posted = fixture.standIn.messages.at(-1)
  const { requestId, ...rest } = reply.json
  assert.match(String(requestId), /^[0-9a-f-]{36}$/)
  assert.deepEqual(rest, { ok: true, delivery: 'sent', target: 'ops', channel: CHANNEL, ts: posted?.ts })
  const { time, chatRequestId, connectMs, firstByteMs, attemptMs, totalMs, ...line } = fixture.lastLine()
  assert.match(String(time), /^\d{4}-\d\d-\d\dT.*Z$/)
  // There is none to make where an earlier test's is used again.
  assert.ok(connectMs === undefined || typeof connectMs === 'number')
  assert.equal(typeof firstByteMs, 'number')
  assert.deepEqual([typeof chatRequestId, typeof attemptMs, typeof totalMs], ['string', 'number', 'number'])
  assert.deepEqual(line, {
    level: 'info', requestId, method: 'POST', path: '/v1/notify', status: 200, code: 'sent', target: 'ops',
    kind: 'success', delivery: 'sent', attempted: true, chatStatus: 200,
    bodyBytes: JSON.stringify({ ...GOOD_BODY, kind: 'success' }).length,
  })
})

test('the one request is what the platform documents: a POST with a length, the token, and JSON with charset', async () => {
  await fixture.notify(GOOD_BODY)
  const request = fixture.standIn.requests.at(-1)
  assert.ok(request)
  const value = (name: string): string | undefined => {
    const at = request.rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
    return at < 0 ? undefined : request.rawHeaders[at + 1]
  }
  assert.deepEqual(
    [request.method, request.path, value('authorization'), value('content-type'), value('accept-encoding'), value('user-agent')],
    ['POST', '/api/chat.postMessage', `Bearer ${TOKEN}`, 'application/json; charset=utf-8', 'identity', 'tokenpanel-relay'],
  )
  assert.equal(value('content-length'), String(Buffer.byteLength(request.body)))
  assert.equal(value('transfer-encoding'), undefined)
})

test('a reply goes under its parent, by the ts that the relay gave', async () => {
  const parent = await fixture.notify(GOOD_BODY)
  const reply = await fixture.notify({ ...GOOD_BODY, threadTs: parent.json['ts'] })
  assert.equal(reply.status, 200)
  const sent = JSON.parse(fixture.standIn.requests.at(-1)?.body ?? '{}') as Record<string, unknown>
  assert.deepEqual([sent['thread_ts'], sent['reply_broadcast']], [parent.json['ts'], false])
})
