// The messages of a panel before the line is there that shows them: the newest one waits for it.
// Where that cannot be loaded, the one that waits is a notice instead; without one, that it has failed.
import type { Bar } from './models.js'
import type { Toast, Toasts } from './toast.view.js'

/** Passes messages on to the line, once there is one. */
export class WaitingToasts implements Toasts {
  /** Has the line loaded. */
  want = (): void => undefined
  #failure: string | null = null
  #line: Toasts | null = null
  #waiting: Toast | null = null
  #isInFooter = false
  readonly #changed: () => void

  /** `changed` has what stands in for the line shown, or taken away. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** What stands in for the line that cannot be loaded. */
  get notices(): readonly Bar[] {
    const dismiss = { label: 'Dismiss', run: () => { this.dismiss() } }
    return this.#failure === null ? [] : [{ kind: 'unsaved', text: this.#failure, actions: [dismiss] }]
  }

  /** The line could not be loaded: says what has waited for it, or else this. */
  fail(text: string): void {
    const said = this.#waiting?.text ?? text
    this.#waiting = null
    this.#setFailure(said)
  }

  /** The line is there. */
  connect(line: Toasts): void {
    this.#line = line
    this.#setFailure(null)
    line.refresh(this.#isInFooter)
    if (this.#waiting !== null) line.show(this.#waiting)
  }

  show(toast: Toast): void {
    if (this.#line !== null) {
      this.#line.show(toast)
      return
    }
    this.#waiting = toast
    this.want()
  }

  refresh(isInFooter: boolean): void {
    this.#isInFooter = isInFooter
    if (this.#waiting?.isPast?.() === true) this.#waiting = null
    this.#line?.refresh(isInFooter)
  }

  dismiss(): void {
    this.#waiting = null
    this.#setFailure(null)
    this.#line?.dismiss()
  }

  #setFailure(text: string | null): void {
    const before = this.#failure
    this.#failure = text
    if (before !== text) this.#changed()
  }
}
