// How well a color is told from another one: ratio, verdict and hint, in numbers and in words.
// WCAG 2 is the verdict; the difference of lightness is a hint, and called so.
import type { Color } from '../../model/color/color.types.js'
import {
  contrastRatio, formatRatio, lightnessDifference, REQUIRED_RATIOS, verdictOf, type ContrastRange,
} from '../../model/color/contrast.js'
import { toGamut } from '../../model/color/gamut.js'
import type { PairUse } from './pair.js'

/** What a pair comes to, in one word or two. */
export type Grade = 'AAA' | 'AA' | 'Large only' | 'Fails' | 'Unknown'

/** A pair that was measured. */
export interface MeasuredPair {
  readonly front: Color | null
  readonly back: Color | null
  /** `null` where one of the colors is only the page's to know. */
  readonly ratio: ContrastRange | null
  /** What it should be at least. */
  readonly need: number
  readonly grade: Grade
  /** Of what is not known, whether it is enough is not known either. */
  readonly isEnough: boolean | null
}

/** The ratio that a use asks for. */
export const needOf = (use: PairUse): number => REQUIRED_RATIOS[use].aa

/** Measures two colors; over one that is not opaque by the worst of what may shine through. */
export function measure(front: Color | null, back: Color | null, use: PairUse): MeasuredPair {
  const need = needOf(use)
  if (front === null || back === null) {
    return { front, back, ratio: null, need, grade: 'Unknown', isEnough: null }
  }
  const ratio = contrastRatio(front, back)
  return { front, back, ratio, need, grade: gradeOf(ratio.least, use), isEnough: ratio.least >= need }
}

function gradeOf(ratio: number, use: PairUse): Grade {
  const verdict = verdictOf(ratio, use)
  if (verdict !== 'fail') return verdict
  return use === 'text' && verdictOf(ratio, 'large-text') !== 'fail' ? 'Large only' : 'Fails'
}

/** How far from enough: 1 is just enough. What is not known comes last. */
export const rankOf = ({ ratio, need }: MeasuredPair): number =>
  ratio === null ? Infinity : ratio.least / need

/** `4.63`; `1.90 – 4.60` where something unknown shines through. */
export function ratioWords(ratio: ContrastRange | null): string {
  if (ratio === null) return '–'
  const [least, most] = [formatRatio(ratio.least), formatRatio(ratio.most)]
  return least === most ? least : `${least} – ${most}`
}

/** Whether the ratio is a range, since what is behind is not opaque. */
export const isRange = ({ ratio }: MeasuredPair): boolean =>
  ratio !== null && formatRatio(ratio.least) !== formatRatio(ratio.most)

/** The grade of large text: from 24 px on, or from 18.66 px on in bold. */
export const largeGradeOf = (ratio: number): string => {
  const verdict = verdictOf(ratio, 'large-text')
  return verdict === 'fail' ? 'fails' : verdict
}

/** `ΔL 0.42 (hint)`: how far apart the lightnesses are that are shown. */
export function hintOf(front: Color, back: Color): string {
  const difference = Math.abs(lightnessDifference(toGamut(front, 'srgb'), toGamut(back, 'srgb')))
  return `ΔL ${difference.toFixed(2)} (hint)`
}
