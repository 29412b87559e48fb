// What the page's stylesheets say of tokens under the scheme that the page does not have now.
// Asks a copy of its root, so that the page itself hears of nothing.
import type { Mode } from '../../model/color/cluster.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import { pageValuesOf } from '../../view/rows/page-values.js'
import type { PageValues } from '../../model/state/state.types.js'
import { readRootRules } from '../../page/sheets/root-rules.browser.js'
import { darkWhenOf } from '../../model/state/place.js'
import type { Scene } from '../../model/state/state.types.js'
import { switchOf, switchTo, type ThemeSwitch } from './theme-switch.browser.js'

/** A root as the page's would be, alone in a document of its own: `:root` is nothing else. */
function rootUnder({ documentElement, implementation }: Document, by: ThemeSwitch, mode: Mode): Element {
  const root = implementation.createHTMLDocument().documentElement
  for (const { name, value } of documentElement.attributes) if (name !== 'style') root.setAttribute(name, value)
  switchTo(root, by, mode)
  return root
}

/** The page's values in a mode, for the scene of that. */
export function pageUnder(
  { config, plan }: Pick<PanelCore, 'config' | 'plan'>, page: Window, scene: Scene, mode: Mode,
): PageValues {
  const { document } = page
  const by = switchOf(document, darkWhenOf(plan) ?? '')
  if (by === null || config.applySink !== undefined) return new Map()
  const now = readRootRules(document).declared
  const under = readRootRules(document, rootUnder(document, by, mode)).declared
  return pageValuesOf(plan, scene, under, (cssVar) => {
    const texts = under.get(cssVar) ?? []
    // What comes with the mode is there to be taken; else the one behind the others.
    const own = texts.filter((text) => now.get(cssVar)?.includes(text) !== true)
    return own.at(-1) ?? texts.at(-1) ?? ''
  })
}
