// The apply server as a function from Request to Response: the server's answers, and what differs.
import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { createApplyHandler, type ApplyHandlerOptions } from '../../apply-server/handler.node.js'
import { killWrite } from '../support/apply-killed.js'
import { assertReads, createProject, ORIGIN, ROUTING, sha256, startApplyFixture, TOKENS_CSS, type ApplyFixture, type Project } from '../support/apply-fixture.js'
import { refusedBody } from '../support/refusal-codes.js'

const URL_ = 'http://localhost:3000/anything?x'
const MEBIBYTE = 1_048_576
const TYPE = { 'Content-Type': 'application/json' }

let fixture: ApplyFixture
let twin: Project
before(async () => {
  fixture = await startApplyFixture()
  twin = createProject()
})
after(async () => {
  await fixture.close()
  twin.remove()
})

type Handler = (request: Request) => Promise<Response>
interface Handling { readonly handle: Handler; readonly lines: readonly string[] }

function createHandling(project: Project, change: Partial<ApplyHandlerOptions> = {}): Handling {
  const lines: string[] = []
  const log = (line: string): void => void lines.push(line)
  return { handle: createApplyHandler({ rootDir: project.folder, writeRoot: '.', routing: ROUTING, log, ...change }), lines }
}

const post = (body: string | null, headers: Readonly<Record<string, string>> = TYPE): Request =>
  new Request(URL_, { method: 'POST', headers, body })

async function answer(handle: Handler, request: Request): Promise<readonly [status: number, body: unknown]> {
  const response = await handle(request)
  assert.deepEqual(
    ['content-type', 'cache-control', 'x-content-type-options'].map((name) => response.headers.get(name)),
    ['application/json; charset=utf-8', 'no-store', 'nosniff'],
  )
  assert.equal([...response.headers.keys()].some((name) => name.startsWith('access-control')), false)
  const body = await response.json() as Record<string, unknown>
  assertReads(response.status, body)
  return [response.status, body]
}

function inProject(t: TestContext): Project {
  const project = createProject()
  t.after(() => project.remove())
  return project
}

type Shared = readonly [name: string, document: unknown, headers?: Readonly<Record<string, string>>]
const shared: readonly Shared[] = [
  ['a preview', { tokens: { '--space-md': '2rem', '--x': '1' }, dryRun: true }],
  ['a write', { tokens: { '--space-md': '2rem', '--color-text': '#222' } }],
  ['the same write again', { tokens: { '--space-md': '2rem', '--color-text': '#222' } }],
  ['an unrouted write', { tokens: { '--x': '1' } }],
  ['a stale write', { tokens: { '--space-md': '3rem' }, expectDigests: { 'styles/tokens.css': sha256('') } }],
  ['a bad name', { tokens: { 'x"': '1' } }],
  ['a bad value', { tokens: { '--x': '}' } }],
  ['a preview that says twice whether it is one', '{"tokens":{"--space-md":"9rem"},"dryRun":true,"dryRun":false}'],
  ['no object', []],
  ['a preview of a scope', { scopes: [{ scope: [':ROOT'], tokens: { '--space-sm': '9rem' } }], dryRun: true }],
  ['a write of scopes', { scopes: [{ scope: [':root'], tokens: { '--space-sm': '9rem', '--space-x': '1' } }, { scope: ['.dark'], file: 'styles/colors.css', tokens: { '--color-text': '#eee' } }] }],
  ['a scope of keyframes', { scopes: [{ scope: ['@keyframes x', 'to'], tokens: { '--space-sm': '1' } }] }],
  ['a file that is not routed', { scopes: [{ scope: ['.a'], file: 'x.css', tokens: { '--space-sm': '1' } }] }],
  ['a survey', { survey: true, dryRun: true }],
  ['a survey that would write', { survey: true }],
  ['a wrong type', {}, { 'Content-Type': 'text/plain' }],
  ['a wrong encoding', {}, { ...TYPE, 'Content-Encoding': 'gzip' }],
]
test('a handler answers as the server does, and logs the same lines', async () => {
  const { handle, lines } = createHandling(twin)
  const [from, fromErrors] = [fixture.out.length, fixture.errors.length]
  for (const [name, document, headers = TYPE] of shared) {
    const body = typeof document === 'string' ? document : JSON.stringify(document)
    const lined = Object.entries(headers).map((pair) => pair.join(': '))
    const served = await fixture.send({ body, lines: [`Origin: ${ORIGIN}`, ...lined] })
    assert.deepEqual(await answer(handle, post(body, headers)), [served.status, served.json], name)
  }
  const served = [...fixture.out.slice(from), ...fixture.errors.slice(fromErrors)]
  assert.deepEqual([...lines].sort(), served.sort())
  assert.equal(twin.read('styles/tokens.css'), fixture.read('styles/tokens.css'))
})

