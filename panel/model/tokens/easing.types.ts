// How something moves from its start to its end, as CSS Easing 2 has it.
// Holds types only.

/** Where a jump of `steps()` is, in the words that are written. */
export type StepPosition = 'jump-start' | 'jump-end' | 'jump-none' | 'jump-both'

/** A point of `linear()`: what comes out (1 is the end) and when (0 to 1). */
export interface EasingPoint {
  readonly at: number
  readonly output: number
}

/** An easing. */
export type Easing =
  | { readonly kind: 'cubic-bezier'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
  /** Every point has its time, those that are written without one as well; they never run backwards. */
  | { readonly kind: 'linear'; readonly points: readonly EasingPoint[] }
  | { readonly kind: 'steps'; readonly count: number; readonly position: StepPosition }
