// The active colors of a scene, and what they come to: a list of variables with the values to write.
// An entry that is as its seed says is not written: the stylesheet's value shows.
import {
  type Cluster, type ColorState, type ColorValues, paletteItems, ROLES, semanticItems,
} from '../color/cluster.js'
import { rolesBy } from '../color/seed.js'
import { emitPaletteIndex, emitSemantic, isReference, tabOf, usesModes, type FindVar } from '../color/semantic.js'
import { isSameJson, own, withMember, withoutMember } from '../tokens/records.js'
import type { SemanticValue, TierItem } from '../tokens/tokens.types.js'
import type { Place, Plan, Scene, SlotName, Token, TweakState } from './state.types.js'

/** The property that a color of two modes needs; not a variable, and never sent to a disk. */
export const COLOR_SCHEME = 'color-scheme'

/** The variable of a token by its ids. */
export const findVarIn = (plan: Plan): FindVar => (tab, tier, item) =>
  plan.findToken({ tab, tier, item })?.item.cssVar ?? null

/** The cluster of one of the two sets of slots. */
export const clusterIn = (plan: Plan, slot: SlotName): Plan['color'] =>
  slot === 'color' ? plan.color : plan.secondary

/** The two sets of slots. */
export const SLOTS: readonly SlotName[] = ['color', 'secondary']

/** The seed of one of the two sets of slots. */
export const seedIn = (place: Place, slot: SlotName): ColorState | null => place[slot]?.seed ?? null

/** The slot that is in force; `undefined` where nothing is changed in it. */
export function slotIn(state: TweakState, place: Place, slot: SlotName): ColorState | undefined {
  const its = place[slot]
  return its === null ? undefined : own(state[slot], its.identity)
}

/** The colors that are in force: the active identity's slot, else its seed. */
export const colorsIn = (state: TweakState, place: Place, slot: SlotName): ColorState | null =>
  slotIn(state, place, slot) ?? seedIn(place, slot)

/** The colors of both tabs: a semantic color may refer to one of the other tab. */
export type BothColors = Readonly<Record<SlotName, ColorState | null>>

/** The colors of both tabs that are in force. */
export const bothIn = (state: TweakState, place: Place): BothColors =>
  ({ color: colorsIn(state, place, 'color'), secondary: colorsIn(state, place, 'secondary') })

/** The seeds of both tabs. */
export const seedsIn = (place: Place): BothColors =>
  ({ color: seedIn(place, 'color'), secondary: seedIn(place, 'secondary') })

/** Whether both are the same objects. */
export const isSameBoth = (one: BothColors, other: BothColors): boolean =>
  one.color === other.color && one.secondary === other.secondary

/** Whether two sets of colors say the same, whatever they were made over. */
export const isSameColors = (one: ColorState, other: ColorState): boolean =>
  one === other || isSameJson(withoutMember({ ...one }, 'base'), withoutMember({ ...other }, 'base'))

/** Whether colors need not be kept: they say nothing beyond their seed, and the page has that by itself. */
export function isAsSeed(colors: ColorState, place: Place, slot: SlotName): boolean {
  const seed = seedIn(place, slot)
  return seed !== null && isSameColors(colors, seed) && (place.late?.[slot].size ?? 0) === 0
}

/** Sets the active colors of one set of slots, over their seed; what is as the seed says does not stay. */
export function withSlot(state: TweakState, place: Place, slot: SlotName, colors: ColorState): TweakState {
  const its = place[slot]
  if (its === null) return state
  const { identity, seed } = its
  const slots = isAsSeed(colors, place, slot)
    ? withoutMember(state[slot], identity)
    : withMember(state[slot], identity, { ...colors, base: seed })
  return { ...state, [slot]: slots }
}

/**
 * Colors over the seed that there is now: a leaf that is as its old base says is as the new seed says, all
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

/** What a semantic color comes to; `null` where what it refers to is not there, or leads back to it. */
export function emitItem(
  plan: Plan, slot: SlotName, both: BothColors, { id, cssVar }: TierItem,
): string | null {
  const cluster = clusterIn(plan, slot)
  const colors = both[slot]
  const value = own(colors?.semanticMappings, id)
  if (cluster === null || colors === null || value === undefined) return null
  return emitSemantic(value, cluster, colors, findVarFrom(plan, both, cssVar))
}

// CSS gives no variable of a circle a value: not even the stylesheet's would show.
const findVarFrom = (plan: Plan, both: BothColors, cssVar: string): FindVar => (tab, tier, item) => {
  const target = plan.findToken({ tab, tier, item })
  const seen = new Set<Token>()
  for (let at = target; at !== null && !seen.has(at); at = findNext(plan, both, at)) {
    if (at.item.cssVar === cssVar) return null
    seen.add(at)
  }
  return target?.item.cssVar ?? null
}

function findNext(plan: Plan, both: BothColors, { address, part }: Token): Token | null {
  const value = part.kind === 'semantic' ? own(both[part.slot]?.semanticMappings, address.item) : undefined
  if (value === undefined || !isReference(value)) return null
  const { tier, item } = value.ref
  return plan.findToken({ tab: tabOf(value) ?? address.tab, tier, item })
}

/** What each variable of a tab comes to, in the order in which they are written; `null` for nothing. */
export function emitColors(
  plan: Plan, slot: SlotName, both: BothColors,
): readonly (readonly [cssVar: string, value: string | null])[] {
  const cluster = clusterIn(plan, slot)
  const colors = both[slot]
  if (cluster === null || colors === null) return []
  const { extras, tab } = cluster
  // A role may have the variable of an item of its tab.
  const fixed = new Set(tab.tiers.flatMap(({ items }) => items.filter(isReadOnly).map((item) => item.cssVar)))
  const roles = ROLES.flatMap((role) => {
    const cssVar = own(extras.baseRoles, role)
    const isWritten = cssVar !== undefined && !fixed.has(cssVar)
    return isWritten ? [[cssVar, emitPaletteIndex(cluster, colors[role])] as const] : []
  })
  const semantic = semanticItems(cluster).filter((item) => !isReadOnly(item)).map((item) =>
    [item.cssVar, emitItem(plan, slot, both, item)] as const)
  const palette = paletteItems(cluster).map((item, index) =>
    [item.cssVar, isReadOnly(item) ? null : colors.palette[index] ?? null] as const)
  return [...palette, ...roles, ...semantic]
}

/**
 * What is written for a tab: `null` where it is as the seed says and the page has that by itself, and where
 * it refers to nothing.
 */
export function writtenColors(
  plan: Plan, slot: SlotName, { state, place }: Pick<Scene, 'state' | 'place'>,
): readonly (readonly [name: string, value: string | null])[] {
  if (place[slot] === null) return []
  const [both, seeds, late] = [bothIn(state, place), seedsIn(place), place.late?.[slot]]
  const emitted = emitColors(plan, slot, both)
  const unchanged = isSameBoth(both, seeds) ? emitted : emitColors(plan, slot, seeds)
  const isLate = (cssVar: string): boolean =>
    late?.has(cssVar) === true && own(place.written, cssVar) !== undefined
  return emitted.map(([cssVar, value], index) =>
    [cssVar, value !== unchanged[index]?.[1] || isLate(cssVar) ? value : null] as const)
}

/** The semantic colors of a cluster that have two modes. */
export const itemsWithModes = (cluster: Cluster, colors: ColorState): readonly TierItem[] =>
  semanticItems(cluster).filter((item) => {
    const value = own(colors.semanticMappings, item.id)
    return value !== undefined && !isReadOnly(item) && usesModes(value)
  })
