// The demo, started for the tests of a file, and pages of it in a browser.
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { borrowChromium, giveBackChromium, openPage, WITHOUT_CHROMIUM, type OpenPage } from './chromium.js'
import { runCommand, type RunningCommand } from './command.js'

interface DemoSite {
  /** `http://127.0.0.1:<port>` of its page, once tests run. */
  readonly origin: () => string
  /** Opens a tab that shows nothing yet, in a context of its own; it is closed at the end, if not before. */
  readonly open: (options?: BrowserContextOptions) => Promise<OpenPage>
}

/** Starts it before the tests of this file; `begin` is what they begin with, where there is a browser. */
export function withDemo(begin: (demo: DemoSite) => Promise<void> = () => Promise.resolve()): DemoSite {
  let demo: RunningCommand | null = null
  let browser: Browser | null = null
  let origin = ''
  const opened: OpenPage[] = []
  after(async () => {
    for (const page of opened) await page.close()
    await giveBackChromium(browser)
    demo?.child.kill('SIGTERM')
    await demo?.exited
  })
  const site: DemoSite = {
    origin: () => origin,
    open: async (options) => {
      const page = await openPage(browser ?? assert.fail('there is no browser'), null, () => null, options)
      opened.push(page)
      return page
    },
  }
  before(async () => {
    demo = runCommand('bin/demo.js', [])
    const out = await demo.until((text) => text.includes('"code":"listening"'))
    origin = / Page +(http:\S+)/.exec(out)?.[1] ?? ''
    if (WITHOUT_CHROMIUM !== false) return
    browser = await borrowChromium()
    await begin(site)
  })
  return site
}
