// Every limit of the apply server that is not one of the wire, in one table.
// Decides nothing; who holds a limit is named beside it.

/** Of files that are rewritten. */
export const FILE_LIMITS = {
  /** The largest file that is read, in bytes. */
  bytes: 16 * 1024 * 1024,
  /** The largest file that an interrupted write is settled with: a request adds at most its own size. */
  rewrittenBytes: 32 * 1024 * 1024,
  /** The largest journal of an interrupted write that is read. */
  journalBytes: 16 * 1024 * 1024,
} as const

/** Of connections: the first four are Node's own timers, the rest throws away a body nobody reads. */
export const HTTP_LIMITS = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 5_000,
  discardBytes: 256 * 1024,
  discardMs: 2_000,
} as const

/** Of what a preview shows. */
export const HUNK_LIMITS = {
  /** Lines around a change, each way. */
  contextLines: 3,
  /** A longer line is cut around the change, in UTF-16 code units. */
  lineLength: 400,
} as const
