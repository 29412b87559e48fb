// Colors as the Color Module 2025.10 has them, out of texts of CSS and back.
// Reads what says a color by itself; computes no `color-mix()` and asks no page.
import type { Color, ColorSpace, Coords } from '../../model/color/color.types.js'
import { convert } from '../../model/color/convert.js'
import { formatHex } from '../../model/color/emit.js'
import { toGamut } from '../../model/color/gamut.js'
import { parseColor } from '../../model/color/parse.js'
import { isRecord } from '../../model/tokens/records.js'
import { decimalOf, formatDecimal } from '../../model/tokens/number.js'
import type { JsonRecord } from './dtcg.types.js'

/** A finite number as CSS has it: never with an exponent. */
export const numberText = (value: number): string => formatDecimal(decimalOf(value))

/** A number with at most so many decimals; `-0` is 0. */
export const round = (value: number, decimals: number): number => Number(value.toFixed(decimals)) + 0

/** Spaces that the module has no word for have a near one that holds the same colors. */
const BESIDE: ReadonlyMap<ColorSpace, ColorSpace> = new Map([['display-p3-linear', 'display-p3']])

/** `hsl` and `hwb` say their parts in percent, `oklch` and `oklab` from 0 to 1: as `Color` does. */
const SPACES: readonly string[] = [
  'srgb', 'srgb-linear', 'hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'display-p3', 'a98-rgb', 'prophoto-rgb',
  'rec2020', 'xyz-d65', 'xyz-d50',
]

const DECIMALS = 5
const ALPHA_DECIMALS = 4

/** A color of CSS as a value; `null` for what is none. `isSrgb`: in sRGB, whatever its author wrote. */
export function colorValue(text: string, isSrgb: boolean): JsonRecord | null {
  const read = parseColor(text)
  if (read === null) return null
  const near = BESIDE.get(read.space)
  const own = near === undefined ? read : convert(read, near)
  const color = isSrgb ? srgbOf(own) : own
  const components = color.coords.map((one) => one === null ? 'none' : hueSafe(round(one, DECIMALS)))
  // The module's RGB goes from 0 to 1, CSS's goes on.
  if (!isSrgb && isOutside(color)) return null
  const alpha = round(color.alpha ?? 0, ALPHA_DECIMALS)
  return {
    colorSpace: color.space, components, ...(alpha === 1 ? {} : { alpha }),
    hex: formatHex({ ...color, alpha: 1 }),
  }
}

/** A color of CSS as a string in hex, with its alpha; `null` for what is none. */
export function hexColor(text: string): string | null {
  const read = parseColor(text)
  return read === null ? null : formatHex(srgbOf(read))
}

function srgbOf(color: Color): Color {
  if (color.space === 'srgb' && !color.coords.includes(null) && !isOutside(color)) return color
  return { ...toGamut(color, 'srgb'), alpha: color.alpha ?? 0 }
}

// 359.999999 comes to 360, which is no hue of the module; no other coordinate is that large by rule.
const hueSafe = (value: number): number => value === 360 ? 0 : value

const FROM_0_TO_1: readonly ColorSpace[] = [
  'srgb', 'srgb-linear', 'display-p3', 'a98-rgb', 'prophoto-rgb', 'rec2020', 'xyz-d65', 'xyz-d50',
]
const isOutside = ({ space, coords }: Color): boolean => FROM_0_TO_1.includes(space)
  ? coords.some((one) => one !== null && (one < 0 || one > 1))
  : space === 'hwb' && coords.some((one, at) => at > 0 && one !== null && one > 100)

/** What is wrong with a value that should be a color, or its text of CSS. */
type ColorText = { readonly text: string } | { readonly reason: string }

/** A value as CSS: hex where eight bits say it all, else in the notation of its space. */
export function colorOfJson(value: JsonRecord): ColorText {
  const { colorSpace: space, components } = value
  const alpha = value['alpha'] ?? 1
  if (typeof space !== 'string' || !SPACES.includes(space)) {
    return { reason: `has an unknown color space; known: ${SPACES.join(', ')}` }
  }
  if (!Array.isArray(components) || components.length !== 3 || !components.every(isComponent)) {
    return { reason: 'must have three components, each a number or "none"' }
  }
  if (typeof alpha !== 'number' || alpha < 0 || alpha > 1) return { reason: 'must have an alpha from 0 to 1' }
  const at = (index: number): number | null => numberOf((components as readonly unknown[])[index])
  const coords: Coords = [at(0), at(1), at(2)]
  return { text: hexOf(space, coords, alpha) ?? written(space, coords, alpha) }
}

const isComponent = (one: unknown): boolean => one === 'none' || (typeof one === 'number' && Number.isFinite(one))
const numberOf = (one: unknown): number | null => typeof one === 'number' ? one : null

/** How far a level of eight bits may be off: what five decimals lose. */
const LEVEL_TOLERANCE = 0.01
const FULL = 255

function hexOf(space: string, coords: Coords, alpha: number): string | null {
  const bytes = coords.map((one) => one === null ? NaN : one * FULL)
  if (space !== 'srgb' || !bytes.every(isLevel)) return null
  const level = alpha * FULL
  if (isLevel(level)) return formatHex({ space: 'srgb', coords, alpha: Math.round(level) / FULL })
  return `rgb(${bytes.map((one) => numberText(Math.round(one))).join(' ')} / ${numberText(alpha)})`
}

const isLevel = (one: number): boolean =>
  Math.abs(one - Math.round(one)) <= LEVEL_TOLERANCE && one >= 0 && one <= FULL + LEVEL_TOLERANCE

function written(space: string, coords: Coords, alpha: number): string {
  const unit = (at: number): string => (space === 'hsl' || space === 'hwb') && at > 0 ? '%' : ''
  const parts = coords.map((one, at) => one === null ? 'none' : `${numberText(one)}${unit(at)}`).join(' ')
  const behind = alpha === 1 ? '' : ` / ${numberText(alpha)}`
  return FROM_0_TO_1.some((one) => one === space)
    ? `color(${space} ${parts}${behind})`
    : `${space}(${parts}${behind})`
}

/** Whether a value says a color as an object. */
export const isColorObject = (value: unknown): value is JsonRecord =>
  isRecord(value) && Object.hasOwn(value, 'colorSpace')
