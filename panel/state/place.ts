// Which colours are active, what they start from, and what becomes of them when that is something else.
// Knows the page's theme only as a word that is given to it.
import { activeScheme, schemeNamed } from '../color/cluster.js'
import type { Cluster, ColorState } from '../color/cluster.types.js'
import { seedOf } from '../color/seed.js'
import { isSameJson, own } from '../tokens/records.js'
import type { ColorScheme } from '../tokens/tokens.types.js'
import { overlaySeed } from './baseline.js'
import { clusterIn, findVarIn, followSeed, isSameColors, seedIn, withSlot } from './colors.js'
import type { Baseline, Place, Plan, SlotName, TweakState, Updater } from './state.types.js'

/** The identity of a configuration without colours. */
const NO_SCHEME = 'default'

/** Whether `<html data-theme>` says which scheme is active. */
export const followsTheme = ({ config, color, secondary }: Plan): boolean =>
  config.applySink === undefined &&
  [color, secondary].some((cluster) => cluster !== null && cluster.extras.panelSettings.colorMode !== false)

/** The name of the scheme that is active; `theme` is what the page says, `null` where nobody listens. */
export function identityOf({ color, secondary }: Plan, theme: string | null): string {
  const main = color ?? secondary
  return main === null ? NO_SCHEME : activeScheme(main, theme)
}

/** The active place. `baseline` is that of its identity. */
export function placeOf(plan: Plan, theme: string | null, baseline: Baseline): Place {
  const { color, secondary } = plan
  return {
    identity: identityOf(plan, theme),
    seed: color === null ? null : activeSeed(plan, color, theme, baseline),
    secondarySeed: secondary === null ? null : activeSeed(plan, secondary, theme, baseline),
  }
}

function activeSeed(plan: Plan, cluster: Cluster, theme: string | null, baseline: Baseline): ColorState {
  const scheme = schemeIn(plan, cluster, activeScheme(cluster, theme))
  return overlaySeed(plan, cluster, seedOf(cluster, scheme, findVarIn(plan), plan.matching), baseline)
}

// The setting may name one of the presets, too.
const schemeIn = ({ config }: Plan, cluster: Cluster, name: string): ColorScheme | null =>
  own(cluster.extras.colorSchemes, name) ?? own(config.colorPresets, name) ?? schemeNamed(cluster, name)

/**
 * The colours that stored ones of an identity are held against; `null` for an identity without a scheme. The
 * slots of both tabs are by the identity of the first one, also where the second has no scheme of that name.
 */
export function seedForIdentity(
  plan: Plan, place: Place, slot: SlotName, identity: string,
): ColorState | null {
  if (identity === place.identity) return seedIn(place, slot)
  const cluster = clusterIn(plan, slot)
  const main = plan.color ?? plan.secondary
  const scheme = own(main?.extras.colorSchemes, identity) ?? own(plan.config.colorPresets, identity)
  if (cluster === null || main === null || scheme === undefined) return null
  const its = cluster === main
    ? scheme
    : schemeIn(plan, cluster, activeScheme(cluster, themeOf(main, identity)))
  return seedOf(cluster, its, findVarIn(plan), plan.matching)
}

/** The page's theme under which a scheme is active; `null` where none chooses it. */
function themeOf({ extras: { panelSettings: { colorMode } } }: Cluster, identity: string): string | null {
  if (colorMode === false) return null
  return identity === colorMode.lightScheme ? 'light' : identity === colorMode.darkScheme ? 'dark' : null
}

const SLOTS: readonly SlotName[] = ['color', 'secondary']

/**
 * The state once its active colours were confirmed, or are meant, as they are over the seeds that there are
 * now: a slot that is as its seed says goes.
 */
export const settleColors = (place: Place): Updater => (state) =>
  reslot(state, place, (colors) => colors)

/**
 * The state once a seed has become another one: what nobody changed of the active colours follows it. Not
 * after a write of one's own, where what was sent is what is meant: that is `settleColors`.
 */
export const followSeeds = (place: Place): Updater => (state) => reslot(state, place, followSeed)

function reslot(
  state: TweakState, place: Place, change: (colors: ColorState, seed: ColorState) => ColorState,
): TweakState {
  return SLOTS.reduce((now, slot) => {
    const colors = own(now[slot], place.identity)
    const seed = seedIn(place, slot)
    if (colors === undefined || seed === null) return now
    const next = change(colors, seed)
    const isSame = next === colors && isSameJson(colors.base, seed) && !isSameColors(colors, seed)
    return isSame ? now : withSlot(now, place, slot, next)
  }, state)
}
