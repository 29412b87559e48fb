// Something that others want to hear of, for those that stand before them in the order of construction.
// Keeps nothing of what was told.

/** Tells its listeners, in the order in which they came. */
export class Signal<T = void> {
  readonly #listeners = new Set<(value: T) => void>()

  /** Listens; the returned function ends it. */
  subscribe(listener: (value: T) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  publish(value: T): void {
    // One that another listener has just taken off is told nothing more.
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) listener(value)
  }
}
