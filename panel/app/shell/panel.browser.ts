// One panel: made in the order of need, shown, hidden and taken away.
// Knows no rule of its own: what each part does is said in its room.
import { FocusSwitch } from '../menus/focus-switch.browser.js'
import { listenToKeys } from '../menus/keys.browser.js'
import { runShortcut } from '../menus/run-shortcut.js'
import { MatchAnnouncer } from '../../tools/desk/match-announcer.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import type { ShortcutId } from '../../view/dialogs/shortcuts.js'
import { createDock, type Dock } from '../../view/dock/dock.browser.js'
import { createFrame, type Frame } from '../../view/frame/frame.view.js'
import type { CreateSizes } from '../../view/rows/sizes.browser.js'
import type { Token } from '../../model/state/state.types.js'
import { keepOnPage, keepStill, showHost } from './host.browser.js'
import { LazyFeatures } from './lazy-features.browser.js'
import { createContext, type ShellContext, type PanelPorts } from './kit.browser.js'
import type { MenuContext } from './menus.js'
import { patchPanel } from './patch-panel.js'
import { createParts, type Parts } from './parts.browser.js'

/** One panel on its page, hidden until it is shown. */
export class Panel {
  readonly #kit: ShellContext
  readonly #later: LazyFeatures
  readonly #parts: Parts
  readonly #frame: Frame
  readonly #dock: Dock
  readonly #between: FocusSwitch
  readonly #ends: readonly (() => void)[]

