// The two snapshots, as they are stored.
// What cannot be read is an empty slot; nothing here throws.
import type { Snapshot, SnapshotName } from '../state/snapshots.js'
import { isRecord, own } from '../tokens/records.js'
import { dehydrate, hydrate, type Hydration } from './hydrate.js'
import type { Keys, KeyValueStore } from './keys.js'
import { migrateFlatV4 } from './migrate.js'
import { parseStored } from './parse.js'

const keyOf = (keys: Keys, name: SnapshotName): string => (name === 'a' ? keys.snapshotA : keys.snapshotB)

/** A stored snapshot, judged like any stored state; `null` for none, or for one that cannot be read. */
export function readSnapshot(
  store: KeyValueStore, keys: Keys, name: SnapshotName, hydration: Hydration,
): Snapshot | null {
  const stored = parseStored(store.read(keyOf(keys, name)))
  if (!isRecord(stored)) return null
  const state = own(stored, 'state')
  const identity = own(stored, 'identity')
  const savedAt = own(stored, 'savedAt')
  const edits = own(stored, 'edits')
  if (!isRecord(state) || typeof identity !== 'string' || !isTime(savedAt) || !isCount(edits)) return null
  return { state: hydrate(migrateFlatV4(state, identity), hydration), identity, savedAt, edits }
}

/** The latest time that a date can be, in milliseconds since 1970. */
const LATEST_MS = 8_640_000_000_000_000

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LATEST_MS
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Whether it was stored. */
export const writeSnapshot = (
  store: KeyValueStore, keys: Keys, name: SnapshotName, snapshot: Snapshot,
): boolean =>
  store.write(keyOf(keys, name), JSON.stringify({ ...snapshot, state: dehydrate(snapshot.state) }))
