// The relay as a function from a request to its answer, on Node: what no other edge has to do.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { HTTP_LIMITS, REQUEST_LIMITS } from '../../relay/limits.js'
import { createCompare } from '../../relay/web/compare.web.js'
import { createRelayHandler, type RelayHandler } from '../../relay/web/handler.web.js'
import { startStandIn } from '../../relay/stand-in/stand-in.node.js'
import { ROOT } from '../support/command.js'
import { eventually } from '../support/eventually.js'
import { moduleGraph } from '../support/module-graph.js'
import { startPlatform } from '../support/platform.js'

const ENTRY = 'dist/relay/web/handler.web.js'
const GOOD = JSON.stringify({ target: 'ops', message: 'hello' })
const SETTINGS = { RELAY_KEY: 'k', CHAT_TOKEN: 't', CHAT_TARGETS: 'ops=C0123456789' }

/** A relay with the settings above, but for `env`. */
interface Made { readonly handle: RelayHandler; readonly lines: string[] }
const makeOne = (env: object): Made => {
  const lines: string[] = []
  const handle = createRelayHandler({ ...SETTINGS, ...env }, { writeLine: (line) => lines.push(line) })
  return { handle, lines }
}

function requestOf(body: BodyInit | null, headers: Readonly<Record<string, string>> = {}): Request {
  const init = {
    method: 'POST', body, duplex: 'half',
    headers: { authorization: 'Bearer k', 'content-type': 'application/json', ...headers },
  }
  return new Request('http://relay/v1/notify', init)
}

interface Told { readonly status: number; readonly code: string; readonly attempted: boolean }
async function told(response: Response): Promise<Told> {
  const { code = 'sent', attempted = true } = await response.json() as Partial<Told>
  return { status: response.status, code, attempted }
}

const sent: RequestListener = (_, response) =>
  response.end('{"ok":true,"channel":"C0123456789","ts":"1763701771.000100"}')

