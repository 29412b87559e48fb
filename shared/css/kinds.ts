// What kinds of blocks there are to those who ask for values: two lists of words and no more.

/** Where a browser looks for what the root element has, the strongest first: unlayered, `@theme`, layered. */
export const PLACE_KINDS = ['root', 'theme', 'layer'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** The same, and all that declares for other elements or under conditions. */
export const BLOCK_KINDS = [...PLACE_KINDS, 'other'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]
