// A smooth curve through a few points that never turns where its points do not: Fritsch and Carlson, 1980.
// Knows nothing of what is drawn with it.

/** A point of a curve. */
export interface ControlPoint {
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
export function curveWithin(knots: readonly ControlPoint[], index: number, at: number): number {
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
