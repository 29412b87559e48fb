// What is changed of components' tokens, for a panel's foot, its filter and its count, whether an element is
// pinned or not. Changes nothing.
import type { FeatureContext } from '../desk/kit.types.js'
import type { PlanWithMore } from '../desk/listing.js'
import type { Changed } from '../../view/rows/rows.types.js'
import type { Token } from '../../model/state/state.types.js'
import { own } from '../../model/tokens/records.js'
import { SCOPED_TAB } from '../../model/state/scoped-tab.js'
import { withComponents } from './find-unlisted.js'
import { isColorOn, scopedToken } from './scoped-tokens.browser.js'

interface Last { readonly changed: Changed; readonly tokens: readonly Token[]; readonly all: Changed }

type Parts = Pick<FeatureContext, 'core' | 'page' | 'ui' | 'showNow'>

/** Has them counted, listed and found from now on. */
export function listComponents({ core, page, ui, showNow }: Parts): void {
  const plan: PlanWithMore = core.plan
  let isAsked = false
  // Another tab may have made the first one; what could not be loaded is asked for with the next change.
  const ask = (): void => {
    if (isAsked || own(core.store.scene.state.tabs, SCOPED_TAB) === undefined) return
    isAsked = true
    core.components.open().then(() => ui.onNextFrame(() => showNow()), () => {
      isAsked = false
    })
  }
  ask()
  if (plan.alsoChanged !== undefined) return
  const isColor = isColorOn(page)
  const tokensNow = (): readonly Token[] => core.components.sheets?.changes.map(({ key, cssVar }) =>
    scopedToken(plan, key, cssVar, core.components.sheets?.restingOf(key, cssVar) ?? '', isColor)) ?? []
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
    byTab: new Map([...changed.byTab, [SCOPED_TAB, more.length]]),
    countOf: (those) => those.filter(has).length,
  }
}
