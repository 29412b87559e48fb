// Declarations in, tokens and themes out. Puts together what the files beside it find.
// Changes with no order of files but where two say different things of one name: then the later counts.
import { chainsOf, type Chain } from './chains.js'
import type {
  DeclaredToken, Discovered, FoundKind, FoundTheme, FoundToken, RegisteredToken,
} from './discover.types.js'
import { followKind, isPrivateName, readKind } from './kinds-stub.js'
import { idsOf, nameThemes, type Named } from './theme-names.js'
import { splitChains, type Split } from './themes.js'

/** Finds tokens and themes in what stylesheets declare. */
export function discover(
  declared: readonly DeclaredToken[], registered: readonly RegisteredToken[],
): Discovered {
  const split = splitChains(chainsOf(declared))
  const themes = foundThemes(split)
  const values = new Map<string, string>()
  for (const theme of themes) {
    for (const [name, value] of theme.values) if (!values.has(name)) values.set(name, value)
  }
  const byName = new Map<string, DeclaredToken[]>()
  for (const one of declared) {
    const all = byName.get(one.name)
    if (all === undefined) byName.set(one.name, [one])
    else all.push(one)
  }
  const kindOfName = followKind(values, registered)
  const tokens = [...values].map(([name, value]): FoundToken => {
    const { kind, refersTo } = readKind(value)
    return {
      name, value, written: kind, kind: kindOfName(name), refersTo,
      isPrivate: isPrivateName(name), declared: byName.get(name) ?? [],
    }
  }).sort((one, other) => (one.name < other.name ? -1 : 1))
  const componentNames = [...byName.keys()].filter((name) => !values.has(name)).sort()
  return { tokens, themes, componentNames }
}

export type { FoundKind }

function foundThemes({ base, themes }: Split): readonly FoundTheme[] {
  const named = nameThemes(themes)
  const own = base.length === 0 ? [] : [baseTheme(base, named)]
  const others = named.map(({ theme, label, scheme, axis }) => ({
    label, scheme, axis, file: null,
    scopes: theme.chains.flatMap(scopesOf),
    values: valuesOf(theme.chains.slice(0, 1)),
  }))
  const all = [...own, ...(own.length > 0 ? others : lightFirst(others))]
  const ids = idsOf(all.map(({ label }) => label))
  return all.map((one, at) => ({ id: ids[at] ?? '', ...one }))
}

type Unnamed = Omit<FoundTheme, 'id'>

// Without anything at the root the light one stands in its place.
const lightFirst = (themes: readonly Unnamed[]): readonly Unnamed[] => {
  const light = themes.find(({ scheme }) => scheme === 'light')
  return light === undefined ? themes : [light, ...themes.filter((one) => one !== light)]
}

const scopesOf = (chain: Chain): readonly (readonly string[])[] =>
  [...chain.scopes].sort((one, other) => other.count - one.count).map(({ scope }) => scope)

function valuesOf(chains: readonly Chain[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const { names } of chains) {
    for (const [name, { value }] of names) if (!values.has(name)) values.set(name, value)
  }
  return values
}

// The root is light where something else is dark, unless a theme says that it is the light one.
function baseTheme(base: readonly Chain[], named: readonly Named[]): Unnamed {
  const values = valuesOf(base)
  const said = base.map(({ look }) => look.scheme).find((one) => one !== null) ?? null
  const again = named.filter(({ theme }) => [...theme.names.keys()].some((name) => values.has(name)))
  const others = new Set(again.map(({ scheme }) => scheme))
  const other = others.has('dark') ? 'light' : others.has('light') ? 'dark' : null
  const guessed = said ?? (others.size > 1 && others.has('dark') && others.has('light') ? null : other)
  const scheme = named.some(({ label }) => label.toLowerCase() === guessed) ? null : guessed
  const label = scheme === 'light' ? 'Light' : scheme === 'dark' ? 'Dark' : 'Default'
  const axis = named.find((one) => one.scheme !== null)?.axis ?? named[0]?.axis ?? ''
  return { label, scheme, axis, file: null, scopes: base.flatMap(scopesOf), values }
}
