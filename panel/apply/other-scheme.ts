// Which colours a write would put into the wrong rule: the file's `:root` holds those of one scheme only.
// Looks at the active scheme alone; what is sent instead is the payload's question.
import { activeScheme, keyOfScheme, paletteItems, semanticItems } from '../color/cluster.js'
import type { Cluster } from '../color/cluster.types.js'
import { clusterIn, SLOTS } from '../state/colors.js'
import { followsTheme, nameOfIdentity } from '../state/place.js'
import type { Plan, Scene, SlotName } from '../state/state.types.js'

/** Two schemes by name: the one that colours are changed under, and the one whose values stand in `:root`. */
export interface OtherScheme {
  readonly active: string
  readonly inFile: string
  /** The page's theme under which the second one is active. */
  readonly theme: 'light' | 'dark'
}

/**
 * Palette, roles and semantic colours of every tab whose active scheme is not that of its default mode, which
 * is the one that `:root` holds: the other one has a rule of its own, which the server does not change. None
 * where the page's theme chooses no scheme.
 */
export function varsOfOtherSchemes(plan: Plan, scene: Scene): ReadonlyMap<string, OtherScheme> {
  const slots = followsTheme(plan) ? SLOTS : []
  return new Map(slots.flatMap((slot) => {
    const cluster = clusterIn(plan, slot)
    const other = cluster === null ? null : findOther(plan, scene, slot, cluster)
    return cluster === null || other === null ? [] : varsOf(cluster).map((cssVar) => [cssVar, other] as const)
  }))
}

const varsOf = (cluster: Cluster): readonly string[] => [
  ...[...paletteItems(cluster), ...semanticItems(cluster)].map(({ cssVar }) => cssVar),
  ...Object.values(cluster.extras.baseRoles),
]

function findOther(plan: Plan, { place }: Scene, slot: SlotName, cluster: Cluster): OtherScheme | null {
  const { colorMode } = cluster.extras.panelSettings
  const active = place[slot]?.identity
  if (colorMode === false || active === undefined) return null
  const theme = colorMode.defaultMode
  const inFile = keyOfScheme(activeScheme(cluster, theme))
  if (active === inFile) return null
  return { active: nameOfIdentity(plan, slot, active), inFile: nameOfIdentity(plan, slot, inFile), theme }
}