for (const [site, status] of [
  ['same-origin', 200], ['none', 200], [null, 200], ['same-site', 403], ['cross-site', 403], ['Same-Origin', 403],
  ['', 403], ['same-origin, none', 403],
] as const) {
  test(`Sec-Fetch-Site decides who may ask: ${site ?? 'absent'}`, async (t) => {
    const { handle } = createHandling(inProject(t))
    const headers = site === null ? TYPE : { ...TYPE, 'Sec-Fetch-Site': site }
    const [found, body] = await answer(handle, post('{"tokens":{"--space-md":"2rem"},"dryRun":true}', headers))
    assert.equal(found, status)
    if (status === 403) assert.deepEqual(body, { ok: false, error: 'Origin not allowed' })
  })
}

const FOREIGN = 'Host not allowed: "evil.test" is neither this machine nor in allowHosts'
for (const [name, origin, host, error] of [
  ['the same host', 'http://localhost:3000', null, null],
  ['the host of the Host header, which is allowed', 'http://site.test', 'site.test', null],
  ['another host', 'http://evil', null, 'Origin not allowed'],
  ['another port', 'http://localhost:3001', null, 'Origin not allowed'],
  ['null', 'null', null, 'Origin not allowed'],
  ['a longer host', 'http://localhost:30000', null, 'Origin not allowed'],
  ['a host of its own that leads here', 'http://evil.test:3000', 'evil.test:3000', FOREIGN],
  ['such a host, and an origin that is not', 'http://localhost:3000', 'evil.test:3000', FOREIGN],
] as const) {
  test(`a page may ask the host that it came from: ${name}`, async (t) => {
    const { handle, lines } = createHandling(inProject(t), { allowHosts: ['site.test'] })
    const headers = { ...TYPE, Origin: origin, ...(host === null ? {} : { Host: host }) }
    const [found, body] = await answer(handle, post('{"tokens":{"--space-md":"2rem"},"dryRun":true}', headers))
    assert.equal(found, error === null ? 200 : 403)
    if (error === null) return
    assert.deepEqual(body, refusedBody(error))
    assert.ok(lines[0]?.startsWith(`[design-token-panel] 403 ${error}`), lines[0])
  })
}

test('a request that names its host in its address alone is asked by that', async (t) => {
  const { handle } = createHandling(inProject(t))
  const body = '{"tokens":{"--space-md":"2rem"},"dryRun":true}'
  const request = new Request('http://evil.test/apply', { method: 'POST', headers: TYPE, body })
  assert.deepEqual(await answer(handle, request), [403, { ok: false, error: FOREIGN, code: 'host_not_allowed' }])
})

for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
  test(`a handler takes POST alone: ${method}`, async (t) => {
    const { handle } = createHandling(inProject(t))
    const request = new Request(URL_, { method, headers: TYPE })
    const response = await handle(request)
    assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST, OPTIONS'])
  })
}

const streamed = (bytes: number, isEnded = true): Request => {
  let left = bytes
  const body = new ReadableStream({
    pull: (controller) => {
      if (left > 0) controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(0x20))
      else if (isEnded) controller.close()
      else controller.error(new Error('left'))
      left -= 65_536
    },
  })
  return new Request(URL_, { method: 'POST', headers: TYPE, body, duplex: 'half' } as RequestInit)
}

const TOO_LARGE = [413, { ok: false, error: 'Payload Too Large', code: 'body_too_large', limit: MEBIBYTE }]
const BAD = [400, { ok: false, error: 'Bad Request', code: 'bad_request' }]
const INVALID = [400, { ok: false, error: 'Invalid JSON in request body', code: 'invalid_json' }]
type Body = readonly [name: string, request: () => Request | Promise<Request>, expected: readonly unknown[]]
const bodies: readonly Body[] = [
  ['none', () => post(null), INVALID],
  ['empty', () => post(''), INVALID],
  ['streamed, 1 MiB', () => streamed(MEBIBYTE), INVALID],
  ['streamed, one byte more', () => streamed(MEBIBYTE + 1), TOO_LARGE],
  ['a whole one, one byte more', () => post(' '.repeat(MEBIBYTE + 1)), TOO_LARGE],
  ['a length that says too much', () => post('{}', { ...TYPE, 'Content-Length': String(MEBIBYTE + 1) }), TOO_LARGE],
  ['whose sender leaves', () => streamed(1000, false), BAD],
  ['that was read before', async () => {
    const request = post('{}')
    await request.text()
    return request
  }, BAD],
]
for (const [name, request, expected] of bodies) {
  test(`the body of a handler's request: ${name}`, async (t) => {
    const { handle } = createHandling(inProject(t))
    assert.deepEqual(await answer(handle, await request()), expected)
  })
}

