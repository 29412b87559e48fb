// What is drawn over a page: boxes of its elements, with what stands beside them.
// Holds types only.
import type { Token } from '../../model/state/state.types.js'
import type { Counted } from './words.js'

/** In px, in the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What is drawn for some elements of a page, of which each may have several boxes. */
export interface Outlined {
  /** In the order of the page; those that are gone from it have no box. */
  readonly elements: readonly Element[]
  /** A user of a token in the color of its slot; what the pointer is over; what is pinned. */
  readonly look: 'user' | 'hover' | 'pin'
  /** Of a user: 0 to 9. */
  readonly slot?: number
  /** Stands at the first box that is in view: below it, else above it, else in it. */
  readonly label?: HTMLElement
  /** How many of the elements are in view, whenever that is another number. */
  readonly seen?: (inView: number) => void
}

/** The one layer over the page, under the panel; on it only while something is drawn. */
export interface Overlay {
  /** Has this drawn under a name, instead of what was; `null` takes it away. From then on it is followed. */
  draw(name: string, outlined: Outlined | null): void
  /** What is drawn may have moved: it is drawn again with the next frame. */
  ask(): void
}

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
  /** Gives the users of a variable, in a later slice; what it returns calls that off. */
  usersOf(name: string, done: (users: FoundUsers) => void): () => void
  /** Acts when what was given may be old; what it returns ends that. */
  onChange(act: () => void): () => void
}

/** How many users some variables have, followed while it is open. */
export interface Counts {
  /** Has these counted, and no others. */
  want(names: readonly string[]): void
  /** `null`: not known yet. */
  countedOf(name: string): Counted | null
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
