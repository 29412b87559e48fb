// Seeded random values, so that a failing test can be run again with the same data. Pages import it, too.
/** Mulberry32: numbers from 0 up to 1, the same ones for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Random = () => number

/** A whole number from `least` to `most`. */
export const wholeFrom = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/** One of `items`. */
export function oneOf<T>(random: Random, items: readonly T[]): T {
  const item = items[wholeFrom(random, 0, items.length - 1)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

/** A text of up to `most` pieces. */
export const textOf = (random: Random, pieces: readonly string[], most: number): string =>
  Array.from({ length: wholeFrom(random, 0, most) }, () => oneOf(random, pieces)).join('')
