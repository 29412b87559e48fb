// How far an easing has come at a time, and the line that this draws.
// Reads no text: see easing.ts.
import type { Easing, EasingPoint, StepPosition } from '../../model/tokens/easing.js'

/** What comes out at a time from 0 to 1; what comes out may be less than 0 and more than 1. */
export function easedAt(easing: Easing, time: number): number {
  switch (easing.kind) {
    case 'cubic-bezier': return bezierAt(easing, time)
    case 'linear': return linearAt(easing.points, time)
    case 'steps': return stepsAt(easing.count, easing.position, time)
  }
}

/** A coordinate of the curve at a parameter: its ends are 0 and 1. */
const coordinate = (one: number, two: number, t: number): number =>
  ((1 - 3 * two + 3 * one) * t + (3 * two - 6 * one)) * t * t + 3 * one * t

/** Halvings: more than a double can tell apart. */
const HALVINGS = 50

// It never goes backwards, so that halving finds it always.
function bezierAt({ x1, y1, x2, y2 }: Extract<Easing, { kind: 'cubic-bezier' }>, time: number): number {
  if (time <= 0 || time >= 1) return time <= 0 ? 0 : 1
  let [from, to] = [0, 1]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const t = (from + to) / 2
    if (coordinate(x1, x2, t) < time) from = t
    else to = t
  }
  return coordinate(y1, y2, (from + to) / 2)
}

// CSS Easing 2, 2.2.4: of points of one time the last one counts; beyond the ends it goes on as it came.
function linearAt(points: readonly EasingPoint[], time: number): number {
  const past = points.findIndex(({ at }) => at > time)
  const second = past < 0 ? points.length - 1 : Math.max(1, past)
  const [from, to] = [points[second - 1], points[second]]
  if (from === undefined || to === undefined) return points[0]?.output ?? 0
  if (to.at === from.at) return to.output
  return from.output + (to.output - from.output) * (time - from.at) / (to.at - from.at)
}

/** How many jumps there are. */
function jumpsOf(count: number, position: StepPosition): number {
  if (position === 'jump-both') return count + 1
  return position === 'jump-none' ? count - 1 : count
}

function stepsAt(count: number, position: StepPosition, time: number): number {
  const isEarly = position === 'jump-start' || position === 'jump-both'
  const jumps = jumpsOf(count, position)
  const step = Math.floor(time * count) + (isEarly ? 1 : 0)
  return Math.max(0, Math.min(jumps, step)) / jumps
}

/** A point of a line: both coordinates as parts, y upwards. */
export type LinePoint = readonly [x: number, y: number]

const CURVE_POINTS = 48
/** More steps than this cannot be told apart in any picture. */
const MOST_STEPS = 200

/** The line of an easing from its start to its end, with its jumps. */
export function lineOf(easing: Easing, count = CURVE_POINTS): readonly LinePoint[] {
  if (easing.kind === 'linear') return linearLine(easing.points)
  if (easing.kind === 'steps') return stepsLine(easing)
  // By its parameter, so that it is as round where it is steep.
  const { x1, y1, x2, y2 } = easing
  return Array.from({ length: count + 1 }, (_, index) => index / count)
    .map((t): LinePoint => [coordinate(x1, x2, t), coordinate(y1, y2, t)])
}

const isSeen = ({ at }: EasingPoint): boolean => at >= 0 && at <= 1

function linearLine(points: readonly EasingPoint[]): readonly LinePoint[] {
  const inner = points.filter(isSeen).map(({ at, output }): LinePoint => [at, output])
  const first = inner[0]?.[0] === 0 ? [] : [[0, linearAt(points, 0)] as const]
  const last = inner.at(-1)?.[0] === 1 ? [] : [[1, linearAt(points, 1)] as const]
  return [...first, ...inner, ...last]
}

function stepsLine({ count, position }: Extract<Easing, { kind: 'steps' }>): readonly LinePoint[] {
  if (count > MOST_STEPS) return [[0, 0], [1, 1]]
  const levels = Array.from({ length: count }, (_, index) => stepsAt(count, position, (index + 0.5) / count))
  const line = levels.flatMap((level, index): readonly LinePoint[] =>
    [[index / count, level], [(index + 1) / count, level]])
  const start: readonly LinePoint[] = levels[0] === 0 ? [] : [[0, 0]]
  const end: readonly LinePoint[] = levels.at(-1) === 1 ? [] : [[1, 1]]
  return [...start, ...line, ...end]
}

/** The `points` of a polyline in a box; `at` is how a point stands in it. */
export const polylineOf = (
  line: readonly LinePoint[], at: (x: number, y: number) => readonly [left: number, top: number],
): string => line.map(([x, y]) => at(x, y).map((part) => part.toFixed(1)).join(',')).join(' ')
