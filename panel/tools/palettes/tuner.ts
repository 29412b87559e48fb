// The tuning of one ramp, step by step: what was moved, what is anchored, and the way back.
// Shows nothing; what comes of it is asked for.
import type { Triple } from '../../model/color/color.types.js'
import { lightnessRange, MOST_SHIFT, UNTUNED, type Tuning } from '../../model/color/ramp.js'
import type { Ramp } from './find-ramps.js'
import { tunableSteps, tunedSteps, type TunableStep, type TunedStep } from './tuned.js'

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
