// What the list shows: the tiers of the active tab, or everything that a filter finds, tier by tier.
// Looks nothing up on a page and remembers nothing but how the configuration is arranged.
import type { Changed, RowScene, Section } from '../rows/rows.types.js'
import type { Search } from '../rows/search.js'
import type { Plan, Token } from '../state/state.types.js'
import type { TabConfig, TierConfig } from '../tokens/tokens.types.js'
import { tierKey } from './looks.js'

/** What narrows the list. */
export interface Narrowing {
  readonly query: string
  readonly isChangedOnly: boolean
}

/** What is asked for. */
export interface Wanted extends Narrowing {
  readonly tab: string
  readonly closed: ReadonlySet<string>
  /** Stays where it is, whether it is found or not: somebody is at work on it. */
  readonly keep: Token | null
}

/** What is shown, and how much of it each tab has; `null` while nothing narrows the list. */
export interface Contents {
  readonly sections: readonly Section[]
  readonly countByTab: ReadonlyMap<string, number> | null
}

export const isNarrowed = ({ query, isChangedOnly }: Narrowing): boolean => isChangedOnly || query.trim() !== ''

/** Makes contents of a configuration. */
export function createContents(plan: Plan, search: Search): (
  scene: RowScene, changed: Changed, wanted: Wanted,
) => Contents {
  const tiers = plan.config.tabs.flatMap((tab) => tab.tiers.map((tier) => ({ tab, tier })))
  const byTier = groupByTier(plan, tiers)
  const sectionOf = (
    tab: TabConfig, tier: TierConfig, changed: Changed, rest: Pick<Section, 'title' | 'heading' | 'isOpen' | 'tokens'>,
  ): Section => ({
    key: tierKey(tab.id, tier.id), tab, tier, ...rest,
    changed: changed.countOf(tab.id, tier.id), total: byTier.get(tier)?.length ?? 0,
  })
  return (scene, changed, wanted) => {
    if (!isNarrowed(wanted)) {
      return {
        countByTab: null,
        sections: tiers.filter(({ tab }) => tab.id === wanted.tab).map(({ tab, tier }) =>
          sectionOf(tab, tier, changed, {
            title: tier.label, heading: 'tier', tokens: byTier.get(tier) ?? [],
            isOpen: !wanted.closed.has(tierKey(tab.id, tier.id)),
          })),
      }
    }
    const found = findTokens(plan, search, scene, changed, wanted)
    return {
      countByTab: countByTab(found),
      sections: tiers.flatMap(({ tab, tier }) => {
        const tokens = (byTier.get(tier) ?? []).filter((token) => found.has(token))
        const title = `${tab.label} › ${tier.label}`
        return tokens.length === 0 ? [] : [sectionOf(tab, tier, changed, {
          title, heading: 'caption', isOpen: true, tokens,
        })]
      }),
    }
  }
}

function groupByTier(
  plan: Plan, tiers: readonly { readonly tab: TabConfig; readonly tier: TierConfig }[],
): ReadonlyMap<TierConfig, readonly Token[]> {
  const groups = new Map<TierConfig, Token[]>()
  const byKey = new Map(tiers.map(({ tab, tier }) => {
    const tokens: Token[] = []
    groups.set(tier, tokens)
    return [tierKey(tab.id, tier.id), tokens]
  }))
  for (const token of plan.tokens) byKey.get(tierKey(token.address.tab, token.address.tier))?.push(token)
  return groups
}

function findTokens(
  plan: Plan, search: Search, scene: RowScene, changed: Changed, { query, isChangedOnly, keep }: Wanted,
): ReadonlySet<Token> {
  const found = query.trim() === '' ? plan.tokens : search.find(scene, query).tokens
  const shown = new Set(isChangedOnly ? found.filter((token) => changed.has(token)) : found)
  return keep === null ? shown : shown.add(keep)
}

function countByTab(tokens: ReadonlySet<Token>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { address: { tab } } of tokens) counts.set(tab, (counts.get(tab) ?? 0) + 1)
  return counts
}
