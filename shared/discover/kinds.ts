// What a value is: by what it says first, by its token's name only where that says several things.
// Asks no browser, follows no reference: that is for follow.ts.
import type { FoundKind, RegisteredToken } from './discover.types.js'
import { saysChannels, saysFont, saysLength, saysShadow } from './kinds-names.js'
import { EASING_WORDS, FONT_FAMILIES, WIDE_WORDS, type Piece, type PieceKind, type Shape } from './kinds-pieces.js'
import { kindOfSyntax } from './kinds-registered.js'
import { shapeOf } from './kinds-shape.js'

/** What a value itself is, and the name that it refers to, where it is `var(--x)` or `var(--x, fallback)`. */
export interface WrittenKind {
  readonly kind: FoundKind
  readonly refersTo: string | null
}

const NOTHING = (): null => null

/** The kind of a value as it is written; `name` and what is registered of it where they are known. */
export function kindOf(value: string, name = '', registered?: RegisteredToken): WrittenKind {
  return writtenKind(shapeOf(value, NOTHING), name, registered)
}

/** The same of a value that has been read. */
export function writtenKind(shape: Shape, name: string, registered?: RegisteredToken): WrittenKind {
  const { refersTo } = shape
  if (refersTo !== null) return { kind: 'reference', refersTo }
  if (shape.names.length > 0) return { kind: 'expression', refersTo }
  const own = kindOfPieces(shape.pieces, name)
  return { kind: kindOfSyntax(registered, own) ?? own, refersTo }
}

/** What pieces come to. */
export function kindOfPieces(pieces: readonly Piece[], name: string): FoundKind {
  const [first] = pieces
  if (first === undefined) return 'empty'
  if (pieces.length === 1) return kindOfOne(first, name)
  if (pieces.some(({ kind }) => kind === 'unknown')) return 'expression'
  if (areChannels(pieces, name)) return 'channels'
  const members = membersOf(pieces)
  if (members.every(isEasing)) return 'easing'
  if (areShadows(members, name)) return 'shadow'
  if (areGradients(members)) return 'gradient'
  return areFonts(members, name) ? 'font' : 'text'
}

function kindOfOne({ kind, word }: Piece, name: string): FoundKind {
  if (kind === 'word') return kindOfWord(word, name)
  if (kind === 'string') return saysFont(name) ? 'font' : 'string'
  if (kind === 'zero') return saysLength(name) ? 'length' : 'number'
  if (kind === 'unknown') return 'expression'
  return kind === 'comma' || kind === 'slash' || kind === 'other' ? 'text' : kind
}

function kindOfWord(word: string, name: string): FoundKind {
  if (WIDE_WORDS.has(word)) return 'keyword'
  if (EASING_WORDS.has(word)) return 'easing'
  if (word === 'none' && saysShadow(name)) return 'shadow'
  return FONT_FAMILIES.has(word) || saysFont(name) ? 'font' : 'keyword'
}

type Member = readonly Piece[]

/** What stands between the commas. */
function membersOf(pieces: readonly Piece[]): readonly Member[] {
  const members: Piece[][] = [[]]
  for (const piece of pieces) {
    if (piece.kind === 'comma') members.push([])
    else members.at(-1)?.push(piece)
  }
  return members
}

const isNumber = ({ kind }: Piece): boolean => kind === 'number' || kind === 'zero'

const areOf = (pieces: readonly Piece[], ...kinds: readonly PieceKind[]): boolean =>
  pieces.length === kinds.length && pieces.every(({ kind }, index) => kind === kinds[index] || (
    kind === 'zero' && kinds[index] === 'number'))

/** What else a value begins with, it is no list of channels. */
const MAY_BEGIN_CHANNELS: readonly PieceKind[] = ['number', 'zero', 'percentage', 'comma', 'slash']

/** Three numbers or percentages, as colors' functions take them; with an alpha behind them or none. */
function areChannels(pieces: readonly Piece[], name: string): boolean {
  const [first] = pieces
  if (first !== undefined && !MAY_BEGIN_CHANNELS.includes(first.kind)) return false
  const slash = pieces.findIndex(({ kind }) => kind === 'slash')
  const alpha = slash < 0 ? [] : pieces.slice(slash + 1)
  if (slash >= 0 && alpha.length !== 1) return false
  const bare = (slash < 0 ? pieces : pieces.slice(0, slash)).filter(({ kind }) => kind !== 'comma')
  if (bare.length !== 3 || ![...bare, ...alpha].every((piece) => isNumber(piece) || piece.kind === 'percentage')) {
    return false
  }
  // `210 50% 40%` and `62% 0.19 259` are nothing else.
  return areOf(bare, 'number', 'percentage', 'percentage') || saysChannels(name) ||
    (areOf(bare, 'percentage', 'number', 'number') && bare.some(({ kind }) => kind === 'number'))
}

const isEasing = ([first, ...more]: Member): boolean =>
  more.length === 0 && (first?.kind === 'easing' || (first?.kind === 'word' && EASING_WORDS.has(first.word)))

// Two or three lengths alone are as well a margin's: then a color, `inset` or the name has to say more.
function areShadows(members: readonly Member[], name: string): boolean {
  return members.every(isShadow) && (members.some(isTelling) || saysShadow(name))
}

const isTelling = (member: Member): boolean =>
  member.some(({ kind, word }) => kind === 'color' || word === 'inset')

function isShadow(member: Member): boolean {
  const lengths = member.filter(({ kind }) => kind === 'length' || kind === 'zero').length
  const colors = member.filter(({ kind }) => kind === 'color').length
  const insets = member.filter(({ word }) => word === 'inset').length
  const isPlain = colors <= 1 && insets <= 1 && lengths + colors + insets === member.length
  return isPlain && lengths >= 2 && lengths <= 4
}

const areGradients = (members: readonly Member[]): boolean =>
  members.every(([first, ...more]) =>
    more.length === 0 && (first?.kind === 'gradient' || first?.kind === 'url')) &&
  members.some(([first]) => first?.kind === 'gradient')

// A list of families; the shorthand `italic 400 1rem/1.5 Inter, serif` is one behind its size.
function areFonts(members: readonly Member[], name: string): boolean {
  const [first = [], ...more] = members
  const size = first.reduce((last, { kind }, at) => (kind === 'word' || kind === 'string' ? last : at), -1)
  const families = [first.slice(size + 1), ...more]
  if (!families.every(isFamily) || (size >= 0 && !first.slice(0, size + 1).every(isOfShorthand))) return false
  return saysFont(name) || families.some((family) =>
    family.some(({ kind, word }) => kind === 'string' || FONT_FAMILIES.has(word)))
}

const isFamily = (family: Member): boolean =>
  family.length > 0 && (family.every(({ kind }) => kind === 'word') || areOf(family, 'string'))

const SHORTHAND: readonly PieceKind[] = ['word', 'number', 'length', 'percentage', 'slash']
const isOfShorthand = ({ kind }: Piece): boolean => SHORTHAND.includes(kind)
