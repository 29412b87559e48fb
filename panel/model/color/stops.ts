// What a track shows behind its thumb: colors along one channel, mapped into the screen's gamut, and where
// they are out of sRGB. CSS texts and parts of the track's length; draws nothing.
import type { Color, Lch } from './color.types.js'
import { formatHex } from './emit.js'
import { toGamut, type Gamut } from './gamut.js'
import { PLANE_CHROMA, type PlaneOutput } from './plane.js'
import { hasColor, sliceOf } from './slice.js'

/** The four tracks, from the top. */
export type Channel = keyof Lch
export const CHANNELS: readonly Channel[] = ['lightness', 'chroma', 'hue', 'alpha']

/** The value at the right end of each track; the left end is 0. */
export const FULL: Lch = { lightness: 1, chroma: PLANE_CHROMA, hue: 360, alpha: 1 }

/** As much chroma as a grey may have: its hue means nothing. */
export const GRAY_CHROMA = 0.0005

// Alpha alone is a straight line between its ends.
const COUNTS: Lch = { lightness: 16, chroma: 16, hue: 24, alpha: 2 }

/** A color of four numbers as one that can be converted. */
export const colorOfLch = ({ lightness, chroma, hue, alpha }: Lch): Color =>
  ({ space: 'oklch', coords: [lightness, chroma, hue], alpha })

/**
 * Colors at equal distances along a track, both ends included, as CSS texts for a gradient: what becomes of
 * `color` when that channel alone changes. Mapped into the gamut of the screen, never cut off by a browser;
 * opaque but on the track of alpha.
 */
export function trackStops(color: Lch, channel: Channel, output: PlaneOutput): readonly string[] {
  const last = COUNTS[channel] - 1
  const solid = channel === 'alpha' ? color : { ...color, alpha: 1 }
  return Array.from({ length: last + 1 }, (_, index) =>
    screenText(colorOfLch({ ...solid, [channel]: index / last * FULL[channel] }), output))
}

const DECIMALS = 4
const part = (value: number | null): string => String(Number((value ?? 0).toFixed(DECIMALS)))

/** A color as a screen of this gamut shows it at best, for a stylesheet of the panel: not for authors. */
export function screenText(color: Color, output: PlaneOutput): string {
  if (output === 'srgb') return formatHex(color)
  const { coords, alpha } = toGamut(color, output)
  return `color(display-p3 ${coords.map(part).join(' ')}${alpha === 1 ? '' : ` / ${part(alpha)}`})`
}

/** A stretch of a track: parts of its length, 0 to 1. */
export interface TrackRange {
  readonly from: number
  readonly to: number
}

const SAMPLES = 72
/** Halvings of the distance between two samples: less than a hundredth of a pixel. */
const HALVINGS = 10

/** Where a track leads out of a gamut, in order; none for alpha, which takes a color out of none. */
export function trackOutside(color: Lch, channel: Channel, gamut: Gamut = 'srgb'): readonly TrackRange[] {
  if (channel === 'alpha') return []
  const isOut = outsideAlong(color, channel, gamut)
  const found: TrackRange[] = []
  let from = isOut(0) ? 0 : null
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    const at = sample / SAMPLES
    if (isOut(at) === (from !== null)) continue
    const turn = turnBetween(isOut, (sample - 1) / SAMPLES, at)
    if (from !== null) found.push({ from, to: turn })
    from = from === null ? turn : null
  }
  return from === null ? found : [...found, { from, to: 1 }]
}

function outsideAlong(color: Lch, channel: Channel, gamut: Gamut): (at: number) => boolean {
  const own = sliceOf(color.hue)
  return (at) => {
    const value = at * FULL[channel]
    const { lightness, chroma }: Lch = { ...color, [channel]: value }
    // White and black are in every gamut, and so is every grey.
    if (chroma <= 0) return false
    return !hasColor(channel === 'hue' ? sliceOf(value) : own, gamut, lightness, chroma)
  }
}

function turnBetween(isOut: (at: number) => boolean, from: number, to: number): number {
  const wasOut = isOut(from)
  let near = from
  let far = to
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (near + far) / 2
    if (isOut(middle) === wasOut) near = middle
    else far = middle
  }
  return (near + far) / 2
}
