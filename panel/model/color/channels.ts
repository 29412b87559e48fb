// Channels of a color by themselves, `222.2 47.4% 11.2%`: read in the function that they stand in on the
// page, and written in the form of the text that was there. Nothing else becomes channels: no alpha, no
// expression.
import { codeAt, COMMA, FULL_STOP, HYPHEN_MINUS, isDigit, lowerAscii } from '../../../shared/chars.js'
import { nameOf, skipName, startsName } from '../../../shared/css/names.js'
import { skipNumber, startsNumber } from '../../../shared/css/numbers.js'
import { wholeSubstitution, type Substitution } from '../../../shared/css/substitutions.js'
import type { ChannelSpace } from '../../../shared/discover/channels.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { channelsOfKind, remedyOf } from '../tokens/kinds.js'
import type { TierValueKind } from '../tokens/tokens.types.js'
import type { AuthoredColor, Color, Triple } from './color.types.js'
import { degreesOf, skipBlank } from './components.js'
import { alphaOf, convert, coordsIn } from './convert.js'
import { deltaEOk } from './distance.js'
import { bytesOf, isInGamut, toGamut } from './gamut.js'
import { measuresIn, parseColor } from './parse.js'

/** The color that channels say; `null` for any other text. */
export const readChannels = (space: ChannelSpace, text: string): AuthoredColor | null =>
  parseColor(`${space}(${text})`)

/** One of the three as its author wrote it. */
interface ChannelPart {
  readonly from: number
  readonly numberTo: number
  readonly to: number
  /** Empty, `%`, or an angle's in small letters. */
  readonly unit: string
}

interface ChannelForm {
  readonly parts: readonly [ChannelPart, ChannelPart, ChannelPart]
  readonly hasCommas: boolean
  /** Behind the third: an alpha, or nothing. */
  readonly tail: string
}

const PERCENT_SIGN = 0x25

function formOfChannels(text: string): ChannelForm | null {
  const parts: ChannelPart[] = []
  let hasCommas = false
  let at = skipBlank(text, 0)
  for (; parts.length < 3 && at >= 0 && at < text.length; at = skipBlank(text, at)) {
    if (parts.length > 0 && codeAt(text, at) === COMMA) {
      hasCommas = true
      at = skipBlank(text, at + 1)
    }
    const part = partAt(text, at)
    if (part === null) return null
    parts.push(part)
    at = part.to
  }
  const [first, second, third] = parts
  if (!first || !second || !third) return null
  return { parts: [first, second, third], hasCommas, tail: text.slice(third.to).trim() }
}

function partAt(text: string, from: number): ChannelPart | null {
  if (from < 0) return null
  if (startsName(text, from)) {
    const to = skipName(text, from)
    return lowerAscii(nameOf(text, from, to)) === 'none' ? { from, numberTo: to, to, unit: '' } : null
  }
  if (!startsNumber(text, from)) return null
  const numberTo = skipNumber(text, from)
  const to = codeAt(text, numberTo) === PERCENT_SIGN ? numberTo + 1
    : startsName(text, numberTo) ? skipName(text, numberTo) : numberTo
  return { from, numberTo, to, unit: lowerAscii(text.slice(numberTo, to)) }
}

/** The form of channels that nobody has written yet. */
const USUAL: Readonly<Record<ChannelSpace, string>> = {
  rgb: '0 0 0', hsl: '0 0% 0%', hwb: '0 0% 0%', lab: '0 0 0', lch: '0 0 0', oklab: '0 0 0', oklch: '0 0 0',
}

/** More decimals than its author has are written only where the color would be another one. */
const MOST_MORE_DECIMALS = 6
const MORE_DECIMALS = [0, 1, 2, 3, 4, 5] as const

/**
 * A color as channels in the form of `like`: separators, units, what stands behind, and as many decimals, or
 * as many more as the color needs. What has not moved stays as it is written. What the space cannot say is
 * mapped.
 */
export function writeChannels(space: ChannelSpace, color: Color, like: string): string {
  const known = readChannels(space, like)
  const text = known === null ? USUAL[space] : like
  const form = formOfChannels(text)
  const author = known ?? readChannels(space, text)
  if (form === null || author === null) return text
  if (known !== null && isSameCoords(known, color)) return like
  const target = isBounded(space) ? toGamut(opaque(color), 'srgb') : opaque(color)
  const sizes = sizesOf(space, target, form, author)
  const isExact = (more: number): boolean => {
    const read = readChannels(space, withSizes(text, form, sizes, more))
    return read !== null && saysSame(read, target)
  }
  return withSizes(text, form, sizes, MORE_DECIMALS.find(isExact) ?? MOST_MORE_DECIMALS)
}

const isBounded = (space: ChannelSpace): boolean => space === 'rgb' || space === 'hsl' || space === 'hwb'

const opaque = (color: Color): Color => ({ ...color, alpha: 1 })

const isSameCoords = (one: Color, other: Color): boolean =>
  one.space === other.space && one.coords.every((coord, at) => coord === other.coords[at])

/** How far colors may be apart that no eight bits tell from each other. */
const UNTOLD_IN_WIDE = 1e-3

function saysSame(written: Color, target: Color): boolean {
  const [red, green, blue] = bytesOf(target)
  const [own, ownGreen, ownBlue] = bytesOf(written)
  const isSame = red === own && green === ownGreen && blue === ownBlue
  return isSame && (isInGamut(target, 'srgb') || deltaEOk(opaque(written), target) <= UNTOLD_IN_WIDE)
}

