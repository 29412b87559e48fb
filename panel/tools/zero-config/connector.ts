// Looks for a server once a person has asked for it: again and again for a minute at most, never twice within
// two seconds, and only while the panel is seen. Asks through what it is given, and nobody unasked.
import type { ServerSearch } from './connection-model.js'

/** The shortest time from one look to the next, in milliseconds. */
const PAUSE_MS = 2000

/** How long it is looked for by itself. */
const MOST_MS = 60_000

/** What a look has come to: `ended`, where another one would come to the same. */
export type LookOutcome = 'found' | 'missing' | 'ended'

interface LookEnding { readonly signal: AbortSignal; abort(): void }

interface ConnectorPorts {
  /** Asks the server, and waits for its answer. */
  ask(): Promise<LookOutcome>
  now(): number
  /** Whether that time has passed: false once the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<boolean>
  createEnding(): LookEnding
  /** Whether anybody sees the page. */
  isSeen(): boolean
  /** It is looked for, or not any more. */
  changed(): void
}

export class Connector {
  readonly #ports: ConnectorPorts
  #looking: ServerSearch = 'none'
  #ending: LookEnding | null = null
  #last = -PAUSE_MS

  constructor(ports: ConnectorPorts) {
    this.#ports = ports
  }

  get looking(): ServerSearch { return this.#looking }

  /** A person asks for it: busy at once, also while the last look is too near. */
  press(): void {
    if (this.#ending === null) void this.#look(MOST_MS)
  }

  /** A person comes back to the page: one look more, where one was asked for and has found nothing. */
  comeBack(): void {
    if (this.#looking === 'ended' && this.#ending === null && this.#ports.isSeen() && this.#rest <= 0) void this.#look(0)
  }

  /** The panel is hidden. */
  rest(): void {
    if (this.#ending === null) return
    this.#ending.abort()
    this.#end('ended')
  }

  async #look(forMs: number): Promise<void> {
    const ports = this.#ports
    const ending = this.#ending = ports.createEnding()
    if (forMs > 0) this.#turn('first')
    if (this.#rest > 0 && !await ports.wait(this.#rest, ending.signal)) return
    const end = ports.now() + forMs
    for (;;) {
      const isSeen = ports.isSeen()
      const outcome = isSeen ? await this.#ask() : 'missing'
      if (ending.signal.aborted) return
      if (outcome !== 'missing' || ports.now() + PAUSE_MS > end) {
        this.#end(outcome === 'found' ? 'none' : 'ended')
        return
      }
      // Of a look that was none there is nothing to say.
      if (isSeen) this.#turn('again')
      if (!await ports.wait(PAUSE_MS, ending.signal)) return
    }
  }

  /** How long the last look is too near for another one. */
  get #rest(): number { return this.#last + PAUSE_MS - this.#ports.now() }

  #ask(): Promise<LookOutcome> {
    this.#last = this.#ports.now()
    return this.#ports.ask()
  }

  #end(looking: ServerSearch): void {
    this.#ending = null
    this.#turn(looking)
  }

  #turn(looking: ServerSearch): void {
    this.#looking = looking
    this.#ports.changed()
  }
}
