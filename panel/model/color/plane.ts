// Paints the plane of one hue: chroma from left to right, lightness from bottom to top. Pixels only: the
// edges are plane.ts's, and what lies beyond P3 stays transparent, for the hatch behind it.
import { cubed, LMS_TO_LINEAR, sliceOf, mostChroma } from './slice.js'
import type { Gamut } from './gamut.js'

/** The chroma at the right end; the same for every hue, so that hues compare. P3 reaches 0.363. */
export const PLANE_CHROMA = 0.37

/** The canvas's own color space. In sRGB, what is between both edges is cut off channel by channel. */
export type PlaneOutput = 'srgb' | 'display-p3'

/** In device pixels. */
export interface PlaneSize {
  readonly width: number
  readonly height: number
}

/** Where a color is in a plane: parts of its width from the left and of its height from the top, 0 to 1. */
export const placeInPlane = (lightness: number, chroma: number): { readonly x: number; readonly y: number } =>
  ({ x: Math.max(0, Math.min(1, chroma / PLANE_CHROMA)), y: 1 - Math.max(0, Math.min(1, lightness)) })

/** The lightness and chroma at a place, which may be beside the plane: then those of its nearest point. */
export const colorAtPlace = (x: number, y: number): { readonly lightness: number; readonly chroma: number } =>
  ({ lightness: 1 - Math.max(0, Math.min(1, y)), chroma: Math.max(0, Math.min(1, x)) * PLANE_CHROMA })

// Linear light in 4096 steps: half a level of eight bits where the curve is steepest.
const STEPS = 4096
const CURVE = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS
  return Math.round(255 * (light > 0.0031308 ? 1.055 * light ** (1 / 2.4) - 0.055 : 12.92 * light))
})

const isWithin = (light: number): boolean => light >= 0 && light <= 1

const byteOf = (light: number): number =>
  CURVE[light <= 0 ? 0 : light >= 1 ? STEPS : (light * STEPS + 0.5) | 0] ?? 0

/**
 * Writes the plane of a hue (degrees) into `pixels`: four bytes each, row by row from the top, as in
 * `ImageData`, `width * height * 4` in all. Every byte is written; a pixel shows the color at its middle,
 * and one that is not in P3 is transparent.
 */
export function paintPlane(
  pixels: Uint8ClampedArray, { width, height }: PlaneSize, hue: number, output: PlaneOutput,
): void {
  const { long, middle, short } = sliceOf(hue)
  const [a, b, c, d, e, f, g, h, i] = LMS_TO_LINEAR['display-p3']
  const [j, k, l, m, n, o, p, q, r] = LMS_TO_LINEAR.srgb
  const isWide = output === 'display-p3'
  const step = PLANE_CHROMA / width
  let at = 0
  for (let row = 0; row < height; row += 1) {
    const lightness = 1 - (row + 0.5) / height
    const end = at + width * 4
    for (let chroma = step / 2; at < end; chroma += step) {
      const one = cubed(lightness + long * chroma)
      const two = cubed(lightness + middle * chroma)
      const three = cubed(lightness + short * chroma)
      const red = a * one + b * two + c * three
      const green = d * one + e * two + f * three
      const blue = g * one + h * two + i * three
      // A row leaves P3 once, and does not come back.
      if (!isWithin(red) || !isWithin(green) || !isWithin(blue)) break
      pixels[at] = byteOf(isWide ? red : j * one + k * two + l * three)
      pixels[at + 1] = byteOf(isWide ? green : m * one + n * two + o * three)
      pixels[at + 2] = byteOf(isWide ? blue : p * one + q * two + r * three)
      pixels[at + 3] = 255
      at += 4
    }
    pixels.fill(0, at, end)
    at = end
  }
}

// Where the gamuts end in the plane of a hue: the lines that are drawn over it.
// Knows no SVG but the text of its `points`; the plane's own pixels are plane.ts's.

/** A point of a plane. */
export interface EdgePoint {
  readonly lightness: number
  readonly chroma: number
}

/** How many steps of lightness an edge has. */
const EDGE_STEPS = 64
/** Narrowings around the cusp, where the edge has its corner. */
const NARROWINGS = 12
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * The edge of a gamut in the plane of a hue (degrees), from white to black: at each lightness the most chroma
 * that it has, and its corner among them.
 */
export function gamutEdge(hue: number, gamut: Gamut): readonly EdgePoint[] {
  const slice = sliceOf(hue)
  const at = (lightness: number): EdgePoint => ({ lightness, chroma: mostChroma(slice, gamut, lightness) })
  const points = Array.from({ length: EDGE_STEPS + 1 }, (_, step) => at(1 - step / EDGE_STEPS))
  const widest = points.reduce((best, point, index) =>
    (point.chroma > (points[best]?.chroma ?? 0) ? index : best), 0)
  const cusp = at(cuspWithin(at, 1 - (widest + 1) / EDGE_STEPS, 1 - (widest - 1) / EDGE_STEPS))
  const isAbove = cusp.lightness > (points[widest]?.lightness ?? 0)
  const place = isAbove ? widest : widest + 1
  return [...points.slice(0, place), cusp, ...points.slice(place)]
}

// Chroma grows up to the cusp and falls behind it.
function cuspWithin(at: (lightness: number) => EdgePoint, from: number, to: number): number {
  let least = from
  let most = to
  for (let narrowing = 0; narrowing < NARROWINGS; narrowing += 1) {
    const low = most - GOLDEN * (most - least)
    const high = least + GOLDEN * (most - least)
    if (at(low).chroma < at(high).chroma) least = low
    else most = high
  }
  return (least + most) / 2
}

/** An edge as the `points` of a `<polyline>`, in a plane of this size, with at most two decimals. */
export function edgePoints(edge: readonly EdgePoint[], { width, height }: PlaneSize): string {
  return edge.map(({ lightness, chroma }) => {
    const { x, y } = placeInPlane(lightness, chroma)
    return `${hundredths(x * width)},${hundredths(y * height)}`
  }).join(' ')
}

const hundredths = (value: number): string => String(Math.round(value * 100) / 100)
