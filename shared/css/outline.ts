// The outline of a stylesheet: its blocks, and the custom properties in them, as offsets in its text.
// Holds the shape alone; read-outline.ts reads a text into it.
import type { Trouble } from './scan.js'
import type { Source } from './source.js'

/**
 * What a stylesheet consists of, in flat lists of numbers in the text's order; all that is counted are UTF-16
 * offsets. A list is read in steps of `BLOCK`, `STATEMENT` or `DECLARATION`.
 */
export interface Outline extends Source {
  /** Blocks with braces: rules and whatever else opens one, at any depth. */
  readonly blocks: Int32Array
  /** What begins with `@` and has no block: rules that end with a semicolon, at any depth. */
  readonly statements: Int32Array
  /** Custom properties, at any depth of blocks. */
  readonly declarations: Int32Array
  /** What never ends. */
  readonly trouble: Trouble
}

/** How many numbers a block has, and which is which. */
export const BLOCK = 4
/** The index of the block around it, or `NONE`. */
export const PARENT = 0
/** Where its prelude begins. */
export const PRELUDE = 1
/** Where its braces stand; of one that never closes, the text's length. */
export const OPEN = 2
export const CLOSE = 3

/** How many numbers a statement has; its first two are as a block's, the last is where it ends. */
export const STATEMENT = 3
export const STATEMENT_END = 2

/** How many numbers a declaration has, and which is which. */
export const DECLARATION = 5
/** The index of the block that it stands in. */
export const HOME = 0
/** Where its name begins and ends. */
export const NAME = 1
export const NAME_END = 2
/** Where its colon stands, and where what is behind it ends. */
export const COLON_AT = 3
export const VALUE_END = 4

/** The index of no block: the top of the stylesheet. */
export const NONE = -1
