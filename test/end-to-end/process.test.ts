// The command `relay` as a process: start, incomplete settings, a taken port, signals; and its command line.
import assert from 'node:assert/strict'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { test, type TestContext } from 'node:test'
import { main, startRelay } from '../../relay/main.node.js'
import type { Environment } from '../../relay/settings.js'
import { startStandIn } from '../../relay/stand-in/stand-in.node.js'
import { listen } from '../../shared/node/listen.node.js'
import { endOf, linesOf, runCommand, runHere, type RunningCommand } from '../support/command.js'
import { eventually } from '../support/eventually.js'
import { openRaw, requestText } from '../support/raw-http.js'

const SETTINGS: Environment = {
  RELAY_KEY: 'k', CHAT_TOKEN: 't', CHAT_TARGETS: '{"ops":"C0123456789"}', RELAY_PORT: '0',
}
const BODY = '{"target":"ops","message":"hello"}'
const GOOD = requestText([
  'Host: relay', 'Authorization: Bearer k', 'Content-Type: application/json', `Content-Length: ${BODY.length}`,
], BODY)

interface StartedRelay { readonly command: RunningCommand; readonly port: number }

async function startRelayCommand(environment: Environment): Promise<StartedRelay> {
  const command = runCommand('bin/relay.js', [], environment)
  const out = await command.until((text) => text.includes('\n'))
  const first = linesOf(out)[0]
  assert.deepEqual([first?.['level'], first?.['code']], ['info', 'listening'])
  return { command, port: Number(first?.['port']) }
}

test('the first log line has the bound port, and the relay works there', async (t) => {
  const standIn = await startStandIn()
  t.after(() => standIn.close())
  const { command, port } = await startRelayCommand({ ...SETTINGS, CHAT_API_URL: standIn.apiUrl })
  const raw = await openRaw(port)
  raw.write(GOOD)
  assert.equal((await raw.replies(1))[0]?.status, 200)
  raw.destroy()
  command.child.kill('SIGTERM')
  assert.equal(await command.exited, 0)
  assert.deepEqual(linesOf(command.out()).map((line) => line['code']), ['listening', 'sent', 'stopping', 'stopped'])
  assert.equal(command.errors(), '')
})

test('incomplete settings start, are named once without their values, and answer 503 without contacting anyone', async (t) => {
  const standIn = await startStandIn()
  t.after(() => standIn.close())
  const environment = { ...SETTINGS, CHAT_API_URL: standIn.apiUrl, CHAT_TOKEN: 'SECRET TOKEN', CHAT_TIMEOUT_MS: 'SECRET' }
  const { command, port } = await startRelayCommand(environment)
  const raw = await openRaw(port)
  raw.write(GOOD)
  const [reply] = await raw.replies(1)
  assert.deepEqual([reply?.status, reply?.json['code']], [503, 'server_misconfigured'])
  raw.destroy()
  command.child.kill('SIGTERM')
  assert.equal(await command.exited, 0)
  const named = linesOf(command.out()).filter((line) => line['settings'] !== undefined)
  assert.deepEqual(named.map(({ level, code, settings }) => ({ level, code, settings })), [{
    level: 'error', code: 'server_misconfigured', settings: [
      { setting: 'CHAT_TOKEN', reason: 'must be printable ASCII without spaces' },
      { setting: 'CHAT_TIMEOUT_MS', reason: 'must be a whole number from 1000 to 60000' },
    ],
  }])
  assert.equal(command.out().includes('SECRET'), false)
  assert.equal(standIn.connections, 0)
})

test('a port in use is one line on standard error, and exit 1', async (t) => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  t.after(() => holder.close())
  const address = holder.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const command = runCommand('bin/relay.js', [], { ...SETTINGS, RELAY_PORT: String(port) })
  assert.equal(await command.exited, 1)
  assert.equal(command.errors(), `relay: port ${port} is already in use: set RELAY_PORT to a free one, or to 0\n`)
  assert.equal(command.out(), '')
})

