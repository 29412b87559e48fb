// Finds a name that occurs twice in one object of a JSON text: `JSON.parse` keeps the last, and says nothing.
// For texts that `JSON.parse` has accepted; it judges nothing else, and does not recurse.
import {
  BACKSLASH, codeAt, COMMA, LEFT_BRACE, LEFT_BRACKET, QUOTATION_MARK, RIGHT_BRACE, RIGHT_BRACKET,
} from './chars.js'

/** A name that its object had before. */
interface RepeatedName {
  readonly name: string
  /** Where its quotation mark stands: a UTF-16 offset. */
  readonly at: number
}

/** The first repeated name of a JSON text, or `null`. */
export function findRepeatedName(text: string): RepeatedName | null {
  // The names of each object that is open, from the outermost one; `null` stands for an array.
  const levels: (Set<string> | null)[] = []
  let names: Set<string> | null = null
  for (let at = 0; at < text.length; ) {
    const from = at
    const code = codeAt(text, at)
    at = code === QUOTATION_MARK ? skipString(text, at) : at + 1
    if (code === QUOTATION_MARK && names !== null) {
      const quoted = text.slice(from, at)
      const name = quoted.includes('\\') ? JSON.parse(quoted) as string : quoted.slice(1, -1)
      if (names.has(name)) return { name, at: from }
      names.add(name)
      names = null // what follows is the value
    } else if (code === LEFT_BRACE || code === LEFT_BRACKET) {
      names = code === LEFT_BRACE ? new Set() : null
      levels.push(names)
    } else if (code === RIGHT_BRACE || code === RIGHT_BRACKET) {
      levels.pop()
      names = null
    } else if (code === COMMA) {
      names = levels.at(-1) ?? null
    }
  }
  return null
}

/** Past the closing quotation mark; what is escaped is no closing one. */
function skipString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end + 1
}

/** Whether an odd number of backslashes stands before `at`. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
  return (at - first) % 2 === 1
}
