// Lines of a stylesheet: CSS ends one at a line feed, a carriage return, both together, or a form feed.
// Knows nothing of what stands on them.
import { CARRIAGE_RETURN, codeAt, LINE_FEED } from '../chars.js'

/** Past the newline at `at`. */
export const skipNewline = (text: string, at: number): number =>
  codeAt(text, at) === CARRIAGE_RETURN && codeAt(text, at + 1) === LINE_FEED ? at + 2 : at + 1

/** Where each line of a text begins, the first of them at `from`. */
export function lineStartsOf(text: string, from = 0): readonly number[] {
  const starts = [from]
  if (!hasOddNewline(text)) {
    for (let at = text.indexOf('\n', from); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    return starts
  }
  const findNewline = createNewlineFinder(text)
  for (let at = findNewline(from); at < text.length; ) {
    const next = skipNewline(text, at)
    starts.push(next)
    at = findNewline(next)
  }
  return starts
}

/** Whether a text has newlines that are no line feeds. */
export const hasOddNewline = (text: string): boolean => text.includes('\r') || text.includes('\f')

/** The index of the line that holds `at`: the last that begins at or before it. */
export function lineAt(starts: readonly number[], at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * Finds the newlines of a text one after another: each call gives the first at or behind `at`, or the text's
 * length. `at` must never go back. The searching is the runtime's own, many times faster than a loop.
 */
function createNewlineFinder(text: string): (at: number) => number {
  const kinds = ['\n', '\r', '\f'].map((character) => ({ character, next: -1 }))
  return (at) => {
    let first = text.length
    for (const kind of kinds) {
      if (kind.next < at) {
        const found = text.indexOf(kind.character, at)
        kind.next = found < 0 ? text.length : found
      }
      first = Math.min(first, kind.next)
    }
    return first
  }
}
