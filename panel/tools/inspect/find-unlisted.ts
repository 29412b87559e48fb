// What a filter finds of the variables that were added to a panel until the page is left: a section of its
// own after those of the configuration. They are in no tab: a list without a filter has none of them.
import { isNarrowed, type Contents, type ListQuery } from '../../view/frame/contents.js'
import { isChanged } from '../../view/rows/page-values.js'
import type { RowScene, Section } from '../../view/rows/rows.types.js'
import { createSearch } from '../../view/rows/search.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { SCOPED_TAB } from '../../model/state/scoped-tab.js'
import type { TabConfig, TierConfig } from '../../model/tokens/tokens.types.js'
import { wordsOfPlace } from './scoped-tokens.browser.js'
import { UNLISTED_TAB, UNLISTED_TIER } from './sections.js'

/** Contents with what was added and is found, too. */
export function withGuests(
  plan: Plan, tokens: readonly Token[], contents: Contents, scene: RowScene, wanted: ListQuery,
): Contents {
  // Which choice of the page's users they belong to was not worked out: that asks by the configuration.
  if (!isNarrowed(wanted) || (wanted.only ?? null) !== null) return contents
  const config = { ...plan.config, tabs: [UNLISTED_TAB] }
  const search = createSearch({ ...plan, tokens, config, tiersOf: () => [UNLISTED_TIER] })
  const changed = new Set(tokens.filter((token) => isChanged(plan, scene, token)))
  const found = new Set(search.find(scene, wanted.query).tokens)
  const shown = tokens.filter((token) =>
    token === wanted.keep || (found.has(token) && (!wanted.isChangedOnly || changed.has(token))))
  if (shown.length === 0) return contents
  return { ...contents, sections: [...contents.sections, sectionOf(shown, changed)] }
}

/** Tokens of components that are changed: a section for each place, after everything else that is found. */
export function withComponents(
  plan: Plan, tokens: readonly Token[], contents: Contents, scene: RowScene, wanted: ListQuery,
): Contents {
  if (!isNarrowed(wanted) || (wanted.only ?? null) !== null || tokens.length === 0) return contents
  const config = { ...plan.config, tabs: [COMPONENTS_TAB] }
  const search = createSearch({ ...plan, tokens, config, tiersOf: () => [COMPONENTS_TIER] })
  const found = new Set(search.find(scene, wanted.query).tokens)
  const shown = tokens.filter((token) => token === wanted.keep || found.has(token))
  const places = [...new Set(shown.map(({ address }) => address.tier))]
  const sections = places.map((place): Section => {
    const its = shown.filter(({ address }) => address.tier === place)
    return {
      key: `${SCOPED_TAB} ${place}`, tab: COMPONENTS_TAB, tier: COMPONENTS_TIER,
      title: `In ${wordsOfPlace(place)}`, heading: 'caption', isOpen: true, tokens: its, total: its.length, changed: its.length,
    }
  })
  return { ...contents, sections: [...contents.sections, ...sections] }
}

const COMPONENTS_TIER: TierConfig = { id: 'components', label: 'Components', items: [] }
const COMPONENTS_TAB: TabConfig = { id: SCOPED_TAB, label: 'Components', tiers: [COMPONENTS_TIER] }

const sectionOf = (tokens: readonly Token[], changed: ReadonlySet<Token>): Section => ({
  key: UNLISTED_TAB.id, tab: UNLISTED_TAB, tier: UNLISTED_TIER, title: UNLISTED_TAB.label, heading: 'caption', isOpen: true,
  tokens, total: tokens.length, changed: tokens.filter((token) => changed.has(token)).length,
})