/** What stands in each place, in the unit of its author; a hue that says nothing is its author's. */
function sizesOf(space: ChannelSpace, target: Color, { parts }: ChannelForm, author: AuthoredColor): Triple {
  const known = space === 'rgb' ? 'srgb' : space
  const exact = coordsIn(target, known)
  const plain = convert(target, known).coords
  const measures = measuresIn(space)
  const sizeAt = (at: 0 | 1 | 2): number => {
    const measure = measures[at]
    const { unit } = parts[at]
    if (measure === 'hue') return (plain[at] === null ? author.coords[at] ?? 0 : exact[at]) / (degreesOf(unit) ?? 1)
    return unit === '%' ? exact[at] * 100 / measure.full : exact[at] / measure.one
  }
  return [sizeAt(0), sizeAt(1), sizeAt(2)]
}

function withSizes(text: string, { parts }: ChannelForm, sizes: Triple, more: number): string {
  let written = ''
  let past = 0
  parts.forEach(({ from, numberTo }, at) => {
    written += text.slice(past, from) + numberLike(text.slice(from, numberTo), sizes[at] ?? 0, more)
    past = numberTo
  })
  return written + text.slice(past)
}

/** A number in its author's decimals and `more`; the author's own where it says the same. */
function numberLike(own: string, size: number, more: number): string {
  const decimals = decimalsIn(own) + more
  const before = Number(own)
  if (Math.abs((Number.isNaN(before) ? 0 : before) - size) < 0.5 * 10 ** -decimals) return own
  // Who fills up with zeros goes on doing so.
  const isFilled = own.includes('.') && own.endsWith('0')
  const fixed = isFilled ? size.toFixed(decimals) : withoutZeros(size.toFixed(decimals))
  const sign = codeAt(fixed, 0) === HYPHEN_MINUS ? '-' : ''
  const digits = fixed.slice(sign.length)
  const dot = codeAt(own, isDigit(codeAt(own, 0)) || codeAt(own, 0) === FULL_STOP ? 0 : 1) === FULL_STOP
  return `${Number(digits) === 0 ? '' : sign}${dot && digits.startsWith('0.') ? digits.slice(1) : digits}`
}

function decimalsIn(number: string): number {
  const point = number.indexOf('.')
  return point < 0 || Number.isNaN(Number(number)) ? 0 : number.length - point - 1
}

function withoutZeros(fixed: string): string {
  if (!fixed.includes('.')) return fixed
  let to = fixed.length
  while (fixed.charAt(to - 1) === '0') to -= 1
  return fixed.slice(0, fixed.charAt(to - 1) === '.' ? to - 1 : to)
}

const NO_ALPHA = 'Channels have no alpha. Type an opaque color.'
const OTHER_FORM = 'Not channels of the same kind. Choose another token or type a color.'

/** What a token of a name is; `undefined` for one that nobody has configured. */
type KindOf = (name: string) => TierValueKind | undefined

/**
 * What a text comes to for a token of channels over `now`: channels in the form of those that are there.
 * Other channels, any color by itself, and a `var()` of channels of the same space are taken; nothing else.
 */
export function readChannelText(
  kind: TierValueKind, typed: string, now: string, kindOf: KindOf = () => undefined,
): Result<string, string> {
  const space = channelsOfKind(kind)
  if (space === null || typed.trim() === now.trim()) return ok(typed)
  const text = innerOf(space, typed.trim())
  const whole = wholeSubstitution(text)
  if (whole !== null) return isAlike(space, whole, kindOf) ? ok(text) : err(OTHER_FORM)
  const channels = readChannels(space, text)
  const color = channels ?? parseColor(text)
  if (color === null) return err(remedyOf(kind) ?? '')
  if (channels !== null && isOfForm(text, now)) return ok(text)
  return alphaOf(color) < 1 ? err(NO_ALPHA) : ok(writeChannels(space, color, now))
}

/** Whether a `var()` is channels of this space, and what it falls back on as well. */
function isAlike(space: ChannelSpace, whole: Substitution, kindOf: KindOf): boolean {
  for (let one: Substitution | null = whole; one !== null; one = wholeSubstitution(one.fallback ?? '')) {
    const target = kindOf(one.name)
    if (target !== undefined && channelsOfKind(target) !== space) return false
    const { fallback } = one
    if (fallback === null) return true
    if (formOfChannels(fallback)?.tail === '' && readChannels(space, fallback) !== null) return true
  }
  return false
}

/** What stands in the function of channels, where a text is that function. */
function innerOf(space: ChannelSpace, text: string): string {
  const names = space === 'rgb' || space === 'hsl' ? [space, `${space}a`] : [space]
  const name = names.find((one) => lowerAscii(text).startsWith(`${one}(`))
  return name === undefined || !text.endsWith(')') ? text : text.slice(name.length + 1, -1).trim()
}

function isOfForm(text: string, now: string): boolean {
  const [one, other] = [formOfChannels(text), formOfChannels(now)]
  if (one === null || other === null) return one?.tail === ''
  return one.hasCommas === other.hasCommas && one.tail === other.tail &&
    one.parts.every(({ unit }, at) => unit === other.parts[at]?.unit)
}

/** A color's text as a token's value: of channels in the form of those that are there, `now`. */
export function tokenTextOf(kind: TierValueKind, text: string, now: string): string {
  const read = readChannelText(kind, text, now)
  return read.ok ? read.value : now
}
