// From a stored envelope to a state: slice by slice and leaf by leaf, what is valid stays.
// Never throws and never gives up on the rest; each flaw is named by its path.
import type { ColorState } from '../color/cluster.types.js'
import { isPaletteIndex, readSemanticValue } from '../color/semantic.js'
import { rolesBy } from '../color/seed.js'
import type { Plan, SlotName, Slots, TweakState } from '../state/state.types.js'
import { isEmptyRecord, isRecord, own, withMember } from '../tokens/records.js'
import type { SemanticValue, TabConfig, TabOverrides } from '../tokens/tokens.types.js'
import type { RawEnvelope } from './migrate.js'

/** The slices that hold one tab each, without tiers: their name in the envelope and the tab's id. */
export const FLAT_SLICES: readonly (readonly [slice: string, tab: string])[] = [
  ['spacing', 'spacing'], ['typography', 'font'], ['size', 'size'],
]

/** The tier of stored items that no tier of the tab has. No tier's id is empty. */
export const NO_TIER = ''

/** The longest text that is taken from storage, in UTF-16 code units. */
const MAX_TEXT = 65_536

/** What hydrating needs to know. */
export interface Hydration {
  readonly plan: Plan
  /** The colours of a scheme before any change; `null` for a scheme that the configuration does not have. */
  readonly seedFor: (slot: SlotName, identity: string) => ColorState | null
  /** Told of each flaw, by its path in the envelope. */
  readonly flaw: (path: string) => void
}

const MEMBERS: readonly string[] = ['color', 'secondary', 'tabs', ...FLAT_SLICES.map(([slice]) => slice)]

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT

/** The state that an envelope of version 4 holds. */
export function hydrate(envelope: RawEnvelope, hydration: Hydration): TweakState {
  const color = hydrateSlots(envelope, 'color', hydration)
  const secondary = hydrateSlots(envelope, 'secondary', hydration)
  const members = Object.fromEntries(Object.entries(envelope).filter(([name]) => !MEMBERS.includes(name)))
  return {
    color: color.known,
    secondary: secondary.known,
    tabs: hydrateTabs(envelope, hydration),
    kept: { color: color.unknown, secondary: secondary.unknown, members },
  }
}

interface FoundSlots { readonly known: Slots; readonly unknown: Readonly<Record<string, unknown>> }

function hydrateSlots(envelope: RawEnvelope, slot: SlotName, hydration: Hydration): FoundSlots {
  let known: Slots = {}
  let unknown: Readonly<Record<string, unknown>> = {}
  for (const [identity, value] of membersOf(envelope, slot, slot, hydration)) {
    const seed = hydration.seedFor(slot, identity)
    const path = `${slot}[${JSON.stringify(identity)}]`
    if (seed === null) unknown = withMember(unknown, identity, value)
    else if (isRecord(value)) known = withMember(known, identity, hydrateColors(value, seed, path, hydration))
    else hydration.flaw(path)
  }
  return { known, unknown }
}

/** The members of a member that should be an object; none, and a flaw, where it is something else. */
function membersOf(
  record: RawEnvelope, name: string, path: string, { flaw }: Pick<Hydration, 'flaw'>,
): readonly (readonly [string, unknown])[] {
  const value = own(record, name)
  if (value === undefined) return []
  if (isRecord(value)) return Object.entries(value)
  flaw(path)
  return []
}

type Told = Pick<Hydration, 'flaw'>

function hydrateColors(value: RawEnvelope, seed: ColorState, path: string, told: Told): ColorState {
  const { flaw } = told
  const indices = rolesBy((role) => {
    const index = own(value, role)
    if (isPaletteIndex(index, seed.palette.length)) return index
    if (index !== undefined) flaw(`${path}.${role}`)
    return seed[role]
  })
  const palette = hydratePalette(own(value, 'palette'), seed.palette, `${path}.palette`, told)
  const semanticMappings = hydrateMappings(value, seed, path, told)
  const theme = own(value, 'highlightTheme') ?? own(value, 'shikiTheme')
  if (theme !== undefined && !isText(theme)) flaw(`${path}.highlightTheme`)
  const highlightTheme = isText(theme) ? theme : seed.highlightTheme
  const colors = { palette, ...indices, semanticMappings }
  return highlightTheme === undefined ? colors : { ...colors, highlightTheme }
}

