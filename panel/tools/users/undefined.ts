// What a page asks for that nothing declares, as lines of a list: each variable once, with where it is read.
// Asks no page.
import type { Undefined } from '../../page/ask/reads.types.js'

export interface UndefinedLine {
  readonly cssVar: string
  /** "color of .card, site.css", those that elements take now first. */
  readonly uses: readonly string[]
  /** How many uses there are beyond those. */
  readonly more: number
  /** Whether an element of the page takes one of them now. */
  readonly isTaken: boolean
}

/** So many places are named for each. */
const USES = 3

/** One line for each variable: those that are taken first, else in the order of the sheets. */
export function undefinedLines(all: readonly Undefined[]): readonly UndefinedLine[] {
  const byName = new Map<string, Undefined[]>()
  for (const one of all) byName.set(one.cssVar, [...byName.get(one.cssVar) ?? [], one])
  const lines = [...byName].map(([cssVar, places]): UndefinedLine => {
    const uses = [...new Set(takenFirst(places).map(useWords))]
    return {
      cssVar, uses: uses.slice(0, USES), more: Math.max(0, uses.length - USES),
      isTaken: places.some(({ isTaken }) => isTaken),
    }
  })
  return takenFirst(lines)
}

const takenFirst = <T extends { readonly isTaken: boolean }>(all: readonly T[]): readonly T[] =>
  [...all.filter(({ isTaken }) => isTaken), ...all.filter(({ isTaken }) => !isTaken)]

const useWords = ({ property, selector, sheet }: Undefined): string =>
  `${property} of ${selector}${sheet === '' || sheet === selector ? '' : `, ${sheet}`}`

/** What is said where there is none. */
export const noneUndefined = (unread: number): string =>
  `Everything that this page's styles read is declared${unread === 0 ? '.' : ', as far as they could be read.'}`
