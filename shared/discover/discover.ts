// Declarations in, tokens and themes out. Puts together what the files beside it find.
// Changes with no order of files but where two say different things of one name: then the later counts.
import { UsesOfChannels, type ChannelUses } from './channels.js'
import { chainsOf, layerOfFirst, type Chain } from './chains.js'
import { createReader, type ReadScope } from './read-scopes.js'
import { foundConditions } from './conditions.js'
import type { DeclaredToken, Discovered, FoundTheme, FoundToken, RegisteredToken } from './discover.types.js'
import { followKinds, type FollowedKind } from './follow.js'
import { isPrivateName } from './private.js'
import { NO_WORDS, splitFiles, type FilesSplit, type FileTheme } from './file-themes.js'
import { atOnce, type Parts } from './steps.js'
import { idsOf, nameThemes, plainestOf, type Named } from './theme-names.js'
import { scopesOf, splitChains, valuesOf, type Split } from './themes.js'

const NO_USES: ChannelUses = new Map()

/**
 * Finds tokens and themes in what stylesheets declare; `uses`: which functions take a name elsewhere;
 * `layers`: cascade layers in the order in which they are named.
 */
export const discover = (
  declared: readonly DeclaredToken[], registered: readonly RegisteredToken[], uses = NO_USES,
  layers: readonly string[] = [],
): Discovered => atOnce(discovering(declared, registered, uses, layers))

/** The same, part by part. */
export function* discovering(
  declared: readonly DeclaredToken[], registered: readonly RegisteredToken[], uses = NO_USES,
  layers: readonly string[] = [],
): Parts<Discovered> {
  const readScope = createReader(layers)
  const files = splitFiles(declared, readScope)
  yield
  const chains = chainsOf(files.declared, readScope)
  yield
  const split = splitChains(chains)
  const named = nameThemes(split.themes)
  const themes = foundThemes(split, named, files, readScope)
  yield
  const [first, ...others] = themes
  const values = new Map(first?.values)
  // What is said for some browsers and screens alone is no theme, and yet the root has it.
  const copies = valuesOf(chains.filter(({ look }) => look.role === 'copy' && look.marks.length === 0))
  for (const its of [...others.map((theme) => theme.values), copies]) {
    for (const [name, value] of its) if (!values.has(name)) values.set(name, value)
  }
  const byName = new Map<string, DeclaredToken[]>()
  for (const one of declared) {
    const all = byName.get(one.name)
    if (all === undefined) byName.set(one.name, [one])
    else all.push(one)
  }
  yield
  const order = new Map([...byName.keys()].map((name, at) => [name, at]))
  const kinds = followKinds(values, new Map(registered.map((one) => [one.name, one])), usesIn(declared, uses))
  yield
  const tokens = [...values.keys()].sort().map((name): FoundToken => {
    const { written, refersTo, kind, channels } = kinds.get(name) ?? NO_KIND
    return {
      name, value: values.get(name) ?? '', written, refersTo, kind, channels,
      isPrivate: isPrivateName(name), at: order.get(name) ?? 0, declared: byName.get(name) ?? [],
    }
  })
  const conditions = foundConditions(files.declared, readScope, named, values)
  const componentNames = [...byName.keys()].filter((name) => !values.has(name)).sort()
  return { tokens, ...withIds(themes, conditions), componentNames }
}

const NO_KIND: FollowedKind = { written: 'text', refersTo: null, kind: 'text', channels: null }

/** Those of components and of other themes are uses like any other. */
function usesIn(declared: readonly DeclaredToken[], elsewhere: ChannelUses): ChannelUses {
  const uses = new UsesOfChannels()
  uses.addAll(elsewhere)
  for (const { value } of declared) uses.addText(value)
  return uses.all
}

function foundThemes(
  { base }: Split, named: readonly Named[], files: FilesSplit, readScope: ReadScope,
): readonly Unnamed[] {
  const own = base.length === 0 ? [] : [baseTheme(base, named, files)]
  const others = named.map(({ theme, label, scheme, axis }) => ({
    label, scheme, axis, file: null,
    scopes: theme.chains.flatMap(scopesOf),
    values: valuesOf(theme.chains.slice(0, 1)), at: theme.chains[0].at,
    layer: layerOfFirst(theme.chains[0], readScope),
  }))
  const before = [...own, ...plainFirst(others)]
  // What a class says too is toggled by the class.
  const byFile = files.themes.map(themeOfFile)
    .filter((theme) => !before.some((one) => isSaidBy(theme.values, one.values)))
  return [...before, ...byFile]
}

/** Themes and conditions with an id each. */
function withIds(themes: readonly Unnamed[], conditions: readonly Unnamed[]): Pick<Discovered, 'themes' | 'conditions'> {
  const ids = idsOf([...themes, ...conditions].map(({ label }) => label))
  const all = [...themes, ...conditions].map((one, at) => ({ id: ids[at] ?? '', ...one }))
  return { themes: all.slice(0, themes.length), conditions: all.slice(themes.length) }
}

function isSaidBy(values: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): boolean {
  for (const [name, value] of values) if (others.get(name) !== value) return false
  return true
}

const themeOfFile = ({ file, label, scheme, names }: FileTheme): Unnamed => ({
  label, scheme, file, axis: FILE_AXIS, at: 0, layer: [],
  scopes: [...new Map([...names.values()].map(({ scope }) => [scope.join('\n'), scope])).values()],
  values: new Map([...names].map(([name, { value }]) => [name, value])),
})

/** The axis of themes that are files. */
const FILE_AXIS = 'file'

type Unnamed = Omit<FoundTheme, 'id'>

// The plain light one and the plain dark one come before what else there is, in that order.
function plainFirst(themes: readonly Unnamed[]): readonly Unnamed[] {
  const plain = (['light', 'dark'] as const).flatMap((scheme) => plainestOf(themes, scheme) ?? [])
  return [...plain, ...themes.filter((theme) => !plain.includes(theme))]
}

// The root is light where something else is dark, unless a theme says that it is the light one.
function baseTheme(
  base: readonly Chain[], named: readonly Named[], { base: file, themes }: FilesSplit,
): Unnamed {
  const values = valuesOf(base)
  const axis = named.find((one) => one.scheme !== null)?.axis ?? named[0]?.axis ?? (file === null ? '' : FILE_AXIS)
  const scopes = base.flatMap(scopesOf)
  const ownScheme = file?.scheme ?? base.map(({ look }) => look.scheme).find((one) => one !== null) ?? null
  // What has hardly any of a theme's names is not its other side.
  const again = named.filter(({ theme: { names } }) =>
    [...names.keys()].filter((name) => values.has(name)).length * 2 >= names.size)
  const others = new Set([...again, ...themes].map(({ scheme }) => scheme))
  const other = others.has('dark') ? 'light' : others.has('light') ? 'dark' : null
  const guessed = ownScheme ?? (others.has('dark') && others.has('light') ? null : other)
  const scheme = named.some(({ label }) => label.toLowerCase() === guessed) ? null : guessed
  const plain = scheme === 'light' ? 'Light' : scheme === 'dark' ? 'Dark' : 'Default'
  const label = file === null || axis !== FILE_AXIS || file.label === NO_WORDS ? plain : file.label
  return { label, scheme, axis, file: file?.file ?? null, scopes, values, at: 0, layer: [] }
}
