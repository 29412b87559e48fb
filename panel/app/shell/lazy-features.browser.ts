// What a panel can be used without at first: its menus, its tooltip, and what it has beyond its rows. It is
// loaded as soon as the browser is idle with the panel shown, and at the latest by the first press on a menu.
// Knows no menu; a press opens its menu at once where they are there.
import type { Feature } from '../../tools/desk/features.js'
import { soonWhenIdle } from '../../page/dom/soon-idle.js'
import type { MenuOpeners } from '../menus/menu-openers.js'
import type { MenuContext } from './menus.js'

/** Does something with the menus. */
type UseMenus = (use: (menus: MenuOpeners) => void) => void

interface PendingPress {
  readonly use: (menus: MenuOpeners) => unknown
  readonly isMenu: boolean
}

/** What is loaded late of one panel. */
export class LazyFeatures implements Feature {
  readonly #kit: () => MenuContext
  #menus: MenuOpeners | null = null
  #loading: Promise<MenuOpeners | null> | null = null
  /** What was pressed and waits for them. */
  #wanted: readonly PendingPress[] = []
  #forget = (): void => undefined
  #isEnded = false

  /** `kit` is asked for once the panel stands: its views are made with this. */
  constructor(kit: () => MenuContext) {
    this.#kit = kit
  }

  /** Whether a press waits for what it asks. */
  get isOn(): boolean { return this.#wanted.length > 0 }

  /** No press waits any more. */
  stop(): void { this.#wanted = [] }

  release(): void {
    this.#isEnded = true
    this.rest()
  }

  /** Opens a menu: of several that were pressed the last one counts, and none where the focus has gone on. */
  readonly use: UseMenus = (use) => {
    const { root } = this.#kit().ui
    const { activeElement } = root
    this.#want({ use: (menus) => root.activeElement === activeElement && use(menus), isMenu: true })
  }

  /** Does what no menu shows: as often as it was pressed. */
  readonly act: UseMenus = (use) => this.#want({ use, isMenu: false })

  /** The panel is shown: loads them when the browser has nothing else to do. */
  warm(): void {
    if (this.#menus !== null) return
    const { core: { storage, keys }, page, ui } = this.#kit()
    // Said by `#load`; the press that needs them tries again.
    const load = (): void => void this.#load().catch(() => undefined)
    // Colors in another notation than they are written in come with them.
    if (storage.read(keys.colors) !== null) load()
    else this.#forget = soonWhenIdle(page, ui.after, load)
  }

  /** The panel is hidden: nothing is loaded for it that was not begun. */
  rest(): void {
    this.#forget()
    this.stop()
  }

  #want(wanted: PendingPress): void {
    if (this.#menus !== null) {
      wanted.use(this.#menus)
      return
    }
    this.#wanted = [...this.#wanted.filter(({ isMenu }) => !isMenu || !wanted.isMenu), wanted]
    this.#load().then((menus) => {
      if (this.#isTaken(wanted) && menus !== null) wanted.use(menus)
    }, () => {
      if (!this.#isTaken(wanted)) return
      this.#kit().toasts.fail('Couldn’t load this part of the panel. Check that the dev server is running, then try again.')
    })
  }

  /** Takes what waited off the list, unless it waits no more. */
  #isTaken(wanted: PendingPress): boolean {
    const waited = this.#wanted
    this.#wanted = waited.filter((one) => one !== wanted)
    return this.#wanted.length < waited.length
  }

  #load(): Promise<MenuOpeners | null> {
    return this.#loading ??= import('./menus.js').then(({ createMenus }) => {
      if (!this.#isEnded) this.#menus = createMenus(this.#kit())
      return this.#menus
    }).catch((error: unknown) => {
      this.#loading = null
      console.warn('[tokenpanel] couldn’t load the menus', error)
      throw error
    })
  }
}
