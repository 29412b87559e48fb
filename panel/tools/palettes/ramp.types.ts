// What the tuning of a ramp is opened with, and what is open.
// Holds types only.
import type { FeatureContext } from '../desk/kit.types.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import type { Plan } from '../../model/state/state.types.js'
import type { Ramp } from './find-ramps.js'
import type { Tuner } from './tuner.js'

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
