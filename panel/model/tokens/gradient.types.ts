// A list of gradients, each with its parts and where they stand in the text.
// Holds types only.
import type { Span } from './pieces.js'

/** The shapes of a gradient; each may repeat. */
export type GradientKind = 'linear' | 'radial' | 'conic'

/** A color with up to two positions, or a hint: a position by itself. */
export interface GradientStop extends Span {
  readonly color: Span | null
  readonly positions: readonly Span[]
}

/** One gradient of a list. */
export interface GradientLayer extends Span {
  readonly kind: GradientKind
  readonly isRepeating: boolean
  /** The name of the function. */
  readonly name: Span
  /** Everything before the stops; `null` for none. */
  readonly prelude: Span | null
  /** `45deg`, `to right`; of a conic one the angle behind `from`. A radial one has a shape in its place. */
  readonly direction: Span | null
  /** What stands behind `at`. */
  readonly center: Span | null
  /** What stands behind `in`: the space and the way of hues. */
  readonly space: Span | null
  readonly stops: readonly GradientStop[]
}

/** What else is in a list: `none`, `url()`, `var()`, which stays text. */
interface OtherLayer extends Span {
  readonly kind: 'other'
}

export type ImageLayer = GradientLayer | OtherLayer
