// What of a color a search has found, where it is written otherwise: its hex, or the color as it was typed.
// Remembers what texts come to: a filter asks the same ones with each letter.
import { formatHex } from '../../model/color/emit.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { parseColor } from '../../model/color/parse.js'

/** As many values are known: an edit that goes on makes new ones. */
const MOST_KNOWN = 1000

/** Shorter ones are parts of everything. */
const LEAST_DIGITS = 3

/** What a row shows in place of what is written. */
interface Hit {
  readonly text: string
  /** In which notation it is written: `oklch`. */
  readonly notation: string
}

/** What is found in colors. */
interface Hits {
  /** Of a color its hex, of two sides both; of all else nothing. */
  hexesOf(value: string): readonly string[]
  isColor(query: string): boolean
  /** Whether a color is one of a value's. */
  isSame(query: string, value: string): boolean
  /** `null` where what is written has it and is seen, or nothing does. */
  of(query: string, value: string, isSeen?: boolean): Hit | null
}

export function createHits(): Hits {
  const known = new Map<string, readonly string[]>()
  const hexesOf = (value: string): readonly string[] => {
    const before = known.get(value)
    if (before !== undefined) return before
    if (known.size >= MOST_KNOWN) known.clear()
    const sides = splitLightDark(value)
    const hexes = (sides === null ? [value] : [sides.light, sides.dark]).flatMap(hexOf)
    known.set(value, hexes)
    return hexes
  }
  const isColor = (query: string): boolean => parseColor(query) !== null
  const isSame = (query: string, value: string): boolean =>
    hexOf(query).some((hex) => hexesOf(value).includes(hex))
  return {
    hexesOf, isColor, isSame,
    of: (query, value, isSeen = true) => {
      const typed = query.trim()
      const written = isSeen ? value.toLowerCase() : ''
      const text = isSame(typed, value)
        ? (written.includes(typed.toLowerCase()) ? undefined : typed)
        : wordsIn(typed).filter((word) => !written.includes(word))
          .map((word) => hexesOf(value).find((hex) => hex.includes(word))).find(Boolean)
      return text === undefined ? null : { text, notation: notationOf(value) }
    },
  }
}

function hexOf(text: string): readonly string[] {
  const color = parseColor(text)
  return color === null ? [] : [formatHex(color)]
}

const notationOf = (value: string): string =>
  splitLightDark(value) === null ? parseColor(value)?.notation ?? '' : 'light-dark'

/** Those that may be a part of a hex. */
const wordsIn = (query: string): readonly string[] => query.toLowerCase().split(' ').filter((word) =>
  word.length >= LEAST_DIGITS && Array.from(word).every((one, at) => '0123456789abcdef'.includes(one) || (one === '#' && at === 0)))
