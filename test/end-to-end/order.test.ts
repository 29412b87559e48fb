// The order of the nine checks, over real HTTP: of any two that are spoiled, the earlier one answers.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CHECKS } from '../../relay/checks.js'
import type { RawReply } from '../support/raw-http.js'
import { GOOD_BODY, KEY, startFixture, type RelayFixture } from '../support/relay-fixture.js'

interface Spoilable {
  readonly target: string
  readonly configured: boolean
  readonly key: string
  readonly contentType: string
  readonly brokenJson: boolean
  readonly body: Readonly<Record<string, unknown>>
  readonly platformRejects: boolean
}

const good: Spoilable = {
  target: '/v1/notify', configured: true, key: KEY, contentType: 'application/json', brokenJson: false,
  body: GOOD_BODY, platformRejects: false,
}

type Row = readonly [name: string, spoil: (request: Spoilable) => Spoilable, code: string, status: number]

/** One row per check, in the contract's order. */
const SPOILS: readonly Row[] = [
  ['1 route and method', (request) => ({ ...request, target: '/v2/notify' }), 'not_found', 404],
  ['2 relay configuration', (request) => ({ ...request, configured: false }), 'server_misconfigured', 503],
  ['3 authentication', (request) => ({ ...request, key: 'wrong' }), 'unauthorized', 401],
  ['4 content type and encoding', (request) => ({ ...request, contentType: 'text/plain' }), 'unsupported_media_type', 415],
  ['5 body size and JSON validity', (request) => ({ ...request, brokenJson: true }), 'invalid_json', 400],
  ['6 field validation', (request) => ({ ...request, body: { ...request.body, source: ' ' } }), 'invalid_request', 422],
  ['7 target lookup', (request) => ({ ...request, body: { ...request.body, target: 'nobody' } }), 'unknown_target', 422],
  ['8 rendering', (request) => ({ ...request, body: { ...request.body, message: '&'.repeat(2000) } }), 'rendered_message_too_long', 422],
  ['9 the single attempt', (request) => ({ ...request, platformRejects: true }), 'chat_rejected', 502],
]

let configured: RelayFixture
let unconfigured: RelayFixture
before(async () => {
  configured = await startFixture()
  unconfigured = await startFixture({ RELAY_KEY: undefined })
})
after(async () => {
  await configured.close()
  await unconfigured.close()
})

async function send(request: Spoilable): Promise<RawReply> {
  const fixture = request.configured ? configured : unconfigured
  fixture.standIn.misbehave(request.platformRejects ? { reject: 'is_archived' } : null)
  const text = JSON.stringify(request.body)
  return fixture.send({
    target: request.target,
    lines: [`Authorization: Bearer ${request.key}`, `Content-Type: ${request.contentType}`],
    body: request.brokenJson ? text.slice(0, -1) : text,
  })
}

const requestsSeen = (): number => configured.standIn.requests.length + unconfigured.standIn.requests.length

test('the list of checks has the nine names of the contract, in its order', () => {
  assert.deepEqual(CHECKS.map((check) => check.name), SPOILS.map(([name]) => name))
})

test('an unspoiled request is sent', async () => {
  assert.equal((await send(good)).status, 200)
})

for (const [name, spoil, code, status] of SPOILS) {
  test(`spoiled alone: ${name}`, async () => {
    const reply = await send(spoil(good))
    assert.deepEqual([reply.status, reply.json['code']], [status, code])
  })
}

for (const [index, [name, spoil, code, status]] of SPOILS.entries()) {
  for (const [laterName, spoilLater] of SPOILS.slice(index + 1)) {
    test(`spoiled together: ${name} answers before ${laterName}`, async () => {
      const before = requestsSeen()
      const reply = await send(spoil(spoilLater(good)))
      assert.deepEqual([reply.status, reply.json['code'], reply.json['attempted']], [status, code, false])
      assert.equal('delivery' in reply.json, false)
      assert.equal(requestsSeen(), before)
    })
  }
}

type Sender = (fixture: RelayFixture) => Promise<RawReply>
const within: readonly (readonly [name: string, send: Sender, code: string])[] = [
  ['the path before the method', (fixture) => fixture.send({ method: 'GET', target: '/' }), 'not_found'],
  ['the method before the header lines', (fixture) => fixture.send({ method: 'GET', lines: Array<string>(64).fill('X: y') }), 'method_not_allowed'],
  ['the method before the host', (fixture) => fixture.send({ method: 'GET', lines: ['Host: twice'] }), 'method_not_allowed'],
  ['the header lines before the host', (fixture) => fixture.send({ lines: ['Host: twice', ...Array<string>(64).fill('X: y')] }), 'headers_too_large'],
  ['the host before the framing', (fixture) => fixture.send({ lines: ['Host: twice'] }), 'bad_request'],
  ['the content type before the encoding', (fixture) => fixture.send({ lines: [`Authorization: Bearer ${KEY}`, 'Content-Encoding: gzip'] }), 'unsupported_media_type'],
  ['the size before the JSON', (fixture) => fixture.notify('x'.repeat(16_385)), 'body_too_large'],
]
for (const [name, request, code] of within) {
  test(`within one check: ${name}`, async () => {
    assert.equal((await request(configured)).json['code'], code)
  })
}
