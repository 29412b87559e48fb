// The command `notify` as a process, against the real relay and the stand-in: each exit code, what is printed
// and how often the platform was asked; the action, and the README's recipes as they stand.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { usageText } from '../../relay/notify/words.js'
import type { Environment } from '../../relay/settings.js'
import { listen } from '../../shared/node/listen.node.js'
import { ROOT, runCommand, type RunningCommand } from '../support/command.js'
import { eventually } from '../support/eventually.js'
import { KEY, startFixture, type RelayFixture } from '../support/relay-fixture.js'
import { blockWith, readText } from '../support/sources.js'

const FILE = 'bin/notify.js'
const GOOD = ['--target', 'deploys', '--message', 'hello']
const ID = '17bd89a6-754f-49ef-b422-4a6306dca0e4'
const TS = /^\d{10,16}\.\d{6}\n$/
const UNKNOWN = "notify: it may have been posted; don't resend, check the channel: "

let relay: RelayFixture
let folder = ''
before(async () => {
  relay = await startFixture({ CHAT_TARGETS: '{"deploys":"C0DEPLOYS01","alerts":"C0ALERTS001"}' })
  folder = mkdtempSync(join(tmpdir(), 'tokenpanel-notify-'))
})
after(async () => {
  // What stalls would hold up the relay, which answers what is under way.
  await relay.standIn.close()
  await relay.close()
  rmSync(folder, { recursive: true })
})

const outputs: string[] = []
const notify = (
  args: readonly string[], environment: Environment = {}, input?: string | Buffer,
): RunningCommand =>
  runCommand(FILE, args, { RELAY_URL: relay.url, RELAY_KEY: KEY, ...environment }, undefined, ROOT, input)

/** Exit code, standard output and standard error of a run that ends by itself. */
async function endOf(
  run: RunningCommand,
): Promise<readonly [code: number | null, out: string, errors: string]> {
  const code = await run.exited
  outputs.push(run.out(), run.errors())
  return [code, run.out(), run.errors()]
}

test('0: the message stands in the channel as it was given, and its ts is printed', async () => {
  await relay.notify({ target: 'deploys', message: 'parent' })
  const parent = relay.standIn.messages.at(-1)?.ts ?? ''
  const before = relay.standIn.requests.length
  const args = [
    '--target', 'deploys', '--kind', 'success', '--title', '--json', '--source', 'ci', '--field', 'Exit code=0',
    '--link', 'Log=https://a.example/?b=c', '--thread',
  ]
  // Nobody listens there: no proxy is asked. That its own switch is an experiment, Node 22 says by itself.
  const proxy = {
    NODE_USE_ENV_PROXY: '1', NODE_NO_WARNINGS: '1', NO_PROXY: '', HTTP_PROXY: 'http://127.0.0.1:1',
  }
  const [code, out, errors] = await endOf(notify([...args, parent], proxy, 'two\nlines \u00e4\n'))
  assert.deepEqual([code, errors], [0, ''])
  assert.match(out, TS)
  assert.equal(relay.standIn.requests.length, before + 1)
  const message = relay.standIn.messages.at(-1)
  assert.equal(`${message?.ts ?? ''}\n`, out)
  const lines = ['Success: --json', 'two', 'lines \u00e4', 'Exit code: 0', 'Log: https://a.example/?b=c', 'Source: ci']
  assert.equal(message?.text, lines.join('\n'))
  assert.equal(message.threadTs, parent)
})

