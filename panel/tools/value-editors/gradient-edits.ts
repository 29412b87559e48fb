// What a person does to a gradient: its kind, its direction, its stops and places; each gives a whole text.
// Writes over what is changed and nothing else.
import { convert } from '../../model/color/convert.js'
import { formatLike } from '../../model/color/emit.js'
import { parseColor } from '../../model/color/parse.js'
import {
  type GradientKind, type GradientLayer, type GradientStop, type ImageLayer, isGradient, readGradient,
} from '../../model/tokens/gradient.js'
import { formatNumber, splitNumber } from '../../model/tokens/number.js'
import { type Span, spanOf, textAt, withText } from '../../model/tokens/pieces.js'
import { placesAlong } from '../../model/tokens/spread.js'
import { convertUnit, findDimension } from '../../model/tokens/units.js'
import type { EditorContext } from './value-editors.types.js'

// What the parts of a gradient's editor work with: one layer of a whole value, and what is given for it.
// Draws nothing.

export interface GradientContext {
  readonly context: EditorContext
  /** The whole value, and the layer of it that is edited; `null` where it is no gradient. */
  now(): { readonly text: string, readonly layer: GradientLayer } | null
  /** All layers of the whole value; read once for each value. */
  layers(): readonly ImageLayer[]
}

/** What an empty place is called, so that it can be typed. */
export const AUTO = 'auto'

export function createGradientContext(context: EditorContext, chosen: () => number): GradientContext {
  let last: { readonly text: string, readonly layers: readonly ImageLayer[] } | null = null
  const layers = (): readonly ImageLayer[] => {
    const text = context.value
    if (last?.text !== text) last = { text, layers: readGradient(text) ?? [] }
    return last.layers
  }
  return {
    context, layers,
    now: () => {
      const layer = layers()[chosen()]
      return isGradient(layer) ? { text: context.value, layer } : null
    },
  }
}

const NOT_TAKEN = 'Not a valid gradient.'

/** What is wrong with a whole value. */
export const findGradientIssue = ({ context: { ui } }: GradientContext, whole: string): string | null =>
  readGradient(whole) !== null && ui.supports('background-image', whole) ? null : NOT_TAKEN

/** The parts of a gradient before its stops. */
export type PreludePart = 'direction' | 'center' | 'space'

/** From its first stop to its last one: a list between commas. */
export const stopsOf = (layer: GradientLayer): Span => spanOf(layer.stops) ?? { from: layer.to, to: layer.to }

export const withStopColor = (text: string, { color }: GradientStop, next: string): string =>
  color === null ? text : withText(text, color, next)

/** With another position, or none: the first or the second of a stop. */
export function withPosition(text: string, stop: GradientStop, index: number, next: string): string {
  const span = stop.positions[index]
  if (span !== undefined) return next === '' ? withoutSpan(text, stop, span) : withText(text, span, next)
  return next === '' ? text : withText(text, { from: stop.to, to: stop.to }, ` ${next}`)
}

// With the blank before it, or behind it where it is the first of its stop.
function withoutSpan(text: string, stop: GradientStop, { from, to }: Span): string {
  if (from === stop.from) return withText(text, { from, to }, '').slice(0, from) + text.slice(to).trimStart()
  return text.slice(0, from).trimEnd() + text.slice(to)
}

/** With another shape, or repeating. Of another shape only center and space still mean something. */
export function withKind(
  text: string, layer: GradientLayer, kind: GradientKind, isRepeating: boolean,
): string {
  const name = `${isRepeating ? 'repeating-' : ''}${kind}-gradient`
  if (kind === layer.kind) return withText(text, layer.name, name)
  const prelude = writePrelude(kind, {
    direction: '', center: kind === 'linear' ? '' : partOf(text, layer, 'center'), space: partOf(text, layer, 'space'),
  })
  return withText(withPrelude(text, layer, prelude), layer.name, name)
}

const partOf = (text: string, layer: GradientLayer, part: PreludePart): string => {
  const span = layer[part]
  return span === null ? '' : textAt(text, span)
}

/** With another part before the stops, or without it. */
export function withPreludePart(text: string, layer: GradientLayer, part: PreludePart, next: string): string {
  const span = layer[part]
  if (span !== null && next !== '') return withText(text, span, next)
  if (span === null && next === '') return text
  const parts = {
    direction: partOf(text, layer, 'direction'), center: partOf(text, layer, 'center'),
    space: partOf(text, layer, 'space'), [part]: next,
  }
  return withPrelude(text, layer, writePrelude(layer.kind, parts))
}

