// The tuning of one ramp, step by step: what was moved, what is anchored, the way back; and what comes of it:
// colors within what their notation can say, as text of that notation. Shows nothing.
import { writeChannels } from '../../model/color/channels.js'
import { channelsOfKind, colorTextOf } from '../../model/tokens/kinds.js'
import type { Triple, AuthoredColor, Color } from '../../model/color/color.types.js'
import { lightnessRange, MOST_SHIFT, type Tuning, UNTUNED, tuneRamp } from '../../model/color/ramp.js'
import type { Plan, Token, Updater } from '../../model/state/state.types.js'
import { updaterFor } from '../../view/rows/row-model.js'
import type { RowPreview, RowScene } from '../../view/rows/rows.types.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { coordsIn } from '../../model/color/convert.js'
import { formatOf, nextFormat, writeAs, type Format } from '../../model/color/formats.js'
import { isInGamut, ROUNDING_TOLERANCE, type Gamut } from '../../model/color/gamut.js'
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
interface TunedStep {
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
  const channels = channelsOfKind(type)
  const text = channels === null
    ? writeAs(format, color, step.text)
    : writeChannels(channels, color, step.text)
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

/** What has a curve. */
export type Curve = 'lightness' | 'chroma'

export const MOST_ANCHORS = 2

/** A chart of chroma goes a little higher than the ramp does, and no higher than a screen can. */
const CHROMA_ROOM = 1.5
const LEAST_CHROMA_ROOM = 0.08
const MOST_CHROMA = 0.4

const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> =>
  new Map([...map].filter(([one]) => one !== key))

/** One ramp while it is tuned. */
export class Tuner {
  readonly ramp: Ramp
  readonly steps: readonly TunableStep[]
  readonly #coords: readonly Triple[]
  #tuning: Tuning
  #past: readonly Tuning[] = []
  /** What was changed last: changes of one thing in a row are one step back. */
  #last: string | null = null
  #tuned: readonly TunedStep[] | null = null

  /** `anchor`: which of the steps that can be tuned is anchored at first. */
  constructor(ramp: Ramp, anchor: number | null) {
    this.ramp = ramp
    this.steps = tunableSteps(ramp)
    this.#coords = this.steps.map(({ coords }) => coords)
    this.#tuning = { ...UNTUNED, anchors: anchor === null ? [] : [anchor] }
  }

