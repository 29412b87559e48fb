// One value of CSS as a value of the format: which type it has, and what it says; `null` where none holds it.
// Read again, a value need not be spelled the same: its text is kept beside it, and stands for as long as
// nobody has changed the value.
import type { ChannelSpace } from '../../../shared/discover/channels.js'
import { kindOf } from '../../../shared/discover/kinds.js'
import { lowerAscii } from '../../../shared/chars.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { readEasing } from '../../model/tokens/easing.js'
import { readStack } from '../../model/tokens/fonts.js'
import { readGradient } from '../../model/tokens/gradient.js'
import { colorTextOf } from '../../model/tokens/kinds.js'
import { splitNumber } from '../../model/tokens/number.js'
import { piecesOf, readList, type Span, textAt } from '../../model/tokens/pieces.js'
import { lengthsOf, readLayer } from '../../model/tokens/shadow.js'
import { readTransition } from '../../model/tokens/transition.js'
import { isRecord } from '../../model/tokens/records.js'
import { colorValue, hexColor, round } from './colors.js'
import type { DtcgType, Json, JsonRecord, Typed } from './dtcg.types.js'

/** What a value is written among. */
export interface TokenNeighbors {
  /** Colors in sRGB alone. */
  readonly isSrgb: boolean
  /** Colors as strings in hex. */
  readonly isHex?: boolean
  /** How many pixels a `rem` becomes; `null` leaves it one. */
  readonly remPx: number | null
  /** What `light-dark()` comes to; `null` where nothing says. */
  readonly scheme: 'light' | 'dark' | null
  /** What a name refers to: its path as a reference, and its type; `null` for what no reference reaches. */
  refer(name: string): { readonly alias: string; readonly type: DtcgType } | null
}

/** A token's value. `name` and `isLength` decide where the value says several things. */
interface OutValue {
  readonly name: string
  readonly isLength: boolean
  readonly channels?: ChannelSpace
  readonly text: string
}

/** What a value is in the format; `null` for what no type of it holds. */
export function typedValue(value: OutValue, around: TokenNeighbors): Typed | null {
  const { name, isLength, channels } = value
  const halves = around.scheme === null ? null : splitLightDark(value.text)
  const text = halves === null || around.scheme === null ? value.text : halves[around.scheme]
  const { kind, refersTo } = kindOf(text, name)
  if (refersTo !== null) {
    const target = around.refer(refersTo)
    return target === null ? null : { type: target.type, value: target.alias }
  }
  if (channels !== undefined) {
    const color = WRITERS.color?.(colorTextOf({ kind: 'color', channels }, text), around) ?? null
    return color === null ? null : { type: 'color', value: color }
  }
  const ways: readonly DtcgType[] = isLength && splitNumber(text)?.unit === '' && splitNumber(text)?.number === 0
    ? ['dimension']
    : TYPES.get(kind) ?? OTHERS
  for (const type of ways) {
    const read = type === 'fontWeight' && !saysWeight(name) ? null : valueAs(type, text, around)
    if (read !== null) return { type, value: read }
  }
  return null
}

const TYPES: ReadonlyMap<string, readonly DtcgType[]> = new Map<string, readonly DtcgType[]>([
  ['color', ['color']], ['length', ['dimension']], ['number', ['fontWeight', 'number']],
  ['duration', ['duration']], ['easing', ['cubicBezier']], ['shadow', ['shadow']], ['font', ['fontFamily']],
  ['gradient', ['gradient']], ['channels', []], ['string', []], ['keyword', []],
])

/** What no kind is a word for; a `var()` may stand for a part. */
const OTHERS: readonly DtcgType[] = ['shadow', 'border', 'transition', 'fontFamily']

const saysWeight = (name: string): boolean => lowerAscii(name).includes('weight')

type ValueWriter = (text: string, around: TokenNeighbors) => Json | null

/** A text as a value of one type; `null` where it is none. */
const valueAs = (type: DtcgType, text: string, around: TokenNeighbors): Json | null =>
  referenceTo(type, text, around) ?? WRITERS[type]?.(text, around) ?? null

