// Contrast after WCAG 2, its verdicts, and the nearest lightness that passes.
// Judges what eight bits of sRGB show, so that what passes here still passes once it is written.
import type { Color, Triple } from './color.types.js'
import { alphaOf, convert, coordsIn } from './convert.js'
import { bytesOf, isInGamut, ROUNDING_TOLERANCE, toGamut, type Gamut } from './gamut.js'

/** Relative luminance, 0 to 1, as if the color were opaque. */
export function relativeLuminance(color: Color): number {
  const [red, green, blue] = bytesOf(color)
  const shown: Color = { space: 'srgb', coords: [red / 255, green / 255, blue / 255], alpha: 1 }
  const [r, g, b] = coordsIn(shown, 'srgb-linear')
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Ratios from 1 to 21; two that are equal unless the background lets something through. */
export interface ContrastRange {
  readonly least: number
  readonly most: number
}

const BLACK: Color = { space: 'srgb', coords: [0, 0, 0], alpha: 1 }
const WHITE: Color = { space: 'srgb', coords: [1, 1, 1], alpha: 1 }

/**
 * Contrast over a background; one that is not opaque is seen over black and over white. Where the foreground
 * is the brighter over one of them and the darker over the other, something between hides it.
 */
export function contrastRatio(foreground: Color, background: Color): ContrastRange {
  const backs = alphaOf(background) >= 1 ? [background] : [over(background, BLACK), over(background, WHITE)]
  const seen = backs.map((back) =>
    ({ front: relativeLuminance(over(foreground, back)), behind: relativeLuminance(back) }))
  const ratios = seen.map(({ front, behind }) => ratioOf(front, behind))
  const isBrighter = seen.some(({ front, behind }) => front > behind)
  const isHidden = isBrighter && seen.some(({ front, behind }) => front < behind)
  return { least: isHidden ? 1 : Math.min(...ratios), most: Math.max(...ratios) }
}

const ratioOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** What is seen of `front` before an opaque `back`; like browsers, between sRGB's own values. */
export function over(front: Color, back: Color): Color {
  const alpha = alphaOf(front)
  const below = shownOf(back)
  const [red, green, blue] = shownOf(front)
  const mix = (part: number, under: number): number => part * alpha + under * (1 - alpha)
  return { space: 'srgb', coords: [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2])], alpha: 1 }
}

const shownOf = (color: Color): Triple => coordsIn(toGamut(color, 'srgb'), 'srgb')

/** A ratio with two decimals, cut off and not rounded: 4.499 fails where 4.5 is asked for. */
export const formatRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

/** Large is from 24 px on, or from 18.66 px on in bold. */
export type ContrastUse = 'text' | 'large-text' | 'non-text'
type Verdict = 'AAA' | 'AA' | 'fail'

interface RequiredRatios { readonly aa: number; readonly aaa: number | null }

/** WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11, which has no AAA. */
export const REQUIRED_RATIOS: Readonly<Record<ContrastUse, RequiredRatios>> = {
  text: { aa: 4.5, aaa: 7 },
  'large-text': { aa: 3, aaa: 4.5 },
  'non-text': { aa: 3, aaa: null },
}

export function verdictOf(ratio: number, use: ContrastUse): Verdict {
  const { aa, aaa } = REQUIRED_RATIOS[use]
  if (aaa !== null && ratio >= aaa) return 'AAA'
  return ratio >= aa ? 'AA' : 'fail'
}

/** OKLab lightness of `one` minus that of `other`, -1 to 1: a hint beside the verdict, and no standard. */
export const lightnessDifference = (one: Color, other: Color): number =>
  coordsIn(one, 'oklab')[0] - coordsIn(other, 'oklab')[0]

/** Lightness is searched in steps that an author would write. */
const STEPS = 1000

/** Which way a lightness may go. */
export type FixDirection = 'darker' | 'lighter'
const FIX_DIRECTIONS: readonly FixDirection[] = ['darker', 'lighter']

/**
 * The color as it is when it reaches `ratio`; else in oklch, with the nearest lightness that does, and with
 * its hue; `null` when none does. Lightness alone is moved where that is enough; else its chroma is as much
 * as there is in the gamut that it was in. `formatOklch` writes it without rounding. `ways`: where to look
 * for it; `isGround`: whether `other` stands on it.
 */