const badBinds: readonly (readonly [name: string, environment: Environment, words: RegExp])[] = [
  ['a port that is no number', { RELAY_PORT: 'http' }, /^relay: RELAY_PORT must be a whole number from 0 to 65535\n$/],
  ['an empty host', { RELAY_HOST: '' }, /^relay: RELAY_HOST is empty; unset it for its default\n$/],
  ['both', { RELAY_PORT: '-1', RELAY_HOST: 'a b' }, /^relay: RELAY_HOST must .*; RELAY_PORT must .*\n$/],
  ['an address that is not ours', { RELAY_HOST: '192.0.2.1' }, /^relay: cannot listen on RELAY_HOST and RELAY_PORT: .*\n$/],
]
for (const [name, environment, words] of badBinds) {
  test(`a bad bind address is one line on standard error, and exit 1: ${name}`, async () => {
    const { code, errors } = await runHere(main, [], { ...SETTINGS, ...environment })
    assert.equal(code, 1)
    assert.match(errors, words)
  })
}

const WITHOUT_6 = Object.values(networkInterfaces()).some((one) => one?.some(({ address }) => address === '::1') === true)
  ? false : 'needs the address ::1'
for (const [host, shown, reached, skip] of [
  ['0.0.0.0', '0.0.0.0', '127.0.0.1', false],
  ['::1', '[::1]', '[::1]', WITHOUT_6],
] as const) {
  test(`RELAY_HOST is where it listens, and stands in its first line: ${host}`, { skip }, async (t) => {
    const lines: string[] = []
    const started = await startRelay({ ...SETTINGS, RELAY_HOST: host }, (line) => lines.push(line))
    assert.ok(started.ok)
    t.after(() => started.value.stop('test'))
    const bound = started.value.relay.server.address()
    assert.ok(typeof bound === 'object' && bound !== null)
    const first = linesOf(lines.join('\n'))[0]
    assert.deepEqual([bound.address, first?.['host'], first?.['port']], [host, host, bound.port])
    assert.equal(started.value.url, `http://${shown}:${bound.port}/v1/notify`)
    const response = await fetch(`http://${reached}:${bound.port}/v1/notify`, { method: 'POST' })
    assert.equal(response.status, 401)
  })
}

interface HeldPlatform { readonly url: string; readonly wasAsked: () => boolean; readonly answer: () => void }

/** A platform whose answer comes when the test says so, and whose connections stay open. */
async function startHeldPlatform(t: TestContext): Promise<HeldPlatform> {
  let answer: (() => void) | null = null
  const server = createHttpServer({ keepAliveTimeout: 0 }, (request, response) => {
    request.resume().on('end', () => {
      answer = () => void response.end('{"ok":true,"channel":"C0123456789","ts":"1234567890.123456"}')
    })
  })
  const port = await listen(server, '127.0.0.1', 0)
  assert.ok(port.ok)
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${port.value}/`, wasAsked: () => answer !== null, answer: () => answer?.() }
}

test('SIGTERM during an attempt answers it with Connection: close, then exits 0', async (t) => {
  const platform = await startHeldPlatform(t)
  const { command, port } = await startRelayCommand({
    ...SETTINGS, CHAT_API_URL: platform.url, CHAT_TIMEOUT_MS: '60000',
  })
  const idle = await openRaw(port)
  const raw = await openRaw(port)
  raw.write(GOOD)
  await eventually('a post', platform.wasAsked)
  command.child.kill('SIGTERM')
  await idle.closed
  await command.until((out) => out.includes('"stopping"'))
  await assert.rejects(openRaw(port))
  platform.answer()
  const [reply] = await raw.replies(1)
  assert.deepEqual([reply?.status, reply?.json['delivery']], [200, 'sent'])
  assert.deepEqual(reply?.headers.get('connection'), ['close'])
  assert.equal(await command.exited, 0)
  assert.deepEqual(linesOf(command.out()).map((line) => line['code']), ['listening', 'stopping', 'sent', 'stopped'])
  assert.equal(linesOf(command.out())[1]?.['underWay'], 1)
})

for (const [signal, code] of [['SIGTERM', 143], ['SIGINT', 130]] as const) {
  test(`a second signal exits at once: ${signal}`, async (t) => {
    const standIn = await startStandIn()
    t.after(() => standIn.close())
    standIn.misbehave('stall-before-headers')
    const { command, port } = await startRelayCommand({ ...SETTINGS, CHAT_API_URL: standIn.apiUrl, CHAT_TIMEOUT_MS: '60000' })
    const raw = await openRaw(port)
    raw.write(GOOD)
    await eventually('a post', () => standIn.requests.length > 0)
    command.child.kill(signal)
    await command.until((out) => out.includes('"stopping"'))
    command.child.kill(signal)
    assert.equal(await command.exited, code)
    raw.destroy()
  })
}

test('the relay goes on when nobody reads its log any more', async (t) => {
  const standIn = await startStandIn()
  t.after(() => standIn.close())
  const { command, port } = await startRelayCommand({ ...SETTINGS, CHAT_API_URL: standIn.apiUrl })
  command.child.stdout?.destroy()
  for (let round = 0; round < 3; round += 1) {
    const raw = await openRaw(port)
    raw.write(GOOD)
    assert.equal((await raw.replies(1))[0]?.status, 200)
    raw.destroy()
  }
  command.child.kill('SIGTERM')
  assert.equal(await command.exited, 0)
})

/** What Deno 2 and Bun look like to a program. */
const asIf = (script: string): Environment => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` })
const BUN = asIf('globalThis.Bun = {}')
const DENO = asIf('Object.defineProperty(process, "versions", { value: { ...process.versions, deno: "2.0.0" } })')

