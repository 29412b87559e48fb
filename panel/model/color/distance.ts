// How far colors are apart, whether two texts say the same one, and which of a palette is the nearest.
// Knows no gamut: colors are compared as they are, not as a screen shows them.
import type { AuthoredColor, Triple } from './color.types.js'
import { alphaOf, coordsIn, type KnownColor } from './convert.js'
import type { ColorMatching } from './seed.js'
import { parseColor } from './parse.js'

/** deltaEOK of CSS Color 4: the distance in OKLab; 0.02 can just be noticed. Alpha does not count. */
export function deltaEOk(one: KnownColor, other: KnownColor): number {
  const [lightness, a, b] = coordsIn(one, 'oklab')
  const [otherLightness, otherA, otherB] = coordsIn(other, 'oklab')
  return Math.hypot(lightness - otherLightness, a - otherA, b - otherB)
}

/** In OKLab, and of alpha. */
const SAME = 0.00001
const SAME_ALPHA = 0.0005

/** Whether two texts say one color; texts that say none are the same only when they are equal. */
export function sameColor(one: string, other: string): boolean {
  if (one === other) return true
  const first = parseColor(one)
  const second = parseColor(other)
  return first !== null && second !== null && isSame(first, second)
}

// What eight bits were enough for is compared in eight bits, so that #336699 is rgb(20% 40% 60%).
function isSame(one: AuthoredColor, other: AuthoredColor): boolean {
  if (isEightBit(one) && isEightBit(other)) return levelsOf(one) === levelsOf(other)
  return deltaEOk(one, other) <= SAME && Math.abs(alphaOf(one) - alphaOf(other)) <= SAME_ALPHA
}

const isEightBit = ({ notation }: AuthoredColor): boolean =>
  notation === 'hex' || notation === 'name' || notation === 'rgb' || notation === 'hsl' || notation === 'hwb'

function levelsOf(color: AuthoredColor): string {
  const parts: Triple = coordsIn(color, 'srgb')
  return [...parts, alphaOf(color)].map((part) => Math.round(part * 255)).join(' ')
}

/**
 * The index of the palette's entry that is this text, else of the first that is the same color, else of the
 * nearest; 0 when the text says no color, or the palette has none.
 */
export function nearestIndex(palette: readonly string[], text: string): number {
  const exact = palette.indexOf(text)
  if (exact >= 0) return exact
  const wanted = parseColor(text)
  if (wanted === null) return 0
  const entries = palette.map(parseColor)
  const same = entries.findIndex((entry) => entry !== null && isSame(entry, wanted))
  if (same >= 0) return same
  const distances = entries.map((entry) => (entry === null ? Infinity : deltaEOk(entry, wanted)))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Colors found by what they are, whatever their text. */
export const COLOR_MATCHING: ColorMatching = { isSame: sameColor, nearestIndex }
