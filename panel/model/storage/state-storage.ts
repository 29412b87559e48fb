// Loading and saving an instance's state: what is written back, what is kept aside, what is deleted.
// Acts through a key-value store that never throws; a failed save loses nothing of what was stored before.
import { EMPTY_STATE, isEmptyState } from '../state/empty.js'
import { areSameIdentities, identitiesIn } from '../state/place.js'
import type { Identities, Place, Reason, TweakState } from '../state/state.types.js'
import { isSameJson } from '../tokens/records.js'
import {
  findStored, isUnreadable, NO_TEXT, readStoredText, type StoredEnvelope, type StoredText,
} from './find-stored.js'
import { dehydrate, hydrate, isEmptyEnvelope, type Hydration } from './hydrate.js'
import { hasContent, type Keys, type KeyValueStore } from './keys.js'
import { mergeEnvelopes, mergeStates } from './merge.js'
import type { RawEnvelope } from './migrate.js'
import type { TakingOver } from './take-over.js'

/** What storing needs to know of its instance. */
interface StorageContext extends Omit<Hydration, 'issue'> {
  /** The active place. */
  readonly place: () => Place
  /** Told in one sentence per stored level what of it could not be used. */
  readonly warn: (sentence: string) => void
}

/** The stored state of one instance. */
export class StateStorage {
  readonly #store: KeyValueStore
  readonly #keys: Keys
  readonly #context: StorageContext
  // As this instance has read or written it: another text was written by another tab.
  #known: StoredText
  // What this instance had to store when it last loaded or saved.
  #last: TweakState = EMPTY_STATE
  // What the known text comes to under an identity; `null` when that was not needed yet.
  #held: { readonly state: TweakState; readonly identities: Identities } | null = null
  // Whether the known text has changes of another tab that this one has not loaded.
  #isMixed = false

  constructor(store: KeyValueStore, keys: Keys, context: StorageContext) {
    this.#store = store
    this.#keys = keys
    this.#context = context
    this.#known = readStoredText(store.read(keys.v4), this.#taking())
  }

