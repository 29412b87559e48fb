// Which families are offered for a stack, in their order, and what is said of each.
// Asks no page: what it has is given.
import { lowerAscii } from '../../../shared/chars.js'
import { type Family, GENERICS, writeFamily } from '../../model/tokens/fonts.js'
import type { Option } from '../../view/controls/field.types.js'
import type { FontAvailability } from './families.browser.js'

// What a font stack says of each of its families: in use, here, not here, not loaded yet.
// Asks nothing: what is here is given.

/** What stands beside a family. */
export interface Mark {
  readonly words: string
  readonly isInUse: boolean
  /** Whether it can be shown in its own letters. */
  readonly isHere: boolean
}

const WORDS: Readonly<Record<FontAvailability, string>> = {
  generic: 'generic', page: 'web font', awaited: 'not loaded yet', installed: 'installed', absent: 'not installed', unknown: 'unknown',
}

/** One for each family. Behind what only the page knows, or still loads, nobody says which one draws. */
export function marksOf(families: readonly Family[], heres: readonly FontAvailability[]): readonly Mark[] {
  const first = heres.findIndex((here) => here !== 'absent')
  return families.map((_family, at) => {
    const here = heres[at] ?? 'absent'
    const isInUse = at === first && here !== 'unknown' && here !== 'awaited'
    const isHere = here !== 'absent'
    if (isInUse) return { words: 'in use', isInUse, isHere }
    const isEnd = here === 'generic' && at === families.length - 1
    return { words: isEnd ? 'generic, always last' : WORDS[here], isInUse, isHere }
  })
}

/** What there is to offer. */
interface Known {
  /** Drawn on the page, with how many elements. */
  readonly used: ReadonlyMap<string, number>
  /** Of `@font-face` rules. */
  readonly ofFaces: readonly string[]
  /** Of stacks of the page that others draw. */
  readonly named: readonly string[]
  readonly inTokens: readonly string[]
  /** `null`: the browser has not listed them. */
  readonly installed: readonly string[] | null
}

/** The page's own, of its font faces, its stacks, of tokens, of the computer, then the generic ones. */
export function familyOptions(known: Known, there: readonly Family[]): readonly Option[] {
  const taken = new Set(there.map(({ name }) => lowerAscii(name)))
  const options: Option[] = []
  const add = (name: string, note: string, face: string | null): void => {
    const key = lowerAscii(name)
    if (taken.has(key) || name === '') return
    taken.add(key)
    // What is typed looks through names alone.
    const option = { id: writeFamily(name), label: name, value: name, swatch: null, note }
    options.push(face === null ? option : { ...option, face })
  }
  for (const [name, count] of known.used) {
    add(name, count === 1 ? '1 element' : `${count} elements`, writeFamily(name))
  }
  for (const name of known.ofFaces) add(name, '@font-face', null)
  for (const name of known.named) add(name, 'on this page', null)
  for (const name of known.inTokens) add(name, 'in a token', null)
  for (const name of known.installed ?? []) add(name, 'installed', writeFamily(name))
  for (const name of GENERICS) add(name, 'generic', name)
  return options
}
