// What is drawn over a page: boxes of its elements, with what stands beside them.
// Holds types only.

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
