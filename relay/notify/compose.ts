// From flags and environment variables to a notification and its way; what is wrong is said in their words.
// Pure: the message on standard input is given. The fields' rules and flags are the relay's, in fields.ts.
import { err, ok, type Result } from '../../shared/result.js'
import { FIELDS, type FieldFlags } from '../fields.js'
import { CLIENT_LIMITS } from '../limits.js'
import type { Notification } from '../notification.js'
import { readKey, readWhole, type Environment } from '../settings.js'
import { fitMessage } from './fit.js'
import type { FlagValues } from './flags.js'
import { prepareNotification, readRelayUrl } from './prepare.js'

/** Where a notification goes, and how long that may take. */
export interface RelayTarget {
  readonly url: string
  readonly key: string
  readonly allowHttp: boolean
  readonly timeoutMs: number
}

/** The way, or one line about everything that is wrong with it. */
export function readWay(
  values: FlagValues, environment: Environment,
): Result<RelayTarget, readonly string[]> {
  const allowHttp = values.has('allow-http')
  const plainHttp = allowHttp ? 'anywhere' : 'on loopback'
  const url = readVariable(environment, 'RELAY_URL', (text) => readRelayUrl(text, plainHttp))
  const key = readVariable(environment, 'RELAY_KEY', readKey)
  const seconds = values.get('timeout')?.[0]
  const timeout = seconds === undefined ? ok(CLIENT_LIMITS.timeoutMs / SECOND) : readSeconds(seconds)
  if (url.ok && key.ok && timeout.ok) {
    return ok({ url: url.value.href, key: key.value, allowHttp, timeoutMs: timeout.value * SECOND })
  }
  return err([url, key, timeout].flatMap((read) => (read.ok ? [] : [read.error])))
}

const SECOND = 1000
const readWholeSeconds = readWhole(...CLIENT_LIMITS.timeoutSeconds)

function readSeconds(text: string): Result<number, string> {
  const seconds = readWholeSeconds(text)
  return seconds.ok ? seconds : err(`--timeout ${seconds.error}, in seconds`)
}

function readVariable<T>(
  environment: Environment, name: string, read: (text: string) => Result<T, string>,
): Result<T, string> {
  const text = environment[name]
  if (text === undefined) return err(`${name} is not set`)
  if (text === '') return err(`${name} is empty`)
  const value = read(text)
  return value.ok ? value : err(`${name} ${value.error}`)
}

/** A row's flag, as it is read here: one text, pairs of a label and a half, or none. */
type FieldFlag =
  | { readonly one: FieldFlags }
  | { readonly pairs: FieldFlags; readonly half: string }
  | { readonly none: string }

/**
 * The notification, or what is wrong with it by the relay's own reader, in the words of flags. `input` is the
 * message on standard input, `null` where a flag has it.
 */
export function composeNotification(
  values: FlagValues, input: string | null,
): Result<Notification, string> {
  const places = new Map<string, string>([['', 'the notification']])
  const notification: Record<string, unknown> = {}
  for (const [member, row] of Object.entries(FIELDS)) {
    const flag: FieldFlag = row.flag
    if ('one' in flag) {
      places.set(member, `--${flag.one}`)
      const text = values.get(flag.one)?.[0]
      if (text !== undefined) notification[member] = text
    } else if ('pairs' in flag) {
      const items = readPairs(values.get(flag.pairs) ?? [], flag.pairs, member, flag.half, places)
      if (!items.ok) return items
      if (items.value.length > 0) notification[member] = items.value
    }
  }
  if (input !== null) {
    places.set('message', 'the message on standard input')
    notification['message'] = input
  }
  const { message } = notification
  if (values.has('fit') && typeof message === 'string') notification['message'] = fitMessage(message)
  const prepared = prepareNotification(notification)
  if (prepared.ok) return ok(prepared.value.notification)
  const { path, reason } = prepared.error
  return err(`${places.get(path) ?? path} ${reason}`)
}

/** Each `label=half`; where each of them stands in the request is put down in `places`. */
function readPairs(
  texts: readonly string[], flag: string, member: string, half: string, places: Map<string, string>,
): Result<readonly Readonly<Record<string, string>>[], string> {
  const items: Readonly<Record<string, string>>[] = []
  places.set(member, 'the notification')
  for (const [index, text] of texts.entries()) {
    const name = `--${flag}${texts.length === 1 ? '' : ` ${index + 1}`}`
    const equals = text.indexOf('=')
    if (equals < 0) return err(`${name} must be label=${half}`)
    places.set(`${member}[${index}].label`, `the label of ${name}`)
    places.set(`${member}[${index}].${half}`, `the ${half} of ${name}`)
    items.push({ label: text.slice(0, equals), [half]: text.slice(equals + 1) })
  }
  return ok(items)
}

/** The text of standard input as a message: without the line break that ends its last line. */
export function messageOf(text: string): string {
  if (!text.endsWith('\n')) return text
  return text.slice(0, text.endsWith('\r\n') ? -2 : -1)
}
