// As what the rows of one panel are read where nobody edits them: what a person has chosen for colors.
// Edits nothing; what is chosen is stored beside the other settings, and no transaction.
import type { PanelCore } from '../../page/core/core.browser.js'
import type { ColorForm, PlanWithReading } from '../../view/rows/rows.types.js'
import { COLOR_FORMS, readAs } from '../../view/rows/shown-color.js'
import type { Listing } from './listing.js'

interface ReadingPorts {
  readonly core: Pick<PanelCore, 'plan' | 'storage' | 'keys'>
  readonly listing: Pick<Listing, 'rearrange'>
  /** Shows at once what there is now. */
  showNow(): void
}

/** The reading of one panel's rows. */
export class RowReading {
  readonly #ports: ReadingPorts
  #form: ColorForm

  constructor(ports: ReadingPorts) {
    const { storage, keys } = ports.core
    const stored = storage.read(keys.colors)
    this.#ports = ports
    this.#form = COLOR_FORMS.find((form) => form === stored) ?? 'written'
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

  // Another function each time: what is read once knows by it that it is read anew.
  #tell(): void {
    const form = this.#form
    const { plan }: { readonly plan: PlanWithReading } = this.#ports.core
    plan.read = (shown) => readAs(form, shown)
  }
}
