// The maths of tuning a ramp: a few of its steps are moved, their neighbors go along, anchors stay.
// Knows no token and no text; what a gamut has room for is said by whoever asks.
import type { Triple } from './color.types.js'

// A smooth curve through a few points that never turns where its points do not: Fritsch and Carlson, 1980.
// Knows nothing of what is drawn with it.

/** A point of a curve. */
interface ControlPoint {
  readonly at: number
  readonly value: number
  /** How steep the curve is there; `null` leaves it to the points beside it. */
  readonly lean: number | null
}

const slope = (from: ControlPoint | undefined, to: ControlPoint | undefined): number | null =>
  from === undefined || to === undefined || from.at === to.at ? null
    : (to.value - from.value) / (to.at - from.at)

// None where the curve turns, else between both sides.
function leanAt(knots: readonly ControlPoint[], index: number): number {
  const knot = knots[index]
  if (knot !== undefined && knot.lean !== null) return knot.lean
  const [before, after] = [slope(knots[index - 1], knot), slope(knot, knots[index + 1])]
  if (before === null || after === null) return before ?? after ?? 0
  return before * after <= 0 ? 0 : 2 * before * after / (before + after)
}

/** The value of the curve behind one of its points, up to the next one; straight on outside of them. */
function curveWithin(knots: readonly ControlPoint[], index: number, at: number): number {
  const [from, to] = [knots[index], knots[index + 1]]
  return from === undefined || to === undefined ? at
    : valueWithin({ ...from, lean: leanAt(knots, index) }, { ...to, lean: leanAt(knots, index + 1) }, at)
}

function valueWithin(from: Leaning, to: Leaning, at: number): number {
  const width = to.at - from.at
  const straight = (to.value - from.value) / width
  const part = (at - from.at) / width
  if (part <= 0) return from.value + (at - from.at) * straight
  if (part >= 1) return to.value + (at - to.at) * straight
  const [lean, end] = limited(from.lean, to.lean, straight)
  const rest = 1 - part
  return from.value * rest * rest * (1 + 2 * part) + to.value * part * part * (3 - 2 * part)
    + width * part * rest * (lean * rest - end * part)
}

interface Leaning extends ControlPoint { readonly lean: number }

/** Three times as steep as the straight line is as much as a curve may be that does not turn. */
const STEEPEST = 3

function limited(lean: number, end: number, straight: number): readonly [number, number] {
  if (straight === 0) return [0, 0]
  const [one, other] = [Math.max(0, lean / straight), Math.max(0, end / straight)]
  const size = Math.hypot(one, other)
  const scale = size > STEEPEST ? STEEPEST / size : 1
  return [one * scale * straight, other * scale * straight]
}

/** What is done to a ramp. */
export interface Tuning {
  /** Indices of steps that do not move. */
  readonly anchors: readonly number[]
  /** By index: where a step's lightness was moved to. */
  readonly lightness: ReadonlyMap<number, number>
  /** By index: where a step's chroma was moved to. */
  readonly chroma: ReadonlyMap<number, number>
  /** In degrees: how much the hue turns from one end to the other; without an anchor, everywhere. */
  readonly shift: number
}

export const UNTUNED: Tuning = { anchors: [], lightness: new Map(), chroma: new Map(), shift: 0 }
export const MOST_SHIFT = 60

/** Less chroma than this has no hue to be seen. */
const GRAY = 0.0005
/** Less than this has a hue that is not to be trusted: rounding has made it. */
const NEARLY_GRAY = 0.004
/** The hue that a ramp of greys alone is tinted with: a cool grey's. */
const GRAY_HUE = 265

/** What steps, as `[lightness, chroma, hue]` of OKLCH, become; one that stays is the same object. */
export function tuneRamp(steps: readonly Triple[], tuning: Tuning): readonly Triple[] {
  const lightness = tunedLightness(steps, tuning)
  const chroma = tunedChroma(steps, tuning)
  const hues = trustedHues(steps)
  return steps.map((step, index) => {
    const light = lightness[index] ?? step[0]
    const strength = chroma[index] ?? step[1]
    if (tuning.anchors.includes(index)) return step
    const turn = strength <= GRAY ? 0 : shiftAt(index, steps.length, tuning)
    const isSame = light === step[0] && strength === step[1]
    if (isSame && turn === 0) return step
    const hue = strength <= GRAY ? step[2] : hues[index] ?? step[2]
    return [light, strength, (hue + turn + 360) % 360]
  })
}

// A grey has the hue of the nearest step that has one.
function trustedHues(steps: readonly Triple[]): readonly number[] {
  const trusted = steps.flatMap(([, chroma, hue], index) => (chroma > NEARLY_GRAY ? [{ index, hue }] : []))
  return steps.map((_, at) => {
    const away = ({ index }: { readonly index: number }): number => Math.abs(index - at)
    const [nearest] = [...trusted].sort((one, other) => away(one) - away(other))
    return nearest?.hue ?? GRAY_HUE
  })
}

