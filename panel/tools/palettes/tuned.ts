// What tuning makes of a ramp's steps: colors within what their notation can say, as text of that notation.
// A step that comes out as it was keeps its author's text, byte for byte.
import type { AuthoredColor, Color, Triple } from '../../model/color/color.types.js'
import { coordsIn } from '../../model/color/convert.js'
import { formatOf, nextFormat, writeAs, type Format } from '../../model/color/formats.js'
import { isInGamut, ROUNDING_TOLERANCE, type Gamut } from '../../model/color/gamut.js'
import { tuneRamp, type Tuning } from '../../model/color/ramp.js'
import { mostChroma, sliceOf } from '../../model/color/slice.js'
import type { ColorFormat } from '../../model/tokens/tokens.types.js'
import type { Ramp, RampStep } from './find-ramps.js'

/** A step that can be tuned. */
export interface TunableStep extends RampStep {
  readonly color: AuthoredColor
  /** In OKLCH. */
  readonly coords: Triple
}

/** What a step becomes. */
export interface TunedStep {
  readonly step: TunableStep
  readonly coords: Triple
  readonly text: string
  readonly isChanged: boolean
  /** Whether it has less chroma than the curve says, because its gamut has no more. */
  readonly isMapped: boolean
}

/** Those of a ramp that say a color by themselves: expressions stay as they are. */
export const tunableSteps = ({ steps }: Ramp): readonly TunableStep[] => steps.flatMap((step) =>
  step.color === null ? [] : [{ ...step, color: step.color, coords: coordsIn(step.color, 'oklch') }])

/** Tunes them. */
export function tunedSteps(steps: readonly TunableStep[], tuning: Tuning): readonly TunedStep[] {
  const tuned = tuneRamp(steps.map(({ coords }) => coords), tuning)
  return steps.map((step, index) => {
    const wanted = tuned[index] ?? step.coords
    return wanted === step.coords
      ? { step, coords: wanted, text: step.text, isChanged: false, isMapped: false }
      : writtenStep(step, wanted)
  })
}

/** Less than this nobody sees. */
const SEEN = 0.001
const DECIMALS = 4
const TO_WHOLE = 10 ** DECIMALS
const HUE_DECIMALS = 2

// What is written has four decimals of lightness and two of hue: a gamut is asked for no other color.
function writtenStep(step: TunableStep, [exact, chroma, turn]: Triple): TunedStep {
  const { type } = step.token.item
  const format = formatFor(step.color, type.kind === 'color' ? type.format : undefined)
  const [lightness, hue] = [Number(exact.toFixed(DECIMALS)), Number(turn.toFixed(HUE_DECIMALS)) % 360]
  const most = mostChroma(sliceOf(hue), gamutFor(step.color, format), lightness)
  const isOver = chroma > most
  const coords: Triple = [lightness, isOver ? Math.floor(most * TO_WHOLE) / TO_WHOLE : chroma, hue]
  const color: Color = { space: 'oklch', coords, alpha: step.color.alpha }
  const text = writeAs(format, color, step.text)
  return { step, coords, text, isChanged: text !== step.text, isMapped: chroma - most > SEEN }
}

/** What an item says, else as its author writes. */
function formatFor(color: AuthoredColor, format: ColorFormat | undefined): Format {
  if (format === undefined || formatOf(color) === format) return nextFormat(color)
  return format
}

/** The smallest gamut that the color was in, and that its notation knows. */
function gamutFor(color: AuthoredColor, format: Format): Gamut {
  if (format !== 'oklch' && format !== 'p3') return 'srgb'
  const gamuts = ['srgb', 'display-p3'] as const
  return gamuts.find((gamut) => isInGamut(color, gamut, ROUNDING_TOLERANCE)) ?? 'rec2020'
}
