// The counts of some variables' users, found one after the other, and again when their page has changed.
// Finds no user itself.
import { Refresher, type RefresherPorts } from './refresher.js'
import type { Counts, CountsPorts, FindsUsers, FoundUsers } from './users.types.js'
import type { Counted } from './words.js'

/** Counts what is wanted until it is released. */
export class CountsOf implements Counts {
  readonly #usage: FindsUsers
  readonly #ports: CountsPorts
  readonly #known = new Map<string, Counted>()
  readonly #asked = new Map<string, () => void>()
  readonly #refresher: Refresher
  readonly #releases: readonly (() => void)[]
  #wanted: readonly string[] = []

  constructor(usage: FindsUsers, clock: Omit<RefresherPorts, 'look'>, ports: CountsPorts) {
    this.#usage = usage
    this.#ports = ports
    this.#refresher = new Refresher({ ...clock, look: (done) => this.#lookAgain(done) })
    this.#releases = [usage.retain(), usage.onChange(() => {
      // What nobody sees is found out when it is wanted again.
      for (const name of this.#known.keys()) if (!this.#wanted.includes(name)) this.#known.delete(name)
      this.#refresher.ask()
    })]
  }

  want(names: readonly string[]): void {
    this.#wanted = names
    for (const [name, cancel] of this.#asked) {
      if (names.includes(name)) continue
      cancel()
      this.#asked.delete(name)
    }
    for (const name of names) if (!this.#known.has(name) && !this.#asked.has(name)) this.#ask(name)
  }

  countedOf(name: string): Counted | null { return this.#known.get(name) ?? null }

  release(): void {
    this.want([])
    this.#refresher.stop()
    for (const release of this.#releases) release()
  }

  #ask(name: string): void {
    // What is found at once has been asked for by then.
    this.#asked.set(name, () => undefined)
    const cancel = this.#usage.usersOf(name, (users) => this.#found(name, users))
    if (this.#asked.has(name)) this.#asked.set(name, cancel)
  }

  #found(name: string, users: FoundUsers): void {
    this.#asked.delete(name)
    this.#known.set(name, countedIn(users))
    this.#ports.changed()
  }

  #lookAgain(done: () => void): () => void {
    const names = this.#wanted.filter((name) => this.#known.has(name))
    let left = names.length
    if (left === 0) done()
    const cancels = names.map((name) => this.#usage.usersOf(name, (users) => {
      this.#found(name, users)
      left -= 1
      if (left === 0) done()
    }))
    return () => { for (const cancel of cancels) cancel() }
  }
}

const countedIn = ({ elements, isCut, unread }: FoundUsers): Counted =>
  ({ all: elements.length, inView: null, outlined: 0, isCut, unread: unread.length })
