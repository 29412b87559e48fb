// Which families are offered for a stack, in their order, and what is said of each.
// Asks no page: what it has is given.
import { lowerAscii } from '../../../shared/chars.js'
import type { Option } from '../../view/controls/field.types.js'
import { GENERICS, writeFamily, type Family } from '../../model/tokens/fonts.js'

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
