// The apply server as a middleware, over real HTTP/1.1 and HTTP/2: all is answered, nothing is thrown.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer as createHttp2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createApplyMiddleware, type ApplyHandlerOptions } from '../../apply-server/handler.node.js'
import { openRaw, requestText, type RawReply } from '../support/raw-http.js'

const CSS = ':root { --a: 1px; }\n'
const BODY = JSON.stringify({ tokens: { '--a': '2px' } })

interface Site {
  readonly options: ApplyHandlerOptions
  readonly lines: readonly string[]
  readonly text: () => string
}

function makeSite(t: TestContext): Site {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tokenpanel-middleware-')))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'tokens.css')
  writeFileSync(file, CSS)
  const lines: string[] = []
  return {
    options: {
      rootDir: folder, writeRoot: '.', routing: { '*': 'tokens.css' },
      allowHosts: ['192.0.2.2', '.site.test'], log: (line) => void lines.push(line),
    },
    lines,
    text: () => readFileSync(file, 'utf8'),
  }
}

async function startHttp(t: TestContext, site: Site): Promise<{ port: number; errors: readonly unknown[] }> {
  const errors: unknown[] = []
  const middleware = createApplyMiddleware(site.options)
  const server = createServer((request, response) => middleware(request, response, (error) => {
    errors.push(error)
    response.destroy()
  }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port: (server.address() as AddressInfo).port, errors }
}

async function ask(port: number, head: string, lines: readonly string[], body: string): Promise<RawReply> {
  const raw = await openRaw(port)
  raw.write([head, ...lines, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'))
  const [reply] = await raw.replies(1)
  raw.destroy()
  assert.ok(reply !== undefined)
  return reply
}

const JSON_TYPE = 'Content-Type: application/json'
type Row = readonly [name: string, head: string, lines: readonly string[], status: number, error?: string]
const POST = 'POST / HTTP/1.1'
const ORIGIN_WORDS = 'Origin not allowed'
const hostWords = (host: string): string => `Host not allowed: "${host}" is neither this machine nor in allowHosts`
const rows: readonly Row[] = [
  ['a program', POST, ['Host: localhost', JSON_TYPE], 200],
  ['a page of the same host and port', POST, ['Host: 127.0.0.1:5173', 'Origin: http://127.0.0.1:5173', JSON_TYPE], 200],
  ['a page of a name below localhost', POST, ['Host: app.localhost:5173', 'Origin: http://app.localhost:5173', JSON_TYPE], 200],
  ['a page of the address of version 6', POST, ['Host: [::1]:5173', 'Origin: http://[::1]:5173', JSON_TYPE], 200],
  ['a page of an allowed address', POST, ['Host: 192.0.2.2:5173', 'Origin: http://192.0.2.2:5173', JSON_TYPE], 200],
  ['a page of an allowed name over TLS', POST, ['Host: a.site.test', 'Origin: https://a.site.test', 'Sec-Fetch-Site: same-origin', JSON_TYPE], 200],
  ['a page whose own name leads here', POST, ['Host: evil.test:5173', 'Origin: http://evil.test:5173', 'Sec-Fetch-Site: same-origin', JSON_TYPE], 403, hostWords('evil.test')],
  ['a program by a name that leads here', POST, ['Host: evil.test', JSON_TYPE], 403, hostWords('evil.test')],
  ['an address that is not allowed', POST, ['Host: 192.0.2.3:5173', 'Origin: http://192.0.2.3:5173', JSON_TYPE], 403, hostWords('192.0.2.3')],
  ['every address at once', POST, ['Host: 0.0.0.0:5173', 'Origin: http://0.0.0.0:5173', JSON_TYPE], 403, hostWords('0.0.0.0')],
  ['a page of another port, without fetch metadata', POST, ['Host: 192.0.2.2:5173', 'Origin: http://192.0.2.2:3000', 'Content-Type: text/plain; application/json'], 403, ORIGIN_WORDS],
  ['a page of another host', POST, ['Host: localhost:5173', 'Origin: http://evil.test', JSON_TYPE], 403, ORIGIN_WORDS],
  ['a page of an allowed name, of another', POST, ['Host: localhost:5173', 'Origin: http://a.site.test', JSON_TYPE], 403, ORIGIN_WORDS],
  ['a page without an origin of its own', POST, ['Host: localhost', 'Origin: null', JSON_TYPE], 403, ORIGIN_WORDS],
  ['another site by fetch metadata alone', POST, ['Host: localhost', 'Sec-Fetch-Site: cross-site', JSON_TYPE], 403, ORIGIN_WORDS],
  ['an origin without a host', POST, ['Host: localhost', 'Origin: file://', JSON_TYPE], 403, ORIGIN_WORDS],
  ['TRACE', 'TRACE / HTTP/1.1', ['Host: x', JSON_TYPE], 405],
  ['GET', 'GET / HTTP/1.1', ['Host: x'], 405],
  ['a host that is no host', POST, ['Host: a b', JSON_TYPE], 403, hostWords('a b')],
  ['a host that is a user name and a host', POST, ['Host: evil.test@localhost', JSON_TYPE], 403, hostWords('evil.test@localhost')],
  ['an empty host', POST, ['Host:', JSON_TYPE], 403, hostWords('')],
  ['two hosts, of which the first is this machine', POST, ['Host: localhost', 'Host: evil.test', JSON_TYPE], 403, hostWords('localhost, evil.test')],
  ['a page of the first of two hosts', POST, ['Host: localhost:5173', 'Host: evil.test', 'Origin: http://localhost:5173', JSON_TYPE], 403, hostWords('localhost:5173, evil.test')],
  ['one host twice', POST, ['Host: localhost', 'host: localhost', JSON_TYPE], 403, hostWords('localhost, localhost')],
  ['no host', 'POST / HTTP/1.0', [JSON_TYPE], 403, hostWords('')],
  ['another type', POST, ['Host: x', 'Content-Type: text/plain'], 415],
]
for (const [name, head, lines, status, error] of rows) {
  test(`mounted: ${name} is answered ${status}`, async (t) => {
    const site = makeSite(t)
    const { port, errors } = await startHttp(t, site)
    const reply = await ask(port, head, lines, BODY)
    assert.deepEqual([reply.status, reply.json['ok'], errors], [status, status === 200, []])
    if (error !== undefined) assert.equal(reply.json['error'], error)
    assert.equal(site.text(), status === 200 ? CSS.replace('1px', '2px') : CSS)
    assert.deepEqual(reply.headers.get('cache-control'), ['no-store'])
    assert.equal(reply.headers.has('access-control-allow-origin'), false)
  })
}

test('mounted: a scope is written, and a survey tells of it', async (t) => {
  const site = makeSite(t)
  const { port } = await startHttp(t, site)
  const send = (document: object): Promise<RawReply> =>
    ask(port, POST, ['Host: localhost', JSON_TYPE], JSON.stringify(document))
  const written = await send({ scopes: [{ scope: [':ROOT'], file: 'tokens.css', tokens: { '--a': '2px', '--b': '1' } }] })
  const names = { changed: ['--a'], unchanged: [], unknown: ['--b'], unknownOutsideBlock: [] }
  assert.deepEqual((written.json['updated'] as [{ scopes: unknown }])[0].scopes, [{ scope: [':root'], ...names }])
  assert.equal(site.text(), CSS.replace('1px', '2px'))
  const survey = await send({ survey: true, dryRun: true })
  const tokens = [{ name: '--a', value: '2px', line: 1, important: false }]
  const [{ scopes }] = survey.json['files'] as [{ scopes: unknown }]
  assert.deepEqual(scopes, [{ scope: [':root'], kind: 'root', tokens }])
  assert.deepEqual(site.lines, [
    '[design-token-panel] applied 1 tokens to 1 files (changed: tokens.css)',
    '[design-token-panel] dry-run 0 tokens to 1 files (changed: none)',
  ])
})

test('mounted: too large a body, in chunks, can read why', async (t) => {
  const site = makeSite(t)
  const { port } = await startHttp(t, site)
  const raw = await openRaw(port)
  raw.write(requestText(['Host: localhost', JSON_TYPE, 'Transfer-Encoding: chunked'], '', '/').replace('GET', 'POST'))
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  for (let sent = 0; sent < 17; sent += 1) raw.write(chunk)
  const [reply] = await raw.replies(1)
  assert.deepEqual([reply?.status, reply?.json], [413, { ok: false, error: 'Payload Too Large', code: 'body_too_large', limit: 1_048_576 }])
  assert.equal(await raw.closed, 'end')
})

test('mounted: an answer that breaks goes to next, or ends the connection where there is none', async (t) => {
  const site = makeSite(t)
  const middleware = createApplyMiddleware(site.options)
  const broken = new Error('broken')
  const request = { method: 'GET', headers: {}, rawHeaders: [], socket: { destroyed: false } } as unknown as IncomingMessage
  let destroyed = false
  const response = {
    destroyed: false, once: () => undefined, destroy: () => {
      destroyed = true
    },
    writeHead: () => {
      throw broken
    },
  } as unknown as ServerResponse
  assert.equal(await new Promise((resolve) => middleware(request, response, resolve)), broken)
  assert.equal(destroyed, false)
  middleware(request, response)
  await new Promise(setImmediate)
  assert.equal(destroyed, true)
})

test('mounted over HTTP/2 it answers as over HTTP/1.1', async (t) => {
  const site = makeSite(t)
  const middleware = createApplyMiddleware(site.options)
  const server = createHttp2Server((request, response) => {
    middleware(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = connect(origin)
  t.after(() => {
    client.close()
    server.close()
  })
  const post = async (headers: Readonly<Record<string, string>>): Promise<readonly unknown[]> => {
    const stream = client.request({ ':method': 'POST', ':path': '/apply', 'content-type': 'application/json', ...headers })
    const status = new Promise((resolve) => stream.on('response', (head) => resolve(head[':status'])))
    stream.end(BODY)
    const text = (await stream.setEncoding('utf8').toArray()).join('')
    return [await status, (JSON.parse(text) as { ok: boolean }).ok]
  }
  assert.deepEqual(await post({ origin: 'http://127.0.0.1:1' }), [403, false])
  assert.equal(site.text(), CSS)
  assert.deepEqual(await post({ origin }), [200, true])
  assert.equal(site.text(), CSS.replace('1px', '2px'))
})

type Bad = readonly [name: string, change: object, words: RegExp]
const bad: readonly Bad[] = [
  ['no root', { rootDir: undefined }, /^rootDir must be a path$/],
  ['a root that is not there', { rootDir: '/nowhere/at/all' }, /^rootDir is not a directory: \/nowhere\/at\/all$/],
  ['no write root', { writeRoot: '' }, /^writeRoot must be a path$/],
  ['a write root that is a file', { writeRoot: 'tokens.css' }, /^writeRoot is not a directory: .*tokens\.css$/],
  ['no routing', { routing: undefined }, /^routing must be a JSON object/],
  ['an empty routing', { routing: {} }, /^routing must have at least one prefix/],
  ['a host with a port', { allowHosts: ['a.test', 'a.test:80'] }, /^allowHosts\[1\] must be a host name without scheme and port/],
  ['every host', { allowHosts: true }, /^allowHosts must be an array of host names$/],
  ['a bad prefix', { routing: { 'ä': 'x.css' } }, /^routing "ä" must be a prefix/],
]
for (const [name, change, words] of bad) {
  test(`options with ${name} throw and say what is wrong`, (t) => {
    const options: ApplyHandlerOptions = { ...makeSite(t).options, ...change }
    const isIt = (error: unknown): boolean => error instanceof TypeError && words.test(error.message)
    assert.throws(() => createApplyMiddleware(options), isIt)
  })
}
