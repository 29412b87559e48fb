// A preview: values that the page shows for now and that no state, storage or history knows.
// Ended by whoever shows it, and by every real change of what is on the page.
import { Signal } from '../../model/runtime/signal.js'
import type { Sink } from '../write/sink.js'

const NOTHING: ReadonlyMap<string, string> = new Map()

/** What of one instance's page is not applied. */
export class PreviewLayer {
  /** It was shown, became another one, or is over. */
  readonly changed = new Signal()
  readonly #sink: Pick<Sink, 'setPreview'>
  #words: string | null = null

  constructor(sink: Pick<Sink, 'setPreview'>) {
    this.#sink = sink
  }

  /** What is said of it, such as `Ramp preview, not applied`; `null` while there is none. */
  get words(): string | null { return this.#words }

  /** Shows these, by variable as emitted, in place of what it has shown before. */
  show(values: ReadonlyMap<string, string>, words: string): void { this.#set(values, words) }

  /** Takes it back: the page is as if it had never been. */
  end(): void {
    if (this.#words !== null) this.#set(NOTHING, null)
  }

  #set(values: ReadonlyMap<string, string>, words: string | null): void {
    this.#words = words
    this.#sink.setPreview(values)
    this.changed.publish()
  }
}
