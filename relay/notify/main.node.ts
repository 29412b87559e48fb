// The command `notify`: reads flags, settings and standard input, sends one notification, tells its outcome.
// Sends nothing itself; bin/notify.js calls `main`.
import { err, ok, type Result } from '../../shared/result.js'
import { decodeUtf8 } from '../../shared/utf8.js'
import { CLIENT_LIMITS } from '../limits.js'
import type { Notification } from '../notification.js'
import { findOtherRuntime, otherRuntimeText } from '../runtime.js'
import type { Environment } from '../settings.js'
import { sendNotification } from './client.node.js'
import { composeNotification, messageOf, readWay, type Way } from './compose.js'
import { readFlags, type FlagValues } from './flags.js'
import { EXITS, lineOf, usageText } from './words.js'

/** Runs the command. */
export async function main(args: readonly string[], environment: Environment): Promise<void> {
  // Whoever reads what is printed may go away; the exit code still tells.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  const other = findOtherRuntime(globalThis)
  const values = readFlags(args)
  if (other !== null) fail(otherRuntimeText(other))
  else if (!values.ok) fail(values.error)
  else if (values.value.has('help')) process.stdout.write(usageText())
  else await run(values.value, environment)
}

async function run(values: FlagValues, environment: Environment): Promise<void> {
  const way = readWay(values, environment)
  if (!way.ok) {
    way.error.forEach(fail)
    return
  }
  // What is wrong with the flags is found before anything is waited for.
  const rest = composeNotification(values, values.has('message') ? null : ANY_MESSAGE)
  if (!rest.ok) {
    fail(rest.error)
    return
  }
  const input = values.has('message') ? ok(null) : await readInput()
  const notification = input.ok ? composeNotification(values, input.value) : input
  if (notification.ok) await send(notification.value, way.value, values.has('json'))
  else fail(notification.error)
}

const ANY_MESSAGE = 'message'

/** The message on standard input, or in words why there is none. */
async function readInput(): Promise<Result<string, string>> {
  if (process.stdin.isTTY) return err('there is no message: give --message, or the message on standard input')
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length > CLIENT_LIMITS.inputBytes) {
        return err(`the message on standard input must be at most ${CLIENT_LIMITS.inputBytes} bytes`)
      }
    }
  } catch {
    return err('standard input cannot be read; give the message with --message')
  }
  const text = decodeUtf8(Buffer.concat(chunks))
  if (text === null) return err('the message on standard input is not valid UTF-8')
  return ok(messageOf(text))
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

async function send(notification: Notification, way: Way, json: boolean): Promise<void> {
  // Whatever ends the process from here on without having been foreseen: it is not known.
  process.exitCode = EXITS.unknown.code
  process.once('uncaughtException', () => {
    process.stderr.write(`notify: ${EXITS.unknown.line}: notify itself has failed, which is a bug\n`)
    process.exit(EXITS.unknown.code)
  })
  // A signal ends the request, and what is known then is still told; a second one ends the process.
  const stop = new AbortController()
  for (const signal of SIGNALS) process.once(signal, () => stop.abort())
  const result = await sendNotification(notification, { ...way, signal: stop.signal })
  process.exitCode = EXITS[result.outcome].code
  if (json && result.body !== null) process.stdout.write(`${JSON.stringify(result.body)}\n`)
  else if (result.outcome === 'sent') process.stdout.write(`${result.body.ts}\n`)
  if (result.outcome !== 'sent') process.stderr.write(lineOf(result))
}

function fail(reason: string): void {
  process.stderr.write(`notify: ${EXITS.refused.line}: ${reason}\n`)
  process.exitCode = EXITS.refused.code
}
