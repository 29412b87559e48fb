// Starts disk-child as a process of its own, compiled or, when the tests run from the sources, through tsx.
// Waits for its end; a child outlives no test.
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ROOT } from './command.js'

const FROM_SOURCES = import.meta.url.endsWith('.ts')
const CHILD = fileURLToPath(new URL(FROM_SOURCES ? './disk-child.ts' : './disk-child.js', import.meta.url))
const COMMAND = [process.execPath, ...(FROM_SOURCES ? ['--import', 'tsx'] : []), CHILD]

export interface EndedChild {
  readonly out: string
  readonly errors: string
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** Runs the child with these arguments; `onOutput` is called when it prints, `shell` runs before it. */
export function runDiskChild(
  args: readonly string[], onOutput: (child: ChildProcess) => void = () => undefined, shell = '',
): Promise<EndedChild> {
  const [command = '', ...rest] = shell === ''
    ? [...COMMAND, ...args]
    : ['/bin/sh', '-c', `${shell}; exec "$@"`, 'sh', ...COMMAND, ...args]
  const child = spawn(command, rest, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    onOutput(child)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ out, errors, code, signal }))
  })
}
