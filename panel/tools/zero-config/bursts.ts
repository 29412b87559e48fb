// What comes in bursts, acted on twice: with the next frame, and when it has been quiet for a while.
// Knows neither what comes nor what is done.
import type { Ui } from '../../view/chrome/ui.types.js'

/** How long it is quiet before what came since is acted on. */
export const QUIET_MS = 300

/** What never ends is acted on so often all the same. */
export const LONGEST_MS = 2000

/** Gathers what is told. */
export class Bursts {
  readonly #ui: Pick<Ui, 'onNextFrame' | 'after'>
  readonly #act: () => void
  #frame: (() => void) | null = null
  #quiet: (() => void) | null = null
  #longest: (() => void) | null = null
  #isMore = false

  constructor(ui: Pick<Ui, 'onNextFrame' | 'after'>, act: () => void) {
    this.#ui = ui
    this.#act = act
  }

  /** One more has come. */
  tell(): void {
    if (this.#quiet !== null) {
      this.#isMore = true
      this.#longest ??= this.#ui.after(LONGEST_MS, () => this.#over())
      this.#wait()
    } else this.#frame ??= this.#ui.onNextFrame(() => this.#take())
  }

  /** Nothing more is done. */
  end(): void {
    for (const forget of [this.#frame, this.#quiet, this.#longest]) forget?.()
    this.#frame = this.#quiet = this.#longest = null
    this.#isMore = false
  }

  #take(): void {
    this.end()
    this.#wait()
    this.#act()
  }

  #wait(): void {
    this.#quiet?.()
    this.#quiet = this.#ui.after(QUIET_MS, () => this.#over())
  }

  #over(): void {
    if (this.#isMore) this.#take()
    else this.end()
  }
}