  // First what is worked with, then the views that act through it, then where they stand, then what needs all
  // of these. Two that need each other have a step of their own: `connect`, or an event that one tells.
  constructor(
    core: PanelCore, ports: PanelPorts, page: Window & typeof globalThis, createSizes: CreateSizes | null,
  ) {
    const kit = createContext(core, ports, page, createSizes)
    const context = (): MenuContext => ({
      ...kit, dock, list: parts.list, slot: parts.footer.slot, schemes: frame.schemes,
      body: frame.content, inspectButton: parts.header.inspect, compareButton: parts.header.compare,
      now: () => Date.now(),
      leave: (token) => (token === null ? parts.tabs.focus() : kit.reveal(token)),
    })
    const later = new LazyFeatures(context)
    const panelId = kit.ui.newId()
    const parts = createParts({ kit, later, panelId })
    const frame = createPanelFrame(kit, parts, panelId)
    const dock = createPanelDock(kit, parts, frame)
    kit.listing.showIn(parts.list, new MatchAnnouncer(kit.ui))
    kit.features.add(later)
    kit.toasts.want = () => later.act(() => undefined)
    this.#kit = kit
    this.#later = later
    this.#parts = parts
    this.#frame = frame
    this.#dock = dock
    this.#between = new FocusSwitch(kit.ui, kit.isMac)
    kit.host.root.prepend(frame.element, dock.mini.element)
    kit.frames.connect({ gather: () => kit.edits.flush(), show: () => this.#refresh() })
    this.#ends = this.#listen()
    ports.unconfigured?.join(kit, parts, later)
    ports.joinTouch?.(context())
  }

  /** Shows it, anew where it is shown already; `takesFocus` where a key has asked for it. */
  show({ takesFocus = false } = {}): void {
    const { frames, host, scenes, ui } = this.#kit
    if (!frames.isOn) {
      frames.start()
      this.#between.start(() => this.focus())
      scenes.expire()
      keepStill(ui, host.root)
      showHost(host.element, true)
      this.#dock.show()
      this.#refresh()
      // Whatever the dock has asked to be shown is shown by now.
      frames.drop()
      this.#parts.tabs.setShown(true)
      this.#later.warm()
    } else frames.ask()
    if (takesFocus) this.focus()
  }

  /** Puts the focus into the panel: on its active tab, or the pill. */
  focus(): void {
    if (this.#dock.mode === 'mini') this.#dock.mini.element.focus()
    else this.#parts.tabs.focus()
  }

  /** Hides it, and gives back to the page what it had of it. */
  hide(): void {
    const { frames, edits, compare, preview, ui, features, toasts, host } = this.#kit
    if (!frames.isOn) return
    const hadFocus = ui.root.activeElement !== null
    edits.flush()
    compare.set(false)
    ui.layers.closeAll()
    features.stop()
    preview.end()
    this.#later.rest()
    toasts.dismiss()
    this.#parts.tabs.setShown(false)
    frames.stop()
    this.#dock.hide()
    features.rest()
    showHost(host.element, false)
    // Nobody has asked to be taken to where that is.
    if (hadFocus) this.#between.goToPage({ preventScroll: true })
    this.#between.stop()
  }

  /** Takes everything of it off the page. */
  destroy(): void {
    this.hide()
    const { features, ui, host, otherTheme } = this.#kit
    for (const end of this.#ends) end()
    features.release()
    otherTheme.release()
    this.#dock.release()
    const { header, tabs, filter, footer, list, bars, empty } = this.#parts
    for (const view of [header, tabs, filter, footer, list, bars, empty]) view.release()
    ui.listeners.release()
    host.element.remove()
  }

  #listen(): readonly (() => void)[] {
    const { core, store, frames, host, page, scenes, ui, view, compare, preview, revealed } = this.#kit
    const soon = (): void => frames.ask()
    return [
      store.subscribe(soon),
      scenes.follow(ui, soon),
      core.onNotice(soon),
      view.changed.subscribe(soon),
      compare.changed.subscribe(soon),
      preview.changed.subscribe(soon),
      revealed.subscribe((token) => this.#reveal(token)),
      keepOnPage(host.element, page.document, () => {
        if (frames.isOn) this.#dock.reassert()
      }),
      listenToKeys(ui.root, this.#kit.isMac, { escape: () => this.#escape(), run: (id) => this.#run(id) }),
    ]
  }

  #refresh(): void {
    patchPanel(this.#kit, {
      parts: this.#parts, frame: this.#frame, dock: this.#dock,
      exportAll: () => this.#later.act((menus) => menus.export()),
    })
  }

  // A change is shown at once where the focus is to go into it.
  #reveal(token: Token): void {
    const { listing, frames } = this.#kit
    if (this.#dock.mode === 'mini') this.#dock.expand()
    listing.reveal(token, () => frames.now())
  }

  #escape(): boolean {
    const { ui, features, compare } = this.#kit
    if (ui.layers.closeTop()) return true
    if (!compare.isOn) return features.stopLast()
    compare.set(false)
    return true
  }

  #run(id: ShortcutId): boolean {
    const { ui, commands, listing, frames } = this.#kit
    if (ui.layers.hasModal && id !== 'toggle') return false
    // The row that has the focus goes with its tab.
    if (id === 'previous-tab' || id === 'next-tab') this.#parts.tabs.focus()
    return runShortcut(id, {
      commands, listing, parts: this.#parts, shortcuts: () => this.#later.act((menus) => menus.shortcuts()),
      close: () => this.#kit.close(), now: () => frames.now(),
      users: (token) => this.#later.act((menus) => menus.users(token)),
      original: () => this.#later.act((menus) => menus.original()),
      otherTheme: () => this.#later.act((menus) => menus.otherTheme()),
      flip: () => this.#later.act((menus) => menus.flip()),
      inspect: () => this.#later.act((menus) => menus.inspect()),
      toPage: () => {
        ui.layers.closeAll()
        this.#between.goToPage()
      },
    })
  }
}

function createPanelFrame({ ui }: ShellContext, parts: Parts, panelId: string): Frame {
  const { header, tabs, filter, bars, list, empty, footer } = parts
  return createFrame(ui, {
    header: header.element, tabs: tabs.element, filter: filter.element, bars: bars.element,
    list: list.element, empty: empty.element, footer: footer.element,
  }, { panel: panelId, title: header.titleId })
}

function createPanelDock(kit: ShellContext, { header, tabs }: Parts, { element }: Frame): Dock {
  const { core: { config, storage, keys }, page, host, ui, features, listing, frames } = kit
  const rearrange = (): void => {
    listing.rearrange()
    frames.ask()
  }
  return createDock(ui, {
    page, host: host.element, frame: element, header: header.element, storage, keys,
    fit: () => host.fit(),
    reflow: config.dock?.reflow ?? 'body-margin',
    owner: config.title ?? config.storagePrefix,
    isBusy: () => ui.layers.size > 0 || features.isOn,
    changed: (_mode, previous) => {
      rearrange()
      if (previous === 'mini') tabs.focus()
    },
    resized: rearrange,
  })
}
