// One panel: its views, put together and bound to what they show.
// Knows no rule of its own: hears of changes as they come, and shows them once per frame.
import { findEndpoint } from '../apply/doctor.js'
import { DEFAULT_MODAL_CLASS_PREFIX } from '../config/schemas.js'
import { createTooltip } from '../controls/tooltip.view.js'
import type { PanelCore } from '../core/core.browser.js'
import { createSnapshots } from '../core/snapshots.js'
import type { ShortcutId } from '../dialogs/shortcuts.js'
import { createDock, type Dock } from '../dock/dock.browser.js'
import { createMini } from '../dock/mini.view.js'
import { setAttribute } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { Token } from '../state/state.types.js'
import { BulkMode } from '../actions/bulk-mode.js'
import { Commands } from '../actions/commands.js'
import { Edits } from '../actions/edits.js'
import { Found } from '../actions/found.js'
import { FrameOnce } from './frame-once.js'
import { createFrame, type Frame } from '../frame/frame.view.js'
import { createHost, keepOnPage, keepStill, showHost, type Host } from './host.browser.js'
import { listenToKeys } from '../actions/keys.browser.js'
import { Listing } from '../actions/listing.js'
import { barsOf, emptyStateOf, footerModel, headerModel, miniModel, tabsModel, type Shown } from '../frame/models.js'
import { Openers } from '../actions/openers.browser.js'
import { createPressFollower } from './presses.browser.js'
import { RowScenes } from '../rows/row-scenes.browser.js'
import { createParts, type Parts } from './parts.browser.js'
import { runShortcut } from '../actions/run-shortcut.js'
import { createToasts } from '../frame/toast.view.js'
import { createUi } from './ui.browser.js'
import { ViewState } from '../actions/view-state.js'

/** Whom a panel asks to be closed: what is remembered of that is not its own. */
export interface PanelPorts {
  close(): void
}

/** One panel on its page, hidden until it is shown. */
export class Panel {
  readonly #core: PanelCore
  readonly #page: Window & typeof globalThis
  readonly #ports: PanelPorts
  readonly #host: Host
  readonly #ui: Ui
  readonly #view: ViewState
  readonly #edits: Edits
  readonly #frames: FrameOnce
  readonly #commands: Commands
  readonly #openers: Openers
  readonly #parts: Parts
  readonly #frame: Frame
  readonly #mini: ReturnType<typeof createMini>
  readonly #toasts: ReturnType<typeof createToasts>
  readonly #dock: Dock
  readonly #bulk: BulkMode
  readonly #listing: Listing
  readonly #scenes: RowScenes
  readonly #ends: readonly (() => void)[]
  #isShown = false
  #isComparing = false
  #before: Element | null = null

