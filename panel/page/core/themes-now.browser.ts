// The themes that one page has now, where a configuration has any: what tells them is loaded then.
import type { PanelConfig } from '../../model/config/config.types.js'
import type { Themed } from '../../model/state/state.types.js'
import type { Themes } from './themes.browser.js'

/** What makes them, once it is loaded. */
export type ThemesModule = typeof Themes
type Ports = ConstructorParameters<ThemesModule>[2]

/** Whether a configuration has themes that this page shows. */
export const hasThemedTokens = ({ themes, applySink, tabs }: PanelConfig): boolean =>
  applySink === undefined && (themes !== undefined ||
    tabs.some(({ colorExtras }) => Object.keys(colorExtras?.colorSchemes ?? {}).length > 2))

/** Of one instance. */
export class ThemesNow {
  readonly #page: Window
  readonly #ports: Ports
  #make: ThemesModule | undefined
  #themes: Themes | null = null
  #isEnded = false

  constructor(page: Window, make: ThemesModule | undefined, ports: Ports) {
    this.#page = page
    this.#make = make
    this.#ports = ports
  }

  /** Absent where there are none, or what tells them is still on its way. */
  get now(): Themed | undefined { return this.#themes?.now }

  /** What the page's stylesheets say may be another text now; whether that says anything. */
  look(): boolean {
    this.#themes?.look()
    return this.#themes !== null
  }

  /** Goes by this configuration from now on. */
  become(config: PanelConfig): void {
    this.#themes?.end()
    this.#themes = null
    if (this.#isEnded || !hasThemedTokens(config)) return
    if (this.#make === undefined) void this.#load(config)
    else this.#themes = new this.#make(this.#page, config, this.#ports)
  }

  async #load(config: PanelConfig): Promise<void> {
    const { Themes } = await import('./themes.browser.js')
    this.#make = Themes
    this.become(config)
    if (this.now !== undefined) this.#ports.changed()
  }

  end(): void {
    this.#isEnded = true
    this.#themes?.end()
  }
}
