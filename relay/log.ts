// The relay's log: one JSON line per request and per turn of its life, made of fixed members.
// No key, no token and no caller's text but a configured target gets in: there is no member for them.
import type { AttemptEnd, RefusalCode, UnknownReason } from './refusals.js'
import type { SettingFault } from './settings.js'

type Level = 'debug' | 'info' | 'warn' | 'error'

/** A request's line, in the order of its members; what is not known is absent. */
export interface RequestLine {
  /** ISO 8601, UTC. */
  readonly time: string
  readonly level: Level
  readonly requestId: string
  /** One of HTTP's own, or `other`: any text can stand there. Absent when the head could not be read. */
  readonly method?: string
  /** The route, or `other`. */
  readonly path: string
  readonly status: number
  /** A code of the error table, or `sent`. */
  readonly code: RefusalCode | 'sent'
  /** Of a valid `traceparent`, the two ids that it has. */
  readonly traceparent?: string
  readonly target?: string
  readonly kind?: string
  readonly delivery?: 'sent' | 'unknown'
  readonly reason?: UnknownReason
  /** How an attempt without a receipt ended. */
  readonly attempt?: AttemptEnd
  /** Present when it is certain that nothing was posted. */
  readonly posted?: false
  readonly attempted: boolean
  /** Node's code of why a connection failed. */
  readonly cause?: string
  readonly chatStatus?: number
  readonly chatError?: string
  readonly chatRequestId?: string
  /** Absent over a connection of an earlier post. */
  readonly connectMs?: number
  readonly firstByteMs?: number
  readonly attemptMs?: number
  readonly totalMs: number
  readonly bodyBytes: number
  /** Present when the caller had left before the answer. */
  readonly callerGone?: true
  /** Present on our own bugs: where, without the message. */
  readonly stack?: readonly string[]
}

/** A line of the relay's own life. */
export type LifeLine =
  | { readonly code: 'listening'; readonly host: string; readonly port: number }
  | { readonly code: 'server_misconfigured'; readonly settings: readonly SettingFault[] }
  | { readonly code: 'stopping'; readonly signal: string; readonly underWay: number }
  | { readonly code: 'stopped' }
  /** Lines that whoever reads the log was too slow for. */
  | { readonly code: 'log_lines_lost'; readonly count: number }
  /** An attempt begins: of one that ends without a line, it is not known whether it has posted. */
  | { readonly code: 'attempt_begins'; readonly requestId: string }

/** Writes one line, which has no line break of its own. */
export type WriteLine = (line: string) => void

const LIFE_LEVELS: Readonly<Record<LifeLine['code'], Level>> = {
  listening: 'info',
  server_misconfigured: 'error',
  stopping: 'info',
  stopped: 'info',
  log_lines_lost: 'warn',
  attempt_begins: 'debug',
}

/** Errors of the caller are warnings; what the relay or the platform did not manage is an error. */
export const levelOf = (status: number): Level => (status < 400 ? 'info' : status < 500 ? 'warn' : 'error')

export const formatLifeLine = (time: string, line: LifeLine): string =>
  JSON.stringify({ time, level: LIFE_LEVELS[line.code], ...line })

export const formatRequestLine = (line: RequestLine): string => JSON.stringify(line)

/** Milliseconds with one decimal place. */
export const roundMs = (ms: number): number => Math.round(ms * 10) / 10
