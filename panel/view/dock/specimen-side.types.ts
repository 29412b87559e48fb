// The panel beside the page's specimen, as its dock sees it.
// Holds types only.
import type { RightLimits } from './geometry.js'

/** A width of its own, and who hears that the panel is beside the specimen no more. */
export interface SpecimenSide extends RightLimits {
  /** `null`: as by default. */
  px: number | null
  /** The panel is hidden, or was sent elsewhere, with its claim to that place. */
  ended(isElsewhere: boolean): void
}