  /** The stored state, migrated where it is of an older version; the empty state when there is none. */
  load(): TweakState {
    const { warn } = this.#context
    const taking = this.#taking()
    const text = this.#store.read(this.#keys.v4)
    if (text !== this.#known.text || !this.#known.isCurrent) this.#known = readStoredText(text, taking)
    const found = findStored(this.#store, this.#keys, this.#known, { identities: taking.identities, warn })
    this.#clear(found)
    if (found.envelope === null) return this.#begin(EMPTY_STATE, EMPTY_STATE)
    const { state, hasIssues } = hydrateWarning(found.envelope, found.key, this.#context)
    this.#begin(state, state)
    if (!this.#known.isCurrent) this.#keepMigrated(found, hasIssues)
    return state
  }

  /**
   * Whether the state was stored. What another tab has stored meanwhile stays where this one has changed
   * nothing; with the reason `initialize` only this tab's state counts, and of the other one's there stay the
   * colors of identities that are not active.
   */
  save(state: TweakState, reason: Reason): boolean {
    const stored = this.#stored()
    const isReset = reason === 'reset-all' && isEmptyState(state)
    const mixed = isReset || reason === 'initialize' ? state : this.#mix(stored, state)
    const isSaved = isReset
      ? this.#empty(stored)
      : this.#put(stored, this.#merge(stored, dehydrate(mixed, this.#context.plan)))
    if (isSaved) this.#begin(state, mixed)
    return isSaved
  }

  /**
   * Whether something is stored that this instance does not have: another text than it has read or written,
   * or one that it has written with another tab's changes in it. Until it is loaded, or `initialize` saved.
   */
  isForeign(): boolean {
    return this.#isMixed || this.#store.read(this.#keys.v4) !== this.#known.text
  }

  #taking(): TakingOver {
    const { plan, seedFor, place } = this.#context
    return { plan, seedFor, identities: identitiesIn(place()) }
  }

  #begin(state: TweakState, held: TweakState): TweakState {
    this.#last = state
    this.#held = { state: held, identities: this.#taking().identities }
    this.#isMixed = held !== state
    return state
  }

  #mix(stored: StoredText, ownValue: TweakState): TweakState {
    const { envelope } = stored
    if (envelope === null) return ownValue
    const { plan, seedFor } = this.#context
    const held = stored === this.#known ? this.#held : null
    const otherValue = held !== null && areSameIdentities(held.identities, this.#taking().identities)
      ? held.state
      : hydrate(envelope, { plan, seedFor, issue: () => undefined })
    return mergeStates({ ownValue, last: this.#last, otherValue }, this.#context.place())
  }

  #stored(): StoredText {
    const text = this.#store.read(this.#keys.v4)
    return text === this.#known.text ? this.#known : readStoredText(text, this.#taking())
  }

  #merge({ envelope }: StoredText, ownValue: RawEnvelope): RawEnvelope {
    if (envelope === null) return ownValue
    const last = dehydrate(this.#last, this.#context.plan)
    return mergeEnvelopes({ ownValue, last, otherValue: envelope }, this.#taking().identities)
  }

  #put(stored: StoredText, envelope: RawEnvelope): boolean {
    const { v4, v3, v2, v1 } = this.#keys
    if (!isEmptyEnvelope(envelope)) return this.#write(stored, envelope)
    // Without any text of the current version an older one would be migrated once more.
    const hasOlder = [v3, v2, v1].some((key) => hasContent(this.#store.read(key)))
    return hasOlder ? this.#write(stored, {}) : this.#forget(stored, [v4])
  }

  // Version 3 is kept for a downgrade; an empty state beside it keeps it from being migrated once more.
  #empty(stored: StoredText): boolean {
    const { v4, v3, v2, v1 } = this.#keys
    if (!hasContent(this.#store.read(v3))) return this.#forget(stored, [v1, v2, v4])
    return [v1, v2].every((key) => this.#store.remove(key)) && this.#write(stored, {})
  }

  // What is stored already is not written in another order of members: other tabs would hear of it.
  #write(stored: StoredText, envelope: RawEnvelope): boolean {
    if (stored.isCurrent && isSameJson(envelope, stored.envelope)) {
      this.#known = stored
      return true
    }
    const text = JSON.stringify(envelope)
    if (!this.#keepAside(stored) || !this.#store.write(this.#keys.v4, text)) return false
    this.#known = { text, envelope, isCurrent: true, isPartial: false }
    return true
  }

  // The current version's key goes last: without it an older one that stayed would be migrated.
  #forget(stored: StoredText, keys: readonly string[]): boolean {
    if (!this.#keepAside(stored) || !keys.every((key) => this.#store.remove(key))) return false
    this.#known = NO_TEXT
    return true
  }

  #keepAside(stored: StoredText): boolean {
    const { text } = stored
    if (text === null || !(stored.isPartial || isUnreadable(stored))) return true
    const { unreadable } = this.#keys
    return this.#store.read(unreadable) === text || this.#store.write(unreadable, text)
  }

  // Version 3 stays, so that a downgrade can read it; versions 1 and 2 go once the newer ones are stored.
  #keepMigrated({ key, v3 }: StoredEnvelope, hasIssues: boolean): void {
    const migrated = dehydrate(this.#last, this.#context.plan)
    const isStored = this.#put(this.#known, this.#merge(this.#known, migrated))
    if (!isStored || v3 === null || hasContent(this.#store.read(this.#keys.v3))) return
    if (!this.#store.write(this.#keys.v3, JSON.stringify(v3))) return
    if (key === this.#keys.v1 && hasIssues) this.#putAside(key)
    else this.#store.remove(key)
  }

  // What cannot be kept elsewhere stays, and is said again. What never held anything is not spoken of.
  #clear({ lost }: StoredEnvelope): void {
    const { v2, v1, unreadableV1 } = this.#keys
    for (const key of lost) {
      const outcome = this.#putAside(key) ? `its text is now in ${unreadableV1}` : 'fix or delete it'
      this.#context.warn(`can’t read the state in ${key}; ${outcome}`)
    }
    for (const key of [v2, v1]) {
      const text = this.#store.read(key)
      if (text !== null && !hasContent(text)) this.#store.remove(key)
    }
  }

  // Beside what is aside already, a line each.
  #putAside(key: string): boolean {
    const { unreadableV1 } = this.#keys
    const text = this.#store.read(key) ?? ''
    const before = this.#store.read(unreadableV1) ?? ''
    const isAside = `\n${before}\n`.includes(`\n${text}\n`) ||
      this.#store.write(unreadableV1, before === '' ? text : `${before}\n${text}`)
    return isAside && this.#store.remove(key)
  }
}

interface Judged { readonly state: TweakState; readonly hasIssues: boolean }

function hydrateWarning(envelope: RawEnvelope, key: string, context: StorageContext): Judged {
  const issues: string[] = []
  const state = hydrate(envelope, { ...context, issue: (path) => issues.push(path) })
  const sentence = 'ignored invalid values (showing defaults)'
  if (issues.length > 0) context.warn(`${key}: ${sentence}: ${listOf(issues)}`)
  return { state, hasIssues: issues.length > 0 }
}

const MOST_NAMED = 10
const listOf = (paths: readonly string[]): string =>
  paths.length <= MOST_NAMED
    ? paths.join(', ')
    : `${paths.slice(0, MOST_NAMED).join(', ')} and ${paths.length - MOST_NAMED} more`
