// Which tokens stand under one heading: those whose names begin alike, in the order of the source.
// Decides by names and places alone, so that an edit of a value moves nothing.
import type { FoundToken } from './discover.types.js'
import { kindOfSort } from './item-types.js'
import { commonPrefix, countParts, cutName, partsInPrefix, partsText, type CutName } from './name-parts.js'
import { labelText } from './label-text.js'
import { isKindWord, sortOf, type Sort, type Sorted, type TabId } from './sorts.js'

/** Tokens under one heading. */
export interface Group {
  readonly tab: TabId
  readonly sort: Sort
  /** As found in the names; empty for what stands alone. */
  readonly prefix: string
  /** What the heading says: what all of its names begin with, in words; empty for what stands alone. */
  readonly label: string
  readonly members: readonly Member[]
}

/** A token, and what its heading leaves of its name, in words. */
interface Member {
  readonly token: FoundToken
  readonly label: string
  /** Its name without the project's prefix. */
  readonly full: string
}

/** Where a group begins in the source. */
const startOf = ({ members }: Pick<Group, 'members'>): number => members[0]?.token.at ?? 0

/** A token whose name is cut, and where it goes. */
interface Cut {
  readonly token: FoundToken
  readonly name: CutName
  readonly place: Sorted
}

/** Cuts the names of tokens, once for as often as they are grouped. */
export const cutTokens = (tokens: readonly FoundToken[]): readonly Cut[] =>
  tokens.map((token) => ({ token, name: cutName(token.name), place: sortOf(token) }))

interface Placed extends Cut {
  /** The first part behind the project's prefix. */
  readonly from: number
}

/** A group of more tokens than this is parted once more. */
const MANY = 30
const FEWEST_IN_PART = 3

/**
 * Groups tokens: by tab, by sort, then by name. The groups are in the order of names, by which ids are
 * given; `inSourceOrder` is how they are shown. `isOneKind`: what all names say of their kind, `color`, says
 * nothing.
 */
export function groupTokens(cuts: readonly Cut[], isOneKind = false): readonly Group[] {
  const all = unsorted(cuts, isOneKind).map(({ placed, ...group }): Group =>
    ({ ...group, ...labeled(group.prefix, placed) }))
  const alone = all.filter(({ prefix }) => prefix === '')
  return [...all.filter(({ prefix }) => prefix !== ''), ...withoutGroup(alone)]
}

/** In the order of the source; what stands alone at the end. */
export const inSourceOrder = (groups: readonly Group[]): readonly Group[] => [...groups].sort((one, other) =>
  Number(one.prefix === '') - Number(other.prefix === '') || startOf(one) - startOf(other))

/** Whether all stand under one heading. */
export function areOneGroup(cuts: readonly Cut[]): boolean {
  const [only, more] = unsorted(cuts, false)
  return only !== undefined && more === undefined && only.prefix !== ''
}

/** Tokens that belong together, before they are in order. */
interface Together extends Part, Sorted {}

function unsorted(cuts: readonly Cut[], isOneKind: boolean): readonly Together[] {
  const prefix = commonPrefix(cuts.map(({ name }) => name), (part) => !isOneKind && isKindWord(part))
  const placed = cuts.map(({ token, name, place }): Placed =>
    ({ token, name, place, from: partsInPrefix(name, prefix) }))
  const groups = groupBy(placed, ({ place: { tab, sort } }) => `${tab} ${sort}`)
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    return first === undefined ? [] : partsOf(members).map((part) => ({ ...first.place, ...part }))
  })
}

/** Sorts that stand under a heading of their own, although others are of their kind. */
const APART: readonly Sort[] = ['duration', 'channels']

// Of what stands alone there are no more headings than there are kinds of values.
function withoutGroup(groups: readonly Group[]): readonly Group[] {
  const byKind = groupBy(groups, ({ tab, sort }) => `${tab} ${kindOfSort(sort)} ${APART.includes(sort) ? sort : ''}`)
  return [...byKind.values()].flatMap((those) => {
    const [first, more] = those
    if (first === undefined || more === undefined) return those
    const kind = kindOfSort(first.sort)
    const members = bySource(those.flatMap((one) => one.members))
    return [{ ...first, sort: kind === 'number' || kind === 'length' ? kind : 'text', members }]
  })
}

interface Part {
  readonly prefix: string
  readonly placed: readonly Placed[]
}

/** Tokens in the order of the source. */
export const bySource = <T extends { readonly token: FoundToken }>(members: readonly T[]): readonly T[] =>
  [...members].sort((one, other) => one.token.at - other.token.at)

function partsOf(members: readonly Placed[]): readonly Part[] {
  const byFirst = groupBy(members, ({ name, from }) => partsText(name, from, from + 1))
  const alone: Placed[] = []
  const parts: Part[] = []
  for (const [prefix, those] of byFirst) {
    if (those.length === 1) alone.push(...those)
    else if (those.length <= MANY) parts.push({ prefix, placed: those })
    else parts.push(...smallerParts(prefix, those))
  }
  return alone.length === 0 ? parts : [...parts, { prefix: '', placed: alone }]
}

// Two levels and no more: what a part of a name would leave with few tokens stays with the first one.
function smallerParts(prefix: string, members: readonly Placed[]): readonly Part[] {
  const left: Placed[] = []
  const parts: Part[] = []
  const bySecond = groupBy(members, ({ name, from }) =>
    (countParts(name) > from + 2 ? partsText(name, from, from + 2) : ''))
  for (const [second, those] of bySecond) {
    if (second === '' || those.length < FEWEST_IN_PART) left.push(...those)
    else parts.push({ prefix: second, placed: those })
  }
  return left.length === 0 ? parts : [{ prefix, placed: left }, ...parts]
}

/** A part with what its heading says, and in its order. */
function labeled(prefix: string, members: readonly Placed[]): Pick<Group, 'label' | 'members'> {
  if (prefix === '') return { label: '', members: named(members, 0) }
  const shared = sharedParts(members)
  const [first] = members
  const label = first === undefined ? prefix : partsText(first.name, first.from, first.from + shared)
  return { label: labelText(label), members: named(members, shared) }
}

/** How many parts all names have in common, one at least; one may have no more than that: `radius`. */
function sharedParts(members: readonly Placed[]): number {
  const [first] = members
  if (first === undefined) return 0
  const most = Math.min(...members.map(({ name, from }) => countParts(name) - from))
  let shared = 1
  while (shared < most && members.length > 1) {
    const partAt = ({ name, from }: Placed): string => partsText(name, from + shared, from + shared + 1)
    const text = partAt(first)
    if (!members.every((one) => partAt(one) === text)) break
    shared += 1
  }
  return shared
}

// What has no more than the heading is called by its last part.
const named = (members: readonly Placed[], shared: number): readonly Member[] =>
  bySource(members).map(({ token, name, from }) => ({
    token, label: labelText(partsText(name, from + shared) || partsText(name, countParts(name) - 1)),
    full: partsText(name, from),
  }))

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return groups
}
