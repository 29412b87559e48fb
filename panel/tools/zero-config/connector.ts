// Looks for a server once a person has asked for it: again and again for a minute at most, never twice within
// two seconds, and only while the panel is seen. Asks through what it is given, and nobody unasked.
import type { ServerSearch } from './connection-model.js'

/** The shortest time between two looks, in milliseconds. */
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

  /** A person asks for it. */
  press(): void {
    if (this.#ending === null) void this.#look(MOST_MS)
  }

  /** A person comes back to the page: one look more, where one was asked for and has found nothing. */
  comeBack(): void {
    if (this.#looking === 'ended' && this.#ending === null && this.#ports.now() - this.#last >= PAUSE_MS) void this.#look(0)
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
    const end = ports.now() + forMs
    if (forMs > 0) this.#turn('first')
    for (;;) {
      const outcome = ports.isSeen() ? await this.#ask() : 'missing'
      if (ending.signal.aborted) return
      if (outcome !== 'missing' || ports.now() + PAUSE_MS > end) {
        this.#end(outcome === 'found' ? 'none' : 'ended')
        return
      }
      this.#turn('again')
      if (!await ports.wait(PAUSE_MS, ending.signal)) return
    }
  }

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