type Parts = Readonly<Record<PreludePart, string>>

function writePrelude(kind: GradientKind, { direction, center, space }: Parts): string {
  const parts = [
    direction === '' ? '' : kind === 'conic' ? `from ${direction}` : direction,
    center === '' ? '' : `at ${center}`, space === '' ? '' : `in ${space}`,
  ]
  return parts.filter((one) => one !== '').join(' ')
}

function withPrelude(text: string, layer: GradientLayer, next: string): string {
  const { from } = stopsOf(layer)
  const start = layer.prelude?.from ?? from
  const between = layer.prelude === null ? ', ' : text.slice(layer.prelude.to, from)
  return text.slice(0, start) + (next === '' ? '' : next + between) + text.slice(from)
}

const unitOf = (text: string): string => splitNumber(text)?.unit ?? ''

/** Where a position is, as a part of the whole; `null` for a length, whose part is not known. */
function placeOf(text: string): number | null {
  const split = splitNumber(text)
  if (split === null) return null
  if (split.unit === '%') return split.number / 100
  if (split.unit === '') return split.number === 0 ? 0 : null
  if (findDimension(split.unit) !== 'angle') return null
  return (splitNumber(convertUnit(text, 'deg', 1))?.number ?? 0) / 360
}

/** Whether a stop is moved along the strip: one that says no length. */
export const isMovable = (text: string, { positions: [first] }: GradientStop): boolean =>
  first === undefined || placeOf(textAt(text, first)) !== null

/** Where the stops are: evenly where they do not say so, and none before the strip begins. */
export const stopPlaces = (text: string, { stops }: GradientLayer): readonly number[] =>
  placesAlong(stops.map(({ positions: [first] }) =>
    first === undefined ? null : placeOf(textAt(text, first))), 0)

/** With a stop elsewhere, between its neighbors; in the unit that it has, else in percent. */
export function withPlace(text: string, layer: GradientLayer, index: number, place: number): string {
  const stop = layer.stops[index]
  if (stop === undefined || !isMovable(text, stop)) return text
  const places = stopPlaces(text, layer)
  const kept = Math.max(places[index - 1] ?? 0, Math.min(places[index + 1] ?? 1, place))
  const [first] = stop.positions
  const unit = first === undefined ? '' : unitOf(textAt(text, first))
  return withPosition(text, stop, 0, findDimension(unit) === 'angle'
    ? convertUnit(`${formatNumber(kept * 360, 1)}deg`, unit, 1) : `${formatNumber(kept * 100, 1)}%`)
}

/** A stop between two: the color half way where both are plain, else the first one's; and its place. */
export function stopBetween(text: string, layer: GradientLayer, after: number, place: number): string {
  const colorOf = (stop: GradientStop | undefined): string =>
    stop === undefined || stop.color === null ? '' : textAt(text, stop.color)
  const color = mixed(colorOf(layer.stops[after]), colorOf(layer.stops[after + 1]))
  return `${color} ${formatNumber(place * 100, 1)}%`
}

function mixed(one: string, other: string): string {
  const [first, second] = [parseColor(one), parseColor(other)]
  if (first === null || second === null) return one === '' ? other : one
  const [from, to] = [convert(first, 'oklab'), convert(second, 'oklab')]
  const half = (index: 0 | 1 | 2): number => ((from.coords[index] ?? 0) + (to.coords[index] ?? 0)) / 2
  return formatLike(one, {
    space: 'oklab', coords: [half(0), half(1), half(2)], alpha: ((from.alpha ?? 0) + (to.alpha ?? 0)) / 2,
  }, first.notation === 'hex' ? 'hex' : 'oklch')
}

/** The colors of a gradient from left to right, whatever its shape is. */
export function stripOf(text: string, layer: GradientLayer): string {
  const places = stopPlaces(text, layer)
  const parts = layer.stops.map(({ color }, index) => {
    const at = `${formatNumber((places[index] ?? 0) * 100, 2)}%`
    return color === null ? at : `${textAt(text, color)} ${at}`
  })
  const [only] = parts
  const prelude = layer.space === null ? '90deg' : `90deg in ${textAt(text, layer.space)}`
  return `linear-gradient(${prelude}, ${parts.length === 1 && only !== undefined ? `${only}, ${only}` : parts.join(', ')})`
}
