// Colors that earlier versions filed by the name of the first color tab's scheme, under the identities that
// they have by now. Moves them and judges none, but where two of them come to one identity.
import { activeScheme, type ColorState, keyOfScheme, ROLES } from '../color/cluster.js'
import { clusterIn, isSameColors, SLOTS } from '../state/colors.js'
import { findScheme, themesOf } from '../state/place.js'
import type { Identities, Plan, SlotName } from '../state/state.types.js'
import { isEmptyRecord, isRecord, isSameJson, own, withMember } from '../tokens/records.js'
import { hydrateColors } from './hydrate-colors.js'
import type { Hydration } from './hydration.js'
import { mergeColors } from './merge.js'
import type { RawEnvelope } from './migrate.js'

/** What taking over needs to know. */
export interface TakingOver extends Pick<Hydration, 'plan' | 'seedFor'> {
  /** The active identities. */
  readonly identities: Identities
}

/** An envelope whose colors are where they are looked for. */
interface TakenOver {
  /** The same object where there was nothing to move. */
  readonly envelope: RawEnvelope
  /** Whether two slots that became one said different things, of which one had to give way. */
  readonly isContradictory: boolean
}

const mainSlot = ({ color }: Plan): SlotName => (color === null ? 'secondary' : 'color')

/** A tab's identities under the themes in which the first tab's scheme has that name. */
function targetsOf(plan: Plan, slot: SlotName, name: string): readonly string[] {
  const [main, cluster] = [clusterIn(plan, mainSlot(plan)), clusterIn(plan, slot)]
  if (main === null || cluster === null) return []
  const themes = themesOf(plan).filter((theme) => activeScheme(main, theme).scheme === name)
  return [...new Set(themes.map((theme) => keyOfScheme(activeScheme(cluster, theme))))]
}

/** The identities of a tab that some theme leads to. */
function ownIdentities(plan: Plan, slot: SlotName): readonly string[] {
  const cluster = clusterIn(plan, slot)
  return cluster === null ? [] : themesOf(plan).map((theme) => keyOfScheme(activeScheme(cluster, theme)))
}

/**
 * The identities under which something confirmed counts that was stored under this one. Of several that an
 * earlier version's name may have meant in the second tab, it is that of its default mode: no other colors
 * were ever written to a file.
 */
export function confirmedIdentities(plan: Plan, slot: SlotName, identity: string): readonly string[] {
  const targets = ownIdentities(plan, slot).includes(identity) ? [] : targetsOf(plan, slot, identity)
  if (targets.length === 0) return [identity]
  if (slot === mainSlot(plan)) return targets
  const cluster = clusterIn(plan, slot)
  const { colorMode } = cluster?.extras.panelSettings ?? { colorMode: false }
  const inFile = cluster === null || colorMode === false
    ? undefined
    : targets.find((one) => one === keyOfScheme(activeScheme(cluster, colorMode.defaultMode)))
  return inFile === undefined ? targets : [inFile]
}

/** Files colors of earlier versions under their identities. */
export function takeOver(envelope: RawEnvelope, taking: TakingOver): TakenOver {
  return SLOTS.reduce<TakenOver>((now, slot) => {
    const slots = own(now.envelope, slot)
    if (!isRecord(slots) || isEmptyRecord(slots)) return now
    const taken = takeOverSlots(slots, slot, taking)
    return taken === null ? now : {
      envelope: withMember(now.envelope, slot, taken.slots),
      isContradictory: now.isContradictory || taken.isContradictory,
    }
  }, { envelope, isContradictory: false })
}

interface Taken { readonly slots: RawEnvelope; readonly isContradictory: boolean }

