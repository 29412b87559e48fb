// One color in each of the notations that the picker offers, in the style of the author who wrote one.
// Always written from the color, never from another notation's text: so switching loses nothing.
import { COMMA, codeAt, lowerAscii } from '../../../shared/chars.js'
import { skipName } from '../../../shared/css/names.js'
import type { AuthoredColor, Color, Triple } from './color.types.js'
import { skipBlank } from './components.js'
import { alphaOf, coordsIn } from './convert.js'
import { deltaEOk } from './distance.js'
import { formatHex, formatLike, formatOklch } from './emit.js'
import { bytesOf, GAMUT_TOLERANCE, isInGamut, ROUNDING_TOLERANCE } from './gamut.js'
import { parseColor } from './parse.js'

/** The notations that can be switched to. */
export type Format = 'hex' | 'rgb' | 'hsl' | 'oklch' | 'p3'
export const COLOR_FORMATS: readonly Format[] = ['hex', 'rgb', 'hsl', 'oklch', 'p3']

/** The format that a color was written in; `null` for a name, and for notations that are not offered. */
export function formatOf({ notation, space }: AuthoredColor): Format | null {
  if (notation === 'color') return space === 'display-p3' ? 'p3' : null
  return notation === 'hex' || notation === 'rgb' || notation === 'hsl' || notation === 'oklch' ? notation : null
}

/**
 * The format in which another color is written in place of this text: its own, else hex where hex can say all
 * that its notation can (names and hwb()), else oklch().
 */
export function nextFormat(color: AuthoredColor): Format {
  const isSmall = color.notation === 'name' || color.notation === 'hwb'
  return formatOf(color) ?? (isSmall ? 'hex' : 'oklch')
}

/** Whether a format can say a color, or only the nearest one of sRGB: hex, rgb() and hsl() know no other. */
export function canSay(format: Format, color: Color): boolean {
  const tolerance = color.space === 'oklch' ? ROUNDING_TOLERANCE : GAMUT_TOLERANCE
  return format === 'oklch' || format === 'p3' || isInGamut(color, 'srgb', tolerance)
}

/**
 * A color as CSS text in a format. `like` is the author's text: where it is in that format, letter case and
 * shortness of hex, commas and percentages are its. What a format cannot say is mapped, never cut off.
 * `none` is written by oklch() alone.
 */
export function writeAs(format: Format, color: Color, like: string): string {
  const author = parseColor(like)
  const own = author !== null && formatOf(author) === format ? author : null
  switch (format) {
    case 'hex': return own === null ? formatHex(color) : formatLike(like, color, 'hex')
    case 'oklch': return formatOklch(color, own?.percents)
    case 'p3': return writeP3(color, own)
    case 'rgb': return join(readStyle('rgb', like, own), rgbParts(color, own), alphaPart(color, own))
    case 'hsl': return join(readStyle('hsl', like, own), hslParts(color, own), alphaPart(color, own))
  }
}

/** The word before the parenthesis, and whether commas stand behind it. */
interface Style { readonly name: string, readonly hasCommas: boolean }

function readStyle(format: 'rgb' | 'hsl', like: string, own: AuthoredColor | null): Style {
  if (own === null) return { name: format, hasCommas: false }
  const from = skipBlank(like, 0)
  return { name: like.slice(from, skipName(like, from)), hasCommas: hasComma(like) }
}

// Comments are no part of an author's style.
function hasComma(text: string): boolean {
  for (let at = skipBlank(text, 0); at < text.length; at = skipBlank(text, at + 1)) {
    if (codeAt(text, at) === COMMA) return true
  }
  return false
}

// `rgba(1, 2, 3)` is taken everywhere today, and where its author wrote three numbers it was before.
function join({ name, hasCommas }: Style, parts: readonly string[], alpha: string): string {
  const isLong = lowerAscii(name).endsWith('a')
  if (hasCommas && alpha !== '' && !isLong) return `${name}a(${[...parts, alpha].join(', ')})`
  if (hasCommas) return `${name}(${[...parts, ...alpha === '' ? [] : [alpha]].join(', ')})`
  return `${name}(${parts.join(' ')}${alpha === '' ? '' : ` / ${alpha}`})`
}

const ALPHA_DECIMALS = 3
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** The alpha as its author writes it; empty for what is opaque. */
function alphaPart(color: Color, own: AuthoredColor | null): string {
  const alpha = rounded(alphaOf(color), ALPHA_DECIMALS)
  if (alpha >= 1) return ''
  return own?.percents[3] === true ? `${rounded(alpha * 100, ALPHA_DECIMALS - 2)}%` : String(alpha)
}

const FULL = 255

function rgbParts(color: Color, own: AuthoredColor | null): readonly string[] {
  const bytes = bytesOf(color)
  return own?.percents[0] === true ? bytes.map((byte) => `${rounded(byte / FULL * 100, 2)}%`) : bytes.map(String)
}

/** How far what is written may be from what is meant, in OKLab: half of what other readers are held to. */
const UNTOLD = 5e-5

/** How many decimals hsl() gets: as few as say the same eight bits to whoever reads more than those. */
const HSL_DECIMALS = [0, 1, 2, 3] as const

function hslParts(color: Color, own: AuthoredColor | null): readonly string[] {
  const [red, green, blue] = bytesOf(color)
  const shown: Color = { space: 'srgb', coords: [red / FULL, green / FULL, blue / FULL], alpha: 1 }
  const exact = coordsIn(shown, 'hsl')
  const at = (decimals: number): Triple =>
    [rounded(exact[0], decimals) % 360, rounded(exact[1], decimals), rounded(exact[2], decimals)]
  const isExact = (coords: Triple): boolean => deltaEOk({ space: 'hsl', coords, alpha: 1 }, shown) <= UNTOLD
  const [hue, saturation, lightness] = HSL_DECIMALS.map(at).find(isExact) ?? at(3)
  const sign = (index: 1 | 2): string => (own !== null && !own.percents[index] ? '' : '%')
  return [String(hue), `${saturation}${sign(1)}`, `${lightness}${sign(2)}`]
}

/** How many decimals color(display-p3) gets: as few as say the same color, also in eight bits. */
const P3_DECIMALS = [4, 5, 6, 7, 8] as const

function writeP3(color: Color, own: AuthoredColor | null): string {
  const exact = coordsIn(color, 'display-p3')
  const hex = formatHex(color)
  const at = (decimals: number): Color => ({
    space: 'display-p3',
    coords: [rounded(exact[0], decimals), rounded(exact[1], decimals), rounded(exact[2], decimals)],
    alpha: color.alpha,
  })
  const isExact = (other: Color): boolean => deltaEOk(other, color) <= UNTOLD && formatHex(other) === hex
  const { coords } = P3_DECIMALS.map(at).find(isExact) ?? at(8)
  const parts = coords.map((value, index) =>
    (own?.percents[index] === true ? `${rounded((value ?? 0) * 100, 4)}%` : String(value ?? 0)))
  const alpha = alphaPart(color, own)
  return `color(display-p3 ${parts.join(' ')}${alpha === '' ? '' : ` / ${alpha}`})`
}
