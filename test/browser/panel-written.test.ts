// What was written is there after a reload, on a site that a plain static server serves: `Last-Modified`, and
// no word of caching. What is said at that moment is true.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'
import { IN_BROWSER, siteConfig, siteThemes, SITE_BODY, SITE_TOKENS, withPanelSite } from '../support/panel-site.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'

const pageWith = (head: string) => (endpoint: string): string =>
  htmlPage(head + configScript(siteConfig(endpoint)) + ADAPTER_SCRIPT, SITE_BODY)
const HEADS = {
  '/imported': '<link rel="stylesheet" href="/all.css">',
  '/queried': '<link rel="stylesheet" href="/styles/tokens.css?v=a%20b&w">'
    + '<link rel="stylesheet" href="/styles/semantic.css">',
}
const site = withPanelSite((endpoint) => ({
  ...Object.fromEntries(Object.entries(HEADS).map(([path, head]) => [path, pageWith(head)(endpoint)])),
  '/themed': htmlPage('<link rel="stylesheet" href="/styles/tokens.css">'
    + configScript(siteConfig(endpoint, siteThemes())) + ADAPTER_SCRIPT, SITE_BODY),
  '/half': htmlPage(configScript({ ...siteConfig(null), applyEndpoint: endpoint }) + ADAPTER_SCRIPT),
  '/all.css': '@import "/styles/tokens.css"; @import "/styles/semantic.css";',
}), { isPlain: true })

const field = (page: Page, name: string) => inPanel(page).locator('.field').getByLabel(name, { exact: true }).first()
const footer = (page: Page, words: string): Promise<void> =>
  inPanel(page).locator('.footer').getByText(words, { exact: true }).waitFor()
const valueOnPage = (page: Page, cssVar: string): Promise<string> =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), cssVar)

/** Reviews and writes what is changed. */
async function write(page: Page): Promise<void> {
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  await inPanel(page).getByRole('button', { name: 'Write files' }).click()
  await inPanel(page).locator('.toast-text').getByText(/^Saved /).waitFor()
}

/** Settles once the page's own stylesheets say it, without the panel. */
const untilOwn = (page: Page, cssVar: string, value: string): Promise<unknown> =>
  page.waitForFunction(([name = '', wanted]) => document.documentElement.style.getPropertyValue(name) === ''
    && getComputedStyle(document.documentElement).getPropertyValue(name).trim() === wanted, [cssVar, value])

const HOMES = [
  ['a link', '/'], ['a link with a query', '/queried'], ['a stylesheet that another one imports', '/imported'],
] as const
for (const [name, path] of HOMES) {
  test(`what was written to ${name} is there after a reload`, IN_BROWSER, () => site.onPage(async (page) => {
    await field(page, 'Space 2').fill('0.75')
    await footer(page, '1 changed')
    await write(page)
    await untilOwn(page, '--space-2', '0.75rem')
    await page.reload()
    assert.equal(await valueOnPage(page, '--space-2'), '0.75rem')
    await showPanel(page)
    await footer(page, 'No changes')
    assert.equal(await field(page, 'Space 2').inputValue(), '0.75')
  }, path))
}

const header = (page: Page, name: string) => inPanel(page).locator('.header').getByRole('button', { name, exact: true })
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(`site-${name}`), key)

test('a write keeps the history: what was written is undone into a change, and redone', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await field(page, 'Space 2').fill('0.75')
    await field(page, 'Space 3').fill('1.75')
    await footer(page, '2 changed')
    await write(page)
    await footer(page, 'No changes')
    await untilOwn(page, '--space-3', '1.75rem')
    await header(page, 'Undo').click()
    await footer(page, '1 changed')
    assert.equal(await valueOnPage(page, '--space-3'), '1.5rem')
    await header(page, 'Undo').click()
    await footer(page, '2 changed')
    assert.equal(await valueOnPage(page, '--space-2'), '0.5rem')
    await header(page, 'Redo').click()
    await header(page, 'Redo').click()
    await footer(page, 'No changes')
    assert.deepEqual([await valueOnPage(page, '--space-2'), await stored(page, 'state-v4')], ['0.75rem', null])
  }))

