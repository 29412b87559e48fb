// A value taken into its pieces: words, functions, commas and slashes, each with where it stands in the text.
// Knows no property. Whoever changes a piece writes over its place: the rest stays as its author wrote it.
import {
  APOSTROPHE, codeAt, COMMA, LEFT_PARENTHESIS, lowerAscii, QUOTATION_MARK, SOLIDUS,
} from '../../../shared/chars.js'
import { isEscape, isNameCode, isSpace, nameOf, skipEscape, skipName } from '../../../shared/css/names.js'
import {
  closerOf, findUrlEnd, isQuotedUrl, isUrl, skipComment, skipString, skipTrivia, startsComment,
} from '../../../shared/css/scan.js'
import { isDeclarationValue } from '../../../shared/css/value.js'

/** A part of a text: UTF-16 offsets, the second just past it. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A piece of a value. `call`: a function and nothing else; `name` is what it is called, in small letters. */
export interface Piece extends Span {
  readonly kind: 'word' | 'call' | 'comma' | 'slash'
  readonly name: string
}

/** What a place of a text says. */
export const textAt = (text: string, { from, to }: Span): string => text.slice(from, to)

/** The text with something else at one of its places. */
export const withText = (text: string, { from, to }: Span, next: string): string =>
  text.slice(0, from) + next + text.slice(to)

/** From the first of several pieces to the last of them; `null` for none. */
export function spanOf(pieces: readonly Span[]): Span | null {
  const [first] = pieces
  const last = pieces.at(-1)
  return first === undefined || last === undefined ? null : { from: first.from, to: last.to }
}

/** The pieces of a whole value; `null` for what is no value at all, such as one with a bracket left open. */
export const piecesOf = (text: string): readonly Piece[] | null =>
  isDeclarationValue(text) ? piecesIn(text, { from: 0, to: text.length }) : null

/** The pieces between the parentheses of a call. */
export const argumentsOf = (text: string, call: Piece): readonly Piece[] =>
  piecesIn(text, { from: text.indexOf('(', call.from) + 1, to: call.to - 1 })

/** The one call that a whole text is, by any of these names; `null` when it is something else. */
export function callOf(text: string, names: readonly string[]): Piece | null {
  const [piece, ...more] = piecesOf(text) ?? []
  return piece?.kind === 'call' && more.length === 0 && names.includes(piece.name) ? piece : null
}

/** What stands between the commas: as many lists as there are commas, and one more. */
export function membersOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const members: Piece[][] = [[]]
  for (const piece of pieces) {
    if (piece.kind === 'comma') members.push([])
    else members.at(-1)?.push(piece)
  }
  return members
}

function piecesIn(text: string, { from, to }: Span): readonly Piece[] {
  const pieces: Piece[] = []
  for (let at = skipBetween(text, from); at < to; at = skipBetween(text, at)) {
    const kind = markAt(text, at)
    const past = kind === null ? skipPiece(text, at, to) : at + 1
    pieces.push(kind === null ? pieceOf(text, at, past) : { kind, name: '', from: at, to: past })
    at = past
  }
  return pieces
}

const skipBetween = (text: string, at: number): number => skipTrivia(text, at, { first: null })

function markAt(text: string, at: number): 'comma' | 'slash' | null {
  const code = codeAt(text, at)
  return code === COMMA ? 'comma' : code === SOLIDUS ? 'slash' : null
}

const startsOwn = (text: string, at: number): boolean => isNameCode(codeAt(text, at)) || isEscape(text, at)

function pieceOf(text: string, from: number, to: number): Piece {
  const past = startsOwn(text, from) ? skipName(text, from) : from
  const isCall = past > from && codeAt(text, past) === LEFT_PARENTHESIS && skipToken(text, from) === to
  return isCall
    ? { kind: 'call', name: lowerAscii(nameOf(text, from, past)), from, to }
    : { kind: 'word', name: '', from, to }
}

/** Past everything up to white space, a comment, a comma or a slash that no bracket holds. */
function skipPiece(text: string, at: number, to: number): number {
  let past = at
  const isOn = (): boolean => past < to && !isSpace(codeAt(text, past)) && markAt(text, past) === null
  while (isOn()) past = skipToken(text, past)
  return past
}

