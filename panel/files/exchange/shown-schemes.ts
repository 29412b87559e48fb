// Which schemes the themes of a page lead to: what is changed of any other one would be seen nowhere.
// Reads the configuration alone.
import { activeScheme, keyOfScheme } from '../../model/color/cluster.js'
import { clusterIn } from '../../model/state/colors.js'
import { themesOf } from '../../model/state/place.js'
import type { Plan, SlotName } from '../../model/state/state.types.js'

/** The identities of a color tab that are active under some theme; none for a tab that is not there. */
export function identitiesShown(plan: Plan, slot: SlotName): ReadonlySet<string> {
  const cluster = clusterIn(plan, slot)
  if (cluster === null) return new Set()
  return new Set(themesOf(plan).map((theme) => keyOfScheme(activeScheme(cluster, theme))))
}
