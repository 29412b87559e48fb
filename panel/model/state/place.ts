// Which colors are active, what they start from, and what becomes of them when that is something else.
// Knows the page's theme only as a word that is given to it.
import {
  activeScheme, type Cluster, type ColorState, keyOfScheme, type Mode, type SchemeInMode, schemeNamed,
} from '../color/cluster.js'
import { seedOf } from '../color/seed.js'
import { DEFAULT_DARK_WHEN } from '../config/schemas.js'
import { isSameJson, own } from '../tokens/records.js'
import type { ColorScheme, TabConfig } from '../tokens/tokens.types.js'
import { overlaySeed } from './baseline.js'
import {
  clusterIn, findVarIn, followSeed, isAsSeed, seedIn, slotIn, SLOTS, withSlot,
} from './colors.js'
import type {
  Baseline, ClusterPlace, Identities, Late, Place, Plan, SlotName, Token, TweakState, Updater,
} from './state.types.js'

/** What says that the page is dark, a selector or `@media`; `null` where no scheme depends on it. */
export function darkWhenOf({ config, color, secondary }: Plan): string | null {
  if (config.applySink !== undefined) return null
  const modes = [color, secondary].map((cluster) => cluster?.extras.panelSettings.colorMode)
  const mode = modes.find((one) => one)
  return mode ? mode.darkWhen ?? DEFAULT_DARK_WHEN : null
}

/** Whether the page's theme says which scheme is active. */
export const followsTheme = (plan: Plan): boolean => darkWhenOf(plan) !== null

/**
 * The themes that lead to different colors; `null` stands for every other one, and for none, which only
 * `data-theme` knows.
 */
export function themesOf(plan: Plan): readonly ('light' | 'dark' | null)[] {
  const darkWhen = darkWhenOf(plan)
  return darkWhen === null ? [null] : darkWhen === DEFAULT_DARK_WHEN ? ['light', 'dark', null] : ['light', 'dark']
}

/** Whether a tab's colors are others in the light than in the dark, so that both stand beside each other. */
export const hasSides = (plan: Plan, slot: SlotName): boolean =>
  followsTheme(plan) && Boolean(clusterIn(plan, slot)?.extras.panelSettings.colorMode)

/** Whether a token has a value in the light and another one in the dark. */
export const isSided = (plan: Plan, { part }: Token): boolean =>
  part.kind !== 'ordinary' && hasSides(plan, part.slot)

/** The mode that a tab shows, where its other one can stand beside it. */
export function sidedMode(plan: Plan, place: Place, tab: TabConfig | null): Mode | null {
  const slot = SLOTS.find((one) => clusterIn(plan, one)?.tab === tab)
  return slot !== undefined && hasSides(plan, slot) ? place[slot]?.mode ?? null : null
}

/** The mode of the colors that a place shows; `null` where none of them goes by the page's theme. */
export const modeIn = ({ color, secondary }: Place): Mode | null => color?.mode ?? secondary?.mode ?? null

/** Both identities under a theme: what the page says, `null` where nobody listens. */
export function identitiesUnder({ color, secondary }: Plan, theme: string | null): Identities {
  const identity = (cluster: Cluster | null): string | null =>
    cluster === null ? null : keyOfScheme(activeScheme(cluster, theme))
  return { color: identity(color), secondary: identity(secondary) }
}

/** Both identities of a place. */
export const identitiesIn = ({ color, secondary }: Place): Identities =>
  ({ color: color?.identity ?? null, secondary: secondary?.identity ?? null })

/** Two identities as one text, which is another one for any others. */
export const textOfIdentities = ({ color, secondary }: Identities): string =>
  JSON.stringify([color, secondary])

/** Whether the same colors are meant. */
export const areSameIdentities = (one: Identities, other: Identities): boolean =>
  SLOTS.every((slot) => one[slot] === other[slot])

/** The active place. `baseline` is that of its identities. */
export const placeOf = (plan: Plan, theme: string | null, baseline: Baseline): Place =>
  placeIn(plan, identitiesUnder(plan, theme), baseline)

