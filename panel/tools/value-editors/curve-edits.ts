// What a person does to an easing: handles moved, points added and removed, another kind, a preset.
// Gives the easing that comes of it; writes no text.
import { lowerAscii } from '../../../shared/chars.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import type { Easing, EasingPoint } from '../../model/tokens/easing.js'
import { splitNumber } from '../../model/tokens/number.js'
import { easedAt, type LinePoint } from './easing-line.js'

// How long what goes by an easing takes: the duration whose name is the easing's but for the word itself.
// Looks at names alone, and at times that are plain.

const OWN_WORDS: readonly string[] = ['ease', 'easing', 'curve', 'timing', 'function', 'motion', 'transition']
const TIME_WORDS: readonly string[] = ['duration', 'time', 'speed', 'delay', 'motion', 'transition', 'animation']

const variableWords = (cssVar: string): readonly string[] =>
  lowerAscii(cssVar).split('-').flatMap((word) => word.split('_')).filter((word) => word !== '')

const without = (words: readonly string[], some: readonly string[]): string =>
  words.filter((word) => !some.includes(word)).join('-')

/** Whether a text is one time. */
const isTime = (text: string): boolean => {
  const unit = splitNumber(text)?.unit ?? ''
  return unit === 'ms' || unit === 's'
}

/** The duration that a name pairs with an easing, out of tokens and what they come to; `null` for none. */
export function pairedDuration(
  easing: Token, plan: Pick<Plan, 'tokens'>, valueOf: (token: Token) => string | null,
): string | null {
  const wanted = without(variableWords(easing.item.cssVar), OWN_WORDS)
  if (wanted === '') return null
  for (const token of plan.tokens) {
    const words = variableWords(token.item.cssVar)
    if (token === easing || !words.some((word) => TIME_WORDS.includes(word))) continue
    const value = without(words, TIME_WORDS) === wanted ? valueOf(token) : null
    if (value !== null && isTime(value)) return value
  }
  return null
}

// Where a curve stands in its chart, and what keys and drags on its handles mean.
// Draws nothing.

export const CURVE_WIDTH = 296
export const CURVE_HEIGHT = 168
/** Room at both sides, so that a handle at an end is whole. */
const SIDE = 24

/** What of the values of a curve its chart shows. */
export interface CurveRange {
  readonly least: number
  readonly most: number
}

/** As far as handles are dragged. */
const DRAGGED: CurveRange = { least: -0.5, most: 1.5 }

/** From −0.5 to 1.5, or as far as a curve goes that was typed. */
export const curveRange = (values: readonly number[]): CurveRange => ({
  least: Math.min(DRAGGED.least, ...values.map((value) => value - 0.1)),
  most: Math.max(DRAGGED.most, ...values.map((value) => value + 0.1)),
})

/** Where a point stands, in px from the top left. */
export const chartPoint = ([x, y]: LinePoint, { least, most }: CurveRange): LinePoint =>
  [SIDE + x * (CURVE_WIDTH - 2 * SIDE), (most - y) / (most - least) * CURVE_HEIGHT]

/** How far a drag of so many px leads; `width` is how wide the chart is on the screen. */
export const distanceOf = (x: number, y: number, { least, most }: CurveRange, width: number): LinePoint =>
  [x / (width * (1 - 2 * SIDE / CURVE_WIDTH)), -y / CURVE_HEIGHT * (most - least)]

const STEP = 0.01
const MANY_STEPS = 10
/** What a drag with Alt held is of one without. */
export const FINE_CURVE_STEP = 0.1

const KEY_STEPS: Readonly<Record<string, LinePoint>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
  PageUp: [0, MANY_STEPS], PageDown: [0, -MANY_STEPS],
}

/** How far a key moves a handle; `null`: it is none of these keys. */
export function curveKeyStep(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): LinePoint | null {
  const way = KEY_STEPS[key]
  if (way === undefined || ctrlKey || metaKey) return null
  const size = STEP * (shiftKey === altKey ? 1 : shiftKey ? MANY_STEPS : FINE_CURVE_STEP)
  return [way[0] * size, way[1] * size]
}