test('a page that goes before it shows a write has lost nothing, and counts nothing twice', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await page.evaluate(() => {
      const kept: string[] = []
      Object.assign(window, { kept })
      type Set = (this: Storage, key: string, text: string) => void
      const set: Set = Reflect.get<Storage, 'setItem'>(Storage.prototype, 'setItem')
      Storage.prototype.setItem = function (key, text) {
        if (key.endsWith('last-applied')) kept.push(text)
        set.call(this, key, text)
      }
      // A page that is killed hears of nothing.
      addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)
    })
    await field(page, 'Space 2').fill('0.75')
    await footer(page, '1 changed')
    // It goes before it has the file.
    const sheets = '**/*.css*'
    await page.route(sheets, () => undefined)
    await write(page)
    assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'kept') as unknown), ['{}', '{"--space-2":"0.75rem"}'])
    assert.match(await stored(page, 'state-v4') ?? '', /0\.75rem/)
    await page.unroute(sheets)
    await page.reload()
    await showPanel(page)
    await footer(page, 'No changes')
    await untilOwn(page, '--space-2', '0.75rem')
    assert.equal(await stored(page, 'state-v4'), null)
  }))

test('a page with an old file says so, and reloads it', IN_BROWSER, () => site.onPage(async (page) => {
  await page.evaluate(() => localStorage.setItem('site-last-applied', '{"--space-2":"0.75rem"}'))
  site.project().put('styles/tokens.css', SITE_TOKENS.replace('0.5rem', '0.75rem'))
  await page.reload()
  await showPanel(page)
  await inPanel(page).locator('.bar').getByText('The page still uses the old stylesheet.').waitFor()
  await footer(page, 'Written, page not updated yet')
  await inPanel(page).getByRole('button', { name: 'Reload the page' }).click()
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--space-2') === '0.75rem')
  await showPanel(page)
  await footer(page, 'No changes')
}))

test('a page whose files do not answer says that it shows something else, and can be believed', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await page.evaluate(() => localStorage.setItem('site-last-applied', '{"--space-2":"9rem"}'))
    await page.route('**/styles/*', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue())
    await page.reload()
    await showPanel(page)
    await inPanel(page).locator('.bar').getByText('The page’s stylesheet does not show what was written.').waitFor()
    await inPanel(page).getByRole('button', { name: 'Treat as unwritten' }).click()
    await footer(page, 'No changes')
    assert.equal(await stored(page, 'last-applied'), '{}')
    await page.unroute('**/styles/*')
  }))

test('what is changed under the other theme is named, shown, and reviewed from either', IN_BROWSER, () =>
  site.onPage(async (page) => {
    const theme = (name: string): Promise<void> => page.evaluate((one) => {
      document.documentElement.dataset['theme'] = one
    }, name)
    const themeNow = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme'])
    await theme('light')
    await field(page, 'brand').fill('#ff0000')
    await footer(page, '1 changed')
    await theme('dark')
    await footer(page, 'No changes in Dark ·')
    const there = inPanel(page).getByRole('button', { name: '1 in Light' })
    assert.ok(await there.evaluate((one) => one.scrollWidth <= one.clientWidth), 'all of it is seen')
    await there.click()
    assert.equal(await themeNow(), 'light')
    await footer(page, '1 changed')
    assert.equal(await inPanel(page).locator('.row').count(), 1)
    for (const [way, foot] of [['Undo', 'No changes'], ['Redo', '1 changed']] as const) {
      await theme('dark')
      await inPanel(page).getByRole('button', { name: way, exact: true }).click()
      assert.equal(await themeNow(), 'light', `${way} shows what it changes`)
      await footer(page, foot)
    }
    await theme('dark')
    await footer(page, 'No changes in Dark ·')
    await write(page)
    // Files hold both themes: the page stays as it is.
    assert.equal(await themeNow(), 'dark')
    await footer(page, 'No changes')
    assert.equal(site.project().read('styles/tokens.css'), SITE_TOKENS.replace('#3366cc', '#ff0000'))
  }, '/themed'))

/** Each link once more behind itself, as whoever loads it anew does until it is there; then it goes. */
const loadSheetsTwice = (page: Page): Promise<void> => page.evaluate(async () => {
  for (const link of document.querySelectorAll('link')) {
    const twin = link.cloneNode() as HTMLLinkElement
    const loaded = new Promise((resolve) => twin.addEventListener('load', resolve))
    link.after(twin)
    await loaded
    await new Promise(requestAnimationFrame)
    twin.remove()
  }
})

