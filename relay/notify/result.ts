// What became of a notification, told from how its one request ended: sent, refused, not delivered, unknown.
// Pure; nothing but a relay's own, well-formed word counts for more than unknown.
import {
  everyCharacter, hexValue, HYPHEN_MINUS, isDigit, isLineBreak, isLowerLetter, LOW_LINE,
} from '../../shared/chars.js'
import { parseStrictJson } from '../../shared/json.js'
import {
  isObject, readAnd, readBoolean, readExactly, readMembers, readOneOf, readText, required, type Shaped,
} from '../../shared/read.js'
import { isBidiControl } from '../../shared/unicode.js'
import { decodeUtf8 } from '../../shared/utf8.js'
import { CLIENT_LIMITS } from '../limits.js'
import { isTimestamp } from '../field-values.js'
import { readCause } from '../outgoing.js'

/** How the one request ended on the wire. */
export type Fate =
  | {
      readonly kind: 'answer'
      readonly status: number
      /** The whole body; `null` when it broke off, was too long or was encoded. */
      readonly body: Uint8Array | null
    }
  | {
      readonly kind: 'no answer'
      readonly why: 'connection' | 'deadline' | 'stopped'
      /** Whether any byte of the request can have left: there was a connection to send it over. */
      readonly begun: boolean
      /** Node's code, such as `ECONNREFUSED`. */
      readonly code?: string | undefined
    }

const isUuidCharacter = (code: number): boolean => code === HYPHEN_MINUS || hexValue(code) >= 0
const UUID_PARTS = '8,4,4,4,12'
const isUuidShaped = (text: string): boolean =>
  everyCharacter(text, isUuidCharacter) && String(text.split('-').map((part) => part.length)) === UUID_PARTS

const isCodeCharacter = (code: number): boolean => isLowerLetter(code) || isDigit(code) || code === LOW_LINE
// What is printed must not be able to look like something else.
const isPlainCharacter = (codePoint: number): boolean => !isLineBreak(codePoint) && !isBidiControl(codePoint)

const readLine = (max: number, passes = isPlainCharacter) =>
  readAnd(readText(max), (text) => everyCharacter(text, passes), '')
const requestId = required(readAnd(readText(CLIENT_LIMITS.requestId), isUuidShaped, ''))

/** The answer that means that the message stands in the channel. */
const SENT = {
  ok: required(readExactly(true)),
  delivery: required(readOneOf(['sent'])),
  requestId,
  target: required(readLine(CLIENT_LIMITS.word)),
  channel: required(readLine(CLIENT_LIMITS.word)),
  ts: required(readAnd(readText(CLIENT_LIMITS.word), isTimestamp, '')),
}

/** Every other answer of a relay; it may have more members. */
const REFUSED = {
  ok: required(readExactly(false)),
  code: required(readLine(CLIENT_LIMITS.word, isCodeCharacter)),
  message: required(readLine(CLIENT_LIMITS.message)),
  requestId,
  attempted: required(readBoolean),
}

export type SentAnswer = Shaped<typeof SENT> & Readonly<Record<string, unknown>>
export type RefusedAnswer = Shaped<typeof REFUSED> & Readonly<Record<string, unknown>>

/** What became of a notification. */
export type SendResult =
  | { readonly outcome: 'sent'; readonly status: number; readonly body: SentAnswer }
  | {
      /** `refused`: mend the request; `not_delivered`: later; `unknown`: it may be posted already. */
      readonly outcome: 'refused' | 'not_delivered' | 'unknown'
      /** Of the HTTP answer; `null` without one. */
      readonly status: number | null
      /** The relay's answer, whole; `null` without one, or when it is not a relay's. */
      readonly body: RefusedAnswer | null
      /** Why, in words for people. */
      readonly reason: string
    }
export type Outcome = SendResult['outcome']

/** A request that was not made, because of what is wrong with it. */
export const refusedHere = (reason: string): SendResult =>
  ({ outcome: 'refused', status: null, body: null, reason })

/** What became of a notification to this target. */
export function resultOf(fate: Fate, target: string): SendResult {
  if (fate.kind === 'no answer') {
    const outcome = fate.begun ? 'unknown' : 'not_delivered'
    return { outcome, status: null, body: null, reason: failureMessage(fate) }
  }
  const { status } = fate
  const body = fate.body === null ? null : readBody(fate.body)
  if (body === null) return foreign(status)
  const sent = readMembers(SENT)(body, '')
  if (sent.ok && status === OK && sent.value.target === target) {
    return { outcome: 'sent', status, body: { ...body, ...sent.value } }
  }
  const refused = readMembers(REFUSED)(body, '')
  if (!refused.ok) return foreign(status)
  const { attempted, message: reason } = refused.value
  // A body that speaks of delivery has more to say than "not attempted".
  const speaks = attempted || Object.hasOwn(body, 'delivery')
  const outcome = speaks ? outcomeOfAttempt(body, status) : outcomeOf(status)
  return { outcome, status, body: { ...body, ...refused.value }, reason }
}

const OK = 200
const CLIENT_ERRORS = 400
const REQUEST_TIMEOUT = 408
const SERVER_ERRORS = 500
const STATUSES_END = 600

/** Of what a relay says it has not attempted: the words of its table, "May I retry?", by status. */
function outcomeOf(status: number): Exclude<Outcome, 'sent'> {
  if (status < CLIENT_ERRORS || status >= STATUSES_END) return 'unknown'
  return status === REQUEST_TIMEOUT || status >= SERVER_ERRORS ? 'not_delivered' : 'refused'
}

/** Of an attempt: the relay says so when it is certain that nothing was posted. */
function outcomeOfAttempt(body: Readonly<Record<string, unknown>>, status: number): Exclude<Outcome, 'sent'> {
  const isUnposted = Object.hasOwn(body, 'posted') && body['posted'] === false
  return isUnposted && outcomeOf(status) === 'not_delivered' ? 'not_delivered' : 'unknown'
}

function foreign(status: number): SendResult {
  const reason = `the answer (HTTP ${status}) is incomplete or not from a relay`
  return { outcome: 'unknown', status, body: null, reason }
}

function readBody(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  const text = decodeUtf8(bytes)
  // Strict, so that no second `ok` or `ts` can speak against the first.
  const body = text === null ? null : parseStrictJson(text)
  return body?.ok === true && isObject(body.value) ? body.value : null
}

const WORDS = {
  connection: ['no connection to the relay', 'the connection ended before the answer was complete'],
  deadline: ['no connection to the relay in time', 'no answer in time'],
  stopped: ['stopped before connecting to the relay', 'stopped while waiting for the answer'],
} as const

function failureMessage({ why, begun, code }: Extract<Fate, { kind: 'no answer' }>): string {
  const words = WORDS[why][begun ? 1 : 0]
  const cause = readCause(code)
  return why === 'connection' && cause !== undefined ? `${words} (${cause})` : words
}
