// The scene as rows show it: the store's, and what the page's stylesheets say beside it.
// Reads the page when it is asked and has reason to; remembers nothing beyond the page.
import type { Mode } from '../../model/color/cluster.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import { setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { isSamePage, pageValuesOf } from './page-values.js'
import type { RowScene } from './rows.types.js'
import { readRootRules } from '../../page/sheets/root-rules.browser.js'
import { COLOR_SCHEME } from '../../model/state/colors.js'
import { modeIn } from '../../model/state/place.js'
import type { PageValues, Scene, Token } from '../../model/state/state.types.js'

/** The scenes of one panel. */
export class RowScenes {
  readonly #core: PanelCore
  readonly #page: Window
  readonly #root: HTMLElement
  #values: PageValues = new Map()
  #isCurrent = false
  #last: { readonly of: Scene; readonly scene: RowScene } | null = null
  #other: { readonly of: RowScene; readonly scene: RowScene } | null = null
  /** What the page says in a mode that it does not show, once somebody can tell. */
  pageUnder: ((scene: Scene, mode: Mode) => PageValues) | null = null
  /** What the cell of a token shows, where that is of another theme; `null` where it is of the other mode. */
  beside: ((token: Token) => RowScene | null) | null = null

  /** `root`: what the panel stands in. */
  constructor(core: PanelCore, page: Window, root: HTMLElement) {
    this.#core = core
    this.#root = root
    this.#page = page
  }

  /** The scene of now; the same object as long as nothing moves. */
  get now(): RowScene {
    const { scene } = this.#core.store
    // What is only a preview is nothing that the page says.
    if (!this.#isCurrent && this.#core.preview.words === null) this.#read()
    if (this.#last?.of !== scene) this.#last = { of: scene, scene: { ...scene, page: this.#values } }
    return this.#last.scene
  }

  /** The scene of a mode, whether the page shows it or not; the same object as long as nothing moves. */
  under(mode: Mode): RowScene {
    const { now } = this
    if (modeIn(now.place) === mode) return now
    const last = this.#other
    if (last?.of === now) return last.scene
    // Another edit: what its colors start from is the same.
    const isSame = last?.of.place === now.place && last.of.baseline === now.baseline
    const other = isSame ? { ...last.scene, state: now.state } : this.#core.sceneUnder(mode)
    const scene = isSame ? other : { ...other, page: this.pageUnder?.(other, mode) ?? new Map() }
    this.#other = { of: now, scene }
    return scene
  }

  /** The page's stylesheets may say something else by now. */
  expire(): void {
    this.#isCurrent = false
    this.#other = null
  }

  /** Expires where there is reason to, and says so; the returned function ends that. */
  follow({ listeners }: Ui, expired: () => void): () => void {
    const unsubscribe = this.#core.store.subscribe((_what, reason) => {
      // Other rules may count for the page in another theme, and files were written.
      if (reason === 'scheme' || reason === 'apply') this.expire()
    })
    // Somebody who comes back from an editor may have changed a stylesheet there.
    const unlisten = listeners.on(this.#page, 'focus', () => {
      this.expire()
      expired()
    })
    return () => {
      unsubscribe()
      unlisten()
    }
  }

  /** Whether an instance may write a name: a token's, a role's, or `color-scheme`. */
  readonly #isOurs = (name: string): boolean => {
    const { byVar, color, secondary } = this.#core.plan
    const roles = [color, secondary].flatMap((cluster) => Object.values(cluster?.extras.baseRoles ?? {}))
    return name === COLOR_SCHEME || byVar.has(name) || roles.includes(name)
  }

  // Styles are dear to ask for on a page in change: only here is that done. A host's own sink may show
  // another document, of which nothing is known.
  #read(): void {
    this.#isCurrent = true
    const { plan, config, store } = this.#core
    const { document } = this.#page
    const root = document.documentElement
    const rules = config.applySink === undefined ? readRootRules(document) : null
    if (rules !== null) this.#core.makeImportant([...rules.important].filter(this.#isOurs))
    const style = this.#page.getComputedStyle(root)
    // The page's colors are shown as in its scheme, whatever the panel's theme.
    setStyle(this.#root, '--page-scheme', style.colorScheme)
    if (rules === null) return
    // What the root says itself, such as an edit, hides which of its rules wins.
    const values = pageValuesOf(plan, store.scene, rules.declared, (cssVar) =>
      root.style.getPropertyValue(cssVar) ? '' : style.getPropertyValue(cssVar))
    if (isSamePage(values, this.#values)) return
    this.#values = values
    this.#last = null
  }
}
