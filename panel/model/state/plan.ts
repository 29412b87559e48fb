// A configuration arranged for looking things up: tokens by address and by variable, tiers in apply order.
// Made once per instance. The configuration changes where it is read off the page; and what tools that come
// later tell here is to be known: `unlisted`, `beside`, `alsoChanged`, `search`, `placing`, `declaring`,
// `fileOf`, `read` and `form`.
import { type Cluster, clusterOf, tiersShown } from '../color/cluster.js'
import { TEXT_MATCHING, type ColorMatching } from '../color/seed.js'
import type { PanelConfig } from '../config/config.types.js'
import type { Role, TabConfig, TierConfig } from '../tokens/tokens.types.js'
import type { Address, KeepTokens, OrdinaryTier, Plan, SlotName, Token, TokenPart } from './state.types.js'

/** The ids of tabs that have a place of their own in storage, in the order of a full apply. */
const FIRST_TABS: readonly string[] = ['color', 'color-secondary', 'spacing', 'font', 'size']

/** Arranges a configuration. What only some uses need is made when it is first asked for. */
export function createPlan(config: PanelConfig, matching: ColorMatching = TEXT_MATCHING): Plan {
  let now = arrange(config)
  return {
    matching,
    unlisted: [],
    get config() { return now.config },
    get color() { return now.color },
    get secondary() { return now.secondary },
    get tiers() { return now.tiers },
    get tokens() { return now.tokens() },
    get byVar() { return now.byVar() },
    findToken: (address) => now.byAddress().get(addressKey(address)) ?? null,
    tiersOf: (tab) => tiersShown(tab, clusterFor(tab, now.color, now.secondary)),
    become: (next, keep) => {
      now = arrange(next, keep)
    },
  }
}

/** `keep`: gives those tokens that are to stand for the ones that were made. */
function arrange(config: PanelConfig, keep: KeepTokens = (tokens) => tokens) {
  const named = (id: string): TabConfig | undefined => config.tabs.find((tab) => tab.id === id)
  const color = clusterOf(named('color'))
  const secondary = clusterOf(named('color-secondary'))
  const tokens = once(() => keep(config.tabs.flatMap((tab) => tokensOf(tab, color, secondary))))
  const items = once(() => tokens().filter(({ part }) => part.kind !== 'role'))
  return {
    config, color, secondary, tokens,
    tiers: inApplyOrder(config.tabs).flatMap((tab) => ordinaryTiers(tab, color, secondary)),
    byVar: once(() => new Map(items().map((token) => [token.item.cssVar, token]))),
    byAddress: once(() => new Map(items().map((token) => [addressKey(token.address), token]))),
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

// Ids may hold any character, so that only a list of them is a key of its own.
/** An address as a key. */
export const addressKey = ({ tab, tier, item }: Address): string => JSON.stringify([tab, tier, item])

const inApplyOrder = (tabs: readonly TabConfig[]): readonly TabConfig[] => [
  ...FIRST_TABS.flatMap((id) => tabs.filter((tab) => tab.id === id)),
  ...tabs.filter((tab) => !FIRST_TABS.includes(tab.id)),
]

const clusterFor = (tab: TabConfig, color: Cluster | null, secondary: Cluster | null): Cluster | null =>
  color?.tab === tab ? color : secondary?.tab === tab ? secondary : null

/** The tier that a tier names; `null` where it names none. */
const referencedBy = (tab: TabConfig, tier: TierConfig): TierConfig | null =>
  tab.tiers.find(({ id }) => id === tier.referencesTier) ?? null

const ordinaryTiers = (
  tab: TabConfig, color: Cluster | null, secondary: Cluster | null,
): readonly OrdinaryTier[] =>
  (clusterFor(tab, color, secondary)?.ordinary ?? tab.tiers)
    .map((tier) => ({ tab, tier, referenced: referencedBy(tab, tier) }))

function tokensOf(tab: TabConfig, color: Cluster | null, secondary: Cluster | null): readonly Token[] {
  const cluster = clusterFor(tab, color, secondary)
  const slot: SlotName = cluster !== null && cluster === secondary ? 'secondary' : 'color'
  return tiersShown(tab, cluster).flatMap((tier) => {
    const referenced = referencedBy(tab, tier)
    const partOf = (id: string, index: number): TokenPart =>
      tier === cluster?.palette ? { kind: 'palette', slot, index }
        : tier === cluster?.semantic ? { kind: 'semantic', slot }
          : tier === cluster?.roles ? { kind: 'role', slot, role: id as Role }
            : { kind: 'ordinary', referenced }
    return tier.items.map((item, index): Token => ({
      address: { tab: tab.id, tier: tier.id, item: item.id }, item, part: partOf(item.id, index),
      group: item.group ?? tier.label,
    }))
  })
}
