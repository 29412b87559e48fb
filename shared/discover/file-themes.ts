// Themes of which each is a file: several say the same names of the root, and a page loads one of them.
// Looks at what is in files; of a page's own stylesheets all count, and none is a theme by itself.
import type { DeclaredToken } from './discover.types.js'
import { isRootLook } from './chains.js'
import type { ReadScope } from './read-scopes.js'
import { schemeOfWords, wordsOf, type SchemeWord } from './words.js'

/** One file of several that a page may load. */
export interface FileTheme {
  readonly file: string
  readonly label: string
  readonly scheme: SchemeWord | null
  readonly names: ReadonlyMap<string, DeclaredToken>
}

/** What files say. */
export interface FilesSplit {
  /** The file that counts as loaded while nothing is said; `null` where files are no themes. */
  readonly base: FileTheme | null
  readonly themes: readonly FileTheme[]
  /** All declarations but those of the root in the other files. */
  readonly declared: readonly DeclaredToken[]
}

type Names = Map<string, DeclaredToken>

/** Fewer names than this are no theme of their own. */
const FEWEST = 5
/** A file that says less of what the root has in all files is none either. */
const SMALLEST_SHARE = 0.25

/** Parts declarations by file where files are themes. */
export function splitFiles(declared: readonly DeclaredToken[], readScope: ReadScope): FilesSplit {
  const nothing: FilesSplit = { base: null, themes: [], declared }
  const files = new Map<string, Names>()
  for (const one of declared) {
    if (one.line === undefined || one.value === 'initial' || !isRootLook(readScope(one.scope))) continue
    const names: Names = files.get(one.source) ?? new Map<string, DeclaredToken>()
    files.set(one.source, names)
    names.set(one.name, one)
  }
  if (files.size < 2) return nothing
  const alike = largestAlike([...files].filter(([, { size }]) => size >= FEWEST).sort(byName))
  const different = alike.filter(([, names], at) =>
    !alike.slice(0, at).some(([, other]) => saysSame(names, other)))
  if (different.length < 2) return nothing
  const themes = named(different)
  const plainestOf = (wanted: SchemeWord | null): FileTheme | null =>
    plainest(themes.filter(({ scheme }) => scheme === wanted))
  const base = themes.find(({ file }) => isUsual(file)) ?? plainestOf('light') ?? plainestOf(null) ?? themes[0]
  const all = new Set([...files.values()].flatMap((names) => [...names.keys()]))
  if (base === undefined || base.names.size < all.size * SMALLEST_SHARE) return nothing
  const left = new Set(alike.map(([file]) => file).filter((file) => file !== base.file))
  return {
    base, themes: themes.filter((one) => one !== base),
    declared: declared.filter((one) => !left.has(one.source) || !isRootLook(readScope(one.scope))),
  }
}

/** The one with the shortest name: `nord` beside `nord-high-contrast`. */
const plainest = (themes: readonly FileTheme[]): FileTheme | null =>
  themes.reduce<FileTheme | null>((best, one) =>
    (best !== null && best.file.length <= one.file.length ? best : one), null)

type File = readonly [file: string, names: Names]

const byName = ([one]: File, [other]: File): number => (one < other ? -1 : 1)

const USUAL: ReadonlySet<string> = new Set(['default', 'base', 'main', 'index'])
const fileWords = (file: string): readonly string[] =>
  wordsOf(file.slice(file.lastIndexOf('/') + 1).replace('.css', ''))
const isUsual = (file: string): boolean => {
  const words = fileWords(file)
  return words.length === 1 && USUAL.has(words[0] ?? '')
}

// Files are alike that have nearly the same names. Each is held against those that share names with it alone:
// a project of components has hundreds that share none.
function largestAlike(files: readonly File[]): readonly File[] {
  const groups: File[][] = []
  const byName = new Map<string, number[]>()
  for (const file of files) {
    const [, names] = file
    const shared = new Map<number, number>()
    for (const name of names.keys()) {
      for (const at of byName.get(name) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    }
    const sizeOf = (at: number): number => groups[at]?.[0]?.[1].size ?? 0
    const alike = [...shared].filter(([at, count]) => isAlike(sizeOf(at), names.size, count))
    const first = Math.min(...alike.map(([at]) => at))
    const group = groups[first]
    if (group === undefined) {
      for (const name of names.keys()) byName.set(name, [...byName.get(name) ?? [], groups.length])
      groups.push([file])
    } else group.push(file)
  }
  return groups.reduce<readonly File[]>((largest, one) => (one.length > largest.length ? one : largest), [])
}

/** Whether two files of so many names are alike, so many of them being in both. */
function isAlike(one: number, other: number, shared: number): boolean {
  const [few, many] = [Math.min(one, other), Math.max(one, other)]
  return shared >= FEWEST && shared * 5 >= few * 4 && shared * 2 >= many
}

/** Whether one of two files says nothing else of the names that both have. */
function saysSame(one: Names, other: Names): boolean {
  for (const [name, { value }] of one) {
    const same = other.get(name)
    if (same !== undefined && same.value !== value && bare(same.value) !== bare(value)) return false
  }
  return true
}

// As builds write them that make files small.
const bare = (value: string): string => value.toLowerCase().replaceAll(' ', '').replaceAll('0.', '.')

/** The label of a file whose name has no word that others have not. */
export const NO_WORDS = 'Default'

/** What tells a file from the others, in words. */
function named(files: readonly File[]): readonly FileTheme[] {
  const words = files.map(([file]) => wordsOf(file.replace('.css', '')))
  const isShared = (word: string): boolean => words.every((those) => those.includes(word))
  return files.map(([file, names], at) => {
    const own = [...new Set(words[at])].filter((word) => !isShared(word))
    const text = own.join(' ')
    const label = text === '' ? NO_WORDS : text.charAt(0).toUpperCase() + text.slice(1)
    return { file, names, label, scheme: schemeOfWords([own]) }
  })
}
