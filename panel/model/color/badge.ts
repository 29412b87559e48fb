// Which gamut a color is in, as a person is told it; the way into sRGB by chroma alone; what sRGB gets.
// Judges a color alone: what this screen can show, only the page knows.
import type { Color } from './color.types.js'
import { alphaOf, convert } from './convert.js'
import { formatHex } from './emit.js'
import { GAMUT_TOLERANCE, isInGamut, ROUNDING_TOLERANCE, type Gamut } from './gamut.js'
import { mostChroma, sliceOf } from './slice.js'

/** The smallest gamut that has a color. */
export type Badge = 'sRGB' | 'P3' | 'Rec2020' | 'out'

const GAMUTS: readonly (readonly [badge: Badge, gamut: Gamut])[] =
  [['sRGB', 'srgb'], ['P3', 'display-p3'], ['Rec2020', 'rec2020']]

/** The badge of a color. One in oklch() may have been rounded, and is judged as such (decision P21). */
export function badgeOf(color: Color): Badge {
  const tolerance = color.space === 'oklch' ? ROUNDING_TOLERANCE : GAMUT_TOLERANCE
  return GAMUTS.find(([, gamut]) => isInGamut(color, gamut, tolerance))?.[0] ?? 'out'
}

const DECIMALS = 4

/**
 * A color of this lightness and hue with as much of this chroma as sRGB has, in oklch with the decimals that
 * are written: *Move into sRGB*. Only what is brighter than white or darker than black changes its lightness.
 */
export function moveIntoSrgb(color: Color): Color {
  const [lightness, chroma, hue] = convert(color, 'oklch').coords
  const height = rounded(Math.max(0, Math.min(1, lightness ?? 0)))
  const turn = Math.round((hue ?? 0) * 100) / 100 % 360
  const most = roundedDown(mostChroma(sliceOf(turn), 'srgb', height, rounded(Math.max(0, chroma ?? 0))))
  const own = color.space === 'oklch' ? color.coords : []
  return {
    space: 'oklch',
    coords: [own[0] === null ? null : height, own[1] === null ? null : most, own[2] === null ? null : turn],
    alpha: color.alpha,
  }
}

const rounded = (value: number): number => Number(value.toFixed(DECIMALS))

const roundedDown = (value: number): number => {
  const near = rounded(value)
  return near > value ? rounded(near - 10 ** -DECIMALS) : near
}

/** What a screen of sRGB gets at best: mapped as CSS Color 4 does, as hex; the alpha stays. */
export const fallbackOf = (color: Color): string => formatHex(color)

/** Whether a fallback would be another color at all. */
export const needsFallback = (color: Color): boolean => badgeOf(color) !== 'sRGB' && alphaOf(color) > 0