  constructor(core: PanelCore, ports: PanelPorts, page: Window & typeof globalThis) {
    this.#core = core
    this.#page = page
    this.#ports = ports
    const { config } = core
    const prefix = config.modalClassPrefix ?? DEFAULT_MODAL_CLASS_PREFIX
    this.#host = createHost(page.document, `${config.storagePrefix}-root`, prefix)
    this.#ui = createUi(page, this.#host, prefix, createPressFollower(() => this.#ui))
    this.#view = new ViewState(config.tabs, core, () => this.#rearrange())
    this.#scenes = new RowScenes(core, page, this.#host.root)
    this.#listing = new Listing(core, this.#view, this.#scenes)
    this.#frames = new FrameOnce(this.#ui, () => this.#edits.flush(), () => this.#refresh())
    this.#edits = new Edits(core.store, () => this.#scenes.now, () => this.#soon())
    this.#toasts = createToasts(this.#ui)
    const isMac = page.navigator.userAgent.includes('Mac')
    const snapshots = createSnapshots(core)
    this.#commands = new Commands({
      core, scene: () => this.#scenes.now, ui: this.#ui, edits: this.#edits, snapshots,
      toast: (toast) => this.#toasts.show(toast), reveal: (token) => this.#reveal(token),
      now: () => Date.now(),
    })
    this.#openers = new Openers({
      core, ui: this.#ui, page, commands: this.#commands, snapshots, view: this.#view, isMac,
      changed: () => this.#listing.changed, dock: () => this.#dock,
      header: () => this.#parts.header.element, bulk: () => this.#bulk,
      isShown: () => this.#isShown, isComparing: () => this.#isComparing,
      setCompare: (isOn) => this.#setCompare(isOn), toast: (toast) => this.#toasts.show(toast),
    })
    const panelId = this.#ui.newId()
    this.#parts = this.#createParts(panelId, isMac)
    this.#listing.showIn(this.#parts.list, new Found(this.#ui))
    this.#frame = this.#createFrame(panelId)
    this.#mini = createMini(this.#ui, {
      expand: () => this.#dock.expand(), move: (direction) => this.#dock.stepMini(direction),
    })
    this.#host.root.prepend(this.#frame.element, this.#mini.element)
    this.#dock = this.#createDock()
    this.#bulk = this.#createBulk()
    this.#ends = this.#listen(isMac)
  }

  /** Shows it; `takesFocus` where a key has asked for it. */
  show({ takesFocus = false } = {}): void {
    if (!this.#isShown) {
      this.#isShown = true
      this.#before = this.#page.document.activeElement
      this.#scenes.expire()
      keepStill(this.#ui, this.#host.root)
      showHost(this.#host.element, true)
      this.#dock.show()
      this.#refresh()
      // Whatever the dock has asked to be shown is shown by now.
      this.#frames.drop()
      this.#parts.tabs.setShown(true)
    }
    if (takesFocus) this.focus()
  }

  /** Puts the focus into the panel: on its active tab, or the pill. */
  focus(): void {
    if (this.#dock.mode === 'mini') this.#mini.element.querySelector('button')?.focus()
    else this.#parts.tabs.focus()
  }

  /** Hides it, and gives back to the page what it had of it. */
  hide(): void {
    if (!this.#isShown) return
    const hadFocus = this.#ui.root.activeElement !== null
    this.#edits.flush()
    this.#setCompare(false)
    this.#ui.layers.closeAll()
    this.#bulk.stop()
    this.#toasts.dismiss()
    this.#parts.tabs.setShown(false)
    this.#isShown = false
    this.#frames.drop()
    this.#dock.hide()
    showHost(this.#host.element, false)
    if (hadFocus && this.#before instanceof HTMLElement && this.#before.isConnected) this.#before.focus()
    this.#before = null
  }

  /** Takes everything of it off the page. */
  destroy(): void {
    this.hide()
    for (const end of this.#ends) end()
    this.#openers.destroy()
    this.#dock.release()
    const { header, tabs, filter, footer, list, bars, empty } = this.#parts
    const views = [header, tabs, filter, footer, list, bars, empty, this.#mini, this.#toasts]
    for (const view of views) view.release()
    this.#ui.listeners.release()
    this.#host.element.remove()
  }

  #createParts(panelId: string, isMac: boolean): Parts {
    return createParts({
      core: this.#core, ui: this.#ui, page: this.#page, view: this.#view, edits: this.#edits,
      panelId, isMac, scene: () => this.#scenes.now, commands: this.#commands, openers: this.#openers,
      setCompare: (isOn) => this.#setCompare(isOn),
      selectTab: (id) => this.#listing.selectTab(id),
      focusFirstRow: () => this.#listing.focusFirstRow(() => this.#refresh()),
      leave: () => this.#parts.tabs.focus(),
      close: () => this.#ports.close(),
    })
  }

  #createFrame(panelId: string): Frame {
    const { header, tabs, filter, bars, list, empty, footer } = this.#parts
    return createFrame(this.#ui, {
      header: header.element, tabs: tabs.element, filter: filter.element, bars: bars.element,
      list: list.element, empty: empty.element, toast: this.#toasts.element, footer: footer.element,
    }, { panel: panelId, title: header.titleId })
  }

  #createDock(): Dock {
    const { config, storage, keys } = this.#core
    return createDock(this.#ui, {
      page: this.#page, host: this.#host.element, frame: this.#frame.element,
      header: this.#parts.header.element, mini: this.#mini.element, storage, keys,
      reflow: config.dock?.reflow ?? 'body-margin',
      owner: config.title ?? config.storagePrefix,
      isBusy: () => this.#ui.layers.size > 0 || this.#bulk.isOn,
      changed: (mode, previous) => {
        this.#rearrange()
        if (mode === 'mini' || previous === 'mini') this.focus()
      },
      resized: () => this.#rearrange(),
    })
  }

  #createBulk(): BulkMode {
    const { list, footer: { slot } } = this.#parts
    return new BulkMode({
      ui: this.#ui, store: this.#core.store, scene: () => this.#scenes.now, list, slot,
      commands: this.#commands,
      leave: (token) => (token === null ? this.#parts.tabs.focus() : this.#reveal(token)),
    })
  }

  #listen(isMac: boolean): readonly (() => void)[] {
    return [
      this.#core.store.subscribe(() => this.#soon()),
      this.#scenes.follow(this.#ui, () => this.#soon()),
      this.#core.onNotice(() => this.#soon()),
      keepOnPage(this.#host.element, this.#page.document, () => {
        if (this.#isShown) this.#dock.reassert()
      }),
      createTooltip(this.#ui),
      listenToKeys(this.#ui.root, isMac, {
        escape: () => this.#escape(), run: (id) => this.#run(id),
      }),
    ]
  }

  /** Shows what has changed before the next frame, however often it is called until then. */
  #soon(): void {
    if (this.#isShown) this.#frames.ask()
  }

  #rearrange(): void {
    this.#listing.rearrange()
    this.#soon()
  }

  #refresh(): void {
    const { theme, density } = this.#view.looks
    setAttribute(this.#host.root, 'data-theme', theme)
    setAttribute(this.#host.root, 'data-density', density)
    this.#listing.refresh(this.#dock.mode === 'bottom')
    const shown = this.#shown()
    const { header, tabs, filter, footer, bars, empty } = this.#parts
    header.patch(headerModel(shown))
    tabs.patch(tabsModel(shown))
    filter.patch(this.#view.narrowing)
    footer.patch(footerModel(shown, this.#canWrite()))
    bars.patch(barsOf(this.#core.notices, this.#isComparing, {
      load: () => this.#core.loadForeign(), keepMine: () => this.#core.keepMine(),
      showChanges: () => this.#setCompare(false), exportAll: () => this.#openers.export(),
    }))
    empty.patch(emptyStateOf(shown))
    this.#frame.patch(this.#view.isNarrowed ? null : tabs.elementIdOf(shown.tab))
    this.#mini.patch(miniModel(shown))
    this.#bulk.refresh()
    this.#toasts.refresh()
  }

  #shown(): Shown {
    const { plan, store: { scene, history } } = this.#core
    const { changed, contents } = this.#listing
    return {
      plan, scene, history, changed, contents, narrowing: this.#view.narrowing,
      tab: this.#view.tab?.id ?? '', mode: this.#dock.mode, isComparing: this.#isComparing,
    }
  }

  #canWrite(): boolean {
    return findEndpoint(this.#core.config.applyEndpoint, this.#page.document.baseURI) !== null
  }

  // A change is shown at once where the focus is to go into it.
  #reveal(token: Token): void {
    if (this.#dock.mode === 'mini') this.#dock.expand()
    this.#listing.reveal(token, () => this.#refresh())
  }

  #setCompare(isOn: boolean): void {
    if (isOn === this.#isComparing) return
    this.#edits.flush()
    this.#isComparing = isOn
    this.#core.setCompare(isOn)
    this.#soon()
  }

  #escape(): boolean {
    if (this.#ui.layers.closeTop()) return true
    const isAny = this.#bulk.isOn || this.#isComparing
    this.#bulk.stop()
    this.#setCompare(false)
    return isAny
  }

  #run(id: ShortcutId): boolean {
    if (this.#ui.layers.hasModal && id !== 'toggle') return false
    // The row that has the focus goes with its tab.
    if (id === 'previous-tab' || id === 'next-tab') this.#parts.tabs.focus()
    return runShortcut(id, {
      commands: this.#commands, listing: this.#listing, openers: this.#openers, parts: this.#parts,
      close: () => this.#ports.close(),
    })
  }
}