function takeOverSlots(slots: RawEnvelope, slot: SlotName, taking: TakingOver): Taken | null {
  const moves = new Map<string, readonly string[]>()
  for (const [name, value] of Object.entries(slots)) {
    const targets = isRecord(value) ? placesOfValue(name, value, slot, taking) : []
    if (targets.length > 0 && !targets.includes(name)) moves.set(name, targets)
  }
  if (moves.size === 0) return null
  const active = schemeNow(taking)
  // What was shown last counts before what was not, and what an earlier version has stored before the rest:
  // it is the newer of the two where somebody went back to it.
  const names = [...Object.keys(slots)]
    .sort((one, other) => rank(one, active, moves) - rank(other, active, moves))
  const filed = new Map<string, readonly unknown[]>()
  for (const name of names) {
    for (const home of moves.get(name) ?? [name]) filed.set(home, [...filed.get(home) ?? [], slots[name]])
  }
  let isContradictory = false
  const merged = [...filed].map(([identity, values]): readonly [string, unknown] => {
    const [first, ...others] = values
    if (others.length === 0) return [identity, first]
    const one = mergeSlots(values.filter(isRecord), slot, identity, taking)
    isContradictory ||= one.isContradictory
    return [identity, one.colors ?? first]
  })
  return { slots: Object.fromEntries(merged), isContradictory }
}

const schemeNow = ({ plan, identities }: TakingOver): string | null => {
  const slot = mainSlot(plan)
  const identity = identities[slot]
  return identity === null ? null : findScheme(plan, slot, identity)?.scheme ?? null
}

const rank = (name: string, active: string | null, moves: ReadonlyMap<string, unknown>): number =>
  name === active ? 0 : moves.has(name) ? 1 : 2

/** Where a stored slot belongs; none, or its own name, where it stays. */
function placesOfValue(
  name: string, value: RawEnvelope, slot: SlotName, { plan, seedFor }: TakingOver,
): readonly string[] {
  const targets = targetsOf(plan, slot, name).filter((identity) => identity !== name)
  if (targets.length === 0) return []
  const isOwn = ownIdentities(plan, slot).includes(name)
  if (slot === mainSlot(plan) && !isOwn) return targets
  // The second tab's colors were filed by the first one's scheme, whatever their own was, and a scheme may
  // be called like an identity: what they were made over tells. The name may be one of this tab's, too.
  const isNamed = isOwn || findScheme(plan, slot, name) !== null
  const candidates = isNamed ? [name, ...targets] : targets
  const was = own(value, 'base')
  const likeness = candidates.map((identity) =>
    likenessOf(isRecord(was) ? was : value, seedFor(slot, identity)))
  const most = Math.max(...likeness)
  const nearest = candidates.filter((_, index) => likeness[index] === most)
  if (isOwn && nearest.includes(name)) return []
  return nearest.length > 1 ? nearest.filter((identity) => identity !== name) : nearest
}

/** How many leaves of stored colors are as a seed says. */
function likenessOf(value: RawEnvelope, seed: ColorState | null): number {
  if (seed === null) return 0
  const palette = own(value, 'palette')
  const mappings = own(value, 'semanticMappings')
  const same = [
    ...ROLES.map((role) => own(value, role) === seed[role]),
    ...seed.palette.map((color, index) => Array.isArray(palette) && palette[index] === color),
    ...Object.entries(seed.semanticMappings).map(([id, mapping]) =>
      isRecord(mappings) && isSameJson(own(mappings, id), mapping)),
  ]
  return same.filter((one) => one).length
}

interface MergedSlots { readonly colors: ColorState | null; readonly isContradictory: boolean }

/** One slot of several: what an earlier one has not changed is as a later one says. */
function mergeSlots(
  values: readonly RawEnvelope[], slot: SlotName, identity: string, { plan, seedFor }: TakingOver,
): MergedSlots {
  const seed = seedFor(slot, identity)
  if (seed === null) return { colors: null, isContradictory: false }
  const report = { plan, tab: clusterIn(plan, slot)?.tab.id ?? '', issue: (): undefined => undefined }
  return values.map((value) => hydrateColors(value, seed, '', report))
    .reduce<MergedSlots>(({ colors, isContradictory }, next) => {
      if (colors === null) return { colors: next, isContradictory }
      const merged = mergeColors({ ownValue: colors, last: seed, otherValue: next })
      const reversed = mergeColors({ ownValue: next, last: seed, otherValue: colors })
      return { colors: merged, isContradictory: isContradictory || !isSameColors(merged, reversed) }
    }, { colors: null, isContradictory: false })
}
