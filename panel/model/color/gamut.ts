// Tells whether a color is within a gamut, and maps it into one: CSS Color 4, section 13.2.
// Never cuts off channels where that can be seen, which is what browsers do today.
import type { Color, Triple } from './color.types.js'
import { alphaOf, coordsIn } from './convert.js'
import { deltaEOk } from './distance.js'

export type Gamut = 'srgb' | 'display-p3' | 'rec2020'

/**
 * How far linear light may be out of 0 to 1 where a gamut is named to a user: less than half a level of eight
 * bits. Mapping itself has no tolerance.
 */
export const GAMUT_TOLERANCE = 1e-4

/** How far out of 0 to 1 a color of sRGB may get when `formatOklch` writes it with four decimals. */
export const ROUNDING_TOLERANCE = 5e-4

const LINEAR = { srgb: 'srgb-linear', 'display-p3': 'display-p3-linear', rec2020: 'rec2020-linear' } as const

/**
 * Whether a gamut has this color. What was rounded to four decimals in oklch() is judged with
 * `ROUNDING_TOLERANCE`, or a tenth of the colors at sRGB's edge would seem to be outside.
 */
export const isInGamut = (color: Color, gamut: Gamut, tolerance = GAMUT_TOLERANCE): boolean =>
  coordsIn(color, LINEAR[gamut]).every((value) => value >= -tolerance && value <= 1 + tolerance)

/** "JND", the difference of OKLab that can just be noticed. */
const JUST_NOTICEABLE = 0.02
/** "epsilon", how near the search comes. */
const NEAR_ENOUGH = 0.0001

/** The nearest color of a gamut with about the same lightness and hue, in the space of its name. */
export function toGamut(color: Color, gamut: Gamut): Color {
  if (isInGamut(color, gamut, 0)) return clip(color, gamut)
  const [lightness, chroma, hue] = coordsIn(color, 'oklch')
  if (lightness >= 1) return { space: gamut, coords: [1, 1, 1], alpha: color.alpha }
  if (lightness <= 0) return { space: gamut, coords: [0, 0, 0], alpha: color.alpha }
  return reduceChroma([lightness, chroma, hue], { gamut, alpha: color.alpha })
}

interface Destination { readonly gamut: Gamut; readonly alpha: number | null }

/**
 * Steps 7 to 14 of "CSS gamut mapping", for a color that is out of the gamut. In linear light, where 0 and 1
 * are what they are behind its curve: what is cut off there is the same, and no curve is worked out.
 */
function reduceChroma([lightness, chroma, hue]: Triple, { gamut, alpha }: Destination): Color {
  const space = LINEAR[gamut]
  const at = (reduced: number): Color => ({ space: 'oklch', coords: [lightness, reduced, hue], alpha })
  const tried = (reduced: number): { readonly isInside: boolean; readonly difference: number } => {
    const current = coordsIn(at(reduced), space)
    const clipped: Triple = [cut(current[0]), cut(current[1]), cut(current[2])]
    const isInside = clipped.every((value, index) => value === current[index])
    return { isInside, difference: isInside ? 0 : deltaEOk({ space, coords: clipped }, at(reduced)) }
  }
  if (tried(chroma).difference < JUST_NOTICEABLE) return clip(at(chroma), gamut)
  let [least, most, last] = [0, chroma, chroma]
  let isLeastInGamut = true
  while (most - least > NEAR_ENOUGH) {
    const middle = (least + most) / 2
    const { isInside, difference } = tried(middle)
    if (isLeastInGamut && isInside) {
      least = middle
      continue
    }
    last = middle
    if (difference >= JUST_NOTICEABLE) {
      most = middle
    } else {
      if (JUST_NOTICEABLE - difference < NEAR_ENOUGH) break
      isLeastInGamut = false
      least = middle
    }
  }
  return clip(at(last), gamut)
}

function clip(color: Color, gamut: Gamut): Color {
  const [red, green, blue] = coordsIn(color, gamut)
  return { space: gamut, coords: [cut(red), cut(green), cut(blue)], alpha: color.alpha }
}

const cut = (value: number): number => Math.max(0, Math.min(1, value))

/** Red, green and blue from 0 to 255, in whole numbers: what eight bits show of a color, mapped to sRGB. */
export function bytesOf(color: Color): Triple {
  const [red, green, blue] = coordsIn(toGamut(color, 'srgb'), 'srgb')
  return [byteOf(red), byteOf(green), byteOf(blue)]
}

/** The alpha from 0 to 255, in whole numbers. */
export const alphaByteOf = (color: Color): number => byteOf(alphaOf(color))

const byteOf = (part: number): number => Math.round(part * 255)
