// Which swatches a picker offers to copy from, or to refer to: the palette that a token belongs to.
// Makes no choice.
import { paletteItems } from '../../model/color/cluster.js'
import { clusterIn } from '../../model/state/colors.js'
import type { Plan, Token } from '../../model/state/state.types.js'

/** A tier may have any number of colors; a palette is what somebody has chosen. */
const MOST_BESIDE = 64

/** The palette's tokens: that of a token's own tab, else the first there is, else what stands beside it. */
export function paletteFor(plan: Plan, { address, part }: Token): readonly Token[] {
  const own = part.kind === 'ordinary'
    ? [plan.color, plan.secondary].find((cluster) => cluster?.tab.id === address.tab)
    : clusterIn(plan, part.slot)
  const items = [own, plan.color, plan.secondary]
    .map((cluster) => (cluster ? paletteItems(cluster) : [])).find(({ length }) => length > 0)
  if (items !== undefined) return items.flatMap(({ cssVar }) => plan.byVar.get(cssVar) ?? [])
  return plan.tokens.filter(({ address: its, item }) =>
    its.tab === address.tab && its.tier === address.tier && item.type.kind === 'color').slice(0, MOST_BESIDE)
}
