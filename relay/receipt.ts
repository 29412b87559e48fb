// Judges the chat platform's answer: a verified receipt, or one refusal that says what is missing.
// Nothing less than HTTP 200, ok true, the posted channel and a well-formed ts is ever called sent.
import { everyCharacter, HYPHEN_MINUS, isDigit, isLowerLetter, isPrintableAscii, LOW_LINE } from '../shared/chars.js'
import { isObject } from '../shared/read.js'
import { err, ok, type Result } from '../shared/result.js'
import { parseStrictJson } from '../shared/json.js'
import { decodeUtf8 } from '../shared/utf8.js'
import { saysUnposted, UNRECOGNIZED } from './chat-errors.js'
import { ATTEMPT_LIMITS } from './limits.js'
import { isTimestamp } from './field-values.js'
import { refuse, refuseRejected, type Refusal, type UnknownReason } from './refusals.js'

/** How the one attempt ended on the wire. */
export type ChatAnswer =
  | {
      readonly kind: 'answer'
      readonly status: number
      /** The whole body; `null` when it broke off or was longer than is read. */
      readonly body: Uint8Array | null
      readonly retryAfter: string | null
      /** The platform's own id of the request, for its support. */
      readonly chatRequestId: string | null
      readonly times?: WireTimes
    }
  /** No answer, or none whose head came before the connection failed. */
  | Failed<'connection'>
  /** The deadline passed at any stage. */
  | Failed<'timeout'>

/** When things came about, in milliseconds from the beginning of the attempt, as far as that is known. */
export interface WireTimes {
  /** A connection, with TLS one that has proven itself. Absent where an earlier one was used. */
  readonly connectMs?: number
  /** The beginning of the answer. */
  readonly firstByteMs?: number
}

interface Failed<Kind> {
  readonly kind: Kind
  /** Whether any byte of the post can have left: there was a connection to send it over. */
  readonly begun: boolean
  /** Node's code, such as `ECONNREFUSED`. */
  readonly cause?: string | undefined
  readonly times?: WireTimes
}

/** A receipt that proves the post. */
interface Receipt { readonly ts: string }

const OK_STATUS = 200
const TOO_MANY_REQUESTS = 429

/** The contract's three conditions, in its order, on HTTP 200 alone. */
export function verifyReceipt(answer: ChatAnswer, channel: string): Result<Receipt, Refusal> {
  if (answer.kind === 'timeout') return err(refuse('chat_timeout', { reason: 'timeout', ...failed(answer.begun) }))
  if (answer.kind === 'connection') {
    return err(refuse('chat_unreachable', { reason: 'connection', ...failed(answer.begun) }))
  }
  const body = answer.body === null ? null : readAnswerBody(answer.body)
  if (own(body, 'ok') === false) return err(rejected(body, answer.status, answer.retryAfter))
  if (answer.status !== OK_STATUS) return err(unverified('http_status'))
  if (own(body, 'ok') !== true) return err(unverified('body'))
  if (own(body, 'channel') !== channel) return err(unverified('channel'))
  const ts = own(body, 'ts')
  if (typeof ts !== 'string' || !isTimestamp(ts)) return err(unverified('ts'))
  return ok({ ts })
}

const unverified = (reason: UnknownReason): Refusal =>
  refuse('chat_unverified', { reason, attempt: 'unreadable_answer' })

const failed = (begun: boolean): Pick<Refusal, 'attempt' | 'posted'> =>
  begun ? { attempt: 'no_answer' } : { attempt: 'never_connected', posted: false }

type AnswerBody = Readonly<Record<string, unknown>> | null

function readAnswerBody(bytes: Uint8Array): AnswerBody {
  const text = decodeUtf8(bytes)
  if (text === null) return null
  // Strict, so that no second `ok` or `channel` can speak against the first.
  const body = parseStrictJson(text)
  return body.ok && isObject(body.value) ? body.value : null
}

const own = (body: AnswerBody, name: string): unknown =>
  body !== null && Object.hasOwn(body, name) ? body[name] : undefined

function rejected(body: AnswerBody, status: number, retryAfter: string | null): Refusal {
  const rateLimited = status === TOO_MANY_REQUESTS
  const wait = rateLimited && retryAfter !== null && isSeconds(retryAfter) ? retryAfter : null
  const chatError = chatErrorOf(own(body, 'error'))
  return refuseRejected(rateLimited, {
    reason: 'rejected',
    attempt: 'rejected',
    ...(saysUnposted(chatError) ? { posted: false } : {}),
    headers: wait === null ? {} : { 'Retry-After': wait },
    extra: { chatError, ...(wait === null ? {} : { retryAfter: Number(wait) }) },
  })
}

const isSeconds = (text: string): boolean =>
  text !== '' && text.length <= ATTEMPT_LIMITS.retryAfterDigits && everyCharacter(text, isDigit)

const isCodeCharacter = (code: number): boolean =>
  isLowerLetter(code) || isDigit(code) || code === LOW_LINE || code === HYPHEN_MINUS

/** The platform's error is outside text: it is passed on only when it has the form of a short code. */
function chatErrorOf(error: unknown): string {
  const isCode = typeof error === 'string' && error !== '' && error.length <= ATTEMPT_LIMITS.chatError &&
    everyCharacter(error, isCodeCharacter)
  return isCode ? error : UNRECOGNIZED
}

/** The platform's request id as far as it may be logged: short, visible ASCII. */
export const loggableRequestId = (id: string | null): string | undefined =>
  id !== null && id !== '' && id.length <= ATTEMPT_LIMITS.chatRequestId && everyCharacter(id, isPrintableAscii)
    ? id
    : undefined
