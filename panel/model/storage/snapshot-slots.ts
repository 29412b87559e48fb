// The two snapshots, as they are stored.
// What cannot be read is an empty slot; nothing here throws.
import { SLOTS } from '../state/colors.js'
import { identitiesIn } from '../state/place.js'
import type { Snapshot, SnapshotName } from '../state/snapshots.js'
import type { Identities, Place, Plan, TweakState } from '../state/state.types.js'
import { isEmptyRecord, isRecord, own } from '../tokens/records.js'
import { dehydrate, hydrate, type Hydration } from './hydrate.js'
import type { Keys, KeyValueStore } from './keys.js'
import { migrateFlatV4 } from './migrate.js'
import { parseStored } from './parse.js'
import { takeOver } from './take-over.js'

const keyOf = (keys: Keys, name: SnapshotName): string => (name === 'a' ? keys.snapshotA : keys.snapshotB)

/** A stored snapshot, judged like any stored state; `null` for none, or for one that cannot be read. */
export function readSnapshot(
  store: KeyValueStore, keys: Keys, name: SnapshotName, hydration: Hydration, place: Place,
): Snapshot | null {
  const stored = parseStored(store.read(keyOf(keys, name)))
  if (!isRecord(stored)) return null
  const envelope = own(stored, 'state')
  const savedAt = own(stored, 'savedAt')
  const edits = own(stored, 'edits')
  const identities = readIdentities(own(stored, 'identities'))
  const scheme = own(stored, 'identity')
  if (!isRecord(envelope) || !isTime(savedAt) || !isCount(edits)) return null
  if (identities !== null) return { state: hydrate(envelope, hydration), identities, savedAt, edits }
  if (typeof scheme !== 'string') return null
  const flat = migrateFlatV4(envelope, { color: scheme, secondary: scheme })
  const taken = takeOver(flat, { ...hydration, identities: identitiesIn(place) }).envelope
  const state = hydrate(taken, hydration)
  return { state, identities: identitiesOfName(scheme, state, place), savedAt, edits }
}

function readIdentities(value: unknown): Identities | null {
  if (!isRecord(value)) return null
  const [color = null, secondary = null] = SLOTS.map((slot) => own(value, slot))
  const isIdentity = (one: unknown): one is string | null => one === null || typeof one === 'string'
  return isIdentity(color) && isIdentity(secondary) ? { color, secondary } : null
}

// Earlier versions named the first tab's scheme alone. The second tab's colors say whose they are.
function identitiesOfName(name: string, { secondary }: TweakState, place: Place): Identities {
  const active = identitiesIn(place)
  const main = place.color ?? place.secondary
  if (main?.scheme !== name) return { color: name, secondary: name }
  const isOther = !isEmptyRecord(secondary) && own(secondary, active.secondary ?? '') === undefined
  return { ...active, secondary: isOther ? name : active.secondary }
}

/** The latest time that a date can be, in milliseconds since 1970. */
const LATEST_MS = 8_640_000_000_000_000

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LATEST_MS
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** A snapshot, and the configuration that it is of. */
interface Stored { readonly snapshot: Snapshot; readonly plan: Plan }

/** Whether it was stored. */
export const writeSnapshot = (
  store: KeyValueStore, keys: Keys, name: SnapshotName, { snapshot, plan }: Stored,
): boolean =>
  store.write(keyOf(keys, name), JSON.stringify({ ...snapshot, state: dehydrate(snapshot.state, plan) }))
