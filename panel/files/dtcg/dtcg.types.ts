// Types of documents of design tokens (DTCG 2025.10): JSON as they have it, the types of values, what is
// asked of an export and what it is, what values are read among, and tokens as formats of other tools take
// them. Of tabs and state nothing is known here, so that what writes a format needs neither.
import type { ChannelSpace } from '../../../shared/discover/channels.js'
import type { Issue } from '../../../shared/read.js'
import type { Result } from '../../../shared/result.js'

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
  /** The function that its values are the channels of; absent where they say what they are. */
  readonly channels?: ChannelSpace
  /** One text for each theme, in their order; `null` where it has no value there. */
  readonly values: readonly (string | null)[]
  /** Whether a theme has it by itself, also where that is what the first one has; absent for none. */
  readonly isOwn?: readonly boolean[]
}

/** Tokens of a panel. */
export interface PlainTokens {
  /** At least one; the first is the one to begin with. */
  readonly themes: readonly PlainTheme[]
  readonly tokens: readonly PlainToken[]
}

/** What a value is read among. */
export interface Reading {
  /**
   * What a reference comes to as CSS; `type` is what it has to be, `null` for anything. Where the token has
   * no variable, its own value.
   */
  refer(alias: string, type: string | null, at: string): Result<string, Issue>
  /** What a bare number is where a length belongs: `px` in documents of tools that mean it so. */
  readonly bareUnit: 'px' | null
}

/** An object of a document. */
export type RawRecord = Readonly<Record<string, unknown>>

export type Json = null | boolean | number | string | readonly Json[] | JsonRecord
export interface JsonRecord { readonly [name: string]: Json }

/** `$type` (Format Module 2025.10, 8 and 9). */
export type DtcgType =
  | 'color' | 'dimension' | 'duration' | 'fontFamily' | 'fontWeight' | 'cubicBezier' | 'number'
  | 'strokeStyle' | 'border' | 'transition' | 'shadow' | 'gradient' | 'typography'

/** A value of a type. */
export interface Typed {
  readonly type: DtcgType
  readonly value: Json
}

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
