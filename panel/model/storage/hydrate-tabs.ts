// Overrides of ordinary tiers out of storage: texts by item, sorted into the tiers of their tabs.
// Keeps what the configuration does not know, under whatever ids it was stored.
import type { PanelConfig } from '../config/config.types.js'
import { isEmptyRecord, isRecord, own, setMember, withMember } from '../tokens/records.js'
import type { TabConfig, TabOverrides, TierConfig } from '../tokens/tokens.types.js'
import { flatIdsOf, type ItemPlace } from './flat-ids.js'
import {
  membersAt, pathOf, renameMembers, renameReference, type Hydration, type Members,
} from './hydration.js'
import type { RawEnvelope } from './migrate.js'
import { isText } from './parse.js'

/** The slices that hold one tab each, without tiers: their name in the envelope and the tab's id. */
export const FLAT_SLICES: readonly (readonly [slice: string, tab: string])[] = [
  ['spacing', 'spacing'], ['typography', 'font'], ['size', 'size'],
]

/** The tier of stored items that no tier of the tab has. No tier's id is empty. */
export const NO_TIER = ''

type Items = Readonly<Record<string, string>>
type Renames = PanelConfig['legacyIdRenameMap']

const hasItem = (tier: TierConfig | undefined, id: string): boolean =>
  tier?.items.some((item) => item.id === id) === true

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
    const besides = tabs.get(id)
    const members = membersAt(envelope, slice, slice, hydration)
    const found = membersInTiers(members, slice, tab, hydration)
    tabs.set(id, besides === undefined ? found : joined(atHome(besides, tab), found))
  }
  return Object.fromEntries([...tabs].filter(([, overrides]) => !isEmptyRecord(overrides)))
}

function hydrateTab(
  value: RawEnvelope, path: string, tab: TabConfig | undefined, hydration: Hydration,
): TabOverrides {
  const overrides = Object.keys(value).map((id) =>
    [id, hydrateItems(value, id, { path: pathOf(path, id), tab, hydration })] as const)
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
  const tier = tab?.tiers.find(({ id }) => id === name)
  const members = membersAt(record, name, path, hydration)
  const items = new Map<string, string>()
  const renamed = renameMembers(members, legacyIdRenameMap, (one) => hasItem(tier, one))
  for (const { id, storedId, value } of renamed) {
    if (!isText(value)) hydration.flaw(pathOf(path, storedId))
    else if (!items.has(id)) items.set(id, renamedText(value, tier, tab, legacyIdRenameMap))
  }
  return Object.fromEntries(items)
}

// In a tier that references another one of its tab, a text is the id of an item there.
function renamedText(
  text: string, tier: TierConfig | undefined, tab: TabConfig | undefined, renames: Renames,
): string {
  if (tier?.referencesTier === undefined) return text
  const referenced = tab?.tiers.find(({ id }) => id === tier.referencesTier)
  return renameReference(text, renames, (one) => hasItem(referenced, one))
}

/** The members of a slice, each in the tier of the tab that has it; an item's own id counts before others. */
function membersInTiers(
  members: Members, path: string, tab: TabConfig | undefined, { plan, flaw }: Hydration,
): TabOverrides {
  const renames = plan.config.legacyIdRenameMap
  const ids = flatIdsOf(tab)
  const byTier: Record<string, Record<string, string>> = {}
  const set = ({ tier, item }: ItemPlace, text: string): void => {
    const items = own(byTier, tier) ?? {}
    if (!Object.hasOwn(items, item)) setMember(items, item, text)
    if (!Object.hasOwn(byTier, tier)) setMember(byTier, tier, items)
  }
  const renamed = renameMembers(members, renames, (id) => ids.find(id) !== null)
  const placed = renamed.map((member) => ({ ...member, place: ids.find(member.id) }))
  // What an earlier version has stored under an item's own id is newer than what this one had beside it.
  const isOwnId = ({ id, place }: (typeof placed)[number]): boolean => place?.item === id
  const inOrder = [...placed.filter(isOwnId), ...placed.filter((one) => !isOwnId(one))]
  for (const { id, storedId, value, place } of inOrder) {
    if (!isText(value)) {
      flaw(pathOf(path, storedId))
      continue
    }
    const tier = tab?.tiers.find((one) => one.id === place?.tier)
    set(place ?? { tier: NO_TIER, item: id }, renamedText(value, tier, tab, renames))
  }
  return byTier
}

/** Overrides by tier, each in the tier that has its item; what is there already counts before what comes. */
function atHome(overrides: TabOverrides, tab: TabConfig | undefined): TabOverrides {
  const ids = flatIdsOf(tab)
  const entries = Object.entries(overrides).flatMap(([tier, items]) =>
    Object.entries(items).map(([item, text]) => ({ tier, item, text })))
  const isHome = ({ tier, item }: ItemPlace): boolean =>
    hasItem(tab?.tiers.find(({ id }) => id === tier), item)
  return [...entries.filter((one) => !isHome(one)), ...entries.filter(isHome)]
    .reduce<TabOverrides>((all, one) => {
      const { tier, item } = isHome(one) ? one : ids.find(one.item) ?? { tier: NO_TIER, item: one.item }
      return withMember(all, tier, withMember(own(all, tier), item, one.text))
    }, {})
}

const joined = (below: TabOverrides, above: TabOverrides): TabOverrides =>
  Object.entries(above).reduce((all, [tier, items]) =>
    withMember(all, tier, { ...own(all, tier), ...items }), below)

/** The items of a tab as its slice holds them. */
export function flatItems(overrides: TabOverrides, tab: TabConfig | undefined): Items {
  const ids = flatIdsOf(tab)
  const idOf = (tier: string, item: string): string => (tier === NO_TIER ? item : ids.idOf(tier, item))
  return Object.fromEntries(Object.entries(overrides).flatMap(([tier, items]) =>
    Object.entries(items).map(([item, text]) => [idOf(tier, item), text] as const)))
}
