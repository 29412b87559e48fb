// The themes of a configuration as places of values: which are told by what, and where each token has one.
// Asks no page: which of them are on is given to it.
import { readPrelude } from '../../../shared/css/prelude.js'
import { isRootScope } from '../../../shared/css/root-selector.js'
import { readScope, readScopeLine } from '../../../shared/css/scope-text.js'
import type { Scope } from '../../../shared/css/scope.js'
import { clusterOf, paletteItems } from '../color/cluster.js'
import type { PanelConfig } from '../config/config.types.js'
import { own } from '../tokens/records.js'
import type { ColorScheme, SchemeScope, ThemeConfig, TierItem } from '../tokens/tokens.types.js'
import { resolve } from '../tokens/resolve.js'
import { componentEdits, keyOfPlace, type ComponentEdit, readPlace } from './component-edits.js'
import type { Plan, Scene, ThemeHome, Themed, TokenPlace } from './state.types.js'
import { themeSides } from './theme-sides.js'

/** A theme, and what colors of palettes are there, where no mode of the page leads to its scheme. */
export interface ThemeOfPage extends ThemeHome {
  readonly colors: ReadonlyMap<TierItem, string>
}

const keyOfScope = (scope: Scope): string => keyOfPlace({ host: '', asks: [], scope, isImportant: false })

/** Under this key stands what is changed of the base, in whichever of the root's own rules. */
export const BASE_KEY = keyOfScope([':root'])

/** Those that are places of their own: what stands in the root's own rule in another file is none. */
export function themesIn(config: PanelConfig): readonly ThemeOfPage[] {
  const { themes = {}, applySink } = config
  // What a host's own sink shows has its own rules.
  if (applySink !== undefined) return []
  const schemes = furtherSchemes(config)
  const said: readonly (readonly [string, ThemeConfig])[] = [
    ...[...schemes].flatMap(([name, { scheme }]) =>
      own(themes, name) === undefined ? [[name, scheme] as const] : []),
    ...Object.entries(themes),
  ]
  return said.flatMap(([name, { scope, scopes, file = null, when = null }]) => {
    const listed = scopes ?? (scope === undefined ? [] : [scope])
    const read = listed.flatMap((one) => readOne(one) ?? [])
    const [first] = read
    const isOther = first !== undefined && !read.some(isRootScope) && read.every(isAddressed)
    const { colors = NO_COLORS } = schemes.get(name) ?? {}
    return isOther ? [{ name, scopes: read, file, when, key: keyOfScope(first), colors }] : []
  })
}

const NO_COLORS: ThemeOfPage['colors'] = new Map()

interface FurtherScheme { readonly scheme: ColorScheme; readonly colors: Map<TierItem, string> }

/** Schemes that neither the light nor the dark of the page leads to, by name: of both color tabs. */
function furtherSchemes({ tabs }: PanelConfig): ReadonlyMap<string, FurtherScheme> {
  const found = new Map<string, FurtherScheme>()
  for (const cluster of tabs.map(clusterOf)) {
    const { colorMode = false } = cluster?.extras.panelSettings ?? {}
    if (cluster === null || colorMode === false) continue
    for (const [name, scheme] of Object.entries(cluster.extras.colorSchemes)) {
      if (name === colorMode.lightScheme || name === colorMode.darkScheme) continue
      const { colors } = found.get(name) ?? { colors: new Map<TierItem, string>() }
      paletteItems(cluster).forEach((item, at) => {
        const color = scheme.palette[at]
        if (color !== undefined) colors.set(item, color)
      })
      found.set(name, { scheme, colors })
    }
  }
  return found
}

function readOne(scope: SchemeScope): readonly [Scope] | null {
  const read = typeof scope === 'string' ? readScopeLine(scope, '') : readScope(scope, '')
  return read.ok ? [read.value] : null
}

const isAddressed = (scope: Scope): boolean => scope.every((prelude) => readPrelude(prelude).ok)

/** What is known of the page. */
interface ThemedPorts {
  readonly on: ReadonlySet<string>
  /** Those of the page, where these are shown for a while. */
  readonly onPage?: ReadonlySet<string>
  readonly isHeld?: boolean
  /** See `Themed`. */
  readonly hold?: Themed['hold']
  readonly resting: Themed['resting']
}