/** Past a name with what is in its parentheses, a string, a bracket with all in it, or one character. */
function skipToken(text: string, at: number): number {
  if (startsOwn(text, at)) {
    const past = skipName(text, at)
    if (codeAt(text, past) !== LEFT_PARENTHESIS) return past
    return isBareUrl(text, at, past) ? findUrlEnd(text, past) + 1 : skipBracket(text, past)
  }
  const code = codeAt(text, at)
  if (code === QUOTATION_MARK || code === APOSTROPHE) return skipString(text, at)
  return closerOf(code) > 0 ? skipBracket(text, at) : at + 1
}

// What is no whole value does not come here, so that there is an end.
function skipBracket(text: string, at: number): number {
  const closers = [closerOf(codeAt(text, at))]
  let past = at + 1
  while (closers.length > 0 && past < text.length) {
    const code = codeAt(text, past)
    if (code === closers.at(-1)) {
      closers.pop()
      past += 1
    } else if (closerOf(code) > 0) {
      closers.push(closerOf(code))
      past += 1
    } else past = skipInside(text, past)
  }
  return past
}

function skipInside(text: string, at: number): number {
  const code = codeAt(text, at)
  if (code === QUOTATION_MARK || code === APOSTROPHE) return skipString(text, at)
  if (startsComment(text, at)) return skipComment(text, at)
  if (isEscape(text, at)) return skipEscape(text, at)
  if (!isNameCode(code)) return at + 1
  const past = skipName(text, at)
  const isUrlHere = codeAt(text, past) === LEFT_PARENTHESIS && isBareUrl(text, at, past)
  return isUrlHere ? findUrlEnd(text, past) + 1 : past
}

const isBareUrl = (text: string, from: number, to: number): boolean =>
  isUrl(text, from, to) && !isQuotedUrl(text, to)

// A value that is a list between commas: its members as their author wrote them, added, moved, removed.
// What is not touched stays as it is, the gaps between members too.

/** A list: what stands before, between and after its members is kept. */
export interface List {
  readonly members: readonly string[]
  /** One more than members: before the first, between each two, behind the last. */
  readonly gaps: readonly string[]
}

/** Takes it apart; `null` for what is no value, and where a member is missing. */
export function readList(text: string): List | null {
  const spans = membersOf(piecesOf(text) ?? []).map(spanOf)
  const there = spans.filter((span): span is Span => span !== null)
  if (there.length === 0 || there.length < spans.length) return null
  const gaps = [...there, null]
    .map((span, at) => text.slice(there[at - 1]?.to ?? 0, span?.from ?? text.length))
  return { members: there.map(({ from, to }) => text.slice(from, to)), gaps }
}

export const writeList = ({ members, gaps }: List): string =>
  gaps.map((gap, at) => `${gap}${members[at] ?? ''}`).join('')

/** What stands between two members that come to be beside each other. */
const gapOf = ({ gaps }: List): string => (gaps.length > 2 ? gaps.at(-2) : null) ?? ', '

/** With another text for one member. */
export const withListMember = (list: List, at: number, text: string): List =>
  ({ ...list, members: list.members.map((member, index) => (index === at ? text : member)) })

/** With one more, before the one at `at`. */
export const withAdded = (list: List, at: number, text: string): List => ({
  members: [...list.members.slice(0, at), text, ...list.members.slice(at)],
  gaps: [...list.gaps.slice(0, -1), gapOf(list), ...list.gaps.slice(-1)],
})

/** Without one; the last one stays. */
export function withoutListMember(list: List, at: number): List {
  if (list.members.length < 2) return list
  const isLast = at === list.members.length - 1
  return {
    members: list.members.filter((_member, index) => index !== at),
    gaps: list.gaps.filter((_gap, index) => index !== (isLast ? at : at + 1)),
  }
}

/** With one moved to where another one stands. */
export function withMoved(list: List, from: number, to: number): List {
  const moved = list.members[from]
  if (moved === undefined || to < 0 || to >= list.members.length) return list
  const members = list.members.filter((_member, index) => index !== from)
  members.splice(to, 0, moved)
  return { ...list, members }
}
