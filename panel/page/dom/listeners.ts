// Listeners to what is not the panel's own: each can be taken off, and all of them at once.
// Counts them, so that a test can see that none is left.

/** The listeners of one panel, or of one part of it. */
export class Listeners {
  readonly #releases = new Set<() => void>()

  /** How many are listening now. */
  get size(): number { return this.#releases.size }

  /** Listens; the returned function ends it. */
  on<K extends keyof DocumentEventMap>(
    target: EventTarget, type: K, handler: (event: DocumentEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ): () => void {
    // The type of an event follows from its name, which the list of arguments says to the compiler.
    const listener = handler as EventListener
    target.addEventListener(type, listener, options)
    return this.add(() => target.removeEventListener(type, listener, options))
  }

  /** Keeps something else that must be ended, such as an observer; the returned function ends it. */
  add(end: () => void): () => void {
    const release = (): void => {
      if (this.#releases.delete(release)) end()
    }
    this.#releases.add(release)
    return release
  }

  /** Ends all of them. */
  release(): void {
    for (const release of [...this.#releases]) release()
  }
}
