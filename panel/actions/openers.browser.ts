// Everything that opens over the panel: its menus, and its dialogs, each loaded when it is first opened.
// Decides nothing: what they show and do is the menus', the dialogs' and the commands'.
import type { ApplySession } from '../apply/session.browser.js'
import { DEFAULT_EXPORT_FILENAME_BASE } from '../config/schemas.js'
import { openMenu, type MenuItem } from '../controls/menu.view.js'
import type { PanelCore } from '../core/core.browser.js'
import type { Snapshots } from '../core/snapshots.js'
import type { Dock } from '../dock/dock.browser.js'
import type { Ui } from '../dom/ui.types.js'
import type { BulkMode } from './bulk-mode.js'
import { canBulkEdit } from '../rows/bulk.js'
import type { Changed, Section } from '../rows/rows.types.js'
import type { Token } from '../state/state.types.js'
import type { Commands } from './commands.js'
import { download } from './download.browser.js'
import { dockMenu, moreMenu, rowMenu, tierMenu } from './menus.js'
import { moveByKeys } from './move-mode.view.js'
import type { ViewState } from './view-state.js'
import type { Toast } from '../frame/toast.view.js'

export interface OpenerPorts {
  readonly core: PanelCore
  readonly ui: Ui
  readonly page: Window & typeof globalThis
  readonly commands: Commands
  readonly snapshots: Snapshots
  readonly view: ViewState
  readonly isMac: boolean
  changed(): Changed
  dock(): Dock
  header(): HTMLElement
  bulk(): BulkMode
  isComparing(): boolean
  isShown(): boolean
  setCompare(isOn: boolean): void
  toast(toast: Toast): void
}

/** Opens what lies over one panel. */
export class Openers {
  readonly #ports: OpenerPorts
  #session: ApplySession | null = null
  #isDestroyed = false

  constructor(ports: OpenerPorts) {
    this.#ports = ports
  }

  row(token: Token, anchor: HTMLElement): void {
    const { commands } = this.#ports
    this.#menu(anchor, `More for ${token.item.label}`, rowMenu(token, commands, {
      isChanged: this.#ports.changed().has(token), select: () => this.#ports.bulk().start([token]),
    }))
  }

  tier(section: Section, anchor: HTMLElement): void {
    const numbers = section.tokens.filter(canBulkEdit)
    this.#menu(anchor, section.title, tierMenu(section, this.#ports.commands, {
      canStart: numbers.length > 0, start: () => this.#ports.bulk().start(numbers),
    }))
  }

  dock(anchor: HTMLElement): void {
    const dock = this.#ports.dock()
    this.#menu(anchor, 'Dock', dockMenu({
      mode: dock.mode, isGhost: dock.isGhost,
      ownerOf: (edge) => dock.ownerOf(edge),
      setMode: (mode) => {
        const docked = dock.setMode(mode)
        if (!docked.ok) this.#ports.toast({ text: `That edge is used by “${docked.owner}”.`, tone: 'danger' })
      },
      setGhost: (isOn) => dock.setGhost(isOn),
      moveTo: (corner) => dock.moveTo(corner),
      resizeBy: (dw, dh) => dock.resizeBy(dw, dh),
      resetSize: () => dock.resetSize(),
      moveByKeys: () => moveByKeys(this.#ports.ui, this.#ports.header(), {
        nudge: (dx, dy) => dock.nudge(dx, dy), anchor,
      }),
    }))
  }

  more(anchor: HTMLElement): void {
    const { commands, snapshots, view } = this.#ports
    const { tab } = view
    const changed = this.#ports.changed()
    this.#menu(anchor, 'More', moreMenu({
      commands, looks: view.looks, changed: changed.total, isComparing: this.#ports.isComparing(),
      setCompare: (isOn) => this.#ports.setCompare(isOn),
      snapshots: { a: snapshots.read('a'), b: snapshots.read('b') },
      tab: tab === null ? null : {
        label: tab.label, changed: changed.byTab.get(tab.id) ?? 0, reset: () => commands.resetTab(tab),
      },
      setTheme: (theme) => view.setLooks({ theme }),
      setDensity: (density) => view.setLooks({ density }),
      openExport: () => this.export(), openImport: () => this.import(), openShortcuts: () => this.shortcuts(),
      timeOf: (savedAt) => new Date(savedAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
    }))
  }

  /** Without an apply server there is nothing to review. */
  review(): void {
    const { core, ui, page } = this.#ports
    const loading = Promise.all([import('../apply/session.browser.js'), import('../dialogs/review.view.js')])
    this.#load(loading, ([session, { openReview }]) => {
      this.#session ??= session.ApplySession.open(core, page, () => undefined)
      if (this.#session === null) return
      openReview(ui, {
        core, session: this.#session,
        applied: (text) => this.#ports.toast({ text, tone: 'ok' }),
        toExport: () => this.export(),
      })
    })
  }

  export(): void {
    const { core: { plan, store, config }, ui, page } = this.#ports
    this.#load(import('../dialogs/export.view.js'), ({ openExport }) => openExport(ui, {
      plan, scene: () => store.scene, filenameBase: config.exportFilenameBase ?? DEFAULT_EXPORT_FILENAME_BASE,
      download: (text, name) => download(page, ui.overlay, text, name),
    }))
  }

  import(): void {
    const { core: { plan, store }, ui, commands } = this.#ports
    this.#load(import('../dialogs/import.view.js'), ({ openImport }) => openImport(ui, {
      plan, scene: () => store.scene,
      onScene: (listener) => store.subscribe((what) => {
        if (what === 'state') listener()
      }),
      apply: (updater, label) => void commands.change('import', updater, label, `${label}.`),
    }))
  }

  shortcuts(): void {
    const { ui, isMac } = this.#ports
    this.#load(import('../dialogs/shortcuts.view.js'), ({ openShortcuts }) => openShortcuts(ui, isMac))
  }

  /** Ends what is under way with the apply server; a write that was sent goes on. */
  destroy(): void {
    this.#isDestroyed = true
    this.#session?.destroy()
    this.#session = null
  }

  #load<T>(loading: Promise<T>, open: (loaded: T) => void): void {
    loading.then((loaded) => {
      if (!this.#isDestroyed && this.#ports.isShown()) open(loaded)
    }, (error: unknown) => {
      console.warn('[tokenpanel] a dialog could not be loaded', error)
      this.#ports.toast({ text: 'This could not be loaded. Is the server of the panel running?', tone: 'danger' })
    })
  }

  #menu(anchor: HTMLElement, label: string, items: readonly MenuItem[]): void {
    openMenu(this.#ports.ui, { anchor, label, items })
  }
}
