// Where the apply server listens and which files it means when it is not told, or told otherwise than usual.
import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { CommandLine } from '../../apply-server/flags.js'
import { startApplyServer } from '../../apply-server/main.node.js'
import { createProject, type Project } from '../support/apply-fixture.js'
import { runCommand, type RunningCommand } from '../support/command.js'
import { parseReplies, type RawReply } from '../support/raw-http.js'

const PREFIX = '[design-token-panel]'
const addresses = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
const WITHOUT_6 = addresses.some(({ address }) => address === '::1') ? false : 'needs the address ::1'
const outer = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address

function projectOf(t: TestContext): Project {
  const project = createProject()
  t.after(() => project.remove())
  return project
}

/** Runs the command in a folder of its own, without `--root`. */
function runIn(t: TestContext, { folder }: Project, ...args: readonly string[]): RunningCommand {
  const all = ['--write-root', 'styles', '--routing', 'routing.json', ...args]
  const command = runCommand('bin/panel-server.js', all, {}, undefined, folder)
  t.after(async () => {
    command.child.kill('SIGKILL')
    await command.exited
  })
  return command
}

test('without --root, paths are relative to the current directory', async (t) => {
  const project = projectOf(t)
  const command = runIn(t, project, '--port', '0')
  const out = await command.until((text) => text.includes('\n'))
  assert.ok(out.includes(` (writeRoot: ${join(project.folder, 'styles')})\n`), out)
  assert.equal(command.errors(), '')
})

test('without --port and --host it is 127.0.0.1:24681, whether that port is free or not', async (t) => {
  const command = runIn(t, projectOf(t))
  const isUp = await command.until((text) => text.includes('\n')).then(() => true, () => false)
  // Somebody may work with one on this machine: then it is that port which is in use.
  if (isUp) assert.ok(command.out().startsWith(`${PREFIX} listening on http://127.0.0.1:24681 (writeRoot: `), command.out())
  else assert.deepEqual([command.out(), command.errors()], ['', `${PREFIX} port 24681 already in use\n`])
})

interface Served {
  readonly port: number
  readonly banner: string
  readonly bound: string
  /** `GET /healthz` at an address, by these header lines. */
  readonly health: (address: string, ...lines: readonly string[]) => Promise<RawReply['json']>
}

async function serve(t: TestContext, { folder }: Project, flags: Partial<CommandLine>): Promise<Served> {
  const out: string[] = []
  const started = await startApplyServer({
    root: folder, writeRoot: 'styles', routing: 'routing.json', port: 0, host: '127.0.0.1', allowOrigins: [],
    quiet: false, ...flags,
  }, { out: (line) => out.push(line), error: (line) => assert.fail(line) })
  assert.ok(started.ok)
  const { server } = started.value
  t.after(() => server.drain())
  const address = server.server.address()
  assert.ok(typeof address === 'object' && address !== null)
  const { port } = address
  return {
    port, banner: out[0] ?? '', bound: address.address,
    health: async (host, ...lines) => {
      const socket = connect(port, host)
      socket.end(`GET /healthz HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join('')}Connection: close\r\n\r\n`)
      const [reply] = parseReplies((await socket.setEncoding('latin1').toArray()).join(''))
      assert.equal(reply?.status, 200)
      return reply.json
    },
  }
}

const healthOf = ({ folder }: Project): object =>
  ({ ok: true, writeRoot: join(folder, 'styles'), routing: join(folder, 'routing.json'), port: 0 })
const WITHOUT_PATHS = { ok: true, port: 0 }

for (const [host, shown, reached, skip] of [
  ['0.0.0.0', '0.0.0.0', '127.0.0.1', false],
  ['::1', '[::1]', '::1', WITHOUT_6],
] as const) {
  test(`--host ${host} is listened on, and named in the start-up line as in an address`, { skip }, async (t) => {
    const project = projectOf(t)
    const { port, banner, bound, health } = await serve(t, project, { host })
    assert.equal(bound, host)
    assert.equal(banner, `${PREFIX} listening on http://${shown}:${port} (writeRoot: ${join(project.folder, 'styles')})`)
    assert.deepEqual(await health(reached, `Host: ${shown}:${port}`), healthOf(project))
    assert.deepEqual(await health(reached, `Host: 192.0.2.1:${port}`), WITHOUT_PATHS)
  })
}

test('who reaches 0.0.0.0 by an address of this machine gets the paths', {
  skip: outer === undefined ? 'needs an address besides the loopback ones' : false,
}, async (t) => {
  const project = projectOf(t)
  const { health } = await serve(t, project, { host: '0.0.0.0' })
  assert.deepEqual(await health(outer ?? '', `Host: ${outer}`), healthOf(project))
  // The address of another connection is no name of this one.
  assert.deepEqual(await health('127.0.0.1', `Host: ${outer}`), WITHOUT_PATHS)
})

test('health is always 200, and names no path to a page whose own name leads here', async (t) => {
  const project = projectOf(t)
  const { port, health } = await serve(t, project, {})
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'app.localhost', 'LOCALHOST']) {
    assert.deepEqual(await health('127.0.0.1', `Host: ${host}`), healthOf(project), host)
  }
  for (const lines of [
    ['Host: evil.test'], [`Host: evil.test:${port}`, `Origin: http://evil.test:${port}`], ['Host: localhost.evil.test'],
    ['Host: 127.0.0.1.evil.test'], ['Host: evil.test@localhost'], ['Host:'],
  ]) assert.deepEqual(await health('127.0.0.1', ...lines), WITHOUT_PATHS, lines.join(', '))
})

test('the paths of the start-up line and of health are real ones, through every link', {
  skip: process.platform === 'win32',
}, async (t) => {
  const project = projectOf(t)
  const links = projectOf(t)
  symlinkSync(project.folder, join(links.folder, 'root'))
  symlinkSync('styles', join(project.folder, 'linked'))
  symlinkSync('routing.json', join(project.folder, 'linked.json'))
  const root = join(links.folder, 'root')
  const { banner, health } = await serve(t, project, { root, writeRoot: 'linked/', routing: './linked.json' })
  assert.ok(banner.endsWith(`(writeRoot: ${join(project.folder, 'styles')})`), banner)
  assert.deepEqual(await health('127.0.0.1', 'Host: localhost'), healthOf(project))
})
