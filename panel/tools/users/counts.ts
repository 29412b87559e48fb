// The counts of some tokens' users, found one after the other, and again when their page has changed.
// Finds no user itself.
import type { Token } from '../../model/state/state.types.js'
import { COMPONENTS_TAB_ID } from '../../model/state/component-tab.js'
import { Refresher, type RefresherPorts } from './refresher.js'
import type { Counts, CountsPorts, FindsUsers, FoundUsers } from './users.types.js'
import type { Counted } from './words.js'

const placeIn = ({ address: { tab, tier } }: Token): string | null => tab === COMPONENTS_TAB_ID ? tier : null

/** The same for tokens that have the same users. */
export function usersIdOf(token: Token): string {
  const place = placeIn(token)
  return place === null ? token.item.cssVar : `${token.item.cssVar} ${place}`
}

/** Gives the users of a token; what it returns calls that off. */
export const findUsersOf = (usage: FindsUsers, token: Token, done: (users: FoundUsers) => void): () => void =>
  usage.usersOf(token.item.cssVar, done, placeIn(token))

/** Counts what is wanted until it is released. */
export class CountsOf implements Counts {
  readonly #usage: FindsUsers
  readonly #ports: CountsPorts
  readonly #known = new Map<string, Counted>()
  readonly #asked = new Map<string, () => void>()
  readonly #refresher: Refresher
  readonly #releases: readonly (() => void)[]
  // Rows of one token in two groups ask for one thing.
  #wanted: ReadonlyMap<string, Token> = new Map()

  constructor(usage: FindsUsers, clock: Omit<RefresherPorts, 'look'>, ports: CountsPorts) {
    this.#usage = usage
    this.#ports = ports
    this.#refresher = new Refresher({ ...clock, look: (done) => this.#lookAgain(done) })
    this.#releases = [usage.retain(), usage.onChange(() => {
      // What nobody sees is found out when it is wanted again.
      for (const id of this.#known.keys()) if (!this.#wanted.has(id)) this.#known.delete(id)
      this.#refresher.ask()
    })]
  }

  want(tokens: readonly Token[]): void {
    this.#wanted = new Map(tokens.map((token) => [usersIdOf(token), token]))
    for (const [id, cancel] of this.#asked) {
      if (this.#wanted.has(id)) continue
      cancel()
      this.#asked.delete(id)
    }
    for (const [id, token] of this.#wanted) {
      if (!this.#known.has(id) && !this.#asked.has(id)) this.#ask(id, token)
    }
  }

  countedOf(token: Token): Counted | null { return this.#known.get(usersIdOf(token)) ?? null }

  release(): void {
    this.want([])
    this.#refresher.stop()
    for (const release of this.#releases) release()
  }

  #ask(id: string, token: Token): void {
    // What is found at once has been asked for by then.
    this.#asked.set(id, () => undefined)
    const cancel = findUsersOf(this.#usage, token, (users) => this.#found(id, users))
    if (this.#asked.has(id)) this.#asked.set(id, cancel)
  }

  #found(id: string, users: FoundUsers): void {
    this.#asked.delete(id)
    this.#known.set(id, countedIn(users))
    this.#ports.changed()
  }

  #lookAgain(done: () => void): () => void {
    const all = [...this.#wanted].filter(([id]) => this.#known.has(id))
    let left = all.length
    if (left === 0) done()
    const cancels = all.map(([id, token]) => findUsersOf(this.#usage, token, (users) => {
      this.#found(id, users)
      left -= 1
      if (left === 0) done()
    }))
    return () => { for (const cancel of cancels) cancel() }
  }
}

const countedIn = ({ elements, isCut, unread }: FoundUsers): Counted =>
  ({ all: elements.length, inView: null, outlined: 0, isCut, unread: unread.length })
