// The order of the apply server's steps, over real HTTP: of any two that are spoiled, the earlier one
// answers, and no file is touched.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { STEPS } from '../../apply-server/apply.js'
import { CHECKS } from '../../apply-server/checks.js'
import { ORIGIN, startApplyFixture, type ApplyFixture } from '../support/apply-fixture.js'
import type { RawReply } from '../support/raw-http.js'
import { refusedBody } from '../support/refusal-codes.js'

// So long that no temporary name fits beside it: what is staged for it cannot be made.
const LONG = `styles/${'x'.repeat(240)}.css`
const ROUTING = {
  space: 'styles/tokens.css', outside: '../outside.css', bytes: 'styles/bytes.css', bare: 'styles/bare.css',
  long: LONG,
}

interface Spoilable {
  readonly target: string
  readonly method: string
  readonly contentType: string
  readonly origin: string
  readonly brokenJson: boolean
  readonly tokens: Readonly<Record<string, string>>
  readonly more: Readonly<Record<string, unknown>>
}
const good: Spoilable = {
  target: '/apply', method: 'POST', contentType: 'application/json', origin: ORIGIN, brokenJson: false,
  tokens: { '--space-md': '2rem' }, more: {},
}
const token = (name: string) => (request: Spoilable): Spoilable =>
  ({ ...request, tokens: { ...request.tokens, [name]: '1px' } })

type Row = readonly [name: string, spoil: (request: Spoilable) => Spoilable, status: number, words: string]
/** One row per step of the design's line, in its order. */
const SPOILS: readonly Row[] = [
  ['1 route', (request) => ({ ...request, target: '/nowhere' }), 404, 'Not found'],
  ['2 method', (request) => ({ ...request, method: 'PUT' }), 405, 'Method not allowed'],
  ['3 content type and encoding', (request) => ({ ...request, contentType: 'text/plain' }), 415, 'Content-Type must be application/json'],
  ['4 origin', (request) => ({ ...request, origin: 'http://evil' }), 403, 'Origin not allowed'],
  ['5 body', (request) => ({ ...request, brokenJson: true }), 400, 'Invalid JSON in request body'],
  ['6 payload', (request) => ({ ...request, more: { ...request.more, dryRun: 1 } }), 400, 'dryRun must be a boolean'],
  ['7 routing', token('--nowhere'), 400, 'Unsupported cssVar prefix'],
  ['8 paths', token('--outside'), 400, 'Path not allowed: ../outside.css'],
  ['9 read', token('--bytes'), 409, 'File is not valid UTF-8: styles/bytes.css'],
  ['10 rewrite', token('--bare'), 409, 'No top-level :root { ... } or @theme { ... } block in styles/bare.css'],
  ['11 digests', (request) => ({ ...request, more: { ...request.more, expectDigests: {} } }), 409, 'stale-file'],
  ['12 stage and commit', token('--long'), 500, `Failed to write ${LONG} (ENAMETOOLONG); nothing was changed`],
]

let fixture: ApplyFixture
let untouched: readonly string[]
before(async () => {
  fixture = await startApplyFixture({
    routing: ROUTING,
    files: {
      'styles/bytes.css': new Uint8Array([0xff, 0xfe]), 'styles/bare.css': 'a { --bare: 1; }\n',
      [LONG]: ':root { --long: 0; }\n',
    },
  })
  untouched = files()
})
after(() => fixture.close())

// Without directories: staging comes and goes in them.
const files = (): readonly string[] => fixture.snapshot().filter((line) => !line.endsWith('no file'))

const send = (request: Spoilable): Promise<RawReply> => {
  const { target, method, contentType, origin, brokenJson, tokens, more } = request
  const text = JSON.stringify({ tokens, ...more })
  const lines = [`Content-Type: ${contentType}`, `Origin: ${origin}`]
  return fixture.send({ target, method, lines, body: brokenJson ? text.slice(0, -1) : text })
}

const wordsOf = ({ json }: RawReply): unknown => json['error'] ?? json['reason']

test('the two lists of steps have the names of the design, in its order', () => {
  const names = [...CHECKS.slice(0, -1), ...STEPS].map(({ name }) => name)
  assert.deepEqual(names, SPOILS.map(([name]) => name))
  assert.equal(CHECKS.at(-1)?.name, '8 to 12 files')
})

test('an unspoiled preview succeeds', async () => {
  assert.equal((await send({ ...good, more: { dryRun: true } })).status, 200)
})

for (const [name, spoil, status, words] of SPOILS) {
  test(`spoiled alone: ${name}`, async () => {
    const reply = await send(spoil(good))
    assert.deepEqual([reply.status, wordsOf(reply)], [status, words])
    assert.deepEqual(files(), untouched)
  })
}

for (const [index, [name, spoil, status, words]] of SPOILS.entries()) {
  for (const [laterName, spoilLater] of SPOILS.slice(index + 1)) {
    test(`spoiled together: ${name} answers before ${laterName}`, async () => {
      const reply = await send(spoil(spoilLater(good)))
      assert.deepEqual([reply.status, wordsOf(reply)], [status, words])
      assert.deepEqual(files(), untouched)
    })
  }
}

type InPayload = readonly [name: string, spoil: (payload: Payload) => Payload, error: string]
type Members = Readonly<Record<string, unknown>>
interface Payload { readonly tokens: Members; readonly rest: Members }
/** What is looked at within step 6, in the design's order; in the body, later ones stand before earlier. */
const PARTS: readonly InPayload[] = [
  ['survey', ({ tokens, rest }) => ({ tokens, rest: { ...rest, survey: 1 } }), 'survey must be a boolean'],
  ['names', ({ tokens, rest }) => ({ tokens: { ...tokens, 'space': '1' }, rest }), 'Invalid cssVar name: "space"'],
  ['types of values', ({ tokens, rest }) => ({ tokens: { ...tokens, '--a': 1 }, rest }), 'Value for --a must be a string'],
  ['values', ({ tokens, rest }) => ({ tokens: { ...tokens, '--b': ';' }, rest }), 'Value for --b is not a valid CSS value: unexpected ; at character 1'],
  ['scopes', ({ tokens, rest }) => ({ tokens, rest: { ...rest, scopes: [1] } }), 'scopes[0] must be an object'],
  ['dryRun', ({ tokens, rest }) => ({ tokens, rest: { ...rest, dryRun: 'true' } }), 'dryRun must be a boolean'],
  ['expectDigests', ({ tokens, rest }) => ({ tokens, rest: { ...rest, expectDigests: [] } }), 'expectDigests must map file paths to SHA-256 hex digests'],
  ['a survey of its own', ({ tokens, rest }) => ({ tokens, rest: { ...rest, survey: true } }), 'A survey must not have tokens or scopes'],
]
for (const [index, [name, spoil, error]] of PARTS.entries()) {
  for (const [laterName, spoilLater] of PARTS.slice(index + 1)) {
    test(`within the payload: ${name} before ${laterName}`, async () => {
      const { tokens, rest } = spoil(spoilLater({ tokens: good.tokens, rest: {} }))
      const reply = await fixture.send({ body: JSON.stringify({ ...rest, tokens }) })
      assert.deepEqual([reply.status, reply.json], [400, refusedBody(error)])
    })
  }
}
