// Tokens that components declare, on the page of one instance: what changes them is loaded once some are
// changed, or once somebody looks at an element.
import type { ScopedSheets } from '../write/scoped.browser.js'
import { SCOPED_TAB } from '../../model/state/scoped-tab.js'
import type { Store } from '../../model/state/store.js'
import { own } from '../../model/tokens/records.js'

/** Of one instance. */
export class Components {
  /** `null` until it is there. */
  sheets: ScopedSheets | null = null
  readonly #page: Window
  readonly #store: Store
  readonly #changed: () => void
  readonly #painted: CSSStyleSheet | undefined
  #isHidden = false
  #isEnded = false

  /** `painted`: what the first frame has put on the page. */
  constructor(page: Window, store: Store, changed: () => void, painted: CSSStyleSheet | undefined) {
    this.#page = page
    this.#store = store
    this.#changed = changed
    this.#painted = painted
    // What the first frame has shown may have been taken back since.
    if (!this.#isChanged) painted?.replaceSync('')
    store.subscribe(this.#follow)
    this.#follow()
  }

  readonly #follow = (): void => {
    // What could not be loaded is asked for with the next change.
    if (this.sheets === null && this.#isChanged) this.open().catch(() => undefined)
  }

  get #isChanged(): boolean { return own(this.#store.scene.state.tabs, SCOPED_TAB) !== undefined }

  /** Has them put on the page, and changes of them followed. */
  async open(): Promise<void> {
    // What a host's own sink shows may be another document.
    if (this.#store.plan.config.applySink !== undefined) return
    const { ScopedSheets } = await import('../write/scoped.browser.js')
    if (this.#isEnded) return
    this.sheets ??= new ScopedSheets(this.#page, this.#store, this.#changed, this.#painted)
    this.sheets.setHidden(this.#isHidden)
  }

  /** Shows the page without any of it, or with it again. */
  setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden
    this.sheets?.setHidden(isHidden)
  }

  end(): void {
    this.#isEnded = true
    this.sheets?.end()
  }
}
