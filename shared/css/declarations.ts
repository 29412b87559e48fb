// Finds where exactly a declaration's value stands, and whether it is important.
// Follows CSS Syntax Level 3, section 5.4.6; knows nothing of which declaration it is.
import { BACKSLASH } from '../chars.js'
import { isNewline, isSpace, skipName, saysWord } from './names.js'
import { COLON_AT, VALUE_END, type Outline } from './outline.js'
import { AT_CLOSE, AT_COMMENT, AT_EXCLAMATION, AT_SEMICOLON, skipValues } from './runs.js'
import { skipTrivia, startsComment, type Trouble } from './scan.js'
import type { Source } from './source.js'

/** Where a value stands within what follows the colon, without white space and comments around it. */
export interface ValueSpan {
  readonly from: number
  readonly to: number
  readonly isImportant: boolean
}

/** The value of the declaration at an index. */
export function valueAt(outline: Outline, at: number): ValueSpan {
  const { declarations } = outline
  return findValue(outline, (declarations[at + COLON_AT] ?? 0) + 1, declarations[at + VALUE_END] ?? 0)
}

/** Finds the value from a colon to its declaration's end; an empty one stands where it would be written. */
export function findValue(source: Source, valueFrom: number, end: number): ValueSpan {
  const { text } = source
  const trouble: Trouble = { first: null }
  const from = Math.min(skipTrivia(text, valueFrom, trouble), end)
  let to = from
  let past = from
  while (past < end) {
    const stop = Math.min(end, skipValues(source, past, VALUE_STOPS, trouble))
    const trimmed = beforeSpace(text, past, stop)
    if (trimmed > past) to = trimmed
    if (stop === end) break
    if (startsComment(text, stop)) {
      past = skipTrivia(text, stop, trouble)
    } else {
      if (isImportantAt(text, stop, end)) return { from, to, isImportant: true }
      past = stop + 1
      to = past
    }
  }
  return { from, to, isImportant: false }
}

const VALUE_STOPS = AT_COMMENT | AT_EXCLAMATION | AT_SEMICOLON | AT_CLOSE

// A space behind a backslash is no white space: it is what the escape stands for.
function beforeSpace(text: string, from: number, to: number): number {
  let before = to
  while (before > from && isSpace(text.charCodeAt(before - 1))) before -= 1
  if (before === to || isNewline(text.charCodeAt(before))) return before
  let slash = before
  while (slash > from && text.charCodeAt(slash - 1) === BACKSLASH) slash -= 1
  return (before - slash) % 2 === 0 ? before : before + 1
}

// 5.4.6: the last two tokens, white space and comments aside, are `!` and `important`.
function isImportantAt(text: string, exclamation: number, end: number): boolean {
  const trouble: Trouble = { first: null }
  const from = skipTrivia(text, exclamation + 1, trouble)
  const to = skipName(text, from)
  return saysWord(text, from, to, 'important') && skipTrivia(text, to, trouble) >= end
}
