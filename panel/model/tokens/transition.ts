// The parts of a transition: property, duration, easing and delay of each member, in whatever order.
// What is changed is written over its own place; the rest stays, also what only the page knows.
import { lowerAscii } from '../../../shared/chars.js'
import { splitNumber } from './number.js'
import { findDimension } from './units.js'
import { readEasing } from './easing.js'
import { type Piece, piecesOf, readList, type Span, textAt, withText } from './pieces.js'

export type TransitionPart = 'property' | 'duration' | 'easing' | 'delay'

/** Where each part of a member stands; `null` for what is not written. */
type Transition = Readonly<Record<TransitionPart, Span | null>>

/** What CSS takes for what is not written. */
const DEFAULTS: Readonly<Record<TransitionPart, string>> =
  { property: 'all', duration: '0s', easing: 'ease', delay: '0s' }

/** What *Add transition* adds. */
export const NEW_TRANSITION = 'opacity 200ms ease'

type Sort = 'time' | 'easing' | 'property' | 'behavior'

const BEHAVIORS: readonly string[] = ['allow-discrete', 'normal']
const EASES: readonly string[] = ['ease', 'easing', 'curve', 'timing', 'bezier', 'motion']
const TIMES: readonly string[] = ['duration', 'delay', 'time', 'speed']

function sortOf(text: string, piece: Piece): Sort | null {
  const own = textAt(text, piece)
  if (piece.kind === 'call') return sortOfCall(own, piece.name)
  if (piece.kind !== 'word') return null
  const number = splitNumber(own)
  if (number !== null) return findDimension(number.unit) === 'time' ? 'time' : null
  if (readEasing(own) !== null) return 'easing'
  if (BEHAVIORS.includes(lowerAscii(own))) return 'behavior'
  return isName(own) ? 'property' : null
}

// Of a variable only its name says what it may be.
function sortOfCall(own: string, name: string): Sort | null {
  const words = lowerAscii(own)
  if (name === 'calc') return 'time'
  if (name !== 'var') return readEasing(own) === null ? null : 'easing'
  if (EASES.some((word) => words.includes(word))) return 'easing'
  return TIMES.some((word) => words.includes(word)) ? 'time' : null
}

const NAME = 'abcdefghijklmnopqrstuvwxyz0123456789-_'
const isName = (word: string): boolean => Array.from(lowerAscii(word)).every((one) => NAME.includes(one))

/** Reads a member; `null` for what is none. */
export function readTransition(text: string): Transition | null {
  const pieces = piecesOf(text) ?? []
  const of = (sort: Sort): readonly Piece[] => pieces.filter((piece) => sortOf(text, piece) === sort)
  const [times, easings, properties, behaviors] = [of('time'), of('easing'), of('property'), of('behavior')]
  const known = times.length + easings.length + properties.length + behaviors.length
  const isOne = known === pieces.length && times.length > 0 && times.length < 3 &&
    [easings, properties, behaviors].every(({ length }) => length < 2)
  if (!isOne) return null
  const [duration = null, delay = null] = times
  return { property: properties[0] ?? null, duration, easing: easings[0] ?? null, delay }
}

/** Whether a value is a list of transitions: it can be read as one, and is no animation by its name. */
export function isTransition(value: string, cssVar: string): boolean {
  const name = lowerAscii(cssVar)
  const members = readList(value)?.members.map(readTransition) ?? []
  if (members.length === 0 || name.includes('animat')) return false
  const isNamed = name.includes('transition')
  return members.every((one) => one !== null && (isNamed || one.easing !== null || one.property !== null))
}

/** What a part says, or what CSS takes for it. */
export function partOf(text: string, part: TransitionPart): string {
  const span = readTransition(text)?.[part] ?? null
  return span === null ? DEFAULTS[part] : textAt(text, span)
}

/** The member with another text for one of its parts; what was not written gets its usual place. */
export function withPart(text: string, part: TransitionPart, next: string): string {
  const transition = readTransition(text)
  const span = transition?.[part] ?? null
  if (!transition?.duration) return text
  if (span !== null) return withText(text, span, next)
  if (part === 'property') return `${next} ${text}`
  const behind = part === 'delay' ? transition.easing : null
  const to = Math.max(transition.duration.to, behind?.to ?? 0)
  return `${text.slice(0, to)} ${next}${text.slice(to)}`
}
