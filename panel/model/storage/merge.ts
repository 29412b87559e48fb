// Two tabs, one stored envelope: what one of them stores without losing what the other has stored meanwhile.
// Merges what is shown leaf by leaf, and the colors of other identities by whole slots; asks nobody.
import { type ColorState, ROLES } from '../color/cluster.js'
import { colorsIn, isSameColors, SLOTS, withSlot } from '../state/colors.js'
import type { Identities, Place, TweakState } from '../state/state.types.js'
import { isEmptyRecord, isRecord, isSameJson, own } from '../tokens/records.js'
import { unknownMembers } from './hydrate.js'
import type { RawEnvelope } from './migrate.js'

/** One thing from three sides. */
interface Sides<T> {
  /** What this tab wants to store. */
  readonly ownValue: T
  /** What it wanted to store the last time, or has loaded. */
  readonly last: T
  /** What is stored. */
  readonly otherValue: T
}

/**
 * What this tab has changed since it last stored or loaded, over what is stored: override by override, and
 * leaf by leaf of the active colors. The same object as `ownValue` when nothing else is stored.
 */
export function mergeStates({ ownValue, last, otherValue }: Sides<TweakState>, place: Place): TweakState {
  const sides = { ownValue: ownValue.tabs, last: last.tabs, otherValue: otherValue.tabs }
  const tabs = mergeRecords(sides, LEVELS_OF_TABS)
  const merged = isSameJson(tabs, ownValue.tabs)
    ? ownValue
    : { ...ownValue, tabs: tabs as TweakState['tabs'] }
  return SLOTS.reduce((now, slot) => {
    const [ours, was, stored] = [now, last, otherValue].map((state) => colorsIn(state, place, slot))
    if (!ours || !was || !stored || isSameColors(was, stored)) return now
    const colors = mergeColors({ ownValue: ours, last: was, otherValue: stored })
    return isSameColors(colors, ours) ? now : withSlot(now, place, slot, colors)
  }, merged)
}

/** Tabs, tiers, items. */
const LEVELS_OF_TABS = 3

type Members = Readonly<Record<string, unknown>>

const choose = <T>({ ownValue, last, otherValue }: Sides<T>): T =>
  (isSameJson(ownValue, last) ? otherValue : ownValue)

// Members so many levels deep, each from the side that has changed it; records without members do not stay.
function mergeRecords(sides: Sides<Members>, levels: number): Members {
  const { ownValue, last, otherValue } = sides
  if (isSameJson(last, otherValue)) return ownValue
  const names = Object.keys({ ...otherValue, ...ownValue })
  return Object.fromEntries(names.flatMap((name) => {
    const value = levels === 1
      ? choose(partsOf(sides, (side) => own(side, name)))
      : mergeRecords(partsOf(sides, (side) => recordIn(side, name)), levels - 1)
    const isNothing = value === undefined || (levels > 1 && isEmptyRecord(value as Members))
    return isNothing ? [] : [[name, value] as const]
  }))
}

/** One set of colors of three, which are over one seed, and have palettes of its length. */
export function mergeColors(sides: Sides<ColorState>): ColorState {
  const { ownValue, otherValue } = sides
  const roles = ROLES.map((role) => [role, choose(partsOf(sides, (side) => side[role]))] as const)
  const semanticMappings = mergeRecords(partsOf(sides, (side) => side.semanticMappings), 1)
  const theme = choose(partsOf(sides, (side) => side.highlightTheme))
  return {
    ...otherValue,
    ...ownValue,
    ...Object.fromEntries(roles),
    palette: ownValue.palette.map((color, at) => choose(partsOf(sides, (side) => side.palette[at])) ?? color),
    semanticMappings: semanticMappings as ColorState['semanticMappings'],
    ...(theme === undefined ? {} : { highlightTheme: theme }),
  }
}

/**
 * What this tab wants to store; but of the colors of identities that are not active here, and of members
 * that no version has, only what this tab has changed itself, and the rest as it is stored.
 */
export function mergeEnvelopes(sides: Sides<RawEnvelope>, identities: Identities): RawEnvelope {
  const members = mergeMembers(partsOf(sides, unknownMembers), null)
  const color = mergeMembers(partsOf(sides, (side) => recordIn(side, 'color')), identities.color)
  const secondary = mergeMembers(partsOf(sides, (side) => recordIn(side, 'secondary')), identities.secondary)
  const unknown = unknownMembers(sides.ownValue)
  const shared = Object.fromEntries(Object.entries(sides.ownValue)
    .filter(([name]) => name !== 'secondary' && !Object.hasOwn(unknown, name)))
  return { ...members, ...shared, color, ...(isEmptyRecord(secondary) ? {} : { secondary }) }
}

const partsOf = <T, U>(sides: Sides<T>, part: (side: T) => U): Sides<U> =>
  ({ ownValue: part(sides.ownValue), last: part(sides.last), otherValue: part(sides.otherValue) })

const recordIn = (record: Members, name: string): Members => {
  const value = own(record, name)
  return isRecord(value) ? value : {}
}

function mergeMembers(
  { ownValue, last, otherValue }: Sides<RawEnvelope>, active: string | null,
): RawEnvelope {
  const merged: [string, unknown][] = []
  for (const name of new Set([...Object.keys(ownValue), ...Object.keys(otherValue)])) {
    const value = own(ownValue, name)
    const isOwn = name === active || !isSameJson(value, own(last, name))
    const chosen = isOwn ? value : own(otherValue, name)
    if (chosen !== undefined) merged.push([name, chosen])
  }
  return Object.fromEntries(merged)
}
