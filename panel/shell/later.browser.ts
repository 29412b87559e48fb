// What a panel can be used without at first: its menus, and what it has beyond its rows. It is loaded as soon
// as the browser is idle with the panel shown, and at the latest by the first press on a menu.
// Knows no menu; a press opens its menu at once where they are there.
import type { Feature } from '../actions/features.js'
import type { MenuOpeners } from '../actions/menu-openers.js'
import type { MenuKit } from './menus.js'

/** Does something with the menus. */
export type UseMenus = (use: (menus: MenuOpeners) => void) => void

/** How long a browser without an idle time of its own is left alone. */
const CALM_MS = 200

/** What is loaded late of one panel. */
export class Later implements Feature {
  readonly #kit: () => MenuKit
  #menus: MenuOpeners | null = null
  #loading: Promise<MenuOpeners | null> | null = null
  /** What the last press is waiting to do. */
  #wanted: ((menus: MenuOpeners) => void) | null = null
  #forget = (): void => undefined
  #isEnded = false

  /** `kit` is asked for once the panel stands: its views are made with this. */
  constructor(kit: () => MenuKit) {
    this.#kit = kit
  }

  /** Whether a press waits for its menu. */
  get isOn(): boolean { return this.#wanted !== null }

  /** No press waits any more. */
  stop(): void { this.#wanted = null }

  release(): void {
    this.#isEnded = true
    this.rest()
  }

  readonly use: UseMenus = (use) => {
    if (this.#menus !== null) {
      use(this.#menus)
      return
    }
    // Of several presses the last one counts.
    this.#wanted = use
    this.#load().then((menus) => {
      if (menus === null || this.#wanted !== use) return
      this.#wanted = null
      use(menus)
    }, () => {
      if (this.#wanted !== use) return
      this.#wanted = null
      this.#kit().toasts.show({
        text: 'This could not be loaded. Is the server of the panel running?', tone: 'danger',
      })
    })
  }

  /** The panel is shown: loads them when the browser has nothing else to do. */
  warm(): void {
    if (this.#menus !== null) return
    const { page, ui } = this.#kit()
    // Said by `#load`; the press that needs them tries again.
    const load = (): void => void this.#load().catch(() => undefined)
    if ('requestIdleCallback' in page) {
      const idle = page.requestIdleCallback(load)
      this.#forget = () => page.cancelIdleCallback(idle)
    } else this.#forget = ui.after(CALM_MS, load)
  }

  /** The panel is hidden: nothing is loaded for it that was not begun. */
  rest(): void {
    this.#forget()
    this.stop()
  }

  #load(): Promise<MenuOpeners | null> {
    return this.#loading ??= import('./menus.js').then(({ createMenus }) => {
      if (!this.#isEnded) this.#menus = createMenus(this.#kit())
      return this.#menus
    }).catch((error: unknown) => {
      this.#loading = null
      console.warn('[tokenpanel] the menus could not be loaded', error)
      throw error
    })
  }
}
