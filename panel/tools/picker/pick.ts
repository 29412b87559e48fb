// The state of picking a color: what is picked, in which format it is shown, and which text a token gets.
// Pure: every change gives a new state. Knows no token, and no expression: those are never picked.
import { codeAt, COLON, SEMICOLON, lowerAscii } from '../../../shared/chars.js'
import { skipName, isSpace } from '../../../shared/css/names.js'
import type { ChannelSpace } from '../../../shared/discover/channels.js'
import { readChannelText, writeChannels } from '../../model/color/channels.js'
import type { Color, Coords, Lch } from '../../model/color/color.types.js'
import { alphaOf, coordsIn } from '../../model/color/convert.js'
import { canSay, formatOf, nextFormat, writeAs, type Format } from '../../model/color/formats.js'
import { parseColor } from '../../model/color/parse.js'
import { CHANNELS, GRAY_CHROMA, type Channel } from '../../model/color/stops.js'
import type { ColorFormat } from '../../model/tokens/tokens.types.js'
import { splitNumber, type SplitNumber } from '../../model/tokens/number.js'

// Three bare numbers, as other tools give them: which color function they are the numbers of.
// Judges by their size alone; whether they are a color then is the parser's business.

/** A longer text is no three numbers. */
const MOST_CHARACTERS = 100

const COMMA = 0x2c
const NONE: SplitNumber = { number: 0, numberText: '0', unit: '' }

const PERCENT = 100

/**
 * What bare numbers mean where a format is shown, as CSS text. What looks like OKLCH is that everywhere;
 * anything else is in the format, or red, green and blue where it cannot be, and where that is hex. `null`
 * where it would be far out of range.
 */
function bareColor(text: string, format: Format): string | null {
  const numbers = numbersOf(text)
  if (numbers === null) return null
  const isUpTo = (most: number): boolean => numbers.every(({ number }) => number >= 0 && number <= most)
  // Parts of 1 may be those of red, green and blue.
  const isShare = isUpTo(1) && (format === 'p3' || format === 'rgb')
  if (looksLikeLch(numbers) && !isShare) return lchText(text, numbers)
  if (format === 'p3' && isUpTo(1)) return `color(display-p3 ${text})`
  if (format === 'hsl') return `hsl(${text})`
  if (format === 'hex' && isUpTo(1)) return `oklch(${text})`
  const [lightness = NONE, chroma = NONE] = numbers
  const isLch = format === 'oklch' && (isUpTo(1) || !isUpTo(255) || chroma.number <= MOST_CHROMA)
  if (isLch && lightness.number <= PERCENT) return lchText(text, numbers)
  return isUpTo(255) ? `rgb(${text})` : null
}

// Whole numbers are none: `0 0 255` is blue.
function looksLikeLch([lightness = NONE, chroma = NONE, hue = NONE]: readonly SplitNumber[]): boolean {
  const isMeant = isBarePercent(lightness)
  const isIn = ({ number }: SplitNumber, end: number): boolean => number >= 0 && number <= end
  return isIn(lightness, isMeant || lightness.unit === '%' ? PERCENT : 1) && isIn(chroma, MOST_CHROMA) && isIn(hue, 360) &&
    ['', '%'].includes(lightness.unit) && chroma.unit === '' && ['', 'deg'].includes(lowerAscii(hue.unit)) &&
    (isMeant ? [chroma] : [lightness, chroma]).some(({ number, unit }) => unit === '%' || !Number.isInteger(number))
}

// A lightness beyond 1 is one in percent: CSS itself would make it white.
const isBarePercent = ({ number, unit }: SplitNumber): boolean => unit === '' && number > 1

function lchText(text: string, [lightness = NONE]: readonly SplitNumber[]): string {
  if (!isBarePercent(lightness)) return `oklch(${text})`
  const from = text.indexOf(lightness.numberText) + lightness.numberText.length
  return `oklch(${text.slice(0, from)}%${text.slice(from)})`
}

/** The first three, before what is said of alpha; `null` where there are not three, or anything else. */
function numbersOf(text: string): readonly SplitNumber[] | null {
  if (text.length > MOST_CHARACTERS) return null
  const [head = ''] = text.split('/')
  const words = ['']
  for (let at = 0; at < head.length; at += 1) {
    const code = codeAt(head, at)
    if (code === COMMA || isSpace(code)) words.push('')
    else words.push(`${words.pop() ?? ''}${head.charAt(at)}`)
  }
  const numbers = words.filter((word) => word !== '').slice(0, 3)
    .flatMap((word) => (lowerAscii(word) === 'none' ? [NONE] : splitNumber(word) ?? []))
  return numbers.length === 3 ? numbers : null
}

