// What was written to a theme or a condition is remembered by its place: a page that still has the old
// stylesheet shows it, counts it as written, and says so; one that has the new one forgets it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, siteConfig, SITE_TOKENS, withPanelSite } from '../support/panel-site.js'

const FILE = 'styles/tokens.css'
const CSS = `${SITE_TOKENS}
:root { --lift: 0 1px 2px #0003; --gap: 4px }
.dark { --lift: 0 1px 2px #000; --gap: 6px }
@media (min-width: 900px) { :root { --gap: 8px } }
`
const TEXT = { kind: 'text' }
const CONFIG = (endpoint: string): object => siteConfig(endpoint, {
  themes: { Dark: { scope: '.dark' }, 'From 900 px': { scope: '@media (min-width: 900px) | :root' } },
  tabs: [{ id: 'space', label: 'Space', tiers: [{ id: 'all', label: 'All', items: [
    { id: 'lift', cssVar: '--lift', label: 'Lift', default: '0 1px 2px #0003', type: TEXT, values: { Dark: '0 1px 2px #000' } },
    { id: 'gap', cssVar: '--gap', label: 'Gap', default: '4px', type: TEXT, values: { Dark: '6px', 'From 900 px': '8px' } },
    // No rule of the file’s declares it for Dark.
    { id: 'space-1', cssVar: '--space-1', label: 'Hair', default: '0.25rem', type: TEXT, values: { Dark: '0.3rem' } },
  ] }] }],
})
const site = withPanelSite((endpoint) => ({
  '/themed': htmlPage(`<link rel="stylesheet" href="/${FILE}">${configScript(CONFIG(endpoint))}${ADAPTER_SCRIPT}`, '<main>Text</main>'),
}))
const onThemed = (run: (page: Page) => Promise<void>): Promise<void> => site.onPage(async (page) => {
  site.project().put(FILE, CSS)
  await page.setViewportSize({ width: 800, height: 800 })
  await show(page, false)
  try { await run(page) } finally { await page.unroute('**/styles/*') }
}, '/themed')

/** Loads the page anew, in the dark or not, with its panel. */
async function show(page: Page, isDark: boolean): Promise<void> {
  await page.reload()
  await dark(page, isDark)
  await showPanel(page)
}
const rooted = (page: Page, name: string, value: string): Promise<unknown> => page.waitForFunction(([one = '', wanted]) =>
  getComputedStyle(document.documentElement).getPropertyValue(one).trim() === wanted, [name, value])
const input = (page: Page, name: string): ReturnType<Page['locator']> => inPanel(page).locator(`.row[data-var="${name}"] .value`)
const shown = (page: Page, name: string, value: string): Promise<unknown> =>
  Promise.all([rooted(page, name, value), input(page, name).and(page.locator('input')).evaluate(async (field, wanted) => {
    while ((field as HTMLInputElement).value !== wanted) await new Promise(requestAnimationFrame)
  }, value)])
const dark = (page: Page, isDark: boolean): Promise<void> =>
  page.evaluate((on) => void document.documentElement.classList.toggle('dark', on), isDark)
const footer = (page: Page, words: string): Promise<void> =>
  inPanel(page).locator('.footer').getByText(words, { exact: true }).waitFor()
const bar = (page: Page, words: string): Promise<void> => inPanel(page).locator('.bar').getByText(words).waitFor()
const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`site-${name}`) ?? 'null') as unknown, key)
const noneLeft = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => localStorage.getItem('site-last-applied-places') === null && localStorage.getItem('site-state-v4') === null)

async function change(page: Page, name: string, text: string): Promise<void> {
  await input(page, name).fill(text)
  await page.keyboard.press('Enter')
  await rooted(page, name, text)
}
async function write(page: Page, count: number): Promise<void> {
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  await inPanel(page).getByRole('button', { name: 'Write files' }).click()
  await inPanel(page).locator('.toast-text').getByText(new RegExp(`^Saved ${count} `)).waitFor()
}

const DARK = JSON.stringify(['', [], ['.dark']])
const isOldAsked = (type: string): boolean => type === 'stylesheet'
/** The page has an old stylesheet from now on; `isBuilt`: its server has the file as it is. */
const keepOld = (page: Page, { isBuilt = true, css = CSS } = {}): Promise<unknown> => page.route('**/styles/*', (route) =>
  isBuilt && !isOldAsked(route.request().resourceType()) ? route.continue()
    : route.fulfill({ contentType: 'text/css', body: css }))
