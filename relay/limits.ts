// Every number the relay holds a caller, the chat platform or itself to; relay/ has no other.
// The first two tables are the contract's Limits; characters are Unicode code points.

/** What a request may hold. */
export const REQUEST_LIMITS = {
  bodyBytes: 16_384,
  target: 64,
  message: 2000,
  title: 120,
  source: 100,
  fields: 6,
  fieldLabel: 60,
  fieldValue: 300,
  links: 3,
  linkLabel: 60,
  linkUrl: 500,
  /** `threadTs` and the platform's `ts`: digits before and after the full stop. */
  tsSeconds: [10, 16],
  tsFraction: 6,
} as const

/** What a rendered element may hold, after escaping. */
export const RENDERED_LIMITS = {
  header: 150,
  message: 3000,
  field: 2000,
  links: 3000,
  source: 2000,
  text: 40_000,
  blocks: 50,
} as const

/** A rendered element that has characters. */
export type ElementName = Exclude<keyof typeof RENDERED_LIMITS, 'blocks'>

/** What the settings may hold. */
export const SETTING_LIMITS = {
  relayKey: [1, 256],
  /** After the letter. */
  conversationId: [1, 63],
  timeoutMs: [1000, 60_000],
  port: [0, 65_535],
} as const

/** What the attempt may take. */
export const ATTEMPT_LIMITS = {
  atOnce: 100,
  answerBytes: 65_536,
  /** Shorter than servers keep an idle connection: none is used that is about to be closed. */
  idleConnectionMs: 4000,
  chatError: 64,
  /** Digits of a Retry-After that is passed on: up to eleven days. */
  retryAfterDigits: 6,
  chatRequestId: 128,
  /** Node's code of why a connection failed. */
  cause: 128,
} as const

/** What a connection may take. */
export const HTTP_LIMITS = {
  headerLines: 64,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  /** Longer than common load balancers keep an idle connection (60 s), so that they close it first. */
  keepAliveTimeoutMs: 65_000,
  /** What is still read and thrown away after an early refusal. */
  discardBytes: 262_144,
  discardMs: 2000,
} as const

/** What the log may hold back. */
export const LOG_LIMITS = {
  /** Lines that wait for a reader who stalls. */
  waitingLines: 1000,
} as const

/** What `notify` and its library take, and what they read of an answer. */
export const CLIENT_LIMITS = {
  timeoutMs: 30_000,
  /** `--timeout`, in seconds. */
  timeoutSeconds: [1, 600],
  answerBytes: 65_536,
  /** A message on standard input, with as much again as UTF-8 can need. */
  inputBytes: 16_384,
  requestId: 36,
  /** Codes, aliases and ids of an answer. */
  word: 128,
  message: 2000,
} as const
