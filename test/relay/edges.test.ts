// One list of requests through every edge: what the server answers, the others answer too, but for the id.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ATTEMPT_LIMITS } from '../../relay/limits.js'
import { REFUSALS, type RefusalCode } from '../../relay/refusals.js'
import { MISBEHAVIOR_NAMES, type Misbehavior } from '../../relay/stand-in/misbehaviors.js'
import type { Asked } from '../support/lambda-events.js'
import { eventually } from '../support/eventually.js'
import { startEdges, type RelayEdge } from '../support/relay-edges.js'
import { GOOD_BODY, KEY, LONG_ALIAS } from '../support/relay-fixture.js'

let edges: readonly RelayEdge[] = []
/** Fewer, whose deadline can be waited for. */
let impatient: readonly RelayEdge[] = []
before(async () => {
  edges = await startEdges('each')
  impatient = await startEdges('one', { CHAT_TIMEOUT_MS: '1000' })
})
after(() => Promise.all([...edges, ...impatient].map(({ close }) => close())))

const TYPE = ['Content-Type', 'application/json'] as const
const BEARER = ['Authorization', `Bearer ${KEY}`] as const
const HEADERS = [BEARER, TYPE] as const
const GOOD: Asked = { headers: HEADERS, body: JSON.stringify(GOOD_BODY) }
const of = (body: unknown): Asked => ({ headers: HEADERS, body: JSON.stringify(body) })
const typed = (...headers: readonly (readonly [string, string])[]): Asked =>
  ({ ...GOOD, headers: [BEARER, ...headers] })

// What is left of each is the key's own byte, where a code point is cut to one.
const further = (key: string): string =>
  Array.from(key, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 256)).join('')

type Code = RefusalCode | 'sent'
const rows: readonly (readonly [name: string, code: Code, asked: Asked])[] = [
  ['the least notification', 'sent', GOOD],
  ['a query', 'sent', { ...GOOD, path: '/v1/notify?key=k&x=/v2' }],
  ['everything, and characters of every width', 'sent', of({
    target: 'ops', kind: 'action_required', title: 'A & B <c>', message: 'naïve 🙂\n\tß', source: 'ci',
    fields: [{ label: 'ä', value: '…' }], links: [{ label: 'log', url: 'https://ci.example/?a=1&b=2' }],
  })],
  ['a reply to nothing', 'chat_rejected', of({ ...GOOD_BODY, threadTs: '1763701771.000100' })],
  ['a charset', 'sent', typed(['content-type', 'Application/JSON ; charset="UTF-8"'])],
  ['identity', 'sent', typed(TYPE, ['Content-Encoding', 'Identity'])],
  ['a scheme in capitals', 'sent', { ...GOOD, headers: [['AUTHORIZATION', `BEARER   ${KEY}`], TYPE] }],
  ['another path', 'not_found', { ...GOOD, path: '/v1/notify/' }],
  ['a path in escapes', 'not_found', { ...GOOD, path: '/v1/%6eotify' }],
  ['the root', 'not_found', { method: 'GET', path: '/' }],
  ...['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((method) =>
    [`the method ${method}`, 'method_not_allowed', { method }] as const),
  ['too many header lines', 'headers_too_large', {
    ...GOOD, headers: [...HEADERS, ...Array.from({ length: 65 }, (_, at) => [`X-${at}`, 'x'] as const)],
  }],
  ['no key', 'unauthorized', { ...GOOD, headers: [TYPE] }],
  ['another key', 'unauthorized', { ...GOOD, headers: [['Authorization', `Bearer ${KEY}x`], TYPE] }],
  ['another scheme', 'unauthorized', { ...GOOD, headers: [['Authorization', 'Basic k'], TYPE] }],
  ['a key with letters beyond ASCII', 'unauthorized', { ...GOOD, headers: [['Authorization', 'Bearer ké'], TYPE] }],
  ['a key whose letters are each 256 code points further', 'unauthorized', {
    ...GOOD, headers: [['Authorization', `Bearer ${further(KEY)}`], TYPE],
  }],
  ['no type', 'unsupported_media_type', typed()],
  ['another type', 'unsupported_media_type', typed(['Content-Type', 'text/plain'])],
  ['two types', 'unsupported_media_type', typed(TYPE, TYPE)],
  ['a type and a half', 'unsupported_media_type', typed(['Content-Type', 'application/json;'], ['Content-Type', 'charset=utf-8'])],
  ['gzip', 'unsupported_content_encoding', typed(TYPE, ['Content-Encoding', 'gzip'])],
  ['two encodings', 'unsupported_content_encoding', typed(TYPE, ['Content-Encoding', 'identity'], ['Content-Encoding', 'identity'])],
  ['the longest body', 'invalid_json', { headers: HEADERS, body: ' '.repeat(16_384) }],
  ['a body that is longer', 'body_too_large', { headers: HEADERS, body: ' '.repeat(16_385) }],
  ['a body that is longer in bytes', 'body_too_large', { headers: HEADERS, body: 'ß'.repeat(8193) }],
  ['no body', 'invalid_json', { headers: HEADERS }],
  ['a mark before the body', 'invalid_json', { headers: HEADERS, body: '\ufeff{}' }],
  ['bytes that are no UTF-8', 'invalid_json', { headers: HEADERS, body: Buffer.from('{"target":"\xff"}', 'latin1') }],
  ['a name that is repeated', 'invalid_json', { headers: HEADERS, body: '{"target":"ops","target":"ops"}' }],
  ['an array', 'invalid_json', of([GOOD_BODY])],
  ['an unknown field', 'invalid_request', of({ ...GOOD_BODY, channel: 'C1' })],
  ['an issue deep inside', 'invalid_request', of({ ...GOOD_BODY, fields: [{ label: 'a', value: '' }] })],
  ['an unknown target', 'unknown_target', of({ ...GOOD_BODY, target: 'a-secret' })],
  ['a header that escaping makes too long', 'rendered_message_too_long', of({ ...GOOD_BODY, title: '&'.repeat(100) })],
  ['the longest alias', 'sent', of({ ...GOOD_BODY, target: LONG_ALIAS })],
]