const BEHIND = 'The page still uses the old stylesheet.'
const DROPPED = 'These values count as changed again.'

/** Dark’s own value is written while the page keeps its old stylesheet, and the page is loaded anew. */
async function writtenInDark(page: Page, isBuilt = true): Promise<void> {
  await keepOld(page, { isBuilt: false })
  await dark(page, true)
  await change(page, '--lift', '0 2px 4px blue')
  await write(page, 1)
  assert.deepEqual(await stored(page, 'last-applied-places'), { [DARK]: { '--lift': '0 2px 4px blue' } })
  await showOld(page, true, isBuilt)
}

/** Loads the page anew, with its old stylesheet. */
async function showOld(page: Page, isDark: boolean, isBuilt = true): Promise<void> {
  await page.unroute('**/styles/*')
  await keepOld(page, { isBuilt })
  await show(page, isDark)
}

test('a page with the old stylesheet shows what was written, counts it as written and says that it is old', IN_BROWSER, () => onThemed(async (page) => {
  await writtenInDark(page)
  await bar(page, BEHIND)
  await footer(page, 'Written, page not updated yet')
  await shown(page, '--lift', '0 2px 4px blue')
  // Another change, and back again: what the file has is what it goes back to.
  await change(page, '--lift', '0 3px 6px green')
  await footer(page, '1 changed')
  await inPanel(page).getByRole('button', { name: 'More for Lift' }).click()
  await inPanel(page).getByRole('menuitem', { name: 'Reset' }).click()
  await shown(page, '--lift', '0 2px 4px blue')
  await footer(page, 'Written, page not updated yet')
  await dark(page, false)
  await shown(page, '--lift', '0 1px 2px #0003')
  await page.unroute('**/styles/*')
  await show(page, true)
  await footer(page, 'No changes')
  await shown(page, '--lift', '0 2px 4px blue')
  await noneLeft(page)
}))

test('a page that has the new stylesheet forgets that it was written, and shows it by itself', IN_BROWSER, () => onThemed(async (page) => {
  await writtenInDark(page, true)
  await page.unroute('**/styles/*')
  await show(page, false)
  await footer(page, 'No changes')
  await noneLeft(page)
  await page.waitForFunction(() => document.adoptedStyleSheets.every(({ cssRules }) => cssRules.length === 0))
}))

test('where the file has a third value by now, what was written is a change again', IN_BROWSER, () => onThemed(async (page) => {
  await writtenInDark(page)
  await footer(page, 'Written, page not updated yet')
  const third = CSS.replace('#000; --gap', '#123; --gap')
  site.project().put(FILE, third)
  await page.unroute('**/styles/*')
  await show(page, true)
  await bar(page, DROPPED)
  await footer(page, '1 changed')
  await rooted(page, '--lift', '0 2px 4px blue')
  assert.equal(await stored(page, 'last-applied-places'), null)
  await inPanel(page).getByRole('button', { name: 'More for Lift' }).click()
  await inPanel(page).getByRole('menuitem', { name: 'Reset' }).click()
  await shown(page, '--lift', '0 1px 2px #123')
  await footer(page, 'No changes')
}))

test('a second write after a reload is undone into the first one', IN_BROWSER, () => onThemed(async (page) => {
  await writtenInDark(page)
  await footer(page, 'Written, page not updated yet')
  await change(page, '--lift', '0 3px 6px green')
  await write(page, 1)
  const first = CSS.replace('0 1px 2px #000;', '0 2px 4px blue;')
  assert.equal(site.project().read(FILE), first.replace('0 2px 4px blue', '0 3px 6px green'))
  await inPanel(page).locator('.toast').getByRole('button', { name: 'Undo write' }).click()
  await inPanel(page).locator('.toast-text').getByText(/changed again/).waitFor()
  assert.equal(site.project().read(FILE), first)
  await footer(page, '1 changed')
  await shown(page, '--lift', '0 3px 6px green')
  assert.deepEqual(await stored(page, 'last-applied-places'), { [DARK]: { '--lift': '0 2px 4px blue' } })
  await inPanel(page).getByRole('button', { name: 'More for Lift' }).click()
  await inPanel(page).getByRole('menuitem', { name: 'Reset' }).click()
  await shown(page, '--lift', '0 2px 4px blue')
}))

