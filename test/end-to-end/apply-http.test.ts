// The apply server's endpoints as they are on the wire: routes, methods, types, origins, and their headers.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { HTTP_LIMITS } from '../../apply-server/limits.js'
import { createApplyServer } from '../../apply-server/server.node.js'
import { listen } from '../../shared/node/listen.node.js'
import { assertAnswer, ORIGIN, startApplyFixture, type ApplyFixture, type TestRequest } from '../support/apply-fixture.js'
import { openRaw, requestText, type RawReply } from '../support/raw-http.js'
import { refusedBody } from '../support/refusal-codes.js'

const SECOND = 'https://app.example.com'
let fixture: ApplyFixture
before(async () => {
  fixture = await startApplyFixture({ flags: { allowOrigins: [ORIGIN, SECOND, '*', 'null', 'HTTP://UPPER'] } })
})
after(() => fixture.close())

const BODY = JSON.stringify({ tokens: { '--space-md': '2rem' }, dryRun: true })
const JSON_TYPE = 'Content-Type: application/json'
const good = (change: TestRequest = {}): TestRequest =>
  ({ body: BODY, lines: [`Origin: ${ORIGIN}`, JSON_TYPE], ...change })

const NOT_FOUND = { ok: false, error: 'Not found' }
const NOT_ALLOWED = { ok: false, error: 'Method not allowed' }
const NOT_JSON = { ok: false, error: 'Content-Type must be application/json' }
const NOT_IDENTITY = { ok: false, error: 'Content-Encoding must be identity', code: 'unsupported_encoding' }
const NOT_ORIGIN = { ok: false, error: 'Origin not allowed' }

const CORS: readonly (readonly [name: string, value: string])[] = [
  ['access-control-allow-methods', 'POST, OPTIONS'],
  ['access-control-allow-headers', 'content-type'],
  ['access-control-max-age', '600'],
  ['vary', 'Origin'],
]

/** The four headers and `Vary` for an origin; for `null` none of them, nor any of their kind. */
function assertCors({ headers }: RawReply, origin: string | null): void {
  const kinds = [...headers.keys()].filter((name) => name.startsWith('access-control-') || name === 'vary')
  if (origin === null) assert.deepEqual(kinds, [])
  else {
    assert.equal(kinds.length, 5)
    assert.deepEqual(headers.get('access-control-allow-origin'), [origin])
    for (const [name, value] of CORS) assert.deepEqual(headers.get(name), [value])
  }
}

