// Every way the relay can refuse, as one table: which check, which status, which words.
// No status number and no sentence for callers stands anywhere else in relay/.
import { REQUEST_LIMITS } from './limits.js'

/** What a caller may do after a refusal; the words are the README's. */
export const RETRY = {
  fixRequest: 'yes, after fixing the request',
  fixRelay: 'yes, after fixing the relay',
  later: 'yes, later',
  never: 'never automatically: it may have been posted',
  unposted: 'with `"posted": false` yes, after fixing the cause; else never automatically: it may have been posted',
  bug: 'only when `attempted` is false',
} as const

interface Row {
  /** The numbers the contract gives the checks; `any` for our own bugs. */
  readonly check: number | '1, 5' | 'any'
  readonly status: number
  /** Instead of `status` when the chat platform itself answered 429. */
  readonly rateLimitedStatus?: number
  readonly message: string
  /** Instead of `message` when it is certain that the attempt has posted nothing. */
  readonly unposted?: string
  readonly retry: keyof typeof RETRY
}

/** Code → check, status, words, retry; in the order in which a request meets them. */
export const REFUSALS = {
  not_found: {
    check: 1, status: 404, retry: 'fixRequest',
    message: 'Nothing at this path; send notifications to POST /v1/notify',
  },
  method_not_allowed: {
    check: 1, status: 405, retry: 'fixRequest',
    message: 'This path takes POST only',
  },
  bad_request: {
    check: '1, 5', status: 400, retry: 'fixRequest',
    message: 'The request is not well-formed HTTP: send one Host line and no Transfer-Encoding but chunked',
  },
  request_timeout: {
    check: '1, 5', status: 408, retry: 'later',
    message: 'The request did not arrive in time; nothing was posted',
  },
  headers_too_large: {
    check: 1, status: 431, retry: 'fixRequest',
    message: 'The request has too many or too long header lines',
  },
  server_misconfigured: {
    check: 2, status: 503, retry: 'fixRelay',
    message: "The relay's settings are incomplete; its startup log lists them",
  },
  unauthorized: {
    check: 3, status: 401, retry: 'fixRequest',
    message: 'Send the relay key in one header line, Authorization: Bearer <key>',
  },
  unsupported_media_type: {
    check: 4, status: 415, retry: 'fixRequest',
    message: 'Send one header line, Content-Type: application/json, with no parameter but charset=utf-8',
  },
  unsupported_content_encoding: {
    check: 4, status: 415, retry: 'fixRequest',
    message: 'Send the body uncompressed: no Content-Encoding, or identity',
  },
  body_too_large: {
    check: 5, status: 413, retry: 'fixRequest',
    message: `The body must be at most ${REQUEST_LIMITS.bodyBytes} bytes`,
  },
  invalid_json: {
    check: 5, status: 400, retry: 'fixRequest',
    message: 'The body must be a JSON object in UTF-8',
  },
  invalid_request: {
    check: 6, status: 422, retry: 'fixRequest',
    message: 'A field is invalid',
  },
  unknown_target: {
    check: 7, status: 422, retry: 'fixRequest',
    message: 'target is not an alias configured on this relay',
  },
  rendered_message_too_long: {
    check: 8, status: 422, retry: 'fixRequest',
    message: 'A rendered element is too long after escaping',
  },
  overloaded: {
    check: 9, status: 503, retry: 'later',
    message: 'Too many requests in progress; nothing was posted',
  },
  chat_rejected: {
    check: 9, status: 502, rateLimitedStatus: 503, retry: 'unposted',
    message: 'The chat platform answered with an error, see chatError; the post may have gone through',
    unposted: 'The chat platform rejected the post, see chatError; nothing was posted',
  },
  chat_unverified: {
    check: 9, status: 502, retry: 'never',
    message: 'The chat platform answered without a receipt that proves the post',
  },
  chat_unreachable: {
    check: 9, status: 502, retry: 'unposted',
    unposted: 'No connection to the chat platform could be made; nothing was posted',
    message: 'The connection to the chat platform failed before it answered; the post may have gone through',
  },
  chat_timeout: {
    check: 9, status: 504, retry: 'unposted',
    unposted: 'No connection to the chat platform was made in time; nothing was posted',
    message: "The chat platform did not answer in time; the post may have gone through",
  },
  internal_error: {
    check: 'any', status: 500, retry: 'bug',
    message: 'The relay failed; this is a bug in the relay',
  },
} as const satisfies Record<string, Row>

