// What the page shows depends on, beside each value: whether it is to be looked at anew.
// Looks at nothing itself.
import { ROLES } from '../../model/color/cluster.js'
import { colorsIn, SLOTS } from '../../model/state/colors.js'
import { identitiesIn } from '../../model/state/place.js'
import type { Scene } from '../../model/state/state.types.js'

/** The same text while the page need not be looked at anew. */
export function lookOf({ state, place }: Scene): string {
  const roles = SLOTS.map((slot) => {
    const colors = colorsIn(state, place, slot)
    return ROLES.map((role) => colors?.[role] ?? null)
  })
  return JSON.stringify([identitiesIn(place), roles])
}
