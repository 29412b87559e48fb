// One hue of OKLCH, prepared for asking thousands of times what is in a gamut: no allocation in any question.
// Writes no color: convert.ts and gamut.ts are slower, and know every space.
import { ROUNDING_TOLERANCE, type Gamut } from './gamut.js'
import {
  inverse, LMS_TO_XYZ, OKLAB_TO_LMS, P3_TO_XYZ, REC2020_TO_XYZ, SRGB_TO_XYZ, type Matrix,
} from './convert.js'

/** How much each of the three cube roots of LMS grows with chroma, at one hue. */
interface Slice {
  readonly long: number
  readonly middle: number
  readonly short: number
}

const DEGREE = Math.PI / 180

/** The slice of a hue in degrees. */
export function sliceOf(hue: number): Slice {
  const a = Math.cos(hue * DEGREE)
  const b = Math.sin(hue * DEGREE)
  const [, longA, longB, , middleA, middleB, , shortA, shortB] = OKLAB_TO_LMS
  return { long: longA * a + longB * b, middle: middleA * a + middleB * b, short: shortA * a + shortB * b }
}

/** `value ** 3`, which takes many times as long. */
export const cubed = (value: number): number => value * value * value

/** From LMS to the linear light of each gamut's screen. */
export const LMS_TO_LINEAR: Readonly<Record<Gamut, Matrix>> = {
  srgb: product(inverse(SRGB_TO_XYZ), LMS_TO_XYZ),
  'display-p3': product(inverse(P3_TO_XYZ), LMS_TO_XYZ),
  rec2020: product(inverse(REC2020_TO_XYZ), LMS_TO_XYZ),
}

/** The matrix that does what `second` does, and then `first`. */
function product([a, b, c, d, e, f, g, h, i]: Matrix, [j, k, l, m, n, o, p, q, r]: Matrix): Matrix {
  return [
    a * j + b * m + c * p, a * k + b * n + c * q, a * l + b * o + c * r,
    d * j + e * m + f * p, d * k + e * n + f * q, d * l + e * o + f * r,
    g * j + h * m + i * p, g * k + h * n + i * q, g * l + h * o + i * r,
  ]
}

// What is out of a gamut by no more than rounding is in it, as it is to a badge; nearer to black, where all
// light is that little, by a part of what light there is.
const FULL_TOLERANCE_FROM = 0.4
const toleranceAt = (lightness: number): number =>
  ROUNDING_TOLERANCE * Math.min(1, cubed(lightness / FULL_TOLERANCE_FROM))

const isPart = (value: number, tolerance: number): boolean => value >= -tolerance && value <= 1 + tolerance

/** Whether a gamut has the color of this lightness, from 0 to 1, and chroma. */
export function hasColor(slice: Slice, gamut: Gamut, lightness: number, chroma: number): boolean {
  const matrix = LMS_TO_LINEAR[gamut]
  const tolerance = toleranceAt(lightness)
  const long = cubed(lightness + slice.long * chroma)
  const middle = cubed(lightness + slice.middle * chroma)
  const short = cubed(lightness + slice.short * chroma)
  return isPart(matrix[0] * long + matrix[1] * middle + matrix[2] * short, tolerance) &&
    isPart(matrix[3] * long + matrix[4] * middle + matrix[5] * short, tolerance) &&
    isPart(matrix[6] * long + matrix[7] * middle + matrix[8] * short, tolerance)
}

/** More chroma than any of the gamuts has. */
const BEYOND = 0.48
// Just below its blue, sRGB is left by a hair on the way from grey and entered again: the search comes from
// outside, in steps that do not miss that.
const STEP = 0.008
/** Halvings of a step: nearer than the sixth decimal. */
const HALVINGS = 13

/** The most chroma that a gamut has at this lightness, and no more than `limit`; 0 for white and black. */
export function mostChroma(slice: Slice, gamut: Gamut, lightness: number, limit = BEYOND): number {
  if (lightness <= 0 || lightness >= 1) return 0
  let most = Math.min(limit, BEYOND)
  if (hasColor(slice, gamut, lightness, most)) return most
  let least = most - STEP
  while (least > 0 && !hasColor(slice, gamut, lightness, least)) {
    most = least
    least -= STEP
  }
  least = Math.max(0, least)
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const between = (least + most) / 2
    if (hasColor(slice, gamut, lightness, between)) least = between
    else most = between
  }
  return least
}
