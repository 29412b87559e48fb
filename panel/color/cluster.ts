// Which tier of a colour tab is its palette, which one holds its semantic colours, which scheme is active.
// Reads configuration only: what was changed is the state's business.
import { own } from '../tokens/records.js'
import type { ColorScheme, Role, TabConfig, TierConfig, TierItem } from '../tokens/tokens.types.js'
import type { Cluster } from './cluster.types.js'

/** The roles in the order in which they are written. */
export const ROLES: readonly Role[] = ['background', 'foreground', 'cursor', 'selectionBg', 'selectionFg']

const isPalette = (tier: TierConfig): boolean =>
  tier.referencesTier === undefined && tier.semantic === undefined && tier.items[0]?.type.kind === 'color'

/** The parts of a colour tab; `null` for a tab without `colorExtras`. */
export function clusterOf(tab: TabConfig | undefined): Cluster | null {
  if (tab?.colorExtras === undefined) return null
  const palette = tab.tiers.find(isPalette) ?? null
  const semantic = tab.tiers.find((tier) =>
    tier.semantic === true || (palette !== null && tier.referencesTier === palette.id)) ?? null
  const ordinary = tab.tiers.filter((tier) => tier !== palette && tier !== semantic)
  return { tab, extras: tab.colorExtras, palette, semantic, ordinary }
}

/** The items of the palette; none where there is no palette. */
export const paletteItems = ({ palette }: Cluster): readonly TierItem[] => palette?.items ?? []

/** The items of the semantic tier; none where there is no such tier. */
export const semanticItems = ({ semantic }: Cluster): readonly TierItem[] => semantic?.items ?? []

/** The name of the active scheme: the page's `data-theme` chooses where there are two, else the setting. */
export function activeScheme({ extras }: Cluster, theme: string | null): string {
  const { colorMode, colorScheme } = extras.panelSettings
  if (colorMode === false) return colorScheme
  return theme === 'light' ? colorMode.lightScheme : theme === 'dark' ? colorMode.darkScheme : colorScheme
}

/** The scheme of that name, else the first one, else `null`. */
export const schemeNamed = ({ extras }: Cluster, name: string): ColorScheme | null =>
  own(extras.colorSchemes, name) ?? Object.values(extras.colorSchemes)[0] ?? null
