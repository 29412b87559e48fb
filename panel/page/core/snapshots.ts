// The snapshots of one instance: taken, stored, restored, flipped between.
// Each restoring is one transaction of the store.
import {
  findFlip, restoreSnapshot, type Snapshot, type SnapshotName,
} from '../../model/state/snapshots.js'
import { changedOutOfSight } from '../../model/state/changed-in-places.js'
import { SLOTS } from '../../model/state/colors.js'
import type { Plan, Scene } from '../../model/state/state.types.js'
import { identitiesIn } from '../../model/state/place.js'
import type { Store } from '../../model/state/store.js'
import { changedTokens } from '../../model/state/value.js'
import { readSnapshot, writeSnapshot } from '../../model/storage/snapshot-slots.js'
import type { Hydration } from '../../model/storage/hydrate.js'
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'

/** What snapshots are made of: a `PanelCore` has it. */
interface SnapshotPorts {
  readonly store: Store
  readonly storage: KeyValueStore
  readonly keys: Keys
  readonly hydration: Omit<Hydration, 'issue'>
}

/** How a restoring ended. */
type Restored = 'restored' | 'without-colors' | 'empty'

/** The two snapshots. */
export interface Snapshots {
  read(name: SnapshotName): Snapshot | null
  /** Whether what is shown now is what a snapshot holds. */
  isShown(name: SnapshotName): boolean
  /** Puts the present state aside, over what was there; whether it was stored. `savedAt` in ms since 1970. */
  save(name: SnapshotName, savedAt: number): boolean
  restore(name: SnapshotName): Restored
  /** Restores the other one than is shown, or was shown last; `null` unless both are there. */
  flip(): { readonly name: SnapshotName; readonly restored: Restored } | null
}

/** Those of other themes, too. */
const countChanges = (plan: Plan, scene: Scene): number => changedTokens(plan, scene).length +
  changedOutOfSight(plan, scene).reduce((sum, { tokens }) => sum + tokens.length, 0)

/** The snapshots of one instance. `scene`: the store's, with what is known of the page where it is known. */
export function createSnapshots(
  { store, storage, keys, hydration }: SnapshotPorts, scene: () => Scene = () => store.scene,
): Snapshots {
  let shown: SnapshotName | null = null
  const read = (name: SnapshotName): Snapshot | null =>
    readSnapshot(storage, keys, name, { ...hydration, issue: () => undefined }, store.scene.place)
  /** Whether all of it can be shown under the schemes of now. */
  const isWhole = ({ identities }: Snapshot): boolean => {
    const { place } = store.scene
    const now = identitiesIn(place)
    return SLOTS.every((slot) => place[slot] === null || identities[slot] === now[slot])
  }
  const restore = (name: SnapshotName): Restored => {
    const snapshot = read(name)
    if (snapshot === null) return 'empty'
    const identities = identitiesIn(store.scene.place)
    shown = name
    store.commitTweakState(`snapshot-${name}`, restoreSnapshot(snapshot, identities))
    return isWhole(snapshot) ? 'restored' : 'without-colors'
  }
  const isShown = (name: SnapshotName): boolean => {
    const snapshot = read(name)
    const { state, place } = store.scene
    return snapshot !== null && isWhole(snapshot)
      && restoreSnapshot(snapshot, identitiesIn(place))(state) === state
  }
  return {
    read, isShown, restore,
    save: (name, savedAt) => {
      const { state, place } = store.scene
      const edits = countChanges(store.plan, scene())
      const snapshot = { state, identities: identitiesIn(place), savedAt, edits }
      return writeSnapshot(storage, keys, name, { snapshot, plan: store.plan })
    },
    flip: () => {
      const now = (['a', 'b'] as const).find(isShown) ?? shown
      const name = findFlip({ a: read('a'), b: read('b') }, now)
      return name === null ? null : { name, restored: restore(name) }
    },
  }
}
