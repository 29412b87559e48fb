// Reads an index in slices, so that others are answered meanwhile. Whoever asks gets one that was begun
// afterwards: a pass that is under way may have looked at what has changed since, so one more follows it.
// Looks at no disk itself.
import type { Indexing, Progress, SheetIndex } from './sheet-index.js'

/** What a reader waits with. */
interface ReaderPorts {
  /** In milliseconds. */
  readonly now: () => number
  /** Lets everything come first that waits already. */
  readonly turn: () => Promise<void>
}

/** How long nobody else has a turn, in milliseconds; one large file may take longer. */
const SLICE_MS = 10

/** The index, or how far it is. */
export type Reading = { readonly indexing: Indexing } | { readonly reading: Progress }

export class IndexReader {
  readonly #index: Pick<SheetIndex, 'steps'>
  readonly #ports: ReaderPorts
  #current: Promise<Indexing> | null = null
  #next: Promise<Indexing> | null = null
  #progress: Progress = { done: 0, of: 0 }

  constructor(index: Pick<SheetIndex, 'steps'>, ports: ReaderPorts) {
    this.#index = index
    this.#ports = ports
  }

  /** The index of a moment that is not before this one. What is read in one slice is there without a turn. */
  read(): Promise<Indexing> {
    const begin = (): Promise<Indexing> => this.#begin()
    if (this.#next !== null) return this.#next
    if (this.#current === null) return begin()
    return this.#next = this.#current.then(begin, begin)
  }

  /** The same where it is there within so many milliseconds. */
  within(ms: number): Promise<Reading> {
    const until = this.#ports.now() + ms
    return Promise.race([this.read().then((indexing) => ({ indexing })), this.#late(until)])
  }

  async #late(until: number): Promise<Reading> {
    do await this.#ports.turn()
    while (this.#current !== null && this.#ports.now() < until)
    return { reading: this.#progress }
  }

  #begin(): Promise<Indexing> {
    this.#next = null
    const pass = this.#pass().finally(() => {
      this.#current = null
    })
    return this.#current = pass
  }

  async #pass(): Promise<Indexing> {
    const { now, turn } = this.#ports
    const steps = this.#index.steps()
    let until = now() + SLICE_MS
    let step = steps.next()
    while (step.done !== true) {
      this.#progress = step.value
      if (now() >= until) {
        await turn()
        until = now() + SLICE_MS
      }
      step = steps.next()
    }
    return step.value
  }
}
