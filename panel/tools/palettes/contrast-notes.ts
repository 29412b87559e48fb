// What tuning a ramp does to the contrasts that its steps have: of anchored ones, and those that get lost.
// Measures nothing by itself.
import { measure, ratioWords, type MeasuredPair } from '../contrast/measure.js'
import { type ContrastPair, type PairSide, pairSideName, wordsOfPair } from '../contrast/pair.js'
import { pairsIn, traceSide } from '../contrast/pairs.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import type { Ramp } from './find-ramps.js'
import type { Tuner } from './tuner.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** A pair that has a step of the ramp in it. */
interface RampPair {
  readonly pair: ContrastPair
  /** The tokens that hold both colors in the end; `null` for a color without one. */
  readonly front: Token | null
  readonly back: Token | null
  readonly before: MeasuredPair
}

/** So many that get lost are named. */
const MOST_LOST = 2

/** Those of a ramp, in the order in which they count. */
function pairsOfRamp(plan: Plan, scene: RowScene, { steps }: Ramp): readonly RampPair[] {
  const tab = steps[0]?.token.address.tab ?? ''
  const endOf = (side: PairSide): Token | null => traceSide(plan, scene, side, shownText).path.at(-1) ?? null
  const isStep = (token: Token | null): boolean => steps.some((step) => step.token === token)
  return pairsIn(plan, scene, tab).flatMap((pair) => {
    const [front, back] = [endOf(pair.front), endOf(pair.back)]
    if (!isStep(front) && !isStep(back)) return []
    return [{ pair, front, back, before: measured(plan, scene, pair, shownText) }]
  })
}

type ShownText = (plan: Plan, scene: RowScene, token: Token) => string | null
const shownText: ShownText = (plan, scene, token) => shownValue(plan, scene, token)

const measured = (plan: Plan, scene: RowScene, { front, back, use }: ContrastPair,
  textOf: ShownText): MeasuredPair =>
  measure(traceSide(plan, scene, front, textOf).color, traceSide(plan, scene, back, textOf).color, use)

/** What to say of them, as of its tuning. */
export function contrastsOf(plan: Plan, scene: RowScene, ramp: Ramp): (tuner: Tuner) => readonly string[] {
  const pairs = pairsOfRamp(plan, scene, ramp)
  return (tuner) => contrastNotes(plan, scene, pairs, tuner)
}

/** As sentences: first of the anchored steps, then what is no longer enough. */
function contrastNotes(
  plan: Plan, scene: RowScene, pairs: readonly RampPair[], tuner: Tuner,
): readonly string[] {
  const texts = new Map(tuner.changed.map(({ step, text }) => [step.token, text]))
  const tuned: ShownText = (its, at, token) => texts.get(token) ?? shownValue(its, at, token)
  const all = pairs.map((one) => ({ ...one, after: measured(plan, scene, one.pair, tuned) }))
  const anchored = tuner.tuning.anchors.flatMap((index) => {
    const step = tuner.steps[index]
    const its = all.find(({ front, back, before }) =>
      before.ratio !== null && (front === step?.token || back === step?.token))
    return its === undefined || step === undefined ? [] : [anchoredWords(its, step.token, step.name)]
  })
  const lost = all.filter(({ before, after }) => before.isEnough === true && after.isEnough === false)
  const more = lost.length - MOST_LOST
  return [
    ...anchored,
    ...lost.slice(0, MOST_LOST).map(({ pair, after }) => `${wordsOfPair(pair)} falls to ${ratioWords(after.ratio)}.`),
    ...more > 0 ? [`${more} more ${more === 1 ? 'pair drops' : 'pairs drop'} below the minimum for text.`] : [],
  ]
}

function anchoredWords(
  { pair, front, back, before, after }: RampPair & { readonly after: MeasuredPair }, token: Token,
    name: string,
): string {
  const nameOf = (end: Token | null, side: PairSide): string =>
    end === null ? pairSideName(side) : nameOfToken(end)
  const words = front === token ? `${name} on ${nameOf(back, pair.back)}` : `${nameOf(front, pair.front)} on ${name}`
  const [was, is] = [ratioWords(before.ratio), ratioWords(after.ratio)]
  return was === is ? `Contrast of ${words} stays ${is}.` : `Contrast of ${words} goes from ${was} to ${is}.`
}
