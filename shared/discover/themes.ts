// Which looks are themes: what declares again what the root has, by name and value.
// Finds and puts together; what a theme is called is theme-names.ts' question.
import type { Chain } from './chains.js'
import type { DeclaredToken } from './discover.types.js'
import { firstWordOf, isThemeWord, wordsOf } from './words.js'

/** A theme before it has a name: chains with the same values, the one to toggle by first. */
export interface ThemeChains {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly names: Values
}

/** What declarations are: the base, and its themes. */
export interface Split {
  /** What the root has, or what is around every look in its place. */
  readonly base: readonly Chain[]
  readonly themes: readonly ThemeChains[]
}

type Values = ReadonlyMap<string, DeclaredToken>
type Names = ReadonlyMap<string, unknown>

const countShared = (one: Names, other: Names): number => {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  let count = 0
  for (const name of few.keys()) if (many.has(name)) count += 1
  return count
}

/** As few names as this that are declared again are no theme. */
const FEWEST = 3
const SMALLEST_SHARE = 0.05
/** As many names that looks of one attribute have are a theme's, though the root has none of them. */
const MANY = 8

/** Parts base and themes. */
export function splitChains(chains: readonly Chain[]): Split {
  const roots = chains.filter(({ look }) => look.role === 'root')
  const looks = chains.filter(({ look }) => look.role === 'look')
  const prefixes = onceAsked(() => prefixWordsOf([...roots, ...looks]))
  const candidates = looks.filter((chain) => chain.look.isMedia || !isOfPart(chain, prefixes))
  const rootNames = namesOf(roots)
  const wordy = candidates.filter((chain) => chain.names.size >= FEWEST && isWordy(chain))
  const wrappers = candidates.filter((chain) => isWrapper(chain, wordy, rootNames))
  const base = [...roots, ...wrappers]
  const baseNames = namesOf(base)
  const others = candidates.filter((chain) => !wrappers.includes(chain))
  const families = wrappers.flatMap(markValuesOf)
  const accepted = others.filter((chain) =>
    isTheme(chain, baseNames, others) || (chain.names.size >= FEWEST && isOfFamily(chain, families)))
  const all = others.filter((chain) => accepted.includes(chain) || accepted.some((one) => isPeer(chain, one)))
  // What says again what the root says is the root's own look by its name: `:root` and `.light`.
  const again = all.filter(({ names }) => isMirrorOf(names, baseNames))
  return { base: [...base, ...again], themes: mirrored(all.filter((chain) => !again.includes(chain))) }
}

const namesOf = (chains: readonly Chain[]): Values => {
  const [only, more] = chains
  if (only !== undefined && more === undefined) return only.names
  const names = new Map<string, DeclaredToken>()
  for (const chain of chains) {
    for (const [name, one] of chain.names) if (!names.has(name)) names.set(name, one)
  }
  return names
}

/** The scopes of a chain, the one that declares most first. */
export const scopesOf = (chain: Chain): readonly (readonly string[])[] =>
  [...chain.scopes].sort((one, other) => other.count - one.count).map(({ scope }) => scope)

/** What chains say, by name; of several the first. */
export function valuesOf(chains: readonly Chain[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const { names } of chains) {
    for (const [name, { value }] of names) if (!values.has(name)) values.set(name, value)
  }
  return values
}

