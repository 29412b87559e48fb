// The engines that the web handler runs on, each started once as a process with the handler in it.
// workerd, Deno and Bun are packages of test/peers: the binaries themselves, which need no script to install.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
  readonly args: readonly string[]
}

/** More than the relay's own limit for a request that stalls: whom Bun ends, it tells nothing. */
export const BUN_OPTIONS = 'idleTimeout: 30'

const ENGINES: Readonly<Record<EngineName, Engine>> = {
  workerd: {
    binary: '@cloudflare/workerd-linux-64/bin/workerd',
    entry: 'export default { fetch: answer }',
    args: ['serve', 'worker.capnp', '--control-fd=3'],
  },
  Deno: {
    binary: '@deno/linux-x64-glibc/deno',
    entry: `Deno.serve({ hostname: '127.0.0.1', port: 0 }, (request) => answer(request, Deno.env.toObject()))`,
    args: ['run', '--allow-net', '--allow-env', 'main.js'],
  },
  Bun: {
    binary: '@oven/bun-linux-x64/bin/bun',
    entry: `const serve = (request) => answer(request, process.env)
      const { port } = Bun.serve({ hostname: '127.0.0.1', port: 0, ${BUN_OPTIONS}, fetch: serve })
      console.log(JSON.stringify({ port }))`,
    args: ['run', 'main.js'],
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

/** What an engine runs instead of `engine-worker.ts`: a program as its author has it. */
export interface Program {
  readonly code: string
  /** Of workerd: the day whose behavior it is made for. */
  readonly compatibilityDate?: string
}

/** A worker: its module, the settings as bindings, and a network that is this machine as well. */
const capnpOf = (env: Environment, compatibilityDate: string): string => {
  const bindings = Object.entries(env).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "relay", worker = .relay), (name = "internet", network = (allow = ["private", "public"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "relay")],
);
const relay :Workerd.Worker = (
  compatibilityDate = "${compatibilityDate}",
  modules = [(name = "main.js", esModule = embed "main.js")],
  bindings = [${bindings.join(', ')}],
);
`
}

type Environment = Readonly<Record<string, string>>

/** Starts an engine, and waits until it listens. */
export async function startEngine(
  name: EngineName, env: Environment, program?: Program,
): Promise<RunningEngine> {
  const folder = mkdtempSync(join(tmpdir(), `tokenpanel-${name}-`))
  const { entry, args } = ENGINES[name]
  writeProject(folder, name, program?.code ?? `import { answer, mutate } from '${WORKER}'\nmutate()\n${entry}`)
  writeFileSync(join(folder, 'worker.capnp'), capnpOf(env, program?.compatibilityDate ?? '2026-01-01'))
  const child = spawn(binaryOf(name), args, {
    cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, DENO_NO_UPDATE_CHECK: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let out = ''
  const exited = new Promise((resolve) => child.once('close', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    let isListening = false
    const look = (text: Buffer): void => {
      out += text.toString()
      const [, digits] = (isListening ? null : PORT.exec(out)) ?? []
      isListening ||= digits !== undefined
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

/** workerd says it in JSON, as the entries here do, and Deno in a line for people. */
const PORT = /(?:"port": ?|Listening on http:\/\/127\.0\.0\.1:)(\d+)/
const WORKER = join(ROOT, 'dist/test/support/engine-worker.js')

/** A project in which npm has installed the package; a worker is one file, as its tool makes it. */
function writeProject(folder: string, name: EngineName, contents: string): void {
  const manifest = { private: true, type: 'module', dependencies: { tokenpanel: `file:${ROOT}` } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(ROOT, join(folder, 'node_modules/tokenpanel'))
  const file = join(folder, 'main.js')
  writeFileSync(file, contents)
  if (name !== 'workerd') return
  const stdin = { contents, resolveDir: folder, sourcefile: file }
  buildSync({ stdin, outfile: file, allowOverwrite: true, bundle: true, format: 'esm', platform: 'neutral' })
}