type FlagRow = readonly [
  name: string, args: readonly string[], environment: Environment, code: number, out: RegExp, errors: RegExp,
]
const flags: readonly FlagRow[] = [
  ['--check of complete settings', ['--check'], SETTINGS, 0, /^relay: the settings are complete, with 1 target\n$/, /^$/],
  ['--check of incomplete settings', ['--check'], { ...SETTINGS, RELAY_KEY: ' SECRET' }, 1, /^relay: the settings are incomplete\n {2}RELAY_KEY must not begin or end with a space[^\n]*\n$/, /^$/],
  ['--check of a bad bind address', ['--check'], { ...SETTINGS, RELAY_PORT: 'x' }, 1, /^relay: cannot start\n {2}RELAY_PORT must be a whole number[^\n]*\n$/, /^$/],
  ['--check of both', ['--check'], { RELAY_PORT: 'x' }, 1, /RELAY_KEY is not set[^]*CHAT_TOKEN is not set[^]*CHAT_TARGETS is not set[^]*RELAY_PORT must/, /^$/],
  ['--help', ['--help'], {}, 0, /^relay: post one chat message per POST[^]*RELAY_PORT/, /^$/],
  ['an unknown flag', ['--prot'], {}, 1, /^$/, /^relay: the only flags are --check and --help/],
  ['a start on Bun', [], { ...SETTINGS, ...BUN }, 1, /^$/, /^relay: runs on Node alone and this is Bun, [^\n]*; start it with node\n$/],
  ['--check on Deno', ['--check'], { ...SETTINGS, ...DENO }, 1, /^$/, /^relay: runs on Node alone and this is Deno, [^\n]*; start it with node\n$/],
  ['two flags', ['--check', '--help'], {}, 1, /^$/, /^relay: the only flags are --check and --help/],
]
for (const [at, [name, args, environment, code, out, errors]] of flags.entries()) {
  test(`the command line: ${name}`, async () => {
    // The first as a process, and what the process itself is told.
    const isProcess = at === 0 || environment['NODE_OPTIONS'] !== undefined
    const ended = isProcess
      ? await endOf(runCommand('bin/relay.js', args, environment)) : await runHere(main, args, environment)
    assert.equal(ended.code, code)
    assert.match(ended.out, out)
    assert.match(ended.errors, errors)
    assert.equal(ended.out.includes('SECRET'), false)
  })
}
