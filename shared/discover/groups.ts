// Which tokens stand under one heading: those whose names begin alike, in the order of their scale.
// Decides by names alone, so that an edit of a value moves nothing.
import type { FoundToken } from './discover.types.js'
import { kindOfSort } from './item-types.js'
import { commonPrefix, countParts, cutName, partsInPrefix, partsText, type CutName } from './name-parts.js'
import { compareNames, compareSteps } from './scale.js'
import { isKindWord, sortOf, TAB_IDS, type Sort, type TabId } from './sorts.js'

/** Tokens under one heading. */
export interface Group {
  readonly tab: TabId
  readonly sort: Sort
  /** As found in the names; empty for what stands alone. */
  readonly prefix: string
  /** What the heading says: what all of its names begin with. */
  readonly label: string
  readonly members: readonly Member[]
}

/** A token, and what its heading leaves of its name. */
export interface Member {
  readonly token: FoundToken
  readonly label: string
  /** Its name without the project's prefix. */
  readonly full: string
}

interface Placed {
  readonly token: FoundToken
  readonly name: CutName
  /** The first part behind the project's prefix. */
  readonly from: number
}

/** A group of more tokens than this is parted once more. */
const MANY = 30
const FEWEST_IN_PART = 3

/**
 * Groups tokens: by tab, by sort, then by name; tokens that stand alone come last. `isOneKind`: what all
 * names say of their kind, `color`, says nothing.
 */
export function groupTokens(tokens: readonly FoundToken[], isOneKind = false): readonly Group[] {
  const names = tokens.map(({ name }) => cutName(name))
  const prefix = commonPrefix(names, (part) => !isOneKind && isKindWord(part))
  const groups = new Map<string, { tab: TabId; sort: Sort; members: Placed[] }>()
  tokens.forEach((token, at) => {
    const name = names[at] ?? cutName(token.name)
    const { tab, sort } = sortOf(token)
    const key = `${tab} ${sort}`
    const group = groups.get(key) ?? { tab, sort, members: [] }
    groups.set(key, group)
    group.members.push({ token, name, from: partsInPrefix(name, prefix) })
  })
  const all = [...groups.values()].flatMap(({ tab, sort, members }) =>
    partsOf(members).map((part): Group => ({ tab, sort, ...part })))
  const alone = all.filter(({ prefix }) => prefix === '')
  return [...all.filter((group) => !alone.includes(group)), ...withoutGroup(alone)].sort(compareGroups)
}

// Of what stands alone there are no more headings than there are kinds of values.
function withoutGroup(groups: readonly Group[]): readonly Group[] {
  const byKind = groupBy(groups, ({ tab, sort }) => `${tab} ${kindOfSort(sort)} ${sort === 'duration' ? sort : ''}`)
  return [...byKind.values()].flatMap((those) => {
    const [first, more] = those
    if (first === undefined || more === undefined) return those
    const kind = kindOfSort(first.sort)
    const members = those.flatMap((one) => one.members).sort((one, other) =>
      compareNames(one.full, other.full) || (one.token.name < other.token.name ? -1 : 1))
    return [{ ...first, sort: kind === 'number' || kind === 'length' ? kind : 'text', members }]
  })
}

type Part = Pick<Group, 'prefix' | 'label' | 'members'>

const compareGroups = (one: Group, other: Group): number =>
  TAB_IDS.indexOf(one.tab) - TAB_IDS.indexOf(other.tab) ||
  Number(one.prefix === '') - Number(other.prefix === '') ||
  compareNames(one.label, other.label) || (one.sort < other.sort ? -1 : 1)

function partsOf(members: readonly Placed[]): readonly Part[] {
  const byFirst = groupBy(members, ({ name, from }) => partsText(name, from, from + 1))
  const alone: Placed[] = []
  const parts: Part[] = []
  for (const [prefix, those] of byFirst) {
    if (those.length === 1) alone.push(...those)
    else if (those.length <= MANY) parts.push(partOf(prefix, those))
    else parts.push(...smallerParts(prefix, those))
  }
  return alone.length === 0 ? parts : [...parts, { prefix: '', label: '', members: sorted(alone, 0) }]
}

// Two levels and no more: what a part of a name would leave with few tokens stays with the first one.
function smallerParts(prefix: string, members: readonly Placed[]): readonly Part[] {
  const left: Placed[] = []
  const parts: Part[] = []
  const bySecond = groupBy(members, ({ name, from }) =>
    (countParts(name) > from + 2 ? partsText(name, from, from + 2) : ''))
  for (const [second, those] of bySecond) {
    if (second === '' || those.length < FEWEST_IN_PART) left.push(...those)
    else parts.push(partOf(second, those))
  }
  return left.length === 0 ? parts : [partOf(prefix, left), ...parts]
}

function partOf(prefix: string, members: readonly Placed[]): Part {
  const shared = sharedParts(members)
  const [first] = members
  const label = first === undefined ? prefix : partsText(first.name, first.from, first.from + shared)
  return { prefix, label, members: sorted(members, shared) }
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

// What has no more than the heading is called by its last part, and stands first.
const sorted = (members: readonly Placed[], shared: number): readonly Member[] => members
  .map(({ token, name, from }) =>
    ({ token, rest: partsText(name, from + shared), full: partsText(name, from), name }))
  .sort((one, other) => (shared === 0 ? compareNames : compareSteps)(one.rest, other.rest) ||
    (one.token.name < other.token.name ? -1 : 1))
  .map(({ token, rest, full, name }) =>
    ({ token, label: rest || partsText(name, countParts(name) - 1), full }))

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
