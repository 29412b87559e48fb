// The matrices of CSS Color 4, section 18 ("Sample code for Color Conversions"), as published there: those
// that lead towards XYZ. The ways back are worked out, and held by a test against what is published.
import type { Triple } from './color.types.js'

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
export const multiply = (m: Matrix, [x, y, z]: Triple): Triple => [
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
