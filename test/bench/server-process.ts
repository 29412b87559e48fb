// A server in a process of its own: started, measured and ended by a bench.
// Its output goes to a file, which costs every server the same and the bench nothing.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../../relay/settings.js'
import { ROOT } from '../support/command.js'

/** How a server is started; it prints a line with its port as soon as it listens. */
export interface ServerCommand {
  readonly name: string
  /** From the project's folder. */
  readonly file: string
  readonly args?: readonly string[]
  readonly environment: Environment
}

/** What a process has used since it began. */
export interface Usage {
  readonly cpuMicros: number
  /** The most memory it ever had, in KiB. */
  readonly peakKiB: number
}

export interface ServerProcess {
  readonly port: number
  readonly pid: number
  readonly usage: () => Promise<Usage>
  readonly end: () => Promise<void>
}

const PROBE = fileURLToPath(new URL('probe.js', import.meta.url))
const LOOK_AGAIN_MS = 10

/** Starts a server with its output in a file of `folder`, and waits until it listens. */
export async function startServer(command: ServerCommand, folder: string): Promise<ServerProcess> {
  const outPath = join(folder, `${command.name}.out`)
  const out = openSync(outPath, 'w')
  const child = spawn(process.execPath, ['--import', PROBE, command.file, ...(command.args ?? [])], {
    cwd: ROOT, env: environmentOf(command), stdio: ['ignore', out, 'inherit', 'ipc'],
  })
  closeSync(out)
  let port = findPort(readFileSync(outPath, 'utf8'))
  while (port === null) {
    if (child.exitCode !== null) throw new Error(`${command.name} ended with ${child.exitCode}`)
    await wait(LOOK_AGAIN_MS)
    port = findPort(readFileSync(outPath, 'utf8'))
  }
  return {
    port,
    pid: child.pid ?? 0,
    usage: async () => {
      const answer = once(child, 'message')
      child.send('usage')
      const [usage] = await answer as [Usage]
      return usage
    },
    end: () => end(child),
  }
}

/** How long a server takes from its spawn to the line that says it listens, in milliseconds. */
export async function timeStart(command: ServerCommand): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [command.file, ...(command.args ?? [])], {
    cwd: ROOT, env: environmentOf(command), stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const ms = performance.now() - startedAt
  await end(child)
  return ms
}

const environmentOf = ({ environment }: ServerCommand): NodeJS.ProcessEnv =>
  ({ PATH: process.env['PATH'], NODE_ENV: 'production', ...environment })

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** The port in `"port":8787`, or behind the address of the first line. */
function findPort(text: string): number | null {
  const [line, rest] = text.split('\n')
  if (line === undefined || rest === undefined) return null
  const named = /"port":(\d+)/.exec(line) ?? /127\.0\.0\.1:(\d+)/.exec(line)
  return named === null ? null : Number(named[1])
}
