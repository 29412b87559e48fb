// Opens the menus of one panel: of a row, a tier, the dock, and of everything else.
// What stands in them is said in menus.ts, and by the features.
import { openMenu, type MenuItem } from '../controls/menu.view.js'
import type { Dock } from '../dock/dock.browser.js'
import type { Section } from '../rows/rows.types.js'
import type { Token } from '../state/state.types.js'
import { changedInTier, isChanged } from '../state/value.js'
import type { Kit } from './kit.types.js'
import { dockMenu, moreMenu, rowMenu, tierMenu } from './menus.js'
import { moveByKeys } from './move-mode.view.js'
import type { Openers } from './openers.browser.js'

type MenuKit = Pick<
  Kit, 'ui' | 'store' | 'edits' | 'view' | 'listing' | 'compare' | 'commands' | 'snapshots' | 'toasts' | 'features'
>

/** What the menu of the dock works on: made after the views, which open the menus. */
export interface Docked {
  readonly dock: Dock
  readonly header: HTMLElement
}

/** The menus of one panel. */
export class MenuOpeners {
  readonly #kit: MenuKit
  readonly #openers: Pick<Openers, 'export' | 'import' | 'shortcuts'>
  #docked: Docked | null = null

  constructor(kit: MenuKit, openers: Pick<Openers, 'export' | 'import' | 'shortcuts'>) {
    this.#kit = kit
    this.#openers = openers
  }

  /** The dock stands; its menu has nothing before that. */
  connect(docked: Docked): void { this.#docked = docked }

  row(token: Token, anchor: HTMLElement): void {
    const { commands, features, edits, store } = this.#kit
    edits.flush()
    this.#open(anchor, `More for ${token.item.label}`, rowMenu(token, commands, {
      isChanged: isChanged(store.plan, store.scene, token), more: features.rowItems(token),
    }))
  }

  // Counted when it is opened: a heading knows what was changed when it was made.
  tier(section: Section, anchor: HTMLElement): void {
    const { commands, features, edits, store } = this.#kit
    edits.flush()
    const changed = changedInTier(store.plan, store.scene, section.tab.id, section.tier.id).length
    const items = tierMenu({ ...section, changed }, commands, features.tierItems(section))
    this.#open(anchor, section.title, items)
  }

  dock(anchor: HTMLElement): void {
    if (this.#docked === null) return
    const { dock, header } = this.#docked
    const { ui, toasts } = this.#kit
    this.#open(anchor, 'Dock', dockMenu({
      mode: dock.mode, isGhost: dock.isGhost,
      ownerOf: (edge) => dock.ownerOf(edge),
      setMode: (mode) => {
        const docked = dock.setMode(mode)
        if (!docked.ok) toasts.show({ text: `That edge is used by “${docked.owner}”.`, tone: 'danger' })
      },
      setGhost: (isOn) => dock.setGhost(isOn),
      moveTo: (corner) => dock.moveTo(corner),
      resizeBy: (dw, dh) => dock.resizeBy(dw, dh),
      resetSize: () => dock.resetSize(),
      moveByKeys: () => moveByKeys(ui, header, { nudge: (dx, dy) => dock.nudge(dx, dy), anchor }),
    }))
  }

  more(anchor: HTMLElement): void {
    const { commands, snapshots, view, compare, listing: { changed } } = this.#kit
    const { tab } = view
    this.#open(anchor, 'More', moreMenu({
      commands, looks: view.looks, changed: changed.total, isComparing: compare.isOn,
      setCompare: (isOn) => compare.set(isOn),
      snapshots: { a: snapshots.read('a'), b: snapshots.read('b') },
      tab: tab === null ? null : {
        label: tab.label, changed: changed.byTab.get(tab.id) ?? 0, reset: () => commands.resetTab(tab),
      },
      setTheme: (theme) => view.setLooks({ theme }),
      setDensity: (density) => view.setLooks({ density }),
      openExport: () => this.#openers.export(), openImport: () => this.#openers.import(),
      openShortcuts: () => this.#openers.shortcuts(),
      timeOf: (savedAt) => new Date(savedAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
    }))
  }

  #open(anchor: HTMLElement, label: string, items: readonly MenuItem[]): void {
    openMenu(this.#kit.ui, { anchor, label, items })
  }
}