for (const isAway of [false, true]) {
  const when = isAway ? ', also after a look at the other theme' : ''
  test(`a color is undone into a change while the page does not show its write yet${when}`, IN_BROWSER, () =>
    site.onPage(async (page) => {
      const theme = (name: string): Promise<void> => page.evaluate((one) => {
        document.documentElement.dataset['theme'] = one
      }, name)
      await theme('light')
      await page.route('**/styles/*', (route) =>
        route.fulfill({ contentType: 'text/css', body: SITE_TOKENS }))
      await field(page, 'brand').fill('#ff0000')
      await footer(page, '1 changed')
      await write(page)
      await inPanel(page).locator('.footer').getByText(/^Written, /).waitFor()
      assert.equal(await valueOnPage(page, '--brand'), '#ff0000')
      if (isAway) {
        await theme('dark')
        await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--brand') === '')
        await theme('light')
      }
      await loadSheetsTwice(page)
      await header(page, 'Undo').click()
      await footer(page, '1 changed')
      assert.equal(await valueOnPage(page, '--brand'), '#3366cc')
      assert.match(await stored(page, 'state-v4') ?? '', /#3366cc/)
      await write(page)
      await footer(page, 'No changes')
      assert.equal(site.project().read('styles/tokens.css'), SITE_TOKENS)
      await page.unroute('**/styles/*')
    }, '/themed'))
}

test('the review is opened by its key as by its button, and leaves the page its theme', IN_BROWSER, () =>
  site.onPage(async (page) => {
    const theme = (name: string): Promise<void> => page.evaluate((one) => {
      document.documentElement.dataset['theme'] = one
    }, name)
    await theme('light')
    await field(page, 'brand').fill('#ff0000')
    await footer(page, '1 changed')
    await theme('dark')
    await footer(page, 'No changes in Dark ·')
    await field(page, 'brand').focus()
    await page.keyboard.press('Control+Enter')
    await inPanel(page).getByRole('button', { name: 'Write files' }).waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.dataset['theme']), 'dark')
  }, '/themed'))

test('an endpoint without routing offers no review, and says what is missing', IN_BROWSER, () =>
  site.onPage(async (page) => {
    const foot = inPanel(page).locator('.footer')
    assert.deepEqual(await foot.getByRole('button', { name: /…/ }).allTextContents(), ['Export…'])
    await foot.getByRole('button', { name: 'Export…' }).hover()
    await inPanel(page).locator('.tooltip').getByText(/also set applyRouting/).waitFor()
  }, '/half'))

test('a tier can be reset exactly while something in it is changed', IN_BROWSER, () => site.onPage(async (page) => {
  const canReset = async (): Promise<boolean> => {
    await inPanel(page).getByRole('button', { name: 'More for Scale' }).click()
    const isDisabled = await inPanel(page).getByRole('menuitem', { name: 'Reset group' }).getAttribute('aria-disabled')
    await page.keyboard.press('Escape')
    return isDisabled !== 'true'
  }
  assert.equal(await canReset(), false)
  await field(page, 'Space 2').fill('0.75')
  assert.equal(await canReset(), true)
  await inPanel(page).getByRole('button', { name: 'Undo' }).first().click()
  assert.equal(await canReset(), false)
}))

for (const width of [280, 480]) {
  test(`comparing moves nothing and covers no row, ${width} px wide`, IN_BROWSER, () => site.onPage(async (page) => {
    await page.evaluate((width) => {
      localStorage.setItem('site-size', JSON.stringify({ width, height: 500 }))
    }, width)
    await page.reload()
    await showPanel(page)
    await field(page, 'Space 2').fill('0.75')
    await footer(page, '1 changed')
    const places = (): Promise<unknown> => inPanel(page).locator('.frame').evaluate((frame) => {
      const first = frame.querySelector('.row')
      return ['.content', '.footer', '.row'].map((name) => frame.querySelector(name)?.getBoundingClientRect().top)
        .concat(first === null ? NaN : Number(first.checkVisibility()))
    })
    const before = await places()
    await chooseIn(inPanel(page), 'More', 'Show original page')
    const end = inPanel(page).getByRole('button', { name: 'Show changes' })
    await end.waitFor()
    assert.deepEqual(await places(), before)
    const text = await inPanel(page).locator('.comparing-text').evaluate((one) => one.scrollWidth <= one.clientWidth)
    assert.ok(text, 'all of it is seen')
    // A click is one only where nothing lies over the middle.
    await inPanel(page).locator('.row').first().click({ trial: true })
    await end.click()
    await footer(page, '1 changed')
  }))
}
