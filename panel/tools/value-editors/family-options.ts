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
    const isBehind = first >= 0 && at > first && isHere && here !== 'awaited'
    return { words: isBehind ? 'fallback' : WORDS[here], isInUse, isHere }
  })
}

/** Where families come from, and what is said above them, in their order. */
export const FAMILY_GROUPS = [
  ['page', 'On this page'], ['faces', 'From @font-face'], ['tokens', 'In other tokens'], ['installed', 'Installed'],
  ['generic', 'Generic families'],
] as const

export type FamilyOption = Option & {
  readonly group: (typeof FAMILY_GROUPS)[number][0]
  /** Said beside the name, and not looked through by what is typed. */
  readonly note: string
  /** The font that it is shown in. */
  readonly face?: string
}

/** What there is to offer. */
interface Known {
  /** Drawn on the page, with how many elements. */
  readonly used: ReadonlyMap<string, number>
  /** Of `@font-face` rules. */
  readonly ofFaces: readonly string[]
  /** File and line of these, as far as they are known, by the name in small letters. */
  readonly places: ReadonlyMap<string, string>
  /** Of stacks of the page that others draw. */
  readonly named: readonly string[]
  readonly inTokens: readonly string[]
  /** `null`: the browser has not listed them. */
  readonly installed: readonly string[] | null
  find(name: string): FontAvailability
}

/** The page's own, of its font faces, its stacks, of tokens, of the computer, then the generic ones. */
export function familyOptions(known: Known, there: readonly Family[]): readonly FamilyOption[] {
  const taken = new Set(there.map(({ name }) => lowerAscii(name)))
  const options: FamilyOption[] = []
  const add = (group: FamilyOption['group'], name: string, note: string, isShown: boolean): void => {
    const key = lowerAscii(name)
    if (taken.has(key) || name === '') return
    taken.add(key)
    // What is typed looks through names alone.
    const option = { id: writeFamily(name), label: name, value: name, swatch: null, note, group }
    // A font that is not there yet would be loaded by being shown.
    options.push(isShown ? { ...option, face: writeFamily(name) } : option)
  }
  for (const [name, count] of known.used) add('page', name, count === 1 ? '1 element' : `${count} elements`, true)
  for (const name of known.ofFaces) {
    add('faces', name, known.places.get(lowerAscii(name)) ?? '', known.find(name) === 'page')
  }
  const others = [...known.named.map((name) => ['page', name] as const), ...known.inTokens.map((name) => ['tokens', name] as const)]
  const isInstalled = (name: string): boolean => known.find(name) === 'installed'
  for (const [group, name] of others) if (!isInstalled(name)) add(group, name, WORDS[known.find(name)], false)
  const namedHere = others.flatMap(([, name]) => isInstalled(name) ? [name] : [])
  const installed = [...namedHere, ...known.installed ?? []]
  for (const name of installed.sort((one, other) => one.localeCompare(other))) add('installed', name, '', true)
  for (const name of GENERICS) add('generic', name, '', true)
  return options
}
