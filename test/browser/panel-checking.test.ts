// What is said from the success of a write until the page is known to show it, whatever its server answers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import {
  IN_BROWSER, siteConfig, siteThemes, SITE_BODY, SITE_TOKENS, withPanelSite,
} from '../support/panel-site.js'

const DARK = ':root[data-theme="dark"]'
const site = withPanelSite((endpoint) => ({
  '/themed': htmlPage('<link rel="stylesheet" href="/styles/tokens.css">'
    + configScript(siteConfig(endpoint, siteThemes({ scope: DARK }))) + ADAPTER_SCRIPT, SITE_BODY),
}))
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
  await inPanel(page).locator('.toast-text').getByText(/^Saved /).waitFor()
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
    await footer(page, 'No changes')
    assert.deepEqual(await saidOn(page), ['Written, checking the page…', 'No changes'])
  }))

test('a server that has an old file is said to, and after a reload what it has not counts as changed', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await page.route('**/styles/tokens.css*', (route) =>
      route.fulfill({ contentType: 'text/css', body: SITE_TOKENS }))
    await write(page)
    const bar = inPanel(page).locator('.bar')
    await bar.getByText('The page’s stylesheet does not show what was written.').waitFor()
    assert.deepEqual(await saidOn(page), ['Written, checking the page…', 'Written, not on the page'])
    await page.reload()
    await showPanel(page)
    await bar.getByText('The page’s stylesheet does not show what was written. These values count as changed again.').waitFor()
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

const THEMED = `${SITE_TOKENS}${DARK} {\n  --brand: #88a7fd; /* dusk */\n  --ink: #eeeeee\n}\n`
const inFile = (light: string, dark: string): string =>
  THEMED.replace('#3366cc', light).replace('#88a7fd', dark)
const setTheme = (page: Page, theme: string): Promise<void> => page.evaluate((name) => {
  document.documentElement.dataset['theme'] = name
}, theme)

/** What the page and its root say of the color under both themes, the last one being light. */
const brands = async (page: Page): Promise<unknown> => {
  const said: unknown[] = []
  for (const theme of ['dark', 'light']) {
    await setTheme(page, theme)
    said.push(await page.evaluate(() => {
      const { style } = document.documentElement
      const computed = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()
      return [computed, style.getPropertyValue('--brand')]
    }))
  }
  return said
}
type Said = readonly (readonly [value: string, inline: string])[]
/** Settles once they do, by themselves where nothing is inline. */
const untilBrands = async (page: Page, said: Said): Promise<void> => {
  let now = await brands(page)
  for (let look = 0; look < 300 && JSON.stringify(now) !== JSON.stringify(said); look += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    now = await brands(page)
  }
  assert.deepEqual(now, said)
}

/** Changes the color under dark and then under light, and writes both from there. */
async function writeThemes(page: Page, light: string, dark: string): Promise<void> {
  for (const [theme, value] of [['dark', dark], ['light', light]] as const) {
    await setTheme(page, theme)
    const brand = inPanel(page).locator('.field').getByLabel('brand', { exact: true }).first()
    await brand.fill(value)
    await brand.press('Enter')
  }
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  await inPanel(page).getByRole('heading', { name: 'Write 2 changes to 1 file' }).waitFor()
  await inPanel(page).getByRole('button', { name: 'Write files' }).click()
  await inPanel(page).locator('.toast-text').getByText('Saved 2 changes to 1 file', { exact: true }).waitFor()
}

test('both themes are written from one review, each to its rule, and are there after a reload', IN_BROWSER, () =>
  site.onPage(async (page) => {
    site.project().put('styles/tokens.css', THEMED)
    await page.reload()
    await showPanel(page)
    await writeThemes(page, '#ff0000', '#00ff00')
    assert.equal(site.project().read('styles/tokens.css'), inFile('#ff0000', '#00ff00'))
    await footer(page, 'No changes')
    await untilBrands(page, [['#00ff00', ''], ['#ff0000', '']])
    assert.equal(await inPanel(page).locator('.bar:visible').count(), 0)
    assert.equal(await page.locator('html').getAttribute('style'), null)
    await page.reload()
    await showPanel(page)
    assert.deepEqual(await brands(page), [['#00ff00', ''], ['#ff0000', '']])
    await footer(page, 'No changes')

    await writeThemes(page, '#0000ff', '#ffff00')
    await untilBrands(page, [['#ffff00', ''], ['#0000ff', '']])
    await inPanel(page).locator('.toast').getByRole('button', { name: 'Undo write', exact: true }).click()
    await inPanel(page).locator('.toast-text')
      .getByText('1 file restored. What was written is changed again.', { exact: true }).waitFor()
    // Each theme has its own value back as a change, over a file that is as it was before the write.
    assert.equal(site.project().read('styles/tokens.css'), inFile('#ff0000', '#00ff00'))
    await untilBrands(page, [['#ffff00', '#ffff00'], ['#0000ff', '#0000ff']])
    await footer(page, '1 changed')
    await page.reload()
    await showPanel(page)
    await untilBrands(page, [['#ffff00', '#ffff00'], ['#0000ff', '#0000ff']])
    assert.equal(site.project().read('styles/tokens.css'), inFile('#ff0000', '#00ff00'))
  }, '/themed'))

test('a color of the other theme alone is there when the page is given that theme, and no notice comes', IN_BROWSER, () =>
  site.onPage(async (page) => {
    site.project().put('styles/tokens.css', THEMED)
    await page.reload()
    await showPanel(page)
    await setTheme(page, 'dark')
    await inPanel(page).locator('.field').getByLabel('brand', { exact: true }).first().fill('#00ff00')
    await footer(page, '1 changed')
    await setTheme(page, 'light')
    await inPanel(page).getByRole('button', { name: 'Review…' }).click()
    await inPanel(page).getByRole('button', { name: 'Write files' }).click()
    await footer(page, 'No changes')
    assert.equal(site.project().read('styles/tokens.css'), inFile('#3366cc', '#00ff00'))
    const bars = await inPanel(page).locator('.root').evaluateHandle((root) => {
      const said: string[] = []
      new MutationObserver(() => {
        for (const bar of root.querySelectorAll('.bar')) if (bar.checkVisibility()) said.push(bar.textContent)
      }).observe(root, { attributes: true, childList: true, subtree: true })
      return said
    })
    await untilBrands(page, [['#00ff00', ''], ['#3366cc', '']])
    assert.deepEqual(await bars.jsonValue(), [])
  }, '/themed'))

const WIDE = '\n@media (color-gamut: p3) {\n  :root { --brand: color(display-p3 0.2 0.4 0.8); }\n}\n'
const WINS = '\n@media (min-width: 1px) {\n  :root { --brand: #abcdef; }\n}\n'
test('rules that declare a color once more are written by a tick each, and the one that the page takes is told', IN_BROWSER, () =>
  site.onPage(async (page) => {
    site.project().put('styles/tokens.css', THEMED + WIDE + WINS)
    await page.reload()
    await showPanel(page)
    const panel = inPanel(page)
    const brand = panel.locator('.field').getByLabel('brand', { exact: true }).first()
    await brand.fill('#ff0000')
    await brand.press('Enter')
    await panel.getByRole('button', { name: 'Review…' }).click()
    const [wide, over, some] = ['wide-gamut screens', 'Overridden on this page', 'some viewport sizes'].map((words) =>
      panel.getByRole('checkbox', { name: words }))
    const title = (words: string): Promise<void> => panel.getByRole('heading', { name: words, exact: true }).waitFor()
    assert.ok(wide !== undefined && over !== undefined && some !== undefined)
    await title('Write 1 change to 1 file')
    assert.deepEqual([await wide.isChecked(), await over.isChecked(), await some.count()], [false, false, 0])
    await over.click()
    await title('Write 2 changes to 1 file')
    await wide.click()
    await title('Write 3 changes to 1 file')
    // What is written elsewhere goes and comes with what it is a copy of, and can be left out again.
    await panel.getByRole('checkbox', { name: '--brand in Light', exact: true }).click()
    await title('Nothing to write')
    assert.equal(await wide.count(), 0)
    // With it goes all that the file has, and the file's own tick.
    const file = panel.getByRole('checkbox', { name: 'styles/tokens.css' })
    const ticks = await file.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])
    assert.deepEqual(ticks, [false, false])
    await panel.getByRole('checkbox', { name: '--brand in Light', exact: true }).click()
    await title('Write 3 changes to 1 file')
    await wide.click()
    await title('Write 2 changes to 1 file')
    await panel.locator('.foot-words').filter({ hasText: /^$/ }).waitFor({ state: 'attached' })
    // Of a theme that the page does not show it is not known which rule would win.
    await setTheme(page, 'dark')
    await some.waitFor()
    assert.equal(await over.count(), 0)
    await setTheme(page, 'light')
    await over.waitFor()
    await panel.getByRole('button', { name: 'Write files' }).click()
    await panel.locator('.toast-text').getByText('Saved 2 changes to 1 file', { exact: true }).waitFor()
    const written = inFile('#ff0000', '#88a7fd') + WIDE + WINS.replace('#abcdef', '#ff0000')
    assert.equal(site.project().read('styles/tokens.css'), written)
    await footer(page, 'No changes')
    await panel.locator('.toast').getByRole('button', { name: 'Undo write', exact: true }).click()
    await panel.locator('.toast-text')
      .getByText('1 file restored. What was written is changed again.', { exact: true }).waitFor()
    // With the rule goes what was written beside it.
    assert.equal(site.project().read('styles/tokens.css'), THEMED + WIDE + WINS)
    await footer(page, '1 changed')
  }, '/themed'))

