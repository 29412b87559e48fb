// Keys on the plane and on the tracks: how far each one goes, and what a channel is called and says.
// Changes nothing itself.
import type { Lch } from '../../model/color/color.types.js'
import { FULL, type Channel } from '../../model/color/stops.js'
import { splitNumber } from '../../model/tokens/number.js'

/** What is held with a key. */
interface Modifiers { readonly shiftKey: boolean; readonly altKey: boolean }

/** One step of a key; Shift makes ten of it, Alt a tenth. */
export const STEPS: Lch = { lightness: 0.01, chroma: 0.01, hue: 1, alpha: 0.01 }

const factorOf = ({ shiftKey, altKey }: Modifiers): number => (shiftKey === altKey ? 1 : shiftKey ? 10 : 0.1)

// What binary fractions make of a sum is no value.
const sum = (value: number, by: number): number => Number((value + by).toFixed(6))

const within = (channel: Channel, value: number): number =>
  (channel === 'hue' ? value : Math.max(0, Math.min(FULL[channel], value)))

const TRACK_KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10,
}

/** What a key makes of the channel of a track; `null` for every other key. */
export function stepTrack(color: Lch, channel: Channel, key: string, held: Modifiers): Partial<Lch> | null {
  if (key === 'Home') return { [channel]: 0 }
  if (key === 'End') return { [channel]: channel === 'hue' ? FULL.hue - STEPS.hue : FULL[channel] }
  const steps = TRACK_KEYS[key]
  return steps === undefined ? null : stepped(color, channel, steps * factorOf(held))
}

const PLANE_KEYS: Readonly<Record<string, readonly [channel: 'lightness' | 'chroma', steps: number]>> = {
  ArrowUp: ['lightness', 1], ArrowDown: ['lightness', -1], PageUp: ['lightness', 10], PageDown: ['lightness', -10],
  ArrowRight: ['chroma', 1], ArrowLeft: ['chroma', -1], Home: ['chroma', -Infinity], End: ['chroma', Infinity],
}

/** What a key makes of a color in the plane; `null` for every other key. */
export function stepPlane(color: Lch, key: string, held: Modifiers): Partial<Lch> | null {
  const found = PLANE_KEYS[key]
  return found === undefined ? null : stepped(color, found[0], found[1] * factorOf(held))
}

const stepped = (color: Lch, channel: Channel, steps: number): Partial<Lch> =>
  ({ [channel]: within(channel, sum(color[channel], steps * STEPS[channel])) })

const PERCENT = 100

const fixed = (value: number): string => value.toFixed(3)
const percent = (value: number): string => String(Math.round(value * PERCENT))
// 359.6 is no 360: that is where the circle begins.
const degrees = (hue: number): string => String(Math.round(hue) % FULL.hue)

/** A channel: the letter before its track, what it is called, and how its number is written and spoken. */
interface ChannelWords {
  readonly letter: string
  readonly name: string
  readonly unit: '' | '%'
  readonly write: (value: number) => string
  /** The value that a number in the field means. */
  readonly read: (written: number) => number
  /** The value on the track as a number of its own, such as percent. */
  readonly say: (value: number) => string
}

export const CHANNEL_WORDS: Readonly<Record<Channel, ChannelWords>> = {
  lightness: {
    letter: 'L', name: 'Lightness', unit: '', write: fixed, read: (value) => value,
    say: (value) => `oklch lightness ${percent(value)} %`,
  },
  chroma: {
    letter: 'C', name: 'Chroma', unit: '', write: fixed, read: (value) => value,
    say: (value) => `oklch chroma ${fixed(value)}`,
  },
  hue: {
    letter: 'H', name: 'Hue', unit: '', write: degrees, read: (value) => value,
    say: (value) => `oklch hue ${degrees(value)} degrees`,
  },
  alpha: {
    letter: 'A', name: 'Alpha', unit: '%', write: (value) => `${percent(value)}%`,
    read: (value) => value / PERCENT, say: (value) => `alpha ${percent(value)} %`,
  },
}

/** What 100 % means in CSS, of the channels whose field shows no percent. */
const WHOLE: Partial<Lch> = { lightness: 1, chroma: 0.4 }

/** What is meant by a number as CSS has it, in the field's own unit; everything else as it is typed. */
export function meantFor(channel: Channel, typed: string): string {
  const split = splitNumber(typed.trim())
  if (split === null || split.numberText.startsWith('+')) return typed
  const { number, numberText, unit } = split
  const whole = WHOLE[channel]
  if (unit === '%' && whole !== undefined) return String(sum(number * whole / PERCENT, 0))
  const isPart = channel === 'alpha' && unit === '' && numberText.includes('.') && number >= 0 && number <= 1
  return isPart ? `${sum(number * PERCENT, 0)}%` : typed
}

/** Where the thumb of the plane is. */
export const sayPlane = ({ lightness, chroma }: Lch): string =>
  `lightness ${percent(lightness)} %, chroma ${fixed(chroma)}`
