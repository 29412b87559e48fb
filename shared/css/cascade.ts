// Which of several declarations of one name a browser takes: CSS Cascading and Inheritance 5, section 6.
// Compares what has been found; where names are declared, and which scope is asked for, is not known here.
import { valueAt, type ValueSpan } from './declarations.js'
import { COLON_AT, HOME, NONE, VALUE_END, type Outline } from './outline.js'
import type { Place, Places } from './places.js'
import { isDeclarationValue } from './value.js'

/** A declaration that may be the one that counts. */
export interface Candidate extends ValueSpan {
  /** Its index in the outline. */
  readonly at: number
  /** Where its colon stands, and where what is behind it ends. */
  readonly colon: number
  readonly end: number
  /** `null` where only declarations of one other scope are compared. */
  readonly place: Place | null
}

/** The declaration at an index, and where its value stands. */
export function candidateAt(outline: Outline, at: number, place: Place | null): Candidate {
  const { declarations } = outline
  const { from, to, isImportant } = valueAt(outline, at)
  const colon = declarations[at + COLON_AT] ?? 0
  return { at, colon, end: declarations[at + VALUE_END] ?? 0, place, from, to, isImportant }
}

/** Those of the declarations that are in places of the root scope. */
export const ofRoot = (places: Places, declared: readonly number[]): readonly number[] =>
  declared.filter((at) => places.placeOf(homeOf(places.outline, at)) !== null)

/** The block that a declaration stands in. */
export const homeOf = ({ declarations }: Outline, at: number): number => declarations[at + HOME] ?? NONE

/**
 * The one that counts among declarations of one name, all of the root scope or all of one other: those that
 * browsers drop only where there are no others.
 */
export function findWinner(places: Places, declared: readonly number[], isRoot: boolean): Candidate | null {
  const { outline } = places
  const placed = (at: number): Candidate =>
    candidateAt(outline, at, isRoot ? places.placeOf(homeOf(outline, at)) : null)
  const [only] = declared
  if (only === undefined) return null
  if (declared.length === 1) return placed(only)
  const found = declared.map(placed)
  // What the end of the text cuts off, browsers close: it counts, and the file is refused for it.
  const valid = found.filter(({ from, to, end }) =>
    end === outline.text.length || isDeclarationValue(outline.text.slice(from, to)))
  const candidates = valid.length === 0 ? found : valid
  return candidates.reduce((best, next) => (isOverridden(places, best, next) ? next : best))
}

/** Whether a declaration counts less than one that stands behind it. */
export function isOverridden(places: Places, one: Candidate, next: Candidate): boolean {
  if (one.isImportant !== next.isImportant) return next.isImportant
  if (one.place === next.place || one.place === null || next.place === null) return true
  return places.compare(one.place, next.place, one.isImportant) <= 0
}
