// The one outgoing request by itself, against platforms made for one question each.
import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { test, type TestContext } from 'node:test'
import { postOnce } from '../../relay/post.node.js'
import { renderPost } from '../../relay/render.js'
import type { RelaySettings } from '../../relay/settings.js'
import { startPlatform } from '../support/platform.js'

const rendered = renderPost({ target: 'ops', message: 'hello' }, 'C1')
assert.ok(rendered.ok)
const post = rendered.value

async function settingsFor(t: TestContext, answer: RequestListener): Promise<RelaySettings> {
  const apiUrl = new URL(await startPlatform(t, answer))
  return { relayKey: 'k', chatToken: 't', targets: new Map(), timeoutMs: 1000, apiUrl }
}

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
  assert.deepEqual(await postOnce(post, settings), { kind: 'timeout' })
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
  assert.deepEqual(await postOnce(post, settings), { kind: 'connection' })
})