/** A reference to a token of a type; `null` for every other text. */
function referenceTo(type: DtcgType, text: string, around: TokenNeighbors): string | null {
  const { refersTo } = kindOf(text)
  const target = refersTo === null ? null : around.refer(refersTo)
  return target?.type === type ? target.alias : null
}

const color: ValueWriter = (text, { isSrgb, isHex = false }) =>
  isHex ? hexColor(text) : colorValue(text, isSrgb)

const dimension: ValueWriter = (text, { remPx }) => {
  const split = splitNumber(text)
  if (split === null) return null
  const unit = lowerAscii(split.unit)
  if (unit === '') return split.number === 0 ? { value: 0, unit: 'px' } : null
  if (unit === 'rem' && remPx !== null) return { value: round(split.number * remPx, 4), unit: 'px' }
  return unit === 'px' || unit === 'rem' ? { value: split.number, unit } : null
}

const duration: ValueWriter = (text) => {
  const split = splitNumber(text)
  const unit = lowerAscii(split?.unit ?? '')
  return split !== null && (unit === 'ms' || unit === 's') ? { value: split.number, unit } : null
}

const number: ValueWriter = (text) => {
  const split = splitNumber(text)
  return split?.unit === '' ? split.number : null
}

const MOST_WEIGHT = 1000
const fontWeight: ValueWriter = (text, around) => {
  const weight = number(text, around)
  return typeof weight === 'number' && weight >= 1 && weight <= MOST_WEIGHT ? weight : null
}

const cubicBezier: ValueWriter = (text) => {
  const easing = readEasing(text)
  return easing?.kind === 'cubic-bezier' ? [easing.x1, easing.y1, easing.x2, easing.y2] : null
}

const fontFamily: ValueWriter = (text) => {
  const families = readStack(text)?.families ?? []
  const [first, ...more] = families
  // A quoted word of CSS is a name that only quotes tell apart.
  const isSound = families.every(({ kind, name }) => kind !== 'part' && name !== '')
  if (first === undefined || !isSound) return null
  return more.length === 0 ? first.name : families.map(({ name }) => name)
}

const shadow: ValueWriter = (text, around) => {
  const layers = readList(text)?.members.map((member) => shadowLayer(member, around)) ?? []
  const known = layers.flatMap((layer) => layer ?? [])
  const [first, ...more] = known
  if (first === undefined || known.length < layers.length) return null
  return more.length === 0 ? first : known
}

function shadowLayer(text: string, around: TokenNeighbors): JsonRecord | null {
  const layer = readLayer(text)
  const span = layer?.color ?? null
  if (layer === null || span === null) return null
  const its = valueAs('color', textAt(text, span), around)
  const lengths = lengthsOf(text, layer).flatMap((one) => valueAs('dimension', one, around) ?? [])
  const [offsetX = null, offsetY = null, blur = null, spread = null] = lengths
  if (its === null || lengths.length < 4) return null
  return { color: its, offsetX, offsetY, blur, spread, ...(layer.inset === null ? {} : { inset: true }) }
}

const STYLES: readonly string[] = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'outset', 'inset']

const border: ValueWriter = (text, around) => {
  const pieces = piecesOf(text) ?? []
  const texts = pieces.map((piece) => textAt(text, piece))
  const [first, style, last, ...more] = texts
  if (first === undefined || last === undefined || style === undefined || more.length > 0) return null
  const width = valueAs('dimension', first, around)
  const its = valueAs('color', last, around)
  return STYLES.includes(style) && width !== null && its !== null ? { color: its, width, style } : null
}

const transition: ValueWriter = (text, around) => {
  const read = readTransition(text)
  if (!read?.duration || read.easing === null || read.property !== null) return null
  const time = (span: Span | null): Json | null =>
    span === null ? { value: 0, unit: 'ms' } : valueAs('duration', textAt(text, span), around)
  const [its, delay] = [time(read.duration), time(read.delay)]
  const timingFunction = valueAs('cubicBezier', textAt(text, read.easing), around)
  return its === null || delay === null || timingFunction === null
    ? null
    : { duration: its, delay, timingFunction }
}

