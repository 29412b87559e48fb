// The active colours of a scene, and what they come to: a list of variables with the values to write.
// An entry that is as its seed says is not written: the stylesheet's value shows.
import { paletteItems, ROLES, semanticItems } from '../color/cluster.js'
import type { Cluster, ColorState, ColorValues } from '../color/cluster.types.js'
import { rolesBy } from '../color/seed.js'
import { emitPaletteIndex, emitSemantic, usesModes, type FindVar } from '../color/semantic.js'
import { isSameJson, own, withMember, withoutMember } from '../tokens/records.js'
import type { SemanticValue, TierItem } from '../tokens/tokens.types.js'
import type { Place, Plan, SlotName, TweakState } from './state.types.js'

/** The property that a colour of two modes needs; not a variable, and never sent to a disk. */
export const COLOR_SCHEME = 'color-scheme'

/** The variable of a token by its ids. */
export const findVarIn = (plan: Plan): FindVar => (tab, tier, item) =>
  plan.findToken({ tab, tier, item })?.item.cssVar ?? null

/** The cluster of one of the two sets of slots. */
export const clusterIn = (plan: Plan, slot: SlotName): Plan['color'] =>
  slot === 'color' ? plan.color : plan.secondary

/** The seed of one of the two sets of slots. */
export const seedIn = (place: Place, slot: SlotName): ColorState | null =>
  slot === 'color' ? place.seed : place.secondarySeed

/** The colours that are in force: the active identity's slot, else its seed. */
export const colorsIn = (state: TweakState, place: Place, slot: SlotName): ColorState | null =>
  own(state[slot], place.identity) ?? seedIn(place, slot)

/** Whether two sets of colours say the same, whatever they were made over. */
export const isSameColors = (one: ColorState, other: ColorState): boolean =>
  one === other || isSameJson(withoutMember({ ...one }, 'base'), withoutMember({ ...other }, 'base'))

/** Sets the active colours of one set of slots, over their seed; what is as the seed says does not stay. */
export function withSlot(state: TweakState, place: Place, slot: SlotName, colors: ColorState): TweakState {
  const { identity } = place
  const seed = seedIn(place, slot)
  const slots = seed !== null && isSameColors(colors, seed)
    ? withoutMember(state[slot], identity)
    : withMember(state[slot], identity, seed === null ? colors : { ...colors, base: seed })
  return { ...state, [slot]: slots }
}

/**
 * Colours over the seed that there is now: a leaf that is as its old base says is as the new seed says, all
 * others stay. The same object where the seed is the old one.
 */
export function followSeed(colors: ColorState, seed: ColorValues): ColorState {
  const { base } = colors
  if (base === undefined) return { ...colors, base: seed }
  if (isSameJson(base, seed)) return colors
  const follow = <T>(now: T, was: T | undefined, next: T): T => (isSameJson(now, was) ? next : now)
  const isSameSize = base.palette.length === seed.palette.length
  return {
    ...colors,
    ...rolesBy((role) => follow(colors[role], base[role], seed[role])),
    palette: isSameSize
      ? colors.palette.map((color, at) => follow(color, base.palette[at], seed.palette[at] ?? color))
      : colors.palette,
    semanticMappings: followMappings(colors, base, seed),
    ...(isSameJson(colors.highlightTheme, base.highlightTheme) ? themeOf(seed) : {}),
    base: seed,
  }
}

const themeOf = ({ highlightTheme }: ColorValues): Pick<ColorValues, 'highlightTheme'> =>
  highlightTheme === undefined ? {} : { highlightTheme }

// An item that the configuration has no longer, and that nobody changed, goes with it.
function followMappings(
  { semanticMappings: mappings }: ColorState, base: ColorValues, { semanticMappings: seeds }: ColorValues,
): Readonly<Record<string, SemanticValue>> {
  const ids = Object.keys({ ...seeds, ...mappings })
  return Object.fromEntries(ids.flatMap((id) => {
    const now = own(mappings, id)
    const next = isSameJson(now, own(base.semanticMappings, id)) ? own(seeds, id) : now
    return next === undefined ? [] : [[id, next] as const]
  }))
}

const isReadOnly = ({ readonly }: TierItem): boolean => readonly === true

/** What each variable of a cluster comes to, in the order in which they are written; `null` for nothing. */
export function emitColors(
  plan: Plan, cluster: Cluster, colors: ColorState,
): readonly (readonly [cssVar: string, value: string | null])[] {
  const { extras, tab } = cluster
  // A role may have the variable of an item of its tab.
  const fixed = new Set(tab.tiers.flatMap(({ items }) => items.filter(isReadOnly).map((item) => item.cssVar)))
  const roles = ROLES.flatMap((role) => {
    const cssVar = own(extras.baseRoles, role)
    const isWritten = cssVar !== undefined && !fixed.has(cssVar)
    return isWritten ? [[cssVar, emitPaletteIndex(cluster, colors[role])] as const] : []
  })
  const findVar = findVarIn(plan)
  const semantic = semanticItems(cluster).filter((item) => !isReadOnly(item)).map((item) => {
    const value = own(colors.semanticMappings, item.id)
    return [item.cssVar, value === undefined ? null : emitSemantic(value, cluster, colors, findVar)] as const
  })
  const palette = paletteItems(cluster).map((item, index) =>
    [item.cssVar, isReadOnly(item) ? null : colors.palette[index] ?? null] as const)
  return [...palette, ...roles, ...semantic]
}

/** What is written for a cluster: `null` where it is as the seed says, and where it refers to nothing. */
export function writtenColors(
  plan: Plan, cluster: Cluster, colors: ColorState, seed: ColorState,
): readonly (readonly [name: string, value: string | null])[] {
  const emitted = emitColors(plan, cluster, colors)
  const unchanged = colors === seed ? emitted : emitColors(plan, cluster, seed)
  return emitted.map(([cssVar, value], index) =>
    [cssVar, value === unchanged[index]?.[1] ? null : value] as const)
}

/** The semantic colours of a cluster that have two modes. */
export const itemsWithModes = (cluster: Cluster, colors: ColorState): readonly TierItem[] =>
  semanticItems(cluster).filter((item) => {
    const value = own(colors.semanticMappings, item.id)
    return value !== undefined && !isReadOnly(item) && usesModes(value)
  })
