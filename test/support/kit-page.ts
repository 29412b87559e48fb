// The one page of a test file: opened before its cases, which take turns on it, and closed behind them.
// What stands on it is the file's own; it gives word by `window.kit`.
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { borrowChromium, giveBackChromium, openPage, WITHOUT_CHROMIUM, type OpenPage } from './chromium.js'
import { untilThere } from './panel-in-page.js'
import { fileOfPanel, startPanelPages, type PanelPages } from './panel-page.js'

/** Has a browser with this page for the tests of this file; what it returns gives the page to a case. */
export function withKitPage(html: string, options: BrowserContextOptions = {}): () => OpenPage {
  let browser: Browser | null = null
  let server: PanelPages | null = null
  let opened: OpenPage | null = null
  before(async () => {
    if (WITHOUT_CHROMIUM !== false) return
    browser = await borrowChromium()
    server = await startPanelPages({ '/': html })
    opened = await openPage(browser, server.origin, fileOfPanel, options)
    await untilThere(opened.page, 'kit')
  })
  after(async () => {
    await opened?.close()
    await giveBackChromium(browser)
    await server?.close()
  })
  return () => opened ?? assert.fail('there is no page')
}
