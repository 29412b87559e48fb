// The state in which nothing is changed, and when two states are one.
// Changes nothing.
import { isEmptyRecord, isSameJson, own } from '../tokens/records.js'
import { isSameColors } from './colors.js'
import type { Slots, TweakState } from './state.types.js'

/** A state without any change. */
export const EMPTY_STATE: TweakState = {
  color: {}, secondary: {}, tabs: {}, kept: { color: {}, secondary: {}, members: {} },
}

/** Whether a state holds nothing at all. */
export const isEmptyState = ({ color, secondary, tabs, kept }: TweakState): boolean =>
  [color, secondary, tabs, kept.color, kept.secondary, kept.members].every(isEmptyRecord)

/** Whether two states say the same, whatever their colors were made over. */
export const isSameState = (one: TweakState, other: TweakState): boolean =>
  one === other || (isSameJson(one.tabs, other.tabs) && isSameJson(one.kept, other.kept) &&
    isSameSlots(one.color, other.color) && isSameSlots(one.secondary, other.secondary))

function isSameSlots(one: Slots, other: Slots): boolean {
  if (one === other) return true
  const slots = Object.entries(one)
  return slots.length === Object.keys(other).length && slots.every(([identity, colors]) => {
    const others = own(other, identity)
    return others !== undefined && isSameColors(colors, others)
  })
}
