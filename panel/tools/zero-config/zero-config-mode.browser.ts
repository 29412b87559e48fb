// What a panel has besides on a page that nobody has configured: its summary, private names, the
// configuration to copy; and it follows the page's stylesheets while it is shown.
import type { Feature } from '../desk/features.js'
import type { PanelContext } from '../desk/kit.types.js'
import type { Entries } from '../desk/menus.js'
import { diffScenes } from '../../model/state/emission.js'
import { followSheets } from '../../page/sheets/follow-sheets.browser.js'
import { configText, tagText } from './configuring.js'
import { Bursts } from './bursts.js'
import { DARK_SETTING } from './dark-by-media.browser.js'
import { FOUND_CSS } from './zero-config.css.js'
import type { Finder } from './finder.browser.js'
import type { DiscoveredPage, FoundPlaces } from './discovered-page.types.js'
import { RuleWatch } from './follow-rules.browser.js'
import { lookInSlices } from './look-slices.js'
import { type Lost, keepColors, paletteNames } from './moved-colors.js'
import { replan } from './replan.js'
import { summaryModel, EXAMPLE_CSS } from './summary-model.js'
import { createSummary, createCopyButton, createNothing, createPrivateLine } from './summary.view.js'

/** What is known already. */
interface FoundStart {
  readonly finder: Finder
  readonly found: DiscoveredPage
  /** Colors that the palette does not have now. */
  readonly lost: Lost
}

/** What the moment is called at which rows are there first. */
const SHOWN = 'tokenpanel:shown'

/** As many declarations are looked at in one go. */
const FEW = 2000

/** One panel's. */
export class FoundMode implements Feature {
  readonly #kit: PanelContext
  readonly #finder: Finder
  readonly #lost: Lost
  readonly #summary: ReturnType<typeof createSummary>
  readonly #privates: ReturnType<typeof createPrivateLine>
  readonly #nothing: ReturnType<typeof createNothing>
  readonly #copy: HTMLElement
  #found: DiscoveredPage
  #shown: DiscoveredPage | null = null
  #isFolded = false
  #wasReading = false
  #end: (() => void) | null = null
  #due: (() => void) | null = null
  #looking: (() => void) | null = null
  #rules: RuleWatch | null = null
  #waiting = new AbortController()

