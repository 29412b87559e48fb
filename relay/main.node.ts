// The command `relay`: reads flags and settings, starts the relay, ends it on a signal.
// Knows nothing of requests; bin/relay.js calls `main`.
import type { CommandPorts } from '../shared/node/command-ports.types.js'
import { exitOnSignal, listen, originOf } from '../shared/node/listen.node.js'
import type { JsonServer } from '../shared/node/json-server.node.js'
import { err, ok, type Result } from '../shared/result.js'
import { NOTIFY_PATH } from './exchange.js'
import { formatLifeLine, type LifeLine, type WriteLine } from './log.js'
import { createLogQueue } from './log-queue.js'
import { findOtherRuntime, otherRuntimeText } from './runtime.js'
import { createRelay } from './server.node.js'
import { readBindAddress, readRelaySettings, type Environment } from './settings.js'
import { faultText, usageText, verdictText } from './usage.js'

/** A relay that listens. */
export interface RunningRelay {
  readonly relay: JsonServer
  /** Where notifications go, with the bound port. */
  readonly url: string
  /** Answers what is under way, then closes. */
  readonly stop: (reason: string) => Promise<void>
}

/**
 * Starts a relay from environment variables; its log goes to `writeLine`, the first line has the port.
 * The error is one line in words: another runtime than Node, a bad bind address, or why it was not bound.
 */
export async function startRelay(
  environment: Environment, writeLine: WriteLine,
): Promise<Result<RunningRelay, string>> {
  const other = findOtherRuntime(globalThis)
  if (other !== null) return err(otherRuntimeText(other))
  const bind = readBindAddress(environment)
  if (!bind.ok) return err(bind.error.map((fault) => `${fault.setting} ${fault.reason}`).join('; '))
  const { host, port } = bind.value
  const verdict = readRelaySettings(environment)
  const relay = createRelay({ verdict, writeLine })
  const bound = await listen(relay.server, host, port)
  if (!bound.ok) return err(bindFailure(bound.error.code, port, bound.error.message))

  const log = (line: LifeLine): void => writeLine(formatLifeLine(new Date().toISOString(), line))
  log({ code: 'listening', host, port: bound.value })
  if (!verdict.ok) log({ code: 'server_misconfigured', settings: verdict.error })
  return ok({
    relay,
    url: `${originOf(host, bound.value)}${NOTIFY_PATH}`,
    stop: async (reason) => {
      const { underWay } = relay
      const drained = relay.drain()
      // Once the line is out, nothing new is taken any more.
      log({ code: 'stopping', signal: reason, underWay })
      await drained
      log({ code: 'stopped' })
    },
  })
}

const bindFailure = (code: string, port: number, message: string): string =>
  code === 'EADDRINUSE'
    ? `port ${port} is already in use: set RELAY_PORT to a free one, or to 0`
    : `cannot listen on RELAY_HOST and RELAY_PORT: ${message}`

/** Runs the command. */
export async function main(ports: CommandPorts): Promise<void> {
  const [flag, ...more] = ports.argv
  const other = findOtherRuntime(globalThis)
  if (other !== null) {
    // Also where nothing is started: `--check` must not call ready what does not run.
    fail(ports, otherRuntimeText(other))
  } else if (more.length > 0 || (flag !== undefined && flag !== '--help' && flag !== '--check')) {
    fail(ports, 'the only flags are --check and --help, one at a time; settings are environment variables')
  } else if (flag === '--help') {
    ports.stdout.write(usageText())
  } else if (flag === '--check') {
    check(ports)
  } else {
    await run(ports)
  }
}

function check({ env, stdout, setExitCode }: CommandPorts): void {
  const verdict = readRelaySettings(env)
  const bind = readBindAddress(env)
  const faults = bind.ok ? '' : bind.error.map(faultText).join('')
  if (verdict.ok && !bind.ok) stdout.write(`relay: cannot start\n${faults}`)
  else stdout.write(verdictText(verdict) + faults)
  setExitCode(verdict.ok && bind.ok ? 0 : 1)
}

async function run(ports: CommandPorts): Promise<void> {
  // Whoever reads the log may go away; the relay goes on without it.
  ports.stdout.on('error', () => undefined)
  // Before it says that it listens: whoever reads that line may send a signal at once.
  let stop: (signal: string) => Promise<void> = () => Promise.resolve()
  exitOnSignal(ports, (signal) => stop(signal))
  const started = await startRelay(ports.env, createLogQueue(ports.stdout, lostLine))
  if (started.ok) stop = started.value.stop
  else fail(ports, started.error)
}

const lostLine = (count: number): string =>
  formatLifeLine(new Date().toISOString(), { code: 'log_lines_lost', count })

function fail({ stderr, setExitCode }: CommandPorts, message: string): void {
  stderr.write(`relay: ${message}\n`)
  setExitCode(1)
}
