// Every limit of the apply server that is not one of the wire, in one table.
// Decides nothing; who holds a limit is named beside it.

/** Of files that are rewritten. */
export const FILE_LIMITS = {
  /** The largest file that is read, in bytes. */
  bytes: 16 * 1024 * 1024,
} as const
