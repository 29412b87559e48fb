// From the outcome of a request to its answer and its log line.
// Pure: the time, the request id and the attempt are given; nothing is judged here.
import type { Answer } from '../shared/answer.js'
import type { Ran } from '../shared/checks.js'
import { pathOf } from '../shared/url-text.js'
import { loggableChatError } from './chat-errors.js'
import { NOTIFY_PATH } from './exchange.js'
import { levelOf, roundMs, type RequestLine } from './log.js'
import { readCause } from './outgoing.js'
import { loggableRequestId, type ChatAnswer } from './receipt.js'
import { errorBody, unknownOf, type Refusal } from './refusals.js'

/**
 * What became of a request, before it is an answer and a log line. It bears the mark of checks that have run:
 * a refusal that no check has made is none.
 */
type Ending = Ran & (
  | { readonly ok: true; readonly known: SentFacts }
  | { readonly ok: false; readonly known: Partial<SentFacts>; readonly refusal: Refusal }
)

/** What the answer and the log need of what the checks found. */
interface SentFacts {
  readonly notification: { readonly target: string; readonly kind?: string }
  readonly channel: string
  readonly ts: string
}

/** The attempt of one request, as the log tells it. */
export interface Attempt {
  began: boolean
  /** Milliseconds. */
  ms?: number
  answer?: ChatAnswer
}

/** When the line is written, and how long the request took in milliseconds. */
interface Times {
  /** ISO 8601, UTC. */
  readonly time: string
  readonly totalMs: number
}

/** What the log needs of the request itself. */
export interface LoggedRequest {
  readonly method: string
  readonly target: string
  readonly bodyBytes: () => number
  readonly isOpen: () => boolean
  readonly traceparent?: string | undefined
}

declare const ANSWERED: unique symbol

/** An answer that this file has made, and no other can. */
export interface RelayAnswer extends Answer {
  readonly [ANSWERED]: true
  readonly body: object
}

const answered = (status: number, headers: Answer['headers'], body: object): RelayAnswer =>
  ({ status, headers, body }) as RelayAnswer

const SENT_STATUS = 200

/** Those of RFC 9110 and RFC 5789. */
const METHODS: readonly string[] = [
  'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH',
]

/** The answer; `attempted` decides whether an error speaks of delivery at all. */
export function answerOf(requestId: string, ending: Ending, attempted: boolean): RelayAnswer {
  if (!ending.ok) return refusedAnswer(requestId, ending.refusal, attempted)
  const { notification: { target }, channel, ts } = ending.known
  const body = { ok: true, delivery: 'sent', requestId, target, channel, ts }
  return answered(SENT_STATUS, { 'X-Request-Id': requestId }, body)
}

/** The answer to what HTTP refused before there was a request. */
export const answerOfFault = (requestId: string, refusal: Refusal): RelayAnswer =>
  refusedAnswer(requestId, refusal, false)

const refusedAnswer = (requestId: string, refusal: Refusal, attempted: boolean): RelayAnswer => answered(
  refusal.status, { 'X-Request-Id': requestId, ...refusal.headers }, errorBody(refusal, requestId, attempted),
)

/** The log line of a request that had a head. */
export function lineOf(
  requestId: string, times: Times, request: LoggedRequest, ending: Ending, attempt: Attempt,
): RequestLine {
  const status = ending.ok ? SENT_STATUS : ending.refusal.status
  const { notification, channel } = ending.known
  return {
    time: times.time,
    level: levelOf(status),
    requestId,
    method: METHODS.includes(request.method) ? request.method : 'other',
    path: pathOf(request.target) === NOTIFY_PATH ? NOTIFY_PATH : 'other',
    status,
    code: ending.ok ? 'sent' : ending.refusal.code,
    ...(request.traceparent === undefined ? {} : { traceparent: request.traceparent }),
    // A caller's text until check 7 has found it among the configured ones.
    ...(notification !== undefined && channel !== undefined ? { target: notification.target } : {}),
    ...(notification === undefined ? {} : { kind: notification.kind ?? 'info' }),
    ...deliveryOf(ending, attempt.began),
    attempted: attempt.began,
    ...chatFactsOf(ending, attempt),
    ...timesOf(attempt),
    totalMs: roundMs(times.totalMs),
    bodyBytes: request.bodyBytes(),
    ...(request.isOpen() ? {} : { callerGone: true }),
    ...(!ending.ok && ending.refusal.stack !== undefined ? { stack: ending.refusal.stack } : {}),
  }
}

function deliveryOf(
  ending: Ending, attempted: boolean,
): Pick<RequestLine, 'delivery' | 'reason' | 'attempt' | 'posted'> {
  if (ending.ok) return { delivery: 'sent' }
  return attempted ? unknownOf(ending.refusal) : {}
}

function chatFactsOf(
  ending: Ending, { answer }: Attempt,
): Pick<RequestLine, 'cause' | 'chatStatus' | 'chatError' | 'chatRequestId'> {
  const error = ending.ok ? undefined : ending.refusal.extra?.['chatError']
  const cause = answer?.kind === 'connection' ? readCause(answer.cause) : undefined
  const id = answer?.kind === 'answer' ? loggableRequestId(answer.chatRequestId) : undefined
  return {
    ...(cause === undefined ? {} : { cause }),
    ...(answer?.kind === 'answer' ? { chatStatus: answer.status } : {}),
    ...(typeof error === 'string' ? { chatError: loggableChatError(error) } : {}),
    ...(id === undefined ? {} : { chatRequestId: id }),
  }
}

function timesOf({ answer, ms }: Attempt): Pick<RequestLine, 'connectMs' | 'firstByteMs' | 'attemptMs'> {
  const { connectMs, firstByteMs } = answer?.times ?? {}
  return {
    ...(connectMs === undefined ? {} : { connectMs: roundMs(connectMs) }),
    ...(firstByteMs === undefined ? {} : { firstByteMs: roundMs(firstByteMs) }),
    ...(ms === undefined ? {} : { attemptMs: roundMs(ms) }),
  }
}

/** The log line of what HTTP refused before there was a request. */
export const lineOfFault = (requestId: string, time: string, { status, code }: Refusal): RequestLine => ({
  time, level: levelOf(status), requestId, path: 'other', status, code, attempted: false, totalMs: 0, bodyBytes: 0,
})