/** The place of identities, whether they are active or not. `late`: what the page may not show yet. */
export function placeIn(plan: Plan, identities: Identities, baseline: Baseline, late?: Late): Place {
  const its = (slot: SlotName): ClusterPlace | null => {
    const cluster = clusterIn(plan, slot)
    const identity = identities[slot]
    const scheme = identity === null ? null : findScheme(plan, slot, identity)
    if (cluster === null || identity === null || scheme === null) return null
    const seed = overlaySeed(plan, cluster, seedOfScheme(plan, cluster, scheme.scheme), baseline)
    return { ...scheme, identity, seed }
  }
  return {
    color: its('color'), secondary: its('secondary'), written: baseline, ...(late === undefined ? {} : { late }),
  }
}

const seedOfScheme = (plan: Plan, cluster: Cluster, name: string): ColorState =>
  seedOf(cluster, schemeIn(plan, cluster, name), findVarIn(plan), plan.matching)

// The setting may name one of the presets, too.
const schemeIn = ({ config }: Plan, cluster: Cluster, name: string): ColorScheme | null =>
  own(cluster.extras.colorSchemes, name) ?? own(config.colorPresets, name) ?? schemeNamed(cluster, name)

/** What an identity of a tab stands for; `null` for one that the configuration does not have. */
export function findScheme(plan: Plan, slot: SlotName, identity: string): SchemeInMode | null {
  const cluster = clusterIn(plan, slot)
  if (cluster === null) return null
  return schemesOf(plan, cluster).find((one) => keyOfScheme(one) === identity) ?? null
}

// Those that are active under some theme come first: without any scheme, they have a name all the same.
function schemesOf(plan: Plan, cluster: Cluster): readonly SchemeInMode[] {
  const { colorSchemes, panelSettings: { colorMode } } = cluster.extras
  const names = [...Object.keys(colorSchemes), ...Object.keys(plan.config.colorPresets ?? {})]
  const modes = colorMode === false ? [null] : ['light', 'dark'] as const
  return [
    ...themesOf(plan).map((theme) => activeScheme(cluster, theme)),
    ...names.flatMap((scheme) => modes.map((mode) => ({ scheme, mode }))),
  ]
}

/**
 * What an identity is called: its scheme's name, with the mode behind it where the tab's other mode has a
 * scheme of the same name. One that the configuration does not have is called as it is.
 */
export function nameOfIdentity(plan: Plan, slot: SlotName, identity: string): string {
  const its = findScheme(plan, slot, identity)
  const colorMode = clusterIn(plan, slot)?.extras.panelSettings.colorMode
  if (its === null || !colorMode) return identity
  const isShared = its.scheme === colorMode.lightScheme && its.scheme === colorMode.darkScheme
  return isShared ? `${its.scheme} (${its.mode})` : its.scheme
}

/** The name of the scheme that a token's value is of in a place; `null` where all schemes share it. */
export function nameOfSide(plan: Plan, place: Place, { part }: Token): string | null {
  const its = part.kind === 'ordinary' || !hasSides(plan, part.slot) ? null : place[part.slot]
  return its === null || part.kind === 'ordinary' ? null : nameOfIdentity(plan, part.slot, its.identity)
}

/**
 * The colors that stored ones of an identity are held against; `null` for an identity without a scheme.
 * `written`: what counts as written under identities, whether they are active or not.
 */
export function seedForIdentity(
  plan: Plan, place: Place, slot: SlotName, identity: string,
  written: (identities: Identities) => Baseline = () => ({}),
): ColorState | null {
  if (identity === place[slot]?.identity) return seedIn(place, slot)
  const alone: Identities = { color: null, secondary: null, [slot]: identity }
  return seedIn(placeIn(plan, alone, written(alone)), slot)
}

/**
 * The state once its active colors were confirmed, or are meant, as they are over the seeds that there are
 * now: a slot that is as its seed says goes.
 */
export const settleColors = (place: Place): Updater => (state) =>
  reslot(state, place, (colors) => colors)

/**
 * The state once a seed has become another one: what nobody changed of the active colors follows it. Not
 * after a write of one's own, where what was sent is what is meant: that is `settleColors`.
 */
export const followSeeds = (place: Place): Updater => (state) => reslot(state, place, followSeed)

function reslot(
  state: TweakState, place: Place, change: (colors: ColorState, seed: ColorState) => ColorState,
): TweakState {
  return SLOTS.reduce((now, slot) => {
    const colors = slotIn(now, place, slot)
    const its = place[slot]
    if (colors === undefined || its === null) return now
    const next = change(colors, its.seed)
    const isSame = next === colors && isSameJson(colors.base, its.seed) && !isAsSeed(colors, place, slot)
    return isSame ? now : withSlot(now, place, slot, next)
  }, state)
}