test('nothing of the web entry imports Node, and it has at most 14 KB, bundled and gzipped', async () => {
  const graph = moduleGraph(ENTRY)
  assert.ok(graph.size > 20)
  for (const path of graph) {
    assert.doesNotMatch(path, /\.node\.js$|\/node\//)
    assert.doesNotMatch(readFileSync(join(ROOT, path), 'utf8'), /from '(?!\.)/, path)
  }
  const { outputFiles: [bundle] } = await build({
    entryPoints: [join(ROOT, ENTRY)], bundle: true, minify: true, format: 'esm', write: false, platform: 'neutral',
  })
  assert.ok(bundle !== undefined)
  const bytes = gzipSync(bundle.contents, { level: 9 }).length
  assert.ok(bytes > 1000 && bytes <= 14 * 1024, String(bytes))
})

test('keys are the same when their UTF-8 is, of any length, also after the configured one has changed', async () => {
  const compare = createCompare()
  const rows: readonly (readonly [presented: string, key: string, same: boolean])[] = [
    ['k', 'k', true], ['k', 'l', false], ['', 'k', false], ['kk', 'k', false], ['l', 'l', true],
    // One character each, whose low bytes are the same.
    ['\u0161', 'a', false], ['a'.repeat(9000), 'a'.repeat(256), false], ['a'.repeat(256), 'a'.repeat(256), true],
  ]
  for (const [presented, key, same] of rows) assert.equal(await compare(presented, key), same, presented)
  const both = await Promise.all([createCompare(), compare].map((one) => one('k', 'k')))
  assert.deepEqual(both, [true, true])
  // One byte of a digest is the same in every 256th of them.
  const others = await Promise.all(Array.from({ length: 2000 }, (_, at) => compare(`k${at}`, 'k')))
  assert.equal(others.includes(true), false)
})

test('each relay compares under a secret of its own', async (t) => {
  const made = t.mock.method(crypto.subtle, 'importKey')
  for (const compare of [createCompare(), createCompare()]) assert.equal(await compare('k', 'k'), true)
  const secrets = made.mock.calls.map(({ arguments: [, raw] }) => Buffer.from(raw as Uint8Array<ArrayBuffer>).toString('hex'))
  assert.deepEqual([secrets.length, new Set(secrets).size, secrets[0]?.length], [2, 2, 64])
})

test('settings that are wrong are logged once, when the relay is made, without their values', async () => {
  const { handle, lines } = makeOne({ CHAT_TOKEN: { get: 'bound' }, CHAT_TIMEOUT_MS: 5000 })
  const { code, level, settings } = JSON.parse(lines[0] ?? '') as Readonly<Record<string, unknown>>
  assert.deepEqual([lines.length, code, level, settings], [1, 'server_misconfigured', 'error', [
    { setting: 'CHAT_TOKEN', reason: 'is not a string' }, { setting: 'CHAT_TIMEOUT_MS', reason: 'is not a string' },
  ]])
  assert.deepEqual(await told(await handle(requestOf(GOOD))), {
    status: 503, code: 'server_misconfigured', attempted: false,
  })
})

test('where nobody takes the lines, they go to the console', async (t) => {
  const log = t.mock.method(console, 'log', () => undefined)
  await createRelayHandler(SETTINGS)(new Request('http://relay/'))
  const [line] = log.mock.calls.map(({ arguments: [first] }) => String(first))
  assert.equal((JSON.parse(line ?? '') as Told).code, 'not_found')
})

const noRoom = (): never => {
  throw new Error('no room')
}
for (const [name, writeLine] of [['throws', noRoom], ['rejects', () => Promise.reject(new Error())]] as const) {
  test(`a log that ${name} changes no answer, and nobody else hears of it`, async (t) => {
    const CHAT_API_URL = await startPlatform(t, sent)
    // It would end a process, and a function before its answer is out.
    const unheard = t.mock.fn()
    process.on('unhandledRejection', unheard)
    t.after(() => process.off('unhandledRejection', unheard))
    const handle = createRelayHandler({ ...SETTINGS, CHAT_API_URL }, { writeLine })
    assert.equal((await told(await handle(requestOf(GOOD)))).code, 'sent')
    await new Promise(setImmediate)
    assert.equal(unheard.mock.callCount(), 0)
  })
}

test('what is odd about a platform changes no answer', async (t) => {
  const CHAT_API_URL = await startPlatform(t, sent)
  const rows: Readonly<Record<string, readonly [request: object, context?: object]>> = {
    'it knows no signals': [{ signal: { value: undefined } }],
    'it will not wait': [{}, { waitUntil: noRoom }],
    'it has something else by that name': [{}, { waitUntil: true }],
  }
  for (const [name, [own, context]] of Object.entries(rows)) {
    const request = Object.defineProperties(requestOf(GOOD), own as PropertyDescriptorMap)
    const { handle, lines } = makeOne({ CHAT_API_URL })
    assert.equal((await told(await handle(request, context as Parameters<RelayHandler>[1]))).code, 'sent', name)
    assert.equal(lines.length, 1)
  }
})

test('headers that cannot be read are answered and logged as a bug, without what they hold', async () => {
  const unreadable: Readonly<Record<string, PropertyDescriptor>> = {
    'no headers': { get: () => { throw new Error('Bearer k') } },
    'headers that end amid': { value: { * [Symbol.iterator]() { throw new Error('Bearer k') } } },
  }
  for (const [name, headers] of Object.entries(unreadable)) {
    const { handle, lines } = makeOne({})
    const request = Object.defineProperties(requestOf(GOOD), { headers })
    assert.deepEqual(await told(await handle(request)), { status: 500, code: 'internal_error', attempted: false }, name)
    const [line = '', ...others] = lines
    assert.deepEqual([others, line.includes('Bearer'), line.includes('internal_error')], [[], false, true], name)
  }
})

test('what a platform is given to wait for never rejects, even where it has no ids', async (t) => {
  t.mock.method(crypto, 'randomUUID', noRoom)
  const works: Promise<unknown>[] = []
  await assert.rejects(makeOne({}).handle(requestOf(GOOD), { waitUntil: (work) => works.push(work) }))
  assert.deepEqual(await Promise.all(works), [undefined])
})

test('a body that comes in pieces is whole; the post has its length, and nobody repeats it after a 421', async (t) => {
  const heads: (string | undefined)[][] = []
  const CHAT_API_URL = await startPlatform(t, ({ headers }, response) => {
    heads.push([headers['content-length'], headers['transfer-encoding'], headers['accept-encoding']])
    response.writeHead(421, { 'X-Slack-Req-Id': 'theirs' }).end()
  })
  const { handle, lines } = makeOne({ CHAT_API_URL })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  for (const half of [GOOD.slice(0, 9), GOOD.slice(9)]) void writer.write(Buffer.from(half))
  void writer.close()
  assert.equal((await told(await handle(requestOf(readable)))).code, 'chat_unverified')
  assert.match(lines[0] ?? '', /"chatRequestId":"theirs"/)
  assert.equal(heads.length, 1)
  assert.ok(Number(heads[0]?.[0]) > 100)
  assert.deepEqual(heads[0]?.slice(1), [undefined, 'identity'])
})

test('where a platform has streams of a fixed length, the post is one', async (t) => {
  let length = 0
  class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
    constructor(bytes: number) {
      super()
      length = bytes
    }
  }
  Object.assign(globalThis, { FixedLengthStream })
  t.after(() => Reflect.deleteProperty(globalThis, 'FixedLengthStream'))
  let declared = ''
  const CHAT_API_URL = await startPlatform(t, (request, response) => {
    declared = request.headers['content-length'] ?? ''
    sent(request, response)
  })
  assert.equal((await told(await makeOne({ CHAT_API_URL }).handle(requestOf(GOOD)))).code, 'sent')
  assert.deepEqual([length > 100, declared], [true, String(length)])
})

/** A body that says when it is let go, after the chunks that it has. */
function bodyOf(
  chunks: readonly number[], then: 'stalls' | 'breaks',
): { body: ReadableStream; letGo: () => boolean } {
  let isOver = false
  const left = [...chunks]
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = left.shift()
      if (next !== undefined) controller.enqueue(new Uint8Array(next).fill(0x20))
      else if (then === 'breaks') controller.error(new Error('gone'))
    },
    cancel: () => {
      isOver = true
    },
  }, { highWaterMark: 0 })
  return { body, letGo: () => isOver }
}

