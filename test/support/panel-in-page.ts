// Reaches what stands in the panel of a page, as a person does: by role and name.
// Opens no page.
import type { Locator, Page } from 'playwright-core'

/** Everything of the panel whose prefix is given, or of the only one; locators look into its shadow root. */
export const inPanel = (page: Page, prefix = ''): Locator => page.locator(rootOf(prefix))

const rootOf = (prefix: string): string => prefix === '' ? '[id$="-root"][popover]' : `#${prefix}-root`

/**
 * Settles once the page has something by this name. What Playwright waits by is a large script, which each
 * document would get anew: mostly there is nothing to wait for.
 */
export async function untilThere(page: Page, name: string): Promise<void> {
  if (await page.evaluate((its) => its in window, name)) return
  await page.waitForFunction((its) => its in window, name)
}

/**
 * Keeps what the panel announces from now on, since a sentence stays for a second only. What is returned
 * settles once such words were said.
 */
export async function listenTo(page: Page, prefix = ''): Promise<(words: string) => Promise<void>> {
  const said = await inPanel(page, prefix).locator('[role=status]').evaluateHandle((status) => {
    const sentences: string[] = []
    new MutationObserver(() => sentences.push(status.textContent))
      .observe(status, { childList: true, characterData: true, subtree: true })
    return sentences
  })
  return async (words) => {
    await page.waitForFunction(({ said, words }) => said.some((one) => one.includes(words)), { said, words })
  }
}

/** Shows the panel, and settles when it is there. */
export async function showPanel(page: Page, prefix = ''): Promise<void> {
  await untilThere(page, 'panel')
  const isThere = await page.evaluate(async (selector) => {
    await (window as unknown as { panel: { show(): Promise<void> } }).panel.show()
    const inside = document.querySelector(selector)?.shadowRoot?.querySelector('.frame, .mini') ?? null
    return inside !== null
  }, rootOf(prefix))
  if (!isThere) await inPanel(page, prefix).locator('.frame, .mini').first().waitFor({ state: 'attached' })
}

/**
 * The panel of the page as on another visit, without one: destroyed, configured again and shown; `stored` is
 * what it finds. Of what a page says on its root only `lang` stays.
 */
export async function beginAnew(
  page: Page, stored: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.evaluate(async ([entry, texts]) => {
    const { configurePanel } = await import(entry) as {
      configurePanel: (config: unknown) => { destroy: () => void; open: () => Promise<void> }
    }
    const config: unknown = JSON.parse(document.getElementById('tokenpanel-config')?.textContent ?? '')
    configurePanel(config).destroy()
    const root = document.documentElement
    for (const name of root.getAttributeNames()) if (name !== 'lang') root.removeAttribute(name)
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(localStorage, texts)
    await configurePanel(config).open()
  }, ['/dist/panel/index.js', stored] as const)
  await inPanel(page).locator('.frame').waitFor()
}
