// Tokens that stand in no tab, whether an element is pinned or not: what a filter finds of the variables that
// were added to a panel until the page is left, and what is changed of components' tokens, for a panel's
// foot, its filter and its count. Changes nothing.
import { isNarrowed, type Contents, type ListQuery } from '../../view/frame/contents.js'
import { isChanged } from '../../view/rows/page-values.js'
import type { RowScene, Section, Changed } from '../../view/rows/rows.types.js'
import { createSearch } from '../../view/rows/search.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import type { ComponentEdit } from '../../model/state/component-edits.js'
import { BASE_KEY } from '../../model/state/themed.js'
import { isSameScope } from '../../../shared/css/scope.js'
import { COMPONENTS_TAB_ID } from '../../model/state/component-tab.js'
import type { TabConfig, TierConfig } from '../../model/tokens/tokens.types.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { PlanWithMore } from '../desk/listing.js'
import { own } from '../../model/tokens/records.js'
import { wordsOfPlace, componentToken } from './component-tokens.browser.js'
import { valueLookOn } from './value-look.browser.js'
import { UNLISTED_TAB, UNLISTED_TIER } from './sections.js'

/** Contents with what was added and is found, too. */
export function withUnlisted(
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
function withComponents(
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
      key: `${COMPONENTS_TAB_ID} ${place}`, tab: COMPONENTS_TAB, tier: COMPONENTS_TIER,
      title: `In ${wordsOfPlace(place)}`, heading: 'caption', isOpen: true, tokens: its, total: its.length, changed: its.length,
    }
  })
  return { ...contents, sections: [...contents.sections, ...sections] }
}

const COMPONENTS_TIER: TierConfig = { id: 'components', label: 'Components', items: [] }
const COMPONENTS_TAB: TabConfig = { id: COMPONENTS_TAB_ID, label: 'Components', tiers: [COMPONENTS_TIER] }

const sectionOf = (tokens: readonly Token[], changed: ReadonlySet<Token>): Section => ({
  key: UNLISTED_TAB.id, tab: UNLISTED_TAB, tier: UNLISTED_TIER, title: UNLISTED_TAB.label, heading: 'caption', isOpen: true,
  tokens, total: tokens.length, changed: tokens.filter((token) => changed.has(token)).length,
})

interface Last { readonly changed: Changed; readonly tokens: readonly Token[]; readonly all: Changed }

type Parts = Pick<FeatureContext, 'core' | 'page' | 'ui' | 'showNow'>

/** Has them counted, listed and found from now on. */
export function listComponents({ core, page, ui, showNow }: Parts): void {
  const plan: PlanWithMore = core.plan
  let isAsked = false
  // Another tab may have made the first one; what could not be loaded is asked for with the next change.
  const ask = (): void => {
    if (isAsked || own(core.store.scene.state.tabs, COMPONENTS_TAB_ID) === undefined) return
    isAsked = true
    core.components.open().then(() => ui.onNextFrame(() => showNow()), () => {
      isAsked = false
    })
  }
  ask()
  if (plan.alsoChanged !== undefined) return
  const look = valueLookOn(page)
  // What themes declare for the root has rows of its own.
  const isOfComponentAlone = ({ key, place }: ComponentEdit): boolean => {
    const { themed } = core.store.scene.place
    return key !== BASE_KEY && themed?.homes.some(({ scopes }) =>
      place.host === '' && scopes.some((scope) => isSameScope(scope, place.scope))) !== true
  }
  const tokensNow = (): readonly Token[] => (core.components.sheets?.changes ?? [])
    .filter(isOfComponentAlone).map(({ key, cssVar }) =>
      componentToken(plan, key, cssVar, core.components.sheets?.restingOf(key, cssVar) ?? '', look))
  let last: Last | null = null
  plan.alsoChanged = (changed) => {
    ask()
    const tokens = tokensNow()
    if (tokens.length === 0) return changed
    const isSame = last?.changed === changed && last.tokens.length === tokens.length &&
      tokens.every((token, at) => token === last?.tokens[at])
    last = isSame && last !== null ? last : { changed, tokens, all: withTokens(changed, tokens) }
    return last.all
  }
  const { beside } = plan
  plan.beside = (contents, wanted) =>
    withComponents(plan, tokensNow(), beside?.(contents, wanted) ?? contents, core.store.scene, wanted)
}

function withTokens(changed: Changed, more: readonly Token[]): Changed {
  const own = new Set(more)
  const has = (token: Token): boolean => own.has(token) || changed.has(token)
  return {
    total: changed.total + more.length, tokens: [...changed.tokens, ...more], has,
    byTab: new Map([...changed.byTab, [COMPONENTS_TAB_ID, more.length]]),
    countOf: (those) => those.filter(has).length,
  }
}
