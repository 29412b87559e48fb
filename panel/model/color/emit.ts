// Writes colors: as hex, as oklch(), or in the notation that an author used.
// Rounds no further than a color can bear, and never writes an exponent.
import { skipName } from '../../../shared/css/names.js'
import type { ColorFormat } from '../tokens/tokens.types.js'
import type { Color, Coords, Percents } from './color.types.js'
import { skipBlank } from './components.js'
import { convert } from './convert.js'
import { alphaByteOf, bytesOf } from './gamut.js'
import { parseColor } from './parse.js'

const FULL = 255
const twoDigits = (byte: number): string => byte.toString(16).padStart(2, '0')

/** `#rrggbb`, mapped into sRGB; `#rrggbbaa` where eight bits tell the alpha from 1. */
export function formatHex(color: Color): string {
  const alpha = alphaByteOf(color)
  const bytes = alpha < FULL ? [...bytesOf(color), alpha] : bytesOf(color)
  return `#${bytes.map(twoDigits).join('')}`
}

const NO_PERCENTS: Percents = [false, false, false, false]

/** How many decimals `oklch()` gets: enough for nearly all of sRGB, and for all of it. */
const DECIMALS = 4
const MORE_DECIMALS = 5
const HUE_DECIMALS = 2
const ALPHA_DECIMALS = 3

/**
 * `oklch(0.628 0.2577 29.23)`, which makes the same hex as the color itself. `none` stays where the author
 * wrote it; the hue of a grey is 0 otherwise. `percents` asks for percentages.
 */
export function formatOklch(color: Color, percents: Percents = NO_PERCENTS): string {
  const short = roundOklch(color, DECIMALS)
  const isExact = formatHex(short) === formatHex(color)
  return isExact
    ? writeOklch(short, DECIMALS, percents)
    : writeOklch(roundOklch(color, MORE_DECIMALS), MORE_DECIMALS, percents)
}

function roundOklch(color: Color, decimals: number): Color {
  const [lightness, chroma, hue] = oklchOf(color)
  return {
    space: 'oklch',
    coords: [
      lightness === null ? null : round(Math.max(0, Math.min(1, lightness)), decimals),
      chroma === null ? null : round(chroma, decimals),
      hue === null ? null : round(hue, HUE_DECIMALS) % 360,
    ],
    alpha: color.alpha === null ? null : round(color.alpha, ALPHA_DECIMALS),
  }
}

// A powerless hue is `none` after a conversion; only who wrote `none` gets it.
function oklchOf(color: Color): Coords {
  const { coords } = convert(color, 'oklch')
  const [lightness, chroma, hue] = coords
  return color.coords.includes(null) ? coords : [lightness, chroma, hue ?? 0]
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))

function writeOklch({ coords, alpha }: Color, decimals: number, percents: Percents): string {
  const [lightness, chroma, hue] = coords
  const parts = [
    write(lightness, percents[0] ? { full: 1, decimals } : null),
    write(chroma, percents[1] ? { full: 0.4, decimals } : null),
    write(hue, null),
  ]
  const transparency = alpha === 1 ? '' : ` / ${write(alpha, percents[3] ? { full: 1, decimals: ALPHA_DECIMALS } : null)}`
  return `oklch(${parts.join(' ')}${transparency})`
}

/** What 100 % is, and how many decimals the value has as a number. */
interface Percentage { readonly full: number; readonly decimals: number }

function write(value: number | null, percentage: Percentage | null): string {
  if (value === null) return 'none'
  if (percentage === null) return String(value)
  return `${String(round(value / percentage.full * 100, percentage.decimals - 2))}%`
}

/**
 * A color in the notation of `text`: hex in its letters' case, short where it was short and can be, and
 * oklch() with its percentages; for any other text, what `format` says.
 */
export function formatLike(text: string, color: Color, format: ColorFormat): string {
  const like = parseColor(text)
  if (like?.notation === 'hex') return formatHexLike(text, formatHex(color))
  if (like?.notation === 'oklch') return formatOklch(color, like.percents)
  return format === 'hex' ? formatHex(color) : formatOklch(color)
}

function formatHexLike(text: string, hex: string): string {
  const from = skipBlank(text, 0)
  const written = text.slice(from, skipName(text, from + 1))
  const isShort = written.length < '#rrggbb'.length
  const digits = Array.from(hex.slice(1))
  const firsts = digits.filter((_, index) => index % 2 === 0)
  const canBeShort = firsts.every((digit, index) => digit === digits[index * 2 + 1])
  const short = isShort && canBeShort ? `#${firsts.join('')}` : hex
  return written === written.toUpperCase() && written !== written.toLowerCase() ? short.toUpperCase() : short
}
