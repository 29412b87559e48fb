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
  /** The hex of a value, or of a side, that has a word in lower case; `null` for one that is too short. */
  hexWith(word: string, value: string): string | null
  isColor(query: string): boolean
  /** Whether a color is one of a value's. */
  isSame(query: string, value: string): boolean
  /** `null` where what is seen of a value has it, or nothing does. */
  of(query: string, value: string, seen: string): Hit | null
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
  const hexWith = (word: string, value: string): string | null =>
    isHexPart(word) ? hexesOf(value).find((hex) => hex.includes(word)) ?? null : null
  const isColor = (query: string): boolean => parseColor(query) !== null
  const isSame = (query: string, value: string): boolean =>
    hexOf(query).some((hex) => hexesOf(value).includes(hex))
  return {
    hexWith, isColor, isSame,
    of: (query, value, seen) => {
      const typed = query.trim()
      const isUnseen = (word: string): boolean => !seen.toLowerCase().includes(word)
      const text = isSame(typed, value)
        ? (isUnseen(typed.toLowerCase()) ? typed : null)
        : typed.toLowerCase().split(' ').filter(isUnseen).map((word) => hexWith(word, value)).find(Boolean) ?? null
      return text === null ? null : { text, notation: notationOf(value) }
    },
  }
}

function hexOf(text: string): readonly string[] {
  const color = parseColor(text)
  return color === null ? [] : [formatHex(color)]
}

const notationOf = (value: string): string =>
  splitLightDark(value) === null ? parseColor(value)?.notation ?? '' : 'light-dark'

/** Whether a word says enough of a hex to be looked for in one. */
const isHexPart = (word: string): boolean => word.length >= LEAST_DIGITS &&
  Array.from(word).every((one, at) => '0123456789abcdef'.includes(one) || (one === '#' && at === 0))