type Row = readonly [
  name: string, args: readonly string[], environment: Environment, input: string | undefined,
  code: number, errors: RegExp,
]
const ended: readonly Row[] = [
  ['2: what is wrong is named without a request', ['--target', 'deploys', '--message', 'm', '--field', 'a=b', '--field', 'c='], {}, undefined, 2, /^notify: nothing was posted: the value of --field 2 must not be blank\n$/],
  ['2: every setting that is wrong is named', GOOD, { RELAY_URL: `http://${KEY}`, RELAY_KEY: '' }, undefined, 2, /^notify: nothing was posted: RELAY_URL may use http: on a loopback host only\nnotify: nothing was posted: RELAY_KEY is empty\n$/],
  ['2: a key on the command line', [...GOOD, `--key=${KEY}`], {}, undefined, 2, /: --key isn't supported: .*RELAY_KEY instead\n$/],
  ['2: standard input with nothing in it', ['--target', 'deploys'], {}, '', 2, /: the message on standard input must not be blank\n$/],
  ['2: the relay refuses it', ['--target', 'elsewhere', '--message', 'm'], {}, undefined, 2, /: target is not an alias .* \(HTTP 422 unknown_target, request [-\da-f]{36}\)\n$/],
  ['2: the relay does not know the key', GOOD, { RELAY_KEY: 'other' }, undefined, 2, /\(HTTP 401 unauthorized, /],
  ['3: nobody listens', GOOD, { RELAY_URL: 'http://127.0.0.1:1' }, undefined, 3, /^notify: nothing was posted; try again later: no connection to the relay \(ECONNREFUSED\)\n$/],
]
for (const [name, args, environment, input, code, errors] of ended) {
  test(name, async () => {
    const before = relay.standIn.requests.length
    const [exited, out, said] = await endOf(notify(args, environment, input))
    assert.deepEqual([exited, out], [code, ''])
    assert.match(said, errors)
    assert.equal(relay.standIn.requests.length, before)
  })
}

const LOG = `${'<&>'.repeat(10)} \u001b[31mred\u001b[0m\n`
const inputs: readonly (readonly [name: string, input: string | Buffer, end: string])[] = [
  ['10 MB of lines full of markup', LOG.repeat(250_000), '\n… 249980 more lines, 40 unreadable characters replaced'],
  ['3 MB in one line', 'x'.repeat(3_000_000), 'x\n… line cut here'],
  ['bytes that are no UTF-8', Buffer.from('a \xf4\x90\x80\x80 b\n', 'latin1'), 'a \ufffd\ufffd\ufffd\ufffd b\n… 4 unreadable characters replaced'],
  ['zeros', Buffer.alloc(3), '\ufffd\ufffd\ufffd\n… 3 unreadable characters replaced'],
]
for (const [name, input, end] of inputs) {
  test(`0: standard input is made to pass: ${name}`, async () => {
    const [code, , errors] = await endOf(notify(['--target', 'deploys'], {}, input))
    const { text = '' } = relay.standIn.messages.at(-1) ?? {}
    assert.deepEqual([code, errors, text.slice(-end.length)], [0, '', end])
  })
}

test('3: an attempt that the platform has refused by name', async () => {
  relay.standIn.misbehave('rate-limited')
  const [code, out, errors] = await endOf(notify(GOOD))
  relay.standIn.misbehave(null)
  assert.match(`${code}${out} ${errors}`, /^3 notify: nothing was posted; .*: ratelimited, retry after 30 s, /)
})

test('4: an attempt whose end is not known; with --json the relay\'s whole answer is printed', async () => {
  const before = relay.standIn.requests.length
  relay.standIn.misbehave('close-without-answer')
  const [code, out, errors] = await endOf(notify([...GOOD, '--json']))
  relay.standIn.misbehave(null)
  assert.equal(code, 4)
  const answer = JSON.parse(out) as Record<string, unknown>
  assert.deepEqual([answer['code'], answer['delivery'], answer['attempted']], ['chat_unreachable', 'unknown', true])
  assert.ok(errors.startsWith(UNKNOWN) && errors.endsWith(` (HTTP 502 chat_unreachable, request ${String(answer['requestId'])})\n`), errors)
  assert.equal(relay.standIn.requests.length, before + 1)
  const [sent, whole] = await endOf(notify([...GOOD, '--json']))
  assert.deepEqual([sent, (JSON.parse(whole) as Record<string, unknown>)['delivery']], [0, 'sent'])
})

test('a key that the answer holds is not printed, whole or as its message', async (t) => {
  const body = { ok: false, code: 'unauthorized', message: `key ${KEY} is not known`, requestId: ID, attempted: false }
  const server = createPlainServer((request, response) => {
    request.resume()
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ ...body, [KEY]: KEY }))
  })
  t.after(() => server.close())
  const bound = await listen(server, '127.0.0.1', 0)
  assert.ok(bound.ok)
  const [code, out, errors] = await endOf(notify([...GOOD, '--json'], { RELAY_URL: `http://127.0.0.1:${bound.value}` }))
  assert.equal(code, 2)
  assert.deepEqual(JSON.parse(out), { ...body, message: 'key [key] is not known', '[key]': '[key]' })
  assert.ok(errors.startsWith('notify: nothing was posted: key [key] is not known (HTTP 401'), errors)
})

test('4: a deadline that passes, and Ctrl-C, after the request was begun', async () => {
  const before = relay.standIn.requests.length
  relay.standIn.misbehave('stall-before-headers')
  const [late, stopped] = [notify([...GOOD, '--timeout', '1']), notify(GOOD)]
  await eventually('the second post', () => relay.standIn.requests.length === before + 2)
  stopped.child.kill('SIGINT')
  assert.deepEqual(await endOf(stopped), [4, '', `${UNKNOWN}stopped while waiting for the answer\n`])
  assert.deepEqual(await endOf(late), [4, '', `${UNKNOWN}no answer in time\n`])
  relay.standIn.misbehave(null)
  assert.equal(relay.standIn.requests.length, before + 2)
})

