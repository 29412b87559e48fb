// The menu of a page's themes in the panel's head: what it says, lists and sets, and what the page has
// afterwards.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type * as Panel from '../../panel/index.js'
import { findAxeViolations, IN_BROWSER } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { htmlPage } from '../support/panel-page.js'
import { withVisits } from '../support/panel-visits.js'

const visit = withVisits()

type Values = Readonly<Record<string, string>>

/** The panel of a configuration: which themes there are, and which of them have a color and a length. */
interface Case {
  readonly css?: string
  readonly root?: Values
  readonly themes: Values
  readonly colors?: Values
  readonly lengths?: Values
}

const button = (page: Page): Locator => inPanel(page, 'own').locator('.theme-menu')
const segment = (page: Page): Locator => inPanel(page, 'own').locator('.segment').first()

const root = (page: Page): Promise<readonly (readonly [string, string])[]> => page.evaluate(() =>
  [...document.documentElement.attributes].filter(({ name }) => name === 'class' || name.startsWith('data-'))
    .map(({ name, value }) => [name, value] as const).sort())

async function choose(page: Page, name: string): Promise<readonly string[]> {
  await button(page).click()
  const lines = inPanel(page, 'own').locator('.menu .menu-item')
  const said = await lines.evaluateAll((all) =>
    all.map((one) => `${one.ariaChecked === 'true' ? '✓ ' : ''}${one.textContent}`))
  await lines.getByText(name, { exact: true }).click()
  await nextFrames(page)
  return said
}

const destroy = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(window, 'handle') as { destroy(): void }).destroy())

const opened = ({ css = '', ...its }: Case, act: (page: Page) => Promise<void>): Promise<void> =>
  visit(htmlPage(`<style>${css}</style>`, '<main>Text</main>'), {}, async ({ page }) => {
    await page.evaluate(async ({ root: said = {}, themes, colors = {}, lengths = {} }) => {
      for (const [name, value] of Object.entries(said)) document.documentElement.setAttribute(name, value)
      const { configurePanel } = await import('/dist/panel/index.js' as string) as typeof Panel
      const handle = configurePanel({
        storagePrefix: 'own', consoleNamespace: 'own', themes: Object.fromEntries(
          Object.entries(themes).map(([name, scope]) => [name, { scope }])),
        tabs: [{ id: 'a', label: 'A', tiers: [{ id: 'a', label: 'A', items: [
          { id: 'ink', cssVar: '--ink', label: 'Ink', default: '#111111', type: { kind: 'color' }, values: colors },
          { id: 'gap', cssVar: '--gap', label: 'Gap', default: '4px', type: { kind: 'text' }, values: lengths },
        ] }] }],
      })
      Object.assign(window, { handle })
      await handle.open()
    }, its)
    await inPanel(page, 'own').locator('.frame').waitFor()
    await act(page)
    await destroy(page)
  })

const LOOKS: Case = {
  // Its own dark theme is the one to be chosen.
  css: '@media (prefers-color-scheme: dark) { :root { --ink: #eeeeee } }',
  root: { 'data-theme': 'forest' },
  themes: {
    Forest: '[data-theme="forest"]', Dark: '[data-theme="dark"]', Compact: '[data-density="compact"]',
    Wide: '@media (width > 1px) | :root',
  },
  colors: { Forest: '#003300', Dark: '#eeeeee' }, lengths: { Compact: '2px', Wide: '8px' },
}

test('the button says which theme the page has, and its menu sets attributes', IN_BROWSER, () => opened(LOOKS, async (page) => {
  await button(page).getByText('Forest').waitFor()
  assert.equal(await segment(page).isVisible(), false)
  assert.deepEqual(await choose(page, 'Dark'), ['Light', 'Dark', '✓ Forest', 'Compact'])
  assert.deepEqual(await root(page), [['data-theme', 'dark']])
  assert.deepEqual(await choose(page, 'Compact'), ['Light', '✓ Dark', 'Forest', 'Compact'])
  assert.deepEqual(await root(page), [['data-density', 'compact'], ['data-theme', 'dark']])
  assert.equal(await button(page).getAttribute('aria-label'), 'Dark, page theme')
  assert.equal(await button(page).getAttribute('data-tip'), 'Page theme: Dark, Compact')
  await choose(page, 'Light')
  assert.deepEqual(await root(page), [['data-density', 'compact'], ['data-theme', 'light']])
  assert.equal(await button(page).innerText(), 'Light')
  await choose(page, 'Compact')
  assert.deepEqual(await root(page), [['data-theme', 'light']])
  await destroy(page)
  assert.deepEqual(await root(page), [['data-theme', 'forest']])
}))

test('what the page has set itself since is the page’s', IN_BROWSER, () => opened(LOOKS, async (page) => {
  await choose(page, 'Dark')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'sea'))
  await button(page).getByText('Light').waitFor()
  await choose(page, 'Forest')
  await choose(page, 'Light')
  assert.deepEqual(await root(page), [['data-theme', 'sea']])
  await choose(page, 'Forest')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await destroy(page)
  assert.deepEqual(await root(page), [['data-theme', 'dark']])
}))

