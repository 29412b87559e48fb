// The ids under which a slice without tiers holds the items of a tab: an item's own where that is unique in
// the tab, `tier/item` where several tiers have it. Reads configuration only.
import { isText } from './parse.js'
import type { TabConfig, TierConfig } from '../tokens/tokens.types.js'

/** An item of a tab, by ids. */
export interface ItemPlace { readonly tier: string; readonly item: string }

/** The ids of one tab's items in its slice. */
interface FlatIds {
  /**
   * The item that a stored id stands for, or `null`. An item's own id comes before `tier/item`, since ids may
   * hold slashes. One that several tiers have is that of the first one with values of its own: it was stored
   * when no other tier had it.
   */
  find(id: string): ItemPlace | null
  /** The id under which an item is stored: the shortest one that leads back to it. */
  idOf(tier: string, item: string): string
}

const SLASH = '/'

/** The ids of a tab's items; of no tab there are none. */
export function flatIdsOf(tab: TabConfig | undefined): FlatIds {
  const homes = new Map<string, TierConfig[]>()
  for (const tier of tab?.tiers ?? []) {
    for (const { id } of tier.items) homes.set(id, [...homes.get(id) ?? [], tier])
  }
  const hasItem = ({ tier, item }: ItemPlace): boolean =>
    homes.get(item)?.some(({ id }) => id === tier) === true
  const find = (id: string): ItemPlace | null => {
    const tiers = homes.get(id)
    const home = tiers?.find(({ referencesTier }) => referencesTier === undefined) ?? tiers?.[0]
    if (home !== undefined) return { tier: home.id, item: id }
    const parted = partsOf(id).filter(hasItem)
    const [first] = parted
    if (first !== undefined) return parted.length === 1 ? first : null
    const listed = listOf(id)
    return listed !== null && hasItem(listed) ? listed : null
  }
  return {
    find,
    idOf: (tier, item) => {
      if ((homes.get(item)?.length ?? 0) < 2) return item
      const leadsBack = (id: string): boolean => {
        const found = find(id)
        return found?.tier === tier && found.item === item
      }
      const parted = `${tier}${SLASH}${item}`
      if (leadsBack(parted)) return parted
      // Where another item is called so, or another tier and item are, a list of both says which. Items may
      // be called anything: a space in front makes it another text.
      let listed = JSON.stringify([tier, item])
      while (!leadsBack(listed)) listed = ` ${listed}`
      return listed
    },
  }
}

/** Everything that may stand on both sides of a slash. */
function partsOf(id: string): readonly ItemPlace[] {
  const parts = id.split(SLASH)
  return parts.slice(1).map((_, at) => ({
    tier: parts.slice(0, at + 1).join(SLASH), item: parts.slice(at + 1).join(SLASH),
  }))
}

function listOf(id: string): ItemPlace | null {
  if (!id.trimStart().startsWith('[')) return null
  try {
    const [tier, item, ...more] = JSON.parse(id) as readonly unknown[]
    return isText(tier) && isText(item) && more.length === 0 ? { tier, item } : null
  } catch {
    return null
  }
}