// At the moment when the request is begun.
const BROKEN = `const { once } = process
process.once = function (name, ...rest) {
  if (name === 'SIGHUP') setImmediate(() => { throw new Error(process.env.RELAY_KEY) })
  return once.call(this, name, ...rest)
}`

test('4: a bug of its own, which shows nothing', async () => {
  const bug = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(BROKEN)}` }
  const [code, out, errors] = await endOf(notify(GOOD, bug))
  assert.deepEqual([code, out, errors], [4, '', `${UNKNOWN}notify failed; this is a bug\n`])
})

test('4: over TLS as well, once the server has proven itself and was asked', async (t) => {
  let asked = 0
  const keys = { key: readText('test/fixtures/tls/key.pem'), cert: readText('test/fixtures/tls/certificate.pem') }
  const server = createServer(keys, (request) => {
    asked += 1
    request.resume().on('end', () => request.socket.destroy())
  })
  const bound = await listen(server, '127.0.0.1', 0)
  t.after(() => server.close())
  assert.ok(bound.ok)
  const trusted = { RELAY_URL: `https://localhost:${bound.value}`, NODE_EXTRA_CA_CERTS: 'test/fixtures/tls/certificate.pem' }
  const [code, out, errors] = await endOf(notify(GOOD, trusted))
  assert.deepEqual([code, out, asked], [4, '', 1])
  assert.ok(errors.startsWith(`${UNKNOWN}the connection ended before the answer was complete`), errors)
})

test('help is printed, and nothing else looked at', async () => {
  assert.deepEqual(await endOf(notify(['--json', '--help', KEY], { RELAY_KEY: '' })), [0, usageText(), ''])
})

test('the key is in nothing that was ever printed', () => {
  assert.ok(outputs.length > 20)
  assert.equal(outputs.join('').includes(KEY), false)
})

/** Runs a script of a shell, its paths being those of this project; its exit code and what it printed. */
async function runScript(
  t: TestContext, shell: readonly [string, ...string[]], script: string, environment: Environment = {},
): Promise<readonly [code: number | null, out: string]> {
  const text = script.replaceAll('/usr/bin/node', process.execPath).replaceAll('/opt/tokenpanel/', ROOT)
    .replaceAll('/etc/notify.header', join(folder, 'header'))
  const [file, ...args] = shell
  const env = { PATH: process.env['PATH'], RELAY_URL: new URL(relay.url).origin, RELAY_KEY: KEY, ...environment }
  const child = spawn(file, [...args, '-c', text, 'script', ...(environment['ARGS']?.split(' ') ?? [])], { env, cwd: folder })
  t.after(() => child.kill())
  let out = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve([code, out])))
}

const HOSTILE = '"; touch pwned; $(touch pwned) `touch pwned` ${{ x }} \\" \' --json'
test('the action passes inputs on as they are, whatever a shell would make of them', async (t) => {
  const action = readText('relay/action/action.yml')
  const [, script = ''] = /\n {6}run: \|\n([^]*)$/.exec(action) ?? []
  assert.ok(script.includes('notify.js') && !script.includes('${{'))
  const output = join(folder, 'output')
  const inputs = {
    GITHUB_ACTION_PATH: join(ROOT, 'relay/action'), GITHUB_OUTPUT: output, NOTIFY_TARGET: 'deploys', NOTIFY_KIND: 'error',
    NOTIFY_MESSAGE: HOSTILE, NOTIFY_TITLE: HOSTILE, NOTIFY_SOURCE: '', NOTIFY_THREAD: '',
    NOTIFY_FIELDS: `a=${HOSTILE}\n\nb=c\n`, NOTIFY_LINKS: '',
  }
  for (const name of Object.keys(inputs)) assert.ok(name.startsWith('GITHUB_') || action.includes(`        ${name}: \${{ inputs.`), name)
  const bash = ['bash', '--noprofile', '--norc', '-eo', 'pipefail'] as const
  assert.deepEqual(await runScript(t, bash, script, inputs), [0, ''])
  const message = relay.standIn.messages.at(-1)
  assert.equal(message?.text, `Error: ${HOSTILE}\n${HOSTILE}\na: ${HOSTILE}\nb: c`)
  assert.equal(readFileSync(output, 'utf8'), `ts=${message.ts}\noutcome=sent\n`)
  const [code] = await runScript(t, bash, script, { ...inputs, NOTIFY_TARGET: 'elsewhere' })
  assert.equal(code, 2)
  assert.ok(readFileSync(output, 'utf8').endsWith('ts=\noutcome=refused\n'))
  assert.throws(() => readFileSync(join(folder, 'pwned')), { code: 'ENOENT' })
})