/** A color being picked. */
export interface Picked {
  /** The author's text that the color was read from, and whose style is kept. */
  readonly source: string
  /** Whether the color is still the one of `source`. */
  readonly isSource: boolean
  /** Where thumbs stand; the hue of a grey is the last one that was no grey's. */
  readonly now: Lch
  /** Which are `none`: as the author wrote them, until each is changed itself, or a hue has chroma. */
  readonly nones: readonly Channel[]
  /** The format that is shown; `null` while that is a text of the author's in none of them. */
  readonly shown: Format | null
  /** The format of the token, in which a changed color is written whatever is shown. */
  readonly fixed: ColorFormat | undefined
  /** The function that the token's value is the channels of, with no alpha; `null` for a color by itself. */
  readonly channels: ChannelSpace | null
}

/**
 * Picking begins: `text` is the value of the token, `format` that of its item. `null` when the text says no
 * color by itself. `before` is what was picked until now, whose hue a grey keeps.
 */
export function pickFrom(
  text: string, format?: ColorFormat, before: Picked | null = null, channels: ChannelSpace | null = null,
): Picked | null {
  const color = parseColor(text)
  if (color === null) return null
  return {
    source: text.trim(), isSource: true, fixed: format, channels, shown: formatOf(color),
    ...read(color, before),
  }
}

// Where a color stands. Powerless hues are whatever came out: a grey has the hue of before.
function read(color: Color, before: Picked | null): Pick<Picked, 'now' | 'nones'> {
  const [lightness, chroma, hue] = coordsIn(color, 'oklch')
  const coords = color.space === 'oklch' ? color.coords : [0, 0, 0]
  // With chroma, a hue that is none is 0 to a page.
  const isGray = chroma <= GRAY_CHROMA
  const isKept = isGray && (color.space !== 'oklch' || coords[2] === null)
  const kept = before?.now.hue ?? 0
  return {
    now: {
      lightness: Math.max(0, Math.min(1, lightness)), chroma, hue: isKept ? kept : hue, alpha: alphaOf(color),
    },
    nones: CHANNELS.filter((channel, index) =>
      (index === 3 ? color.alpha : coords[index]) === null && (channel !== 'hue' || isGray)),
  }
}

/** The color that is picked, in oklch, `none` where it is none. */
export function pickedColor({ source, isSource, now, nones }: Picked): Color {
  const author = isSource ? parseColor(source) : null
  if (author !== null) return author
  const part = (channel: Channel): number | null => (nones.includes(channel) ? null : now[channel])
  const coords: Coords = [part('lightness'), part('chroma'), part('hue')]
  return { space: 'oklch', coords, alpha: part('alpha') }
}

/** The decimals of a change: by dragging, or typed into a number field. */
const DRAGGED: Lch = { lightness: 3, chroma: 3, hue: 1, alpha: 2 }
const TYPED: Lch = { lightness: 4, chroma: 4, hue: 2, alpha: 3 }

/** How much chroma may be typed; more than any screen shows. */
const MOST_CHROMA = 0.5

/**
 * The color with other values for some of its channels, cut to their ranges and rounded as what is dragged
 * (`isTyped`: one decimal more). A hue goes round: 360 is 0. The same state when nothing changes.
 */
export function change(picked: Picked, values: Partial<Lch>, isTyped = false): Picked {
  const decimals = isTyped ? TYPED : DRAGGED
  const fitted = (channel: Channel, value = NaN): number => fit(channel, value, decimals[channel])
  // What is shown is rounded: a number that is given as it was shown changes nothing.
  const changed = CHANNELS.filter((channel) =>
    Number.isFinite(values[channel]) && hasChannel(picked, channel) &&
    fitted(channel, values[channel]) !== fitted(channel, picked.now[channel]))
  if (changed.length === 0) return picked
  const next: Record<Channel, number> = { ...picked.now }
  for (const channel of changed) next[channel] = fitted(channel, values[channel])
  const hasHue = next.chroma > GRAY_CHROMA
  const nones = picked.nones.filter((channel) => !changed.includes(channel) && !(channel === 'hue' && hasHue))
  return { ...picked, now: next, nones, isSource: false, shown: shownAfter(picked) }
}

const hasChannel = ({ channels }: Picked, channel: Channel): boolean => channels === null || channel !== 'alpha'

function fit(channel: Channel, value: number, decimals: number): number {
  const round = (number: number): number => Number(number.toFixed(decimals))
  if (channel === 'hue') return round(((value % 360) + 360) % 360) % 360
  return round(Math.max(0, Math.min(channel === 'chroma' ? MOST_CHROMA : 1, value)))
}

// A color that is no longer the author's is shown as it is written, until another format is asked for.
function shownAfter({ source, shown, fixed, channels }: Picked): Format {
  if (channels !== null) return formatOfChannels(channels)
  const format = fixed ?? shown
  if (format !== null) return format
  const author = parseColor(source)
  return author === null ? 'hex' : nextFormat(author)
}

