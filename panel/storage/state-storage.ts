// Loading and saving an instance's state: which version is read, what is written back, what is kept aside.
// Acts through a key-value store that never throws; a failed save loses nothing of what was stored before.
import { EMPTY_STATE, isEmptyState } from '../state/edits.js'
import type { Reason, SlotName, TweakState } from '../state/state.types.js'
import { isEmptyRecord, isRecord, own, withMember, withoutMember } from '../tokens/records.js'
import { dehydrate, hydrate, type Hydration } from './hydrate.js'
import { hasContent, type Keys, type KeyValueStore } from './keys.js'
import { hasFlatColor, isV1, migrateV1, migrateV2, migrateV3, type RawEnvelope } from './migrate.js'
import { parseStored } from './parse.js'

/** What storing needs to know of its instance. */
export interface StorageContext extends Omit<Hydration, 'flaw'> {
  /** The active identity. */
  readonly identity: () => string
  /** Told in one sentence per stored level what of it could not be used. */
  readonly warn: (sentence: string) => void
}

/** The stored state of one instance. */
export class StateStorage {
  readonly #store: KeyValueStore
  readonly #keys: Keys
  readonly #context: StorageContext
  // The text as this instance has read or written it: another one was written by another tab.
  #known: string | null
  // Whether that text could not be read, and must be kept aside before it is replaced.
  #isUnreadable = false

  constructor(store: KeyValueStore, keys: Keys, context: StorageContext) {
    this.#store = store
    this.#keys = keys
    this.#context = context
    this.#known = store.read(keys.v4)
  }

  /** The stored state, migrated where it is of an older version; the empty state when there is none. */
  load(): TweakState {
    this.#known = this.#store.read(this.#keys.v4)
    const found = findStored(this.#store, this.#keys, this.#context)
    this.#isUnreadable = found.isUnreadable
    if (found.envelope === null) return EMPTY_STATE
    const state = hydrateWarning(found.envelope, found.key, this.#context)
    if (found.key !== this.#keys.v4) this.#keepMigrated(found, state)
    return state
  }

  /** Whether the state was stored. */
  save(state: TweakState, reason: Reason): boolean {
    const { v4, v3, v2, v1 } = this.#keys
    const isEmpty = isEmptyState(state)
    if (isEmpty && reason === 'reset-all') return this.#forget([v4, v3, v2, v1])
    // Without any text of the current version an older one would be migrated once more.
    const hasOlder = [v3, v2, v1].some((key) => hasContent(this.#store.read(key)))
    if (isEmpty && !hasOlder) return this.#forget([v4])
    if (isEmpty) return this.#write({})
    const stored = this.#store.read(v4)
    const theirs = stored === this.#known ? null : parseStored(stored)
    const mine = dehydrate(state)
    return this.#write(isRecord(theirs) ? withSlotsOf(theirs, mine, this.#context.identity()) : mine)
  }

  /** Whether the stored text is another one than this instance has read or written. */
  isForeign(): boolean {
    return this.#store.read(this.#keys.v4) !== this.#known
  }

  #write(envelope: RawEnvelope): boolean {
    const text = JSON.stringify(envelope)
    const isStored = text === this.#store.read(this.#keys.v4)
    if (!isStored && !(this.#keepAside() && this.#store.write(this.#keys.v4, text))) return false
    this.#known = text
    return true
  }

  #forget(names: readonly string[]): boolean {
    if (!this.#keepAside()) return false
    const isGone = names.map((name) => this.#store.remove(name)).every(Boolean)
    if (isGone) this.#known = null
    return isGone
  }

  #keepAside(): boolean {
    if (this.#isUnreadable && !this.#store.write(this.#keys.unreadable, this.#known ?? '')) return false
    this.#isUnreadable = false
    return true
  }

  // Version 3 stays, so that a downgrade can still read it; versions 1 and 2 go once the newer ones are stored.
  #keepMigrated({ key, v3 }: Found, state: TweakState): void {
    const isStored = this.#write(dehydrate(state)) &&
      (v3 === null || this.#store.write(this.#keys.v3, JSON.stringify(v3)))
    if (isStored && key !== this.#keys.v3) this.#store.remove(key)
  }
}

interface Found {
  readonly key: string
  /** In the form of version 4; `null` when nothing is stored. */
  readonly envelope: RawEnvelope | null
  /** The envelope of version 3 on the way there, where there was an older one. */
  readonly v3: RawEnvelope | null
  /** Whether a text of version 4 was there and is none. */
  readonly isUnreadable: boolean
}

/** The newest readable envelope, in the order of the versions. */
function findStored(store: KeyValueStore, keys: Keys, { identity, warn }: StorageContext): Found {
  const read = (key: string, isIt: (value: unknown) => value is RawEnvelope): RawEnvelope | null => {
    const text = store.read(key)
    if (!hasContent(text)) return null
    const value = parseStored(text)
    if (isIt(value)) return value
    warn(`${key} holds no state that can be read; it is left as it is`)
    return null
  }
  const text = store.read(keys.v4)
  const v4 = read(keys.v4, isRecord)
  const isUnreadable = v4 === null && hasContent(text)
  const found = (key: string, envelope: RawEnvelope | null, v3: RawEnvelope | null = null): Found =>
    ({ key, envelope, v3, isUnreadable })
  if (v4 !== null) return found(keys.v4, hasFlatColor(v4) ? migrateV3(v4, identity()) : v4)
  // A state that was emptied on purpose: what older versions hold stays where it is.
  if (!isUnreadable && isRecord(parseStored(text))) return found(keys.v4, {})
  const v3 = read(keys.v3, isRecord)
  if (v3 !== null) return found(keys.v3, migrateV3(v3, identity()))
  const v2 = read(keys.v2, isRecord)
  const old = v2 ?? read(keys.v1, isV1)
  if (old === null) return found(keys.v4, null)
  const asV3 = migrateV2(v2 ?? migrateV1(old))
  return found(v2 === null ? keys.v1 : keys.v2, migrateV3(asV3, identity()), asV3)
}

function hydrateWarning(envelope: RawEnvelope, key: string, context: StorageContext): TweakState {
  const flaws: string[] = []
  const state = hydrate(envelope, { ...context, flaw: (path) => flaws.push(path) })
  if (flaws.length > 0) context.warn(`${key}: not usable, and taken as unchanged: ${listOf(flaws)}`)
  return state
}

const MOST_NAMED = 10
const listOf = (paths: readonly string[]): string =>
  paths.length <= MOST_NAMED
    ? paths.join(', ')
    : `${paths.slice(0, MOST_NAMED).join(', ')} and ${paths.length - MOST_NAMED} more`

/** The envelope, its slots of identities that are not active here taken from what another tab has stored. */
function withSlotsOf(theirs: RawEnvelope, mine: RawEnvelope, identity: string): RawEnvelope {
  if (hasFlatColor(theirs)) return mine
  const merged = (slot: SlotName): RawEnvelope => {
    const slots = { ...membersOf(mine, slot), ...membersOf(theirs, slot) }
    const active = own(membersOf(mine, slot), identity)
    return active === undefined ? withoutMember(slots, identity) : withMember(slots, identity, active)
  }
  const secondary = merged('secondary')
  return { ...mine, color: merged('color'), ...(isEmptyRecord(secondary) ? {} : { secondary }) }
}

const membersOf = (envelope: RawEnvelope, slot: SlotName): RawEnvelope => {
  const slots = own(envelope, slot)
  return isRecord(slots) ? slots : {}
}