/** How much the hue of a step turns: more with each step away from the anchors, not between two of them. */
function shiftAt(index: number, count: number, { anchors, shift }: Tuning): number {
  if (anchors.length === 0 || count < 2) return shift
  const [first, last] = [Math.min(...anchors), Math.max(...anchors)]
  const away = index < first ? first - index : index > last ? last - index : 0
  return shift * away / (count - 1)
}

/** Those that are moved or anchored, in order: nothing else holds the curve. */
const heldBy = (moved: ReadonlyMap<number, number>, anchors: readonly number[]): readonly number[] =>
  [...new Set([...anchors, ...moved.keys()])].sort((one, other) => one - other)

// Lightness is bent and not added to: what is between two steps stays between them, in its order.
function tunedLightness(steps: readonly Triple[], { anchors, lightness: moved }: Tuning): readonly number[] {
  const own = steps.map(([lightness]) => lightness)
  if (moved.size === 0) return own
  const held = heldBy(moved, anchors)
  const knotOf = (index: number): ControlPoint => {
    const at = own[index] ?? 0
    return anchors.includes(index) ? stay(at) : { at, value: moved.get(index) ?? at, lean: null }
  }
  const knots = [stay(endOf(own, 'first')), ...held.map(knotOf), stay(endOf(own, 'last'))]
  return own.map((value, index) => {
    const exact = held.indexOf(index)
    if (exact >= 0) return knots[exact + 1]?.value ?? value
    const before = held.filter((one) => one < index).length
    return inSegment(knots, before, value, {
      part: partBetween(held[before - 1] ?? -1, held[before] ?? own.length, index),
    })
  })
}

/** Where nothing moves, the curve goes straight on. */
const stay = (at: number): ControlPoint => ({ at, value: at, lean: 1 })

/** White or black: towards which of them the ramp goes at an end. */
function endOf(own: readonly number[], end: 'first' | 'last'): number {
  const isFalling = (own[0] ?? 0) >= (own.at(-1) ?? 0)
  return (end === 'first') === isFalling ? 1 : 0
}

const partBetween = (from: number, to: number, index: number): number => (index - from) / (to - from)

const ALIKE = 1e-6

/** The value within the segment behind a knot. `part`: how far, by steps, for two knots of one lightness. */
function inSegment(
  knots: readonly ControlPoint[], at: number, value: number, { part }: { readonly part: number },
): number {
  const [from, to] = [knots[at], knots[at + 1]]
  if (from === undefined || to === undefined) return value
  const [one, other] = [from.value - from.at, to.value - to.at]
  if (one === 0 && other === 0) return value
  const bent = Math.abs(to.at - from.at) < ALIKE
    ? value + one + (other - one) * part
    : curveWithin(knots, at, value)
  return Math.max(0, Math.min(1, bent))
}

/** How many steps the pull of a moved one reaches at an end that nothing holds. */
const REACH = 5

// Chroma rises and falls along a ramp, so that what is moved is added, less and less towards what is held.
function tunedChroma(steps: readonly Triple[], { anchors, chroma: moved }: Tuning): readonly number[] {
  const own = steps.map(([, chroma]) => chroma)
  if (moved.size === 0) return own
  const held = heldBy(moved, anchors)
  const [first, last] = [held[0] ?? 0, held.at(-1) ?? 0]
  const knots: readonly ControlPoint[] = [
    { at: Math.min(-1, first - REACH), value: 0, lean: 0 },
    ...held.map((at): ControlPoint => ({
      at, lean: null, value: anchors.includes(at) ? 0 : (moved.get(at) ?? 0) - (own[at] ?? 0),
    })),
    { at: Math.max(own.length, last + REACH), value: 0, lean: 0 },
  ]
  return own.map((value, index) => {
    const exact = held.indexOf(index)
    if (exact >= 0) return anchors.includes(index) ? value : moved.get(index) ?? value
    const at = held.filter((one) => one < index).length
    const [from, to] = [knots[at], knots[at + 1]]
    if (from === undefined || to === undefined || (from.value === 0 && to.value === 0)) return value
    return Math.max(0, value + curveWithin(knots, at, index))
  })
}

/** What two steps differ in at least, so that they stay two; less where they differed in less. */
const LEAST_GAP = 0.005

/** The lightness that a step may be moved to: never past a step that is held, nor out of order. */
export function lightnessRange(
  steps: readonly Triple[], tuning: Tuning, index: number,
): readonly [least: number, most: number] {
  const { anchors, lightness: moved } = tuning
  const own = (at: number): number => steps[at]?.[0] ?? 0
  let [least, most] = [0, 1]
  for (const at of heldBy(moved, anchors)) {
    if (at === index || own(at) === own(index)) continue
    const value = anchors.includes(at) ? own(at) : moved.get(at) ?? own(at)
    const gap = Math.min(Math.abs(own(at) - own(index)), Math.abs(at - index) * LEAST_GAP)
    if (own(at) > own(index)) most = Math.min(most, value - gap)
    else least = Math.max(least, value + gap)
  }
  least = Math.min(least, 1)
  return [least, Math.max(least, most)]
}
