// Channels of a color, `222.2 47.4% 11.2%`, and in which function they stand: by what wraps them,
// `hsl(var(--x))`, by a name that says it, else by their shape. Judges no color; which values are channels is
// kinds.ts' question.
import { codeAt, LEFT_PARENTHESIS, lowerAscii } from '../chars.js'
import { isNameCode, isSpace, nameOf, skipName } from '../css/names.js'
import { skipTrivia } from '../css/scan.js'
import { kindWordsOf } from './words.js'

/** The functions that take channels; `rgba` is `rgb`, and `hsla` is `hsl`. */
export const CHANNEL_SPACES = ['rgb', 'hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch'] as const
export type ChannelSpace = (typeof CHANNEL_SPACES)[number]

const SPACES: ReadonlyMap<string, ChannelSpace> = new Map([
  ...CHANNEL_SPACES.map((space) => [space, space] as const), ['rgba', 'rgb'] as const, ['hsla', 'hsl'] as const,
])

/** Which functions take a name's value, by name. */
export type ChannelUses = ReadonlyMap<string, ReadonlySet<ChannelSpace>>

/** Uses that are being gathered: of declarations, of whole stylesheets. */
export class UsesOfChannels {
  readonly #uses = new Map<string, Set<ChannelSpace>>()

  /** What was gathered so far. */
  get all(): ChannelUses { return this.#uses }

  /** A name stands first in a function. */
  add(name: string, space: ChannelSpace): void {
    const known = this.#uses.get(name)
    if (known === undefined) this.#uses.set(name, new Set([space]))
    else known.add(space)
  }

  addAll(uses: ChannelUses): void {
    for (const [name, spaces] of uses) for (const space of spaces) this.add(name, space)
  }

  /** Looks through a text of CSS: a value, a rule, a stylesheet. */
  addText(text: string): void {
    for (let at = text.indexOf(VAR); at >= 0; at = text.indexOf(VAR, at + VAR.length)) {
      const space = spaceBefore(text, at)
      if (space === null) continue
      const from = skipTrivia(text, at + VAR.length, { first: null })
      const name = nameOf(text, from, skipName(text, from))
      if (name.startsWith('--')) this.add(name, space)
    }
  }
}

const VAR = 'var('

/** The function whose first argument begins at `at`. */
function spaceBefore(text: string, at: number): ChannelSpace | null {
  let past = at
  while (past > 0 && isSpace(codeAt(text, past - 1))) past -= 1
  if (codeAt(text, past - 1) !== LEFT_PARENTHESIS) return null
  let from = past - 1
  while (from > 0 && isNameCode(codeAt(text, from - 1))) from -= 1
  return SPACES.get(lowerAscii(text.slice(from, past - 1))) ?? null
}

/**
 * The function that channels are of; `null` where several take them, or nothing tells: such a value is text.
 * `uses`: the functions that take it.
 */
export function channelSpaceOf(
  name: string, value: string, uses: Iterable<ChannelSpace>,
): ChannelSpace | null {
  const [used, more] = uses
  if (more !== undefined) return null
  return used ?? spaceOfName(name) ?? spaceOfShape(value, true)
}

function spaceOfName(name: string): ChannelSpace | null {
  const spaces = new Set(kindWordsOf(name).flatMap((word) => SPACES.get(word) ?? []))
  const [only = null] = spaces
  return spaces.size === 1 ? only : null
}

const FULL_BYTE = 255
const LEAST_BYTE = 32
const MOST_CHROMA = 0.5
const CIRCLE = 360

/**
 * What three numbers are by themselves, `null` for what could as well be no color's. `isColor`: that they are
 * a color's is known.
 */
export function spaceOfShape(value: string, isColor = false): ChannelSpace | null {
  const numbers = numbersIn(value)
  if (numbers === null) return null
  const [first, second, third] = numbers
  if (first.unit !== '%' && second.unit === '%' && third.unit === '%') return 'hsl'
  if (second.unit === '' && third.unit !== '%' && isLch(numbers)) return 'oklch'
  const isByte = numbers.every(({ number, unit }) =>
    unit === '' && Number.isInteger(number) && number >= 0 && number <= FULL_BYTE)
  return isByte && (isColor || numbers.some(({ number }) => number >= LEAST_BYTE)) ? 'rgb' : null
}

// Whole numbers are none: `0 0 255` is blue.
function isLch([lightness, chroma, hue]: Measures): boolean {
  const isFraction = [lightness, chroma].some(({ number }) => !Number.isInteger(number))
  return chroma.number >= 0 && chroma.number <= MOST_CHROMA && hue.number >= 0 && hue.number <= CIRCLE &&
    (lightness.unit === '%' || (lightness.number >= 0 && lightness.number <= 1 && isFraction))
}

interface Measure { readonly number: number; readonly unit: string }
type Measures = readonly [Measure, Measure, Measure]

/** Three numbers with white space or commas between them; what is behind a slash is an alpha. */
function numbersIn(value: string): Measures | null {
  const [head = ''] = value.split('/')
  const words = head.split(',').flatMap((part) => part.split(' ')).map((word) => word.trim()).filter((word) => word !== '')
  const [first, second, third] = words.map(measureOf)
  if (words.length !== 3 || !first || !second || !third) return null
  return [first, second, third]
}

function measureOf(word: string): Measure | null {
  const unit = word.endsWith('%') ? '%' : word.endsWith('deg') ? 'deg' : ''
  const text = word.slice(0, word.length - unit.length)
  return text === '' || !Number.isFinite(Number(text)) ? null : { number: Number(text), unit }
}
