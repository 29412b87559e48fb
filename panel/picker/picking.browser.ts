// The picker of one panel as a feature: loaded when it is first asked for, one open at a time.
// Picks nothing itself.
import type { Feature } from '../actions/features.js'
import type { FeatureKit } from '../actions/kit.types.js'
import type { Token } from '../state/state.types.js'
import type { OpenPicker, PickerOptions } from './picker.types.js'

/** The kit that a picker is made with; `pick` is its own. */
export type PickingKit = Omit<FeatureKit, 'pick'>

/** The module that opens it. */
export interface PickerModule { readonly openPicker: (options: PickerOptions) => OpenPicker }

/** Opens the picker of one panel. */
export class Picking implements Feature {
  readonly #kit: PickingKit
  readonly #load: () => Promise<PickerModule>
  #loading: Promise<PickerModule> | null = null
  #open: { readonly anchor: HTMLElement; readonly picker: OpenPicker } | null = null
  /** What was pressed last while it is loaded. */
  #wanted: object | null = null

  constructor(kit: PickingKit, load: () => Promise<PickerModule>) {
    this.#kit = kit
    this.#load = load
  }

  /** Whether one waits to be opened: what is open is a layer, which Escape knows. */
  get isOn(): boolean { return this.#wanted !== null }

  stop(): void { this.#wanted = null }

  refresh(): void { this.#open?.picker.patch() }

  release(): void {
    this.stop()
    this.#open?.picker.close()
  }

  /** See `FeatureKit`. */
  readonly pick = (token: Token, anchor: HTMLElement): void => {
    const last = this.#open
    last?.picker.close()
    if (last?.anchor === anchor || this.#kit.ui.layers.hasModal) return
    const wanted = { token, anchor }
    this.#wanted = wanted
    this.#loading ??= this.#load()
    this.#loading.then((loaded) => {
      if (this.#wanted !== wanted) return
      this.#wanted = null
      if (anchor.isConnected) this.#show(loaded, token, anchor)
    }, (error: unknown) => {
      this.#loading = null
      console.warn('[tokenpanel] the color picker could not be loaded', error)
      if (this.#wanted !== wanted) return
      this.#wanted = null
      this.#kit.toasts.show({
        text: 'This could not be loaded. Is the server of the panel running?', tone: 'danger',
      })
    })
  }

  #show({ openPicker }: PickerModule, token: Token, anchor: HTMLElement): void {
    // What is typed in the row is committed before it is shown here.
    this.#kit.edits.flush()
    const picker = openPicker({
      kit: { ...this.#kit, pick: this.pick }, token, anchor,
      closed: () => {
        if (this.#open?.picker === picker) this.#open = null
      },
    })
    this.#open = { anchor, picker }
  }
}
