// The list of what a page asks for and nothing declares: each variable once, with where it is read; and
// selectors as they are with everything pointed at, in focus and chosen, since what is used then is used.
// Asks no page.
import type { Undefined } from '../../page/ask/reads.types.js'

/** Pseudo-classes of what comes and goes by a person's hand, the longer ones first. */
const STATES: readonly string[] = [
  ':focus-visible', ':focus-within', ':focus', ':hover', ':active', ':checked', ':indeterminate', ':disabled',
  ':enabled', ':target', ':user-invalid', ':user-valid', ':invalid', ':valid', ':placeholder-shown', ':popover-open',
  ':modal', ':open', ':fullscreen', ':visited', ':link', ':autofill',
]
/** What every element is. */
const ANY = ':is(*)'

/** The same without its states. */
export function withoutStates(selector: string): string {
  let text = ''
  for (let at = 0; at < selector.length;) {
    // What is escaped belongs to a name; so does what a name goes on behind.
    const state = selector.charAt(at - 1) === '\\' || selector.charAt(at - 1) === ':' ? undefined
      : STATES.find((one) => selector.startsWith(one, at) && !isName(selector.charAt(at + one.length)))
    text += state === undefined ? selector.charAt(at) : ANY
    at += state?.length ?? 1
  }
  return text
}

const isName = (character: string): boolean =>
  character === '-' || character === '(' || character === '\\' || (character >= 'a' && character <= 'z')

export interface UndefinedLine {
  readonly cssVar: string
  /** ".card, color, site.css", those that elements take now first. */
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
  `${selector}, ${property}${sheet === '' || sheet === selector ? '' : `, ${sheet}`}`

/** What is said where there is none. */
export const noneUndefined = (unread: number): string =>
  `No undefined variables on this page${unread === 0 ? '' : ', as far as its styles could be read'}.`