  constructor(kit: PanelContext, { filter, empty, footer }: FoundPlaces, { finder, found,
    lost }: FoundStart) {
    const { ui } = kit
    this.#kit = kit
    this.#finder = finder
    this.#found = finder.last ?? found
    this.#lost = lost
    kit.core.plan.declaring = finder.declaringOf(this.#found)
    kit.core.plan.fileOf = finder.fileOf
    kit.core.plan.standsAt = finder.standsAt
    this.#summary = createSummary(ui, { retry: () => void finder.ask() })
    this.#privates = createPrivateLine(ui, () => this.#togglePrivate())
    this.#nothing = createNothing(ui, () => void kit.commands.copy(EXAMPLE_CSS, 'Copied example'))
    this.#copy = createCopyButton(ui, () => this.#copyConfig())
    ui.adopt(FOUND_CSS)
    filter.element.before(this.#summary.element)
    empty.element.after(this.#nothing.element)
    footer.element.before(this.#privates.element)
    footer.element.querySelector('.foot-copy')?.after(this.#copy)
  }

  refresh(): void {
    if (this.#end === null) this.#start()
    this.#rules?.look()
    const [finder, found] = [this.#finder, this.#found]
    if (!this.#isFolded && this.#kit.listing.changed.total > 0) {
      this.#isFolded = true
      this.#summary.fold()
    }
    if (this.#shown === found) return
    if (this.#shown === null) this.#kit.page.performance.mark(SHOWN)
    this.#shown = found
    const { discovered: { tokens }, page: { unread }, config: { tabs } } = found
    const { serverWords: words, project } = finder
    this.#summary.patch(summaryModel(found, words, (names) => finder.countsIn(names), project))
    this.#privates.patch({ tokens, isOn: finder.includePrivate })
    this.#nothing.patch(tabs.length === 0 ? { unread: unread.length } : null)
  }

  rest(): void {
    this.#end?.()
    this.#end = null
    this.#rules = null
    if (this.#finder.rest()) this.#wasReading = true
    this.#finder.onNews = () => undefined
    this.#due?.()
    this.#due = null
    this.#looking?.()
    this.#looking = null
    this.#waiting.abort()
  }

  release(): void {
    this.rest()
    for (const view of [this.#summary, this.#privates, this.#nothing]) view.release()
    this.#copy.remove()
    this.#kit.core.plan.declaring = undefined
    this.#kit.core.plan.fileOf = undefined
    this.#kit.core.plan.standsAt = undefined
  }

  moreEntries(): Entries<'more'> {
    return {
      'copy-configuration': { kind: 'action', label: 'Save setup as JSON', run: () => this.#copyConfig() },
      'copy-tag': { kind: 'action', label: 'Copy setup as script tag', run: () => void this.#copyTag() },
    }
  }

  // What has changed while the panel was hidden, or on its way, is looked at as well.
  #start(): void {
    this.#waiting = new AbortController()
    const { page, ui } = this.#kit
    // What scripts put into the page is no news of its files.
    const rules = this.#rules = new RuleWatch(page.document, ui.root.host, () => this.#soon())
    // What a development server replaces may stand in its files, too.
    const moves = new Bursts(ui, () => {
      if (rules.haveOthers()) this.#changed()
    })
    const dark = (): void => {
      if (this.#finder.hasOtherDark(this.#found)) this.#soon()
    }
    const hearer = { sheets: () => moves.tell(), anew: () => this.#changed(), attributes: dark, media: dark }
    const ends = [() => rules.end(), () => moves.end(), followSheets(page, hearer, [DARK_SETTING])]
    this.#end = () => {
      for (const end of ends) end()
    }
    this.#finder.onNews = () => this.#soon()
    if (this.#wasReading) void this.#finder.ask()
    this.#wasReading = false
    void this.#fetchMore()
    if (this.#shown !== null || this.#finder.hasOtherSheets || this.#finder.hasNews) this.#soon()
  }

  #changed(): void {
    this.#soon()
    void this.#finder.ask()
  }

  #soon(): void {
    this.#due ??= this.#kit.ui.onNextFrame(() => {
      this.#due = null
      this.#look()
    })
  }

  #look(): void {
    const { core, edits, page, ui } = this.#kit
    edits.flush()
    const names = diffScenes(core.plan, null, core.store.scene).set.map(([name]) => name)
    // The page is read in the first slice: what is another one from now on is looked at once more.
    this.#looking?.()
    this.#rules?.settle()
    // Few are looked at in the frame in which they have changed, however slow the machine is.
    const isFew = this.#found.page.declared.length < FEW
    const ports = {
      now: () => (isFew ? 0 : page.performance.now()), later: (act: () => void) => ui.after(0, act),
    }
    this.#looking = lookInSlices(this.#finder.finding(new Set(names)), ports, (found) => this.#take(found))
  }

  #take(found: DiscoveredPage): void {
    const { core, edits, scenes } = this.#kit
    edits.flush()
    // Values are the page's, also where a configuration that a server has said stays as it is.
    scenes.expire()
    const before = this.#found
    this.#found = found
    core.plan.declaring = this.#finder.declaringOf(found)
    core.plan.fileOf = this.#finder.fileOf
    core.plan.standsAt = this.#finder.standsAt
    if (found.text !== before.text) this.#restate()
    if (found.page.unread.length > 0) void this.#fetchMore()
    this.#kit.showNow()
  }

  #restate(): void {
    const { core } = this.#kit
    replan(core, this.#found.config, this.#lost)
    keepColors(core.storage, core.keys, paletteNames(this.#found.config), this.#lost)
  }

  async #fetchMore(): Promise<void> {
    if (await this.#finder.fetchUnread(this.#found.page, this.#waiting.signal)) this.#lookIfShown()
  }

  #lookIfShown(): void {
    if (this.#end !== null) this.#soon()
  }

  #togglePrivate(): void {
    this.#finder.includePrivate = !this.#finder.includePrivate
    this.#look()
  }

  get #text(): string {
    return configText(this.#found, this.#finder.index)
  }

  #copyConfig(): void {
    void this.#kit.commands.copy(this.#text, 'Copied configuration')
  }

  #copyTag(): Promise<void> {
    return this.#kit.commands.copy(tagText(this.#text), 'Copied tag. Paste it into your page.')
  }
}
