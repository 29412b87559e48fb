// The history of a panel's transactions, in memory: a list of entries and how many of them are done.
// Moves and records; carrying out an undo is a transaction like any other.
import { isEmptyRecord, isSameJson, own, withMember, withoutMember } from '../tokens/records.js'
import { isSameState } from './empty.js'
import { SLOTS } from './colors.js'
import { areSameIdentities, nameOfIdentity } from './place.js'
import { withOverride } from './edits.js'
import type { Address, Identities, Place, Plan, Reason, SlotName, Token, TweakState } from './state.types.js'
import { nameOfToken } from './token-name.js'

/** How many entries there are at most; older ones are forgotten. */
export const MAX_ENTRIES = 100

/** Within which time transactions of one key become one entry, in milliseconds. */
export const COALESCE_MS = 500

/** One step back and forth. */
export interface Entry {
  readonly reason: Reason
  readonly label: string
  readonly before: TweakState
  readonly after: TweakState
  /** The identities under which its colors were changed. */
  readonly identities: Identities
  readonly coalesce: string | null
  /** The gesture it was made in; `null` outside one. */
  readonly gesture: number | null
  /** When it was last added to, in milliseconds. */
  readonly atMs: number
}

/** Entries from the oldest on, of which the first `done` are in force. */
export interface History {
  readonly entries: readonly Entry[]
  readonly done: number
  /**
   * Whether the newest entry takes nothing more in: after undo, redo, a write, an entry that came to nothing,
   * or once a picker opened.
   */
  readonly isSealed: boolean
  /** Labels of tokens whose changes were written, and cannot be undone any more. */
  readonly lost: readonly string[]
}

export const EMPTY_HISTORY: History = { entries: [], done: 0, isSealed: false, lost: [] }

/** The entry that an undo takes back, or `null`. */
export const findUndo = ({ entries, done }: History): Entry | null => entries[done - 1] ?? null

/** The entry that a redo carries out again, or `null`. */
export const findRedo = ({ entries, done }: History): Entry | null => entries[done] ?? null

/** The history after an undo (-1) or a redo (+1). */
export const moveHistory = (history: History, by: -1 | 1): History =>
  ({ ...history, done: Math.min(history.entries.length, Math.max(0, history.done + by)), isSealed: true })

/** The history with one entry more, or with its newest one grown; whatever was undone is dropped. */
export function recordEntry(history: History, entry: Entry): History {
  const kept = history.entries.slice(0, history.done)
  const newest = kept.at(-1)
  const isOne = newest !== undefined && !history.isSealed && belongsTo(newest, entry)
  if (!isOne) return withEntries(history, [...kept, entry])
  const grown: Entry = { ...entry, before: newest.before, label: newest.label }
  const older = kept.slice(0, -1)
  // What came to nothing lets the entry before it take nothing more in.
  return isSameState(grown.before, grown.after)
    ? { ...history, entries: older, done: older.length, isSealed: true }
    : withEntries(history, [...older, grown])
}

const withEntries = ({ lost }: History, entries: readonly Entry[]): History => {
  const kept = entries.slice(-MAX_ENTRIES)
  return { entries: kept, done: kept.length, isSealed: false, lost }
}

/**
 * The history once its states are said in other words, because what is unchanged has become something else:
 * `say` gives each of them its new ones. What `lost` tokens came to by themselves cannot be said: their
 * changes from and to that go. Nothing joins what was there before.
 */
export function rebaseHistory(
  history: History, say: (state: TweakState) => TweakState, lost: readonly Token[] = [],
): History {
  const newStates = new Map<TweakState, TweakState>()
  const retell = (state: TweakState): TweakState => {
    const known = newStates.get(state) ?? say(state)
    newStates.set(state, known)
    return known
  }
  const isGone = ({ before, after }: Entry, { address }: Token): boolean => {
    const [was, is] = [overrideAt(before, address), overrideAt(after, address)]
    return was !== is && (was === undefined || is === undefined)
  }
  const retold = history.entries.map((entry): Entry => {
    const before = retell(entry.before)
    const after = lost.filter((token) => isGone(entry, token)).reduce((state, { address }) =>
      withOverride(state, address, overrideAt(before, address)), retell(entry.after))
    return { ...entry, before, after }
  })
  const gone = lost.filter((token) => history.entries.some((entry) => isGone(entry, token)))
  const isKept = ({ before, after }: Entry): boolean => !isSameState(before, after)
  return {
    entries: retold.filter(isKept),
    done: retold.slice(0, history.done).filter(isKept).length,
    isSealed: true,
    lost: [...new Set([...history.lost, ...gone.map(nameOfToken)])],
  }
}

