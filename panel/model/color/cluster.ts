// Which tier of a color tab is its palette, which one holds its semantic colors, which scheme is active.
// Reads configuration only: what was changed is the state's business.
import { paletteOf, semanticTierOf } from '../config/color-tiers.js'
import { own } from '../tokens/records.js'
import type {
  ColorExtras, ColorMode, ColorScheme, Role, SemanticValue, TabConfig, TierConfig, TierItem,
} from '../tokens/tokens.types.js'

// What the color tab is made of once its tiers have their parts, and what may be set in it.

/** A color tab: its palette, its semantic colors, and whatever other tiers it has. */
export interface Cluster {
  readonly tab: TabConfig
  readonly extras: ColorExtras
  /** The first tier of colors that neither references a tier nor is semantic. */
  readonly palette: TierConfig | null
  /** The first tier that references the palette or says `semantic: true`. */
  readonly semantic: TierConfig | null
  /** Tiers that are edited like those of any other tab. */
  readonly ordinary: readonly TierConfig[]
  /** Which entry of the palette plays which role, as a tier of rows; `null` where no role has one. */
  readonly roles: TierConfig | null
}

/** The two modes of a color tab. */
export type Mode = 'light' | 'dark'

/** What colors are filed under: a scheme, and the mode; `null` in a tab whose colors have no modes. */
export interface SchemeInMode {
  readonly scheme: string
  readonly mode: Mode | null
}

/** The colors of one identity: complete, also where nothing was changed. */
export interface ColorValues extends Readonly<Record<Role, number>> {
  /** One author's text per item of the palette tier. */
  readonly palette: readonly string[]
  /** By id of a semantic item; ids that the configuration does not know are kept. */
  readonly semanticMappings: Readonly<Record<string, SemanticValue>>
  readonly highlightTheme?: string
}

/** Colors that were changed, as they are stored. */
export interface ColorState extends ColorValues {
  /**
   * What they were before anyone changed them: a leaf that says the same is not a person's choice, and
   * follows the scheme when its configuration changes. No color by itself: it is not compared, and not
   * exported. Slots of older versions have none.
   */
  readonly base?: ColorValues
}

/** The roles in the order in which they are written. */
export const ROLES: readonly Role[] = ['background', 'foreground', 'cursor', 'selectionBg', 'selectionFg']

/** The parts of a color tab; `null` for a tab without `colorExtras`. */
export function clusterOf(tab: TabConfig | undefined): Cluster | null {
  if (tab?.colorExtras === undefined) return null
  const palette = paletteOf(tab) ?? null
  const semantic = semanticTierOf(tab) ?? null
  const ordinary = tab.tiers.filter((tier) => tier !== palette && tier !== semantic)
  const roles = roleTierOf(tab, tab.colorExtras, palette, semantic)
  return { tab, extras: tab.colorExtras, palette, semantic, ordinary, roles }
}

/** What people call the roles; the same order as in `ROLES`. */
const ROLE_LABELS = ['Background', 'Foreground', 'Cursor', 'Selection background', 'Selection foreground'] as const

/** How semantic colors say the roles that they may follow. */
const FOLLOWED: readonly unknown[] = ['bg', 'fg']

// A role has a row for its variable, unless an item has that; and where the configuration has a semantic
// color follow it. No tier of a configuration has an empty id.
function roleTierOf(
  { tiers }: TabConfig, extras: ColorExtras, palette: TierConfig | null, semantic: TierConfig | null,
): TierConfig | null {
  const taken = new Set(tiers.flatMap(({ items }) => items.map(({ cssVar }) => cssVar)))
  const followed = [
    ...semantic?.items.map((item) => item.default) ?? [],
    ...[extras.semanticDefaults, ...Object.values(extras.colorSchemes).map((one) => one.semantic)]
      .flatMap((values) => Object.values<unknown>(values ?? {})),
  ]
  const items = palette === null ? [] : ROLES.flatMap((id, at): readonly TierItem[] => {
    const named = own(extras.baseRoles, id) ?? ''
    const cssVar = taken.has(named) ? '' : named
    const isShown = cssVar !== '' || (at < FOLLOWED.length && followed.includes(FOLLOWED[at]))
    return isShown ? [{ id, cssVar, label: ROLE_LABELS[at] ?? id, default: '', type: { kind: 'color' } }] : []
  })
  return items.length === 0 ? null : { id: '', label: 'Base roles', items }
}

