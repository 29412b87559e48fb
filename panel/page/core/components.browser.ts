// Tokens that components declare, on the page of one instance: what changes them is loaded once some are
// changed, or once somebody looks at an element.
import type { ComponentSheets, SheetsPorts } from '../write/component-sheets.browser.js'
import { COMPONENTS_TAB_ID } from '../../model/state/component-tab.js'
import type { Store } from '../../model/state/store.js'
import { isEmptyRecord, own } from '../../model/tokens/records.js'

/** Of one instance. */
export class Components {
  /** `null` until it is there. */
  sheets: ComponentSheets | null = null
  readonly #page: Window
  readonly #store: Store
  readonly #ports: SheetsPorts
  readonly #painted: CSSStyleSheet | undefined
  #isHidden = false
  #isEnded = false

  /** `painted`: what the first frame has put on the page. */
  constructor(page: Window, store: Store, ports: SheetsPorts, painted: CSSStyleSheet | undefined) {
    this.#page = page
    this.#store = store
    this.#ports = ports
    this.#painted = painted
    // What the first frame has shown may have been taken back since.
    if (!this.#isChanged) painted?.replaceSync('')
    store.subscribe(this.#follow)
    this.#follow()
  }

  readonly #follow = (): void => {
    // What could not be loaded is asked for with the next change.
    if (this.sheets === null && (this.#isChanged || this.#isThemed)) this.open().catch(() => undefined)
  }

  get #isThemed(): boolean { return this.#store.scene.place.themed !== undefined }

  // Of what themes have too, the base stands in rules as well.
  get #isChanged(): boolean {
    const { state: { tabs }, place: { late } } = this.#store.scene
    return own(tabs, COMPONENTS_TAB_ID) !== undefined ||
      (this.#isThemed && (!isEmptyRecord(tabs) || (late?.values.size ?? 0) > 0))
  }

  /** Has them put on the page, and changes of them followed. */
  async open(): Promise<void> {
    // What a host's own sink shows may be another document.
    if (this.#store.plan.config.applySink !== undefined) return
    const { ComponentSheets } = await import('../write/component-sheets.browser.js')
    if (this.#isEnded) return
    if (this.sheets !== null) return
    this.sheets = new ComponentSheets(this.#page, this.#store, this.#ports, this.#painted)
    this.sheets.setHidden(this.#isHidden)
    this.#ports.read()
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