// Stops alone: other tools see neither the kind nor the direction.
const gradient: ValueWriter = (text, around) => {
  const layers = readGradient(text) ?? []
  const [layer, ...more] = layers
  if (layer?.kind !== 'linear' || layer.isRepeating || more.length > 0) return null
  const last = layer.stops.length - 1
  const stops = layer.stops.map(({ color: its, positions: [position, ...others] }, at) => {
    const value = its === null ? null : valueAs('color', textAt(text, its), around)
    const where = position !== undefined ? splitNumber(textAt(text, position)) : null
    const isEnd = position === undefined && (at === 0 || at === last)
    const offset = where?.unit === '%' ? where.number / 100 : isEnd ? Number(at > 0) : null
    if (value === null || offset === null || others.length > 0 || offset < 0 || offset > 1) return null
    return { color: value, position: round(offset, 6) }
  })
  const known = stops.flatMap((stop) => stop ?? [])
  return known.length > 1 && known.length === stops.length ? known : null
}

const WRITERS: Readonly<Partial<Record<DtcgType, ValueWriter>>> = {
  color, dimension, duration, number, fontWeight, cubicBezier, fontFamily, shadow, border, transition,
  gradient,
}

// The text of CSS that our export has kept beside a value: it stands for as long as nobody has changed that.
// Where somebody has, what the value cannot say is taken from the text.

/** What the text was written among. */
export interface KeptTextContext extends Pick<TokenNeighbors, 'scheme' | 'refer'> {
  readonly remPx: number
}

/** A token that was read: its value without `$ref`, and what that comes to as CSS. */
interface ReadToken {
  readonly css: string
  readonly type: string | null
  readonly value: unknown
  readonly text: string
}

/** The kept text, or that of a changed value. */
export function keptText({ css, type, value, text }: ReadToken, kept: KeptTextContext): string {
  if (type === null) return text
  const halves = splitLightDark(css)
  const candidates = halves === null ? [css] : [css, halves.light, halves.dark]
  if (candidates.some((one) => isSaid(one, { type, value }, kept))) return css
  if (halves !== null && kept.scheme !== null) {
    const isLight = kept.scheme === 'light'
    return `light-dark(${isLight ? text : halves.light}, ${isLight ? halves.dark : text})`
  }
  return type === 'gradient' ? withPrelude(css, text) : text
}

function isSaid(css: string, { type, value }: Pick<ReadToken, 'type' | 'value'>, kept: KeptTextContext): boolean {
  return FORMS.some((form) => [null, kept.remPx].some((remPx) => {
    const its = valueAs(type as DtcgType, css, { ...form, remPx, scheme: kept.scheme, refer: kept.refer })
    return its !== null && isNear(its, value)
  }))
}

/** How colors may have been written. */
const FORMS = [{ isSrgb: true }, { isSrgb: false }, { isSrgb: true, isHex: true }]

/** Tools write numbers their own way: so much is the same color, and so much the same number. */
const COLOR_TOLERANCE = 5e-4
const TOLERANCE = 1e-6

/** Members that say nothing where they say the usual, and the fallback of a color. */
const USUAL: readonly (readonly [name: string, value: unknown])[] = [['alpha', 1], ['inset', false]]
const FALLBACK = 'hex'

function isNear(one: unknown, other: unknown, tolerance = TOLERANCE): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= tolerance
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length &&
      one.every((item: unknown, at) => isNear(item, (other as readonly unknown[])[at], tolerance))
  }
  if (!isRecord(one) || !isRecord(other)) return one === other
  const [left, right] = [telling(one), telling(other)]
  const inner = left.has('colorSpace') ? COLOR_TOLERANCE : tolerance
  return left.size === right.size && [...left].every(([name, item]) =>
    right.has(name) && isNear(item, right.get(name), inner))
}

const telling = (record: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(record).filter(([name, value]) =>
    name !== FALLBACK && !USUAL.some(([usual, its]) => usual === name && its === value)))

// The format knows stops alone.
function withPrelude(css: string, text: string): string {
  const [layer, ...more] = readGradient(css) ?? []
  const head = 'linear-gradient('
  if (layer?.kind !== 'linear' || more.length > 0 || layer.prelude === null || !text.startsWith(head)) return text
  const { from, to } = layer.prelude
  return `${head}${css.slice(from, to)}, ${text.slice(head.length)}`
}
