// The layers of a shadow: their lengths, color and `inset` as their author wrote them, in whatever order.
// What is changed is written over its own place; the rest stays.
import { lowerAscii } from '../../../shared/chars.js'
import { splitNumber } from './number.js'
import { type List, type Piece, piecesOf, readList, type Span, textAt, withText } from './pieces.js'

/** One layer: places in its text. */
interface ShadowLayer {
  /** x and y, then blur, then spread: two to four of them. */
  readonly lengths: readonly Span[]
  /** `null`: the color of the text that it belongs to. */
  readonly color: Span | null
  readonly inset: Span | null
}

/** A shadow. */
interface Shadow {
  readonly list: List
  readonly layers: readonly ShadowLayer[]
}

const MATHS: readonly string[] = ['calc', 'min', 'max', 'clamp', 'abs', 'round', 'mod', 'rem']
const SUBSTITUTES: readonly string[] = ['var', 'env']

type Sort = 'length' | 'inset' | 'unknown' | 'color'

function sortOf(text: string, { kind, name, from, to }: Piece): Sort | null {
  if (kind === 'call') return MATHS.includes(name) ? 'length' : SUBSTITUTES.includes(name) ? 'unknown' : 'color'
  if (kind !== 'word') return null
  const word = text.slice(from, to)
  if (splitNumber(word) !== null) return 'length'
  return lowerAscii(word) === 'inset' ? 'inset' : isColorWord(word) ? 'color' : null
}

const HEX = '0123456789abcdef'
const isIn = (text: string, letters: string): boolean =>
  Array.from(text).every((one) => letters.includes(one))
const isColorWord = (word: string): boolean => word.startsWith('#')
  ? isIn(lowerAscii(word.slice(1)), HEX)
  : isIn(lowerAscii(word), 'abcdefghijklmnopqrstuvwxyz')

/** Reads one layer; `null` for what is none. */
export function readLayer(text: string): ShadowLayer | null {
  const pieces = piecesOf(text) ?? []
  const sorts = pieces.map((piece) => sortOf(text, piece))
  const insets = pieces.filter((_piece, at) => sorts[at] === 'inset')
  const known = pieces.filter((_piece, at) => sorts[at] === 'color')
  if (sorts.includes(null) || insets.length > 1 || known.length > 1) return null
  const rest = pieces.filter((_piece, at) => sorts[at] === 'length' || sorts[at] === 'unknown')
  const unknown = (piece?: Piece): boolean => piece !== undefined && sortOf(text, piece) === 'unknown'
  // A variable at either end is the color where no other piece is, and as many lengths are left.
  const isLast = known.length === 0 && rest.length > 2 && unknown(rest.at(-1))
  const isFirst = known.length === 0 && rest.length > 2 && !isLast && unknown(rest[0])
  const lengths = isLast ? rest.slice(0, -1) : isFirst ? rest.slice(1) : rest
  if (lengths.length < 2 || lengths.length > 4 || !areTogether(pieces, lengths)) return null
  const color = known[0] ?? (isLast ? rest.at(-1) : isFirst ? rest[0] : null) ?? null
  return { lengths, color, inset: insets[0] ?? null }
}

function areTogether(pieces: readonly Piece[], lengths: readonly Piece[]): boolean {
  const first = lengths[0] === undefined ? -1 : pieces.indexOf(lengths[0])
  return lengths.every((piece, at) => pieces[first + at] === piece)
}

/** Reads a shadow; `null` for what is none. `none` is one without layers. */
export function readShadow(value: string): Shadow | null {
  if (isNone(value)) return { list: { members: [], gaps: [value] }, layers: [] }
  const list = readList(value)
  const layers = list?.members.map(readLayer) ?? []
  const known = layers.filter((layer) => layer !== null)
  return list === null || known.length < layers.length ? null : { list, layers: known }
}

const isNone = (value: string): boolean => lowerAscii(value.trim()) === 'none'

const NAMES: readonly string[] = ['shadow', 'elevation']
const isNamed = (cssVar: string): boolean => NAMES.some((word) => lowerAscii(cssVar).includes(word))

/** Whether a value is a shadow: it can be read as one, and says or is called so. */
export function isShadow(value: string, cssVar: string): boolean {
  const shadow = readShadow(value)
  if (shadow === null) return false
  return isNamed(cssVar) || (shadow.layers.length > 0 && shadow.layers.every(({ color }) => color !== null))
}

/** Whether it is one of texts and silhouettes, which have neither spread nor `inset`. */
export const isFlat = (cssVar: string, layers: readonly ShadowLayer[]): boolean =>
  ['text-shadow', 'drop-shadow'].some((word) => lowerAscii(cssVar).includes(word)) &&
  layers.every(({ lengths, inset }) => lengths.length < 4 && inset === null)

/** x, y, blur and spread as they are written; 0 for what is not. */
export const lengthsOf = (text: string, { lengths }: ShadowLayer): readonly string[] =>
  [0, 1, 2, 3].map((at) => {
    const span = lengths[at]
    return span === undefined ? '0' : textAt(text, span)
  })

/** The layer with another length; those before it that are not written come with it, as 0. */
export function withLength(text: string, at: number, length: string): string {
  const { lengths = [] } = readLayer(text) ?? {}
  const span = lengths[at]
  if (span !== undefined) return withText(text, span, length)
  const last = lengths.at(-1)?.to ?? text.length
  const zeros = ' 0'.repeat(Math.max(0, at - lengths.length))
  return `${text.slice(0, last)}${zeros} ${length}${text.slice(last)}`
}

/** The layer with another color, behind the rest where it had none. */
export function withShadowColor(text: string, color: string): string {
  const span = readLayer(text)?.color ?? null
  return span === null ? `${text} ${color}` : withText(text, span, color)
}

/** The layer with or without `inset`. */
export function withInset(text: string, isInset: boolean): string {
  const span = readLayer(text)?.inset ?? null
  if (isInset) return span === null ? `inset ${text}` : text
  if (span === null) return text
  const without = withText(text, span, '')
  return span.from === 0 ? without.trimStart() : `${text.slice(0, span.from).trimEnd()}${text.slice(span.to)}`
}

/** What *Add layer* adds. */
export const NEW_LAYER = '0 1px 2px rgb(0 0 0 / 20%)'
