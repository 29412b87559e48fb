// What the panel says of a variable, held against brute force: too little, too much, or that nothing uses it.
import type { Answer, Judged } from './shapes-in-page.js'

export const linesOf = (answer: Answer): readonly string[] =>
  Object.entries(answer).flatMap(([element, ways]) => ways.map((way) => `${element}: ${way}`))

/** What one has and the other has not. */
export function without(one: Answer, ...others: readonly Answer[]): readonly string[] {
  const known = new Set(others.flatMap(linesOf))
  return linesOf(one).filter((line) => !known.has(line))
}

/** A side of the panel that says something else, and what of that is missing, or too much. */
export interface Gap {
  readonly side: 'users' | 'reads' | 'unused'
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
}

/**
 * What has to be said is what is written by hand, or else what brute force finds and goes along with nothing
 * else; what may be said is what brute force finds.
 */
export function faultsOf(own: Judged, written?: Answer): readonly Gap[] {
  const { brute, along } = own
  const sides: readonly Gap[] = (['users', 'reads'] as const).map((side) => ({
    side, wrong: without(own[side], brute),
    missing: written === undefined ? without(brute, own[side], along) : without(written, own[side]),
  }))
  const isWrong = own.isUnused && Object.keys(brute).length > 0
  return [...sides, { side: 'unused' as const, missing: [], wrong: isWrong ? [own.name] : [] }]
    .filter(({ missing, wrong }) => missing.length + wrong.length > 0)
}

/** The sides on which the panel says something else. */
export const gapsOf = (own: Judged, written?: Answer): string =>
  faultsOf(own, written).map(({ side }) => side).join(' ')
