// The questions to the page about colors, so many at a time: an answer is kept as long as its scene is, and
// as what the page shows depends on. Asks nothing itself.
import type { Color } from '../../model/color/color.types.js'
import type { Scene, Token } from '../../model/state/state.types.js'
import { ROLES } from '../../model/color/cluster.js'
import { colorsIn, SLOTS } from '../../model/state/colors.js'
import { identitiesIn } from '../../model/state/place.js'
import type { PairSide } from './pair.js'

/** The same text while the page need not be looked at anew. */
export function lookOf({ state, place }: Scene): string {
  const roles = SLOTS.map((slot) => {
    const colors = colorsIn(state, place, slot)
    return ROLES.map((role) => colors?.[role] ?? null)
  })
  return JSON.stringify([identitiesIn(place), roles])
}

export interface PairQueries<S extends Scene> {
  /** A new round. */
  begin(): void
  /** Whether something was not asked in this round, since it had been enough. */
  readonly isMore: boolean
  colorOf(scene: S, side: PairSide): Color | null
}

/** What each side is remembered by. */
export const idOf = (side: PairSide): string | Token => side.kind === 'token' ? side.token
  : side.kind === 'role' ? `${side.slot} ${side.role}` : side.text

/** So many are asked of the page in one frame. */
const MOST_ASKED = 40

/** Makes one. */
export function createAsking<S extends Scene>(
  ask: (scene: S, side: PairSide) => Color | null, most = MOST_ASKED,
): PairQueries<S> {
  const known = new WeakMap<S, Map<string | Token, Color | null>>()
  let left = most
  let isMore = false
  const colorOf = (scene: S, side: PairSide): Color | null => {
    // Of a color that was seen the page says no more.
    if (side.kind === 'seen') return null
    const its = known.get(scene) ?? new Map<string | Token, Color | null>()
    known.set(scene, its)
    const id = idOf(side)
    const before = its.get(id)
    if (before !== undefined) return before
    if (left === 0) {
      isMore = true
      return null
    }
    left -= 1
    const color = ask(scene, side)
    its.set(id, color)
    return color
  }
  const begin = (): void => {
    left = most
    isMore = false
  }
  return { begin, colorOf, get isMore() { return isMore } }
}
