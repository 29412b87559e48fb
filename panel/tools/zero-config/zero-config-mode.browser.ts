// What a panel has besides on a page that nobody has configured: its summary, private names, the
// configuration to copy, the way to a server; and it follows the page's stylesheets while it is shown.
import type { Feature } from '../desk/features.js'
import type { PanelContext } from '../desk/kit.types.js'
import type { Entries } from '../desk/menus.js'
import { diffScenes } from '../../model/state/emission.js'
import { countTemporary } from '../../model/state/value.js'
import { zeroConfigKeysOf } from '../../model/storage/zero-config-keys.js'
import { followSheets } from '../../page/sheets/follow-sheets.browser.js'
import { configText, tagText } from './configuring.js'
import { createConnector } from './connecting.browser.js'
import type { Connector } from './connector.js'
import { Bursts } from './bursts.js'
import { DARK_SETTING } from './dark-by-media.browser.js'
import { FOUND_CSS } from './zero-config.css.js'
import type { Finder } from './finder.browser.js'
import type { DiscoveredPage, FoundPlaces, LateMenus } from './discovered-page.types.js'
import { RuleWatch } from './follow-rules.browser.js'
import { lookInSlices } from './look-slices.js'
import { type Lost, keepColors, paletteNames } from './moved-colors.js'
import { replan } from './replan.js'
import { connectedWords, summaryModel, EXAMPLE_CSS } from './summary-model.js'
import { SummaryFold } from './summary-fold.browser.js'
import { createSummary, createNothing, createPrivateLine, createWritingNote } from './summary.view.js'

/** What is known already. */
interface FoundStart {
  readonly finder: Finder
  readonly found: DiscoveredPage
  /** Colors that the palette does not have now. */
  readonly lost: Lost
  readonly menus: LateMenus
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
  readonly #note: ReturnType<typeof createWritingNote>
  readonly #connector: Connector
  readonly #fold: SummaryFold
  #found: DiscoveredPage
  #shown: DiscoveredPage | null = null
  /** Whether it has been folded, or need not be. */
  #isFolded = false
  /** Whether a person has asked for a server, and was not told yet that it is there. */
  #isConnecting = false
  #wasReading = false
  #end: (() => void) | null = null
  #due: (() => void) | null = null
  #looking: (() => void) | null = null
  #rules: RuleWatch | null = null
  #waiting = new AbortController()

