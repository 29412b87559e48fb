// Component values of CSS as they are read from a prelude, and what can be asked of one by itself.
// Knows nothing of where they came from or what a selector or a condition makes of them.
import { lowerAscii } from '../chars.js'

/** A component value. A `comment` stands only where two tokens would else become one. */
export type Part =
  | { readonly kind: 'space' | 'comment' }
  /** Escapes decoded. */
  | { readonly kind: 'name' | 'at' | 'hash' | 'string'; readonly text: string }
  /** A character that is none of the others. */
  | { readonly kind: 'delimiter'; readonly text: string }
  /** As written, and what follows the digits, escapes decoded: a unit, `%`, or nothing. */
  | { readonly kind: 'number'; readonly text: string; readonly unit: string }
  /** What is in brackets; `text` is a function's name, escapes decoded. A url is a function of a string. */
  | { readonly kind: 'function' | 'round' | 'square'; readonly text: string; readonly parts: readonly Part[] }

/** Whether a component value is this character alone. */
export const isDelimiter = (part: Part | undefined, text: string): boolean =>
  part?.kind === 'delimiter' && part.text === text

export const isComma = (part: Part): boolean => isDelimiter(part, ',')

/** The members of a list: what stands between the commas that no bracket holds. */
export function membersOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const members: Part[][] = [[]]
  for (const part of parts) {
    if (isComma(part)) members.push([])
    else members.at(-1)?.push(part)
  }
  return members
}

/** Whether all of it is one name of several parts, with full stops between them, as layers have. */
export const isDotted = (parts: readonly Part[]): boolean =>
  parts.length % 2 === 1 &&
  parts.every((part, index) => (index % 2 === 0 ? part.kind === 'name' : isDelimiter(part, '.')))

/** Whether a name says `word`, in any case. */
export const saysName = (part: Part | undefined, word: string): boolean =>
  part?.kind === 'name' && lowerAscii(part.text) === word

/** Whether two tokens would become others if nothing stood between them: CSS Syntax Level 3, section 9. */
export function sticks(one: Part | undefined, next: Part): boolean {
  const isWord = isDelimiter(next, '-') ||
    next.kind === 'name' || next.kind === 'function' || next.kind === 'number'
  if (one?.kind === 'delimiter') {
    if (one.text === '/') return isDelimiter(next, '*')
    return '#@-'.includes(one.text) ? isWord : '+.'.includes(one.text) && next.kind === 'number'
  }
  if (one?.kind === 'name' && next.kind === 'round') return true
  return one !== undefined && WORDS.includes(one.kind) && (isWord || isDelimiter(next, '%'))
}

const WORDS: readonly Part['kind'][] = ['name', 'at', 'hash', 'number']