type Row = readonly [
  name: string, request: TestRequest, status: number, body: object | null, cors: string | null,
]
const rows: readonly Row[] = [
  ['a good preview', good(), 200, null, ORIGIN],
  ['a query string', good({ target: '/apply?dryRun=false&x' }), 200, null, ORIGIN],
  ['a query string with a path in it', good({ target: '/apply?/healthz' }), 200, null, ORIGIN],
  ['a target in absolute form', good({ target: 'http://elsewhere/apply?x' }), 200, null, ORIGIN],
  ['the root', good({ target: '/' }), 404, NOT_FOUND, null],
  ['a trailing slash', good({ target: '/apply/' }), 404, NOT_FOUND, null],
  ['a doubled slash', good({ target: '//apply' }), 404, NOT_FOUND, null],
  ['another case', good({ target: '/Apply' }), 404, NOT_FOUND, null],
  ['an escape in the path', good({ target: '/%61pply' }), 404, NOT_FOUND, null],
  ['a path that leads back', good({ target: '/x/../apply' }), 404, NOT_FOUND, null],
  ['a path in a query', good({ target: '/?/apply' }), 404, NOT_FOUND, null],
  ['GET of an unknown path', good({ method: 'GET', target: '/index.html' }), 404, NOT_FOUND, null],
  ['OPTIONS of an unknown path', good({ method: 'OPTIONS', target: '/x' }), 404, NOT_FOUND, null],
  ['OPTIONS of everything', good({ method: 'OPTIONS', target: '*' }), 404, NOT_FOUND, null],
  ...['GET', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'].map((method): Row =>
    [`${method} /apply`, good({ method }), 405, NOT_ALLOWED, ORIGIN]),
  ['GET /apply of another origin', good({ method: 'GET', lines: ['Origin: http://evil'] }), 405, NOT_ALLOWED, null],
  ['HEAD /apply', good({ method: 'HEAD', body: '' }), 405, null, ORIGIN],
  ...['POST', 'OPTIONS', 'PUT', 'DELETE'].map((method): Row =>
    [`${method} /healthz`, good({ method, target: '/healthz' }), 404, NOT_FOUND, null]),
  ['HEAD /healthz', good({ method: 'HEAD', target: '/healthz', body: '' }), 404, null, null],
  ['healthz with a slash', good({ method: 'GET', target: '/healthz/' }), 404, NOT_FOUND, null],
  ['a preflight', { method: 'OPTIONS', lines: [`Origin: ${ORIGIN}`, 'Access-Control-Request-Method: POST'] }, 204, null, ORIGIN],
  ['a preflight with a query', { method: 'OPTIONS', target: '/apply?x', lines: [`Origin: ${ORIGIN}`] }, 204, null, ORIGIN],
  ['a preflight of the second origin', { method: 'OPTIONS', lines: [`Origin: ${SECOND}`] }, 204, null, SECOND],
  ['a preflight that asks for more than it gets', { method: 'OPTIONS', lines: [`Origin: ${ORIGIN}`, 'Access-Control-Request-Method: PUT', 'Access-Control-Request-Headers: x-secret'] }, 204, null, ORIGIN],
  ['a preflight of another origin', { method: 'OPTIONS', lines: ['Origin: http://evil'] }, 403, NOT_ORIGIN, null],
  ['a preflight without an origin', { method: 'OPTIONS', lines: [] }, 403, NOT_ORIGIN, null],
  ['a preflight of two origins', { method: 'OPTIONS', lines: [`Origin: ${ORIGIN}`, `Origin: ${ORIGIN}`] }, 403, NOT_ORIGIN, null],
  ['a preflight of null', { method: 'OPTIONS', lines: ['Origin: null'] }, 403, NOT_ORIGIN, null],
  ['a refused payload', good({ body: '{}' }), 400, { ok: false, error: 'tokens must be a JSON object', code: 'tokens_not_an_object' }, ORIGIN],
  ['a broken body', good({ body: '{' }), 400, { ok: false, error: 'Invalid JSON in request body', code: 'invalid_json' }, ORIGIN],
  ['a write that is not routed', good({ body: '{"tokens":{"--x":"1"}}' }), 400, null, ORIGIN],
  ['a stale write', good({ body: JSON.stringify({ tokens: { '--space-md': '2rem' }, expectDigests: {} }) }), 409, { ok: false, reason: 'stale-file', files: ['styles/tokens.css'] }, ORIGIN],
  ['a body that is too large', good({ lines: [`Origin: ${ORIGIN}`, JSON_TYPE], body: 'x'.repeat(1_048_577) }), 413, { ok: false, error: 'Payload Too Large', code: 'body_too_large', limit: 1_048_576 }, ORIGIN],
  ['no content type', good({ lines: [`Origin: ${ORIGIN}`] }), 415, NOT_JSON, ORIGIN],
]
for (const [name, request, status, body, cors] of rows) {
  test(`over HTTP: ${name}`, async () => {
    const reply = await fixture.send(request)
    assert.equal(reply.status, status, reply.text)
    if (body !== null) assert.deepEqual(reply.json, body)
    assertCors(reply, cors)
    assert.deepEqual(reply.headers.get('allow'), status === 405 ? ['POST, OPTIONS'] : undefined)
  })
}

test('a preflight has no content, and says so by no length', async () => {
  const reply = await fixture.send({ method: 'OPTIONS', lines: [`Origin: ${ORIGIN}`] })
  assert.deepEqual([reply.status, reply.text, reply.headers.has('content-length')], [204, '', false])
})

