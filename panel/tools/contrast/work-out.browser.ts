// Colors that only the page can work out, such as a mix, asked of it for a side and a scheme.
// What can be told without the page is never asked here.
import type { Color } from '../../model/color/color.types.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { createProbe } from '../picker/probe.browser.js'
import { valuesRead } from '../picker/reads.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { sideIn } from '../../model/state/color-of.js'
import { varOf } from '../../model/tokens/resolve.js'
import { tokenOf } from './pairs.js'
import type { PairSide } from './pairs.types.js'

/** Asks the page. */
export interface ColorResolver {
  colorOf(scene: RowScene, side: PairSide): Color | null
  release(): void
}

/** Makes what asks; it stays in the panel until it is released. */
export function createWorkOut({ ui, page, core: { plan } }: Pick<FeatureContext, 'ui' | 'page' | 'core'>): ColorResolver {
  const probe = createProbe(ui, page)
  const colorOf = (scene: RowScene, side: PairSide): Color | null => {
    const token = tokenOf(plan, scene, side)
    if (token === null || token.item.cssVar === '') return null
    const text = varOf(token.item.cssVar)
    const values = valuesRead(plan, scene, text, shownValue)
    const [color] = probe.read([{ text, mode: sideIn(scene), values }])
    return color ?? null
  }
  return { colorOf, release: () => probe.release() }
}
