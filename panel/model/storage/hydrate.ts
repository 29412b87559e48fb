// From a stored envelope to a state and back: slice by slice and leaf by leaf, what is valid stays.
// Never throws and never gives up on the rest; each issue is named by its path.
import type { ColorState } from '../color/cluster.js'
import { clusterIn, isSameColors } from '../state/colors.js'
import type { Plan, SlotName, Slots, TweakState } from '../state/state.types.js'
import { isEmptyRecord, isRecord, own, readJson, setMember, withMember } from '../tokens/records.js'
import type { PanelConfig } from '../config/config.types.js'
import type { TabConfig, TabOverrides, TierConfig } from '../tokens/tokens.types.js'
import { hydrateColors } from './hydrate-colors.js'
import {
  membersAt, pathOf, type Hydration, type Members, renameMembers, renameReference,
} from './hydration.js'
import type { RawEnvelope } from './migrate.js'
import { isText } from './parse.js'

// Overrides of ordinary tiers are stored as texts by item, and sorted into the tiers of their tabs. What the
// configuration does not know is kept, under whatever ids it was stored.

// The ids under which a slice without tiers holds the items of a tab: an item's own where that is unique in
// the tab, `tier/item` where several tiers have it. Reads configuration only.

/** An item of a tab, by ids. */
interface ItemPlace { readonly tier: string; readonly item: string }

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
  const listed = id.trimStart().startsWith('[') ? readJson(id) : null
  if (!Array.isArray(listed)) return null
  const [tier, item, ...more] = listed as readonly unknown[]
  return isText(tier) && isText(item) && more.length === 0 ? { tier, item } : null
}

/** The slices that hold one tab each, without tiers: their name in the envelope and the tab's id. */
const FLAT_SLICES: readonly (readonly [slice: string, tab: string])[] = [
  ['spacing', 'spacing'], ['typography', 'font'], ['size', 'size'],
]

/** The tier of stored items that no tier of the tab has. No tier's id is empty. */
export const NO_TIER = ''

type Items = Readonly<Record<string, string>>
type Renames = PanelConfig['legacyIdRenameMap']

const hasItem = (tier: TierConfig | undefined, id: string): boolean =>
  tier?.items.some((item) => item.id === id) === true

/** The overrides that an envelope holds, by tab id. */
function hydrateTabs(
  envelope: RawEnvelope, hydration: Hydration,
): Readonly<Record<string, TabOverrides>> {
  const byId = new Map(hydration.plan.config.tabs.map((tab) => [tab.id, tab]))
  const tabs = new Map<string, TabOverrides>()
  for (const [id, value] of membersAt(envelope, 'tabs', 'tabs', hydration)) {
    const path = pathOf('tabs', id)
    if (isRecord(value)) tabs.set(id, hydrateTab(value, path, byId.get(id), hydration))
    else hydration.issue(path)
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
    if (!isText(value)) hydration.issue(pathOf(path, storedId))
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
  members: Members, path: string, tab: TabConfig | undefined, { plan, issue }: Hydration,
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
      issue(pathOf(path, storedId))
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
function flatItems(overrides: TabOverrides, tab: TabConfig | undefined): Items {
  const ids = flatIdsOf(tab)
  const idOf = (tier: string, item: string): string => (tier === NO_TIER ? item : ids.idOf(tier, item))
  return Object.fromEntries(Object.entries(overrides).flatMap(([tier, items]) =>
    Object.entries(items).map(([item, text]) => [idOf(tier, item), text] as const)))
}

export type { Hydration } from './hydration.js'

const MEMBERS: readonly string[] = ['color', 'secondary', 'tabs', ...FLAT_SLICES.map(([slice]) => slice)]

/** The members of an envelope that no version has. */
export const unknownMembers = (envelope: RawEnvelope): RawEnvelope =>
  Object.fromEntries(Object.entries(envelope).filter(([name]) => !MEMBERS.includes(name)))

/** Whether an envelope holds nothing at all. */
export const isEmptyEnvelope = (envelope: RawEnvelope): boolean =>
  Object.entries(envelope).every(([name, value]) =>
    MEMBERS.includes(name) && isRecord(value) && isEmptyRecord(value))

/** The state that an envelope of version 4 holds. */
export function hydrate(envelope: RawEnvelope, hydration: Hydration): TweakState {
  const color = hydrateSlots(envelope, 'color', hydration)
  const secondary = hydrateSlots(envelope, 'secondary', hydration)
  return {
    color: color.known,
    secondary: secondary.known,
    tabs: hydrateTabs(envelope, hydration),
    kept: { color: color.unknown, secondary: secondary.unknown, members: unknownMembers(envelope) },
  }
}

interface FoundSlots { readonly known: Slots; readonly unknown: Readonly<Record<string, unknown>> }

function hydrateSlots(envelope: RawEnvelope, slot: SlotName, hydration: Hydration): FoundSlots {
  const known: [string, ColorState][] = []
  const unknown: [string, unknown][] = []
  const report = { ...hydration, tab: clusterIn(hydration.plan, slot)?.tab.id ?? '' }
  for (const [identity, value] of membersAt(envelope, slot, slot, hydration)) {
    const seed = hydration.seedFor(slot, identity)
    const path = pathOf(slot, identity)
    if (seed === null) unknown.push([identity, value])
    else if (!isRecord(value)) hydration.issue(path)
    else {
      const colors = hydrateColors(value, seed, path, report)
      if (!isSameColors(colors, seed)) known.push([identity, colors])
    }
  }
  return { known: Object.fromEntries(known), unknown: Object.fromEntries(unknown) }
}

/** The envelope of version 4 that holds a state. */
export function dehydrate(
  { color, secondary, tabs, kept }: TweakState, { config, unlisted }: Plan,
): RawEnvelope {
  const flat = FLAT_SLICES.map(([slice, tab]) =>
    [slice, flatItems(own(tabs, tab) ?? {}, config.tabs.find(({ id }) => id === tab))] as const)
  const apart = [...FLAT_SLICES.map(([, tab]) => tab), ...unlisted.map(({ tab }) => tab.id)]
  const others = Object.entries(tabs).filter(([id]) => !apart.includes(id))
  const secondaries = { ...kept.secondary, ...secondary }
  return {
    ...kept.members,
    color: { ...kept.color, ...color },
    ...(isEmptyRecord(secondaries) ? {} : { secondary: secondaries }),
    ...Object.fromEntries(flat),
    ...(others.length === 0 ? {} : { tabs: Object.fromEntries(others) }),
  }
}
