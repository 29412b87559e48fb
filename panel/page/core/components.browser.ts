// Tokens that components declare, on the page of one instance: what changes them is loaded once some are
// changed, or once somebody looks at an element.
import type { ComponentSheets, SheetsPorts as OwnPorts } from '../write/component-sheets.browser.js'
import { COMPONENTS_TAB_ID } from '../../model/state/component-tab.js'
import type { Store } from '../../model/state/store.js'
import { idOfPlaced, type PlacedWrite } from '../write/placed-writes.js'
import { isEmptyRecord, own } from '../../model/tokens/records.js'

/** Who is told. */
interface SheetsPorts extends OwnPorts {
  /** The page is to be looked at for what was written. `mayDrop`: see `PageCheck`. */
  readonly look: (mayDrop: (name: string) => boolean) => void
}

/** Of one instance. */
export class Components {
  /** `null` until it is there. */
  sheets: ComponentSheets | null = null
  readonly #page: Window
  readonly #store: Store
  readonly #ports: SheetsPorts
  readonly #painted: CSSStyleSheet | undefined
  // What was kept when the page was loaded: its files may be others since.
  readonly #early: ReadonlySet<string>
  #isHidden = false
  #isEnded = false

  /** `painted`: what the first frame has put on the page. */
  constructor(page: Window, store: Store, ports: SheetsPorts, painted: CSSStyleSheet | undefined) {
    this.#page = page
    this.#store = store
    this.#ports = ports
    this.#painted = painted
    this.#early = new Set(ports.writes.all.map(idOfPlaced))
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
      this.#ports.writes.all.length > 0 ||
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
    const { writes, look } = this.#ports
    if (writes.all.length > 0) look((name) => this.#early.has(name))
  }

  /** What was written in such places, and the page may not show yet. */
  get written(): readonly PlacedWrite[] { return this.#ports.writes.all }
  get areWritesStored(): boolean { return this.#ports.writes.isStored }

  /** Another tab has written something, or its page shows what it has written. */
  hear(): void {
    const { writes, look } = this.#ports
    const gone = new Set(this.sheets === null ? writes.hear() : this.sheets.hearWritten())
    look((name) => gone.has(name))
    this.#follow()
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
