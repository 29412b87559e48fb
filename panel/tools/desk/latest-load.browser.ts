// What a feature opens once it is loaded: the last one that was asked for, unless it is called off meanwhile.
// Loads nothing itself; what was loaded once is there the next time.
import type { Toasts } from '../../view/frame/toast.view.js'

const WHY = 'This could not be loaded. Is the server of the panel running?'

/** What one feature waits for. */
export class LatestLoad {
  readonly #toasts: Pick<Toasts, 'show'>
  #last: object | null = null

  constructor(toasts: Pick<Toasts, 'show'>) {
    this.#toasts = toasts
  }

  /** Whether something is on its way. */
  get isOn(): boolean { return this.#last !== null }

  /** What is on its way is not opened any more. */
  stop(): void { this.#last = null }

  /** Loads it and has it opened; `name` is what could not be loaded, for the console. */
  load<T>(load: () => Promise<T>, name: string, open: (loaded: T) => void): void {
    const wanted = {}
    this.#last = wanted
    load().then((loaded) => {
      if (this.#isTaken(wanted)) open(loaded)
    }, (error: unknown) => {
      console.warn(`[tokenpanel] ${name} could not be loaded`, error)
      if (this.#isTaken(wanted)) this.#toasts.show({ text: WHY, tone: 'danger' })
    })
  }

  #isTaken(wanted: object): boolean {
    const isLast = this.#last === wanted
    if (isLast) this.#last = null
    return isLast
  }
}