/** Something that is moved in the chart. */
export interface Handle {
  readonly name: string
  readonly x: number
  readonly y: number
}

const DECIMALS = 3
const neat = (value: number): number => Number(value.toFixed(DECIMALS))
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** What there is to move: nothing in `steps()`. */
export function handlesOf(easing: Easing): readonly Handle[] {
  switch (easing.kind) {
    case 'cubic-bezier': return [
      { name: 'First handle', x: easing.x1, y: easing.y1 }, { name: 'Second handle', x: easing.x2, y: easing.y2 },
    ]
    case 'linear': return easing.points.map(({ at, output }, index) =>
      ({ name: `Point ${index + 1} of ${easing.points.length}`, x: at, y: output }))
    case 'steps': return []
  }
}

/** With a handle elsewhere: its time stays within 0 and 1, a point's between those of its neighbors. */
export function withHandle(easing: Easing, index: number, [x, y]: LinePoint): Easing {
  const output = neat(y)
  if (easing.kind === 'cubic-bezier') {
    const time = neat(within(x, 0, 1))
    return index === 0 ? { ...easing, x1: time, y1: output } : { ...easing, x2: time, y2: output }
  }
  if (easing.kind === 'steps') return easing
  const { points } = easing
  const at = neat(within(x, points[index - 1]?.at ?? 0, points[index + 1]?.at ?? 1))
  return { kind: 'linear', points: points.map((point, place) => (place === index ? { at, output } : point)) }
}

/** One more point, on the line, in the middle behind one; behind the last one it is before it. */
export function withPoint(points: readonly EasingPoint[], after: number): readonly EasingPoint[] {
  const place = Math.min(after, points.length - 2)
  const [from, to] = [points[place], points[place + 1]]
  if (from === undefined || to === undefined) return points
  const point = { at: neat((from.at + to.at) / 2), output: neat((from.output + to.output) / 2) }
  return [...points.slice(0, place + 1), point, ...points.slice(place + 1)]
}

/** Without one; two are left at least. */
export const withoutPoint = (points: readonly EasingPoint[], index: number): readonly EasingPoint[] =>
  points.length < 3 ? points : points.filter((_, place) => place !== index)

/** How many points a curve is drawn with where it becomes `linear()`. */
const POINTS = 9

/** The nearest of another kind: a curve in points, the middle of points as a curve, four steps. */
export function asKind(easing: Easing, kind: Easing['kind']): Easing {
  if (easing.kind === kind) return easing
  switch (kind) {
    case 'linear': return { kind, points: sampled(easing) }
    case 'steps': return { kind, count: 4, position: 'jump-end' }
    case 'cubic-bezier': return curveThrough(easing)
  }
}

const sampled = (easing: Easing): readonly EasingPoint[] =>
  Array.from({ length: POINTS }, (_, index) => index / (POINTS - 1))
    .map((at) => ({ at: neat(at), output: neat(easedAt(easing, at)) }))

// Solved for the two outputs with both times at their thirds, where the curve's parameter is the time itself.
function curveThrough(easing: Easing): Easing {
  const [first, second] = [easedAt(easing, 1 / 3), easedAt(easing, 2 / 3)]
  return {
    kind: 'cubic-bezier', x1: 0.333, x2: 0.667,
    y1: neat(3 * first - 1.5 * second + 1 / 3), y2: neat(3 * second - 1.5 * first - 5 / 6),
  }
}

/** A ready-made curve: what it is called and how it is written. */
interface Preset {
  readonly name: string
  readonly text: string
}

/** Six to a row. */
export const CURVE_PRESETS: readonly Preset[] = [
  { name: 'Linear', text: 'linear' },
  { name: 'Ease', text: 'ease' },
  { name: 'Out', text: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  { name: 'In-out', text: 'cubic-bezier(0.65, 0, 0.35, 1)' },
  { name: 'Back', text: 'cubic-bezier(0.3, 1.5, 0.6, 1)' },
  { name: 'Snap', text: 'cubic-bezier(0.8, 0, 0.9, 0.2)' },
]

/** Whether two easings come to the same: by kind and numbers. */
export const isSameEasing = (one: Easing | null, other: Easing | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
