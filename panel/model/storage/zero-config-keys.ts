// The names under which the panel of a page without configuration keeps what only such a panel has.
// Reads and writes nothing; all other names are in keys.ts.

/** The keys of an instance besides `keysOf`. */
export const zeroConfigKeysOf = (prefix: string) => ({
  /** Which of several files was chosen for a stylesheet. */
  files: `${prefix}-files`,
  /** Another project's server that is written to all the same, by its id. */
  otherProject: `${prefix}-theirs`,
  /** For which project the summary was folded. */
  summary: `${prefix}-summary`,
  /** Whether a person has connected the page with a server that its tag does not name. */
  server: `${prefix}-server`,
}) as const