/** The tiers of a tab as they are shown: beneath the palette the roles that its entries play. */
export const tiersShown = (tab: TabConfig, cluster: Cluster | null): readonly TierConfig[] =>
  tab.tiers.flatMap((tier) => cluster?.roles && tier === cluster.palette ? [tier, cluster.roles] : [tier])

/** The items of the palette; none where there is no palette. */
export const paletteItems = ({ palette }: Cluster): readonly TierItem[] => palette?.items ?? []

/** The items of the semantic tier; none where there is no such tier. */
export const semanticItems = ({ semantic }: Cluster): readonly TierItem[] => semantic?.items ?? []

/** The active scheme: the page's theme chooses where there are two, else the setting. */
export function activeScheme({ extras }: Cluster, theme: string | null): SchemeInMode {
  const { colorMode, colorScheme: scheme } = extras.panelSettings
  if (colorMode === false) return { scheme, mode: null }
  return theme === 'light' || theme === 'dark'
    ? { scheme: schemeOfMode(colorMode, theme), mode: theme }
    : { scheme, mode: modeOfSetting(colorMode, scheme) }
}

const schemeOfMode = ({ lightScheme, darkScheme }: ColorMode, mode: Mode): string =>
  mode === 'light' ? lightScheme : darkScheme

// A page that says no theme is in the mode whose scheme the setting names; where that is both or neither, in
// the default one.
function modeOfSetting(colorMode: ColorMode, scheme: string): Mode {
  const { defaultMode } = colorMode
  const other: Mode = defaultMode === 'light' ? 'dark' : 'light'
  const isOther = schemeOfMode(colorMode, other) === scheme && schemeOfMode(colorMode, defaultMode) !== scheme
  return isOther ? other : defaultMode
}

/**
 * The key of a scheme's colors (contract, "Versioning": "per active scheme and mode identity"): its name,
 * and behind a colon the mode. Whether there is one, the tab's configuration says: names may hold colons.
 */
export const keyOfScheme = ({ scheme, mode }: SchemeInMode): string =>
  mode === null ? scheme : `${scheme}:${mode}`

/** The scheme of that name, else the first one, else `null`. */
export const schemeNamed = ({ extras }: Cluster, name: string): ColorScheme | null =>
  own(extras.colorSchemes, name) ?? Object.values(extras.colorSchemes)[0] ?? null

/** Whether a scheme is a theme of the page, by its mode or by its scope: it is no color set for another. */
export function isPageTheme({ extras }: Cluster, name: string): boolean {
  const { colorSchemes, panelSettings: { colorMode } } = extras
  const { scope, scopes } = own(colorSchemes, name) ?? {}
  return scope !== undefined || scopes !== undefined
    || (colorMode !== false && [colorMode.lightScheme, colorMode.darkScheme].includes(name))
}

/** Whether there are color sets to choose from; there is none without a palette. */
export function hasColorSets(cluster: Cluster, presets: Readonly<Record<string, ColorScheme>>): boolean {
  const { extras: { colorSchemes, panelSettings: { colorMode, colorScheme } }, palette } = cluster
  // What is chosen is no choice, unless a preset is called like it.
  const active = colorMode === false ? colorScheme : null
  const isChoice = (name: string): boolean => name !== active && !isPageTheme(cluster, name)
  return palette !== null && (Object.keys(colorSchemes).some(isChoice)
    || Object.keys(presets).some((name) => name !== active || own(colorSchemes, name) !== undefined))
}