test('a page that has the rules in other words than their file is not said to override them', IN_BROWSER, () =>
  site.onPage(async (page) => {
    site.project().put('styles/tokens.css', THEMED + WINS)
    await page.route('**/styles/tokens.css', async (route: Route) => {
      const body = (THEMED + WINS).replaceAll(':root {', ':root:not(.built) {')
      await route.fulfill({ contentType: 'text/css', body })
    })
    await page.reload()
    await showPanel(page)
    const panel = inPanel(page)
    const brand = panel.locator('.field').getByLabel('brand', { exact: true }).first()
    await brand.fill('#ff0000')
    await brand.press('Enter')
    await panel.getByRole('button', { name: 'Review…' }).click()
    await panel.getByRole('checkbox', { name: 'some viewport sizes' }).waitFor()
    assert.equal(await panel.getByText('Overridden on this page').count(), 0)
    await page.unrouteAll()
  }, '/themed'))

test('what the scheme\'s rule does not have is written elsewhere by a press, which keeps its focus until then', IN_BROWSER, () =>
  site.onPage(async (page) => {
    const shared = THEMED.replace('  --ink: #eeeeee\n', '') + ':root { --ink: #2b2b3f }\n'
    site.project().put('styles/tokens.css', shared)
    await page.reload()
    await setTheme(page, 'dark')
    await showPanel(page)
    const panel = inPanel(page)
    const ink = panel.locator('.field').getByLabel('ink', { exact: true }).first()
    await ink.fill('#dddddd')
    await ink.press('Enter')
    await panel.getByRole('button', { name: 'Review…' }).click()
    const instead = panel.getByRole('button', { name: 'Write to :root instead' })
    await instead.focus()
    await setTheme(page, 'light')
    await panel.getByText('1 in Dark').waitFor()
    assert.equal(await instead.evaluate((button: HTMLElement) => button.matches(':focus')), true)
    await page.keyboard.press('Enter')
    await panel.getByRole('heading', { name: 'Write 1 change to 1 file', exact: true }).waitFor()
    await panel.getByRole('button', { name: 'Write files' }).click()
    await panel.locator('.toast-text').getByText('Saved 1 change to 1 file', { exact: true }).waitFor()
    assert.equal(site.project().read('styles/tokens.css'), shared.replace('#2b2b3f', '#dddddd'))
  }, '/themed'))
