// Several relays for one chat, as relay/REPLICAS.md has them: one ends while the others go on, and the key is
// rotated with two sets. Its manifest and its recipes are held against the code.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { HTTP_LIMITS } from '../../relay/limits.js'
import { startRelay } from '../../relay/main.node.js'
import { readBindAddress, readRelaySettings, SETTINGS, type Environment } from '../../relay/settings.js'
import { listen } from '../../shared/node/listen.node.js'
import { linesOf, runCommand } from '../support/command.js'
import { eventually } from '../support/eventually.js'
import { openRaw, requestText, type RawReply } from '../support/raw-http.js'
import { blockWith, readText } from '../support/sources.js'

interface Post {
  readonly text: string
  readonly by: string
  readonly ts: string
  readonly answer: (ok: boolean) => void
}
interface Platform { readonly url: string; readonly posts: readonly Post[]; isHolding: boolean }

/** A chat that knows who has posted what, and answers at once or when the test says so. */
async function startPlatform(t: TestContext): Promise<Platform> {
  const posts: Post[] = []
  const server = createHttpServer((request, response: ServerResponse) => {
    void request.setEncoding('utf8').toArray().then((parts) => {
      const { blocks, channel } = JSON.parse(parts.join('')) as { readonly blocks: unknown; readonly channel: string }
      const ts = `1234567890.${String(posts.length).padStart(6, '0')}`
      const [text = ''] = /message \d+/.exec(JSON.stringify(blocks)) ?? []
      const answer = (ok: boolean): void => {
        if (ok) response.end(JSON.stringify({ ok: true, channel, ts }))
        else response.destroy()
      }
      posts.push({ text, ts, answer, by: request.headers.authorization ?? '' })
      if (!platform.isHolding) answer(true)
    })
  })
  const port = await listen(server, '127.0.0.1', 0)
  assert.ok(port.ok)
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const platform: Platform = { url: `http://127.0.0.1:${port.value}/`, posts, isHolding: false }
  return platform
}

const settings = (platform: Platform, name: string): Environment => ({
  RELAY_KEY: `key-${name}`, CHAT_TOKEN: name, CHAT_TARGETS: 'ops=C0123456789', CHAT_API_URL: platform.url,
  CHAT_TIMEOUT_MS: '60000', RELAY_PORT: '0',
})

interface Replica {
  readonly port: number
  readonly lines: readonly string[]
  readonly stop: () => Promise<void>
}

async function startReplica(environment: Environment): Promise<Replica> {
  const lines: string[] = []
  const started = await startRelay(environment, (line) => lines.push(line))
  assert.ok(started.ok)
  return { port: Number(new URL(started.value.url).port), lines, stop: () => started.value.stop('test') }
}

/** One port before several: each connection goes to the next one, and on to another where it is refused. */
async function startBalancer(t: TestContext, ports: readonly number[]): Promise<number> {
  let turn = 0
  const lead = (client: Socket, at: number, tried = 1): void => {
    const replica = connect({ host: '127.0.0.1', port: ports[at % ports.length] ?? 0 })
    const refuse = (): void => {
      if (tried < ports.length) lead(client, at + 1, tried + 1)
      else client.destroy()
    }
    replica.once('error', refuse).once('connect', () => {
      // From here on something may have been sent: there is no other replica for it.
      replica.off('error', refuse).on('error', () => client.destroy())
      client.on('error', () => replica.destroy()).pipe(replica).pipe(client)
    })
  }
  const server = createServer((client) => lead(client, turn++))
  const bound = await listen(server, '127.0.0.1', 0)
  assert.ok(bound.ok)
  t.after(() => server.close())
  return bound.value
}

