// The history of a panel's transactions, in memory: a list of entries and how many of them are done.
// Moves and records; carrying out an undo is a transaction like any other.
import { isEmptyRecord, isSameJson, own, withMember, withoutMember } from '../tokens/records.js'
import { isSameState } from './empty.js'
import { SLOTS } from './colors.js'
import { areSameIdentities } from './place.js'
import { withOverride } from './edits.js'
import type { Address, Identities, Reason, SlotName, Token, TweakState } from './state.types.js'

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
  /** The identities under which its colours were changed. */
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
  /** Whether the newest entry takes nothing more in: it was undone or redone since, or written. */
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
  return withEntries(history, isSameState(grown.before, grown.after) ? older : [...older, grown])
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
export function retellHistory(
  history: History, say: (state: TweakState) => TweakState, lost: readonly Token[] = [],
): History {
  const said = new Map<TweakState, TweakState>()
  const retell = (state: TweakState): TweakState => {
    const known = said.get(state) ?? say(state)
    said.set(state, known)
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
    lost: [...new Set([...history.lost, ...gone.map(({ item }) => item.label)])],
  }
}

const overrideAt = ({ tabs }: TweakState, { tab, tier, item }: Address): string | undefined =>
  own(own(own(tabs, tab), tier), item)

const belongsTo = (newest: Entry, entry: Entry): boolean =>
  entry.coalesce !== null && entry.coalesce === newest.coalesce &&
    areSameIdentities(entry.identities, newest.identities) &&
    (isSameGesture(newest, entry) || entry.atMs - newest.atMs <= COALESCE_MS)

const isSameGesture = (newest: Entry, entry: Entry): boolean =>
  entry.gesture !== null && entry.gesture === newest.gesture

/** A way from one state to another, and which tabs' colours may go along. */
export interface Step {
  readonly from: TweakState
  readonly to: TweakState
  readonly slots: readonly SlotName[]
}

/** The state after a step: each item and slot that it changed is as the step says, everything else stays. */
export function takeStep(state: TweakState, { from, to, slots }: Step): TweakState {
  const [before, after] = [withColorsOf(slots, from), withColorsOf(slots, to)]
  const next: TweakState = {
    color: takeMembers(state.color, before.color, after.color),
    secondary: takeMembers(state.secondary, before.secondary, after.secondary),
    tabs: takeMembers(state.tabs, before.tabs, after.tabs, inParts(inParts())),
    kept: {
      color: takeMembers(state.kept.color, before.kept.color, after.kept.color),
      secondary: takeMembers(state.kept.secondary, before.kept.secondary, after.kept.secondary),
      members: takeMembers(state.kept.members, before.kept.members, after.kept.members),
    },
  }
  const parts = partsOf(state)
  return partsOf(next).every((part, index) => part === parts[index]) ? state : next
}

const withColorsOf = (slots: readonly SlotName[], { kept, ...state }: TweakState): TweakState => {
  const taken = <T extends object>(slot: SlotName, colors: T): T | Readonly<Record<string, never>> =>
    slots.includes(slot) ? colors : NONE
  return {
    ...state,
    color: taken('color', state.color),
    secondary: taken('secondary', state.secondary),
    kept: { ...kept, color: taken('color', kept.color), secondary: taken('secondary', kept.secondary) },
  }
}

const NONE = {}

const partsOf = ({ color, secondary, tabs, kept }: TweakState): readonly object[] =>
  [color, secondary, tabs, kept.color, kept.secondary, kept.members]

/** The tabs whose colours a step changes, also those of schemes that the configuration does not have. */
export const slotsChangedBy = ({ from, to }: Pick<Step, 'from' | 'to'>): readonly SlotName[] =>
  SLOTS.filter((slot) =>
    !isSameJson([from[slot], from.kept[slot]], [to[slot], to.kept[slot]]))

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
