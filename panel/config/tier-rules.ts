// What must fit together: ids and variables that are used once, references between tiers, previews, colour tabs.
// Takes tabs whose members are read already; the rules run in the order of their list.
import type { Flaw } from '../../shared/read.js'
import type { KindName, Preview, TabConfig, TierConfig } from '../tokens/tokens.types.js'
import { quoted } from './shape.js'

type Found = Flaw | null
/** A rule about one tier; its path is from the tier. */
type TierRule = (tier: TierConfig, tab: TabConfig, tabs: readonly TabConfig[]) => Found

const flaw = (path: string, reason: string): Flaw => ({ path, reason })
const isKnown = (seen: Set<string>, name: string): boolean => seen.size === seen.add(name).size

/** The first flaw between tabs, its path from the configuration, or `null`. */
export function findTierFlaw(tabs: readonly TabConfig[]): Found {
  const ids = new Set<string>()
  const cssVars = new Set<string>()
  const twice = tabs.findIndex((tab) => isKnown(ids, tab.id))
  if (twice >= 0) return flaw(`.tabs[${twice}].id`, 'must not be the id of an earlier tab')
  return first(tabs, (tab) => below(`.tabs${quoted(tab.id)}`,
    findTwice(tab, cssVars) ?? findExtrasFlaw(tab) ?? first(TIER_RULES, (rule) =>
      first(tab.tiers, (tier) => below(`.tiers${quoted(tier.id)}`, rule(tier, tab, tabs))))))
}

function first<T>(all: readonly T[], find: (one: T, index: number) => Found): Found {
  for (const [index, one] of all.entries()) {
    const found = find(one, index)
    if (found !== null) return found
  }
  return null
}

const below = (step: string, found: Found): Found => found && flaw(step + found.path, found.reason)

function findTwice({ tiers }: TabConfig, cssVars: Set<string>): Found {
  const tierIds = new Set<string>()
  const itemIds = new Set<string>()
  return first(tiers, ({ id, items }, at) => {
    if (isKnown(tierIds, id)) return flaw(`.tiers[${at}].id`, 'must not be the id of an earlier tier of the tab')
    return below(`.tiers${quoted(id)}.items`, first(items, (item, index) =>
      isKnown(itemIds, item.id) ? flaw(`[${index}].id`, 'must not be the id of an earlier item of the tab')
        : isKnown(cssVars, item.cssVar)
          ? flaw(`${quoted(item.id)}.cssVar`, 'must not be the variable of an earlier item of the configuration')
          : null))
  })
}

function findExtrasFlaw({ id, colorExtras }: TabConfig): Found {
  const isColor = id === 'color' || id === 'color-secondary'
  if (isColor === (colorExtras !== undefined)) return null
  return flaw('.colorExtras', isColor ? 'is required' : 'must be on the tabs "color" and "color-secondary" only')
}

const TIER_RULES: readonly TierRule[] = [findKindFlaw, findReferenceFlaw, findRampFlaw, findPreviewFlaw]

const kindOf = (tier: TierConfig): KindName | undefined => tier.items[0]?.type.kind
const byId = <T extends { readonly id: string }>(all: readonly T[], id: string): T | undefined =>
  all.find((one) => one.id === id)

function findKindFlaw(tier: TierConfig): Found {
  const kind = kindOf(tier)
  const other = tier.items.find((item) => item.type.kind !== kind)
  return other ? flaw(`.items${quoted(other.id)}.type.kind`, `must be "${kind}", the kind of the tier's first item`) : null
}

// A tier without items is of any kind.
const mustBeKind = (path: string, target: TierConfig, kind = kindOf(target)): Found =>
  kindOf(target) === undefined || kind === kindOf(target) ? null : flaw(path, `must be a tier of the kind "${kind}"`)

function findReferenceFlaw(tier: TierConfig, { tiers }: TabConfig): Found {
  const path = '.referencesTier'
  if (tier.referencesTier === undefined) return null
  const target = byId(tiers, tier.referencesTier)
  if (!target) return flaw(path, 'must be the id of a tier of the tab')
  if (target === tier) return flaw(path, 'must not be the tier itself')
  if (literalTier(tier, tiers)?.referencesTier !== undefined) return flaw(path, 'must not lead round in a circle')
  return kindOf(tier) === 'text' ? null : mustBeKind(path, target, kindOf(tier))
}

/** The tier at the end of the references; `undefined` when one leads nowhere, a referencing one in a circle. */
function literalTier(tier: TierConfig, tiers: readonly TierConfig[]): TierConfig | undefined {
  let at: TierConfig | undefined = tier
  for (let steps = 0; at?.referencesTier !== undefined && steps < tiers.length; steps += 1) {
    at = byId(tiers, at.referencesTier)
  }
  return at
}

function findRampFlaw(tier: TierConfig, tab: TabConfig, tabs: readonly TabConfig[]): Found {
  if (tier.referencesRamps && !tier.semantic) return flaw('.referencesRamps', 'must be beside semantic: true')
  return first(tier.referencesRamps ?? [], (ramp, index) => {
    const path = `.referencesRamps[${index}]`
    const home = ramp.tab === undefined ? tab : byId(tabs, ramp.tab)
    if (!home) return flaw(`${path}.tab`, 'must be the id of a tab')
    const target = byId(home.tiers, ramp.tier)
    return target ? mustBeKind(`${path}.tier`, target, kindOf(tier))
      : flaw(`${path}.tier`, `must be the id of a tier of the tab ${JSON.stringify(home.id)}`)
  })
}

const PREVIEW_KINDS: Readonly<Record<Preview, readonly KindName[]>> = {
  size: ['length'], bar: ['length'], radius: ['length'], 'line-height': ['number'], family: ['text'],
  weight: ['select', 'number'], duration: ['length', 'number'],
}

function findPreviewFlaw(tier: TierConfig, { tiers }: TabConfig): Found {
  const { preview, previewBase } = tier
  if (previewBase !== undefined && preview !== 'line-height') {
    return flaw('.previewBase', 'must be beside preview: "line-height"')
  }
  const types = literalTier(tier, tiers)?.items.map((item) => item.type) ?? []
  if (!preview || !types[0]) return null
  const kinds = PREVIEW_KINDS[preview]
  if (!kinds.includes(types[0].kind)) return flaw('.preview', `must be on a tier of the kind "${kinds.join('" or "')}"`)
  const isTime = types.every((type) => 'unit' in type && (type.unit === 'ms' || type.unit === 's'))
  return preview === 'duration' && !isTime ? flaw('.preview', 'must be on a tier in ms or s') : null
}
