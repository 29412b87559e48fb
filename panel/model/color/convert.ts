// Converts colors between the spaces of CSS Color 4, section 12; `none` counts as 0 on the way.
// Maps into no gamut and cuts nothing off: coordinates may come out of any range.
import type { Color, ColorSpace, Coords, Triple } from './color.types.js'
import { CONVERSION_STEPS, type KnownSpace } from './spaces.js'

/** Three coordinates, and of which space they are; alpha does not count. */
export interface KnownColor {
  readonly space: KnownSpace
  readonly coords: Coords
  readonly alpha?: number | null
}

/** What `color` is in `space`, in numbers alone: `none` and powerless hues are whatever came out. */
export function coordsIn(color: KnownColor, space: KnownSpace): Triple {
  const from = CONVERSION_STEPS[color.space]
  const to = CONVERSION_STEPS[space]
  let shared = 0
  while (shared < from.length && from[shared] === to[shared]) shared += 1
  let coords = numbersOf(color.coords)
  for (const step of from.slice(shared).reverse()) coords = step.back(coords)
  for (const step of to.slice(shared)) coords = step.away(coords)
  return coords
}

const numbersOf = ([first, second, third]: Coords): Triple => [first ?? 0, second ?? 0, third ?? 0]

/**
 * The same color in another space. A hue that has no power over the result is `null`; other coordinates are
 * `null` only where the color is in `space` already, for then it is given back as it is.
 */
export function convert(color: Color, space: ColorSpace): Color {
  if (color.space === space) return color
  return { space, coords: withoutPowerlessHue(coordsIn(color, space), space), alpha: color.alpha }
}

// What CSS Color 4, section 12.1, takes for no colorfulness, so that rounding makes no hue.
const NO_PERCENTAGE = 0.001
const NO_CHROMA = 0.0015
const NO_OK_CHROMA = 0.000004

function withoutPowerlessHue(coords: Triple, space: ColorSpace): Coords {
  const [first, second, third] = coords
  if (space === 'oklch') return second <= NO_OK_CHROMA ? [first, second, null] : coords
  if (space === 'lch') return second <= NO_CHROMA ? [first, second, null] : coords
  if (space === 'hsl') return second <= NO_PERCENTAGE ? [null, second, third] : coords
  if (space === 'hwb') return second + third >= 100 - NO_PERCENTAGE ? [null, second, third] : coords
  return coords
}

/** The alpha as a number; `none` is 0. */
export const alphaOf = ({ alpha }: Color): number => alpha ?? 0
