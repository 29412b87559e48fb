// Something that is shown once per frame, however often that is asked for.
// Knows nothing of what is shown.
import type { Ui } from '../dom/ui.types.js'

/** Gathers and shows before the next frame; what gathering asks for is shown in the same frame. */
export class FrameOnce {
  readonly #ui: Pick<Ui, 'onNextFrame'>
  readonly #gather: () => void
  readonly #show: () => void
  #due: (() => void) | null = null

  constructor(ui: Pick<Ui, 'onNextFrame'>, gather: () => void, show: () => void) {
    this.#ui = ui
    this.#gather = gather
    this.#show = show
  }

  ask(): void {
    this.#due ??= this.#ui.onNextFrame(() => {
      this.#gather()
      this.#due = null
      this.#show()
    })
  }

  /** What was asked for is shown already, or is not to be shown any more. */
  drop(): void {
    this.#due?.()
    this.#due = null
  }
}
