// Which tokens are changed: counted per tier and tab, and counted anew only where something moved.
// Shows nothing, and remembers one scene at a time.
import type { ColorState } from '../color/cluster.types.js'
import { colorsIn, seedIn } from '../state/colors.js'
import type { Baseline, Plan, Token } from '../state/state.types.js'
import { own } from '../tokens/records.js'
import { isChanged } from './page-values.js'
import type { Changed, PageValues, RowScene } from './rows.types.js'

/** Keeps count of the changed tokens of one plan. */
export interface ChangedIndex {
  update(scene: RowScene): Changed
}

/** The parts of a scene that the tokens of one tier depend on: the same objects, the same changes. */
type Inputs = readonly [
  now: Readonly<Record<string, string>> | ColorState | null | undefined, was: ColorState | Baseline | null,
  more?: PageValues | Baseline | undefined,
]

interface Group {
  readonly tab: string
  readonly tier: string
  readonly tokens: readonly Token[]
  /** Only tokens whose id is in here can be changed; `null` where any of them can. */
  readonly byId: ReadonlyMap<string, Token> | null
  inputs: Inputs | null
  changed: readonly Token[]
}

/** Makes the index of a plan. Nothing is looked at before the first `update`. */
export function createChangedIndex(plan: Plan): ChangedIndex {
  const groups = groupsOf(plan)
  const groupOf = new Map(groups.flatMap((group) => group.tokens.map((token) => [token, group] as const)))
  let last: Changed | null = null
  return {
    update: (scene) => {
      const moved = groups.filter((group) => recount(plan, scene, group))
      if (last === null || moved.length > 0) last = snapshot(groups, groupOf)
      return last
    },
  }
}

function groupsOf({ tokens }: Plan): readonly Group[] {
  const groups: (Omit<Group, 'tokens' | 'byId'> & { tokens: Token[] })[] = []
  for (const token of tokens) {
    const { tab, tier } = token.address
    const last = groups.at(-1)
    if (last?.tab === tab && last.tier === tier) last.tokens.push(token)
    else groups.push({ tab, tier, tokens: [token], inputs: null, changed: [] })
  }
  return groups.map((group) => ({ ...group, byId: byIdOf(group.tokens) }))
}

const byIdOf = (tokens: readonly Token[]): ReadonlyMap<string, Token> | null =>
  tokens[0]?.part.kind === 'ordinary' ? new Map(tokens.map((token) => [token.item.id, token])) : null

/** Counts a group anew if it has to be; whether other tokens are changed than before. */
function recount(plan: Plan, scene: RowScene, group: Group): boolean {
  const inputs = inputsOf(scene, group)
  if (group.inputs?.every((input, at) => input === inputs[at]) === true) return false
  group.inputs = inputs
  const changed = candidates(group, inputs).filter((token) => isChanged(plan, scene, token))
  if (isSameList(changed, group.changed)) return false
  group.changed = changed
  return true
}

function inputsOf({ state, place, baseline, page }: RowScene, { tab, tier, tokens }: Group): Inputs {
  const part = tokens[0]?.part
  return part === undefined || part.kind === 'ordinary'
    ? [own(own(state.tabs, tab), tier), baseline, page]
    : [colorsIn(state, place, part.slot), seedIn(place, part.slot), baseline]
}

/** The tokens that may be changed, in the order of the configuration. */
function candidates({ tokens, byId }: Group, [now, was]: Inputs): readonly Token[] {
  if (now === was || now === undefined || now === null) return []
  if (byId === null) return tokens
  const found = new Set(Object.keys(now).flatMap((id) => byId.get(id) ?? []))
  return found.size < 2 ? [...found] : tokens.filter((token) => found.has(token))
}

const isSameList = (one: readonly Token[], other: readonly Token[]): boolean =>
  one.length === other.length && one.every((token, at) => token === other[at])

function snapshot(groups: readonly Group[], groupOf: ReadonlyMap<Token, Group>): Changed {
  const lists = new Map(groups.flatMap((group) =>
    group.changed.length === 0 ? [] : [[group, group.changed] as const]))
  const byTab = new Map<string, number>()
  for (const [{ tab }, { length }] of lists) byTab.set(tab, (byTab.get(tab) ?? 0) + length)
  const tokens = [...lists.values()].flat()
  return {
    total: tokens.length,
    byTab,
    tokens,
    countOf: (tab, tier) => {
      for (const [group, { length }] of lists) if (group.tab === tab && group.tier === tier) return length
      return 0
    },
    has: (token) => {
      const group = groupOf.get(token)
      return group !== undefined && lists.get(group)?.includes(token) === true
    },
  }
}
