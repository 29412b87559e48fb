// Whether a file is one that a build makes, as servers tell it, and what people read of it.
// Looks into no file.
import { optional, readAnyString, readCount, readList, readMembers, required, type Reader } from '../read.js'

/** Why a file is taken for one that a build makes anew. */
export interface Generated {
  /** The file's own words, or what says so of it; no sentence. */
  readonly reason: string
  /** Where the file says so, the first line being 1; absent where git's rules do. */
  readonly line?: number
  /** What it is made of: the sources of its map that are there, below the root. */
  readonly from?: readonly string[]
}

const MOST_SOURCES = 10_000

export const readGenerated: Reader<Generated> = readMembers({
  reason: required(readAnyString),
  line: optional(readCount),
  from: optional(readList(MOST_SOURCES, 'files', readAnyString)),
})

/** `line 2: Do not edit directly`, or why without a line. */
export const generatedBy = ({ line, reason }: Generated): string =>
  line === undefined ? reason : `line ${line}: ${reason}`

/** What is said where one is about to be written; git ignores other files, too. */
export const generatedWords = (generated: Generated): string => generated.line === undefined
  ? `Probably generated: ${generated.reason}. The next build may replace it.`
  : `Generated (${generatedBy(generated)}). The next build replaces it.`