let sent = 0
interface Notified { readonly text: string; readonly reply: RawReply }
/** Sends one notification of its own over a new connection. */
async function notify(port: number, key: string): Promise<Notified> {
  sent += 1
  const text = `message ${sent}`
  const raw = await openRaw(port)
  const body = JSON.stringify({ target: 'ops', message: text })
  raw.write(requestText([
    'Host: relay', `Authorization: Bearer ${key}`, 'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ], body))
  const [reply] = await raw.replies(1)
  raw.destroy()
  assert.ok(reply !== undefined)
  return { text, reply }
}

const postsOf = ({ posts }: Platform, text: string): readonly Post[] =>
  posts.filter((post) => post.text === text)

test('of two replicas behind one port one ends: each request is posted once, and each answer is true', async (t) => {
  const platform = await startPlatform(t)
  const key = 'key-b'
  const ending = runCommand('bin/relay.js', [], { ...settings(platform, 'a'), RELAY_KEY: key })
  const port = Number(linesOf(await ending.until((text) => text.includes('\n')))[0]?.['port'])
  const staying = await startReplica(settings(platform, 'b'))
  t.after(staying.stop)
  const balancer = await startBalancer(t, [port, staying.port])
  const many = (count: number): Promise<Notified[]> =>
    Promise.all(Array.from({ length: count }, () => notify(balancer, key)))

  const before = await many(6)
  platform.isHolding = true
  const during = many(8)
  await eventually('posts of both', () => platform.posts.length === 14)
  ending.child.kill('SIGTERM')
  await ending.until((out) => out.includes('"stopping"'))
  const after = many(10)
  await eventually('posts of those that came later', () => platform.posts.length === 24)
  const held = platform.posts.slice(6)
  // Of one that the ending replica has under way, no receipt will ever come.
  const lost = held.find(({ by }) => by === 'Bearer a')
  for (const post of held) post.answer(post !== lost)
  const all = [...before, ...await during, ...await after]

  assert.equal(await ending.exited, 0)
  assert.deepEqual(held.slice(8).map(({ by }) => by), Array.from({ length: 10 }, () => 'Bearer b'))
  assert.deepEqual([all.length, platform.posts.length], [24, 24])
  for (const { text, reply: { status, json } } of all) {
    const [post, ...more] = postsOf(platform, text)
    assert.deepEqual([post?.text, more], [text, []])
    const { ok, delivery, attempted, ts } = json
    assert.deepEqual([status, ok, delivery, attempted, ts], post === lost
      ? [502, false, 'unknown', true, undefined] : [200, true, 'sent', undefined, post?.ts], text)
  }
  const codes = linesOf(ending.out()).map(({ code, underWay }) => [code, underWay])
  assert.deepEqual(codes.filter(([code]) => code === 'stopping' || code === 'stopped'), [['stopping', 4], ['stopped', undefined]])
})

test('a key is rotated with two sets: callers move one by one, none is refused, and the old set ends', async (t) => {
  const platform = await startPlatform(t)
  const [old, next] = [await startReplica(settings(platform, 'old')), await startReplica(settings(platform, 'new'))]
  t.after(next.stop)
  const sets = { old: { port: old.port, key: 'key-old' }, new: { port: next.port, key: 'key-new' } }
  const callers: (keyof typeof sets)[] = ['old', 'old', 'old']
  const round = async (): Promise<void> => {
    for (const caller of callers) {
      const { text, reply } = await notify(sets[caller].port, sets[caller].key)
      assert.deepEqual([reply.status, reply.json['delivery']], [200, 'sent'])
      assert.deepEqual(postsOf(platform, text).map(({ by }) => by), [`Bearer ${caller}`])
    }
  }
  await round()
  for (const at of callers.keys()) {
    callers[at] = 'new'
    await round()
  }
  for (const [port, key] of [[sets.new.port, sets.old.key], [sets.old.port, sets.new.key]] as const) {
    const { text, reply } = await notify(port, key)
    assert.deepEqual([reply.status, reply.json['code'], reply.json['attempted'], postsOf(platform, text)],
      [401, 'unauthorized', false, []])
  }
  await old.stop()
  await round()
  assert.equal(platform.posts.length, 15)

  // The recipe counts what both have logged; lines of their own life are no requests.
  const log = [...old.lines, ...next.lines].map((line) => `${line}\n`).join('')
  const recipe = blockWith(readText('relay/REPLICAS.md'), 'sh', 'awk ')
  const { stdout, stderr } = spawnSync('sh', ['-c', recipe], { input: log, encoding: 'utf8' })
  const counts = 'relay_requests_total{code="sent"} 15\nrelay_requests_total{code="unauthorized"} 2\n'
  assert.deepEqual([stdout, stderr], [counts, ''])
  const [, pattern = ''] = /^\/(.*)\/ \{$/m.exec(blockWith(readText('relay/REPLICAS.md'), 'mtail', 'counter ')) ?? []
  const found = log.split('\n').flatMap((line) => new RegExp(pattern.replace('?P<', '?<')).exec(line)?.groups?.['code'] ?? [])
  assert.deepEqual([found.length, [...new Set(found)].sort()], [17, ['sent', 'unauthorized']])
})

test('a probe of the port leaves no line in the log', async (t) => {
  const platform = await startPlatform(t)
  const replica = await startReplica(settings(platform, 'a'))
  t.after(replica.stop)
  for (let count = 0; count < 3; count += 1) {
    const probe = await openRaw(replica.port)
    probe.socket.end()
    await probe.closed
  }
  await notify(replica.port, 'key-a')
  assert.deepEqual(linesOf(replica.lines.join('\n')).map(({ code }) => code), ['listening', 'sent'])
})

const manifest = readText('relay/examples/kubernetes.yaml')
const replicas = readText('relay/REPLICAS.md')
const numberIn = (text: string, name: string): number => Number(new RegExp(`${name}:? "?(\\d+)`).exec(text)?.[1])

test('the manifest\'s environment is complete, and reached by its probes', () => {
  const plain = Array.from(manifest.matchAll(/- \{ name: (\w+), value: ["'](.*)["'] \}/g), ([, name = '', value = '']) => [name, value])
  const secret = Array.from(manifest.matchAll(/- name: (\w+)\n +valueFrom:/g), ([, name = '']) => name)
  assert.deepEqual(secret, ['RELAY_KEY', 'CHAT_TOKEN'])
  const environment = Object.fromEntries([...plain, ...secret.map((name) => [name, 'secret'])]) as Record<string, string>
  for (const name of Object.keys(environment)) assert.ok(Object.hasOwn(SETTINGS, name), name)
  assert.equal(readRelaySettings(environment).ok, true)
  assert.deepEqual(readBindAddress(environment), { ok: true, value: { host: '0.0.0.0', port: numberIn(manifest, 'containerPort') } })
  assert.match(manifest, /startupProbe:\n +exec: \{ command: \[node, bin\/relay\.js, --check\] \}/)
  for (const probe of ['readiness', 'liveness']) assert.match(manifest, new RegExp(`${probe}Probe:\\n +tcpSocket: \\{ port: http \\}`))
})

test('the grace time of the manifest, of systemd and of the page is what ending can take at most', () => {
  const TO_SPARE = 5
  const request = HTTP_LIMITS.requestTimeoutMs / 1000
  const timeout = numberIn(manifest, 'CHAT_TIMEOUT_MS, value') / 1000
  assert.equal(timeout, Number(SETTINGS.CHAT_TIMEOUT_MS.fallback) / 1000)
  const preStop = Number(/command: \[sleep, "(\d+)"\]/.exec(manifest)?.[1])
  const grace = preStop + request + timeout + TO_SPARE
  assert.equal(numberIn(manifest, 'terminationGracePeriodSeconds'), grace)
  const words = `# preStop ${preStop} + a request ${request} + CHAT_TIMEOUT_MS ${timeout} + to spare ${TO_SPARE}`
  assert.ok(manifest.includes(`${words}\n`))
  assert.ok(replicas.includes(`${preStop} + ${request} + ${timeout} + ${TO_SPARE} = ${grace} in the example`))
  const longest = Number(SETTINGS.CHAT_TIMEOUT_MS.complete.split(' ').at(-1)) / 1000
  assert.ok(replicas.includes(`and ${preStop + request + longest + TO_SPARE} with \`CHAT_TIMEOUT_MS\` at its longest`))
  assert.equal(Number(/^TimeoutStopSec=(\d+)$/m.exec(readText('relay/docs/service.md'))?.[1]), request + longest + TO_SPARE)
  const idle = HTTP_LIMITS.keepAliveTimeoutMs / 1000
  assert.ok(replicas.includes(`The relay keeps an idle connection for ${idle} seconds.`))
  const others = Array.from(replicas.matchAll(/(?:idle_timeout|idleTimeout): (\d+)s/g))
  assert.deepEqual(others.map(([, seconds]) => Number(seconds) < idle), [true, true])
})
