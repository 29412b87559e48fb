// Which colors and which themes' values a page takes now, with what counts as written there.
// Changes nothing; who follows it is told by the core.
import type { Baseline, Identities, Place, Plan, Scene } from '../../model/state/state.types.js'
import { darkWhenOf, identitiesUnder, placeIn } from '../../model/state/place.js'
import { readTheme } from '../sheets/theme.browser.js'
import type { Confirmations } from './confirmations.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import type { ComponentSheets } from '../write/component-sheets.browser.js'
import { ThemesNow, type ThemesModule } from './themes-now.browser.js'

const UNREADABLE = 'this browser can’t parse colorMode.darkWhen; treating the page as light'

interface PlacesPorts {
  readonly plan: Plan
  readonly confirmed: Confirmations
  readonly warn: (sentence: string) => void
  readonly Themes: ThemesModule | undefined
  /** What puts values of themes on the page; asked for before there is any, too. */
  readonly sheets: () => Pick<ComponentSheets, 'restingOf'> | null | undefined
  /** Another theme is on, or what its places hold is something else. */
  readonly moved: () => void
}

/** Of one instance. */
export class PlacesNow {
  readonly #document: Document
  readonly #ports: PlacesPorts
  readonly #themes: ThemesNow

  constructor(page: Window, ports: PlacesPorts) {
    this.#document = page.document
    this.#ports = ports
    this.#themes = new ThemesNow(page, ports.Themes, {
      resting: (key, cssVar) => ports.sheets()?.restingOf(key, cssVar) ?? null, changed: ports.moved,
    })
    this.#themes.become(ports.plan.config)
  }

  /** Goes by this configuration from now on. */
  become(config: PanelConfig): void { this.#themes.become(config) }
  /** The page's stylesheets may say something else. */
  look(): void {
    if (this.#themes.look()) this.#ports.moved()
  }
  end(): void { this.#themes.end() }

  /** The page's theme; `null` also where nobody listens. */
  get theme(): string | null {
    const { plan, warn } = this.#ports
    return readTheme(this.#document, darkWhenOf(plan), () => warn(UNREADABLE))
  }

  /** Which colors are active. */
  get identities(): Identities { return identitiesUnder(this.#ports.plan, this.theme) }

  /** Which colors are active, and what counts as written under them. */
  get now(): Pick<Scene, 'place' | 'baseline'> { return this.under(this.theme) }

  /** The same of a theme of the page, whether it has it now or not. */
  under(theme: string | null): Pick<Scene, 'place' | 'baseline'> {
    const identities = identitiesUnder(this.#ports.plan, theme)
    return { place: this.of(identities), baseline: this.baselineOf(identities) }
  }

  /** What counts as written under two identities, flat by variable. */
  baselineOf(identities: Identities): Baseline { return this.#ports.confirmed.under(identities) }

  /** The place of identities, whether they are active now or not. */
  of(identities: Identities): Place {
    const { plan, confirmed } = this.#ports
    const themed = this.#themes.now
    const place = placeIn(plan, identities, confirmed.under(identities), confirmed.lateUnder(identities))
    return themed === undefined ? place : { ...place, themed }
  }
}
