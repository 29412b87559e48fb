// Whether a page is dark by the system's setting alone, where a class or an attribute would say so as well:
// then that setting is what a panel goes by. Changes nothing of the page.
import type { Discovered } from '../../../shared/discover/discover.types.js'
import { askMedia } from '../../page/sheets/shown-media.js'
import type { PanelConfig } from '../../model/config/config.types.js'

/** The system's setting. */
export const DARK_SETTING = '(prefers-color-scheme: dark)'

type Page = Window & typeof globalThis

/** Asks the page: `@media (…) { :root:not([data-theme]) }` holds while the root has no such attribute. */
export const isDarkByMedia = ({ themes }: Pick<Discovered, 'themes'>, page: Page): boolean =>
  askMedia(page, DARK_SETTING).matches && themes.some(({ scheme, scopes }) => scheme === 'dark' &&
    scopes.some((scope) => scope.some((prelude) => prelude.startsWith('@media') && prelude.includes(DARK_SETTING)) &&
      scope.every((prelude) => prelude.startsWith('@') || matches(page.document.documentElement, prelude))))

function matches(root: Element, selector: string): boolean {
  try {
    return root.matches(selector)
  } catch {
    // What cannot be read, or stands in another rule, says nothing here.
    return false
  }
}

/** The same configuration, but that the system's setting says what is dark. */
export const byMedia = (config: PanelConfig): PanelConfig => ({
  ...config,
  tabs: config.tabs.map((tab) => {
    const mode = tab.colorExtras?.panelSettings.colorMode
    if (tab.colorExtras === undefined || mode === undefined || mode === false) return tab
    const panelSettings = { ...tab.colorExtras.panelSettings, colorMode: { ...mode, darkWhen: `@media ${DARK_SETTING}` } }
    return { ...tab, colorExtras: { ...tab.colorExtras, panelSettings } }
  }),
})
