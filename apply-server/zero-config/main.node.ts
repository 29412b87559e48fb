// The command `tokenpanel`: reads its flags, finds the root, listens, says what was found, ends on a signal.
// Knows nothing of requests; bin/tokenpanel.js calls `main`.
import type { CommandPorts } from '../../shared/node/command-ports.types.js'
import { exitOnSignal, listen, originOf, type ListenFault } from '../../shared/node/listen.node.js'
import type { JsonServer } from '../../shared/node/json-server.node.js'
import { err, ok, type Result } from '../../shared/result.js'
import { outputOf, printsText, readFlags } from '../arguments.node.js'
import { strayWords } from '../flag-table.js'
import { remarkLines } from '../summary.js'
import { DEV_ORIGINS } from './dev-origins.js'
import { readServeLine, SERVE_FLAGS, type ServeLine } from './flags.js'
import { findBuilt } from './page-files.node.js'
import { ONCE } from './subcommands.node.js'
import { createPageServer } from './server.node.js'
import { projectAt, refuseUsage, type CommandContext } from './command-context.node.js'
import { usageText } from './usage.js'
import { takenWords } from './port-holder.node.js'
import { foundWords, nextWords, pageLine, projectLine } from './words.js'

/** A server that listens. */
export interface RunningPageServer {
  readonly server: JsonServer
  /** `http://127.0.0.1:<bound port>` */
  readonly url: string
}

const HOST = '127.0.0.1'

/** Runs the command. */
export async function main(ports: CommandPorts): Promise<void> {
  const output = outputOf(ports)
  if (printsText(ports, usageText)) return
  const surroundings: CommandContext = { ...output, from: ports.cwd() }
  const [first = '', ...rest] = ports.argv
  const once = ONCE.get(first)
  if (once === undefined) await serve(ports, surroundings)
  else ports.setExitCode(once(rest, surroundings))
}

async function serve(ports: CommandPorts, surroundings: CommandContext): Promise<void> {
  // Before it says that it listens: whoever reads that line may send a signal at once.
  let drain = (): Promise<void> => Promise.resolve()
  exitOnSignal(ports, () => drain())
  const values = readFlags(SERVE_FLAGS, ports.argv)
  const line = values.ok ? readServeLine(values.value) : values
  if (!line.ok) {
    const late = ports.argv.find((arg) => ONCE.has(arg) && line.error === strayWords(arg))
    const words = late === undefined ? line.error : `put "${late}" before the flags: tokenpanel ${late}`
    ports.setExitCode(refuseUsage(words, surroundings))
    return
  }
  const started = await startPageServer(line.value, surroundings)
  if (started.ok) {
    drain = () => started.value.server.drain()
    return
  }
  surroundings.error(pageLine(started.error))
  ports.setExitCode(1)
}

/** Starts the server; the error is a sentence. */
export async function startPageServer(
  { root, port, allowOrigins, quiet, verbose = false }: ServeLine, surroundings: CommandContext,
): Promise<Result<RunningPageServer, string>> {
  const { out, error } = surroundings
  const found = projectAt(root, surroundings)
  if (!found.ok) return found
  const built = findBuilt()
  if (built === null) return err('the panel is not built; run "npm run build" in the package\'s folder')
  const project = found.value
  const server = createPageServer({
    project, built, port, allowOrigins: [...DEV_ORIGINS, ...allowOrigins],
    log: {
      summary: quiet ? () => undefined : (words) => out(pageLine(words)),
      error: (words) => error(pageLine(words)),
    },
  })
  const bound = await listen(server.server, HOST, port)
  if (!bound.ok) return err(await listenWords(bound.error, port, project.indexed.root))
  const url = originOf(HOST, bound.value)
  // What is asked from here on waits for nothing but what it needs: writes for what a killed process left.
  if (!quiet) {
    out(pageLine(`listening on ${url}`))
    for (const line of ['', projectLine(project.identity, project.indexed.rootWords)]) out(line)
  }
  // Not before the port is ours: what another server of this root is amid is none of our business.
  const { settled, index } = await project.indexed.settleSoon()
  for (const words of remarkLines({ leftovers: [], settled })) error(pageLine(words))
  if (!quiet) {
    const found = project.foundIn(index)
    const lines = [...foundWords(found, project.indexed.root, verbose), ...nextWords(found, url)]
    for (const line of lines) out(line)
  }
  return ok({ server, url })
}

const listenWords = async ({ code, message }: ListenFault, port: number, root: string): Promise<string> =>
  code === 'EADDRINUSE' ? takenWords(originOf(HOST, port), port, root)
    : `cannot listen on port ${port}: ${message}`
