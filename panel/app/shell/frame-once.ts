// Something that is shown once per frame, however often that is asked for, and while it is on.
// Knows nothing of what is shown.
import type { Ui } from '../../view/chrome/ui.types.js'

/** Gathers and shows before the next frame; what gathering asks for is shown in the same frame. */
export class FrameOnce {
  readonly #ui: Pick<Ui, 'onNextFrame'>
  #work: { gather(): void; show(): void } | null = null
  #isOn = false
  #due: (() => void) | null = null

  constructor(ui: Pick<Ui, 'onNextFrame'>) {
    this.#ui = ui
  }

  /** Whether anything is shown at all. */
  get isOn(): boolean { return this.#isOn }

  /** What each frame does: who asks for one is made before that. */
  connect(work: { gather(): void; show(): void }): void {
    this.#work = work
  }

  start(): void { this.#isOn = true }

  stop(): void {
    this.#isOn = false
    this.drop()
  }

  ask(): void {
    if (!this.#isOn) return
    this.#due ??= this.#ui.onNextFrame(() => {
      this.#work?.gather()
      this.#due = null
      this.#work?.show()
    })
  }

  /** Shows at once, where the next step needs it. */
  now(): void {
    this.drop()
    this.#work?.gather()
    // Gathering may have asked for a frame.
    this.drop()
    this.#work?.show()
  }

  /** What was asked for is shown already. */
  drop(): void {
    this.#due?.()
    this.#due = null
  }
}
