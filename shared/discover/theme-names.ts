// What themes are called, and which of them exclude each other.
// Goes by classes, values of attributes and what the system's setting says; by no value of a token.
import type { SchemeWord } from './words.js'
import { wordsOf } from './words.js'
import type { ThemeChains } from './themes.js'

/** Words that say that something is a theme, not which one. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(['theme', 'themes', 'mode', 'scheme', 'color', 'auto', 'user', 'root'])

/** Values that say nothing but that the attribute holds. */
const SWITCHED: ReadonlySet<string> = new Set(['true', 'on', 'yes', '1'])

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const classesOf = ({ chains: [{ look }] }: ThemeChains): readonly string[] =>
  look.marks.flat().filter(({ attribute }) => attribute === '').map(({ value }) => value)

/** The words that all classes of themes begin with; they tell none from another. */
function sharedBeginning(themes: readonly ThemeChains[]): ReadonlySet<string> {
  const all = themes.flatMap((theme) => classesOf(theme).slice(0, 1).map(wordsOf))
  const [first = []] = all
  const isShared = (word: string, at: number): boolean => all.every((words) => words[at] === word)
  const end = first.findIndex((word, at) => !isShared(word, at))
  return new Set(all.length < 2 ? [] : first.slice(0, end < 0 ? Math.max(0, first.length - 1) : end))
}

/** What a theme is called: the words of the selector that has most of them. */
function labelOf({ chains: [{ look }] }: ThemeChains, shared: ReadonlySet<string>): string {
  const wordLists = look.marks.map((marks) => {
    const words = marks.flatMap(({ attribute, value }) =>
      wordsOf(SWITCHED.has(value) ? attribute : value).filter((word) => word !== 'data'))
    const telling = words.filter((word) => !EMPTY_WORDS.has(word) && !shared.has(word))
    return [...new Set(telling.length === 0 && look.scheme === null ? words : telling)]
  })
  const longest = wordLists
    .reduce<readonly string[]>((most, one) => (one.length > most.length ? one : most), [])
  if (longest.length > 0) return capitalized(longest.join(' '))
  return look.scheme === null ? look.words.join(' · ') : capitalized(look.scheme)
}

/** The attribute that toggles a theme; `class` or `media` where none does. */
function switchOf({ chains: [{ look }] }: ThemeChains): string {
  const [[mark] = []] = look.marks
  return mark === undefined ? 'media' : mark.attribute === '' ? 'class' : mark.attribute
}

function isOneAxis(one: ThemeChains, other: ThemeChains): boolean {
  const switches = [switchOf(one), switchOf(other)]
  const isSame = switches[0] === switches[1]
  if (isSame && switches[0] !== 'class') return true
  let shared = 0
  for (const name of one.names.keys()) if (other.names.has(name)) shared += 1
  const sizes = [one.names.size, other.names.size]
  return shared * 2 >= (isSame ? Math.min(...sizes) : Math.max(...sizes))
}

/** A theme with its name. */
export interface Named {
  readonly theme: ThemeChains
  readonly label: string
  readonly scheme: SchemeWord | null
  readonly axis: string
}

/** Names themes, and says which of them are of one axis. */
export function nameThemes(themes: readonly ThemeChains[]): readonly Named[] {
  const shared = sharedBeginning(themes)
  const axes: { readonly name: string; readonly members: ThemeChains[] }[] = []
  return themes.map((theme) => {
    const known = axes.find(({ members }) => members.some((one) => isOneAxis(one, theme)))
    const name = switchOf(theme)
    const axis = known ?? { name: axes.some((one) => one.name === name) ? `${name}-${axes.length + 1}` : name, members: [] }
    if (known === undefined) axes.push(axis)
    axis.members.push(theme)
    return { theme, label: labelOf(theme, shared), scheme: theme.chains[0].look.scheme, axis: axis.name }
  })
}

/** Ids of labels, each once. */
export function idsOf(labels: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return labels.map((label) => {
    const plain = wordsOf(label).join('-') || 'theme'
    let id = plain
    for (let count = 2; taken.has(id); count += 1) id = `${plain}-${count}`
    taken.add(id)
    return id
  })
}

/** The theme that people mean by light or dark: the one that is called so, else that of the shortest name. */
export function plainestOf<T extends { readonly label: string; readonly scheme: SchemeWord | null }>(
  themes: readonly T[], scheme: SchemeWord,
): T | null {
  const lengthOf = ({ label }: T): number => (label.toLowerCase() === scheme ? 0 : label.length)
  return themes.filter((theme) => theme.scheme === scheme)
    .reduce<T | null>((best, one) => (best !== null && lengthOf(best) <= lengthOf(one) ? best : one), null)
}
