// The few Unicode classes the project needs, as tables that can be checked: white space, what shows nothing,
// what turns the reading direction. Classes without a table are in chars.ts.
import { everyCharacter } from './chars.js'

type Range = readonly [first: number, last: number]

// PropList.txt, White_Space (Unicode 17.0).
const WHITE_SPACE: readonly Range[] = [
  [0x0009, 0x000d], [0x0020, 0x0020], [0x0085, 0x0085], [0x00a0, 0x00a0], [0x1680, 0x1680], [0x2000, 0x200a],
  [0x2028, 0x2029], [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000],
]

// DerivedGeneralCategory.txt, Cf (Unicode 17.0): characters that steer text and show nothing themselves.
const FORMAT: readonly Range[] = [
  [0x00ad, 0x00ad], [0x0600, 0x0605], [0x061c, 0x061c], [0x06dd, 0x06dd], [0x070f, 0x070f], [0x0890, 0x0891],
  [0x08e2, 0x08e2], [0x180e, 0x180e], [0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x2064], [0x2066, 0x206f],
  [0xfeff, 0xfeff], [0xfff9, 0xfffb], [0x110bd, 0x110bd], [0x110cd, 0x110cd], [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3], [0x1d173, 0x1d17a], [0xe0001, 0xe0001], [0xe0020, 0xe007f],
]

// DerivedCoreProperties.txt, Default_Ignorable_Code_Point (Unicode 17.0): not to be shown where unknown, be
// it a mark, a variation selector, a Hangul filler or a code point that is reserved for one to come.
const DEFAULT_IGNORABLE: readonly Range[] = [
  [0x00ad, 0x00ad], [0x034f, 0x034f], [0x061c, 0x061c], [0x115f, 0x1160], [0x17b4, 0x17b5], [0x180b, 0x180f],
  [0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x206f], [0x3164, 0x3164], [0xfe00, 0xfe0f], [0xfeff, 0xfeff],
  [0xffa0, 0xffa0], [0xfff0, 0xfff8], [0x1bca0, 0x1bca3], [0x1d173, 0x1d17a], [0xe0000, 0xe0fff],
]

// A symbol by category, yet blank in every font: the empty Braille pattern.
const BLANK_GLYPHS: readonly Range[] = [[0x2800, 0x2800]]

// UnicodeData.txt, explicit directional embeddings, overrides and isolates.
const BIDI_CONTROLS: readonly Range[] = [[0x202a, 0x202e], [0x2066, 0x2069]]

function isIn(table: readonly Range[], codePoint: number): boolean {
  for (const [first, last] of table) {
    if (codePoint < first) return false
    if (codePoint <= last) return true
  }
  return false
}

/** Unicode's White_Space property. */
export const isWhiteSpace = (codePoint: number): boolean => isIn(WHITE_SPACE, codePoint)

/** Unicode's Default_Ignorable_Code_Point property. */
export const isDefaultIgnorable = (codePoint: number): boolean => isIn(DEFAULT_IGNORABLE, codePoint)

/** Shows nothing on a screen without being white space. */
export const isInvisible = (codePoint: number): boolean =>
  isIn(FORMAT, codePoint) || isDefaultIgnorable(codePoint) || isIn(BLANK_GLYPHS, codePoint)

/** Turns the reading direction of what follows. */
export const isBidiControl = (codePoint: number): boolean => isIn(BIDI_CONTROLS, codePoint)

/** Whether a text shows anything: one character that is neither white space nor invisible is enough. */
export const isBlank = (text: string): boolean =>
  everyCharacter(text, (codePoint) => isWhiteSpace(codePoint) || isInvisible(codePoint))
