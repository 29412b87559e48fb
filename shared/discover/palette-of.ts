// The colors that themes declare again, as the palette of a color tab with one scheme for each theme.
// Which other colors there are, and how they are grouped, is config-of.ts' question.
import type { ColorModeJson, ExtrasJson, SchemeJson } from './config.types.js'
import { darkWhenOf } from './dark-when.js'
import { switchOf } from './summary.js'
import { holdersOf, placeOf, type Routing } from './theme-places.js'
import { plainestOf } from './theme-names.js'
import type { Discovered, FoundTheme, FoundToken } from './discover.types.js'

/** Themes of which one is on, and the colors that they tell apart. */
interface Themed {
  /** What the root has while no condition holds, by name: a theme that says nothing else has it too. */
  readonly base: ReadonlyMap<string, string>
  readonly themes: readonly FoundTheme[]
  readonly tokens: readonly FoundToken[]
}

/** Channels are colors where it is known of which space. */
const isColorToken = ({ kind, channels }: FoundToken): boolean => kind === 'color' || channels !== null

/** Finds the themes that are schemes, and their colors; `null` where no color depends on a theme. */
export function themedColors(
  { tokens: all, themes }: Discovered, wanted: readonly FoundToken[],
): Themed | null {
  const colors = new Map(wanted.filter(isColorToken).map((token) => [token.name, token]))
  const [base] = themes
  const count = ({ values }: FoundTheme): number =>
    [...values.keys()].filter((name) => colors.has(name)).length
  const axes = new Map<string, number>()
  for (const theme of themes.slice(1)) {
    // What a class or the system says comes before which file is loaded.
    const extra = Number(theme.scheme !== null) - Number(theme.file !== null)
    const weight = count(theme) + extra * all.length
    axes.set(theme.axis, Math.max(axes.get(theme.axis) ?? 0, weight))
  }
  const [main] = [...axes].sort((one, other) => other[1] - one[1])
  if (base === undefined || main === undefined) return null
  const others = themes.slice(1).filter((theme) => theme.axis === main[0] && count(theme) > 0)
  const names = new Set(others.flatMap(({ values }) => [...values.keys()]))
  const themed = wanted.filter(({ name }) => colors.has(name) && names.has(name))
  const isInBase = ({ name }: FoundToken): boolean => base.values.has(name)
  // The base is a scheme where it has at least half of them, or where there would be but one other.
  const shared = themed.filter(isInBase).length
  const isScheme = shared * 2 >= themed.length || (others.length < 2 && shared > 0)
  const schemes = isScheme ? [base, ...others] : others
  // A color that a scheme has nowhere is none of its palette: what would stand there, nobody has declared.
  const tokens = themed.filter((token) =>
    isInBase(token) || schemes.every(({ values }) => values.has(token.name)))
  return tokens.length === 0 ? null : { base: base.values, themes: schemes, tokens }
}

/** What the color tab knows of its schemes; `tokens` in the order of the palette. */
export function extrasOf({ base, themes, tokens }: Themed, routing: Routing): ExtrasJson {
  const names = schemeNames(themes)
  const holders = holdersOf(tokens)
  const isByFile = themes.slice(1).some(({ file }) => file !== null)
  const schemes = themes.map((theme, at): readonly [string, SchemeJson] => [names[at] ?? '', {
    palette: tokens.map(({ name }) => theme.values.get(name) ?? base.get(name) ?? ''),
    ...placeOf(isByFile ? theme : { ...theme, file: null }, holders, routing),
  }])
  return {
    id: 'color', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '',
    colorSchemes: Object.fromEntries(schemes),
    panelSettings: { colorScheme: names[0] ?? '', colorMode: colorModeOf(themes, names) },
  }
}

/** What schemes are called, each otherwise. */
export function schemeNames(themes: readonly FoundTheme[]): readonly string[] {
  const isOnce = (name: string, all: readonly string[]): boolean =>
    all.indexOf(name) === all.lastIndexOf(name)
  const labels = themes.map(({ label }) => label)
  const long = themes.map((theme, at) => (at === 0 ? theme.label : `${theme.label} (${switchOf(theme)})`))
  // The first of a name has it; what else is called so says what switches it.
  return themes.map(({ label, id }, at) =>
    (labels.indexOf(label) === at ? label : isOnce(long[at] ?? id, long) ? long[at] : null) ?? id)
}

function colorModeOf(themes: readonly FoundTheme[], names: readonly string[]): false | ColorModeJson {
  const indexOf = (scheme: 'light' | 'dark'): number => {
    const plain = plainestOf(themes, scheme)
    return plain === null ? -1 : themes.indexOf(plain)
  }
  const dark = indexOf('dark')
  const lightNamed = indexOf('light')
  const light = lightNamed >= 0 ? lightNamed : themes.findIndex(({ scheme }) => scheme === null)
  const [darkTheme, lightTheme] = [themes[dark], themes[light]]
  if (darkTheme === undefined || lightTheme === undefined) return false
  const darkWhen = darkWhenOf(lightTheme, darkTheme, dark === 0)
  if (darkWhen === null) return false
  return {
    defaultMode: dark === 0 ? 'dark' : 'light', lightScheme: names[light] ?? '', darkScheme: names[dark] ?? '',
    darkWhen,
  }
}
