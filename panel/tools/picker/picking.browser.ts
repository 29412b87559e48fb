// What opens beside a row as a feature, such as the picker: loaded when it is first asked for, one at a time.
// Picks nothing itself.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { Token } from '../../model/state/state.types.js'
import type { OpenPicker, PickerOptions } from './picker.types.js'
import { RowPopup } from './row-popup.view.js'

/** The kit that a picker is made with; `pick` is its own. */
export type PickingContext = Omit<FeatureContext, 'pick'>

/** The module that opens it. */
export interface PickerModule { readonly openPicker: (options: PickerOptions) => OpenPicker }

/** Opens the pickers of one panel, of one sort. */
export class Picking implements Feature {
  readonly #kit: PickingContext
  readonly #loading: Loading<PickerModule>
  #open: { readonly anchor: HTMLElement; readonly picker: OpenPicker } | null = null

  constructor(kit: PickingContext, loading: Loading<PickerModule>) {
    this.#kit = kit
    this.#loading = loading
  }

  /** Whether one waits to be opened: what is open is a layer, which Escape knows. */
  get isOn(): boolean { return this.#loading.isOn }

  stop(): void { this.#loading.stop() }

  refresh(): void { this.#open?.picker.patch() }

  release(): void {
    this.stop()
    this.#open?.picker.close()
  }

  /** Opens the picker of a token beside what was pressed, or closes the one that stands there. */
  readonly pick = (token: Token, anchor: HTMLElement): void => {
    const last = this.#open
    last?.picker.close()
    if (last?.anchor === anchor || this.#kit.ui.layers.hasModal) return
    this.#loading.open((loaded) => {
      if (anchor.isConnected) this.#show(loaded, token, anchor)
    })
  }

  #show({ openPicker }: PickerModule, token: Token, anchor: HTMLElement): void {
    // What is typed in the row is committed before it is shown here.
    this.#kit.edits.flush()
    const picker = openPicker({
      kit: { ...this.#kit, pick: this.pick }, token, anchor, createPopup: (ports) => new RowPopup(ports),
      closed: () => {
        if (this.#open?.picker === picker) this.#open = null
      },
    })
    this.#open = { anchor, picker }
  }
}
