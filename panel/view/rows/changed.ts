// Which tokens are changed: counted per tier and tab, and counted anew only where something moved.
// Shows nothing, and remembers one scene at a time.
import type { ColorState } from '../../model/color/cluster.js'
import { colorsIn, seedIn } from '../../model/state/colors.js'
import { COMPONENTS_TAB_ID } from '../../model/state/component-tab.js'
import { overrideAt, placedAt } from '../../model/state/token-places.js'
import { overrideIn } from '../../model/state/value.js'
import type { Baseline, Plan, Token } from '../../model/state/state.types.js'
import { own } from '../../model/tokens/records.js'
import { isChanged } from './page-values.js'
import type { Changed, RowScene } from './rows.types.js'

/** Keeps count of the changed tokens of one plan. */
export interface ChangedIndex {
  update(scene: RowScene): Changed
}

/** The parts of a scene that the tokens of one tier depend on: the same objects, the same changes. */
type Inputs = readonly [
  now: Readonly<Record<string, string>> | ColorState | null | undefined, was: ColorState | Baseline | null,
  ...more: readonly unknown[],
]

interface Group {
  readonly tab: string
  readonly tier: string
  readonly tokens: readonly Token[]
  /** Whether a theme has some of them, too. */
  readonly hasPlaces: boolean
  inputs: Inputs | null
  changed: readonly Token[]
}

/** Makes the index of a plan. Nothing is looked at before the first `update`. */
export function createChangedIndex(plan: Plan): ChangedIndex {
  const groups = groupsOf(plan)
  let last: Changed | null = null
  return {
    update: (scene) => {
      const moved = groups.filter((group) => recount(plan, scene, group))
      if (last === null || moved.length > 0) last = snapshot(groups)
      return last
    },
  }
}

function groupsOf({ tokens }: Plan): readonly Group[] {
  const groups: (Group & { tokens: Token[]; hasPlaces: boolean })[] = []
  for (const token of tokens) {
    const { tab, tier } = token.address
    const last = groups.at(-1)
    if (last?.tab === tab && last.tier === tier) last.tokens.push(token)
    else groups.push({ tab, tier, tokens: [token], hasPlaces: false, inputs: null, changed: [] })
  }
  for (const group of groups) {
    // A palette's may be a scheme's that no mode leads to.
    group.hasPlaces = group.tokens.some(({ part, item }) =>
      part.kind === 'palette' || (part.kind === 'ordinary' && item.values !== undefined))
  }
  return groups
}

/** Counts a group anew if it has to be; whether other tokens are changed than before. */
function recount(plan: Plan, scene: RowScene, group: Group): boolean {
  const inputs = inputsOf(scene, group)
  if (group.inputs?.every((input, at) => input === inputs[at]) === true) return false
  group.inputs = inputs
  const changed = candidates(scene, group, inputs).filter((token) => isChanged(plan, scene, token))
  if (isSameList(changed, group.changed)) return false
  group.changed = changed
  return true
}

function inputsOf(
  { state, place, baseline, page }: RowScene, { tab, tier, tokens, hasPlaces }: Group,
): Inputs {
  const part = tokens[0]?.part
  const placed = hasPlaces ? [place.themed, place.themed && own(state.tabs, COMPONENTS_TAB_ID)] : []
  return part === undefined || part.kind === 'ordinary'
    ? [own(own(state.tabs, tab), tier), baseline, page, ...placed]
    : [colorsIn(state, place, part.slot), seedIn(place, part.slot), baseline, ...placed]
}

/** The tokens that may be changed, in the order of the configuration: of a palette any, else what is said. */
function candidates(
  { state, place }: RowScene, { tokens, hasPlaces }: Group, [now, was]: Inputs,
): readonly Token[] {
  if (hasPlaces && place.themed !== undefined) {
    return tokens.filter((token) => {
      const at = placedAt(place, token)
      if (at !== null) return overrideAt(state, at, token) !== undefined
      return token.part.kind === 'ordinary' ? overrideIn(state, token) !== undefined : now !== was
    })
  }
  if (now === was || now === undefined || now === null) return []
  return tokens.filter(({ part, item }) => part.kind !== 'ordinary' || Object.hasOwn(now, item.id))
}

const isSameList = (one: readonly Token[], other: readonly Token[]): boolean =>
  one.length === other.length && one.every((token, at) => token === other[at])

function snapshot(groups: readonly Group[]): Changed {
  const tokens = groups.flatMap(({ changed }) => changed)
  const all = new Set(tokens)
  const byTab = new Map<string, number>()
  for (const { address: { tab } } of tokens) byTab.set(tab, (byTab.get(tab) ?? 0) + 1)
  const has = (token: Token): boolean => all.has(token)
  return { total: tokens.length, byTab, tokens, has, countOf: (those) => those.filter(has).length }
}
