// Converts colors between the spaces of CSS Color 4, section 12; `none` counts as 0 on the way.
// Maps into no gamut and cuts nothing off: coordinates may come out of any range.
import type { Color, ColorSpace, Coords, Triple } from './color.types.js'

// The matrices of CSS Color 4, section 18 ("Sample code for Color Conversions"), as published there: those
// that lead towards XYZ. The ways back are worked out, and held by a test against what is published.

/** Three rows of three. */
export type Matrix = readonly [
  number, number, number,
  number, number, number,
  number, number, number,
]

export const SRGB_TO_XYZ: Matrix = [
  506752 / 1228815, 87881 / 245763, 12673 / 70218,
  87098 / 409605, 175762 / 245763, 12673 / 175545,
  7918 / 409605, 87881 / 737289, 1001167 / 1053270,
]

export const P3_TO_XYZ: Matrix = [
  608311 / 1250200, 189793 / 714400, 198249 / 1000160,
  35783 / 156275, 247089 / 357200, 198249 / 2500400,
  0, 32229 / 714400, 5220557 / 5000800,
]

export const A98_TO_XYZ: Matrix = [
  573536 / 994567, 263643 / 1420810, 187206 / 994567,
  591459 / 1989134, 6239551 / 9945670, 374412 / 4972835,
  53769 / 1989134, 351524 / 4972835, 4929758 / 4972835,
]

export const REC2020_TO_XYZ: Matrix = [
  63426534 / 99577255, 20160776 / 139408157, 47086771 / 278816314,
  26158966 / 99577255, 472592308 / 697040785, 8267143 / 139408157,
  0, 19567812 / 697040785, 295819943 / 278816314,
]

/** To XYZ under D50. */
export const PROPHOTO_TO_XYZ: Matrix = [
  0.7977666449006423, 0.13518129740053308, 0.0313477341283922,
  0.2880748288194013, 0.711835234241873, 0.00008993693872564,
  0, 0, 0.8251046025104602,
]

/** Bradford's chromatic adaptation. */
export const D50_TO_D65: Matrix = [
  0.955473421488075, -0.02309845494876471, 0.06325924320057072,
  -0.0283697093338637, 1.0099953980813041, 0.021041441191917323,
  0.012314014864481998, -0.020507649298898964, 1.330365926242124,
]

export const LMS_TO_XYZ: Matrix = [
  1.2268798758459243, -0.5578149944602171, 0.2813910456659647,
  -0.0405757452148008, 1.112286803280317, -0.0717110580655164,
  -0.0763729366746601, -0.4214933324022432, 1.5869240198367816,
]

/** To the cube roots of LMS. */
export const OKLAB_TO_LMS: Matrix = [
  1, 0.3963377773761749, 0.2158037573099136,
  1, -0.1055613458156586, -0.0638541728258133,
  1, -0.0894841775298119, -1.2914855480194092,
]

/** A matrix times a column. */
const multiply = (m: Matrix, [x, y, z]: Triple): Triple => [
  m[0] * x + m[1] * y + m[2] * z,
  m[3] * x + m[4] * y + m[5] * z,
  m[6] * x + m[7] * y + m[8] * z,
]

/** The matrix that takes back what one does: its adjugate over its determinant. */
export function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const [x, y, z] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const all = a * x + b * y + c * z
  return [
    x / all, (c * h - b * i) / all, (b * f - c * e) / all,
    y / all, (a * i - c * g) / all, (c * d - a * f) / all,
    z / all, (b * g - a * h) / all, (a * e - b * d) / all,
  ]
}

// How each color space is reached from XYZ (D65): a way of steps, and each step there and back.
// Follows CSS Color 4, sections 7 to 10 and 18; cuts nothing off, so every step can be taken back.

/** From one space to the next: away from XYZ, and back towards it. */
interface Step {
  readonly away: (coords: Triple) => Triple
  readonly back: (coords: Triple) => Triple
}

/** The spaces of CSS, and one that it has no word for. */
type KnownSpace = ColorSpace | 'rec2020-linear'

function linear(back: Matrix): Step {
  const away = inverse(back)
  return { away: (coords) => multiply(away, coords), back: (coords) => multiply(back, coords) }
}

type Curve = (value: number) => number
const each = (curve: Curve) => ([first, second, third]: Triple): Triple =>
  [curve(first), curve(second), curve(third)]
const curved = (away: Curve, back: Curve): Step => ({ away: each(away), back: each(back) })

/** Goes on below zero as it goes above. */
const mirrored = (curve: Curve): Curve => (value) => (value < 0 ? -curve(-value) : curve(value))
const power = (exponent: number): Step =>
  curved(mirrored((value) => value ** (1 / exponent)), mirrored((value) => value ** exponent))