type TypeRow = readonly [name: string, lines: readonly string[], status: number, body?: object]
const types: readonly TypeRow[] = [
  ['upper case', ['Content-Type: APPLICATION/JSON'], 200],
  ['with a charset', ['Content-Type: application/json; charset=utf-8'], 200],
  ['literally included', ['Content-Type: text/plain; x=application/json'], 200],
  ['a patch', ['Content-Type: application/json-patch+json'], 200],
  ['missing', [], 415, NOT_JSON],
  ['empty', ['Content-Type:'], 415, NOT_JSON],
  ['what a form sends', ['Content-Type: application/x-www-form-urlencoded'], 415, NOT_JSON],
  ['text/plain', ['Content-Type: text/plain'], 415, NOT_JSON],
  ['another kind of JSON', ['Content-Type: application/ld+json'], 415, NOT_JSON],
  ['a letter that is not ASCII beside it', ['Content-Type: \u00c0; APPLICATION/JSON'], 415, NOT_JSON],
  ['two lines, one of them JSON', ['Content-Type: text/plain', JSON_TYPE], 200],
  ['two lines, none of them JSON', ['Content-Type: application', 'Content-Type: /json'], 415, NOT_JSON],
  ['identity', [JSON_TYPE, 'Content-Encoding: Identity'], 200],
  ['gzip', [JSON_TYPE, 'Content-Encoding: gzip'], 415, NOT_IDENTITY],
  ['identity and gzip', [JSON_TYPE, 'Content-Encoding: identity', 'Content-Encoding: gzip'], 415, NOT_IDENTITY],
  ['an empty encoding', [JSON_TYPE, 'Content-Encoding:'], 415, NOT_IDENTITY],
  ['a type before an encoding', ['Content-Type: text/plain', 'Content-Encoding: gzip'], 415, NOT_JSON],
]
for (const [name, lines, status, body] of types) {
  test(`content type: ${name}`, async () => {
    const reply = await fixture.send(good({ lines: [`Origin: ${ORIGIN}`, ...lines] }))
    assert.equal(reply.status, status, reply.text)
    if (body !== undefined) assert.deepEqual(reply.json, body)
    assertCors(reply, ORIGIN)
  })
}

type OriginRow = readonly [name: string, lines: readonly string[], allowed: string | null]
const origins: readonly OriginRow[] = [
  ['the first one', [`Origin: ${ORIGIN}`], ORIGIN],
  ['the second one', [`Origin: ${SECOND}`], SECOND],
  ['a header name in another case', [`oRIGIN: ${ORIGIN}`], ORIGIN],
  ['white space around it', [`Origin: \t ${ORIGIN} \t`], ORIGIN],
  ['allowed in upper case, sent so', ['Origin: HTTP://UPPER'], 'HTTP://UPPER'],
  ['allowed in upper case, sent in lower', ['Origin: http://upper'], null],
  ['none', [], null],
  ['empty', ['Origin:'], null],
  ['white space', ['Origin:   '], null],
  ['null, although it is given as allowed', ['Origin: null'], null],
  ['a star, although it is allowed: some other origin', ['Origin: http://evil'], null],
  ['a star, although it is given as allowed: no answer ever says *', ['Origin: *'], null],
  ['upper case', [`Origin: ${ORIGIN.toUpperCase()}`], null],
  ['a trailing slash', [`Origin: ${ORIGIN}/`], null],
  ['a path', [`Origin: ${ORIGIN}/apply`], null],
  ['a default port', [`Origin: ${SECOND}:443`], null],
  ['no port', ['Origin: http://localhost'], null],
  ['another port', ['Origin: http://localhost:5174'], null],
  ['more digits', [`Origin: ${ORIGIN}0`], null],
  ['fewer digits', [`Origin: ${ORIGIN.slice(0, -1)}`], null],
  ['another scheme', ['Origin: https://localhost:5173'], null],
  ['a subdomain', ['Origin: https://x.app.example.com'], null],
  ['a longer domain', ['Origin: https://app.example.com.evil'], null],
  ['a user before it', ['Origin: https://app.example.com@evil'], null],
  ['a trailing dot', ['Origin: https://app.example.com.'], null],
  ['another name for this machine', ['Origin: http://127.0.0.1:5173'], null],
  ['two lines', [`Origin: ${ORIGIN}`, `Origin: ${SECOND}`], null],
  ['the same line twice', [`Origin: ${ORIGIN}`, `Origin: ${ORIGIN}`], null],
  ['an allowed line and an empty one', [`Origin: ${ORIGIN}`, 'Origin:'], null],
  ['two in one line', [`Origin: ${ORIGIN} ${SECOND}`], null],
  ['two in one line with a comma', [`Origin: ${ORIGIN}, ${SECOND}`], null],
  ['in another header', [`Referer: ${ORIGIN}/`, `X-Origin: ${ORIGIN}`, 'Host: localhost:5173'], null],
  ['a letter that is not ASCII', ['Origin: http://loc\u00e0lhost:5173'], null],
]
for (const [name, lines, allowed] of origins) {
  test(`origin: ${name}`, async () => {
    const reply = await fixture.send(good({ lines: [...lines, JSON_TYPE] }))
    assert.equal(reply.status, allowed === null ? 403 : 200, reply.text)
    if (allowed === null) assert.deepEqual(reply.json, NOT_ORIGIN)
    assertCors(reply, allowed)
    assertCors(await fixture.send({ method: 'OPTIONS', lines }), allowed)
  })
}