const readme = readText('relay/docs/notify.md')
const sh = (words: string): string => blockWith(readme, 'sh', words)
const UNIT = /^ExecStart=(.*)$/m.exec(blockWith(readme, 'ini', 'notify.js'))?.[1] ?? ''

type Recipe = readonly [
  name: string, script: string, environment: Environment, code: number, text: string, needs: string,
]
const recipes: readonly Recipe[] = [
  ['notify itself', sh('export RELAY_URL').replace(/^export .*\n/, '').replace('bin/notify.js', '/opt/tokenpanel/bin/notify.js'), {}, 0,
    'Success: api 1.4.2 is live\nDeployed to production in 3 min 12 s.\nEnvironment: production\nPipeline: https://ci.example.com/runs/812', 'sh'],
  ['cron, of a command that fails', sh('notify-failure COMMAND'), { ARGS: 'ls ./\u001b[1mnowhere' }, 2, 'Error: Failed: ls\n', 'sh'],
  ['sending again', `printf 'a\\nb\\n' | { ${sh('notify-again ARGUMENTS')}\n}`, { ARGS: '--target alerts' }, 0, 'Info\na\nb', 'sh'],
  ['systemd', UNIT.replaceAll('%i', 'backup.service').replaceAll('%H', 'host'), {}, 0,
    'Error: backup.service has failed\njournalctl -u backup.service says why.\nSource: host', 'sh'],
  ['curl', sh('--fail-with-body'), { TITLE: HOSTILE, MESSAGE: 'two\nlines' }, 0, `Info: ${HOSTILE}\ntwo\nlines`, 'curl jq'],
]
const skipWithout = (needs: string): string | false =>
  process.env['CI'] === 'true' || spawnSync('sh', ['-c', needs.split(' ').map((name) => `command -v ${name}`).join(' && ')]).status === 0
    ? false : `install ${needs} to run it`

for (const [name, script, environment, code, text, needs] of recipes) {
  test(`a recipe of the README works as it stands: ${name}`, { skip: skipWithout(needs) }, async (t) => {
    writeFileSync(join(folder, 'header'), `Authorization: Bearer ${KEY}\n`)
    const before = relay.standIn.messages.length
    const [exited, out] = await runScript(t, ['sh'], script, environment)
    assert.equal(exited, code, out)
    assert.equal(relay.standIn.messages.length, before + 1, out)
    assert.ok(relay.standIn.messages.at(-1)?.text.startsWith(text), relay.standIn.messages.at(-1)?.text)
  })
}

test('a command that does not fail is told to nobody', async (t) => {
  const before = relay.standIn.requests.length
  assert.deepEqual(await runScript(t, ['sh'], sh('notify-failure COMMAND'), { ARGS: 'echo well' }), [0, ''])
  assert.equal(relay.standIn.requests.length, before)
})

test('the README\'s program sends, and its adapter takes what Alertmanager sends', async (t) => {
  const env = { RELAY_URL: relay.url, RELAY_KEY: KEY, PORT: '0' }
  const program = runCommand('--input-type=module', ['-e', blockWith(readme, 'js', "message: 'Deployed.'")], env)
  const server = runCommand('--input-type=module', ['-e', blockWith(readme, 'js', 'Alerts ')], env)
  t.after(() => server.child.kill())
  assert.deepEqual([await program.exited, program.errors()], [0, ''])
  assert.match(program.out(), TS)
  const port = (await server.until((out) => out.includes('\n'))).trim().split(' ').at(-1) ?? ''
  const alert = { status: 'firing', labels: { alertname: 'DiskFull' }, annotations: { summary: 'Disk is full' }, startsAt: '2026-11-23T00:00:00Z' }
  const payload = {
    version: '4', groupKey: '{}', truncatedAlerts: 0, status: 'firing', receiver: 'relay', groupLabels: {}, commonLabels: { alertname: 'DiskFull' }, commonAnnotations: {}, externalURL: 'http://a', alerts: [alert, { ...alert, annotations: {} }] }
  const post = async (body: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).status
  assert.equal(await post(JSON.stringify(payload)), 200)
  assert.equal(relay.standIn.messages.at(-1)?.text, 'Error: Alerts firing: 2\nDisk is full\nDiskFull')
  for (const body of ['no JSON', 'null']) assert.equal(await post(body), 400)
  const groups = [null, [null], [{}], [{ labels: null, annotations: { summary: ' ' } }], [{ annotations: { summary: '\u0000&'.repeat(3000) } }]]
  for (const alerts of groups) assert.equal(await post(JSON.stringify({ alerts })), 200)
  for (const bad of ['close-without-answer', 'rate-limited', null] as const) {
    relay.standIn.misbehave(bad)
    assert.equal(await post('{}'), bad === null ? 200 : 503)
  }
})
