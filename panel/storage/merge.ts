// Two tabs, one stored envelope: what one of them stores without losing what the other has stored meanwhile.
// Merges whole slots; in the slices that every identity shares, the one who stores last is right.
import { isEmptyRecord, isRecord, isSameJson, own, withoutMember } from '../tokens/records.js'
import { unknownMembers } from './hydrate.js'
import type { RawEnvelope } from './migrate.js'

/** Envelopes of version 4, or parts of them, from three sides. */
export interface Sides {
  /** What this tab wants to store. */
  readonly mine: RawEnvelope
  /** What it wanted to store the last time, or has loaded. */
  readonly last: RawEnvelope
  /** What is stored. */
  readonly theirs: RawEnvelope
}

/**
 * What this tab wants to store; but of the colours of identities that are not active here, and of members
 * that no version has, only what this tab has changed itself, and the rest as it is stored.
 */
export function mergeEnvelopes(sides: Sides, identity: string): RawEnvelope {
  const members = mergeMembers(partsOf(sides, unknownMembers), null)
  const color = mergeMembers(partsOf(sides, (side) => slotsIn(side, 'color')), identity)
  const secondary = mergeMembers(partsOf(sides, (side) => slotsIn(side, 'secondary')), identity)
  const shared = [...Object.keys(unknownMembers(sides.mine)), 'secondary'].reduce(withoutMember, sides.mine)
  return { ...members, ...shared, color, ...(isEmptyRecord(secondary) ? {} : { secondary }) }
}

const partsOf = (sides: Sides, part: (side: RawEnvelope) => RawEnvelope): Sides =>
  ({ mine: part(sides.mine), last: part(sides.last), theirs: part(sides.theirs) })

const slotsIn = (envelope: RawEnvelope, name: string): RawEnvelope => {
  const slots = own(envelope, name)
  return isRecord(slots) ? slots : {}
}

function mergeMembers({ mine, last, theirs }: Sides, active: string | null): RawEnvelope {
  const merged: [string, unknown][] = []
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = own(mine, name)
    const isMine = name === active || !isSameJson(value, own(last, name))
    const chosen = isMine ? value : own(theirs, name)
    if (chosen !== undefined) merged.push([name, chosen])
  }
  return Object.fromEntries(merged)
}
