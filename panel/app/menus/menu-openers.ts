// Opens the menus of one panel: of a row, a group, the dock, snapshots, the panel's own; and the dialogs.
// What stands in them is said in menus.ts, and by the tools.
import type { PointerPoint } from '../../view/controls/beside.js'
import { openMenu, type MenuItem, type MenuOptions } from '../../view/controls/menu.view.js'
import type { Snapshots } from '../../page/core/snapshots.js'
import type { Dock } from '../../view/dock/dock.browser.js'
import { openPlace } from '../../view/dock/place.view.js'
import type { Section } from '../../view/rows/rows.types.js'
import type { Elsewhere } from '../../model/state/other-scheme-changes.js'
import type { Mode } from '../../model/color/cluster.js'
import type { Token } from '../../model/state/state.types.js'
import { placeText } from '../../view/rows/value-tip.js'
import { changedOutOfSight, inPlace } from '../../model/state/changed-in-places.js'
import { nameOfSideTheme } from '../../model/state/theme-sides.js'
import { modeOfName } from '../../model/state/token-places.js'
import { isChanged } from '../../view/rows/page-values.js'
import { countTemporary, unchangedValue } from '../../model/state/value.js'
import { EXAMPLE_CONFIG } from '../../tools/desk/example-config.js'
import type { FeatureContext, PanelContext } from '../../tools/desk/kit.types.js'
import type { MenuCommands } from './menu-commands.js'
import {
  dockMenu, moreMenu, rowMenu, snapshotsMenu, tierMenu, type DockChoice, type SnapshotsMenu,
} from './menus.js'
import type { RowReading } from '../../tools/desk/reading.js'
import type { Openers } from '../../tools/desk/openers.browser.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** The kit of a panel, and what of it stands by now. */
export interface MenuPorts extends Pick<
  PanelContext, 'core' | 'ui' | 'store' | 'edits' | 'view' | 'listing' | 'compare' | 'toasts' | 'features' | 'scene' | 'otherTheme'
> {
  readonly commands: MenuCommands
  readonly snapshots: Snapshots
  readonly openers: Pick<Openers, 'review' | 'export' | 'copyAs' | 'import' | 'shortcuts' | 'writtenAt' | 'undoWrite'>
  readonly dock: Dock
  readonly reading: RowReading
  pick: FeatureContext['pick']
  toggleUsers(token: Token): void
  /** Begins or ends choosing an element of the page. */
  inspect(): void
}

const countIn = (all: readonly Pick<Elsewhere, 'tokens'>[]): number =>
  all.reduce((sum, { tokens }) => sum + tokens.length, 0)

const focusMore = (anchor: HTMLElement): void =>
  anchor.parentElement?.querySelector<HTMLElement>('.tool-more')?.focus()

/** The menus of one panel. */
export class MenuOpeners {
  readonly #kit: MenuPorts
  readonly #show: typeof openMenu
  #at: PointerPoint | undefined

  constructor(kit: MenuPorts, show = openMenu) {
    this.#kit = kit
    this.#show = show
  }

