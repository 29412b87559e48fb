// What the list shows: the tiers of the active tab, or everything that a filter finds, tier by tier.
// Looks nothing up on a page and remembers nothing but how the configuration is arranged.
import { channelsOfKind } from '../../model/tokens/kinds.js'
import type { Changed, PlanWithPlaces, RowScene, Section } from '../rows/rows.types.js'
import type { PlanWithSearch, Search } from '../rows/search.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import type { TabConfig, TierConfig } from '../../model/tokens/tokens.types.js'
import { gridPx } from '../rows/swatch-grid.js'
import { headingOf, tierKey } from './looks.js'

/** A choice of tokens that the list is narrowed to, beside words and changes. */
export interface Only {
  /** `null` while they are looked for. */
  readonly tokens: ReadonlySet<Token> | null
  /** What each of them is, in one word before "token". */
  readonly word: string
  /** What is said where there is none. */
  readonly empty: string
}

/** What narrows the list. */
export interface Narrowing {
  readonly query: string
  readonly isChangedOnly: boolean
  readonly only?: Only | null
}

/** What is asked for. */
export interface ListQuery extends Narrowing {
  readonly tab: string
  readonly closed: ReadonlySet<string>
  /** Whether palettes are grids of swatches. */
  readonly isGrid: boolean
  /** Stays where it is, whether it is found or not: somebody is at work on it. */
  readonly keep: Token | null
}

/** What is shown, and how much of it each tab has; `null` while nothing narrows the list. */
export interface Contents {
  readonly sections: readonly Section[]
  readonly countByTab: ReadonlyMap<string, number> | null
}

export const isNarrowed = ({ query, isChangedOnly, only = null }: Narrowing): boolean =>
  isChangedOnly || only !== null || query.trim() !== ''

/** Makes contents of a configuration. */
export function createContents(plan: PlanWithSearch & PlanWithPlaces, search: Search): (
  scene: RowScene, changed: Changed, wanted: ListQuery,
) => Contents {
  const groups = groupsOf(plan)
  const noteOf = createNotes(plan)
  return (scene, changed, wanted) => {
    if (!isNarrowed(wanted)) {
      const shown = groups.filter(({ tab }) => tab.id === wanted.tab)
      return {
        countByTab: null,
        sections: shown.map((group) => ({
          ...sectionOf(group, changed, { heading: 'tier', isOpen: !wanted.closed.has(group.key) }),
          ...bandOf(group, wanted.isGrid), ...withPlace(noteOf(group), plan.places?.heading(group.all)),
        })),
      }
    }
    const found = findTokens(plan, plan.search ?? search, scene, changed, wanted)
    return {
      countByTab: countByTab(found),
      sections: groups.flatMap((group) => {
        const tokens = group.tokens.filter((token) => found.has(token))
        const title = `${group.tab.label} › ${group.title}`
        return tokens.length === 0 ? [] : [sectionOf(group, changed, {
          title, heading: 'caption', isOpen: true, tokens,
        })]
      }),
    }
  }
}

/** A tier with its tokens, by the name under which it counts as closed. */
interface Group {
  readonly key: string
  readonly tab: TabConfig
  readonly tier: TierConfig
  readonly title: string
  readonly tokens: readonly Token[]
  readonly all: readonly Token[]
}

function groupsOf(plan: Plan): readonly Group[] {
  const byKey = new Map<string, Token[]>()
  const groups = plan.config.tabs.flatMap((tab) => plan.tiersOf(tab).flatMap((tier) => {
    // A tier without items has its heading all the same.
    const names = tier.items.length > 0 ? tier.items.map(({ group }) => group) : [undefined]
    return [...new Set(names)].map((name): Group => {
      const key = tierKey(tab.id, tier.id, name)
      const tokens: Token[] = []
      byKey.set(key, tokens)
      return { key, tab, tier, title: name ?? tier.label, tokens, all: tokens }
    })
  }))
  for (const token of plan.tokens) byKey.get(headingOf(token))?.push(token)
  return groups
}

/** The function that takes all values of a group, where they are channels. */
function channelsNote(tokens: readonly Token[]): string | null {
  const spaces = new Set(tokens.map(({ item }) => channelsOfKind(item.type)))
  const [space = null] = spaces
  return spaces.size === 1 && space !== null ? `${space} channels` : null
}

/**
 * What all values of a group are channels of, and the file that declares its tokens; how many do, where
 * several do. Said anew with each index.
 */
function createNotes(plan: Plan): (group: Group) => Pick<Section, 'note'> {
  let notes = new Map<string, Pick<Section, 'note'>>()
  let last: Plan['fileOf']
  return ({ key, tokens }) => {
    const { fileOf } = plan
    if (last !== fileOf) notes = new Map()
    last = fileOf
    const known = notes.get(key)
    if (known !== undefined) return known
    const files = new Set(tokens.flatMap(({ item }) => fileOf?.(item.cssVar) ?? []))
    const [file] = files
    const where = file === undefined ? null
      : files.size > 1 ? `${files.size} files` : file.slice(file.lastIndexOf('/') + 1)
    const words = [channelsNote(tokens), where].filter((one) => one !== null)
    const made = words.length === 0 ? {} : { note: words.join(' · ') }
    notes.set(key, made)
    return made
  }
}

const withPlace = (its: Pick<Section, 'note'>, place: string | null = null): Pick<Section, 'note'> =>
  place === null ? its : { note: its.note === undefined ? place : `${place} · ${its.note}` }

/** A palette has one in either form: what chooses between them stands in its heading. */
function bandOf({ tokens }: Group, isInstead: boolean): Pick<Section, 'band'> | null {
  if (tokens[0]?.part.kind !== 'palette') return null
  return { band: { isInstead, heightAt: (widthPx) => (isInstead ? gridPx(tokens.length, widthPx) : 0) } }
}

type Shown = Pick<Section, 'heading' | 'isOpen'> & Partial<Pick<Section, 'title' | 'tokens'>>

const sectionOf = (group: Group, changed: Changed, shown: Shown): Section =>
  ({ ...group, ...shown, changed: changed.countOf(group.all), total: group.tokens.length })

function findTokens(
  plan: PlanWithPlaces, search: Search, scene: RowScene, changed: Changed,
  { query, isChangedOnly, only = null, keep }: ListQuery,
): ReadonlySet<Token> {
  const found = query.trim() === '' ? plan.tokens : search.find(scene, query).tokens
  const shown = new Set(found.filter((token) =>
    (!isChangedOnly || changed.has(token) || plan.places?.isChangedAway(token) === true) &&
    (only === null || only.tokens?.has(token) === true)))
  return keep === null ? shown : shown.add(keep)
}

function countByTab(tokens: ReadonlySet<Token>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { address: { tab } } of tokens) counts.set(tab, (counts.get(tab) ?? 0) + 1)
  return counts
}
