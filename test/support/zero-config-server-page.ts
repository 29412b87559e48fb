// Pages whose panel has the index of the command's own server, for tests that write to its files.
// What the files and the page are is the test's own.
import { after } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { startPageServerFixture, type PageServerFixture } from './page-server-fixture.js'
import { inPanel } from './panel-in-page.js'
import { ADAPTER_SCRIPT } from './panel-page.js'
import { withVisits, type VisitPage } from './panel-visits.js'

type Act = (page: Page, panel: Locator, own: PageServerFixture) => Promise<void>

/**
 * Pages, and the one server that they share. `visitPage`: that of the test file, where it has several of
 * them, since it has one browser.
 */
export function withPageServer(
  files: Readonly<Record<string, string>>, html: string, visitPage: VisitPage = withVisits(),
) {
  let server: PageServerFixture | null = null
  /** Allows the page's origin, which is known once a page is there. */
  async function started(): Promise<PageServerFixture> {
    let origin = ''
    await visitPage('<!doctype html>', {}, ({ page }) => {
      origin = new URL(page.url()).origin
      return Promise.resolve()
    })
    return server ??= await startPageServerFixture(files, { allowOrigins: [origin] })
  }
  after(async () => server?.close())

  const opened = async (act: Act, body = html): Promise<void> => {
    const own = await started()
    // As the pages have them: an older test has written.
    for (const [path, text] of Object.entries(files)) own.put(path, text)
    const told = { url: `http://127.0.0.1:${own.port}/tokenpanel.json`, storagePrefix: 'proj', consoleNamespace: 'proj' }
    const tag = `<script>window[Symbol.for('tokenpanel.index')] = ${JSON.stringify(told)}</script>${ADAPTER_SCRIPT}`
    await visitPage(body.replace('</head>', `${tag}</head>`), {}, ({ page }) => act(page, inPanel(page, 'proj'), own))
  }
  return { started, opened }
}

export const row = (panel: Locator, name: string): Locator => panel.locator(`.row[data-var="${name}"]`)
/** Changes a token, wherever it stands in the list. */
export async function edit(panel: Locator, name: string, value: string): Promise<void> {
  await panel.getByRole('searchbox').fill(name)
  const input = row(panel, name).locator('input').first()
  await input.fill(value)
  await input.press('Enter')
  await panel.getByRole('searchbox').fill('')
}
export const review = (panel: Locator): Promise<void> => panel.locator('.footer').getByRole('button', { name: 'Review…' }).click()
export const dialog = (panel: Locator, name: string): Locator => panel.getByRole('dialog', { name })