  get tuning(): Tuning { return this.#tuning }

  /** What the steps are now; the same list as long as nothing moves. */
  get tuned(): readonly TunedStep[] { return this.#tuned ??= tunedSteps(this.steps, this.#tuning) }

  get changed(): readonly TunedStep[] { return this.tuned.filter(({ isChanged }) => isChanged) }

  isAnchored(index: number): boolean { return this.#tuning.anchors.includes(index) }

  /** From where to where a step can be moved. */
  rangeOf(curve: Curve, index: number): readonly [least: number, most: number] {
    if (curve === 'lightness') return lightnessRange(this.#coords, this.#tuning, index)
    const highest = Math.max(...this.#coords.map(([, chroma]) => chroma))
    return [0, Math.max(highest, Math.min(MOST_CHROMA, Math.max(LEAST_CHROMA_ROOM, highest * CHROMA_ROOM)))]
  }

  /** The steps that are moved as far as they can be. */
  atEdge(curve: Curve): readonly TunedStep[] {
    return this.tuned.filter((_, index) => {
      const value = this.#tuning[curve].get(index)
      return value !== undefined && this.rangeOf(curve, index).includes(value)
    })
  }

  /** Where a step is now on a curve: what it shows, or where it was put. */
  valueOf(curve: Curve, index: number): number {
    const at = curve === 'lightness' ? 0 : 1
    return this.#tuning[curve].get(index) ?? this.tuned[index]?.coords[at] ?? 0
  }

  move(curve: Curve, index: number, value: number): void {
    if (this.isAnchored(index)) return
    const [least, most] = this.rangeOf(curve, index)
    const put = Math.max(least, Math.min(most, value))
    this.#change(`${curve} ${index}`, { [curve]: new Map([...this.#tuning[curve], [index, put]]) })
  }

  /** A step is not held any more where it was put. */
  letGo(curve: Curve, index: number): void {
    this.settle()
    if (this.#tuning[curve].has(index)) this.#change(null, { [curve]: without(this.#tuning[curve], index) })
  }

  shift(degrees: number): void {
    this.#change('shift', { shift: Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, degrees)) })
  }

  /** An anchored step is where it was at first. */
  anchor(index: number): void {
    const { anchors, lightness, chroma } = this.#tuning
    if (this.isAnchored(index) || anchors.length >= MOST_ANCHORS) return
    this.#change(null, {
      anchors: [...anchors, index].sort((one, other) => one - other),
      lightness: without(lightness, index), chroma: without(chroma, index),
    })
  }

  unanchor(index: number): void {
    this.#change(null, { anchors: this.#tuning.anchors.filter((one) => one !== index) })
  }

  /** What comes next is a step of its own. */
  settle(): void { this.#last = null }

  /** Takes the last step back; whether there was one. */
  undo(): boolean {
    const last = this.#past.at(-1)
    if (last === undefined) return false
    this.#past = this.#past.slice(0, -1)
    this.#set(last)
    this.settle()
    return true
  }

  #change(what: string | null, change: Partial<Tuning>): void {
    if (what === null || what !== this.#last) this.#past = [...this.#past, this.#tuning]
    this.#last = what
    this.#set({ ...this.#tuning, ...change })
  }

  #set(tuning: Tuning): void {
    this.#tuning = tuning
    this.#tuned = null
  }
}

// What the tuning of a ramp is opened with, and what is open.

export interface RampOptions {
  readonly kit: FeatureContext
  readonly ramp: Ramp
  /** What to say of the contrasts of a ramp's steps, as of its tuning. */
  readonly contrastsOf: (plan: Plan, scene: RowScene, ramp: Ramp) => (tuner: Tuner) => readonly string[]
  /** It is closed, by whomever. */
  readonly closed: () => void
}

/** What the modules that are loaded for it give. */
export interface RampModule {
  readonly openRamp: (options: RampOptions) => OpenRamp
  readonly contrastsOf: RampOptions['contrastsOf']
}

/** One that is open. */
export interface OpenRamp {
  close(): void
}

// What a tuned ramp is to the page, to the rows and to the state.
// Shows and commits nothing.

/** By variable: what the page shows for now. */
export const rampPreview = ({ changed }: Tuner): ReadonlyMap<string, string> =>
  new Map(changed.map(({ step, text }) => [step.token.item.cssVar, text]))

/** What the rows show for now. */
export function rampRowPreviews(tuner: Tuner): ReadonlyMap<Token, RowPreview> {
  const rows = new Map<Token, RowPreview>()
  tuner.tuned.forEach(({ step, text, isChanged }, index) => {
    if (isChanged) {
      const model = { value: text, swatch: colorTextOf(step.token.item.type, text), isReadonly: true }
      rows.set(step.token, { after: text, reason: null, preview: { mark: 'previewed', was: step.text, model } })
    } else if (tuner.isAnchored(index)) {
      rows.set(step.token, { after: null, reason: null, preview: { mark: 'anchored', was: '', model: {} } })
    }
  })
  return rows
}

/** What makes the state have the values: one transaction. */
export function rampUpdater(plan: Plan, scene: RowScene, { changed }: Tuner): Updater {
  const updaters = changed.map(({ step, text }) => updaterFor(plan, scene, step.token, text))
  return (state) => updaters.reduce((next, update) => update(next), state)
}

/** The step that is anchored at first: the middle one of those that can be tuned. */
export const firstAnchor = ({ steps }: Ramp): number =>
  Math.floor(steps.filter(({ color }) => color !== null).length / 2)