test('of a body that is too long, no more is read than shows it; of one that says so, nothing', async () => {
  const { handle } = makeOne({})
  const { body, letGo } = bodyOf([REQUEST_LIMITS.bodyBytes, 1], 'stalls')
  assert.equal((await told(await handle(requestOf(body)))).code, 'body_too_large')
  assert.ok(letGo())
  const unread = bodyOf([], 'stalls')
  const length = String(REQUEST_LIMITS.bodyBytes + 1)
  assert.equal((await told(await handle(requestOf(unread.body, { 'content-length': length })))).code, 'body_too_large')
  const longest = requestOf(' '.repeat(REQUEST_LIMITS.bodyBytes), { 'content-length': String(REQUEST_LIMITS.bodyBytes) })
  assert.equal((await told(await handle(longest))).code, 'invalid_json')
})

test('an attempt whose time is over holds no connection any more', async (t) => {
  let isClosed = false
  const CHAT_API_URL = await startPlatform(t, ({ socket }) => socket.on('close', () => {
    isClosed = true
  }))
  const { handle } = makeOne({ CHAT_API_URL, CHAT_TIMEOUT_MS: '1000' })
  assert.equal((await told(await handle(requestOf(GOOD)))).code, 'chat_timeout')
  await eventually('a closed connection', () => isClosed)
})

test('a body that stalls is refused after its time, and let go', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { handle, lines } = makeOne({})
  const { body, letGo } = bodyOf([5], 'stalls')
  const answered = handle(requestOf(body))
  let isOver = false
  void answered.then(() => {
    isOver = true
  })
  // When the body is waited for is not seen from here: keys are digested on another thread.
  while (!isOver) {
    t.mock.timers.tick(HTTP_LIMITS.requestTimeoutMs)
    await new Promise(setImmediate)
  }
  assert.deepEqual(await told(await answered), { status: 408, code: 'request_timeout', attempted: false })
  assert.ok(letGo())
  assert.equal(lines.length, 1)
})

test('an incomplete body makes no attempt: its sender is gone', async () => {
  const rows: readonly Request[] = [
    requestOf(bodyOf([5], 'breaks').body), requestOf(GOOD, { 'content-length': '99' }),
    requestOf(null, { 'content-length': '99' }),
  ]
  for (const request of rows) {
    const { handle, lines } = makeOne({})
    assert.deepEqual(await told(await handle(request)), { status: 400, code: 'bad_request', attempted: false })
    assert.equal((JSON.parse(lines[0] ?? '') as { callerGone?: true }).callerGone, true)
  }
})

test('lines that a platform has joined are not taken for one', async () => {
  const { handle } = makeOne({})
  const rows: readonly (readonly [name: string, value: string, code: string])[] = [
    ['authorization', 'Bearer k', 'unauthorized'], ['content-type', 'application/json', 'unsupported_media_type'],
    ['content-encoding', 'identity', 'unsupported_content_encoding'], ['content-length', '34', 'bad_request'],
    ['transfer-encoding', 'chunked', 'bad_request'], ['host', 'relay', 'bad_request'],
  ]
  for (const [name, value, code] of rows) {
    const request = requestOf(GOOD)
    request.headers.set(name, value)
    request.headers.append(name, value)
    assert.equal((await told(await handle(request))).code, code, name)
  }
})

test('a caller that leaves takes neither the attempt nor its line with it', async (t) => {
  const standIn = await startStandIn()
  t.after(() => standIn.close())
  const { handle, lines } = makeOne({ CHAT_API_URL: standIn.apiUrl })
  const leave = new AbortController()
  const works: Promise<unknown>[] = []
  const context = {
    works,
    waitUntil(work: Promise<unknown>): void {
      this.works.push(work)
    },
  }
  const answered = handle(new Request(requestOf(GOOD), { signal: leave.signal }), context)
  leave.abort()
  assert.equal(works.length, 1)
  await Promise.all(works)
  assert.equal((await answered).status, 200)
  assert.equal(standIn.messages.length, 1)
  const { code, callerGone } = JSON.parse(lines[0] ?? '') as { code: string; callerGone?: true }
  assert.deepEqual([code, callerGone], ['sent', true])
})
