// The command `panel-server`: reads its flags, looks at the disk, listens, ends on a signal.
// Knows nothing of requests; bin/panel-server.js calls `main`.
import { resolve } from 'node:path'
import type { CommandPorts } from '../shared/node/command-ports.types.js'
import { exitOnSignal, listen, originOf } from '../shared/node/listen.node.js'
import type { JsonServer } from '../shared/node/json-server.node.js'
import { err, ok, type Result } from '../shared/result.js'
import { outputOf, printsText, readFlags, type Output } from './arguments.node.js'
import { findRoutedFaults, settlePlaces } from './files.node.js'
import { FLAGS, readCommandLine, type CommandLine } from './flags.js'
import { refuse } from './refusals.js'
import { createApplyServer } from './server.node.js'
import { findSettings, type Settings } from './settings.node.js'
import { logLine, remarkLines } from './summary.js'
import { usageText } from './usage.js'

/** An apply server that listens. */
export interface RunningApplyServer {
  readonly server: JsonServer
  /** `http://host:port`, with the bound port. */
  readonly url: string
}

/** Runs the command. */
export async function main(ports: CommandPorts): Promise<void> {
  const output = outputOf(ports)
  if (printsText(ports, usageText)) return
  // Before it says that it listens: whoever reads that line may send a signal at once.
  let drain = (): Promise<void> => Promise.resolve()
  exitOnSignal(ports, () => drain())
  const command = readArguments(ports.argv)
  const started = command.ok ? await startApplyServer(command.value, output) : command
  if (started.ok) {
    drain = () => started.value.server.drain()
    return
  }
  for (const fault of started.error) output.error(logLine(fault))
  if (!command.ok) output.error('Run panel-server --help for usage.')
  ports.setExitCode(1)
}

/** From the argument list to what it asks for, or what is wrong with it. */
export function readArguments(args: readonly string[]): Result<CommandLine, readonly string[]> {
  const values = readFlags(FLAGS, args)
  return values.ok ? readCommandLine(values.value) : err([values.error])
}

/** Starts the server; the errors are lines in words. */
export async function startApplyServer(
  command: CommandLine, output: Output,
): Promise<Result<RunningApplyServer, readonly string[]>> {
  const settings = findSettings(command)
  if (!settings.ok) return settings
  const { host, port, allowOrigins, quiet } = command
  for (const line of warningsOf(settings.value)) output.error(logLine(line))
  const { places, routing, routingPath } = settings.value
  const server = createApplyServer({
    places, routing, allowOrigins, host,
    health: { writeRoot: places.writeRoot, routing: routingPath, port },
    log: {
      summary: quiet ? () => undefined : (words) => output.out(logLine(words)),
      error: (words) => output.error(logLine(words)),
    },
  })
  const bound = await listen(server.server, host, port)
  if (!bound.ok) return err([bound.error.code === 'EADDRINUSE' ? `port ${port} already in use` : bound.error.message])
  // Not before the port is ours: what another server of this write root is amid is none of our business.
  const settled = settlePlaces(places, routing)
  for (const words of remarkLines({ leftovers: [], settled })) output.error(logLine(words))
  const url = originOf(host, bound.value)
  if (!quiet) {
    output.out(logLine(`listening on ${url} (writeRoot: ${places.writeRoot})`))
    if (allowOrigins.length === 0) output.out(logLine(NO_ORIGIN))
  }
  return ok({ server, url })
}

const NO_ORIGIN = 'WARNING: no --allow-origin set; browser POST /apply will be rejected.'

function warningsOf({ places, routing }: Settings): readonly string[] {
  return findRoutedFaults(places, routing).map(({ code, path }) => {
    const { error } = refuse(code, { words: { path } })
    const wanted = `looked for ${resolve(places.rootDir, path)}; it must be a regular .css file inside the write root`
    return `WARNING: ${error} (${wanted}); requests that need it will be refused`
  })
}