  /** For a panel without tabs: what to begin with. */
  copyExample(): void { this.#kit.commands.copyText(EXAMPLE_CONFIG, 'Copied example') }

  /** Opens the picker of a token's color. */
  pick(token: Token, anchor: HTMLElement): void { this.#kit.pick(token, anchor) }

  /** Shows what uses a token on the page, or hides it. */
  users(token: Token): void { this.#kit.toggleUsers(token) }

  /** Opens the review of what is changed. */
  review(): void { this.#kit.openers.review() }

  export(): void { this.#kit.openers.export() }

  /** Shows where a token's value comes from, and where it is declared. */
  trace(token: Token): void {
    for (const { trace } of this.#kit.features.rowEntries(token)) {
      if (trace !== undefined && 'run' in trace) trace.run()
    }
  }

  shortcuts(): void { this.#kit.openers.shortcuts() }

  /** Shows the page without changes, or with them again; says why that does nothing. */
  original(): void {
    const { compare, listing: { changed }, store, ui } = this.#kit
    const isNothing = changed.total + countTemporary(store.plan, store.scene) === 0
    if (isNothing && !compare.isOn) ui.announce('No changes to compare')
    else compare.set(!compare.isOn)
  }

  /** Has the page show its other mode, where it has one. */
  otherTheme(): void {
    const { core, edits, otherTheme, ui } = this.#kit
    const other = otherTheme.mode === 'dark' ? 'light' : 'dark'
    // Where the system has it so, the system decides again.
    const isSystems = otherTheme.system?.own === other
    const show = (): Mode | null =>
      otherTheme.mode !== null && otherTheme.showMode(isSystems ? 'auto' : other) ? other : null
    edits.flush()
    // As the menu does it; and themes of no colors, or of no palette.
    const turned = otherTheme.hasMenu ? otherTheme.themes?.turn() ?? null : null
    const shown = turned ?? show() ?? otherTheme.themes?.turn() ?? null
    if (shown !== null) core.followTheme()
    ui.announce(shown === null ? 'This page has one mode only' : `Page in ${shown} mode`)
  }

  /** Shows the other snapshot. */
  flip(): void { this.#kit.commands.flip() }

  /** Begins or ends choosing an element of the page. */
  inspect(): void { this.#kit.inspect() }

  row(token: Token, anchor: HTMLElement): void {
    const { commands, features, edits, store, scene } = this.#kit
    edits.flush()
    const { plan } = store
    const now = scene()
    const items = rowMenu(token, commands, {
      unchanged: isChanged(plan, now, token) ? unchangedValue(plan, now, token) ?? '' : null,
      offered: features.rowEntries(token),
    })
    const { label, cssVar } = token.item
    const isHere = (plan.declaring?.(cssVar) ?? []).length > 0 && 'on this page'
    // A role may have no variable.
    const note = [cssVar, placeText(plan, now, token) ?? isHere].filter(Boolean).join(' · ')
    this.other({ anchor, label: `More for ${nameOfToken(token)}`, items, at: this.#at, head: { title: label, note } })
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
    const whole = { ...section, changed, ...own, place: inPlace(store.plan, now.place, its) }
    const items = tierMenu(whole, commands, features.tierEntries(whole))
    this.#open(anchor, section.title, items)
  }

  dock(anchor: HTMLElement): void { this.#open(anchor, 'Dock', dockMenu(this.#dockChoice(anchor))) }

  #dockChoice(anchor: HTMLElement): DockChoice {
    const { ui, view, toasts, dock, reading } = this.#kit
    return {
      mode: dock.mode, isSheet: dock.isStanding, isFading: dock.isFading,
      ownerOf: (edge) => dock.ownerOf(edge),
      setMode: (mode) => {
        const docked = dock.setMode(mode)
        if (!docked.ok) toasts.show({ text: `“${docked.owner}” is docked there`, tone: 'danger' })
        // In a narrow header the button that had the focus is gone.
        else if (mode !== 'mini' && anchor.getClientRects().length === 0) focusMore(anchor)
      },
      setFading: (isOn) => dock.setFading(isOn),
      stays: dock.measures.length === 0 ? 'The panel fills the window, so it can’t be moved' : null,
      openPlace: () => openPlace(ui, { anchor, dock }),
      looks: view.looks,
      setTheme: (theme) => view.setLooks({ theme }),
      setDensity: (density) => view.setLooks({ density }),
      reading,
    }
  }

  /** The menu beside *Compare*. */
  snapshots(anchor: HTMLElement): void {
    this.#open(anchor, 'Snapshots', snapshotsMenu(this.#snapshotsNow()))
  }

  #snapshotsNow(): SnapshotsMenu {
    const { commands, snapshots, store, compare, listing: { changed } } = this.#kit
    return {
      commands, changed: changed.total + countTemporary(store.plan, store.scene), isComparing: compare.isOn,
      setCompare: (isOn) => compare.set(isOn),
      snapshots: { a: snapshots.read('a'), b: snapshots.read('b') },
      isShown: (name) => snapshots.isShown(name),
      timeOf: (savedAt) => new Date(savedAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
    }
  }

  more(anchor: HTMLElement): void {
    const { commands, core, store, view: { tab }, openers, features, listing: { changed } } = this.#kit
    const { plan, scene } = store
    const places = changedOutOfSight(plan, scene).map(({ theme, ...place }) => {
      const name = scene.place.themed === undefined ? '' : nameOfSideTheme(scene.place.themed, theme)
      return { ...place, name, theme: modeOfName(name) ?? name }
    })
    const elsewhere = [...core.changedElsewhere(), ...places]
    const [first] = elsewhere
    // As the foot counts them: those that come with the first theme, by its name.
    const its = elsewhere.filter(({ theme }) => theme === first?.theme)
    this.#open(anchor, 'More', moreMenu({
      ...this.#snapshotsNow(), dock: this.#dockChoice(anchor),
      offered: features.moreEntries(),
      tab: tab === null ? null : {
        label: tab.label, changed: changed.byTab.get(tab.id) ?? 0, reset: () => commands.resetTab(tab),
      },
      other: first === undefined ? null : {
        label: first.name, changed: countIn(its), reset: () => commands.resetElsewhere(its, first.name),
      },
      changedElsewhere: countIn(elsewhere),
      copyAs: (format) => openers.copyAs(format),
      openExport: () => openers.export(), openImport: () => openers.import(),
      openShortcuts: () => openers.shortcuts(),
      writtenAt: openers.writtenAt, undoWrite: () => void openers.undoWrite(),
    }))
  }

  /** One that a view has made itself. */
  other(options: MenuOptions): void { this.#show(this.#kit.ui, options) }

  /** Has the menu that a press opens stand at a point. */
  openAt(at: PointerPoint, press: () => void): void {
    this.#at = at
    press()
    this.#at = undefined
  }

  #open(anchor: HTMLElement, label: string, items: readonly MenuItem[]): void {
    this.other({ anchor, label, items, at: this.#at })
  }
}
