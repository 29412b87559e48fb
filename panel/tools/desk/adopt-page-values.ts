// Counts what the page's stylesheets say of colors as what they are without a change, as if it had been
// written: where a scheme in the configuration says otherwise, the page is right about itself.
// Reads no page: the scene that rows show has it.
import type { PanelCore } from '../../page/core/core.browser.js'
import { findPageValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { followSeeds, identitiesIn } from '../../model/state/place.js'
import type { Token, Updater } from '../../model/state/state.types.js'

/** Before colors are changed: from now on they start from what the page has, and each can be chosen. */
export function adoptPageValues(core: PanelCore, scene: RowScene, tokens: readonly Token[]): void {
  const values = tokens.flatMap((token): readonly (readonly [string, string])[] => {
    const value = token.part.kind === 'ordinary' ? null : findPageValue(scene, token)
    return value === null ? [] : [[token.item.cssVar, value]]
  })
  if (values.length === 0) return
  const about = identitiesIn(core.store.scene.place)
  const follow: Updater = (state) => followSeeds(core.placeUnder(about))(state)
  const baseline = { ...core.confirmedUnder(about), ...Object.fromEntries(values) }
  core.confirmWrite(baseline, follow, about, new Set(values.map(([cssVar]) => cssVar)))
  core.store.rebaseHistory(follow)
}
