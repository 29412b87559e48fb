// Pages for tests of the panel's core: one Chromium and one server per test file, a fresh page per case.
// What the page itself is given is in panel-core-in-page.ts.
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { borrowChromium, giveBackChromium, openPage, WITHOUT_CHROMIUM, type OpenPage } from './chromium.js'
import { untilThere } from './panel-in-page.js'
import { fileOfPanel, htmlPage, startPanelPages, type PageText, type PanelPages } from './panel-page.js'

export { IN_BROWSER } from './chromium.js'

const KIT = '<script type="module" src="/dist/test/support/panel-core-in-page.js"></script>'

/** A page that has `window.kit`, with this head beside it. */
export const kitPage = (head = '', body?: string): string => htmlPage(KIT + head, body)

/** What the cases of a test file share. */
export interface Pages {
  readonly server: () => PanelPages
  /** Opens a path in a context of its own, and waits for the kit; closed after all tests at the latest. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<OpenPage>
  /** Runs a case on the one page of this file, loaded anew, with nothing stored; it must not have faults. */
  readonly onPage: (path: string, run: (page: Page) => Promise<void>) => Promise<void>
}

/** Settles once a page has its kit: when it is loaded, but for a page that brings it late. */
export const untilKit = (page: Page): Promise<void> => untilThere(page, 'kit')

/** Has a browser and a server for the tests of this file; `/` is a page with the kit and nothing else. */
export function withPages(paths: Readonly<Record<string, PageText>> = {}): Pages {
  let browser: Browser | null = null
  let server: PanelPages | null = null
  let shared: OpenPage | null = null
  const all: OpenPage[] = []
  before(async () => {
    if (WITHOUT_CHROMIUM !== false) return
    browser = await borrowChromium()
    server = await startPanelPages({ '/': kitPage(), ...paths }, { isKept: () => true })
    shared = await pages.open('/')
  })
  after(async () => {
    for (const one of all) await one.close()
    await giveBackChromium(browser)
    await server?.close()
  })
  const pages: Pages = {
    server: () => server ?? assert.fail('there is no server'),
    open: async (path, options = {}) => {
      const url = `${pages.server().origin}${path}`
      const opened = await openPage(browser ?? assert.fail('there is no browser'), url, fileOfPanel, options)
      all.push(opened)
      await untilKit(opened.page)
      return opened
    },
    onPage: async (path, run) => {
      const { page, faults } = shared ?? assert.fail('there is no page')
      await page.goto(`${pages.server().origin}${path}`)
      await untilKit(page)
      await page.evaluate(() => localStorage.clear())
      const had = faults.length
      await run(page)
      assert.deepEqual(faults.slice(had), [])
    },
  }
  return pages
}
