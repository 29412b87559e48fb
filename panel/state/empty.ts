// The state in which nothing is changed, and when two states are one.
// Changes nothing.
import { isEmptyRecord, isSameJson } from '../tokens/records.js'
import type { TweakState } from './state.types.js'

/** A state without any change. */
export const EMPTY_STATE: TweakState = {
  color: {}, secondary: {}, tabs: {}, kept: { color: {}, secondary: {}, members: {} },
}

/** Whether a state holds nothing at all. */
export const isEmptyState = ({ color, secondary, tabs, kept }: TweakState): boolean =>
  [color, secondary, tabs, kept.color, kept.secondary, kept.members].every(isEmptyRecord)

/** Whether two states say the same. */
export const isSameState = (one: TweakState, other: TweakState): boolean => isSameJson(one, other)
