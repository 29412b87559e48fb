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
