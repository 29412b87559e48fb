// Which colours are active, and what they start from.
// Knows the page's theme only as a word that is given to it.
import { activeScheme, schemeNamed } from '../color/cluster.js'
import type { Cluster, ColorState } from '../color/cluster.types.js'
import { seedOf } from '../color/seed.js'
import type { ColorScheme } from '../tokens/tokens.types.js'
import { own } from '../tokens/records.js'
import { overlaySeed } from './baseline.js'
import { findVarIn, seedIn } from './colors.js'
import type { Baseline, Place, Plan, SlotName } from './state.types.js'
import { clusterIn } from './value.js'

/** The identity of a configuration without colours. */
const NO_SCHEME = 'default'

/** Whether `<html data-theme>` says which scheme is active. */
export const followsTheme = ({ config, color, secondary }: Plan): boolean =>
  config.applySink === undefined &&
  [color, secondary].some((cluster) => cluster !== null && cluster.extras.panelSettings.colorMode !== false)

/** The active place. `theme` is what the page says, `null` where it says nothing or nobody listens. */
export function placeOf(plan: Plan, theme: string | null, baseline: Baseline): Place {
  const { color, secondary } = plan
  const main = color ?? secondary
  return {
    identity: main === null ? NO_SCHEME : activeScheme(main, theme),
    seed: color === null ? null : activeSeed(plan, color, theme, baseline),
    secondarySeed: secondary === null ? null : activeSeed(plan, secondary, theme, baseline),
  }
}

const activeSeed = (plan: Plan, cluster: Cluster, theme: string | null, baseline: Baseline): ColorState =>
  seedOfScheme(plan, cluster, schemeNamed(cluster, activeScheme(cluster, theme)), baseline)

/** The colours of a scheme, with what the last write to disk has confirmed laid over them. */
export const seedOfScheme = (
  plan: Plan, cluster: Cluster, scheme: ColorScheme | null, baseline: Baseline,
): ColorState => overlaySeed(plan, cluster, seedOf(cluster, scheme, findVarIn(plan)), baseline)

/** The colours that stored ones of an identity are held against; `null` for an identity without a scheme. */
export function seedForIdentity(
  plan: Plan, place: Place, slot: SlotName, identity: string,
): ColorState | null {
  if (identity === place.identity) return seedIn(place, slot)
  const cluster = clusterIn(plan, slot)
  const scheme = own(cluster?.extras.colorSchemes, identity)
  return cluster === null || scheme === undefined ? null : seedOf(cluster, scheme, findVarIn(plan))
}
