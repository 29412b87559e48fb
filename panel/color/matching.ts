// How the colours that a scheme names are found in its palette: by their text, where that is enough.
// The maths is not loaded for schemes that say every role by its index or by a palette's own text.
import type { ColorExtras, ColorScheme } from '../tokens/tokens.types.js'
import { ROLES } from './cluster.js'

/** Finds colours in a palette. */
export interface ColorMatching {
  /** Whether two texts say one colour. */
  isSame(one: string, other: string): boolean
  /** The index of the entry that is nearest to a colour; 0 when there is none to compare with. */
  nearestIndex(palette: readonly string[], color: string): number
}

/** By text alone: right where `namesOtherColors` says no. */
export const TEXT_MATCHING: ColorMatching = {
  isSame: (one, other) => one === other,
  nearestIndex: (palette, color) => Math.max(0, palette.indexOf(color)),
}

/**
 * Whether a scheme names a colour that is not, letter by letter, one of its palette. `paletteSize`: how many
 * entries the palette tier has. Colours of a scheme beyond those are none that anything can stand for.
 */
export const namesOtherColors = ({ colorSchemes }: ColorExtras, paletteSize = Infinity): boolean =>
  Object.values(colorSchemes).some((scheme) => {
    const palette = scheme.palette.slice(0, paletteSize)
    return colorsNamedBy(scheme).some((color) => !palette.includes(color))
  })

const colorsNamedBy = (scheme: ColorScheme): readonly string[] =>
  [...ROLES.map((role) => scheme[role]), ...Object.values(scheme.semantic ?? {})]
    .filter((value): value is string => typeof value === 'string' && value !== 'bg' && value !== 'fg')
