// The specimens of one panel as a feature: what shows them is loaded where a row has room for one.
// Draws nothing itself.
import type { Feature } from '../actions/features.js'
import type { FeatureKit } from '../actions/kit.types.js'
import type { ShownRow } from '../rows/rows.types.js'
import type { Samples } from './samples.js'
import type { OnPage, SpecimenKit } from './specimen.types.js'
import type { Specimens } from './specimens.view.js'

/** The module that shows them. */
export interface SpecimenModule { readonly createSpecimens: (kit: SpecimenKit) => Specimens }

/** Has the specimens of one panel shown. */
export class SpecimenRows implements Feature {
  readonly isOn = false
  readonly #kit: FeatureKit
  readonly #samples: Samples
  readonly #onPage: OnPage | null
  readonly #load: () => Promise<SpecimenModule>
  readonly #unsubscribe: () => void
  #specimens: Specimens | null = null
  #isLoading = false
  #isEnded = false
  #windows = 0

  constructor(kit: FeatureKit, samples: Samples, onPage: OnPage | null, load: () => Promise<SpecimenModule>) {
    this.#kit = kit
    this.#samples = samples
    this.#onPage = onPage
    this.#load = load
    this.#unsubscribe = kit.rowShown.subscribe((row) => this.#show(row))
    // Those that stand there already.
    kit.list.patch(kit.listing.changed)
    this.refresh()
  }

  stop(): void { /* Nothing of it ends by Escape. */ }

  refresh(): void {
    if (this.#kit.list.element.hasAttribute('data-specimens')) this.#begin()
    this.#specimens?.refresh()
  }

  release(): void {
    this.#isEnded = true
    this.#unsubscribe()
    this.#specimens?.release()
  }

  #show(row: ShownRow): void {
    if (this.#specimens !== null) this.#specimens.show(row)
    else if (row.element.hasAttribute('data-glyph')) this.#begin()
  }

  #begin(): void {
    if (this.#isLoading) return
    this.#isLoading = true
    this.#load().then(({ createSpecimens }) => {
      if (this.#isEnded) return
      const { list, listing } = this.#kit
      this.#specimens = createSpecimens(this.#specimenKit())
      list.patch(listing.changed)
      this.#specimens.refresh()
    }, (error: unknown) => {
      // Rows are whole without them; the next panel asks again.
      console.warn('[tokenpanel] the specimens could not be loaded', error)
    })
  }

  #specimenKit(): SpecimenKit {
    const kit = this.#kit
    const rearrange = (): void => {
      kit.listing.rearrange()
      kit.ui.onNextFrame(() => kit.showNow())
    }
    // A size may be a part of the window. A panel that is hidden looks when it is shown.
    kit.ui.listeners.on(kit.page, 'resize', () => {
      this.#windows += 1
      if (kit.dock.isShown) rearrange()
      else kit.listing.rearrange()
    })
    return {
      ...kit, samples: this.#samples, onPage: this.#onPage,
      isBusy: () => kit.store.isInGesture, window: () => this.#windows, rearrange,
    }
  }
}
