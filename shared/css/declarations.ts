// Finds the declarations of custom properties in a block, and where exactly a declaration's value stands.
// Follows CSS Syntax Level 3, sections 5.4.5 and 5.4.6; knows nothing of which of them is wanted.
import {
  BACKSLASH, codeAt, COLON, COMMERCIAL_AT, END, HYPHEN_MINUS, LEFT_BRACE, RIGHT_BRACE, SEMICOLON,
  SOLIDUS,
} from '../chars.js'
import { isNewline, isSpace, nameOf, pastName, pastPlainName, saysWord, startsName } from './names.js'
import { pastPlainDeclaration, type Declaration } from './plain.js'
import {
  AT_CLOSE, AT_COMMENT, AT_EXCLAMATION, AT_OPEN, AT_SEMICOLON, CDC, CDO, note, pastComments, pastSpace,
  pastTrivia, pastValues, startsComment, type Trouble,
} from './scan.js'

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

// Offsets of nothing yet.
const unread = (): Declaration =>
  ({ from: 0, nameEnd: 0, valueFrom: 0, end: 0, hasPlainName: false, hasPlainValue: false })

/** Where a custom property's declaration at `at` ends, or `END` if none begins here; tells `found` of it. */
export function pastPropertyDeclaration(
  text: string, at: number, trouble: Trouble, found: Declaration = unread(),
): number {
  const end = pastPlainDeclaration(text, at, found)
  return end === END ? pastAnyDeclaration(text, at, trouble, found) : end
}

/** The same for whatever there may be, plain or not: the scan by tokens. */
export function pastAnyDeclaration(text: string, at: number, trouble: Trouble, found: Declaration): number {
  const nameEnd = pastPropertyName(text, at)
  const colon = nameEnd === END ? END : pastTrivia(text, nameEnd, trouble)
  if (colon === END || codeAt(text, colon) !== COLON) return END
  const end = pastValues(text, colon + 1, AT_SEMICOLON | AT_CLOSE, trouble)
  found.from = at
  found.nameEnd = nameEnd
  found.valueFrom = colon + 1
  found.end = end
  found.hasPlainName = pastPlainName(text, at) === nameEnd
  found.hasPlainValue = false
  return end
}

/** Past a name that begins with two hyphens, either of which may be written as an escape; else `END`. */
function pastPropertyName(text: string, at: number): number {
  const code = codeAt(text, at)
  if ((code !== HYPHEN_MINUS && code !== BACKSLASH) || !startsName(text, at)) return END
  const nameEnd = pastName(text, at)
  return nameOf(text, at, nameEnd).startsWith('--') ? nameEnd : END
}

/** 5.4.3: a rule that begins like a custom property is dropped, with its block, at the top too. */
export function beginsProperty(text: string, at: number): boolean {
  const nameEnd = pastPropertyName(text, at)
  return nameEnd !== END && codeAt(text, pastTrivia(text, nameEnd, { first: null })) === COLON
}

/**
 * Visits the custom properties declared directly in the block whose brace stands at `open`; gives the index
 * of its closing brace, or the text's length when it never closes. What `visit` is given is filled again.
 */
export function visitBlock(
  text: string, open: number, trouble: Trouble, visit: (declaration: Declaration) => void,
): number {
  const found = unread()
  let past = (open + 1) | 0
  for (;;) {
    past = pastSpace(text, past) | 0
    if (past >= text.length) break
    const code = text.charCodeAt(past)
    if (code === RIGHT_BRACE) return past
    if (code === SEMICOLON) {
      past += 1
    } else if (code === SOLIDUS && startsComment(text, past)) {
      past = pastComments(text, past, trouble) | 0
    } else {
      const end = pastPropertyDeclaration(text, past, trouble, found)
      if (end !== END) visit(found)
      past = (end === END ? pastStatement(text, past, trouble) : end) | 0
    }
  }
  note(trouble, '{', open)
  return past
}

/** What `walkSheet` reports, in the order of the text. */
export interface SheetVisitor {
  /**
   * A custom property, at any depth of blocks: `[from, nameEnd)` is its name, which has no escapes when
   * `isPlain`; `[valueFrom, end)` is all behind the colon.
   */
  readonly declaration:
  (from: number, nameEnd: number, valueFrom: number, end: number, isPlain: boolean) => void
  /** Where any other statement begins, a block opens or closes, a statement has its semicolon. */
  readonly boundary: (at: number) => void
}

/** Walks a whole stylesheet, into every block; all that is reported together tells how it parses. */
export function walkSheet(text: string, at: number, trouble: Trouble, visitor: SheetVisitor): void {
  const step = createStep(text, at, trouble)
  while (takeStep(step)) {
    const { from, nameEnd, valueFrom, end, hasPlainName } = step.found
    if (step.isDeclaration) visitor.declaration(from, nameEnd, valueFrom, end, hasPlainName)
    else visitor.boundary(from)
  }
}

/** How far a walk over a stylesheet has come; it is changed by every step. */
export interface Step {
  readonly text: string
  readonly trouble: Trouble
  /** What was met last: a declaration, or a boundary, of which only `from` counts. */
  readonly found: Declaration
  isDeclaration: boolean
  /** How many blocks are open, and where to go on. */
  depth: number
  past: number
  /** Whether a prelude begins at `past`, its boundary reported. */
  isInPrelude: boolean
}

export const createStep = (text: string, past: number, trouble: Trouble): Step =>
  ({ text, trouble, found: unread(), isDeclaration: false, depth: 0, past, isInPrelude: false })

/** Goes on to the next boundary or declaration; `false` at the text's end. */
export function takeStep(step: Step): boolean {
  const { text, trouble, depth } = step
  if (step.isInPrelude && endPrelude(step)) return true
  const past = depth === 0 ? pastTopTrivia(text, step.past, trouble) : pastTrivia(text, step.past, trouble)
  if (past >= text.length) return false
  const code = text.charCodeAt(past)
  if (depth > 0 && (code === RIGHT_BRACE || code === SEMICOLON)) {
    if (code === RIGHT_BRACE) step.depth -= 1
    return atBoundary(step, past, past + 1)
  }
  const end = depth > 0 ? pastPropertyDeclaration(text, past, trouble, step.found) : END
  if (end === END) {
    step.isInPrelude = true
    return atBoundary(step, past, past)
  }
  step.isDeclaration = true
  step.past = end
  return true
}

function atBoundary(step: Step, at: number, past: number): true {
  step.found.from = at
  step.isDeclaration = false
  step.past = past
  return true
}

/** Past a prelude; whether it ends at a block, which is a boundary. */
function endPrelude(step: Step): boolean {
  const { text, trouble, depth } = step
  const stop = pastPrelude(text, step.past, depth > 0, trouble)
  step.isInPrelude = false
  if (codeAt(text, stop) === LEFT_BRACE) {
    step.depth += 1
    return atBoundary(step, stop, stop + 1)
  }
  // What ends a statement in a block is the next thing to be looked at; at the top it is done with.
  step.past = depth === 0 ? stop + 1 : stop
  return false
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

/** As `findValue`, for a declaration that has been read: a plain value needs no second look. */
export function valueOf(text: string, { valueFrom, end, hasPlainValue }: Declaration): ValueSpan {
  if (!hasPlainValue) return findValue(text, valueFrom, end)
  const from = pastSpace(text, valueFrom)
  let to = end
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1
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
