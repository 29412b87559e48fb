// Changes that the page would show under another theme: found once per state, and shown by switching to it.
// Sets the page's theme where the configuration goes by it (`<html data-theme>`), and nothing else of it.
import { keyOfScheme, activeScheme } from '../color/cluster.js'
import type { PanelCore } from '../core/core.browser.js'
import type { Ui } from '../dom/ui.types.js'
import { clusterIn } from '../state/colors.js'
import type { Elsewhere } from '../state/elsewhere.js'
import type { Away } from '../state/history.js'
import { followsTheme, identitiesUnder, themesOf } from '../state/place.js'
import type { Scene } from '../state/state.types.js'

/** What is changed under other themes than the page's. */
export class OtherTheme {
  readonly #core: PanelCore
  readonly #page: Window
  readonly #ui: Pick<Ui, 'announce'>
  #found: readonly Elsewhere[] = []
  #of: readonly unknown[] = []

  constructor(core: PanelCore, page: Window, ui: Pick<Ui, 'announce'>) {
    this.#core = core
    this.#page = page
    this.#ui = ui
  }

  /** What there is now; looked for again when colours, or what counts as written, are other ones. */
  get found(): readonly Elsewhere[] {
    if (!followsTheme(this.#core.plan)) return []
    const { state, place, baseline }: Scene = this.#core.store.scene
    const of = [state.color, state.secondary, place, baseline]
    if (of.some((part, at) => part !== this.#of[at])) this.#found = this.#core.changedElsewhere()
    this.#of = of
    return this.#found
  }

  /** Shows the first of them: the page gets its theme. */
  show(): void {
    this.#showOne(this.found[0])
  }

  /**
   * Before a review: shows the changes that the files take, where the page shows others. Files hold the
   * colors of each tab's default mode. `isAny`: whether something is changed here, to be reviewed as it is.
   */
  showForReview(isAny: boolean): void {
    const inFiles = this.found.find((one) => this.#isInFiles(one))
    if (inFiles !== undefined || !isAny) this.#showOne(inFiles ?? this.found[0])
  }

  /** Shows colors under an identity, at once; whether a theme of the page leads to them. */
  showColors({ slot, identity }: Away): boolean {
    const { plan } = this.#core
    const theme = themesOf(plan).find((one) => identitiesUnder(plan, one)[slot] === identity)
    if (theme === undefined) return false
    this.#setTheme(theme)
    return true
  }

  #isInFiles({ slot, identity }: Elsewhere): boolean {
    const cluster = clusterIn(this.#core.plan, slot)
    const mode = cluster?.extras.panelSettings.colorMode
    return cluster !== null && mode !== undefined && mode !== false
      && keyOfScheme(activeScheme(cluster, mode.defaultMode)) === identity
  }

  #showOne(one: Elsewhere | undefined): void {
    if (one === undefined) return
    this.#setTheme(one.theme)
    this.#ui.announce(`The page shows ${one.name}.`)
  }

  #setTheme(theme: Elsewhere['theme']): void {
    const { documentElement: root } = this.#page.document
    if (theme === null) root.removeAttribute('data-theme')
    else root.setAttribute('data-theme', theme)
    this.#core.followTheme()
  }
}
