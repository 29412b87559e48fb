// The attempt over TLS, with the relay as a process of its own: whom it trusts is Node's business, not ours.
import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { test, type TestContext } from 'node:test'
import { linesOf, runCommand } from '../support/command.js'
import { openRaw, requestText, type RawReply } from '../support/raw-http.js'
import { readText } from '../support/sources.js'
import { listen } from '../../shared/node/listen.node.js'

const BODY = '{"target":"ops","message":"hello"}'
const GOOD = requestText([
  'Host: relay', 'Authorization: Bearer k', 'Content-Type: application/json', `Content-Length: ${BODY.length}`,
], BODY)
const RECEIPT = '{"ok":true,"channel":"C0123456789","ts":"1234567890.123456"}'

interface Platform { readonly port: number; readonly counts: { requests: number; connections: number } }

async function startPlatform(t: TestContext): Promise<Platform> {
  const counts = { requests: 0, connections: 0 }
  const keys = { key: readText('test/fixtures/tls/key.pem'), cert: readText('test/fixtures/tls/certificate.pem') }
  const server = createServer(keys, (request, response) => {
    counts.requests += 1
    request.resume().on('end', () => response.end(RECEIPT))
  })
  server.on('secureConnection', () => {
    counts.connections += 1
  })
  const port = await listen(server, '127.0.0.1', 0)
  assert.ok(port.ok)
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port: port.value, counts }
}

async function notifyThrice(
  platform: Platform, more: Readonly<Record<string, string>>,
): Promise<readonly RawReply[]> {
  const command = runCommand('bin/relay.js', [], {
    RELAY_KEY: 'k', CHAT_TOKEN: 't', CHAT_TARGETS: 'ops=C0123456789', RELAY_PORT: '0',
    CHAT_API_URL: `https://localhost:${platform.port}/api/chat.postMessage`, ...more,
  })
  const port = Number(linesOf(await command.until((out) => out.includes('\n')))[0]?.['port'])
  const raw = await openRaw(port)
  for (let count = 1; count <= 3; count += 1) {
    raw.write(GOOD)
    await raw.replies(count)
  }
  const replies = await raw.replies(3)
  raw.destroy()
  command.child.kill('SIGTERM')
  assert.equal(await command.exited, 0)
  return replies
}

// Nobody listens there; from Node 24 on the first one makes its own agents look at the others.
const PROXY = { NODE_USE_ENV_PROXY: '1', NO_PROXY: '', HTTPS_PROXY: 'http://127.0.0.1:1', https_proxy: 'http://127.0.0.1:1' }

test('a platform with a trusted certificate is posted to, with one handshake for posts in a row and by no proxy', async (t) => {
  const platform = await startPlatform(t)
  const replies = await notifyThrice(platform, { ...PROXY, NODE_EXTRA_CA_CERTS: 'test/fixtures/tls/certificate.pem' })
  assert.deepEqual(replies.map(({ status }) => status), [200, 200, 200])
  assert.deepEqual(platform.counts, { requests: 3, connections: 1 })
})

test('a platform whose certificate nobody vouches for never sees a request', async (t) => {
  const platform = await startPlatform(t)
  const [reply] = await notifyThrice(platform, {})
  const { code, delivery, attempt, posted } = reply?.json ?? {}
  assert.deepEqual([reply?.status, code, delivery, attempt, posted], [502, 'chat_unreachable', 'unknown', 'never_connected', false])
  assert.equal(platform.counts.requests, 0)
})