// Asked for every token, again and again.
function lastOn(places: readonly TokenPlace[], on: ReadonlySet<string>): TokenPlace | null {
  let last: TokenPlace | null = null
  if (places.length === 0) return last
  for (const name of on) for (const place of places) if (place.theme === name) last = place
  return last
}

/** What is the same whichever of some themes are on. */
interface Homes {
  readonly byKey: ReadonlyMap<string, ThemeOfPage>
  readonly placesOf: (item: TierItem) => readonly TokenPlace[]
}

const known = new WeakMap<readonly ThemeOfPage[], Homes>()

function homesOf(themes: readonly ThemeOfPage[]): Homes {
  const homes = known.get(themes) ?? createHomes(themes)
  known.set(themes, homes)
  return homes
}

function createHomes(themes: readonly ThemeOfPage[]): Homes {
  const places = new Map<TierItem, readonly TokenPlace[]>()
  const find = (item: TierItem): readonly TokenPlace[] =>
    themes.flatMap(({ name, key, colors }): readonly TokenPlace[] => {
      const value = own(item.values, name) ?? colors.get(item)
      return value === undefined ? [] : [{ theme: name, key, value }]
    })
  return {
    byKey: new Map(themes.map((theme) => [theme.key, theme])),
    placesOf: (item) => {
      const its = places.get(item) ?? find(item)
      if (!places.has(item)) places.set(item, its)
      return its
    },
  }
}

/** Puts together where tokens are. */
export function createThemed(themes: readonly ThemeOfPage[], ports: ThemedPorts): Themed {
  const { on, onPage = on, isHeld = false, hold = () => undefined, resting } = ports
  const { byKey, placesOf } = homesOf(themes)
  const themed: Themed = {
    on, onPage, isHeld, hold, resting, placesOf, homes: themes,
    names: themes.map(({ name }) => name),
    // Which places an item has is the same for all.
    under: (others) => createThemed(themes, { onPage, hold, resting, on: new Set(others) }),
    at: (item) => on.size === 0 ? null : lastOn(placesOf(item), on),
    homeOf: (key) => byKey.get(key) ?? null,
    sidesOf: (tab, chosen) => themeSides(themed, tab, chosen),
  }
  return themed
}

/**
 * What is changed in places, as it goes into rules: theme by theme in all of its scopes, and of tokens that a
 * theme has too what is changed of their base, since on the root itself it would win over every theme's.
 */
export function themedEdits(plan: Plan, scene: Scene): readonly ComponentEdit[] {
  const { themed } = scene.place
  const edits = componentEdits(scene.state)
  return themed === undefined ? edits
    : [...withMirrors(edits, themed), ...baseEdits(plan, scene, themed)]
}

/** Changes of places, with those that say the same in other scopes of their theme. */
export const withMirrors = (
  edits: readonly ComponentEdit[], themed: Themed | undefined,
): readonly ComponentEdit[] => themed === undefined ? edits : edits.flatMap((edit) => mirrorsOf(edit, themed))

const BASE = readPlace(BASE_KEY)

// With what was written and the page may not show yet.
function baseEdits(plan: Plan, { state, place, baseline }: Scene, themed: Themed): readonly ComponentEdit[] {
  return plan.tiers.flatMap(({ tab, tier, referenced }) => {
    const overrides = own(own(state.tabs, tab.id), tier.id)
    return tier.items.flatMap((item): readonly ComponentEdit[] => {
      const { id, cssVar } = item
      const override = own(overrides, id)
      const late = place.late?.values.has(cssVar) === true ? own(baseline, cssVar) : undefined
      const isMeant = (override ?? late) !== undefined && item.readonly !== true
      if (!isMeant || themed.placesOf(item).length === 0) return []
      const value = override === undefined ? late : resolve(item, override, referenced)
      return !value || BASE === null ? [] : [{ key: BASE_KEY, place: BASE, cssVar, value }]
    })
  })
}

function mirrorsOf(edit: ComponentEdit, themed: Themed): readonly ComponentEdit[] {
  const scopes = themed.homeOf(edit.key)?.scopes
  return scopes === undefined ? [edit] : scopes.map((scope) => {
    const key = keyOfScope(scope)
    return { ...edit, isOfTheme: true, key, place: readPlace(key) ?? edit.place }
  })
}
