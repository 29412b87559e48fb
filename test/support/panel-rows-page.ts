// One page for all tests of the panel's rows in a file; each case puts a list of its own on it.
// What the page itself has is in panel-rows-in-page.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { IN_BROWSER } from './chromium.js'
import { withKitPage } from './kit-page.js'
import { htmlPage } from './panel-page.js'
import type { Kit, Mounted } from './panel-rows-in-page.js'

// What the page has: functions that are run there name it. `it` is the list that a case is about.
declare const kit: Kit
declare let it: Mounted

const SCRIPT = '<script type="module" src="/dist/test/support/panel-rows-in-page.js"></script>'

interface Size { readonly widthPx?: number; readonly heightPx?: number }

type Case = (page: Page) => Promise<void>
/** Declares a case over a list of its own; nothing may go wrong in it. */
export type OnList = (name: string, config: PanelConfig, run: Case, size?: Size) => void

/** Has a browser with the page for the tests of this file. */
export function withRows(options: BrowserContextOptions = {}): OnList {
  const opened = withKitPage(htmlPage(SCRIPT, ''), { viewport: { width: 1300, height: 600 }, ...options })
  return (name, config, run, size = {}) => {
    test(name, IN_BROWSER, async () => {
      const { page, faults } = opened()
      await page.evaluate(([given, its]) => {
        Reflect.set(window, 'it', kit.mount(given, its))
      }, [config, size] as const)
      try {
        await frame(page)
        await run(page)
      } finally {
        await page.evaluate(() => it.release())
      }
      assert.deepEqual(faults, [])
    })
  }
}

/** Settles when what was to be done before the next frame is done. */
export const frame = (page: Page): Promise<void> => page.evaluate(() => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
}))

export const labels = (page: Page): Promise<readonly string[]> => page.evaluate(() =>
  Array.from(it.element.querySelectorAll('.row-label'), ({ textContent }) => textContent))

/** The label of the row that has the focus, or the name of what else has it. */
export const focused = (page: Page): Promise<string> => page.evaluate(() => {
  const active = it.ui.root.activeElement
  return active?.closest('.row')?.querySelector('.row-label')?.textContent ?? active?.textContent ?? ''
})
