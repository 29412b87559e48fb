// Which tokens give all samples their font (contract, "Font specimen").
// Measures nothing.
import type { Plan, Token } from '../../model/state/state.types.js'
import type { Preview } from '../../model/tokens/tokens.types.js'
import type { RowScene } from './rows.types.js'
import { previewOf } from './shown-value.js'

/**
 * The first item of the tiers with a preview that can be shown so; none where nobody has configured any: then
 * the page's own font is what samples have, whichever of its tokens is declared first.
 */
export function findFirst(plan: Plan, scene: RowScene, preview: Preview): Token | null {
  if (plan.declaring !== undefined) return null
  const tiers = plan.config.tabs.flatMap((tab) => tab.tiers).filter((tier) => tier.preview === preview)
  const tokens = tiers.flatMap(({ items }) => items).flatMap(({ cssVar }) => plan.byVar.get(cssVar) ?? [])
  return tokens.find((token) => previewOf(plan, scene, token) !== undefined) ?? null
}
