// The command panel-server as a process that runs: what it prints, how it ends, what it settles at start.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { COMPLETE, createCommandFixture, PREFIX } from '../support/apply-command.js'
import { GOOD_LINES, ORIGIN, TOKENS_CSS, type Project } from '../support/apply-fixture.js'
import { killWrite } from '../support/apply-killed.js'
import { openRaw, requestText, type RawConnection, type RawReply } from '../support/raw-http.js'

const NO_ORIGIN = `${PREFIX} WARNING: no --allow-origin set; browser POST /apply will be rejected.`
const fault = (origin: string, words: string): string =>
  `${PREFIX} --allow-origin ${JSON.stringify(origin)} can never match: browsers send scheme://host[:port] only${words}`

async function ask(port: number, text: string): Promise<RawReply> {
  const raw = await openRaw(port)
  raw.write(text)
  const [reply] = await raw.replies(1)
  raw.destroy()
  assert.ok(reply)
  return reply
}
const post = (body: object): string => {
  const text = JSON.stringify(body)
  return requestText(['Host: x', ...GOOD_LINES, `Content-Length: ${text.length}`], text, '/apply')
}
const HEALTH = requestText(['Host: localhost'], '', '/healthz', 'GET')

test('the first line has the bound port, the server works there, and each request has its line', async (t) => {
  const { project, start } = createCommandFixture(t)
  const { command, port, end } = await start('--allow-origin', 'http://other', `--allow-origin=${ORIGIN}`)
  assert.deepEqual((await ask(port, HEALTH)).json, {
    ok: true, writeRoot: project.folder, routing: `${project.folder}/routing.json`, port: 0,
  })
  const tokens = { '--space-md': '2rem', '--color-text': '#222' }
  assert.equal((await ask(port, post({ tokens, dryRun: true }))).status, 200)
  assert.equal((await ask(port, post({ tokens }))).status, 200)
  assert.equal((await ask(port, post({ tokens }))).status, 200)
  assert.equal((await ask(port, post({ tokens: { '--x': '1' } }))).status, 400)
  assert.equal(await end(), 0)
  assert.deepEqual(command.out().trimEnd().split('\n'), [
    `${PREFIX} listening on http://127.0.0.1:${port} (writeRoot: ${project.folder})`,
    `${PREFIX} dry-run 2 tokens to 2 files (changed: styles/tokens.css, styles/colors.css)`,
    `${PREFIX} applied 2 tokens to 2 files (changed: styles/tokens.css, styles/colors.css)`,
    `${PREFIX} applied 0 tokens to 2 files (changed: none)`,
  ])
  assert.equal(command.errors(), `${PREFIX} 400 Unsupported cssVar prefix\n`)
  assert.equal(project.read('styles/tokens.css'), TOKENS_CSS.replace('1rem', '2rem'))
})

test('without an allowed origin the next line warns', async (t) => {
  const { command, end } = await createCommandFixture(t).start()
  await command.until((out) => out.split('\n').length > 2)
  assert.equal(await end(), 0)
  assert.equal(command.out().split('\n')[1], NO_ORIGIN)
  assert.equal(command.errors(), '')
})

test('--quiet silences banner, warning and summaries, and no errors', async (t) => {
  const fixture = createCommandFixture(t)
  // The port is asked for by number, since nothing tells it.
  const { port, end } = await fixture.start()
  await end()
  const command = fixture.run(...COMPLETE, '--port', String(port), '--quiet', '--allow-origin', ORIGIN)
  let status = 0
  while (status === 0) status = await ask(port, post({ tokens: { '--space-md': '2rem' } })).then((reply) => reply.status, () => 0)
  assert.equal(status, 200)
  assert.equal((await ask(port, post({ tokens: { '--x': '2rem' } }))).status, 400)
  assert.equal((await ask(port, HEALTH)).json['port'], port)
  command.child.kill('SIGINT')
  assert.equal(await command.exited, 0)
  assert.equal(command.out(), '')
  assert.equal(command.errors(), `${PREFIX} 400 Unsupported cssVar prefix\n`)
})

