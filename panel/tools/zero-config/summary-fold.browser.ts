// Folds the summary once tokens are edited, when that moves no row that anybody is at: at once where the list
// is scrolled far enough to make up for it, else when a person turns to something else.
import type { Ui } from '../../view/chrome/ui.types.js'

/** What is folded, and what lies beneath it. */
interface FoldParts {
  readonly summary: HTMLElement
  /** What of the panel stays where it is. */
  readonly still: readonly HTMLElement[]
  readonly list: HTMLElement
  /** Leaves one line of it. */
  fold(): void
}

/** One panel's. */
export class SummaryFold {
  readonly #ui: Ui
  readonly #parts: FoldParts
  #ends: readonly (() => void)[] | null = null

  constructor(ui: Ui, parts: FoldParts) {
    this.#ui = ui
    this.#parts = parts
  }

  /** Tokens are edited: it is to be folded as soon as it can be. */
  begin(): void {
    if (this.#ends !== null) return
    const { summary, list } = this.#parts
    // Once; no frame of a drag asks for sizes.
    if (list.scrollTop >= summary.offsetHeight && this.#ui.layers.size === 0) {
      this.now()
      return
    }
    const look = (event: Event): void => {
      if (this.#isElsewhere(event)) this.now()
    }
    this.#ends = (['pointerdown', 'focusin'] as const).map((type) =>
      this.#ui.listeners.on(this.#ui.document, type, look, { capture: true, passive: true }))
  }

  /** Folds it: rows stay where they are as far as the list can be scrolled. */
  now(): void {
    this.end()
    const { summary, list } = this.#parts
    const before = summary.offsetHeight
    this.#parts.fold()
    list.scrollTop -= before - summary.offsetHeight
  }

  /** It is folded, or not to be any more. */
  end(): void {
    for (const end of this.#ends ?? []) end()
    this.#ends = null
  }

  // Whatever lies over the panel belongs to what is edited.
  #isElsewhere(event: Event): boolean {
    const { layers, root } = this.#ui
    const path = event.composedPath()
    return layers.size === 0 && (!path.includes(root) || this.#parts.still.some((one) => path.includes(one)))
  }
}