test('base and theme are written in one go, and both are remembered', IN_BROWSER, () => onThemed(async (page) => {
  await keepOld(page, { isBuilt: false })
  await change(page, '--lift', '0 2px 4px red')
  await dark(page, true)
  await change(page, '--lift', '0 2px 4px blue')
  await write(page, 2)
  await page.unroute('**/styles/*')
  await keepOld(page)
  for (const [isDark, value] of [[true, '0 2px 4px blue'], [false, '0 2px 4px red'], [true, '0 2px 4px blue']] as const) {
    await show(page, isDark)
    await bar(page, BEHIND)
    await footer(page, 'Written, page not updated yet')
    await shown(page, '--lift', value)
  }
  await page.unroute('**/styles/*')
  await show(page, true)
  await footer(page, 'No changes')
  // Whether the base is shown is seen where no theme is on.
  await show(page, false)
  await footer(page, 'No changes')
  await noneLeft(page)
}))

test('what the file does not declare for a theme stays a change, beside what was written', IN_BROWSER, () => onThemed(async (page) => {
  await keepOld(page, { isBuilt: false })
  await dark(page, true)
  await change(page, '--lift', '0 2px 4px blue')
  await change(page, '--space-1', '0.4rem')
  await write(page, 1)
  assert.deepEqual(await stored(page, 'last-applied-places'), { [DARK]: { '--lift': '0 2px 4px blue' } })
  await showOld(page, true)
  await bar(page, BEHIND)
  await footer(page, '1 changed')
  await rooted(page, '--lift', '0 2px 4px blue')
  await rooted(page, '--space-1', '0.4rem')
}))

test('a condition that does not hold is remembered as well', IN_BROWSER, () => onThemed(async (page) => {
  await keepOld(page, { isBuilt: false })
  await page.setViewportSize({ width: 1000, height: 800 })
  await change(page, '--gap', '9px')
  await page.setViewportSize({ width: 800, height: 800 })
  await rooted(page, '--gap', '4px')
  await write(page, 1)
  await showOld(page, false)
  await bar(page, BEHIND)
  await footer(page, 'Written, page not updated yet')
  await shown(page, '--gap', '4px')
  await page.setViewportSize({ width: 1000, height: 800 })
  await shown(page, '--gap', '9px')
}))

test('another tab counts what this one has written, and puts it on its page', IN_BROWSER, () => onThemed(async (page) => {
  const other = await page.context().newPage()
  try {
    await other.goto(page.url())
    await dark(other, true)
    await showPanel(other)
    await shown(other, '--lift', '0 1px 2px #000')
    await keepOld(page, { isBuilt: false })
    await dark(page, true)
    await change(page, '--lift', '0 2px 4px blue')
    await write(page, 1)
    await page.unroute('**/styles/*')
    await keepOld(page)
    await inPanel(other).getByRole('button', { name: 'Load', exact: true }).click()
    await bar(other, BEHIND)
    await footer(other, 'Written, page not updated yet')
    await shown(other, '--lift', '0 2px 4px blue')
    await show(other, true)
    await footer(other, 'No changes')
    await noneLeft(other)
    await shown(page, '--lift', '0 2px 4px blue')
  } finally { await other.close() }
}))

test('the theme turns while a write is under way, and again before it is undone: words and values stay with theirs', IN_BROWSER, () => onThemed(async (page) => {
  await dark(page, true)
  await change(page, '--lift', '0 2px 4px blue')
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  await inPanel(page).getByRole('button', { name: 'Write files' }).waitFor()
  let turns = 0
  await page.route('**/apply', async (route) => {
    turns += 1
    await dark(page, false)
    await route.continue()
  })
  await inPanel(page).getByRole('button', { name: 'Write files' }).click()
  await inPanel(page).locator('.toast-text').getByText(/^Saved 1 /).waitFor()
  assert.equal(site.project().read(FILE), CSS.replace('0 1px 2px #000;', '0 2px 4px blue;'))
  await footer(page, 'No changes')
  await shown(page, '--lift', '0 1px 2px #0003')
  await dark(page, true)
  await shown(page, '--lift', '0 2px 4px blue')
  await inPanel(page).locator('.toast').getByRole('button', { name: 'Undo write' }).click()
  await inPanel(page).locator('.toast-text').getByText(/changed again/).waitFor()
  await page.unroute('**/apply')
  assert.deepEqual([site.project().read(FILE), turns], [CSS, 2])
  // The page has turned to its light theme with the request.
  await shown(page, '--lift', '0 1px 2px #0003')
  await footer(page, 'No changes in Light ·')
  await inPanel(page).locator('.changed-elsewhere').getByText('1 in Dark').waitFor()
  await dark(page, true)
  await footer(page, '1 changed')
  await shown(page, '--lift', '0 2px 4px blue')
}))
