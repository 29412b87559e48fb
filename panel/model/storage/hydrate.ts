// From a stored envelope to a state and back: slice by slice and leaf by leaf, what is valid stays.
// Never throws and never gives up on the rest; each flaw is named by its path.
import type { ColorState } from '../color/cluster.js'
import { clusterIn, isSameColors } from '../state/colors.js'
import type { Plan, SlotName, Slots, TweakState } from '../state/state.types.js'
import { isEmptyRecord, isRecord, own } from '../tokens/records.js'
import { hydrateColors } from './hydrate-colors.js'
import { FLAT_SLICES, flatItems, hydrateTabs } from './hydrate-tabs.js'
import { membersAt, pathOf, type Hydration } from './hydration.js'
import type { RawEnvelope } from './migrate.js'

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
  const told = { ...hydration, tab: clusterIn(hydration.plan, slot)?.tab.id ?? '' }
  for (const [identity, value] of membersAt(envelope, slot, slot, hydration)) {
    const seed = hydration.seedFor(slot, identity)
    const path = pathOf(slot, identity)
    if (seed === null) unknown.push([identity, value])
    else if (!isRecord(value)) hydration.flaw(path)
    else {
      const colors = hydrateColors(value, seed, path, told)
      if (!isSameColors(colors, seed)) known.push([identity, colors])
    }
  }
  return { known: Object.fromEntries(known), unknown: Object.fromEntries(unknown) }
}

/** The envelope of version 4 that holds a state. */
export function dehydrate(
  { color, secondary, tabs, kept }: TweakState, { config, guests }: Plan,
): RawEnvelope {
  const flat = FLAT_SLICES.map(([slice, tab]) =>
    [slice, flatItems(own(tabs, tab) ?? {}, config.tabs.find(({ id }) => id === tab))] as const)
  const apart = [...FLAT_SLICES.map(([, tab]) => tab), ...guests.map(({ tab }) => tab.id)]
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
