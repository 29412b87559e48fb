// As what the rows of one panel are read where nobody edits them: what a person has chosen for colors, and
// what a search has found in them.
// Edits nothing; what is chosen is stored beside the other settings, and no transaction.
import type { PanelCore } from '../../page/core/core.browser.js'
import type { Signal } from '../../model/runtime/signal.js'
import { setAttribute } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { ColorForm, PlanWithReading, RowModel, RowScene, ShownRow } from '../../view/rows/rows.types.js'
import { createHits } from '../../view/rows/search-hit.js'
import { SEARCH_HIT_CSS } from '../../view/rows/search-hit.css.js'
import { shownColorText } from '../../view/rows/page-values.js'
import { COLOR_FORMS, colorAs, readAs } from '../../view/rows/shown-color.js'
import { liveColorText } from '../../view/rows/shown-value.js'
import type { Listing } from './listing.js'
import type { ViewState } from './view-state.js'

interface ReadingPorts {
  readonly core: Pick<PanelCore, 'plan' | 'storage' | 'keys'>
  readonly listing: Pick<Listing, 'rearrange'>
  readonly view: Pick<ViewState, 'narrowing'>
  readonly ui: Pick<Ui, 'adopt'>
  readonly rowShown: Signal<ShownRow>
  scene(): RowScene
  /** Shows at once what there is now. */
  showNow(): void
}

/** The reading of one panel's rows. */
export class RowReading {
  readonly #ports: ReadingPorts
  readonly #hits = createHits()
  readonly #end: () => void
  #form: ColorForm

  constructor(ports: ReadingPorts) {
    const { storage, keys } = ports.core
    const stored = storage.read(keys.colors)
    this.#ports = ports
    this.#form = COLOR_FORMS.find((form) => form === stored) ?? 'written'
    ports.ui.adopt(SEARCH_HIT_CSS)
    this.#end = ports.rowShown.subscribe((row) => this.#mark(row))
    this.#tell()
  }

  get form(): ColorForm { return this.#form }

  setForm(form: ColorForm): void {
    const { core: { storage, keys }, listing } = this.#ports
    this.#form = form
    storage.write(keys.colors, form)
    this.#tell()
    listing.rearrange()
    this.#ports.showNow()
  }

  release(): void { this.#end() }

  // Another function each time: what is read once knows by it that it is read anew.
  #tell(): void {
    const form = this.#form
    const { plan }: { readonly plan: PlanWithReading } = this.#ports.core
    plan.form = form
    plan.read = (shown) => this.#found(shown) ?? readAs(form, shown)
  }

  #seen(value: string): string { return colorAs(this.#form, value) ?? value }

  // A color of a row's own is shown as what was found. A reference keeps its name.
  #found(shown: RowModel): RowModel | null {
    if (shown.editor === 'number' || shown.model.swatch === null) return null
    const { value } = shown.model
    const isOwn = shown.editor === 'text' || shown.model.display === value
    const hit = isOwn ? this.#hits.of(this.#ports.view.narrowing.query, value, this.#seen(value)) : null
    if (hit === null) return null
    return shown.editor === 'text'
      ? { ...shown, model: { ...shown.model, display: hit.text } }
      : { ...shown, model: { ...shown.model, display: hit.text } }
  }

  #mark({ token, input }: ShownRow): void {
    const { core: { plan }, view: { narrowing: { query } } } = this.#ports
    const isColor = query !== '' && token.item.type.kind === 'color'
    const live = isColor ? liveColorText(plan, this.#ports.scene(), token) : ''
    const isSeen = live === shownColorText(plan, this.#ports.scene(), token)
    const hit = isColor ? this.#hits.of(query, live, isSeen ? this.#seen(live) : '') : null
    const field = input.parentElement
    if (field === null) return
    setAttribute(field, 'data-hit', hit?.text ?? null)
    setAttribute(field, 'data-notation', hit?.notation ?? null)
  }
}
