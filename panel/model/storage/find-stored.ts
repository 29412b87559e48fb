// What is stored of an instance, and of which version it is.
// Reads only: what is written back or deleted is the state storage's business.
import { isRecord } from '../tokens/records.js'
import type { Identities } from '../state/state.types.js'
import { hasContent, type Keys, type KeyValueStore } from './keys.js'
import { isV1, migrateFlatV4, migrateV1, migrateV2, migrateV3, type RawEnvelope } from './migrate.js'
import { parseStored } from './parse.js'
import { takeOver, type TakingOver } from './take-over.js'

/** A text under the key of version 4. */
export interface StoredText {
  /** `null` for none. */
  readonly text: string | null
  /** What it holds in the form of version 4; `null` when it cannot be read. */
  readonly envelope: RawEnvelope | null
  /** Whether that is what the text says, and not something migrated. */
  readonly isCurrent: boolean
  /** Whether it says something that the envelope does not: two sets of colors became one. */
  readonly isPartial: boolean
}

/** No text at all. */
export const NO_TEXT: StoredText = { text: null, envelope: null, isCurrent: false, isPartial: false }

/** What was found to begin with. */
export interface StoredEnvelope {
  readonly key: string
  /** In the form of version 4; `null` when nothing is stored. */
  readonly envelope: RawEnvelope | null
  /** The envelope of version 3 on the way there, where there was an older one. */
  readonly v3: RawEnvelope | null
  /** The keys of versions 2 and 1 of which nothing can be read, where nothing newer is there. */
  readonly lost: readonly string[]
}

/** Reads a text of version 4; colors of version 3, or under names of earlier versions, are filed anew. */
export function readStoredText(text: string | null, taking: TakingOver): StoredText {
  const value = parseStored(text)
  if (!isRecord(value)) return { ...NO_TEXT, text }
  const { envelope, isContradictory } = takeOver(migrateFlatV4(value, taking.identities), taking)
  return { text, envelope, isCurrent: envelope === value, isPartial: isContradictory }
}

/** Whether a text is there that cannot be read. */
export const isUnreadable = ({ text, envelope }: StoredText): boolean => envelope === null && hasContent(text)

/** What finding needs to know. */
interface FindingContext {
  readonly identities: Identities
  readonly warn: (sentence: string) => void
}

/** The newest readable envelope, in the order of the versions. */
export function findStored(
  store: KeyValueStore, keys: Keys, v4: StoredText, { identities, warn }: FindingContext,
): StoredEnvelope {
  const warnOf = (key: string, more = ''): void =>
    warn(`can’t read the state in ${key}; starting without it.${more === '' ? ' Fix or delete it.' : more}`)
  if (v4.isPartial) {
    warn(`merged two color sets from ${keys.v4}, keeping the one shown last; ` +
      `the original is in ${keys.unreadable}`)
  }
  // Also when it is empty: it was emptied on purpose, and what older versions hold stays where it is.
  if (v4.envelope !== null) return { key: keys.v4, envelope: v4.envelope, v3: null, lost: [] }
  if (isUnreadable(v4)) warnOf(keys.v4, ` It is copied to ${keys.unreadable} before it is replaced.`)
  const v3 = store.read(keys.v3)
  const envelope = parseStored(v3)
  if (!hasContent(v3) || !isRecord(envelope)) {
    if (hasContent(v3)) warnOf(keys.v3)
    return findOldest(store, keys, identities)
  }
  return { key: keys.v3, envelope: migrateV3(envelope, identities), v3: null, lost: [] }
}

// Of these nothing stays behind, whether it can be read or not.
function findOldest(store: KeyValueStore, keys: Keys, identities: Identities): StoredEnvelope {
  const lost: string[] = []
  const read = (key: string, isIt: (value: unknown) => value is RawEnvelope): RawEnvelope | null => {
    const text = store.read(key)
    if (!hasContent(text)) return null
    const value = parseStored(text)
    if (isIt(value)) return value
    lost.push(key)
    return null
  }
  const migrated = (key: string, old: RawEnvelope): StoredEnvelope => {
    const v3 = migrateV2(old)
    return { key, envelope: migrateV3(v3, identities), v3, lost }
  }
  const v2 = read(keys.v2, isRecord)
  if (v2 !== null) return migrated(keys.v2, v2)
  const v1 = read(keys.v1, isV1)
  return v1 === null ? { key: keys.v1, envelope: null, v3: null, lost } : migrated(keys.v1, migrateV1(v1))
}
