// Whether a page is dark by the system's setting alone, where a class or an attribute would say so as well:
// then that setting is what a panel goes by. Changes nothing of the page.
import type { Discovered } from '../../../shared/discover/discover.types.js'
import type { PanelConfig } from '../../model/config/config.types.js'

const DARK = '(prefers-color-scheme: dark)'

type Page = Window & typeof globalThis

/** Asks the page: `@media (…) { :root:not([data-theme]) }` holds while the root has no such attribute. */
export const isDarkByMedia = ({ themes }: Pick<Discovered, 'themes'>, page: Page): boolean =>
  page.matchMedia(DARK).matches && themes.some(({ scheme, scopes }) => scheme === 'dark' &&
    scopes.some((scope) => scope.some((prelude) => prelude.startsWith('@media') && prelude.includes(DARK)) &&
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
    const panelSettings = { ...tab.colorExtras.panelSettings, colorMode: { ...mode, darkWhen: `@media ${DARK}` } }
    return { ...tab, colorExtras: { ...tab.colorExtras, panelSettings } }
  }),
})

/** Tells when it may be otherwise: the setting, or an attribute of the root but its style, is another one. */
export function followDark(page: Page, changed: () => void): () => void {
  const query = page.matchMedia(DARK)
  const observer = new page.MutationObserver((records) => {
    if (records.some(({ attributeName }) => attributeName !== 'style')) changed()
  })
  observer.observe(page.document.documentElement, { attributes: true })
  query.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    query.removeEventListener('change', changed)
  }
}
