// What is asked of an export of design tokens (DTCG 2025.10), and what it is.
// Holds types only.

/** What is wanted. */
export interface DtcgOptions {
  /**
   * `tools`: one flat file for each theme, colors in sRGB, which every tool reads. `strict`: one document
   * with a resolver, themes as contexts of a modifier, colors in their own space.
   */
  readonly form: 'tools' | 'strict'
  /** How many pixels a `rem` is, to have them all in pixels; `null` leaves them what they are. */
  readonly remPx: number | null
  /** Whether colors are strings in hex, as tools took them before 2025.10; in `tools` alone. */
  readonly isHex?: boolean
  /** What an imported document had besides, by variable. */
  readonly foreign?: Foreign
}

/** What other tools have said of tokens, by variable: given back as it was. */
export type Foreign = ReadonlyMap<string, ForeignParts>
export interface ForeignParts {
  /** Members of `$extensions` but ours. */
  readonly extensions?: Readonly<Record<string, unknown>>
  readonly description?: string
  readonly deprecated?: boolean | string
}

/** A file. */
export interface DtcgFile {
  /** What is behind the export's name: `.light.tokens.json`. */
  readonly ending: string
  readonly text: string
  /** How many tokens it has. */
  readonly count: number
  /** Names whose value no type of the format holds: they are in our `$extensions` of the file, as CSS. */
  readonly asCss: readonly string[]
}
