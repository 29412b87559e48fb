// The specimens of one panel as a feature: what shows them is loaded where a row has room for one.
// Draws nothing itself.
import type { Feature } from '../desk/features.js'
import type { FeatureKit } from '../desk/kit.types.js'
import type { ShownRow } from '../../view/rows/rows.types.js'
import { findMisfits } from './misfits.js'
import type { Samples } from './samples.js'
import type { OnPage, SpecimenKit } from './specimen.types.js'
import type { Specimens } from './specimens.view.js'

const MOST_LISTED = 20

const listOf = (places: readonly string[]): string => [
  ...places.slice(0, MOST_LISTED),
  ...(places.length > MOST_LISTED ? [`and ${places.length - MOST_LISTED} more`] : []),
].join(', ')

/** The module that shows them. */
interface SpecimenModule { readonly createSpecimens: (kit: SpecimenKit) => Specimens }

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
  /** How often the window was another one, and the one that was looked at last. */
  #windows = 0
  #window = ''
  #unfollow: (() => void) | null = null

  constructor(kit: FeatureKit, samples: Samples, onPage: OnPage | null, load: () => Promise<SpecimenModule>) {
    this.#kit = kit
    this.#samples = samples
    this.#onPage = onPage
    this.#load = load
    this.#unsubscribe = kit.rowShown.subscribe((row) => this.#show(row))
    // Those that stand there already.
    kit.list.patch(kit.listing.changed)
    this.refresh()
    this.#warn()
  }

  stop(): void { /* Nothing of it ends by Escape. */ }

  refresh(): void {
    if (this.#kit.list.element.hasAttribute('data-specimens')) this.#begin()
    if (this.#specimens === null) return
    this.#follow()
    this.#specimens.refresh()
  }

  rest(): void {
    this.#unfollow?.()
    this.#unfollow = null
    this.#specimens?.rest()
  }

  release(): void {
    this.#isEnded = true
    this.rest()
    this.#unsubscribe()
    this.#specimens?.release()
  }

  #show(row: ShownRow): void {
    if (this.#specimens !== null) this.#specimens.show(row)
    else if (row.element.hasAttribute('data-glyph')) this.#begin()
  }

  // Nobody has configured what was found.
  #warn(): void {
    const { config, declaring } = this.#kit.core.plan
    const misfits = declaring === undefined ? findMisfits(config) : []
    if (misfits.length > 0) console.warn(`[tokenpanel] previews that cannot be shown: ${listOf(misfits)}`)
  }

  #begin(): void {
    if (this.#isLoading) return
    this.#isLoading = true
    this.#load().then(({ createSpecimens }) => {
      if (this.#isEnded) return
      const { list, listing } = this.#kit
      this.#specimens = createSpecimens(this.#specimenKit())
      list.patch(listing.changed)
      this.refresh()
    }, (error: unknown) => {
      // Rows are whole without them; the next panel asks again.
      console.warn('[tokenpanel] the specimens could not be loaded', error)
    })
  }

  // A size may be a part of the window, which may be another one since the panel was hidden.
  #follow(): void {
    const { dock, page, ui } = this.#kit
    if (this.#unfollow !== null || !dock.isShown) return
    this.#unfollow = ui.listeners.on(page, 'resize', () => this.#lookAtWindow())
    this.#lookAtWindow()
  }

  #lookAtWindow(): void {
    const { innerHeight, innerWidth } = this.#kit.page
    const window = `${innerWidth} ${innerHeight}`
    if (window === this.#window) return
    const isFirst = this.#window === ''
    this.#window = window
    this.#windows += 1
    if (!isFirst) this.#rearrange()
  }

  #rearrange(): void {
    const kit = this.#kit
    kit.listing.rearrange()
    kit.ui.onNextFrame(() => kit.showNow())
  }

  #specimenKit(): SpecimenKit {
    const kit = this.#kit
    return {
      ...kit, samples: this.#samples, onPage: this.#onPage,
      isBusy: () => kit.store.isInGesture, window: () => this.#windows, rearrange: () => this.#rearrange(),
    }
  }
}
