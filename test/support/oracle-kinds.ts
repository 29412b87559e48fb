// What small pages for the model of the page are made of: a shape, kinds of values, others to be tried.

/** What a variable holds: which other values are tried. */
export type Kind = 'length' | 'color' | 'number' | 'angle' | 'percentage' | 'time' | 'style' | 'family' |
  'weight' | 'text' | 'shadow' | 'easing' | 'side' | 'words' | 'border'

/**
 * The first stands at the root, unless the shape says otherwise. Lengths lie below and far above one another,
 * so that neither `min()` nor `max()` hides them.
 */
export const VALUES: Readonly<Record<Kind, readonly [string, string, ...string[]]>> = {
  length: ['4px', '0.5px', '1900px'], color: ['#336699', '#a0b010', 'rgb(9 9 9 / 0.4)'], number: ['2', '3', '0.4'],
  angle: ['10deg', '40deg'], percentage: ['20%', '45%'], time: ['200ms', '700ms'], style: ['solid', 'dashed', 'dotted'],
  family: ['serif', 'fantasy'], weight: ['300', '700'], text: ['"a"', '"b"'], shadow: ['1px 1px red', '2px 3px 4px blue'],
  easing: ['cubic-bezier(0.1, 0.2, 0.3, 1)', 'linear'], side: ['end', 'center'], words: ['uppercase', 'lowercase'], border: ['1px solid red', '2px dashed blue'],
}

export interface Shape {
  readonly name: string
  readonly css: string
  readonly html: string
  readonly kind: Kind
  /**
   * By selector the properties, shorthands for all of theirs, in commas: `padding, ::before color`. What no
   * selector matches uses nothing.
   */
  readonly users: Readonly<Record<string, string>>
  /** The text of a shadow root's sheet and its content, for the element with the id `host`. */
  readonly shadow?: { readonly css: string; readonly html: string }
  /** A sheet that a script has the document adopt. */
  readonly adopted?: string
}
