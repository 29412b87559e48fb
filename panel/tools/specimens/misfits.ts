// Which previews of a configuration show nothing, since the values there are none of what they are for.
// They aren't issues: the contract binds no preview to a kind. What can be shown is, beside them.
import type { PanelConfig } from '../../model/config/config.types.js'
import { canShow } from '../../model/tokens/preview.js'
import { findTarget, resolveLiteral } from '../../model/tokens/resolve.js'
import type { Preview, TierConfig, TierItem } from '../../model/tokens/tokens.types.js'

/** What each preview is for, in words. */
const PREVIEWS: Readonly<Record<Preview, string>> = {
  size: 'lengths', bar: 'lengths', radius: 'lengths', duration: 'times', 'line-height': 'line heights',
  family: 'font families', weight: 'font weights',
}

/** The places with what a preview is for: of tiers of which nothing can be shown, else of their items. */
export const findMisfits = ({ tabs }: PanelConfig): readonly string[] => tabs.flatMap((tab) =>
  tab.tiers.flatMap((tier) => {
    const { preview, items } = tier
    if (preview === undefined) return []
    const misfits = items.filter((item) => {
      const { item: end, value } = endOf(item, tier, tab.tiers)
      return !canShow(preview, end.type.kind, value)
    })
    const isWhole = misfits.length === items.length
    const at = `PanelConfig.tabs[${JSON.stringify(tab.id)}].tiers[${JSON.stringify(tier.id)}].preview`
    const places = isWhole ? misfits.slice(0, 1).map(() => '')
      : misfits.map(({ id }) => ` of items[${JSON.stringify(id)}]`)
    return places.map((place) => `${at}${place} (only for ${PREVIEWS[preview]})`)
  }))

// What an item comes to while nobody has changed anything: through the tiers that its own one references.
function endOf(
  item: TierItem, tier: TierConfig, tiers: readonly TierConfig[],
): { readonly item: TierItem; readonly value: string } {
  const referenced = tiers.find(({ id }) => id === tier.referencesTier)
  const target = referenced && findTarget(item, undefined, referenced)
  if (referenced && target) return endOf(target, referenced, tiers)
  return { item, value: resolveLiteral(item, undefined) }
}
