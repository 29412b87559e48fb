// The two snapshots, A and B: a state put aside, and taken back in one transaction.
// Knows nothing of how they are stored.
import { isSameState } from './empty.js'
import type { Identities, SlotName, Slots, TweakState, Updater } from './state.types.js'

/** The two places for a snapshot. */
export type SnapshotName = 'a' | 'b'

/** A state that was put aside. */
export interface Snapshot {
  readonly state: TweakState
  /** The identities under which it was taken. */
  readonly identities: Identities
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** How many tokens were changed. */
  readonly edits: number
}

/** Takes a snapshot back: colors where their identity is the same. What is kept for others stays. */
export const restoreSnapshot = (snapshot: Snapshot, identities: Identities): Updater => (state) => {
  const taken = (slot: SlotName): Slots =>
    snapshot.identities[slot] === identities[slot]
      ? withSlotOf(state[slot], snapshot.state[slot], identities[slot])
      : state[slot]
  const next: TweakState =
    { ...state, tabs: snapshot.state.tabs, color: taken('color'), secondary: taken('secondary') }
  return isSameState(next, state) ? state : next
}

// Slots of other identities are not what a person sees while comparing: they stay as they are.
const withSlotOf = (slots: Slots, from: Slots, identity: string | null): Slots =>
  Object.fromEntries([
    ...Object.entries(slots).filter(([name]) => name !== identity),
    ...Object.entries(from).filter(([name]) => name === identity),
  ])

/** Which snapshot a flip shows next: the other one than was shown last; `null` unless both are there. */
export function findFlip(
  snapshots: Readonly<Record<SnapshotName, Snapshot | null>>, shown: SnapshotName | null,
): SnapshotName | null {
  if (snapshots.a === null || snapshots.b === null) return null
  return shown === 'a' ? 'b' : 'a'
}
