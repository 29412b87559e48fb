// What is said from the success of a write until the page is known to show it, whatever its server answers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, SITE_TOKENS, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite()
const footer = (page: Page, words: string): Promise<void> =>
  inPanel(page).locator('.footer').getByText(words, { exact: true }).waitFor()

/** Keeps what the footer says from now on. */
const listen = (page: Page): Promise<void> => inPanel(page).locator('.changed-none').evaluate((none) => {
  const said: string[] = []
  Object.assign(window, { said })
  const hears = new MutationObserver(() => said.push(none.textContent))
  hears.observe(none, { childList: true, characterData: true, subtree: true })
})
const saidOn = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'said') as unknown)

/** Changes a value, and writes it; what the footer says meanwhile is kept. */
async function write(page: Page): Promise<void> {
  await inPanel(page).locator('.field').getByLabel('Space 2', { exact: true }).first().fill('0.75')
  await footer(page, '1 changed')
  await listen(page)
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  await inPanel(page).getByRole('button', { name: 'Write files' }).click()
  await inPanel(page).locator('.toast-text').getByText(/written to/).waitFor()
}

test('nothing is said to be unchanged before the page is known to show a write', IN_BROWSER, () =>
  site.onPage(async (page) => {
    const held: Route[] = []
    await page.route('**/styles/*', (route) => void held.push(route))
    await write(page)
    await footer(page, 'Written, checking the page…')
    assert.deepEqual(await saidOn(page), ['Written, checking the page…'])
    await page.unroute('**/styles/*')
    await Promise.allSettled(held.map((route) => route.continue()))
    await footer(page, 'Nothing changed')
    assert.deepEqual(await saidOn(page), ['Written, checking the page…', 'Nothing changed'])
  }))

test('a server that has an old file is said to, and after a reload what it has not counts as changed', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await page.route('**/styles/tokens.css*', (route) =>
      route.fulfill({ contentType: 'text/css', body: SITE_TOKENS }))
    await write(page)
    const bar = inPanel(page).locator('.bar')
    await bar.getByText('The page\'s stylesheet does not have what was written.').waitFor()
    assert.deepEqual(await saidOn(page), ['Written, checking the page…', 'Written, not shown'])
    await page.reload()
    await showPanel(page)
    await bar.getByText('The page\'s stylesheet does not have what was written: it counts as not written.').waitFor()
    await footer(page, '1 changed')
    await bar.getByRole('button', { name: 'OK' }).click()
    await bar.waitFor({ state: 'hidden' })
    await footer(page, '1 changed')
    await page.unroute('**/styles/tokens.css*')
  }))

test('a browser that keeps what it parsed loads the page\'s stylesheets past that, in a frame nobody sees', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await page.evaluate(() => {
      const frames: string[] = []
      Object.assign(window, { mozInnerScreenX: 0, seen: frames })
      // The page's own handlers are for the page alone.
      for (const link of document.querySelectorAll('link')) {
        link.setAttribute('onload', `if (top !== window) top.seen.push('a handler ran')`)
      }
      const look = (frame: HTMLIFrameElement): void => {
        const inside = frame.contentDocument
        const links = [...inside?.querySelectorAll('link') ?? []].map(({ href, sheet }) =>
          `${new URL(href).pathname}${sheet === null ? ' not' : ''} there`)
        frames.push([getComputedStyle(frame).display, inside?.compatMode, ...links].join(', '))
      }
      new MutationObserver((records) => {
        for (const { addedNodes, removedNodes } of records) {
          for (const node of [...addedNodes, ...removedNodes]) {
            if (!(node instanceof HTMLIFrameElement)) continue
            if (node.isConnected) node.addEventListener('load', () => look(node), { capture: true })
            else frames.push('gone')
          }
        }
      }).observe(document.documentElement, { childList: true })
    })
    await write(page)
    const gone = await page.waitForFunction(() => {
      const frames = Reflect.get<object, string>(window, 'seen') as unknown as readonly string[]
      return frames.includes('gone') && frames
    })
    const loaded = 'none, CSS1Compat, /styles/tokens.css there, /styles/semantic.css there'
    assert.deepEqual(await gone.jsonValue(), [loaded, loaded, 'gone'])
  }))
