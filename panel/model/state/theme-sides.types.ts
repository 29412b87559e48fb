// Which two themes of a page stand beside each other.

/** Two themes beside each other by name, `null` for the base; and whether the right one is the page's. */
export interface ThemeSides {
  readonly left: string | null
  readonly right: string | null
  readonly isRight: boolean
  /** Whether one is neither light nor dark, and the page has it or somebody has chosen it. */
  readonly isThird: boolean
}
