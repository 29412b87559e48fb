// Overrides of ordinary tiers out of storage: texts by item, sorted into the tiers of their tabs.
// Keeps what the configuration does not know, under whatever ids it was stored.
import type { PanelConfig } from '../config/config.types.js'
import { isEmptyRecord, isRecord, own, setMember } from '../tokens/records.js'
import type { TabConfig, TabOverrides, TierConfig } from '../tokens/tokens.types.js'
import { membersAt, pathOf, renameMembers, renameReference, type Hydration } from './hydration.js'
import type { RawEnvelope } from './migrate.js'
import { isText } from './parse.js'

/** The slices that hold one tab each, without tiers: their name in the envelope and the tab's id. */
export const FLAT_SLICES: readonly (readonly [slice: string, tab: string])[] = [
  ['spacing', 'spacing'], ['typography', 'font'], ['size', 'size'],
]

/** The tier of stored items that no tier of the tab has. No tier's id is empty. */
export const NO_TIER = ''

type Items = Readonly<Record<string, string>>
/** The tier of each item of a tab, by the item's id. */
type Tiers = ReadonlyMap<string, TierConfig>

const tiersOf = (tab: TabConfig | undefined): Tiers =>
  new Map(tab?.tiers.flatMap((tier) => tier.items.map(({ id }) => [id, tier] as const)))

/** The overrides that an envelope holds, by tab id. */
export function hydrateTabs(
  envelope: RawEnvelope, hydration: Hydration,
): Readonly<Record<string, TabOverrides>> {
  const byId = new Map(hydration.plan.config.tabs.map((tab) => [tab.id, tab]))
  const tabs = new Map<string, TabOverrides>()
  for (const [id, value] of membersAt(envelope, 'tabs', 'tabs', hydration)) {
    const path = pathOf('tabs', id)
    if (isRecord(value)) tabs.set(id, hydrateTab(value, path, byId.get(id), hydration))
    else hydration.flaw(path)
  }
  for (const [slice, id] of FLAT_SLICES) {
    const tab = byId.get(id)
    const items = hydrateItems(envelope, slice, { path: slice, tab, hydration })
    const besides = tabs.get(id)
    const all = besides === undefined ? items : { ...flatItems(besides, tiersOf(tab)), ...items }
    tabs.set(id, inTiers(all, tab))
  }
  return Object.fromEntries([...tabs].filter(([, overrides]) => !isEmptyRecord(overrides)))
}

function hydrateTab(
  value: RawEnvelope, path: string, tab: TabConfig | undefined, hydration: Hydration,
): TabOverrides {
  const overrides = Object.keys(value).map((tier) => {
    const tierPath = pathOf(path, tier)
    const items = hydrateItems(value, tier, { path: tierPath, tab, hydration })
    return [tier, items] as const
  })
  return Object.fromEntries(overrides.filter(([, items]) => !isEmptyRecord(items)))
}

interface ItemContext {
  readonly path: string
  readonly tab: TabConfig | undefined
  readonly hydration: Hydration
}

// Where all is as it should be, which is nearly always, what was parsed is taken as it is.
function hydrateItems(record: RawEnvelope, name: string, { path, tab, hydration }: ItemContext): Items {
  const { legacyIdRenameMap } = hydration.plan.config
  const stored = own(record, name)
  if (legacyIdRenameMap === undefined && isRecord(stored) && Object.values(stored).every(isText)) {
    return stored as Items
  }
  const members = membersAt(record, name, path, hydration)
  const tiers = tiersOf(tab)
  const items = new Map<string, string>()
  for (const { id, storedId, value } of renameMembers(members, legacyIdRenameMap, (one) => tiers.has(one))) {
    if (!isText(value)) hydration.flaw(pathOf(path, storedId))
    else if (!items.has(id)) items.set(id, renamedText(id, value, tiers, legacyIdRenameMap))
  }
  return Object.fromEntries(items)
}

// In a tier that references another one of its tab, a text is the id of an item there.
function renamedText(
  id: string, text: string, tiers: Tiers, renames: PanelConfig['legacyIdRenameMap'],
): string {
  const referenced = tiers.get(id)?.referencesTier
  if (referenced === undefined) return text
  return renameReference(text, renames, (one) => tiers.get(one)?.id === referenced)
}

/** The items of all tiers; of two under one id the one in the tier that the configuration has it in. */
function flatItems(overrides: TabOverrides, tiers: Tiers): Items {
  const entriesOf = (isAtHome: boolean): readonly (readonly [string, string])[] =>
    Object.entries(overrides).flatMap(([tier, items]) =>
      Object.entries(items).filter(([id]) => (tiers.get(id)?.id === tier) === isAtHome))
  return Object.fromEntries([...entriesOf(false), ...entriesOf(true)])
}

/** Items of a flat slice, each in the tier of the tab that has it. */
function inTiers(items: Items, tab: TabConfig | undefined): TabOverrides {
  const byTier: Record<string, Items> = {}
  let left = Object.keys(items).length
  for (const tier of tab?.tiers ?? []) {
    if (left === 0) break
    const found: Record<string, string> = {}
    const before = left
    for (const { id } of tier.items) {
      const text = own(items, id)
      if (text === undefined) continue
      setMember(found, id, text)
      left -= 1
    }
    if (left < before) setMember(byTier, tier.id, found)
  }
  if (left > 0) setMember(byTier, NO_TIER, itemsOfNoTier(items, tiersOf(tab)))
  return byTier
}

const itemsOfNoTier = (items: Items, tiers: Tiers): Items =>
  Object.fromEntries(Object.entries(items).filter(([id]) => !tiers.has(id)))
