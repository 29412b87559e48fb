// What this panel has beyond its rows, one line for each: see ARCHITECTURE.md, "What comes next".
// Each is made here with the same kit, and asked by the panel like every other.
import { BulkMode } from '../actions/bulk-mode.js'
import type { Feature } from '../actions/features.js'
import type { FeatureKit } from '../actions/kit.types.js'

/** Makes a feature for one panel. Its line may `import()` what is large, for when it is first opened. */
export type FeatureMaker = (kit: FeatureKit) => Feature

export const FEATURES: readonly FeatureMaker[] = [
  (kit) => new BulkMode(kit),
]

/** Makes all of them. */
export const createFeatures = (kit: FeatureKit, makers = FEATURES): readonly Feature[] =>
  makers.map((make) => make(kit))
