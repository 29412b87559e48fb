// The command `notify`: reads flags, settings and standard input, sends one notification, tells its outcome.
// Sends nothing itself; bin/notify.js calls `main`.
import type { CommandPorts } from '../../shared/node/command-ports.types.js'
import { LINE_FEED } from '../../shared/chars.js'
import { err, ok, type Result } from '../../shared/result.js'
import { CLIENT_LIMITS } from '../limits.js'
import type { Notification } from '../notification.js'
import { findOtherRuntime, otherRuntimeText } from '../runtime.js'
import { sendNotification } from './client.node.js'
import { composeNotification, messageOf, readWay, type RelayTarget } from './compose.js'
import { fitMessage } from './fit.js'
import { readFlags, type FlagValues } from './flags.js'
import { EXITS, lineOf, usageText } from './words.js'

/** Runs the command. */
export async function main(ports: CommandPorts): Promise<void> {
  // Whoever reads what is printed may go away; the exit code still tells.
  ports.stdout.on('error', () => undefined)
  ports.stderr.on('error', () => undefined)
  const other = findOtherRuntime(globalThis)
  const values = readFlags(ports.argv)
  if (other !== null) fail(ports, otherRuntimeText(other))
  else if (!values.ok) fail(ports, values.error)
  else if (values.value.has('help')) ports.stdout.write(usageText())
  else await run(ports, values.value)
}

async function run(ports: CommandPorts, values: FlagValues): Promise<void> {
  const way = readWay(values, ports.env)
  if (!way.ok) {
    for (const reason of way.error) fail(ports, reason)
    return
  }
  // What is wrong with the flags is found before anything is waited for.
  const rest = composeNotification(values, values.has('message') ? null : ANY_MESSAGE)
  if (!rest.ok) {
    fail(ports, rest.error)
    return
  }
  const input = values.has('message') ? ok(null) : await readInput(ports.stdin())
  const notification = input.ok ? composeNotification(values, input.value) : input
  if (notification.ok) await send(ports, notification.value, way.value, values.has('json'))
  else fail(ports, notification.error)
}

const ANY_MESSAGE = 'message'

/** The message on standard input, or in words why there is none. */
async function readInput(stdin: ReturnType<CommandPorts['stdin']>): Promise<Result<string, string>> {
  if (stdin.isTTY === true) return err('no message: use --message or standard input')
  const chunks: Uint8Array[] = []
  let room: number = CLIENT_LIMITS.inputBytes
  let breaks = 0
  let endsLine = false
  try {
    for await (const chunk of stdin) {
      if (room > 0) chunks.push(chunk.subarray(0, room))
      // Of what no message can hold, only the lines are counted.
      const rest = chunk.subarray(room)
      room -= chunk.length - rest.length
      breaks += rest.filter((byte) => byte === LINE_FEED).length
      if (rest.length > 0) endsLine = rest.at(-1) === LINE_FEED
    }
  } catch {
    return err('standard input cannot be read; use --message')
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  return ok(room > 0 ? fitMessage(messageOf(text)) : fitMessage(text, breaks - (endsLine ? 1 : 0)))
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

async function send(
  ports: CommandPorts, notification: Notification, way: RelayTarget, json: boolean,
): Promise<void> {
  const { stdout, stderr, setExitCode } = ports
  // Whatever ends the process from here on without having been foreseen: it is not known.
  setExitCode(EXITS.unknown.code)
  ports.onUncaught(() => {
    stderr.write(`notify: ${EXITS.unknown.line}: notify failed; this is a bug\n`)
    ports.exit(EXITS.unknown.code)
  })
  // A signal ends the request, and what is known then is still told; a second one ends the process.
  const stop = new AbortController()
  for (const signal of SIGNALS) ports.onceSignal(signal, () => stop.abort())
  const result = await sendNotification(notification, { ...way, signal: stop.signal })
  setExitCode(EXITS[result.outcome].code)
  if (json && result.body !== null) stdout.write(`${JSON.stringify(result.body)}\n`)
  else if (result.outcome === 'sent') stdout.write(`${result.body.ts}\n`)
  if (result.outcome !== 'sent') stderr.write(lineOf(result))
}

function fail({ stderr, setExitCode }: CommandPorts, reason: string): void {
  stderr.write(`notify: ${EXITS.refused.line}: ${reason}\n`)
  setExitCode(EXITS.refused.code)
}
