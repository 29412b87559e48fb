// Finds the declarations of custom properties in a block, and where exactly a declaration's value stands.
// Follows CSS Syntax Level 3, sections 5.4.5 and 5.4.6; knows nothing of which of them is wanted.
import {
  BACKSLASH, codeAt, COLON, COMMERCIAL_AT, END, HYPHEN_MINUS, LEFT_BRACE, RIGHT_BRACE, SEMICOLON,
} from '../chars.js'
import { isNewline, isSpace, nameOf, pastName, pastPlainName, saysWord, startsName } from './names.js'
import {
  AT_CLOSE, AT_COMMENT, AT_EXCLAMATION, AT_OPEN, AT_SEMICOLON, CDC, CDO, note, pastTrivia, pastValues,
  startsComment, type Trouble,
} from './scan.js'

/**
 * Is told of a declaration: `[from, nameEnd)` is its name, which has no escapes when `isPlain`;
 * `[valueFrom, end)` is all behind the colon.
 */
export type VisitDeclaration =
  (from: number, nameEnd: number, valueFrom: number, end: number, isPlain: boolean) => void

/** Past one statement of a block that is no custom property: a declaration, a rule, a rule with `@`. */
export function pastStatement(text: string, at: number, trouble: Trouble): number {
  const stop = pastValues(text, at, AT_SEMICOLON | AT_CLOSE | AT_OPEN, trouble)
  return codeAt(text, stop) === LEFT_BRACE ? pastBlock(text, stop, trouble) : stop
}

/** Past a block that begins at `at`, whatever it holds. */
export function pastBlock(text: string, at: number, trouble: Trouble): number {
  const close = pastValues(text, at + 1, AT_CLOSE, trouble)
  if (close < text.length) return close + 1
  note(trouble, '{', at)
  return close
}

/** White space, comments and, at the top of a stylesheet only, what hides it from old browsers. */
export function pastTopTrivia(text: string, at: number, trouble: Trouble): number {
  let past = pastTrivia(text, at, trouble)
  for (;;) {
    const hidden = [CDO, CDC].find((token) => text.startsWith(token, past))
    if (hidden === undefined) return past
    past = pastTrivia(text, past + hidden.length, trouble)
  }
}

/** Whether a rule with `@` begins here. */
export const isAtRule = (text: string, at: number): boolean =>
  codeAt(text, at) === COMMERCIAL_AT && startsName(text, at + 1)

/** Where a custom property's declaration at `at` ends, or `END` if none begins here; tells `visit` of it. */
export function pastPropertyDeclaration(
  text: string, at: number, trouble: Trouble, visit?: VisitDeclaration,
): number {
  const isCustom = text.charCodeAt(at) === HYPHEN_MINUS && codeAt(text, at + 1) === HYPHEN_MINUS
  if (!isCustom && !hidesHyphens(text, at)) return END
  const plainEnd = pastPlainName(text, at)
  const nameEnd = codeAt(text, plainEnd) === BACKSLASH ? pastName(text, plainEnd) : plainEnd
  const colon = codeAt(text, nameEnd) === COLON ? nameEnd : pastTrivia(text, nameEnd, trouble)
  if (codeAt(text, colon) !== COLON) return END
  const end = pastValues(text, colon + 1, AT_SEMICOLON | AT_CLOSE, trouble)
  visit?.(at, nameEnd, colon + 1, end, nameEnd === plainEnd)
  return end
}

// A custom property is one whose name begins with two hyphens, and either may be written as an escape.
function hidesHyphens(text: string, at: number): boolean {
  const code = codeAt(text, at)
  if ((code !== HYPHEN_MINUS && code !== BACKSLASH) || !startsName(text, at)) return false
  return nameOf(text, at, pastName(text, at)).startsWith('--')
}

/**
 * Visits the custom properties declared directly in the block whose brace stands at `open`; gives the index
 * of its closing brace, or the text's length when it never closes.
 */
export function visitBlock(text: string, open: number, trouble: Trouble, visit: VisitDeclaration): number {
  let past = (open + 1) | 0
  for (;;) {
    past = pastTrivia(text, past, trouble) | 0
    const code = codeAt(text, past)
    if (code === RIGHT_BRACE) return past
    if (code === END) {
      note(trouble, '{', open)
      return past
    }
    const declared = code === SEMICOLON ? past + 1 : pastPropertyDeclaration(text, past, trouble, visit)
    past = (declared === END ? pastStatement(text, past, trouble) : declared) | 0
  }
}

/** What `walkSheet` reports, in the order of the text. */
export interface SheetVisitor {
  /** A custom property, at any depth of blocks. */
  readonly declaration: VisitDeclaration
  /** Where any other statement begins, a block opens or closes, a statement has its semicolon. */
  readonly boundary: (at: number) => void
}

/** Walks a whole stylesheet, into every block; all that is reported together tells how it parses. */
export function walkSheet(text: string, at: number, trouble: Trouble, visitor: SheetVisitor): void {
  let depth = 0
  let past = at
  for (;;) {
    past = depth === 0 ? pastTopTrivia(text, past, trouble) : pastTrivia(text, past, trouble)
    const code = codeAt(text, past)
    if (code === END) return
    if (depth > 0 && (code === RIGHT_BRACE || code === SEMICOLON)) {
      visitor.boundary(past)
      if (code === RIGHT_BRACE) depth -= 1
      past += 1
      continue
    }
    const declared = depth > 0 ? pastPropertyDeclaration(text, past, trouble, visitor.declaration) : END
    if (declared !== END) {
      past = declared
      continue
    }
    visitor.boundary(past)
    past = pastPrelude(text, past, depth > 0, trouble)
    if (codeAt(text, past) === LEFT_BRACE) {
      visitor.boundary(past)
      depth += 1
    }
    // What ends a statement in a block is the next thing to be looked at; at the top it is done with.
    if (depth === 0 || codeAt(text, past) === LEFT_BRACE) past += 1
  }
}

/**
 * 5.4.2 and 5.4.3: from where a rule begins to its `{`; an `@` rule may end at `;` instead, anything in a
 * block also at `}`. At the top of a stylesheet neither ends a rule without `@`.
 */
export function pastPrelude(text: string, at: number, isNested: boolean, trouble: Trouble): number {
  const from = isAtRule(text, at) ? pastName(text, at + 1) : at
  const stops = isNested ? AT_OPEN | AT_SEMICOLON | AT_CLOSE : from > at ? AT_OPEN | AT_SEMICOLON : AT_OPEN
  return pastValues(text, from, stops, trouble)
}

/** Where a value stands within what follows the colon, without white space and comments around it. */
export interface ValueSpan {
  readonly from: number
  readonly to: number
  readonly isImportant: boolean
}

/** Finds the value from a colon to its declaration's end; an empty one stands where it would be written. */
export function findValue(text: string, valueFrom: number, end: number): ValueSpan {
  const trouble: Trouble = { first: null }
  const from = Math.min(pastTrivia(text, valueFrom, trouble), end)
  let to = from
  let past = from
  while (past < end) {
    const stop = Math.min(end, pastValues(text, past, VALUE_STOPS, trouble))
    const trimmed = beforeSpace(text, past, stop)
    if (trimmed > past) to = trimmed
    if (stop === end) break
    if (startsComment(text, stop)) {
      past = pastTrivia(text, stop, trouble)
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
  const from = pastTrivia(text, exclamation + 1, trouble)
  const to = pastName(text, from)
  return saysWord(text, from, to, 'important') && pastTrivia(text, to, trouble) >= end
}
