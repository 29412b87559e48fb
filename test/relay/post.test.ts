// The one outgoing request by itself, against platforms made for one question each.
import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { test, type TestContext } from 'node:test'
import { postOnce } from '../../relay/post.node.js'
import { renderPost } from '../../relay/render.js'
import type { RelaySettings } from '../../relay/settings.js'
import type { ChatAnswer } from '../../relay/receipt.js'
import { startPlatform } from '../support/platform.js'

const rendered = renderPost({ target: 'ops', message: 'hello' }, 'C1')
assert.ok(rendered.ok)
const post = rendered.value

async function settingsFor(t: TestContext, answer: RequestListener): Promise<RelaySettings> {
  const apiUrl = new URL(await startPlatform(t, answer))
  return { relayKey: 'k', chatToken: 't', targets: new Map(), timeoutMs: 1000, apiUrl, logBegin: false }
}

const toldOf = (answer: ChatAnswer): readonly unknown[] =>
  answer.kind === 'answer' ? ['answer'] : [answer.kind, answer.begun, answer.cause]

for (const [bytes, length] of [[65_536, 65_536], [65_537, null]] as const) {
  test(`an answer of ${bytes} bytes is ${length === null ? 'too long' : 'read whole'}`, async (t) => {
    const settings = await settingsFor(t, (_, response) => response.end('x'.repeat(bytes)))
    const answer = await postOnce(post, settings)
    assert.equal(answer.kind === 'answer' ? answer.body?.length ?? null : 'none', length)
  })
}

test('what comes after the limit is not waited for: the connection is closed', { timeout: 60_000 }, async (t) => {
  let tell: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    tell = resolve
  })
  const settings = await settingsFor(t, (_, response) => {
    response.on('close', tell)
    response.write('x'.repeat(65_537))
  })
  const answer = await postOnce(post, settings)
  assert.deepEqual([answer.kind, answer.kind === 'answer' && answer.body], ['answer', null])
  await closed
})

test('after the deadline the connection is closed', { timeout: 60_000 }, async (t) => {
  let tell: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    tell = resolve
  })
  const settings = await settingsFor(t, (_, response) => response.on('close', tell))
  assert.deepEqual(toldOf(await postOnce(post, settings)), ['timeout', true, undefined])
  await closed
})

test('an attempt leaves no timer behind', async (t) => {
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const settings = await settingsFor(t, (_, response) => response.end('{}'))
  const before = timers()
  await postOnce(post, { ...settings, timeoutMs: 60_000 })
  assert.equal(timers(), before)
})

test('an answer that upgrades the protocol is no answer', async (t) => {
  const settings = await settingsFor(t, (request) => {
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  })
  assert.deepEqual(toldOf(await postOnce(post, settings)), ['connection', true, undefined])
})

test('an answer has its times: of a connection only where one was made', async (t) => {
  const settings = await settingsFor(t, (_, response) => response.end('{}'))
  const first = (await postOnce(post, settings)).times
  const second = (await postOnce(post, settings)).times
  assert.deepEqual([Object.keys(first ?? {}), Object.keys(second ?? {})], [['connectMs', 'firstByteMs'], ['firstByteMs']])
  assert.ok((first?.connectMs ?? 0) > 0 && (first?.connectMs ?? 0) <= (first?.firstByteMs ?? 0))
})

const faults: readonly (readonly [name: string, url: (http: URL) => string, cause: RegExp])[] = [
  ['nobody listens', () => 'http://127.0.0.1:1/', /^ECONNREFUSED$/],
  ['no host has the name', () => 'https://no.such.host.invalid/', /^E(NOTFOUND|AI_AGAIN)$/],
  ['plain HTTP answers a greeting of TLS', ({ port }) => `https://127.0.0.1:${port}/`, /^(EPROTO|ERR_SSL_|ECONNRESET)/],
]
for (const [name, url, cause] of faults) {
  test(`nothing has left where there was no connection, and the code says why: ${name}`, async (t) => {
    const settings = await settingsFor(t, (_, response) => response.end('{}'))
    const apiUrl = new URL(url(settings.apiUrl))
    const [kind, begun, code] = toldOf(await postOnce(post, { ...settings, apiUrl, timeoutMs: 30_000 }))
    assert.deepEqual([kind, begun], ['connection', false])
    assert.match(String(code), cause)
  })
}

test('a connection that is reset under the post has begun, and the code says so', async (t) => {
  const settings = await settingsFor(t, (request) => void request.socket.resetAndDestroy())
  assert.deepEqual(toldOf(await postOnce(post, settings)), ['connection', true, 'ECONNRESET'])
})