const overrideAt = ({ tabs }: TweakState, { tab, tier, item }: Address): string | undefined =>
  own(own(own(tabs, tab), tier), item)

const belongsTo = (newest: Entry, entry: Entry): boolean =>
  entry.coalesce !== null && entry.coalesce === newest.coalesce && entry.reason === newest.reason &&
    areSameIdentities(entry.identities, newest.identities) &&
    (isSameGesture(newest, entry) || entry.atMs - newest.atMs <= COALESCE_MS)

const isSameGesture = (newest: Entry, entry: Entry): boolean =>
  entry.gesture !== null && entry.gesture === newest.gesture

/** A way from one state to another. */
interface Step {
  readonly from: TweakState
  readonly to: TweakState
}

/** The state after a step: each item and slot that it changed is as the step says, everything else stays. */
export function takeStep(state: TweakState, { from, to }: Step): TweakState {
  const next: TweakState = {
    color: takeMembers(state.color, from.color, to.color),
    secondary: takeMembers(state.secondary, from.secondary, to.secondary),
    tabs: takeMembers(state.tabs, from.tabs, to.tabs, inParts(inParts())),
    kept: {
      color: takeMembers(state.kept.color, from.kept.color, to.kept.color),
      secondary: takeMembers(state.kept.secondary, from.kept.secondary, to.kept.secondary),
      members: takeMembers(state.kept.members, from.kept.members, to.kept.members),
    },
  }
  const parts = partsOf(state)
  return partsOf(next).every((part, index) => part === parts[index]) ? state : next
}

const partsOf = ({ color, secondary, tabs, kept }: TweakState): readonly object[] =>
  [color, secondary, tabs, kept.color, kept.secondary, kept.members]

/** Colors of one tab under an identity that is not shown. */
export interface OtherSchemeChange {
  readonly slot: SlotName
  readonly identity: string
}

/** The colors that an entry changes, where none of the tab's that a place shows are among them. */
export function changedAway({ before, after, identities }: Entry, place: Place): OtherSchemeChange | null {
  for (const slot of SLOTS) {
    const [was, is] = [before[slot], after[slot]]
    const changed = was === is ? [] : Object.keys({ ...was, ...is })
      .filter((identity) => !isSameJson(own(was, identity), own(is, identity)))
    const made = changed.find((identity) => identity === identities[slot]) ?? changed[0]
    if (made !== undefined && !changed.includes(place[slot]?.identity ?? '')) return { slot, identity: made }
  }
  return null
}

/** What an entry is called in a place: with the scheme whose colors it changes, where others are shown. */
export function labelUnder(plan: Plan, place: Place, entry: Entry): string {
  const away = changedAway(entry, place)
  return away === null ? entry.label : `${entry.label} (${nameOfIdentity(plan, away.slot, away.identity)})`
}

type Members<T> = Readonly<Record<string, T>>

/** What becomes of a member that a step has changed, as it is now and was before and after that step. */
type Take<T> = (now: T | undefined, before: T | undefined, after: T | undefined) => T | undefined

function takeMembers<T>(
  record: Members<T>, from: Members<T>, to: Members<T>, take: Take<T> = (_now, _before, after) => after,
): Members<T> {
  if (from === to) return record
  let now = record
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after] = [own(from, key), own(to, key)]
    // A part that was only written anew did not change: what another identity did to it since stays.
    if (isSameJson(before, after)) continue
    const value = take(own(now, key), before, after)
    if (value === own(now, key)) continue
    now = value === undefined ? withoutMember(now, key) : withMember(now, key, value)
  }
  return now
}

// Member by member: what a write has taken back since does not return with what stood beside it.
const inParts = <T>(take?: Take<T>): Take<Members<T>> => (now, before, after) => {
  if (isSameJson(now, before)) return after
  const next = takeMembers(now ?? {}, before ?? {}, after ?? {}, take)
  return isEmptyRecord(next) ? undefined : next
}
