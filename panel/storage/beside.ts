// What is stored beside the state: the snapshots, and what the last write to disk has confirmed.
// What cannot be read is an empty slot; nothing here throws.
import { baselineOf, type Confirmed } from '../state/baseline.js'
import type { Snapshot, SnapshotName } from '../state/snapshots.js'
import type { Baseline } from '../state/state.types.js'
import { isEmptyRecord, isRecord, own } from '../tokens/records.js'
import { dehydrate, hydrate, type Hydration } from './hydrate.js'
import type { Keys, KeyValueStore } from './keys.js'
import { migrateFlatV4 } from './migrate.js'
import { isText, parseStored } from './parse.js'

const textsIn = (stored: unknown): Baseline => isRecord(stored)
  ? Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => isText(entry[1])))
  : {}

/** What writes have confirmed; nothing where there was none. */
export function readConfirmed(store: KeyValueStore, keys: Keys): Confirmed {
  const stored = parseStored(store.read(keys.lastAppliedColors))
  const entries = Object.entries(isRecord(stored) ? stored : {})
    .map(([identity, texts]) => [identity, textsIn(texts)] as const)
  const isColor = new Set(entries.flatMap(([, texts]) => Object.keys(texts)))
  const flat = Object.entries(textsIn(parseStored(store.read(keys.lastApplied))))
  return {
    values: Object.fromEntries(flat.filter(([name]) => !isColor.has(name))),
    colors: Object.fromEntries(entries),
  }
}

/** Whether it was stored: flat as it counts under an identity, and the colours of each identity beside it. */
export function writeConfirmed(
  store: KeyValueStore, keys: Keys, confirmed: Confirmed, identity: string,
): boolean {
  const { colors } = confirmed
  const areColorsStored = isEmptyRecord(colors)
    ? store.remove(keys.lastAppliedColors)
    : store.write(keys.lastAppliedColors, JSON.stringify(colors))
  return areColorsStored && store.write(keys.lastApplied, JSON.stringify(baselineOf(confirmed, identity)))
}

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
