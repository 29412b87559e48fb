// Active colours whose seed has become another one: by a write of one's own, or from elsewhere.
// Changes no token that a person has changed.
import type { ColorState } from '../color/cluster.types.js'
import { isSameJson, own } from '../tokens/records.js'
import { followSeed, isSameColors, seedIn, withSlot } from './colors.js'
import type { Place, SlotName, TweakState, Updater } from './state.types.js'

const SLOTS: readonly SlotName[] = ['color', 'secondary']

/**
 * The state once its active colours were confirmed, or are meant, as they are over the seeds that there are
 * now: a slot that is as its seed says goes.
 */
export const settleColors = (place: Place): Updater => (state) =>
  reslot(state, place, (colors) => colors)

/**
 * The state once a seed has become another one: what nobody changed of the active colours follows it. Not
 * after a write of one's own, where what was sent is what is meant: that is `settleColors`.
 */
export const followSeeds = (place: Place): Updater => (state) => reslot(state, place, followSeed)

function reslot(
  state: TweakState, place: Place, change: (colors: ColorState, seed: ColorState) => ColorState,
): TweakState {
  return SLOTS.reduce((now, slot) => {
    const colors = own(now[slot], place.identity)
    const seed = seedIn(place, slot)
    if (colors === undefined || seed === null) return now
    const next = change(colors, seed)
    const isSame = next === colors && isSameJson(colors.base, seed) && !isSameColors(colors, seed)
    return isSame ? now : withSlot(now, place, slot, next)
  }, state)
}
