// Runs one of the project's commands as a process of its own, and waits for what it prints.
import { spawn, type ChildProcess } from 'node:child_process'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Environment } from '../../relay/settings.js'
import type { CommandPorts } from '../../shared/node/command-ports.types.js'

/** The project's folder: tests run out of dist/test/support/ or, from the sources, test/support/. */
export const ROOT = fileURLToPath(new URL(
  import.meta.url.includes('/dist/test/support/') ? '../../../' : '../../', import.meta.url,
))

export interface RunningCommand {
  readonly child: ChildProcess
  readonly out: () => string
  readonly errors: () => string
  /** Settles once `holds` is true of standard output; rejects when the process ends before. */
  readonly until: (holds: (out: string) => boolean) => Promise<string>
  /** The exit code; `null` after a signal. */
  readonly exited: Promise<number | null>
}

/** The commands that run one file, and the module that holds what they do. */
const SERVERS: Readonly<Record<string, string>> = {
  'bin/relay.js': 'relay/main.node.js', 'bin/notify.js': 'relay/notify/main.node.js', 'bin/panel-server.js': 'apply-server/main.node.js',
  'bin/tokenpanel.js': 'apply-server/zero-config/main.node.js',
}
const urlOf = (path: string): string => pathToFileURL(join(ROOT, path)).href
const RUN_MODULE = `const [path, ports, ...argv] = process.argv.slice(1)
const [{ main }, { portsOf }] = await Promise.all([import(path), import(ports)])
await main(portsOf(argv))`

/**
 * Starts `node <file> <args>` with only these environment variables. Where coverage is counted, which is done
 * by module, a server's command is its modules instead of its one file; `shipped` is the command as it is,
 * uncounted. `file` is relative to the project's folder, wherever `cwd` is; `input` is its standard input.
 */
export function runCommand(
  file: string, args: readonly string[], environment: Environment = {}, how?: 'shipped', cwd = ROOT, input?: string | Buffer,
): RunningCommand {
  const coverage = how === 'shipped' ? undefined : process.env['NODE_V8_COVERAGE']
  const module = coverage === undefined ? undefined : SERVERS[relative(ROOT, resolve(ROOT, file))]
  const command = module === undefined
    ? [cwd === ROOT ? file : resolve(ROOT, file)] : ['--input-type=module', '-e', RUN_MODULE, urlOf(join('dist', module)), urlOf('bin/run.js')]
  const child = spawn(process.execPath, [...command, ...args], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      ...(coverage === undefined ? {} : { NODE_V8_COVERAGE: coverage }),
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // Whoever does not want it all may close it.
  child.stdin.on('error', () => undefined).end(input)
  let out = ''
  let errors = ''
  let isOver = false
  const waiting = new Set<() => void>()
  const wake = (): void => {
    for (const look of [...waiting]) look()
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    wake()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      isOver = true
      wake()
      resolve(code)
    })
  })
  const until = (holds: (text: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (holds(out)) resolve(out)
        else if (isOver) reject(new Error(`ended after: ${out}${errors}`))
        else return
        waiting.delete(look)
      }
      waiting.add(look)
      look()
    })
  return { child, out: () => out, errors: () => errors, until, exited }
}

export interface Ended { readonly code: number | null; readonly out: string; readonly errors: string }

/** The same of a process that ends by itself. */
export async function endOf({ exited, out, errors }: RunningCommand): Promise<Ended> {
  return { code: await exited, out: out(), errors: errors() }
}

/**
 * What a command prints and ends with, run in this process: one of its own costs a hundred times as much. For
 * command lines that end by themselves; that a process ends so is asked of one of them, as a process.
 */
export async function runHere(
  main: (ports: CommandPorts) => Promise<void>, argv: readonly string[], env: Environment = {},
): Promise<Ended> {
  let code: number | null = null
  const signals = new Map<string, () => void>()
  const texts = { out: '', errors: '' }
  const streamOf = (name: 'out' | 'errors'): CommandPorts['stdout'] => ({
    write: (text) => {
      texts[name] += text
    },
    on: () => undefined,
  })
  await main({
    argv, env, cwd: () => ROOT,
    stdin: () => {
      throw new Error('standard input is read')
    },
    stdout: streamOf('out'), stderr: streamOf('errors'),
    setExitCode: (given) => {
      code = given
    },
    exit: (given) => {
      throw new Error(`ended with ${given}`)
    },
    onSignal: (signal, act) => signals.set(signal, () => act(signal)),
    onceSignal: (signal, act) => signals.set(signal, act),
    onUncaught: () => undefined,
  })
  // What listens against its test's word must not keep the process.
  if (code === null) signals.get('SIGTERM')?.()
  return { code: code ?? 0, ...texts }
}

/** The lines of a log, as values. */
export const linesOf = (out: string): readonly Readonly<Record<string, unknown>>[] =>
  out.trim().split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>)

// Runs before the command, and sends it a signal at the very moment when it has said that it listens.
const EAGER = `const { write } = process.stdout
process.stdout.write = function (text, ...rest) {
  const done = write.call(this, text, ...rest)
  if (String(text).includes('listening')) {
    process.stdout.write = write
    process.kill(process.pid, 'SIGTERM')
  }
  return done
}`

/** For a command that is ended by its own first line: the soonest anybody can answer it. */
export const ENDED_AT_ONCE: Environment = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(EAGER)}`,
}
