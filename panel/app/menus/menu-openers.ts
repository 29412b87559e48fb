// Opens the menus of one panel: of a row, a tier, the dock, and of everything else; and the dialogs.
// What stands in them is said in menus.ts, and by the tools.
import { openMenu, type MenuItem, type MenuOptions } from '../../view/controls/menu.view.js'
import type { Snapshots } from '../../page/core/snapshots.js'
import type { Dock } from '../../view/dock/dock.browser.js'
import { openPlace } from '../../view/dock/place.view.js'
import type { Section } from '../../view/rows/rows.types.js'
import type { Token } from '../../model/state/state.types.js'
import { isChanged } from '../../view/rows/page-values.js'
import { countTemporary } from '../../model/state/value.js'
import { EXAMPLE_CONFIG } from '../../tools/desk/example-config.js'
import type { FeatureContext, PanelContext } from '../../tools/desk/kit.types.js'
import type { MenuCommands } from './menu-commands.js'
import { dockMenu, moreMenu, rowMenu, tierMenu } from './menus.js'
import type { Openers } from '../../tools/desk/openers.browser.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** The kit of a panel, and what of it stands by now. */
export interface MenuPorts extends Pick<
  PanelContext, 'core' | 'ui' | 'store' | 'edits' | 'view' | 'listing' | 'compare' | 'toasts' | 'features' | 'scene'
> {
  readonly commands: MenuCommands
  readonly snapshots: Snapshots
  readonly openers: Pick<Openers, 'review' | 'export' | 'copyAs' | 'import' | 'shortcuts' | 'declared'>
  readonly dock: Dock
  pick: FeatureContext['pick']
  toggleUsers(token: Token): void
  /** Begins or ends choosing an element of the page. */
  inspect(): void
}

/** The menus of one panel. */
export class MenuOpeners {
  readonly #kit: MenuPorts
  readonly #show: typeof openMenu

  constructor(kit: MenuPorts, show = openMenu) {
    this.#kit = kit
    this.#show = show
  }

  /** For a panel without tabs: what to begin with. */
  copyExample(): void { this.#kit.commands.copyText(EXAMPLE_CONFIG, 'The example is copied.') }

  /** Opens the picker of a token's color. */
  pick(token: Token, anchor: HTMLElement): void { this.#kit.pick(token, anchor) }

  /** Shows what uses a token on the page, or hides it. */
  users(token: Token): void { this.#kit.toggleUsers(token) }

  /** Opens the review of what is changed. */
  review(): void { this.#kit.openers.review() }

  export(): void { this.#kit.openers.export() }

  /** Shows where the page's stylesheets declare a token. */
  declared(token: Token): void { this.#kit.openers.declared(token) }

  shortcuts(): void { this.#kit.openers.shortcuts() }

  /** Shows the other snapshot. */
  flip(): void { this.#kit.commands.flip() }

  /** Begins or ends choosing an element of the page. */
  inspect(): void { this.#kit.inspect() }

  row(token: Token, anchor: HTMLElement): void {
    const { commands, features, edits, store, openers, scene } = this.#kit
    edits.flush()
    this.#open(anchor, `More for ${nameOfToken(token)}`, rowMenu(token, commands, {
      isChanged: isChanged(store.plan, scene(), token), offered: features.rowEntries(token),
      openDeclared: () => openers.declared(token),
    }))
  }

  // Counted when it is opened: a heading knows what was changed when it was made.
  tier(section: Section, anchor: HTMLElement): void {
    const { commands, features, edits, store } = this.#kit
    edits.flush()
    const { all = [], tab, tier } = section
    const isPart = all.length > 0 && all.length < tier.items.length
    const members = isPart ? all : section.members
    const now = this.#kit.scene()
    const isIn = ({ address }: Token): boolean => address.tab === tab.id && address.tier === tier.id
    const its = members ?? store.plan.tokens.filter(isIn)
    const changed = its.filter((token) => isChanged(store.plan, now, token)).length
    const own = members === undefined ? null : { members, tokens: members }
    const whole = { ...section, changed, ...own }
    const items = tierMenu(whole, commands, features.tierEntries(whole))
    this.#open(anchor, section.title, items)
  }

  dock(anchor: HTMLElement): void {
    const { ui, view, toasts, dock } = this.#kit
    this.#open(anchor, 'Dock', dockMenu({
      mode: dock.mode, isFading: dock.isFading,
      ownerOf: (edge) => dock.ownerOf(edge),
      setMode: (mode) => {
        const docked = dock.setMode(mode)
        if (!docked.ok) toasts.show({ text: `That edge is used by “${docked.owner}”.`, tone: 'danger' })
      },
      setFading: (isOn) => dock.setFading(isOn),
      stays: dock.measures.length === 0 ? 'The panel lies over the whole page.' : null,
      openPlace: () => openPlace(ui, { anchor, dock }),
      looks: view.looks,
      setTheme: (theme) => view.setLooks({ theme }),
      setDensity: (density) => view.setLooks({ density }),
    }))
  }

  more(anchor: HTMLElement): void {
    const { commands, snapshots, core, store, view, compare, openers, features } = this.#kit
    const { changed } = this.#kit.listing
    const { tab } = view
    this.#open(anchor, 'More', moreMenu({
      offered: features.moreEntries(),
      commands, changed: changed.total + countTemporary(store.plan, store.scene), isComparing: compare.isOn,
      setCompare: (isOn) => compare.set(isOn),
      snapshots: { a: snapshots.read('a'), b: snapshots.read('b') },
      isShown: (name) => snapshots.isShown(name),
      tab: tab === null ? null : {
        label: tab.label, changed: changed.byTab.get(tab.id) ?? 0, reset: () => commands.resetTab(tab),
      },
      copyAs: (format) => openers.copyAs(format), isChangedElsewhere: core.changedElsewhere().length > 0,
      openExport: () => openers.export(), openImport: () => openers.import(),
      openShortcuts: () => openers.shortcuts(),
      timeOf: (savedAt) => new Date(savedAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
    }))
  }

  /** One that a view has made itself. */
  other(options: MenuOptions): void { this.#show(this.#kit.ui, options) }

  #open(anchor: HTMLElement, label: string, items: readonly MenuItem[]): void {
    this.other({ anchor, label, items })
  }
}
