// The colors that a scheme starts from, what counts as unchanged for its identity, and how those that it
// names are found in its palette. Keeps every author's text; a color is compared, never rewritten.
import { own } from '../tokens/records.js'
import { findTarget, resolveLiteral } from '../tokens/resolve.js'
import type { ColorScheme, Role, SemanticValue, TierItem } from '../tokens/tokens.types.js'
import { type Cluster, type ColorState, paletteItems, ROLES, semanticItems } from './cluster.js'
import { isPaletteIndex, type FindVar } from './semantic.js'

/** Finds colors in a palette. The maths of it is loaded only where a scheme's texts alone do not do. */
export interface ColorMatching {
  /** Whether two texts say one color. */
  isSame(one: string, other: string): boolean
  /** The index of the entry that is nearest to a color; 0 when there is none to compare with. */
  nearestIndex(palette: readonly string[], color: string): number
}

/** By text alone: right where `namesOtherColors` says no. */
export const TEXT_MATCHING: ColorMatching = {
  isSame: (one, other) => one === other,
  nearestIndex: (palette, color) => Math.max(0, palette.indexOf(color)),
}

/**
 * Whether one of the schemes names a color that is not, letter by letter, one of its palette. `paletteSize`:
 * how many entries the palette tier has: colors of a scheme beyond those are none that anything stands for.
 */
export const namesOtherColors = (schemes: readonly ColorScheme[], paletteSize = Infinity): boolean =>
  schemes.some((scheme) => {
    const palette = scheme.palette.slice(0, paletteSize)
    return colorsNamedBy(scheme).some((color) => !palette.includes(color))
  })

const colorsNamedBy = (scheme: ColorScheme): readonly string[] =>
  [...ROLES.map((role) => scheme[role]), ...Object.values(scheme.semantic ?? {})]
    .filter((value): value is string => typeof value === 'string' && value !== 'bg' && value !== 'fg')

/** The colors of a scheme; without one, those of the items themselves. */
export function seedOf(
  cluster: Cluster, scheme: ColorScheme | null, findVar: FindVar, matching: ColorMatching,
): ColorState {
  const { extras } = cluster
  const palette = paletteItems(cluster).map((item, index) =>
    scheme?.palette[index] ?? (resolveLiteral(item, undefined).trim() === ''
      ? greyAt(index, paletteItems(cluster).length) : resolveLiteral(item, undefined)))
  const role = (name: Role): number =>
    roleIndex(scheme?.[name] ?? own(extras.baseDefaults, name) ?? 0, palette, matching)
  const semanticMappings = Object.fromEntries(semanticItems(cluster).map((item) =>
    [item.id, chosen(own(scheme?.semantic, item.id), palette, matching) ??
      defaultMapping(cluster, item, findVar)]))
  return {
    palette,
    ...rolesBy(role),
    semanticMappings,
    highlightTheme: scheme?.highlightTheme ?? extras.defaultHighlightTheme,
  }
}

// A tab that says no color begins with greys, from black to white.
function greyAt(index: number, count: number): string {
  const level = Math.round(count < 2 ? 128 : index * 255 / (count - 1))
  return `#${level.toString(16).padStart(2, '0').repeat(3)}`
}

/** Every role, by what `indexOf` says of it. */
export function rolesBy(indexOf: (role: Role) => number): Record<Role, number> {
  const [background = 0, foreground = 0, cursor = 0, selectionBg = 0, selectionFg = 0] = ROLES.map(indexOf)
  return { background, foreground, cursor, selectionBg, selectionFg }
}

// A scheme may name a role by its color; the palette entry nearest to it plays the role.
function roleIndex(value: number | string, palette: readonly string[], matching: ColorMatching): number {
  if (typeof value === 'string') return matching.nearestIndex(palette, value)
  return isPaletteIndex(value, palette.length) ? value : 0
}

function chosen(
  value: number | string | undefined, palette: readonly string[], matching: ColorMatching,
): SemanticValue | null {
  if (value === undefined) return null
  if (typeof value === 'number') return isPaletteIndex(value, palette.length) ? value : null
  if (value === 'bg' || value === 'fg') return value
  const index = palette.findIndex((color) => matching.isSame(color, value))
  return index < 0 ? { literal: value } : index
}

/**
 * What a semantic item is before anything was chosen: a set default, a palette's, a ramp's, or itself. In a
 * tier that references another one, texts are ids of items there; an unknown one has the contract's fallback.
 */
function defaultMapping(cluster: Cluster, item: TierItem, findVar: FindVar): SemanticValue {
  const set = own(cluster.extras.semanticDefaults, item.id)
  if (set !== undefined) return set
  const index = paletteItems(cluster).findIndex(({ id }) => id === item.default)
  if (index >= 0) return index
  const found = rampMapping(cluster, item.default, findVar)
  if (found !== null) return found
  if (item.default === 'bg' || item.default === 'fg') return item.default
  return referencedMapping(cluster, item) ?? { literal: item.default }
}

function referencedMapping({ tab, palette, semantic }: Cluster, item: TierItem): SemanticValue | null {
  const referenced = tab.tiers.find(({ id }) => id === semantic?.referencesTier)
  const target = referenced === undefined ? null : findTarget(item, undefined, referenced)
  if (referenced === undefined || target === null) return null
  return referenced === palette
    ? palette.items.indexOf(target)
    : { ref: { tier: referenced.id, item: target.id } }
}

// `"item"` asks every ramp in turn, `"tier:item"` the ramps of that tier.
function rampMapping({ tab, semantic }: Cluster, text: string, findVar: FindVar): SemanticValue | null {
  for (const { tab: tabId, tier } of semantic?.referencesRamps ?? []) {
    const item = text.startsWith(`${tier}:`) ? text.slice(tier.length + 1) : text
    if (findVar(tabId ?? tab.id, tier, item) === null) continue
    return { ref: tabId === undefined ? { tier, item } : { tab: tabId, tier, item } }
  }
  return null
}
