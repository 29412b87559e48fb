// What is known of the elements that use a token, and what rows ask of it.
// Holds types only.
import type { Token } from '../../model/state/state.types.js'
import type { Counted } from './words.js'

/** The elements of a page that look otherwise when a variable does. */
export interface FoundUsers {
  /** In the order of the page. */
  readonly elements: readonly Element[]
  /** The sheets that do not show their rules: there may be more users. */
  readonly unread: readonly string[]
  /** Whether the page has more than was looked at. */
  readonly isCut: boolean
}

/** Finds them. */
export interface FindsUsers {
  /** Keeps what it knows of the page up to date; what it returns ends that. */
  retain(): () => void
  /**
   * Gives the users of a variable, in a later slice; with a place of components, of what is declared there
   * alone. What it returns calls that off.
   */
  usersOf(name: string, done: (users: FoundUsers) => void, place?: string | null): () => void
  /** Acts when what was given may be old; what it returns ends that. */
  onChange(act: () => void): () => void
}

/** How many users some tokens have, followed while it is open. */
export interface Counts {
  /** Has these counted, and no others. */
  want(tokens: readonly Token[]): void
  /** `null`: not known yet. */
  countedOf(token: Token): Counted | null
  release(): void
}

export interface CountsPorts {
  /** A count is known, or another one. */
  changed(): void
}

/** What rows ask of the users of tokens; found for a panel by `rowUsersOf`. */
export interface RowUsers {
  /** Outlines what uses a token on the page; a second time it stays. */
  show(token: Token): void
  hide(token: Token): void
  toggle(token: Token): void
  isShown(token: Token): boolean
  /** How many elements use it, where that was asked for and is found out; else `null`. */
  countOf(token: Token): number | null
  /** The color of a token that is shown, 0 to 9; else `null`. */
  slotOf(token: Token): number | null
  /** One more or less is shown, or a count is another one. */
  subscribe(listener: () => void): () => void
}
