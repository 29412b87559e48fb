// Gradients: a text taken into layers, their preludes and stops, each with its place. Follows CSS Images 4.
// Colors are not looked at: what is no position is one, be it a `var()` or a word.
import { lowerAscii } from '../../../shared/chars.js'
import { splitNumber } from './number.js'
import { argumentsOf, membersOf, type Piece, piecesOf, type Span, spanOf, textAt } from './pieces.js'
import { findDimension } from './units.js'

// A list of gradients, each with its parts and where they stand in the text.

/** The shapes of a gradient; each may repeat. */
export type GradientKind = 'linear' | 'radial' | 'conic'

/** A color with up to two positions, or a hint: a position by itself. */
export interface GradientStop extends Span {
  readonly color: Span | null
  readonly positions: readonly Span[]
}

/** One gradient of a list. */
export interface GradientLayer extends Span {
  readonly kind: GradientKind
  readonly isRepeating: boolean
  /** The name of the function. */
  readonly name: Span
  /** Everything before the stops; `null` for none. */
  readonly prelude: Span | null
  /** `45deg`, `to right`; of a conic one the angle behind `from`. A radial one has a shape in its place. */
  readonly direction: Span | null
  /** What stands behind `at`. */
  readonly center: Span | null
  /** What stands behind `in`: the space and the way of hues. */
  readonly space: Span | null
  readonly stops: readonly GradientStop[]
}

/** What else is in a list: `none`, `url()`, `var()`, which stays text. */
interface OtherLayer extends Span {
  readonly kind: 'other'
}

export type ImageLayer = GradientLayer | OtherLayer

const KINDS: ReadonlyMap<string, GradientKind> = new Map([
  ['linear-gradient', 'linear'], ['radial-gradient', 'radial'], ['conic-gradient', 'conic'],
])
const REPEATING = 'repeating-'

/** The layers of a text; `null` where there is no gradient in it, or where it is no list at all. */
export function readGradient(text: string): readonly ImageLayer[] | null {
  const pieces = piecesOf(text)
  if (pieces === null) return null
  const layers = membersOf(pieces).map((member) => readLayer(text, member))
  const read = layers.flatMap((layer) => layer ?? [])
  return read.length === layers.length && read.some(({ kind }) => kind !== 'other') ? read : null
}

/** Whether a layer is a gradient that was read. */
export const isGradient = (layer: ImageLayer | undefined): layer is GradientLayer =>
  layer !== undefined && layer.kind !== 'other'

function readLayer(text: string, member: readonly Piece[]): ImageLayer | null {
  const whole = spanOf(member)
  if (whole === null) return null
  const [call, ...more] = member
  const isRepeating = call?.name.startsWith(REPEATING) === true
  const kind = KINDS.get(isRepeating ? call.name.slice(REPEATING.length) : call?.name ?? '')
  if (call === undefined || kind === undefined || more.length > 0) return { ...whole, kind: 'other' }
  return readParts(text, call, kind, isRepeating) ?? { ...whole, kind: 'other' }
}

function readParts(
  text: string, call: Piece, kind: GradientKind, isRepeating: boolean,
): GradientLayer | null {
  const members = membersOf(argumentsOf(text, call))
  const words = (members[0] ?? []).map((piece) => lowerAscii(textAt(text, piece)))
  const hasPrelude = isPrelude(kind, words)
  const stops = members.slice(hasPrelude ? 1 : 0).map((member) => readStop(text, member))
  const read = stops.flatMap((stop) => stop ?? [])
  if (read.length !== stops.length || read.length === 0) return null
  const before = hasPrelude ? members[0] ?? [] : []
  return {
    kind, isRepeating, from: call.from, to: call.to, stops: read,
    name: { from: call.from, to: text.indexOf('(', call.from) },
    prelude: spanOf(before), ...readPrelude(before, words),
  }
}

const SHAPES: ReadonlySet<string> = new Set([
  'circle', 'ellipse', 'closest-side', 'farthest-side', 'closest-corner', 'farthest-corner',
])
const MARKS: readonly string[] = ['from', 'at', 'in']

// A hint cannot be first, so that positions by themselves are the direction or the size.
const isPrelude = (kind: GradientKind, words: readonly string[]): boolean =>
  words.some((word) => MARKS.includes(word)) || (words.length > 0 && words.every(isPosition)) ||
  (kind === 'linear' && words[0] === 'to') || (kind === 'radial' && words.some((word) => SHAPES.has(word)))

function readPrelude(
  pieces: readonly Piece[], words: readonly string[],
): Pick<GradientLayer, 'direction' | 'center' | 'space'> {
  const after = (mark: string): Span | null => {
    const at = words.indexOf(mark)
    if (at < 0) return null
    const end = words.findIndex((word, index) => index > at && MARKS.includes(word))
    return spanOf(pieces.slice(at + 1, end < 0 ? pieces.length : end))
  }
  const firstMark = words.findIndex((word) => MARKS.includes(word))
  const inFront = spanOf(pieces.slice(0, firstMark < 0 ? pieces.length : firstMark))
  const behind = trailing(pieces, words)
  return { direction: after('from') ?? inFront ?? behind, center: after('at'), space: spaceOf(pieces, words) }
}

const HUE_WAYS: readonly string[] = ['shorter', 'longer', 'increasing', 'decreasing']

/** How many words a space has, with its hue's way: `oklch longer hue`. */
const spaceLength = (words: readonly string[], at: number): number =>
  HUE_WAYS.includes(words[at + 2] ?? '') ? 4 : 2

function spaceOf(pieces: readonly Piece[], words: readonly string[]): Span | null {
  const at = words.indexOf('in')
  return at < 0 ? null : spanOf(pieces.slice(at + 1, at + spaceLength(words, at)))
}

// `in oklch 45deg` is as good as `45deg in oklch`.
function trailing(pieces: readonly Piece[], words: readonly string[]): Span | null {
  const at = words.indexOf('in')
  if (at !== 0) return null
  const from = spaceLength(words, at)
  const end = words.findIndex((word, index) => index >= from && MARKS.includes(word))
  return spanOf(pieces.slice(from, end < 0 ? pieces.length : end))
}

const MATHS: readonly string[] = ['calc(', 'min(', 'max(', 'clamp(']
const SUBSTITUTES: readonly string[] = ['var(', 'env(']
const startsWithOne = (word: string, starts: readonly string[]): boolean =>
  starts.some((start) => word.startsWith(start))

/** Whether a word of small letters is a length, a percentage, an angle, or what is worked out to be one. */
function isPosition(word: string): boolean {
  const split = splitNumber(word)
  if (split === null) return startsWithOne(word, MATHS)
  const dimension = findDimension(split.unit)
  return dimension === 'length' || dimension === 'angle' || (split.unit === '' && split.number === 0)
}

/** The color is what is no position; of several the first, if the others may come to be positions. */
function readStop(text: string, member: readonly Piece[]): GradientStop | null {
  const span = spanOf(member)
  if (span === null || member.length > 3 || member.some(({ kind }) => kind === 'slash')) return null
  const words = member.map((piece) => lowerAscii(textAt(text, piece)))
  const colorAt = words.findIndex((word) => !isPosition(word))
  const positions = member.filter((_, index) => index !== colorAt)
  const isSound = words.every((word, index) =>
    index === colorAt || isPosition(word) || startsWithOne(word, SUBSTITUTES))
  if (!isSound || positions.length > 2 || (colorAt < 0 && positions.length > 1)) return null
  return { ...span, color: member[colorAt] ?? null, positions }
}