const never: readonly (readonly [origin: string, words: string])[] = [
  ['http://localhost:5173/', '; did you mean http://localhost:5173?'],
  ['localhost:5173', '; did you mean http://localhost:5173?'],
  ['HTTP://LocalHost', '; did you mean http://localhost?'],
  ['http://localhost:80', '; did you mean http://localhost?'],
  ['https://a.example/path?x#y', '; did you mean https://a.example?'],
  ['https://user:pw@a.example', '; did you mean https://a.example?'],
  ['*', ''],
  ['http://*.example', ''],
  ['null', ''],
  ['http://', ''],
]
test('an origin that no browser sends ends the start, each with what was likely meant', async (t) => {
  const { run, start } = createCommandFixture(t)
  const right = ['--allow-origin=http://localhost:5173', '--allow-origin=vscode-webview://x']
  const command = run(...COMPLETE, ...never.map(([origin]) => `--allow-origin=${origin}`), ...right)
  assert.equal(await command.exited, 1)
  const [hint, ...told] = command.errors().trimEnd().split('\n').reverse()
  assert.deepEqual(told.reverse(), never.map(([origin, words]) => fault(origin, words)))
  assert.deepEqual([hint, command.out()], ['Run panel-server --help for usage.', ''])
  const { end } = await start(...right)
  assert.equal(await end(), 0)
})

