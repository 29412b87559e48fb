// What a color is once it was read: a space, three coordinates and an alpha.
// Holds types only; ranges are what parse.ts gives, and other files keep to them.

/** CSS Color 4's spaces; `rgb()`, hex and names are `srgb`, `xyz` is `xyz-d65`. */
export type ColorSpace =
  | 'srgb' | 'srgb-linear' | 'hsl' | 'hwb' | 'lab' | 'lch' | 'oklab' | 'oklch'
  | 'display-p3' | 'display-p3-linear' | 'a98-rgb' | 'prophoto-rgb' | 'rec2020' | 'xyz-d50' | 'xyz-d65'

/** Three finite numbers. */
export type Triple = readonly [first: number, second: number, third: number]

/** Coordinates of a color; `null` is CSS's `none`. */
export type Coords = readonly [first: number | null, second: number | null, third: number | null]

/**
 * A color. RGB spaces and XYZ: 1 is full. `hsl` and `hwb`: degrees, then 0 to 100. `lab` and `lch`:
 * lightness 0 to 100; `oklab` and `oklch`: 0 to 1. Hues are degrees from 0, less than 360.
 */
export interface Color {
  readonly space: ColorSpace
  readonly coords: Coords
  /** 0 to 1; `null` is `none`. */
  readonly alpha: number | null
}

/** How an author writes a color: in hex, by name, or with a function (`rgba` is `rgb`, `hsla` is `hsl`). */
export type Notation =
  | 'hex' | 'name' | 'rgb' | 'hsl' | 'hwb' | 'lab' | 'lch' | 'oklab' | 'oklch' | 'color'

/** Which of the coordinates, and whether the alpha, are percentages in the author's text. */
export type Percents = readonly [first: boolean, second: boolean, third: boolean, alpha: boolean]

/** A color that knows how it was written. */
export interface AuthoredColor extends Color {
  readonly notation: Notation
  readonly percents: Percents
}

/** A color as one picks it: OKLCH in numbers alone, without `none`. Hue in degrees, the rest 0 to 1. */
export interface Lch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
  readonly alpha: number
}