  constructor(kit: PanelContext, places: FoundPlaces, { finder, found, lost, menus }: FoundStart) {
    const { ui } = kit
    this.#kit = kit
    this.#finder = finder
    this.#found = finder.last ?? found
    this.#lost = lost
    kit.core.plan.declaring = finder.declaringOf(this.#found)
    kit.core.plan.fileOf = finder.fileOf
    this.#connector = createConnector(kit, finder, () => this.#patchSummary())
    this.#summary = createSummary(ui, {
      connect: () => {
        this.#isConnecting = true
        this.#connector.press()
      },
      pick: () => menus.act((all) => all.inspect()),
      copyCommand: (command) => void kit.commands.copy(command, 'Copied command'),
      folded: (isIt) => isIt ? this.#fold.now() : this.#unfolded(),
    })
    this.#fold = new SummaryFold(ui, {
      summary: this.#summary.element, list: places.list.element,
      still: [places.header.element, places.tabs.element, places.footer.element],
      fold: () => this.#keepFolded(),
    })
    this.#privates = createPrivateLine(ui, () => this.#togglePrivate())
    this.#nothing = createNothing(ui, () => void kit.commands.copy(EXAMPLE_CSS, 'Copied example'))
    this.#note = createWritingNote(ui)
    ui.adopt(FOUND_CSS)
    this.#put(places)
    if (this.#wasFolded()) this.#summary.fold(this.#isFolded = true)
  }

  #put({ filter, empty, footer }: FoundPlaces): void {
    filter.element.before(this.#summary.element)
    empty.element.after(this.#nothing.element)
    footer.element.before(this.#privates.element)
    footer.element.prepend(this.#note.element)
  }

  refresh(): void {
    if (this.#end === null) this.#start()
    this.#rules?.look()
    if (!this.#isFolded && this.#kit.listing.changed.total > 0) this.#fold.begin()
    this.#patchNote()
    const found = this.#found
    if (this.#shown === found) return
    if (this.#shown === null) this.#kit.page.performance.mark(SHOWN)
    this.#shown = found
    const { discovered: { tokens }, page: { unread }, config: { tabs } } = found
    this.#patchSummary()
    this.#privates.patch({ tokens, isOn: this.#finder.includePrivate })
    this.#nothing.patch(tabs.length === 0 ? { unread: unread.length } : null)
  }

  #patchSummary(): void {
    const { index, hasNews } = this.#finder
    const model = summaryModel(this.#found, {
      index, connection: this.#finder.connection(this.#connector.looking),
      countsIn: (names) => this.#finder.countsIn(names),
    })
    this.#summary.patch(model)
    if (!this.#isConnecting || index === null || model.connection !== null || hasNews) return
    this.#isConnecting = false
    this.#kit.ui.announce(connectedWords(model))
  }

  // Where nothing else is to be said, and something can be written.
  #patchNote(): void {
    const { core, store: { scene }, listing, otherTheme, preview } = this.#kit
    const { notices: { page }, plan } = core
    const isIdle = listing.changed.total === 0 && otherTheme.all.length === 0 && page === 'shown' &&
      preview.words === null && countTemporary(plan, scene) === 0
    this.#note.patch(isIdle && !this.#summary.isFolded && plan.config.applyRouting !== undefined)
  }

  /** Which project it is folded for, as it is stored. */
  get #projectKey(): string { return this.#finder.project?.root ?? '-' }

  #wasFolded(): boolean {
    const { storage, config } = this.#kit.core
    const kept = storage.read(zeroConfigKeysOf(config.storagePrefix).summary)
    return kept !== null && (this.#finder.project === undefined || kept === this.#projectKey)
  }

  #keepFolded(): void {
    const { storage, config } = this.#kit.core
    this.#isFolded = true
    this.#summary.fold(true)
    storage.write(zeroConfigKeysOf(config.storagePrefix).summary, this.#projectKey)
    this.#patchNote()
  }

  #unfolded(): void {
    this.#isFolded = true
    this.#fold.end()
    this.#patchNote()
  }

  rest(): void {
    this.#end?.()
    this.#end = null
    this.#rules = null
    if (this.#finder.rest()) this.#wasReading = true
    this.#connector.rest()
    if (!this.#isFolded && this.#kit.listing.changed.total > 0) this.#keepFolded()
    this.#fold.end()
    this.#finder.onNews = () => undefined
    this.#due?.()
    this.#due = null
    this.#looking?.()
    this.#looking = null
    this.#waiting.abort()
  }

  release(): void {
    this.rest()
    for (const view of [this.#summary, this.#privates, this.#nothing, this.#note]) view.release()
    this.#kit.core.plan.declaring = undefined
    this.#kit.core.plan.fileOf = undefined
  }

  moreEntries(): Entries<'more'> {
    return {
      'copy-configuration': { kind: 'action', label: 'Copy configuration', run: () => this.#copyConfig() },
      'copy-tag': { kind: 'action', label: 'Copy configuration as script tag', run: () => void this.#copyTag() },
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
    const comeBack = (): void => this.#connector.comeBack()
    const ends = [
      () => rules.end(), () => moves.end(), followSheets(page, hearer, [DARK_SETTING]),
      ui.listeners.on(page, 'focus', comeBack), ui.listeners.on(page.document, 'visibilitychange', comeBack),
    ]
    this.#end = () => {
      for (const end of ends) end()
    }
    this.#finder.onNews = () => this.#soon()
    comeBack()
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
