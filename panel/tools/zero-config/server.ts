// What a page knows of its server, over an answer that is late, that says how far the server is, or that does
// not come at all: what it has said last counts until it says something else. Sends nothing; never asks by
// the clock, but when its page wants to know, or was told that more will come.
import type { IndexReply, ServerReply } from './discovered-page.types.js'

interface Ending { readonly signal: AbortSignal; abort(): void }

/** What is asked through. */
interface ServerPorts {
  /** Asks; `isHeld`: for an answer that waits until all files are read. */
  readonly send: (isHeld: boolean, signal: AbortSignal) => Promise<IndexReply>
  /** Whether that time has passed: false once the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<boolean>
  readonly createEnding: () => Ending
}

/** After how long it is late, in milliseconds: it is on this machine. */
const LATE_MS = 4000

/** After how long nobody waits any more; an answer that is held comes earlier. */
const ANSWER_MS = 30_000

/** How many held answers in a row may say that there is more to come: over three minutes. */
const MOST_HELD = 8

const SILENT = 'isn’t answering'
const STILL = 'is still reading files'

export class Server {
  readonly #ports: ServerPorts
  #reply: ServerReply | null = null
  #current: Promise<void> | null = null
  #next: Promise<void> | null = null
  #held: Ending | null = null

  /** Called whenever it has said something else. */
  onNews: () => void = () => undefined

  constructor(ports: ServerPorts) {
    this.#ports = ports
  }

  /** `null` before the first word. */
  get reply(): ServerReply | null { return this.#reply }

  /** Asks; settles with an answer to a question that was asked from now on, or once that is late. */
  ask(): Promise<void> {
    if (this.#current === null) return this.#begin()
    this.#next ??= this.#current.then(() => this.#begin())
    return this.#reply?.isLate === true ? Promise.resolve() : this.#next
  }

  /** Lets go of an answer that is held; whether there was one. */
  rest(): boolean {
    const held = this.#held
    this.#held = null
    held?.abort()
    return held !== null
  }

  #begin(): Promise<void> {
    this.#next = null
    this.rest()
    const ending = this.#ports.createEnding()
    const answered = this.#within(false, ending).then((served) => {
      this.#current = null
      this.#hear(served)
      if (served.reading !== null) void this.#follow()
    })
    this.#current = answered
    const late = this.#ports.wait(LATE_MS, ending.signal).then((hasPassed) => {
      if (hasPassed) this.#hear({ ...this.#reply ?? NOTHING, isLate: true })
    })
    return Promise.race([answered, late])
  }

  /** Stays with a server that is reading, one answer at a time. */
  async #follow(): Promise<void> {
    for (let count = 0; count < MOST_HELD; count += 1) {
      const ending = this.#held = this.#ports.createEnding()
      const served = await this.#within(true, ending)
      if (this.#held !== ending) return
      const isLast = served.reading !== null && count === MOST_HELD - 1
      this.#hear(isLast ? { ...served, issue: STILL } : served)
      if (served.reading === null) break
    }
    this.#held = null
  }

  async #within(isHeld: boolean, ending: Ending): Promise<IndexReply> {
    const { signal } = ending
    const silent = this.#ports.wait(ANSWER_MS, signal).then((): IndexReply => ({ ...NOTHING, issue: SILENT }))
    const served = await Promise.race([this.#ports.send(isHeld, signal), silent])
    ending.abort()
    return served
  }

  #hear(served: IndexReply & { readonly isLate?: boolean }): void {
    const before = this.#reply
    // What is not said anew is as it was.
    const { index, text } = served.index === null && before !== null ? before : served
    const now: ServerReply = { ...served, text, index, isLate: served.isLate === true }
    if (before !== null && isSame(before, now)) return
    this.#reply = now
    this.onNews()
  }
}

const NOTHING: ServerReply = {
  text: '', index: null, reading: null, issue: null, failure: null, isLate: false,
}

const isSame = (one: ServerReply, other: ServerReply): boolean =>
  one.text === other.text && one.issue === other.issue && one.failure === other.failure &&
  one.isLate === other.isLate && one.reading?.done === other.reading?.done &&
  one.reading?.of === other.reading?.of
