// Easings: read from a text, written as one, and how far they have come at a time. Follows CSS Easing 2.
// What only a page could work out, such as calc( ) or var( ) in one, is not read.
import { lowerAscii } from '../../../shared/chars.js'
import { splitNumber, withoutSpaceAround, decimalOf, formatDecimal } from './number.js'
import { argumentsOf, callOf, membersOf, textAt } from './pieces.js'
import { placesAlong } from './spread.js'

// How something moves from its start to its end, as CSS Easing 2 has it.

/** Where a jump of `steps()` is, in the words that are written. */
export type StepPosition = 'jump-start' | 'jump-end' | 'jump-none' | 'jump-both'

/** A point of `linear()`: what comes out (1 is the end) and when (0 to 1). */
export interface EasingPoint {
  readonly at: number
  readonly output: number
}

/** An easing. */
export type Easing =
  | { readonly kind: 'cubic-bezier'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
  /** Every point has its time, those that are written without one as well; they never run backwards. */
  | { readonly kind: 'linear'; readonly points: readonly EasingPoint[] }
  | { readonly kind: 'steps'; readonly count: number; readonly position: StepPosition }

const bezier = (x1: number, y1: number, x2: number, y2: number): Easing =>
  ({ kind: 'cubic-bezier', x1, y1, x2, y2 })

/** What the words stand for. */
const KEYWORDS: ReadonlyMap<string, Easing> = new Map<string, Easing>([
  ['linear', bezier(0, 0, 1, 1)],
  ['ease', bezier(0.25, 0.1, 0.25, 1)],
  ['ease-in', bezier(0.42, 0, 1, 1)],
  ['ease-out', bezier(0, 0, 0.58, 1)],
  ['ease-in-out', bezier(0.42, 0, 0.58, 1)],
  ['step-start', { kind: 'steps', count: 1, position: 'jump-start' }],
  ['step-end', { kind: 'steps', count: 1, position: 'jump-end' }],
])

const POSITIONS: ReadonlyMap<string, StepPosition> = new Map([
  ['jump-start', 'jump-start'], ['start', 'jump-start'], ['jump-end', 'jump-end'], ['end', 'jump-end'],
  ['jump-none', 'jump-none'], ['jump-both', 'jump-both'],
])

/** The easing that a text is; `null` for anything else. */
export function readEasing(text: string): Easing | null {
  const keyword = KEYWORDS.get(lowerAscii(withoutSpaceAround(text)))
  if (keyword !== undefined) return keyword
  const call = callOf(text, ['cubic-bezier', 'linear', 'steps'])
  if (call === null) return null
  const members = membersOf(argumentsOf(text, call))
    .map((pieces) => pieces.map((piece) => lowerAscii(textAt(text, piece))))
  if (call.name === 'cubic-bezier') return readBezier(members)
  return call.name === 'linear' ? readLinear(members) : readSteps(members)
}

type Members = readonly (readonly string[])[]

/** A number without a unit. */
function numberOf(text: string | undefined): number | null {
  const split = splitNumber(text ?? '')
  return split?.unit === '' ? split.number : null
}

const single = (member: readonly string[] | undefined): string | undefined =>
  member?.length === 1 ? member[0] : undefined

function readBezier(members: Members): Easing | null {
  const numbers = members.flatMap((member) => numberOf(single(member)) ?? [])
  const [x1, y1, x2, y2] = numbers
  if (members.length !== 4 || x1 === undefined || y1 === undefined) return null
  if (x2 === undefined || y2 === undefined) return null
  return isPart(x1) && isPart(x2) ? bezier(x1, y1, x2, y2) : null
}

const isPart = (value: number): boolean => value >= 0 && value <= 1

function readSteps(members: Members): Easing | null {
  const written = single(members[0])
  const count = numberOf(written)
  const position = members.length === 1 ? 'jump-end' : POSITIONS.get(single(members[1]) ?? '')
  if (members.length > 2 || count === null || position === undefined || !isInteger(written)) return null
  return count >= leastSteps(position) ? { kind: 'steps', count, position } : null
}

// `3.0` and `3e0` are numbers, and no integers.
const isInteger = (text = ''): boolean => Number.isInteger(Number(text)) && !text.includes('.') && !text.includes('e')

/** The fewest steps there are with a position. */
export const leastSteps = (position: StepPosition): number => position === 'jump-none' ? 2 : 1

interface Unplaced { readonly output: number; readonly at: number | null }

function readLinear(members: Members): Easing | null {
  const read = members.map(readStop)
  const stops = read.flatMap((one) => one ?? [])
  return read.includes(null) || members.length < 2 ? null : { kind: 'linear', points: placed(stops) }
}

/** A number and up to two percentages, which stand together on either side of it. */
function readStop(member: readonly string[]): readonly Unplaced[] | null {
  const numbers = member.flatMap((text) => numberOf(text) ?? [])
  const times = member.flatMap((text) => percentOf(text) ?? [])
  const [output] = numbers
  if (output === undefined || times.length > 2 || member.length !== times.length + 1) return null
  if (member.length === 3 && numberOf(member[1]) !== null) return null
  return times.length === 0 ? [{ output, at: null }] : times.map((at) => ({ output, at }))
}

function percentOf(text: string): number | null {
  const split = splitNumber(text)
  return split?.unit === '%' ? split.number / 100 : null
}

/** Gives each its time. */
function placed(stops: readonly Unplaced[]): readonly EasingPoint[] {
  const times = placesAlong(stops.map(({ at }) => at))
  return stops.map(({ output }, index) => ({ output, at: times[index] ?? 0 }))
}

/** An easing as CSS has it: the shortest that says the same, in decimals as they are. */
export function writeEasing(easing: Easing): string {
  switch (easing.kind) {
    case 'cubic-bezier': {
      const { x1, y1, x2, y2 } = easing
      return `cubic-bezier(${[x1, y1, x2, y2].map(plain).join(', ')})`
    }
    case 'steps': {
      const { count, position } = easing
      return position === 'jump-end' ? `steps(${count})` : `steps(${count}, ${position})`
    }
    case 'linear':
      return `linear(${easing.points.map((_, index) => writePoint(easing.points, index)).join(', ')})`
  }
}

const DECIMALS = 4
const plain = (value: number): string => formatDecimal(decimalOf(Number(value.toFixed(DECIMALS))))

// The ends are where they would be without a word.
function writePoint(points: readonly EasingPoint[], index: number): string {
  const { at, output } = points[index] ?? { at: 0, output: 0 }
  const isPlain = (index === 0 && at === 0) || (index === points.length - 1 && at === 1)
  return isPlain ? plain(output) : `${plain(output)} ${plain(at * 100)}%`
}
