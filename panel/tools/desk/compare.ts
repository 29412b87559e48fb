// Whether the page shows its own values for now, beside the changed ones.
// Takes nothing off the page itself: the core does.
import type { PanelCore } from '../../page/core/core.browser.js'
import { Signal } from '../../model/runtime/signal.js'
import type { Edits } from './edits.js'

/** The comparing of one panel. */
export class Compare {
  readonly changed = new Signal()
  readonly #core: Pick<PanelCore, 'setCompare'>
  readonly #edits: Pick<Edits, 'flush'>
  #isOn = false

  constructor(core: Pick<PanelCore, 'setCompare'>, edits: Pick<Edits, 'flush'>) {
    this.#core = core
    this.#edits = edits
  }

  get isOn(): boolean { return this.#isOn }

  set(isOn: boolean): void {
    if (isOn === this.#isOn) return
    this.#edits.flush()
    this.#isOn = isOn
    this.#core.setCompare(isOn)
    this.changed.publish()
  }
}
