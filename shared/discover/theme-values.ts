// What tokens are in themes and under conditions, as a configuration has it: `themes`, and `values` of items.
// The palette's colors in schemes are palette-of.ts' matter.
import { compareLayers } from '../css/cascade-layers.js'
import { selectorsOf } from '../css/selectors.js'
import type { ConfigJson, ItemJson, TabJson, TierJson } from './config.types.js'
import { whenOf } from './dark-when.js'
import type { Discovered, FoundTheme, FoundToken } from './discover.types.js'
import { schemeNames } from './palette-of.js'
import { hasPlace, holdersOf, placeOf, type Routing } from './theme-places.js'
import { switchOf } from './summary.js'

/** A theme with the name that a configuration has for it. */
interface NamedTheme {
  readonly theme: FoundTheme
  readonly name: string
  /** Whether a color scheme says its colors. */
  readonly isScheme: boolean
}

/** What a configuration is made of beside the themes. */
interface Made {
  readonly tokens: readonly FoundToken[]
  /** Themes that are color schemes, and the colors that those say. */
  readonly schemes: readonly FoundTheme[]
  readonly palette: ReadonlySet<string>
  readonly routing: Routing
}

interface ThemeValues {
  readonly withValues: (tier: TierJson) => TierJson
  /** Those that items have values for, in the order of the cascade. */
  readonly themesOf: (tabs: readonly TabJson[]) => Pick<ConfigJson, 'themes'>
}

/** Says what tokens are in themes. */
export function themeValuesOf(
  discovered: Discovered, { tokens, schemes, palette, routing }: Made,
): ThemeValues {
  const named = namedThemes(discovered, schemes, routing)
  const valueIn = ({ theme, isScheme }: NamedTheme, token: string): string | undefined =>
    (isScheme && palette.has(token) ? undefined : theme.values.get(token))
  const withValues = (item: ItemJson): ItemJson => {
    let values: Record<string, string> | null = null
    for (const one of named) {
      const value = valueIn(one, item.cssVar)
      if (value !== undefined) (values ??= {})[one.name] = value
    }
    return values === null ? item : { ...item, values }
  }
  return {
    withValues: (tier) => (named.length === 0 ? tier : { ...tier, items: tier.items.map(withValues) }),
    themesOf: (tabs) => {
      const used = new Set(tabs.flatMap(({ tiers }) => tiers.flatMap(({ items }) =>
        items.flatMap(({ values = {} }) => Object.keys(values)))))
      if (used.size === 0) return {}
      const all = named.filter(({ name }) => used.has(name))
      const isValued = ({ name }: FoundToken): boolean => all.some((one) => valueIn(one, name) !== undefined)
      const holders = holdersOf(tokens.filter(isValued))
      return { themes: Object.fromEntries(all.map(({ theme, name }) => {
        const when = whenOf(theme)
        return [name, { ...placeOf(theme, holders, routing), ...when === null ? {} : { when } }]
      })) }
    },
  }
}

function namedThemes(
  { themes: [base, ...others], conditions }: Discovered, schemes: readonly FoundTheme[], routing: Routing,
): readonly NamedTheme[] {
  const names = schemeNames(schemes)
  const taken = new Set([...names, ...base === undefined ? [] : [base.label]])
  const sayable = [...others, ...conditions].filter((theme) => hasPlace(theme, routing))
  return inCascade(sayable).map((theme): NamedTheme => {
    const at = schemes.indexOf(theme)
    return { theme, name: names[at] ?? freeName(theme, taken), isScheme: at >= 0 }
  })
}

/** A name that is free, which then is taken. */
function freeName(theme: FoundTheme, taken: Set<string>): string {
  const { label, id } = theme
  // What switches it is read where that is asked for alone.
  const long = taken.has(label) ? `${label} (${switchOf(theme)})` : label
  const name = taken.has(long) ? `${label} (${id})` : long
  taken.add(name)
  return name
}

interface Weight {
  readonly theme: FoundTheme
  readonly specificity: number
}

/** Themes in the order in which they count, the one that wins last. */
const inCascade = (themes: readonly FoundTheme[]): readonly FoundTheme[] =>
  themes.map(weighed).sort((one, other) => compareLayers(one.theme.layer, other.theme.layer) ||
    one.specificity - other.specificity || one.theme.at - other.theme.at).map(({ theme }) => theme)

function weighed(theme: FoundTheme): Weight {
  const members = selectorsOf(theme.scopes[0] ?? [])
  return { theme, specificity: Math.max(0, ...members.map(({ specificity }) => specificity)) }
}