/** The first words of most names: those of a project, such as `bs`. */
function prefixWordsOf(chains: readonly Chain[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  let all = 0
  for (const { names } of chains) {
    for (const name of names.keys()) {
      const first = firstWordOf(name)
      counts.set(first, (counts.get(first) ?? 0) + 1)
      all += 1
    }
  }
  return new Set([...counts].filter(([, count]) => count > all / 2).map(([word]) => word))
}

// Most pages have no class that asks for them, and every name is looked at.
function onceAsked<T extends object>(ask: () => T): () => T {
  let answer: T | null = null
  return () => answer ??= ask()
}

/** Whether a class is that of a component: `.btn-dark` declares `--bs-btn-color`. */
function isOfPart({ look, names }: Chain, prefixes: () => ReadonlySet<string>): boolean {
  const words = new Set(look.marks.flat().filter(({ attribute }) => attribute === '')
    .flatMap(({ value }) => wordsOf(value)).filter((word) => !isThemeWord(word) && !prefixes().has(word)))
  if (words.size === 0) return false
  let count = 0
  for (const name of names.keys()) if (wordsOf(name).some((word) => words.has(word))) count += 1
  return count * 2 >= names.size
}

const markValuesOf = ({ look }: Chain): readonly string[] => look.marks.flat().map(({ value }) => value)

const GENERAL: ReadonlySet<string> = new Set(['theme', 'themes', 'root', 'app'])

// `.spectrum` beside `.spectrum--dark`, `.g-root` beside `.g-root_theme_dark`, `.radix-themes`.
function isWrapper(chain: Chain, wordy: readonly Chain[], root: Names): boolean {
  const { look, names } = chain
  const [only, more] = look.marks.flat()
  if (look.isMedia || look.scheme !== null || only?.attribute !== '' || more !== undefined) return false
  if (countShared(names, root) >= FEWEST) return false
  const isCalledSo = wordsOf(only.value).some((word) => GENERAL.has(word))
  return isCalledSo || wordy.some((other) => other !== chain && isOfFamily(other, [only.value]))
}

/** Whether a class is made of another one: `.spectrum--large` of `.spectrum`. */
const isOfFamily = (chain: Chain, families: readonly string[]): boolean => markValuesOf(chain).some((value) =>
  families.some((family) => value.startsWith(`${family}-`) || value.startsWith(`${family}_`)))

const isWordy = ({ look }: Chain): boolean => look.marks.flat().some(({ attribute, value }) =>
  [...wordsOf(value), ...wordsOf(attribute)].some(isThemeWord))

/** Whether an attribute may be a theme's: `role` and `type` are those of parts. */
const isOfThemes = (attribute: string): boolean => attribute === '' || attribute.startsWith(':') ||
  attribute.startsWith('data-') || wordsOf(attribute).some(isThemeWord)

function isTheme(chain: Chain, base: Names, others: readonly Chain[]): boolean {
  const { look, names } = chain
  const shared = countShared(names, base)
  if (look.isMedia) return shared > 0
  const marks = look.marks.flat()
  if (marks.some(({ attribute }) => !isOfThemes(attribute))) return false
  // `.dark` alone, and nothing else that might be a part's.
  const isPure = marks.every(({ value }) => wordsOf(value).every(isThemeWord))
  const isMuch = shared > 0 && shared >= base.size * SMALLEST_SHARE
  if (isWordy(chain)) return Math.max(shared, names.size) >= FEWEST || (isPure && isMuch)
  if (marks.some(({ attribute }) => attribute === '')) return shared >= FEWEST && shared * 4 >= base.size
  return shared >= FEWEST ||
    (names.size >= MANY && others.some((other) => other !== chain && isPeer(other, chain)))
}

/** Whether two looks declare nearly the same names, as those of one axis do. */
function isPeer(chain: Chain, other: Chain): boolean {
  const shared = countShared(chain.names, other.names)
  return shared >= FEWEST && shared * 5 >= Math.max(chain.names.size, other.names.size) * 4
}

/** Whether all of it is declared there with the same values. */
function isMirrorOf(names: Values, others: Values): boolean {
  for (const [name, { value }] of names) if (others.get(name)?.value !== value) return false
  return names.size > 0
}

// A class or an attribute can be toggled, what the system says cannot: it comes second.
function mirrored(chains: readonly Chain[]): readonly ThemeChains[] {
  const themes: { chains: [Chain, ...Chain[]]; names: Values }[] = []
  const isMedia = ({ look }: Chain): boolean => look.isMedia
  const inOrder = [...chains.filter((one) => !isMedia(one)), ...chains.filter(isMedia)]
  for (const chain of inOrder) {
    const same = themes.find(({ chains: [first], names }) =>
      first.look.scheme === chain.look.scheme && isCopyOf(chain.names, names))
    if (same === undefined) {
      themes.push({ chains: [chain], names: chain.names })
    } else {
      same.chains.push(chain)
      same.names = new Map([...chain.names, ...same.names])
    }
  }
  return themes
}

/** Whether two looks have half of their names in common, all of those with the same values. */
function isCopyOf(one: Values, other: Values): boolean {
  let shared = 0
  for (const [name, { value }] of one) {
    const same = other.get(name)
    if (same === undefined) continue
    if (same.value !== value) return false
    shared += 1
  }
  return shared * 2 >= Math.max(one.size, other.size)
}
