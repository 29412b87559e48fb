// What is loaded when it is first asked for, in one shape: the last wish is fulfilled unless it is called off
// meanwhile, a failure is said once, and the next wish tries again.
import type { Toasts } from '../../view/frame/toast.view.js'

const WHY = 'Couldn’t load this part of the panel. Check that the dev server is running, then try again.'

/** What one tool waits for. */
export class Loading<T> {
  readonly load: () => Promise<T>
  readonly #name: string
  readonly #toasts: Pick<Toasts, 'show'> | null
  #last: object | null = null

  /** `name` is what could not be loaded, for the console; without `toasts` a person is told nothing. */
  constructor(load: () => Promise<T>, name: string, toasts: Pick<Toasts, 'show'> | null) {
    this.load = load
    this.#name = name
    this.#toasts = toasts
  }

  /** Whether something is on its way. */
  get isOn(): boolean { return this.#last !== null }

  /** What is on its way is not opened any more. */
  stop(): void { this.#last = null }

  release(): void { this.stop() }

  /** Opens it once it is there; `failed` where more is to be done than to say so. */
  open(open: (loaded: T) => void, failed = (): void => undefined): void {
    const wanted = {}
    this.#last = wanted
    this.load().then((loaded) => {
      if (this.#isTaken(wanted)) open(loaded)
    }, (error: unknown) => {
      console.warn(`[tokenpanel] couldn’t load ${this.#name}`, error)
      if (!this.#isTaken(wanted)) return
      this.#toasts?.show({ text: WHY, tone: 'danger' })
      failed()
    })
  }

  #isTaken(wanted: object): boolean {
    const isLast = this.#last === wanted
    if (isLast) this.#last = null
    return isLast
  }
}
