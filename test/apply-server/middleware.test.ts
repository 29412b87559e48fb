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
    options: { rootDir: folder, writeRoot: '.', routing: { '*': 'tokens.css' }, log: (line) => void lines.push(line) },
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
type Row = readonly [name: string, head: string, lines: readonly string[], status: number]
const rows: readonly Row[] = [
  ['a program', 'POST / HTTP/1.1', ['Host: x', JSON_TYPE], 200],
  ['a page of the same host and port', 'POST / HTTP/1.1', ['Host: 192.0.2.2:5173', 'Origin: http://192.0.2.2:5173', JSON_TYPE], 200],
  ['the same over TLS', 'POST / HTTP/1.1', ['Host: site.test', 'Origin: https://site.test', 'Sec-Fetch-Site: same-origin', JSON_TYPE], 200],
  ['a page of another port, without fetch metadata', 'POST / HTTP/1.1', ['Host: 192.0.2.2:5173', 'Origin: http://192.0.2.2:3000', 'Content-Type: text/plain; application/json'], 403],
  ['a page of another host', 'POST / HTTP/1.1', ['Host: localhost:5173', 'Origin: http://evil.test', JSON_TYPE], 403],
  ['a page without an origin of its own', 'POST / HTTP/1.1', ['Host: localhost', 'Origin: null', JSON_TYPE], 403],
  ['another site by fetch metadata alone', 'POST / HTTP/1.1', ['Host: localhost', 'Sec-Fetch-Site: cross-site', JSON_TYPE], 403],
  ['an origin without a host', 'POST / HTTP/1.1', ['Host: localhost', 'Origin: file://', JSON_TYPE], 403],
  ['TRACE', 'TRACE / HTTP/1.1', ['Host: x', JSON_TYPE], 405],
  ['GET', 'GET / HTTP/1.1', ['Host: x'], 405],
  ['a host that is no host', 'POST / HTTP/1.1', ['Host: a b', JSON_TYPE], 200],
  ['an empty host', 'POST / HTTP/1.1', ['Host:', JSON_TYPE], 200],
  ['another type', 'POST / HTTP/1.1', ['Host: x', 'Content-Type: text/plain'], 415],
]
for (const [name, head, lines, status] of rows) {
  test(`mounted: ${name} is answered ${status}`, async (t) => {
    const site = makeSite(t)
    const { port, errors } = await startHttp(t, site)
    const reply = await ask(port, head, lines, BODY)
    assert.deepEqual([reply.status, reply.json['ok'], errors], [status, status === 200, []])
    assert.equal(site.text(), status === 200 ? CSS.replace('1px', '2px') : CSS)
    assert.deepEqual(reply.headers.get('cache-control'), ['no-store'])
    assert.equal(reply.headers.has('access-control-allow-origin'), false)
  })
}

test('mounted: too large a body, in chunks, can read why', async (t) => {
  const site = makeSite(t)
  const { port } = await startHttp(t, site)
  const raw = await openRaw(port)
  raw.write(requestText(['Host: x', JSON_TYPE, 'Transfer-Encoding: chunked'], '', '/').replace('GET', 'POST'))
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  for (let sent = 0; sent < 17; sent += 1) raw.write(chunk)
  const [reply] = await raw.replies(1)
  assert.deepEqual([reply?.status, reply?.json], [413, { ok: false, error: 'Payload Too Large', limit: 1_048_576 }])
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
  ['a bad prefix', { routing: { 'ä': 'x.css' } }, /^routing "ä" must be a prefix/],
]
for (const [name, change, words] of bad) {
  test(`options with ${name} throw and say what is wrong`, (t) => {
    const options: ApplyHandlerOptions = { ...makeSite(t).options, ...change }
    const isIt = (error: unknown): boolean => error instanceof TypeError && words.test(error.message)
    assert.throws(() => createApplyMiddleware(options), isIt)
  })
}