export function suggestLightness(
  color: Color, other: Color, ratio: number, ways: readonly FixDirection[] = FIX_DIRECTIONS, isGround = false,
): Color | null {
  const passes = isGround ? (ground: Color) => contrastRatio(other, ground).least >= ratio
    : passesOn(other, ratio)
  if (passes(color)) return color
  const [lightness, chroma, hue] = convert(color, 'oklch').coords
  const from = Math.max(0, Math.min(STEPS, Math.round((lightness ?? 0) * STEPS)))
  const gamut = gamutOf(color)
  const at = (step: number): Color => fitChroma(
    [step / STEPS, chroma ?? 0, Math.round((hue ?? 0) * 100) / 100 % 360], color.alpha, gamut)
  const most = Math.round((chroma ?? 0) * CHROMA_STEPS) / CHROMA_STEPS
  const found = ways.map((way) => (way === 'darker' ? 0 : STEPS))
    .filter((end) => passes({ ...(end === 0 ? BLACK : WHITE), alpha: color.alpha }))
    .map((end) => {
      const near = guessStep([chroma ?? 0, hue ?? 0], [from, end], luminanceFor(other, ratio, end))
      const step = findNear([from, end], near, (one) => passes(at(one)))
      return { away: Math.abs(step - from), color: at(step), isAlone: coordsIn(at(step), 'oklch')[1] === most }
    })
    .sort((one, another) => Number(another.isAlone) - Number(one.isAlone) || one.away - another.away)
  return found[0]?.color ?? null
}

/** The smallest gamut that a color is in. */
const gamutOf = (color: Color): Gamut =>
  (['srgb', 'display-p3'] as const).find((gamut) => isInGamut(color, gamut, ROUNDING_TOLERANCE)) ?? 'rec2020'

/** Whether a color has a ratio to a background, which is worked out once. */
function passesOn(background: Color, ratio: number): (color: Color) => boolean {
  const behind = alphaOf(background) >= 1 ? relativeLuminance(background) : null
  return (color) => behind !== null && alphaOf(color) >= 1
    ? ratioOf(relativeLuminance(color), behind) >= ratio
    : contrastRatio(color, background).least >= ratio
}

/** What luminance it takes before an opaque background; before any other one it is a guess. */
function luminanceFor(background: Color, ratio: number, end: number): number {
  const behind = relativeLuminance(background) + 0.05
  return (end === 0 ? behind / ratio : behind * ratio) - 0.05
}

const GUESSES = 10

/** About where a color of this chroma and hue gets to a luminance: without its gamut, which takes long. */
function guessStep([chroma, hue]: readonly [number, number], [from, end]: Range, luminance: number): number {
  const clip = (part: number): number => Math.max(0, Math.min(1, part))
  let [low, high] = [Math.min(from, end), Math.max(from, end)]
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const middle = (low + high) / 2
    const color: Color = { space: 'oklch', coords: [middle / STEPS, chroma, hue], alpha: 1 }
    const [r, g, b] = coordsIn(color, 'srgb-linear')
    if (0.2126 * clip(r) + 0.7152 * clip(g) + 0.0722 * clip(b) < luminance) low = middle
    else high = middle
  }
  return Math.round((low + high) / 2)
}

/** A step that fails, and one that passes. */
type Range = readonly [failing: number, passing: number]
/** How far off a guess may be. */
const NEAR = 4

/** The same as `findPassing`, in fewer steps where the guess was a good one. */
function findNear([failing, passing]: Range, guess: number, passes: (step: number) => boolean): number {
  const way = Math.sign(passing - failing)
  const within = (step: number): number =>
    way > 0 ? Math.max(failing, Math.min(passing, step)) : Math.min(failing, Math.max(passing, step))
  const [before, behind] = [within(guess - NEAR * way), within(guess + NEAR * way)]
  const isBefore = before === failing || !passes(before)
  const isBehind = behind === passing || passes(behind)
  return findPassing(isBefore ? before : failing, isBehind ? behind : passing, passes)
}

/** Bisects between a step that fails and one that passes; gives one that passes, next to one that fails. */
function findPassing(failing: number, passing: number, passes: (step: number) => boolean): number {
  let fails = failing
  let found = passing
  while (Math.abs(found - fails) > 1) {
    const middle = Math.round((found + fails) / 2)
    if (passes(middle)) found = middle
    else fails = middle
  }
  return found
}

const CHROMA_STEPS = 10_000

/** A color of this lightness and hue, with as much of this chroma as a gamut has. */
function fitChroma([lightness, chroma, hue]: Triple, alpha: number | null, gamut: Gamut): Color {
  const at = (step: number): Color => ({ space: 'oklch', coords: [lightness, step / CHROMA_STEPS, hue], alpha })
  const wanted = Math.round(chroma * CHROMA_STEPS)
  if (isInGamut(at(wanted), gamut)) return at(wanted)
  return at(findPassing(wanted, 0, (step) => isInGamut(at(step), gamut)))
}
