// Which variables differ from what the stylesheets say, and what they come to.
// Knows nothing of files and requests.
import { bothIn, emitColors, isSameBoth, seedsIn } from '../../model/state/colors.js'
import type { Plan, Scene } from '../../model/state/state.types.js'
import { own } from '../../model/tokens/records.js'
import { resolve } from '../../model/tokens/resolve.js'

/**
 * Variables whose emission differs from the stylesheets': colors from their seed, of all others whatever has
 * an override. In the order of a full apply; `null` for a reference that leads nowhere. Never read-only ones,
 * and never `color-scheme`, which is no variable. Also colors that the payload leaves out because their
 * scheme is not the file's.
 */
export function differingValues(plan: Plan, scene: Scene): ReadonlyMap<string, string | null> {
  const values = new Map<string, string | null>()
  addColors(plan, scene, values)
  for (const { tab, tier, referenced } of plan.tiers) {
    const overrides = own(own(scene.state.tabs, tab.id), tier.id)
    for (const item of overrides === undefined ? [] : tier.items) {
      const override = own(overrides, item.id)
      if (override === undefined || item.readonly === true) continue
      values.set(item.cssVar, resolve(item, override, referenced))
    }
  }
  return values
}

// `writtenColors` has one null for what is as its seed says and what leads nowhere: here they are two things.
function addColors(plan: Plan, { state, place }: Scene, values: Map<string, string | null>): void {
  const both = bothIn(state, place)
  const seeds = seedsIn(place)
  if (isSameBoth(both, seeds)) return
  for (const slot of ['color', 'secondary'] as const) {
    const unchanged = emitColors(plan, slot, seeds)
    const emitted = seeds[slot] === null ? [] : emitColors(plan, slot, both)
    for (const [index, [cssVar, value]] of emitted.entries()) {
      if (value !== unchanged[index]?.[1]) values.set(cssVar, value)
    }
  }
}
