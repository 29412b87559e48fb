// The specimens of one panel as a feature: what shows them is loaded where a row has room for one.
// Draws nothing itself.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { ShownRow } from '../../view/rows/rows.types.js'
import { findMisfits } from './misfits.js'
import type { SharedSpecimens, SpecimenContext } from './samples.js'
import type { Specimens } from './specimens.view.js'

const MOST_LISTED = 20

const listOf = (places: readonly string[]): string => [
  ...places.slice(0, MOST_LISTED),
  ...(places.length > MOST_LISTED ? [`and ${places.length - MOST_LISTED} more`] : []),
].join(', ')

/** The module that shows them. */
export interface SpecimenModule { readonly createSpecimens: (kit: SpecimenContext) => Specimens }

/** Has the specimens of one panel shown. */
export class SpecimenRows implements Feature {
  readonly #kit: FeatureContext
  readonly #shared: SharedSpecimens
  readonly #loading: Loading<SpecimenModule>
  readonly #unsubscribe: () => void
  #specimens: Specimens | null = null
  #isAsked = false
  /** How often the window was another one, and the one that was looked at last. */
  #windows = 0
  #window = ''
  #unfollow: (() => void) | null = null

  constructor(kit: FeatureContext, shared: SharedSpecimens, loading: Loading<SpecimenModule>) {
    this.#kit = kit
    this.#shared = shared
    this.#loading = loading
    this.#unsubscribe = kit.rowShown.subscribe((row) => this.#show(row))
    // Those that stand there already.
    kit.list.patch(kit.listing.changed)
    this.refresh()
    this.#warn()
  }

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
    this.#loading.stop()
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
    if (misfits.length > 0) console.warn(`[tokenpanel] previews that can't be shown: ${listOf(misfits)}`)
  }

  #begin(): void {
    // Rows are whole without them: where they could not be loaded, the next panel asks again.
    if (this.#isAsked) return
    this.#isAsked = true
    this.#loading.open(({ createSpecimens }) => {
      const { list, listing } = this.#kit
      this.#specimens = createSpecimens(this.#specimenKit())
      list.patch(listing.changed)
      this.refresh()
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

  #specimenKit(): SpecimenContext {
    const kit = this.#kit
    return {
      ...kit, ...this.#shared,
      isBusy: () => kit.store.isInGesture, window: () => this.#windows, rearrange: () => this.#rearrange(),
    }
  }
}
