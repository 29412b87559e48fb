// What the tuning of a ramp is opened with, and what is open.
// Holds types only.
import type { FeatureKit } from '../actions/kit.types.js'
import type { Ramp } from './find-ramps.js'

export interface RampOptions {
  readonly kit: FeatureKit
  readonly ramp: Ramp
  /** It is closed, by whomever. */
  readonly closed: () => void
}

/** One that is open. */
export interface OpenRamp {
  close(): void
}
