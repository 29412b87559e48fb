// What a write to disk lets a state forget; how what was before is said since then, is in written.ts.
// Knows nothing of servers and files: what was confirmed is given to it.
import { resolve } from '../tokens/resolve.js'
import { withOverride } from './edits.js'
import { settleColors } from './place.js'
import type { Place, Plan, Updater } from './state.types.js'
import { overrideIn } from './value.js'

/**
 * Takes back the overrides of confirmed variables, as far as they still come to what was confirmed: who has
 * changed one meanwhile keeps that change.
 *
 * Colors lose nothing here. They are changed where they differ from their seed, and `place` has the seed as
 * the write left it (`overlaySeed`): what was confirmed no longer differs, what was not still does, and a
 * color that follows a role that was not confirmed means the same as before. Only a slot that says nothing
 * beyond its seed goes as a whole.
 */
export const reconcileUpdater = (
  plan: Plan, place: Place, confirmed: ReadonlyMap<string, string>,
): Updater => (state) => {
  const reconciled = plan.tokens.reduce((now, token) => {
    const value = confirmed.get(token.item.cssVar)
    if (value === undefined || token.part.kind !== 'ordinary') return now
    const override = overrideIn(now, token)
    if (override === undefined) return now
    const stands = resolve(token.item, override, token.part.referenced)
    return stands?.trim() === value.trim() ? withOverride(now, token.address, undefined) : now
  }, state)
  return settleColors(place)(reconciled)
}