export type RefusalCode = keyof typeof REFUSALS

/** Why a post that was attempted is not a verified one. */
export type UnknownReason =
  'rejected' | 'http_status' | 'body' | 'channel' | 'ts' | 'connection' | 'timeout' | 'internal'

/** How an attempt without a receipt ended, as far as that is known. */
export type AttemptEnd = 'never_connected' | 'rejected' | 'no_answer' | 'unreadable_answer'

declare const REFUSED: unique symbol

/** One refusal, ready to become an answer. It has a mark that only this file can give. */
export interface Refusal {
  readonly [REFUSED]: true
  readonly code: RefusalCode
  readonly status: number
  readonly message: string
  /** Present exactly when the refusal judges an attempt. */
  readonly reason?: UnknownReason
  /** Present exactly when the refusal judges an attempt: how that ended. */
  readonly attempt?: AttemptEnd
  /** Present exactly when it is certain that the attempt has posted nothing. */
  readonly posted?: false
  /** Header lines of the answer, besides those that every answer has. */
  readonly headers?: Readonly<Record<string, string>>
  /** Further members of the body, in this order. */
  readonly extra?: Readonly<Record<string, string | number>>
  /** Of an exception: where it was thrown. For the log alone. */
  readonly stack?: readonly string[]
}

type Details = Partial<Omit<Refusal, 'code' | 'status' | typeof REFUSED>>

/** Takes a refusal out of the table; `details` adds to it, or says its sentence more exactly. */
export function refuse(code: RefusalCode, details: Details = {}): Refusal {
  const row: Row = REFUSALS[code]
  const message = details.posted === false ? row.unposted ?? row.message : row.message
  return { code, status: row.status, message, ...details } as Refusal
}

/** A key was presented, and is not the relay's. */
export const WRONG_KEY = "The key of this request is not the relay's key"

/** For a function that was called with something else than a request. */
export const NO_REQUEST: Refusal = refuse('bad_request', {
  message: 'This event is not from a function URL, API Gateway or a load balancer',
})

/** The platform's own `ok: false`; with `rateLimited` when it answered 429. */
export function refuseRejected(
  rateLimited: boolean, details: Details,
): Refusal {
  const { status, rateLimitedStatus } = REFUSALS.chat_rejected
  return { ...refuse('chat_rejected', details), status: rateLimited ? rateLimitedStatus : status }
}

/** What an answer and a log line say of an attempt without a receipt, in this order. */
export const unknownOf = (
  { reason, attempt, posted }: Pick<Refusal, 'reason' | 'attempt' | 'posted'>,
): UnknownDelivery => ({
  delivery: 'unknown',
  reason: reason ?? 'internal',
  ...(attempt === undefined ? {} : { attempt }),
  ...(posted === undefined ? {} : { posted }),
})

interface UnknownDelivery {
  readonly delivery: 'unknown'
  readonly reason: UnknownReason
  readonly attempt?: AttemptEnd
  readonly posted?: false
}

/** The body of an error answer. It speaks of delivery exactly when a post was attempted. */
export function errorBody(
  refusal: Refusal, requestId: string, attempted: boolean,
): Readonly<Record<string, unknown>> {
  const delivery = attempted ? unknownOf(refusal) : {}
  return {
    ok: false,
    code: refusal.code,
    message: refusal.message,
    requestId,
    attempted,
    ...delivery,
    ...refusal.extra,
  }
}
