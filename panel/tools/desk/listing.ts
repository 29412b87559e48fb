// What stands in the list: which tokens are changed, which sections are shown, and how to come to one.
// Draws nothing; the list does.
import type { PanelCore } from '../../page/core/core.browser.js'
import { createChangedIndex } from '../../view/rows/changed.js'
import type { Changed, Section, TokenList } from '../../view/rows/rows.types.js'
import { createSearch } from '../../view/rows/search.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { createContents, type Contents, type ListQuery } from '../../view/frame/contents.js'
import { headingOf } from '../../view/frame/looks.js'
import type { MatchAnnouncer } from './match-announcer.js'
import type { RowScenes } from '../../view/rows/row-scenes.browser.js'
import type { ViewState } from './view-state.js'

/** Puts contents in order: as they are now, as they were, and what somebody is at work on. */
interface SizesPort {
  arrange(contents: Contents, before: Contents, keep: Token | null): Contents
}

/** Adds to what a filter finds of a configuration. */
type Adding = (contents: Contents, wanted: ListQuery) => Contents

/** A plan to which something is added has what a filter finds, and what is changed, beside its tokens. */
export type PlanWithMore = Plan & { beside?: Adding; alsoChanged?: (changed: Changed) => Changed }

/** What is gathered of a plan once. */
interface By {
  readonly config: Plan['config']
  readonly index: ReturnType<typeof createChangedIndex>
  readonly contentsOf: ReturnType<typeof createContents>
}

const byPlan = (plan: Plan): By => ({
  config: plan.config, index: createChangedIndex(plan), contentsOf: createContents(plan, createSearch(plan)),
})

/** The contents of one panel's list. */
export class Listing {
  readonly #scenes: Pick<RowScenes, 'now'>
  readonly #sizes: SizesPort | null
  readonly #view: ViewState
  readonly #core: Pick<PanelCore, 'plan' | 'store'>
  #by: By
  #list: TokenList | null = null
  #found: MatchAnnouncer | null = null
  #changed: Changed
  #contents: Contents = { sections: [], countByTab: null }
  /** What was given to `showInstead` last, and not left since. */
  instead: (() => readonly Section[]) | null = null
  // Whether other sections may be shown, and not only other values in them.
  #isRearranged = true

  /** `sizes` puts type in order, and says what room specimens take. */
  constructor(
    core: Pick<PanelCore, 'plan' | 'store'>, view: ViewState, scenes: Pick<RowScenes, 'now'>,
    sizes: SizesPort | null = null,
  ) {
    this.#scenes = scenes
    this.#sizes = sizes
    this.#view = view
    this.#core = core
    this.#by = byPlan(core.plan)
    this.#changed = this.#by.index.update(core.store.scene)
    // Both end with the panel.
    view.changed.subscribe(() => this.rearrange())
  }

  get changed(): Changed { return this.#changed }
  get contents(): Contents { return this.#contents }

  /** The list that shows it, and what says how much a filter has found. */
  showIn(list: TokenList, found: MatchAnnouncer | null = null): void {
    this.#list = list
    this.#found = found
  }

  /** Whether something else stands in the list than tabs have, as long as nothing narrows it. */
  get isInstead(): boolean { return this.instead !== null && !this.#view.isNarrowed }

  /** Has these sections shown instead of a tab's, until a tab is chosen; `null`: no more. */
  showInstead(sections: Listing['instead']): void {
    this.instead = sections
    this.rearrange()
  }

  /** Other sections may have to be shown. */
  rearrange(): void { this.#isRearranged = true }

  /** Shows what there is now. */
  refresh(isInColumns: boolean): void {
    this.#follow()
    const { plan }: { readonly plan: PlanWithMore } = this.#core
    const changed = this.#by.index.update(this.#scenes.now)
    this.#changed = plan.alsoChanged?.(changed) ?? changed
    // What is shown anew is shown as it is.
    if (this.#isRearranged || this.#view.isNarrowed) this.#arrange(isInColumns)
    else this.#list?.patch(this.#changed)
    this.#isRearranged = false
    this.#found?.show(this.#view.narrowing, () => this.#contents)
  }

  // A plan that has become another one is looked through anew.
  #follow(): void {
    const { plan } = this.#core
    if (this.#by.config === plan.config) return
    this.#by = byPlan(plan)
    this.rearrange()
  }

  /** Comes to a token: opens its tier, leaves a filter that hides it. `act` shows what changed by that. */
  reveal(token: Token, act: () => void): void {
    const { tab } = token.address
    // A filter may lose the token by what has changed.
    act()
    const isShown = this.#contents.sections.some(({ tokens, isOpen }) => isOpen && tokens.includes(token))
    if (!isShown) {
      if (this.#view.isNarrowed) this.#view.showAll()
      this.showInstead(null)
      this.#view.setClosed(headingOf(token), false)
      if (this.#view.tab?.id !== tab) this.#view.setLooks({ tab })
      act()
    }
    this.#list?.reveal(token, { focus: true, flash: true })
  }

  /** Shows a tab; while the list is narrowed, what was found of it. */
  selectTab(id: string): void {
    this.#leave()
    this.#view.setLooks({ tab: id })
    this.#showFound()
  }

  /** Shows the tab that many further on, in the same way. */
  stepTab(by: 1 | -1): void {
    this.#leave()
    this.#view.stepTab(by)
    this.#showFound()
  }

  /** `act` shows what is found by now: who types fast is ahead of the list. */
  focusFirstRow(act: () => void): void {
    act()
    const section = this.#contents.sections.find(({ isOpen, tokens }) => isOpen && tokens.length > 0)
    const [first] = section?.tokens ?? []
    if (first !== undefined) this.#list?.reveal(first, { focus: true, flash: false })
  }

  // A search leads to the tabs where it has found something, and back.
  #leave(): void {
    if (this.isInstead) this.showInstead(null)
  }

  #showFound(): void {
    if (!this.#view.isNarrowed) return
    const [first] = this.#contents.sections.find(({ tab }) => tab === this.#view.tab)?.tokens ?? []
    if (first !== undefined) this.#list?.reveal(first, { focus: false, flash: true })
  }

  #arrange(isInColumns: boolean): void {
    const { tab, narrowing, looks: { closed, palette } } = this.#view
    const keep = this.#list?.focused() ?? null
    const wanted = { ...narrowing, closed, keep, tab: tab?.id ?? '', isGrid: palette === 'grid' }
    const { isInstead } = this
    if (this.instead !== null && isInstead) this.#contents = { sections: this.instead(), countByTab: null }
    else {
      const found = this.#by.contentsOf(this.#scenes.now, this.#changed, wanted)
      const contents = this.#sizes?.arrange(found, this.#contents, keep) ?? found
      const { plan }: { readonly plan: PlanWithMore } = this.#core
      this.#contents = plan.beside?.(contents, wanted) ?? contents
    }
    const layout = isInColumns && !isInstead ? 'columns' : 'list'
    this.#list?.show({ sections: this.#contents.sections, layout })
  }
}
