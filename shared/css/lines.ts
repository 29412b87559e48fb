// Lines of a stylesheet: CSS ends one at a line feed, a carriage return, both together, or a form feed.
// Knows nothing of what stands on them.
import { CARRIAGE_RETURN, codeAt, LINE_FEED } from '../chars.js'
import { isNewline } from './names.js'

/** Past the newline at `at`. */
export const pastNewline = (text: string, at: number): number =>
  codeAt(text, at) === CARRIAGE_RETURN && codeAt(text, at + 1) === LINE_FEED ? at + 2 : at + 1

/** How many lines end before `at`. */
export function countLinesBefore(text: string, at: number): number {
  let count = 0
  for (let past = 0; past < at; ) {
    const isEnd = isNewline(text.charCodeAt(past))
    past = isEnd ? pastNewline(text, past) : past + 1
    if (isEnd) count += 1
  }
  return count
}

/**
 * Finds the newlines of a text one after another: each call gives the first at or behind `at`, or the text's
 * length. `at` must never go back. The searching is the runtime's own, many times faster than a loop.
 */
export function createNewlineFinder(text: string): (at: number) => number {
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
