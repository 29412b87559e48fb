// Looks again some time after something has changed: the longer it takes, the more seldom.
// Knows neither a clock nor what is looked at.

export interface RefresherPorts {
  /** Milliseconds. */
  now(): number
  after(ms: number, act: () => void): () => void
  /** Looks, and says when it is done; what it returns calls that off. */
  look(done: () => void): () => void
}

/** From a change to the look, at least; many come together. */
const PAUSE_MS = 300
/** By how much the pause is longer than the last look took. */
const SHARE = 8

/** Looks again and again, while it is asked to. */
export class Refresher {
  readonly #ports: RefresherPorts
  #cancel: (() => void) | null = null
  #isAsked = false
  #tookMs = 0

  constructor(ports: RefresherPorts) {
    this.#ports = ports
  }

  /** Something is another one than at the last look. */
  ask(): void {
    this.#isAsked = true
    this.#cancel ??= this.#ports.after(Math.max(PAUSE_MS, this.#tookMs * SHARE), () => this.#look())
  }

  stop(): void {
    this.#isAsked = false
    this.#cancel?.()
    this.#cancel = null
  }

  #look(): void {
    this.#isAsked = false
    const start = this.#ports.now()
    const looking = { isDone: false }
    const cancel = this.#ports.look(() => {
      looking.isDone = true
      this.#cancel = null
      this.#tookMs = this.#ports.now() - start
      if (this.#isAsked) this.ask()
    })
    if (!looking.isDone) this.#cancel = cancel
  }
}
