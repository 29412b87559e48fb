// A page with an open panel that is left and come back to: the browser keeps it as it was, panel and all.
// Has a browser of its own, since Playwright's usual one keeps no pages.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { IN_BROWSER, launchChromium, openPage, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { eventually } from '../support/eventually.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import {
  ADAPTER_SCRIPT, configScript, fileOfPanel, htmlPage, startPanelPages, type PanelPages,
} from '../support/panel-page.js'
import { siteConfig } from '../support/panel-site.js'

// Says to the server how it was shown: what asks the page itself may ask the one that is being left.
const SHOWN = `<script>addEventListener('pageshow', ({ persisted }) => fetch(persisted ? '/kept' : '/anew'))</script>`

let browser: Browser | null = null
let pages: PanelPages | null = null
before(async () => {
  if (WITHOUT_CHROMIUM !== false) return
  browser = await launchChromium([], ['--disable-back-forward-cache'])
  pages = await startPanelPages({
    '/': htmlPage(SHOWN + configScript(siteConfig(null)) + ADAPTER_SCRIPT), '/other': htmlPage('', '<p>Another</p>'),
    '/kept': '', '/anew': '',
  // One that must not be stored is not kept either.
  }, { headers: { 'cache-control': 'no-cache' } })
})
after(async () => {
  await browser?.close()
  await pages?.close()
})

const field = (page: Page) => inPanel(page).locator('.field').getByLabel('Space 2', { exact: true })
const edit = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text)
  await field(page).press('Enter')
  await page.waitForFunction((wanted) =>
    document.documentElement.style.getPropertyValue('--space-2') === wanted, `${text}rem`)
}

const MODES = [['float', '0px'], ['right', '360px']] as const
for (const [mode, margin] of MODES) {
  test(`a page with a panel in ${mode} is kept when it is left, and goes on when it is shown again`, IN_BROWSER, async () => {
    assert.ok(browser !== null && pages !== null)
    pages.forget()
    const { requests } = pages
    const opened = await openPage(browser, `${pages.origin}/`, fileOfPanel)
    const { page, faults } = opened
    await page.evaluate((text) => localStorage.setItem('site-dock', text), mode)
    await page.evaluate('document.body.style.margin = "0px"')
    await showPanel(page)
    await edit(page, '0.75')
    await page.goto(`${pages.origin}/other`)
    await page.goBack({ waitUntil: 'commit' })
    const shown = (): readonly string[] => requests.filter((path) => path === '/kept' || path === '/anew')
    await eventually('the page is shown again', () => shown().length > 1)
    assert.deepEqual(shown(), ['/anew', '/kept'])
    assert.equal(await inPanel(page).count(), 1)
    assert.equal(await page.evaluate('getComputedStyle(document.body).marginRight'), margin)
    assert.equal(await field(page).inputValue(), '0.75')
    await edit(page, '1')
    assert.deepEqual(faults, [])
    await page.evaluate('localStorage.clear()')
    await opened.close()
  })
}
