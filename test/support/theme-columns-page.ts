// Pages whose panel has two columns, configured by a test: what its cells and heads say.
import type { Locator, Page } from 'playwright-core'
import type * as Panel from '../../panel/index.js'
import { inPanel } from './panel-in-page.js'
import { htmlPage } from './panel-page.js'
import type { VisitPage } from './panel-visits.js'

export type ColumnsConfig = Parameters<typeof Panel.configurePanel>[0]

export const color = (id: string, value: string) => ({
  id, cssVar: `--${id}`, label: id, default: value, type: { kind: 'color' } as const,
})
export const text = (id: string, value: string, values: Readonly<Record<string, string>>) =>
  ({ id, cssVar: `--${id}`, label: id, default: value, type: { kind: 'text' } as const, values })

export interface Opened {
  readonly page: Page
  /** What the cells of a row say, the editor's with a star. */
  readonly cells: (id: string) => Promise<readonly string[]>
  /** Both heads, the one that the page has with a star. */
  readonly heads: () => Promise<readonly string[]>
  readonly cell: (id: string) => Locator
}

/** Opens one, floating and wide enough. */
export const openColumns = (
  visit: VisitPage, config: ColumnsConfig, css: string, act: (one: Opened) => Promise<void>,
): Promise<void> =>
  visit(htmlPage(`<style>${css}</style>`, '<main>Text</main>'), {}, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 700 })
    await page.evaluate(async (given) => {
      localStorage.setItem('own-dock', 'float')
      localStorage.setItem('own-size', JSON.stringify({ width: 480, height: 500 }))
      const { configurePanel } = await import('/dist/panel/index.js' as string) as typeof Panel
      const handle = configurePanel(given)
      Object.assign(window, { handle })
      await handle.open()
    }, config)
    const panel = inPanel(page, 'own')
    await panel.locator('.side').first().waitFor()
    const row = (id: string): Locator => panel.locator(`.row[data-var="--${id}"]`)
    await act({
      page, cell: (id) => row(id).locator('.side'),
      cells: (id) => row(id).evaluate((one) => Array.from(one.querySelectorAll<HTMLInputElement>('.value, .side-value'),
        (cell) => cell.matches('.value') ? `*${cell.value}` : cell.textContent)),
      heads: () => panel.locator('.side-head').evaluateAll((all) =>
        all.map((head) => `${head.hasAttribute('data-on') ? '*' : ''}${head.querySelector('b')?.textContent}`)),
    })
    await page.evaluate(() => (Reflect.get(window, 'handle') as { destroy(): void }).destroy())
  })

export const onRoot = (page: Page, name: string): Promise<string> =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)
export const isShown = (page: Page, words: string): Promise<void> =>
  inPanel(page, 'own').locator('.side-head b').getByText(words, { exact: true }).waitFor()
