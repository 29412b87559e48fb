// What is known of tokens that nobody has configured: declarations in, tokens with kinds and themes out.
// Holds types only. The apply server finds declarations in files, the panel in the stylesheets of its page.
import type { Scope } from '../css/scope.js'
import type { ChannelSpace } from './channels.js'

/** One declaration of a custom property. */
export interface DeclaredToken {
  /** With its two hyphens, escapes resolved. */
  readonly name: string
  /** As its author wrote it, without the white space around it. */
  readonly value: string
  /** The preludes around it in normal form, from the outermost on. */
  readonly scope: Scope
  readonly important: boolean
  /** The file below the root, or what tells a stylesheet of a page from others. */
  readonly source: string
  /** The line on which the value starts, the first being 1; absent where no file is known. */
  readonly line?: number
}

/** What `@property`, or `CSS.registerProperty`, says of a name. */
export interface RegisteredToken {
  readonly name: string
  readonly syntax: string
  readonly initialValue: string | null
}

/** What a value is. `reference` is `var(--x)` alone; `expression` has `var()` amid other things. */
export type FoundKind =
  | 'color' | 'channels' | 'length' | 'percentage' | 'number' | 'duration' | 'angle' | 'easing' | 'shadow'
  | 'gradient' | 'font' | 'url' | 'string' | 'keyword' | 'reference' | 'expression' | 'empty' | 'text'

/** A token: a name that the page's root, or a theme of it, has. */
export interface FoundToken {
  readonly name: string
  /** What the root has while no condition holds; of a token that only themes have, the first theme's. */
  readonly value: string
  /** What the value itself is. */
  readonly written: FoundKind
  /** What it comes to: the kind at the end of its references; `reference` where they end in no value. */
  readonly kind: FoundKind
  /** Of channels, the function that takes them; `null` where that is not told, and of every other kind. */
  readonly channels: ChannelSpace | null
  /** The name it refers to, where it is a reference. */
  readonly refersTo: string | null
  /** What `--tw-*`, `--_x` and their like are: made by tools, or its author's own business. */
  readonly isPrivate: boolean
  /** Where its first declaration stands among all that were given. */
  readonly at: number
  /** Every declaration, in the order they were given. */
  readonly declared: readonly DeclaredToken[]
}

/** What declares tokens again for another look: `.dark`, `@media (prefers-color-scheme: dark)`. */
export interface FoundTheme {
  /** Made of the label, unique among the themes. */
  readonly id: string
  /** For people: "Dark". */
  readonly label: string
  /** Whether it is meant for light or dark surroundings, where its scopes say so. */
  readonly scheme: 'light' | 'dark' | null
  /** Scopes with the same names and values, the one to toggle by first. */
  readonly scopes: readonly Scope[]
  /** The file that makes it, where nothing else does: which of several is loaded is the theme. */
  readonly file: string | null
  /** Which tokens it has, by name, with their values. */
  readonly values: ReadonlyMap<string, string>
  /** What else it excludes: themes of one axis are never on together. */
  readonly axis: string
  /** Where its first declaration stands among all. */
  readonly at: number
  /** The place of its first scope's cascade layer among all; empty outside of layers, behind all of them. */
  readonly layer: readonly number[]
}

/** What declarations come to. */
export interface Discovered {
  /** Those of root and themes, sorted by name; private ones among them. */
  readonly tokens: readonly FoundToken[]
  /** The first is the base: what the root has while no condition holds. */
  readonly themes: readonly FoundTheme[]
  /** What tokens have under a width, in print and the like: "From 900 px", "Dark · Reduced motion". */
  readonly conditions: readonly FoundTheme[]
  /** Names that only rules of components declare: `.btn { --btn-bg }`. */
  readonly componentNames: readonly string[]
}