test('the stream of a body that is too large is cancelled', async (t) => {
  const { handle } = createHandling(inProject(t))
  let reason: unknown = 'never'
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    cancel: (why) => {
      reason = why
    },
  })
  const request = new Request(URL_, { method: 'POST', headers: TYPE, body, duplex: 'half' } as RequestInit)
  assert.equal((await handle(request)).status, 413)
  assert.equal(reason, undefined)
})

type Bad = readonly [name: string, change: Partial<ApplyHandlerOptions>, words: RegExp]
const bad: readonly Bad[] = [
  ['a root that is not there', { rootDir: '/nowhere-at-all' }, /^rootDir is not a directory: \/nowhere-at-all$/],
  ['a write root that is not there', { writeRoot: 'gone' }, /^writeRoot is not a directory: \/.*\/gone$/],
  ['a write root that is a file', { writeRoot: 'routing.json' }, /^writeRoot is not a directory: /],
  ['no routing', { routing: null as never }, /^routing:? must be a JSON object of prefixes and paths$/],
  ['empty routing', { routing: {} }, /^routing:? must have at least one prefix, such as /],
  ['a bad prefix', { routing: { 'a b': 'x.css' } }, /^routing:? "a b" must be a prefix of letters, /],
  ['a path that is no text', { routing: { a: 1 as never } }, /^routing:? "a" must have a path that is not empty$/],
]
for (const [name, change, message] of bad) {
  test(`options are refused in clear words: ${name}`, (t) => {
    const project = inProject(t)
    assert.throws(() => createHandling(project, change), { name: 'TypeError', message })
  })
}

test('without a log, refusals go to standard error and summaries nowhere', async (t) => {
  const project = inProject(t)
  const written: unknown[] = []
  t.mock.method(process.stderr, 'write', (text: unknown) => written.push(text))
  const handle = createApplyHandler({ rootDir: project.folder, writeRoot: '.', routing: ROUTING })
  const done = await handle(post('{"tokens":{"--space-md":"2rem"}}'))
  const refused = await handle(post('{"tokens":{"--x":"2rem"}}'))
  t.mock.restoreAll()
  assert.deepEqual([done.status, refused.status], [200, 400])
  assert.deepEqual(written, ['[design-token-panel] 400 Unsupported cssVar prefix\n'])
})

test('a log that throws is answered as a bug of ours would be, without its words', async (t) => {
  const project = inProject(t)
  const lines: string[] = []
  const log = (line: string): void => void lines.push(line)
  const handle = createApplyHandler({ rootDir: project.folder, writeRoot: '.', routing: ROUTING, log })
  const request = post('{"tokens":{"--space-md":"2rem"}}')
  Object.defineProperty(request, 'bodyUsed', { get: () => { throw new RangeError('secret words') } })
  assert.deepEqual(await answer(handle, request), [500, { ok: false, error: 'Internal server error', code: 'internal_error' }])
  assert.match(lines[0] ?? '', /^\[design-token-panel\] 500 Internal server error \(.*handler/)
  assert.equal(lines[0]?.includes('secret'), false)
  assert.equal(project.read('styles/tokens.css'), TOKENS_CSS)
})

test('two handlers on one root do not lose a change', async (t) => {
  const project = inProject(t)
  const sheet = (value: string): string => `:root {\n${Array.from({ length: 40 }, (_, at) => `--a-${at}: ${value};\n`).join('')}}\n`
  project.put('a.css', sheet('old'))
  const handlers = [0, 1].map(() => createHandling(project, { routing: { a: 'a.css' } }).handle)
  const statuses = await Promise.all(Array.from({ length: 40 }, async (_, at) => {
    const [status] = await answer(handlers[at % 2] ?? assert.fail(), post(JSON.stringify({ tokens: { [`--a-${at}`]: 'new' } })))
    return status
  }))
  assert.deepEqual(new Set(statuses), new Set([200]))
  assert.equal(project.read('a.css'), sheet('new'))
})

test('what an interrupted write left is settled when a handler is made, and told', (t) => {
  const project = inProject(t)
  killWrite(project, { 'styles/colors.css': '', 'styles/tokens.css': '' }, 2)
  const { lines } = createHandling(project)
  assert.deepEqual(lines, ['[design-token-panel] recovered an interrupted write: rolled forward styles/tokens.css'])
})
