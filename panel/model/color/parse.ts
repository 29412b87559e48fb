// Reads a color out of CSS text: every notation of CSS Color 4 that says a color by itself.
// Evaluates nothing: what depends on a page or has to be computed is no color here.
import { codeAt, hexValue, LEFT_PARENTHESIS, lowerAscii, NUMBER_SIGN } from '../../../shared/chars.js'
import { findNamed } from '../../../shared/css/named-colors.js'
import { nameOf, skipName, startsName } from '../../../shared/css/names.js'
import type { ChannelSpace } from '../../../shared/discover/channels.js'
import type { AuthoredColor, ColorSpace, Coords, Notation } from './color.types.js'
import { findArguments, skipBlank, type Component } from './components.js'

/**
 * The color that a text says, in the space in which it was written; `null` for everything else. As in CSS,
 * numbers out of range are cut to it; unlike CSS, the end of the text closes neither parenthesis nor comment.
 */
export function parseColor(text: string): AuthoredColor | null {
  const from = skipBlank(text, 0)
  if (from < 0) return null
  const isHash = codeAt(text, from) === NUMBER_SIGN
  if (!isHash && !startsName(text, from)) return null
  const past = skipName(text, isHash ? from + 1 : from)
  const name = lowerAscii(nameOf(text, isHash ? from + 1 : from, past))
  if (!isHash && codeAt(text, past) === LEFT_PARENTHESIS) return parseFunction(text, name, past + 1)
  if (skipBlank(text, past) !== text.length) return null
  if (isHash) return parseHex(name, 'hex')
  const digits = findNamed(name)
  return digits === null ? null : parseHex(digits, 'name')
}

/** What a function's argument means; an angle may stand for a hue alone. */
type Channel = 'hue' | Measure
interface Measure {
  /** What the number 1 means. */
  readonly one: number
  /** What 100 % means. */
  readonly full: number
  readonly least: number
  readonly most: number
}

// What sRGB's own functions cannot show is cut off where it is read, as browsers do.
const BYTE: Measure = { one: 1 / 255, full: 1, least: 0, most: 1 }
const PART: Measure = { one: 1, full: 100, least: 0, most: 100 }
// White and black together are brought to 100 where they are more.
const SHARE: Measure = { one: 1, full: 100, least: 0, most: Infinity }
const AXIS: Measure = { one: 1, full: 125, least: -Infinity, most: Infinity }
const CHROMA: Measure = { one: 1, full: 150, least: 0, most: Infinity }
const OK_LIGHTNESS: Measure = { one: 1, full: 1, least: 0, most: 1 }
const OK_AXIS: Measure = { one: 1, full: 0.4, least: -Infinity, most: Infinity }
const OK_CHROMA: Measure = { one: 1, full: 0.4, least: 0, most: Infinity }
const FREE: Measure = { one: 1, full: 1, least: -Infinity, most: Infinity }
const ALPHA: Measure = { one: 1, full: 1, least: 0, most: 1 }

type Channels = readonly [Channel, Channel, Channel]
interface Syntax { readonly notation: Notation; readonly space: ColorSpace; readonly channels: Channels }

const RGB: Syntax = { notation: 'rgb', space: 'srgb', channels: [BYTE, BYTE, BYTE] }
const HSL: Syntax = { notation: 'hsl', space: 'hsl', channels: ['hue', PART, PART] }
const SYNTAXES: ReadonlyMap<string, Syntax> = new Map([
  ['rgb', RGB],
  ['rgba', RGB],
  ['hsl', HSL],
  ['hsla', HSL],
  ['hwb', { notation: 'hwb', space: 'hwb', channels: ['hue', SHARE, SHARE] }],
  ['lab', { notation: 'lab', space: 'lab', channels: [PART, AXIS, AXIS] }],
  ['lch', { notation: 'lch', space: 'lch', channels: [PART, CHROMA, 'hue'] }],
  ['oklab', { notation: 'oklab', space: 'oklab', channels: [OK_LIGHTNESS, OK_AXIS, OK_AXIS] }],
  ['oklch', { notation: 'oklch', space: 'oklch', channels: [OK_LIGHTNESS, OK_CHROMA, 'hue'] }],
])

