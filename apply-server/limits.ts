// The limits of the apply server; those of the wire and of values are in shared/wire/ and shared/css/.
// Decides nothing; who holds a limit is named beside it.

/** Of files that are rewritten. */
export const FILE_LIMITS = {
  /** The largest file that is read, in bytes. */
  bytes: 16 * 1024 * 1024,
  /** The largest file that an interrupted write is settled with: a request adds at most its own size. */
  rewrittenBytes: 32 * 1024 * 1024,
  /** The largest journal of an interrupted write that is read. */
  journalBytes: 16 * 1024 * 1024,
  /** How old a temporary file of a running process may be: past that, its number is another's by now. */
  leftoverMs: 60_000,
} as const

/** Of the writes that can be undone, while the server runs. */
export const UNDO_LIMITS = {
  /** How many; each page offers its newest alone. */
  writes: 8,
  /** How much of all their files, in bytes. */
  bytes: 64 * 1024 * 1024,
} as const

/** Of the index of the stylesheets below a root. */
export const SHEET_LIMITS = {
  /** A larger stylesheet, in bytes, is no source. */
  bytes: 2 * 1024 * 1024,
  /** Nor is one with a longer line, in UTF-16 code units: a tool has made it. */
  lineLength: 5_000,
  /** How many stylesheets, and how many declarations in all of them, are kept. */
  files: 20_000,
  declarations: 500_000,
  /** What changed so short a time before it was looked at is looked at again: clocks of disks are coarse. */
  settledMs: 2_000,
} as const

/** Of scripts that configure styles. */
export const SCRIPT_LIMITS = {
  /** A larger one, in bytes, configures nothing. */
  bytes: 256 * 1024,
  /** How many are read. */
  files: 100,
} as const

/** Of the files that `init` writes and somebody keeps. */
export const KEPT_LIMITS = {
  /** A larger one, in bytes, is none of them. */
  bytes: 8 * 1024 * 1024,
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
  /** However long the change is, this much is shown on either side of it. */
  leastAround: 40,
} as const

/** Of what is repeated to a caller or in the log, in UTF-16 code units: a misspelt name, a refused origin. */
export const SHOWN_LIMITS = {
  textLength: 100,
} as const