function hydratePalette(
  value: unknown, seed: readonly string[], path: string, { flaw }: Told,
): readonly string[] {
  if (!Array.isArray(value) || value.length !== seed.length) {
    if (value !== undefined) flaw(path)
    return seed
  }
  return seed.map((color, index) => {
    const entry: unknown = value[index]
    if (isText(entry)) return entry
    flaw(`${path}[${index}]`)
    return color
  })
}

function hydrateMappings(
  value: RawEnvelope, seed: ColorState, path: string, told: Told,
): Readonly<Record<string, SemanticValue>> {
  const mappings = Object.entries(seed.semanticMappings)
  for (const [id, leaf] of membersOf(value, 'semanticMappings', `${path}.semanticMappings`, told)) {
    const mapping = readSemanticValue(leaf, seed.palette.length, isText)
    if (mapping === null) told.flaw(`${path}.semanticMappings[${JSON.stringify(id)}]`)
    else mappings.push([id, mapping])
  }
  return Object.fromEntries(mappings)
}

function hydrateTabs(envelope: RawEnvelope, hydration: Hydration): Readonly<Record<string, TabOverrides>> {
  let tabs: Readonly<Record<string, TabOverrides>> = {}
  const put = (id: string, overrides: TabOverrides): void => {
    if (!isEmptyRecord(overrides)) tabs = withMember(tabs, id, { ...own(tabs, id), ...overrides })
  }
  for (const [id, value] of membersOf(envelope, 'tabs', 'tabs', hydration)) {
    const path = `tabs[${JSON.stringify(id)}]`
    if (isRecord(value)) put(id, hydrateTab(value, path, hydration))
    else hydration.flaw(path)
  }
  for (const [slice, id] of FLAT_SLICES) {
    const tab = hydration.plan.config.tabs.find((one) => one.id === id)
    put(id, withTiers(hydrateItems(envelope, slice, slice, hydration), tab))
  }
  return tabs
}

function hydrateTab(value: RawEnvelope, path: string, hydration: Hydration): TabOverrides {
  let tab: TabOverrides = {}
  for (const tier of Object.keys(value)) {
    const items = hydrateItems(value, tier, `${path}[${JSON.stringify(tier)}]`, hydration)
    if (!isEmptyRecord(items)) tab = withMember(tab, tier, items)
  }
  return tab
}

type Items = Readonly<Record<string, string>>

/** Texts by item id, renamed as the configuration says: unless the new id is there already. */
function hydrateItems(record: RawEnvelope, name: string, path: string, hydration: Hydration): Items {
  const { plan, flaw } = hydration
  const items = new Map<string, string>()
  const renamed = new Map<string, string>()
  for (const [id, value] of membersOf(record, name, path, hydration)) {
    const newId = own(plan.config.legacyIdRenameMap, id)
    if (newId === null) continue
    if (!isText(value)) flaw(`${path}[${JSON.stringify(id)}]`)
    else if (newId === undefined) items.set(id, value)
    else renamed.set(newId, value)
  }
  for (const [id, value] of renamed) if (!items.has(id)) items.set(id, value)
  return Object.fromEntries(items)
}

/** Items of a flat slice, each in the tier of the tab that has it. */
function withTiers(items: Items, tab: TabConfig | undefined): TabOverrides {
  const tierOf = new Map(tab?.tiers.flatMap((tier) => tier.items.map(({ id }) => [id, tier.id] as const)))
  const byTier = new Map<string, [string, string][]>()
  for (const entry of Object.entries(items)) {
    const tier = tierOf.get(entry[0]) ?? NO_TIER
    const found = byTier.get(tier)
    if (found === undefined) byTier.set(tier, [entry])
    else found.push(entry)
  }
  return Object.fromEntries([...byTier].map(([tier, entries]) => [tier, Object.fromEntries(entries)]))
}

/** The envelope of version 4 that holds a state. */
export function dehydrate({ color, secondary, tabs, kept }: TweakState): RawEnvelope {
  const flat = FLAT_SLICES.map(([slice, tab]) =>
    [slice, Object.fromEntries(Object.values(own(tabs, tab) ?? {}).flatMap(Object.entries<string>))] as const)
  const others = Object.entries(tabs).filter(([id]) => FLAT_SLICES.every(([, tab]) => tab !== id))
  const secondaries = { ...kept.secondary, ...secondary }
  return {
    ...kept.members,
    color: { ...kept.color, ...color },
    ...(isEmptyRecord(secondaries) ? {} : { secondary: secondaries }),
    ...Object.fromEntries(flat),
    ...(others.length === 0 ? {} : { tabs: Object.fromEntries(others) }),
  }
}