test('without an allowed origin every browser is refused, and so is whoever names none', async (t) => {
  const lonely = await startApplyFixture({ flags: { allowOrigins: [] } })
  t.after(() => lonely.close())
  for (const lines of [[`Origin: ${ORIGIN}`, JSON_TYPE], ['Origin: null', JSON_TYPE], [JSON_TYPE]]) {
    const reply = await lonely.send(good({ lines }))
    assert.deepEqual([reply.status, reply.json], [403, NOT_ORIGIN])
    assert.equal((await lonely.send({ method: 'OPTIONS', lines })).status, 403)
  }
})

test('health is told to everybody who asks by a name of this machine, with full paths and the port that was asked for', async () => {
  for (const [target, lines] of [['/healthz', []], ['/healthz?x=/apply', ['Origin: http://evil']], ['/healthz', [`Origin: ${ORIGIN}`]]] as const) {
    const reply = await fixture.send({ method: 'GET', target, lines, host: 'localhost' })
    assert.equal(reply.status, 200)
    assert.deepEqual(Object.entries(reply.json), [
      ['ok', true], ['writeRoot', fixture.folder], ['routing', `${fixture.folder}/routing.json`], ['port', 0],
    ])
    assertCors(reply, null)
  }
})

const broken: readonly (readonly [name: string, text: string, status: number, error: string])[] = [
  ['no HTTP', 'hello\r\n\r\n', 400, 'Bad Request'],
  ['an unknown method', 'BREW /apply HTTP/1.1\r\n\r\n', 400, 'Bad Request'],
  ['a control character in an origin', 'POST /apply HTTP/1.1\r\nOrigin: a\u0001\r\n\r\n', 400, 'Bad Request'],
  ['20 KB of header', `POST /apply HTTP/1.1\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'Request Header Fields Too Large'],
  ['a chunk of no size', requestText(['Host: x', `Origin: ${ORIGIN}`, JSON_TYPE, 'Transfer-Encoding: chunked'], 'zz\r\n', '/apply'), 400, 'Bad Request'],
]
for (const [name, text, status, error] of broken) {
  test(`what is no request is answered and closed: ${name}`, async () => {
    const raw = await openRaw(fixture.port)
    raw.write(text)
    const [reply] = await raw.replies(1)
    assert.ok(reply)
    assertAnswer(reply)
    assert.deepEqual([reply.status, reply.json], [status, refusedBody(error)])
    assert.deepEqual(reply.headers.get('connection'), ['close'])
    assert.equal(await raw.closed, 'end')
  })
}

test('a request that Node gives up waiting for is answered with 408', async (t) => {
  const server = createApplyServer({
    places: { rootDir: fixture.folder, writeRoot: fixture.folder }, routing: { routes: [], paths: [] },
    allowOrigins: [], health: { writeRoot: '', routing: '', port: 0 }, host: '',
    log: { summary: () => undefined, error: () => undefined },
  })
  t.after(() => server.drain())
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.server.on('connection', (socket) => void server.server.emit('clientError', late, socket))
  const port = await listen(server.server, '127.0.0.1', 0)
  assert.ok(port.ok)
  let received = ''
  for await (const chunk of connect(port.value, '127.0.0.1')) received += String(chunk)
  assert.match(received, /^HTTP\/1\.1 408 /)
  assert.equal(received.split('\r\n\r\n')[1], '{"ok":false,"error":"Request Timeout","code":"request_timeout"}')
  const { headersTimeout, requestTimeout, keepAliveTimeout } = server.server
  assert.deepEqual([headersTimeout, requestTimeout, keepAliveTimeout], [10_000, 30_000, 5_000])
  assert.deepEqual([HTTP_LIMITS.discardBytes, HTTP_LIMITS.discardMs], [262_144, 2000])
})