/** Another in each answer, or as long as it took. */
const OWN = ['requestId', 'ts', 'time', 'totalMs', 'attemptMs', 'chatRequestId', 'connectMs', 'firstByteMs', 'cause']

/** What one edge says to a request, and what its log says of it, without what differs each time. */
async function tell({ ask, lines }: RelayEdge, asked: Asked): Promise<readonly unknown[]> {
  const { status, headers: { 'x-request-id': id, ...headers }, text } = await ask(asked)
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>
  const line = lines.map((one) => JSON.parse(one) as Readonly<Record<string, unknown>>)
    .find(({ requestId }) => requestId === id)
  assert.deepEqual([body['requestId'], line?.['requestId'], id?.length], [id, id, 36])
  assert.equal(typeof body['ts'], body['ok'] === true ? 'string' : 'undefined')
  const rest = (all: object): object =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !OWN.includes(name)))
  return [status, headers, rest(body), rest(line ?? {})]
}

const codeOf = ([, , body]: readonly unknown[]): string => (body as { code?: string } | undefined)?.code ?? 'sent'

async function assertSame(asking: readonly RelayEdge[], asked: Asked): Promise<string> {
  const [first = [], ...others] = await Promise.all(asking.map((edge) => tell(edge, asked)))
  for (const [at, other] of others.entries()) assert.deepEqual(other, first, asking[at + 1]?.name)
  return codeOf(first)
}

const seen = new Set<string>()
for (const [name, code, asked] of rows) {
  test(`every edge answers the same: ${name}`, async () => {
    assert.equal(await assertSame(edges, asked), code)
    seen.add(code)
  })
}

const chats: readonly (readonly [name: string, chat: Misbehavior])[] = [
  // A gateway's 407 is hidden by the `fetch` of some engines: see the table of what edges differ in.
  ...MISBEHAVIOR_NAMES.filter((name) => name !== 'http-407').map((name) => [name, name] as const),
  ['a code of its own', { reject: 'cannot_reply_to_message' }],
]
for (const [name, chat] of chats) {
  test(`every edge makes one attempt, and says the same of it: ${name}`, async () => {
    const asking = name.startsWith('stall') ? impatient : edges.slice(0, impatient.length)
    const before = asking.map(({ standIn }) => standIn.requests.length)
    for (const { standIn } of asking) standIn.misbehave(chat)
    seen.add(await assertSame(asking, GOOD))
    for (const { standIn } of asking) standIn.misbehave(null)
    const posts = asking.map(({ standIn }, at) => standIn.requests.length - (before[at] ?? 0))
    assert.deepEqual(posts, asking.map(() => 1))
  })
}

test('every edge makes so many attempts at once, and refuses what comes beyond them', async () => {
  const busy = await startEdges('one')
  for (const { standIn } of busy) standIn.misbehave('stall-before-headers')
  const { atOnce } = ATTEMPT_LIMITS
  const waiting = busy.flatMap((edge) => Array.from({ length: atOnce }, () => tell(edge, GOOD)))
  const isFull = (): boolean => busy.every(({ standIn }) => standIn.requests.length === atOnce)
  await eventually('all attempts are under way', isFull)
  seen.add(await assertSame(busy, GOOD))
  assert.ok(seen.has('overloaded'))
  await Promise.all(busy.map(({ standIn }) => standIn.close()))
  for (const one of waiting) assert.equal(codeOf(await one), 'chat_unreachable')
  await Promise.all(busy.map(({ close }) => close()))
})

test('every edge with settings that are wrong answers the same', async (t) => {
  const wrong = await startEdges('one', { CHAT_TOKEN: undefined })
  t.after(() => Promise.all(wrong.map(({ close }) => close())))
  seen.add(await assertSame(wrong, GOOD))
  for (const { lines } of wrong) {
    const settings = lines.map((line) => (JSON.parse(line) as { settings?: object }).settings)
    assert.deepEqual(settings.filter((one) => one !== undefined), [[{ setting: 'CHAT_TOKEN', reason: 'is not set' }]])
  }
})

test('the list has every code that a caller or a chat can bring about at once', () => {
  // Of a slow body, of broken framing, of our own bugs: told where each edge is tested by itself.
  const others = ['request_timeout', 'bad_request', 'internal_error']
  assert.deepEqual([...seen, ...others].sort(), [...Object.keys(REFUSALS), 'sent'].sort())
})