/** What the arguments of a function mean. */
export const measuresIn = (space: ChannelSpace): Channels => (SYNTAXES.get(space) ?? RGB).channels

const COLOR_SPACES: ReadonlyMap<string, ColorSpace> = new Map<string, ColorSpace>([
  ['srgb', 'srgb'], ['srgb-linear', 'srgb-linear'],
  ['display-p3', 'display-p3'], ['display-p3-linear', 'display-p3-linear'],
  ['a98-rgb', 'a98-rgb'], ['prophoto-rgb', 'prophoto-rgb'], ['rec2020', 'rec2020'],
  ['xyz', 'xyz-d65'], ['xyz-d50', 'xyz-d50'], ['xyz-d65', 'xyz-d65'],
])

function parseFunction(text: string, name: string, at: number): AuthoredColor | null {
  const found = findArguments(text, at)
  if (found === null || skipBlank(text, found.past) !== text.length) return null
  if (name !== 'color') {
    const syntax = SYNTAXES.get(name)
    return syntax === undefined ? null : parseArguments(syntax, found.components)
  }
  const space = COLOR_SPACES.get(found.components[0]?.word ?? '')
  if (space === undefined) return null
  return parseArguments({ notation: 'color', space, channels: [FREE, FREE, FREE] }, found.components.slice(1))
}

const isSeparator = ({ kind }: Component): boolean => kind === 'comma' || kind === 'slash'
const signOf = ({ kind }: Component): string => (kind === 'comma' ? ',' : kind === 'slash' ? '/' : 'x')

const MODERN = ['xxx', 'xxx/x']
const LEGACY = ['x,x,x', 'x,x,x,x']

function parseArguments(syntax: Syntax, components: readonly Component[]): AuthoredColor | null {
  const order = components.map(signOf).join('')
  const given = components.filter((component) => !isSeparator(component))
  if (!MODERN.includes(order) && !(LEGACY.includes(order) && isLegacy(syntax, given))) return null
  const values = given.map((one, index) => readChannel(syntax.channels[index] ?? ALPHA, one))
  const [first, second, third, alpha = 1] = values
  if (first === undefined || second === undefined || third === undefined) return null
  if (values.includes(undefined)) return null
  const isPercent = (index: number): boolean => given[index]?.kind === 'percent'
  return {
    space: syntax.space,
    coords: [first, second, third],
    alpha,
    notation: syntax.notation,
    percents: [isPercent(0), isPercent(1), isPercent(2), isPercent(3)],
  }
}

/** Commas: rgb() and hsl() alone, without `none`; rgb() all of one kind, hsl() with percentages. */
function isLegacy({ notation }: Syntax, given: readonly Component[]): boolean {
  const [first, second, third] = given
  if (given.some(({ kind }) => kind === 'word') || second?.kind !== third?.kind) return false
  return notation === 'rgb' ? first?.kind === second?.kind : notation === 'hsl' && second?.kind === 'percent'
}

/** What an argument means to its channel; `undefined` when it may not stand there. */
function readChannel(channel: Channel, { kind, value, word }: Component): number | null | undefined {
  if (word === 'none') return null
  if (channel === 'hue') return kind === 'angle' || kind === 'number' ? hueOf(value) : undefined
  if (kind !== 'number' && kind !== 'percent') return undefined
  const size = kind === 'number' ? value * channel.one : value * channel.full / 100
  return Math.max(channel.least, Math.min(channel.most, size))
}

/** Degrees from 0, less than 360. */
const hueOf = (degrees: number): number => ((degrees % 360) + 360) % 360

const isHexDigit = (digit: string): boolean => hexValue(digit.charCodeAt(0)) >= 0

/** Three or four digits stand for themselves twice. */
function parseHex(digits: string, notation: Notation): AuthoredColor | null {
  const size = digits.length
  if (![3, 4, 6, 8].includes(size) || !Array.from(digits).every(isHexDigit)) return null
  const width = size < 6 ? 1 : 2
  const part = (index: number): number =>
    parseInt(digits.slice(index * width, index * width + width).padStart(2, digits.charAt(index)), 16) / 255
  const coords: Coords = [part(0), part(1), part(2)]
  const alpha = size === 4 || size === 8 ? part(3) : 1
  return { space: 'srgb', coords, alpha, notation, percents: [false, false, false, false] }
}
