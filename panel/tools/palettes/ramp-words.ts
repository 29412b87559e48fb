// What is said of a ramp that is tuned: numbers as people read them, and what is to be known.
// Decides nothing.
import { nameOfSide } from '../../model/state/place.js'
import type { Plan, Scene } from '../../model/state/state.types.js'
import { decimalOf, formatDecimal, roundedTo } from '../../model/tokens/number.js'
import type { Ramp } from './find-ramps.js'
import type { Curve, Tuner } from './tuner.js'

export const RAMP_PREVIEW_LABEL = 'Ramp preview, not applied'

const DECIMALS = { lightness: 2, chroma: 3 } as const
export const CURVE_LABELS = { lightness: 'Lightness', chroma: 'Chroma' } as const

/** With as many decimals as people tell apart. */
const numberText = (curve: Curve, value: number): string =>
  Number(formatDecimal(roundedTo(decimalOf(value), DECIMALS[curve]))).toFixed(DECIMALS[curve])

export const stepCount = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`

/** `500: 0.115 → 0.138`; of no step, from where to where the curve goes. */
export function curveWords(tuner: Tuner, curve: Curve, active: number | null): string {
  const at = curve === 'lightness' ? 0 : 1
  const step = active === null ? undefined : tuner.tuned[active]
  if (step === undefined) {
    const values = tuner.tuned.map(({ coords }) => coords[at])
    return curve === 'chroma' ? `up to ${numberText(curve, Math.max(...values))}`
      : `${numberText(curve, values[0] ?? 0)} – ${numberText(curve, values.at(-1) ?? 0)}`
  }
  const [before, after] = [numberText(curve, step.step.coords[at]), numberText(curve, step.coords[at])]
  return before === after ? `${step.step.name}: ${before}` : `${step.step.name}: ${before} → ${after}`
}

/** What a screen reader says of a point. */
export function pointWords(tuner: Tuner, curve: Curve, index: number): string {
  const step = tuner.tuned[index]
  if (step === undefined) return ''
  const value = numberText(curve, step.coords[curve === 'lightness' ? 0 : 1])
  const isAll = step.isMapped && curve === 'chroma'
  const isAtEdge = tuner.atEdge(curve).includes(step)
  const more = tuner.isAnchored(index) ? ', anchored' : isAll ? ', maximum'
    : isAtEdge ? ', at its limit' : ''
  return `${step.step.name}, ${curve} ${value}${more}`
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** What is to be known of it, as sentences. `scheme`: which of several the page shows. */
export function notesOf(tuner: Tuner, scheme: string | null, contrast: readonly string[]): readonly string[] {
  const skipped = tuner.ramp.steps.filter(({ color }) => color === null).map(({ name }) => name)
  const mapped = tuner.tuned.filter(({ isMapped }) => isMapped).map(({ step }) => step.name)
  const edges = (['lightness', 'chroma'] as const).flatMap((curve) => {
    const names = tuner.atEdge(curve).filter(({ isMapped }) => curve === 'lightness' || !isMapped)
      .map(({ step }) => step.name)
    return names.length === 0 ? [] : [`${listOf(names)} can’t go further in ${curve}.`]
  })
  return [
    tuner.tuning.anchors.length > 0 ? 'Square points are anchored.' : 'The hue shift applies to every step.',
    ...edges,
    ...contrast,
    ...mapped.length === 0 ? [] : [`${listOf(mapped)} ${mapped.length === 1 ? 'is at the maximum chroma for its' : 'are at the maximum chroma for their'} lightness.`],
    ...skipped.length === 0 ? [] : [`${listOf(skipped)} ${skipped.length === 1 ? 'isn’t a plain color and stays' : 'aren’t plain colors and stay'} as written.`],
    ...scheme === null ? [] : [`Changes ${scheme} only, the color set the page shows.`],
  ]
}

/** Which scheme the page shows, of a ramp whose colors each scheme has its own of; `null`: of no other. */
export function schemeWords(plan: Plan, { place }: Scene, { steps: [first] }: Ramp): string | null {
  return first === undefined ? null : nameOfSide(plan, place, first.token)
}
