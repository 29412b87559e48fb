// The engines that the web handler runs on, each started once as a process with the handler in it.
// workerd, Deno and Bun are packages of test/peers: the binaries themselves, which need no script to install.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buildSync } from 'esbuild'
import { ROOT } from './command.js'
import { INSTALL_PEERS, PEERS } from './peers.js'

export type EngineName = 'workerd' | 'Deno' | 'Bun'

interface Engine {
  readonly binary: string
  /** The module that serves; it, or the engine, writes the port in a line. */
  readonly entry: string
  readonly args: (file: string) => readonly string[]
}

const ENGINES: Readonly<Record<EngineName, Engine>> = {
  workerd: {
    binary: '@cloudflare/workerd-linux-64/bin/workerd',
    entry: 'export default { fetch: answer }',
    args: (file) => ['serve', `${file}.capnp`, '--control-fd=3'],
  },
  Deno: {
    binary: '@deno/linux-x64-glibc/deno',
    entry: `const hostname = '127.0.0.1'
      const onListen = ({ port }) => console.log(JSON.stringify({ port }))
      Deno.serve({ hostname, port: 0, onListen }, (request) => answer(request, Deno.env.toObject()))`,
    args: (file) => ['run', '--quiet', '--no-config', '--allow-net', '--allow-env', file],
  },
  Bun: {
    binary: '@oven/bun-linux-x64/bin/bun',
    entry: `const serve = (request) => answer(request, process.env)
      const { port } = Bun.serve({ hostname: '127.0.0.1', port: 0, idleTimeout: 90, fetch: serve })
      console.log(JSON.stringify({ port }))`,
    args: (file) => ['run', file],
  },
}

const binaryOf = (name: EngineName): string => join(PEERS, 'node_modules', ENGINES[name].binary)

/** For the `skip` of a test that needs this engine: the line to show, or `false` to run it. */
export const skipWithoutEngine = (name: EngineName): string | false =>
  process.env['CI'] === 'true' || existsSync(binaryOf(name)) ? false : `${name} is not installed: ${INSTALL_PEERS}`

export interface RunningEngine {
  readonly port: number
  readonly child: ChildProcess
  /** All that it has written. */
  readonly log: () => string
  readonly end: () => Promise<void>
}

/** A worker: its module, the settings as bindings, and a network that is this machine as well. */
const capnpOf = (file: string, env: Readonly<Record<string, string>>): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "relay", worker = .relay), (name = "internet", network = (allow = ["private", "public"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "relay")],
);
const relay :Workerd.Worker = (
  compatibilityDate = "2026-01-01",
  modules = [(name = "relay.js", esModule = embed ${JSON.stringify(file)})],
  bindings = [${Object.entries(env).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`).join(', ')}],
);
`

/** Starts an engine with `engine-worker.ts` in it, or with another module, and waits until it listens. */
export async function startEngine(
  name: EngineName, env: Readonly<Record<string, string>>, module?: string,
): Promise<RunningEngine> {
  const folder = mkdtempSync(join(tmpdir(), `tokenpanel-${name}-`))
  const file = join(folder, 'relay.mjs')
  const { entry, args } = ENGINES[name]
  const worker = join(ROOT, 'dist/test/support/engine-worker.js')
  bundle(module ?? `import { answer, mutate } from ${JSON.stringify(worker)}\nmutate()\n${entry}`, file)
  writeFileSync(`${file}.capnp`, capnpOf('relay.mjs', env))
  const child = spawn(binaryOf(name), args(file), {
    cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, DENO_DIR: folder, DENO_NO_UPDATE_CHECK: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let out = ''
  const exited = new Promise((resolve) => child.once('close', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    const look = (text: Buffer): void => {
      out += text.toString()
      const [, digits] = /"port": ?(\d+)/.exec(out) ?? []
      if (digits !== undefined) resolve(Number(digits))
    }
    for (const stream of child.stdio.slice(1)) (stream as Readable).on('data', look)
    child.once('error', reject)
    void exited.then(() => reject(new Error(`${name} ended: ${out}`)))
  })
  const end = async (): Promise<void> => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true, maxRetries: 9 })
  }
  return { port, child, log: () => out, end }
}

function bundle(contents: string, outfile: string): void {
  const stdin = { contents, resolveDir: ROOT, sourcefile: 'entry.js' }
  buildSync({ stdin, outfile, bundle: true, format: 'esm', platform: 'neutral', logLevel: 'error' })
}
