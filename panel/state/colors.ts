// The active colours of a scene, and what they come to: a list of variables with the values to write.
// An entry that is as its seed says is not written: the stylesheet's value shows.
import { paletteItems, ROLES, semanticItems } from '../color/cluster.js'
import type { Cluster, ColorState } from '../color/cluster.types.js'
import { emitPaletteIndex, emitSemantic, usesModes, type FindVar } from '../color/semantic.js'
import { own } from '../tokens/records.js'
import type { TierItem } from '../tokens/tokens.types.js'
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

/** What each variable of a cluster comes to, in the order in which they are written; `null` for nothing. */
export function emitColors(
  plan: Plan, cluster: Cluster, colors: ColorState,
): readonly (readonly [cssVar: string, value: string | null])[] {
  const { extras } = cluster
  const roles = ROLES.flatMap((role) => {
    const cssVar = own(extras.baseRoles, role)
    return cssVar === undefined ? [] : [[cssVar, emitPaletteIndex(cluster, colors[role])] as const]
  })
  const findVar = findVarIn(plan)
  const semantic = semanticItems(cluster).filter((item) => item.readonly !== true).map((item) => {
    const value = own(colors.semanticMappings, item.id)
    return [item.cssVar, value === undefined ? null : emitSemantic(value, cluster, colors, findVar)] as const
  })
  const palette = paletteItems(cluster).map((item, index) =>
    [item.cssVar, item.readonly === true ? null : colors.palette[index] ?? null] as const)
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
    return value !== undefined && item.readonly !== true && usesModes(value)
  })