// Of the other spaces none is offered: they are shown as oklch().
const formatOfChannels = (channels: ChannelSpace): Format =>
  (channels === 'rgb' || channels === 'hsl' ? channels : 'oklch')

/**
 * Another color altogether: of a swatch, an eyedropper, *Move into sRGB*. It is written in the token's
 * format, or the one that is shown. `keepsAlpha`: for a color that says nothing about alpha.
 */
export function take(picked: Picked, color: Color, keepsAlpha = false): Picked {
  const { now, nones } = read(color, picked)
  const isKept = keepsAlpha || picked.channels !== null
  const alpha = isKept ? picked.now.alpha : now.alpha
  const others = nones.filter((channel) => channel !== 'alpha')
  return {
    ...picked,
    now: { ...now, alpha },
    nones: (isKept ? picked.nones : nones).includes('alpha') ? [...others, 'alpha'] : others,
    isSource: false,
    shown: shownAfter(picked),
  }
}

/** Shows another format. The color stays what it is, and the token's text too, while it is its author's. */
export const showFormat = (picked: Picked, format: Format): Picked => ({ ...picked, shown: format })

/** The text of the field: the author's own in its format, else the same color in the format that is shown. */
export function shownText(picked: Picked): string {
  const { source, isSource, shown, channels } = picked
  const isWritten = channels !== null && (shown === null || shown === formatOfChannels(channels))
  if (isWritten) return writtenText(picked)
  const author = isSource ? parseColor(source) : null
  const isOwn = author !== null && (shown === null || formatOf(author) === shown)
  return isOwn || shown === null ? source : writeAs(shown, pickedColor(picked), source)
}

/** The format in which a changed color is written: the token's own, else the one that is shown. */
export const formatWritten = (picked: Picked): Format => shownAfter(picked)

/** The text that the token gets: the author's until the color is another one. */
export const writtenText = (picked: Picked): string =>
  picked.isSource ? picked.source : picked.channels === null
    ? writeAs(formatWritten(picked), pickedColor(picked), picked.source)
    : channelsText(picked.channels, pickedColor(picked), picked.source)

/** Channels in their function, in the form of those of the source. */
const channelsText = (channels: ChannelSpace, color: Color, source: string): string =>
  `${channels}(${writeChannels(channels, color, source.slice(channels.length + 1, -1))})`

/** Whether the text that is shown is not the color itself: out of sRGB, in a format that ends there. */
export function isMapped(picked: Picked): boolean {
  const { shown, source } = picked
  const isOwn = picked.isSource && shownText(picked) === source
  return !isOwn && shown !== null && !canSay(shown, pickedColor(picked))
}

/**
 * What a typed text makes of it; `null` when it says no color. Any notation is kept as it was typed; three
 * bare numbers, and digits without `#`, are a color (see `bareColor`); `--x: value;` is its value.
 */
export function typed(picked: Picked, text: string): Picked | null {
  const value = valueIn(text)
  if (value === writtenText(picked)) return picked
  if (picked.channels !== null) return typedChannels(picked, picked.channels, value)
  const whole = pickFrom(value, picked.fixed, picked)
  if (whole !== null) return whole
  const bare = bareMeanings(value, picked).map(parseColor).find((color) => color !== null) ?? null
  return bare === null ? null : take(picked, bare)
}

// Whatever says an opaque color becomes channels, in the form of those that are there.
function typedChannels(picked: Picked, channels: ChannelSpace, value: string): Picked | null {
  const now = picked.source.slice(channels.length + 1, -1)
  for (const text of [value, `#${value}`]) {
    const read = readChannelText({ kind: 'color', channels }, text, now)
    if (read.ok) return pickFrom(`${channels}(${read.value})`, undefined, picked, channels)
  }
  return null
}

/** Picking goes on where another value has come to the token: its own coming back changes nothing. */
export const pickAgain = (picked: Picked, text: string): Picked | null =>
  text.trim() === writtenText(picked) ? picked : pickFrom(text, picked.fixed, picked, picked.channels)

// `--brand: red;` as it stands in a stylesheet.
function valueIn(text: string): string {
  const whole = text.trim()
  if (!whole.startsWith('--')) return withoutSemicolon(whole)
  const rest = whole.slice(skipName(whole, 0)).trimStart()
  return codeAt(rest, 0) === COLON ? withoutSemicolon(rest.slice(1).trim()) : whole
}

const withoutSemicolon = (text: string): string =>
  codeAt(text, text.length - 1) === SEMICOLON ? text.slice(0, -1).trim() : text

function bareMeanings(text: string, picked: Picked): readonly string[] {
  const meant = bareColor(text, picked.shown ?? shownAfter(picked))
  return meant === null ? [`#${text}`] : [`#${text}`, meant]
}
