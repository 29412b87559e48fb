// Tokens as formats of other tools take them: names, values as texts of CSS, themes beside each other.
// Holds types only; knows neither tabs nor state, so that what writes a format needs neither.

/** A look of the page. */
export interface PlainTheme {
  /** Unique among the themes: `light`. */
  readonly id: string
  /** For people: the name of its scheme. */
  readonly label: string
  /** What `light-dark()` comes to in it; `null` where nothing says. */
  readonly scheme: 'light' | 'dark' | null
  /** Where its values stand, each on one line: `.dark`, `@media (…) | :root`; empty where nothing says. */
  readonly scopes: readonly string[]
}

/** A token. */
export interface PlainToken {
  /** With its two hyphens. */
  readonly name: string
  /** How its heading's names begin, without hyphens around it: `color` of `--color-brand`; empty for none. */
  readonly group: string
  /** Whether a bare `0` of it is a length. */
  readonly isLength: boolean
  /** One text for each theme, in their order; `null` where it has no value there. */
  readonly values: readonly (string | null)[]
}

/** Tokens of a panel. */
export interface PlainTokens {
  /** At least one; the first is the one to begin with. */
  readonly themes: readonly PlainTheme[]
  readonly tokens: readonly PlainToken[]
}