const SRGB_CURVE = curved(
  mirrored((value) => (value > 0.0031308 ? 1.055 * value ** (1 / 2.4) - 0.055 : 12.92 * value)),
  mirrored((value) => (value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92)),
)
const PROPHOTO_CURVE = curved(
  mirrored((value) => (value >= 1 / 512 ? value ** (1 / 1.8) : 16 * value)),
  mirrored((value) => (value >= 16 / 512 ? value ** 1.8 : value / 16)),
)
const A98_CURVE = power(563 / 256)
// What light a screen gives off, after BT.1886; not BT.2020's curve for cameras.
const REC2020_CURVE = power(2.4)

const D50 = linear(D50_TO_D65)
const SRGB = linear(SRGB_TO_XYZ)
const P3 = linear(P3_TO_XYZ)
const REC2020 = linear(REC2020_TO_XYZ)
const PROPHOTO = linear(PROPHOTO_TO_XYZ)
const A98 = linear(A98_TO_XYZ)

const LMS = linear(LMS_TO_XYZ)
const ROOTS = linear(OKLAB_TO_LMS)
const OKLAB: Step = {
  away: (xyz) => ROOTS.away(each(Math.cbrt)(LMS.away(xyz))),
  back: (lab) => LMS.back(each((value) => value ** 3)(ROOTS.back(lab))),
}

const WHITE_X = 0.3457 / 0.3585
const WHITE_Z = (1 - 0.3457 - 0.3585) / 0.3585
const EPSILON = 216 / 24389
const KAPPA = 24389 / 27
const compress: Curve = (value) => (value > EPSILON ? Math.cbrt(value) : (KAPPA * value + 16) / 116)
const expand: Curve = (value) => (value ** 3 > EPSILON ? value ** 3 : (116 * value - 16) / KAPPA)

const LAB: Step = {
  away: ([x, y, z]) => {
    const middle = compress(y)
    return [116 * middle - 16, 500 * (compress(x / WHITE_X) - middle), 200 * (middle - compress(z / WHITE_Z))]
  },
  back: ([lightness, a, b]) => {
    const middle = (lightness + 16) / 116
    return [expand(middle + a / 500) * WHITE_X, expand(middle), expand(middle - b / 200) * WHITE_Z]
  },
}

const DEGREE = Math.PI / 180
const turned = (degrees: number): number => (degrees + 360) % 360

/** From two axes to their length and angle. */
const POLAR: Step = {
  away: ([lightness, a, b]) => [lightness, Math.hypot(a, b), turned(Math.atan2(b, a) / DEGREE)],
  back: ([lightness, chroma, hue]) =>
    [lightness, chroma * Math.cos(hue * DEGREE), chroma * Math.sin(hue * DEGREE)],
}

function hueOf([red, green, blue]: Triple, most: number, span: number): number {
  if (span === 0) return 0
  if (most === red) return turned(60 * (green - blue) / span)
  return most === green ? 60 * (blue - red) / span + 120 : 60 * (red - green) / span + 240
}

const HSL: Step = {
  away: (rgb) => {
    const most = Math.max(...rgb)
    const least = Math.min(...rgb)
    const lightness = (most + least) / 2
    const room = Math.min(lightness, 1 - lightness)
    const saturation = room === 0 ? 0 : (most - lightness) / room
    const hue = hueOf(rgb, most, most - least)
    // Far outside sRGB the saturation comes out negative, which is the opposite hue.
    return [turned(saturation < 0 ? hue + 180 : hue), Math.abs(saturation) * 100, lightness * 100]
  },
  back: ([hue, saturation, lightness]) => {
    const middle = lightness / 100
    const reach = saturation / 100 * Math.min(middle, 1 - middle)
    const at = (offset: number): number => {
      const place = (offset + hue / 30) % 12
      return middle - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    }
    return [at(0), at(8), at(4)]
  },
}

const HWB: Step = {
  away: (rgb) => {
    const most = Math.max(...rgb)
    const least = Math.min(...rgb)
    return [hueOf(rgb, most, most - least), least * 100, (1 - most) * 100]
  },
  back: ([hue, white, black]) => {
    const sum = white + black
    if (sum >= 100) return [white / sum, white / sum, white / sum]
    return each((value) => (value * (100 - sum) + white) / 100)(HSL.back([hue, 100, 50]))
  },
}

/** The steps from XYZ (D65) to each space, in order; ways that begin alike share these steps. */
const CONVERSION_STEPS: Readonly<Record<KnownSpace, readonly Step[]>> = {
  'xyz-d65': [],
  'xyz-d50': [D50],
  'srgb-linear': [SRGB],
  srgb: [SRGB, SRGB_CURVE],
  hsl: [SRGB, SRGB_CURVE, HSL],
  hwb: [SRGB, SRGB_CURVE, HWB],
  'display-p3-linear': [P3],
  // Its curve is sRGB's.
  'display-p3': [P3, SRGB_CURVE],
  'a98-rgb': [A98, A98_CURVE],
  'rec2020-linear': [REC2020],
  rec2020: [REC2020, REC2020_CURVE],
  'prophoto-rgb': [D50, PROPHOTO, PROPHOTO_CURVE],
  lab: [D50, LAB],
  lch: [D50, LAB, POLAR],
  oklab: [OKLAB],
  oklch: [OKLAB, POLAR],
}

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