const CLASSES: Case = {
  root: { class: 'app  forest' },
  themes: { Dark: '.dark', Forest: '.forest', Compact: '.compact', Rose: '.rose', 'Dark rose': '.rose.dark' },
  colors: { Dark: '#eeeeee', Forest: '#003300', Rose: '#330000', 'Dark rose': '#ffdddd' }, lengths: { Compact: '2px' },
}

test('of classes of colors the page has one, beside a density and what a rule combines', IN_BROWSER, () => opened(CLASSES, async (page) => {
  assert.deepEqual(await choose(page, 'Compact'), ['Light', 'Dark', '✓ Forest', 'Rose', 'Compact'])
  await choose(page, 'Rose')
  await choose(page, 'Dark')
  assert.deepEqual(await root(page), [['class', 'app compact rose dark']])
  await choose(page, 'Compact')
  await choose(page, 'Rose')
  await choose(page, 'Forest')
  assert.deepEqual(await root(page), [['class', 'app  forest']])
  await choose(page, 'Light')
  assert.deepEqual(await root(page), [['class', 'app']])
  await destroy(page)
  assert.deepEqual(await root(page), [['class', 'app  forest']])
}))

test('with themes of the system the menu previews these, and sets the others', IN_BROWSER, () => opened({
  css: '@media (prefers-color-scheme: dark) { :root { --ink: #eeeeee } } [data-look=sea] { --gap: 6px } [data-look=hill] { --gap: 7px }',
  themes: { Sea: '[data-look="sea"]', Hill: '[data-look="hill"]' }, lengths: { Sea: '6px', Hill: '7px' },
}, async (page) => {
  assert.deepEqual(await choose(page, 'Dark'), ['Light', 'Dark', '✓ Auto', '✓ Base', 'Sea', 'Hill'])
  await page.locator('#own-preview .bar').waitFor()
  await button(page).getByText('Dark').waitFor()
  assert.equal(await button(page).getAttribute('data-held'), '')
  assert.match(await button(page).getAttribute('data-tip') ?? '', /^Page theme: Dark\. Images and scripts/)
  assert.deepEqual(await choose(page, 'Sea'), ['Light', '✓ Dark', 'Auto', '✓ Base', 'Sea', 'Hill'])
  assert.deepEqual(await root(page), [['data-look', 'sea']])
  await choose(page, 'Auto')
  assert.equal(await page.locator('#own-preview').count(), 0)
  await choose(page, 'Base')
  assert.deepEqual(await root(page), [])
}))

test('a page that is light and dark alone has the switch', IN_BROWSER, () => opened({
  css: '@media (prefers-color-scheme: dark) { :root { --ink: #eeeeee } }',
  themes: { Dark: '@media (prefers-color-scheme: dark) | :root', Wide: '@media (width > 1px) | :root' },
  colors: { Dark: '#eeeeee' }, lengths: { Wide: '8px' },
}, async (page) => {
  await segment(page).getByRole('button', { name: 'Auto' }).waitFor()
  await nextFrames(page)
  assert.equal(await button(page).count(), 0)
}))

const NAMES = 'aqua,black,bumblebee,business,cmyk,coffee,corporate,cupcake,cyberpunk,dark,dim,dracula,emerald,fantasy,forest,garden,halloween,lemonade,lofi,luxury,night,nord,pastel,retro,sunset,synthwave,valentine,winter,wireframe,autumn'
const MANY = Object.fromEntries(NAMES.split(',').map((name) => [name, `[data-theme="${name}"]`]))

test('thirty themes: by keys alone, by letters, in a small window; light and dark by D', IN_BROWSER, () => opened({
  themes: MANY, colors: Object.fromEntries(Object.keys(MANY).map((name, at) => [name, `#0000${10 + at}`])),
}, async (page) => {
  await page.setViewportSize({ width: 700, height: 400 })
  await button(page).waitFor()
  await inPanel(page, 'own').getByRole('button', { name: 'Close', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  assert.equal(await button(page).evaluate((one) => one.matches(':focus')), true)
  await page.keyboard.press('Enter')
  const menu = inPanel(page, 'own').getByRole('menu', { name: 'Page theme' })
  await menu.waitFor()
  assert.ok(await menu.evaluate((one) =>
    one.scrollHeight > one.clientHeight && one.getBoundingClientRect().bottom <= innerHeight))
  assert.deepEqual(await findAxeViolations(page, { within: '#own-root' }), [])
  await page.keyboard.type('wint')
  await page.keyboard.press('Enter')
  assert.deepEqual(await root(page), [['data-theme', 'winter']])
  assert.equal(await button(page).evaluate((one) => one.matches(':focus')), true)
  await nextFrames(page)
  assert.equal(await button(page).innerText(), 'winter')
  for (const theme of ['dark', null, 'dark']) {
    await page.keyboard.press('d')
    await page.waitForFunction((name) => document.documentElement.getAttribute('data-theme') === name, theme)
  }
}))