test('routed paths that give no file now are told and stop nothing', async (t) => {
  const routing = { a: 'gone.css', b: 'styles/tokens.scss', c: '../out.css', d: 'styles', space: 'styles/tokens.css' }
  const { project, start } = createCommandFixture(t, {}, routing)
  const { command, port, end } = await start('--allow-origin', ORIGIN)
  project.put('gone.css', ':root { --a-x: 1 }')
  assert.equal((await ask(port, post({ tokens: { '--a-x': '2', '--space-md': '1' } }))).status, 200)
  await end()
  const told = command.errors().trimEnd().split('\n')
  assert.ok(told.every((line) => line.endsWith('; requests that need it will be refused')))
  assert.deepEqual(told.map((line) => line.split(/; | \(/)[0]), [
    'File not found: gone.css', 'Path not allowed: styles/tokens.scss', 'Path not allowed: ../out.css', 'Path not allowed: styles',
  ].map((words) => `${PREFIX} WARNING: ${words}`))
})

test('paths are relative to the root, may be absolute, and a routing file may have a byte order mark', async (t) => {
  const { project, start } = createCommandFixture(t, { 'conf/r.json': '\uFEFF{ "space": "styles/tokens.css" }' })
  for (const args of [['--write-root', 'styles', '--routing', 'conf/r.json'], [`--write-root=${project.folder}/styles/`, `--routing=${project.folder}/conf/../conf/r.json`]]) {
    const { port, end } = await start(...args)
    const { writeRoot, routing } = (await ask(port, HEALTH)).json
    assert.deepEqual([writeRoot, routing], [`${project.folder}/styles`, `${project.folder}/conf/r.json`])
    await end()
  }
})

const hasIpv6 = spawnSync(process.execPath, ['-e', 'require("net").createServer().listen(0,"::1",()=>process.exit(0)).on("error",()=>process.exit(1))']).status === 0
test('an IPv6 address is printed in brackets', { skip: !hasIpv6 && 'there is no ::1 here' }, async (t) => {
  const { command, end } = await createCommandFixture(t).start('--host', '::1')
  assert.match(command.out(), /listening on http:\/\/\[::1\]:\d+ \(writeRoot: /)
  await end()
})

const NEW = TOKENS_CSS.replace('1rem', '2rem')
const leftIn = (project: Project): readonly string[] =>
  project.snapshot().flatMap((line) => line.split(' ')[0] ?? []).filter((path) => path.includes('tokenpanel-'))

test('a write that was interrupted is settled at start, in one line', async (t) => {
  const { project, start } = createCommandFixture(t, { 'a.css': 'old a' }, { space: 'styles/tokens.css' })
  killWrite(project, { 'a.css': 'new a', 'styles/tokens.css': NEW }, 2)
  assert.deepEqual([project.read('a.css'), project.read('styles/tokens.css')], ['new a', TOKENS_CSS])
  assert.ok(leftIn(project).length > 1)
  const { command, end } = await start('--allow-origin', ORIGIN)
  await end()
  assert.equal(command.errors(), `${PREFIX} recovered an interrupted write: rolled forward styles/tokens.css\n`)
  assert.deepEqual([project.read('a.css'), project.read('styles/tokens.css')], ['new a', NEW])
  assert.deepEqual(leftIn(project), [])
})

test('what a killed write left beside routed files is removed at start, and only that', async (t) => {
  const other = ['other/a.css', 'styles/.tokens.css.x.tokenpanel-tmp']
  const { project, start } = createCommandFixture(t, Object.fromEntries(other.map((path) => [path, ':root {}'])))
  killWrite(project, { 'other/a.css': '' }, 1)
  const kept = leftIn(project)
  killWrite(project, { 'styles/tokens.css': NEW }, 1)
  assert.deepEqual([kept.length, leftIn(project).length], [3, 5])
  const { command, end } = await start('--allow-origin', ORIGIN)
  await end()
  const removed = command.errors().replaceAll(/\.[0-9a-f]{12,}\./g, '.HEX.')
  const names = ['bak', 'tmp'].map((ending) => `styles/.tokens.css.HEX.tokenpanel-${ending}`)
  assert.equal(removed, `${PREFIX} removed leftovers from an interrupted write: removed ${names.join(', ')}\n`)
  assert.deepEqual(leftIn(project), kept)
  assert.equal(project.read('styles/tokens.css'), TOKENS_CSS)
})

test('a server that cannot have its port settles nothing', async (t) => {
  const { project, start, run } = createCommandFixture(t)
  const { port, end } = await start()
  killWrite(project, { 'styles/colors.css': '', 'styles/tokens.css': NEW }, 2)
  const left = leftIn(project)
  const command = run(...COMPLETE, '--port', String(port))
  assert.equal(await command.exited, 1)
  assert.equal(command.errors(), `${PREFIX} port ${port} already in use\n`)
  assert.ok(left.length > 1)
  assert.deepEqual(leftIn(project), left)
  await end()
})

const SLOW = JSON.stringify({ tokens: { '--space-md': '2rem' } })

/** A request that is under way: its head has been read, and its body is waited for. */
async function openUnderWay(port: number): Promise<RawConnection> {
  const raw = await openRaw(port)
  const lines = ['Host: x', ...GOOD_LINES, `Content-Length: ${SLOW.length}`, 'Expect: 100-continue']
  raw.write(requestText(lines, '', '/apply'))
  await raw.until((text) => text.endsWith('\r\n\r\n'))
  raw.write(SLOW.slice(0, -5))
  return raw
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} finishes the request under way and exits 0`, async (t) => {
    const { project, start } = createCommandFixture(t)
    const { command, port } = await start('--allow-origin', ORIGIN)
    const idle = await openRaw(port)
    const raw = await openUnderWay(port)
    command.child.kill(signal)
    await idle.closed
    raw.write(SLOW.slice(-5))
    const [, reply] = await raw.replies(2)
    assert.deepEqual([reply?.status, reply?.headers.get('connection')], [200, ['close']])
    assert.equal(await command.exited, 0)
    assert.equal(project.read('styles/tokens.css'), NEW)
  })
}

for (const [signal, code] of [['SIGTERM', 143], ['SIGINT', 130]] as const) {
  test(`a second signal exits at once: ${signal}`, async (t) => {
    const { project, start } = createCommandFixture(t)
    const { command, port } = await start('--allow-origin', ORIGIN)
    const idle = await openRaw(port)
    const raw = await openUnderWay(port)
    command.child.kill(signal)
    await idle.closed
    command.child.kill(signal)
    assert.equal(await command.exited, code)
    assert.equal(project.read('styles/tokens.css'), TOKENS_CSS)
    raw.destroy()
  })
}

test('the server goes on when nobody reads its lines any more', async (t) => {
  const { start } = createCommandFixture(t)
  const { command, port, end } = await start('--allow-origin', ORIGIN)
  command.child.stdout?.destroy()
  command.child.stderr?.destroy()
  for (let round = 0; round < 3; round += 1) {
    assert.equal((await ask(port, post({ tokens: { '--space-md': `${round}px` } }))).status, 200)
    assert.equal((await ask(port, post({ tokens: { '--x': '1' } }))).status, 400)
  }
  assert.equal(await end(), 0)
})
