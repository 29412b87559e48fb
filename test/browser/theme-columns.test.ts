// Two columns on pages of many themes, and of conditions alone: which they are, what each cell shows, where
// what is typed goes, and what the page has meanwhile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type * as Panel from '../../panel/index.js'
import { IN_BROWSER } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { withVisits } from '../support/panel-visits.js'
import { color, isShown, onRoot, openColumns, text, type ColumnsConfig, type Opened } from '../support/theme-columns-page.js'

const visit = withVisits()

const PALETTES = {
  Day: { palette: ['#ffffff', '#111111'] }, Night: { palette: ['#000000', '#eeeeee'] },
  Dracula: { palette: ['#282a36', '#f8f8f2'], scope: '[data-theme="dracula"]' },
  Forest: { palette: ['#e8f0e4', '#203020'], scope: '[data-theme="forest"]' },
}
const CSS = `:root { --paper: #ffffff; --ink: #111111; --gap: 4px; --pad: 8px }
[data-theme="dark"] { --paper: #000000; --ink: #eeeeee; --gap: 5px }
[data-theme="dracula"] { --paper: #282a36; --ink: #f8f8f2; --gap: 6px }
[data-theme="forest"] { --paper: #e8f0e4; --ink: #203020 }
@media (min-width: 900px) { :root { --pad: 16px } }
@media print { :root { --pad: 0 } }`

/** A page of four themes, or one of conditions alone. */
function configFor(isMany: boolean): ColumnsConfig {
  const panelSettings = {
    colorScheme: 'Day', colorMode: { defaultMode: 'light' as const, lightScheme: 'Day', darkScheme: 'Night' },
  }
  const extras = { id: 'm', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '', colorSchemes: PALETTES, panelSettings }
  return {
    storagePrefix: 'own', consoleNamespace: 'own',
    themes: isMany ? { Dark: { scope: '[data-theme="dark"]' }, Dracula: { scope: '[data-theme="dracula"]' } }
      : { 'From 900 px': { scope: '@media (min-width: 900px) | :root' }, Print: { scope: '@media print | :root' } },
    tabs: [
      ...isMany ? [{ id: 'color', label: 'Color', colorExtras: extras, tiers: [
        { id: 'palette', label: 'Palette', items: [color('paper', '#ffffff'), color('ink', '#111111')] }] }] : [],
      { id: 'space', label: 'Space', tiers: [{ id: 'all', label: 'All', items: [isMany
        ? text('gap', '4px', { Dark: '5px', Dracula: '6px' })
        : text('pad', '8px', { 'From 900 px': '16px', Print: '0' }), text('plain', '1px', {})] }] },
    ],
  }
}

const opened = (config: ColumnsConfig, act: (one: Opened) => Promise<void>): Promise<void> =>
  openColumns(visit, config, CSS, act)

const themeOf = (page: Page): Promise<string | null> => page.evaluate(() => document.documentElement.getAttribute('data-theme'))
async function compare(page: Page, from: string, name: string): Promise<void> {
  await inPanel(page, 'own').getByRole('button', { name: `Compare with another theme than ${from}` }).click()
  await inPanel(page, 'own').getByRole('menuitemradio', { name, exact: true }).click()
  await isShown(page, name)
  await nextFrames(page)
}
const setTheme = async (page: Page, name: string): Promise<void> => {
  await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), name)
  await nextFrames(page)
}

test('colors under a third theme stand beside those of the light one, and the heads say so', IN_BROWSER, () => opened(configFor(true), async ({ page, cells, heads }) => {
  assert.deepEqual([await heads(), await cells('paper')], [['*Light', 'Dark'], ['*#ffffff', '#000000']])
  await setTheme(page, 'dracula')
  await isShown(page, 'Dracula')
  assert.deepEqual([await heads(), await cells('paper')], [['Light', '*Dracula'], ['#ffffff', '*#282a36']])
  await compare(page, 'Light', 'Dark')
  assert.deepEqual([await heads(), await cells('paper')], [['Dark', '*Dracula'], ['#000000', '*#282a36']])
  await setTheme(page, 'light')
  await isShown(page, 'Light')
  assert.deepEqual([await heads(), await cells('paper')], [['*Light', 'Dark'], ['*#ffffff', '#000000']])
}))

test('a third theme is chosen beside light; its cell shows its colors alone, and the page has it with the first change', IN_BROWSER, () => opened(configFor(true), async ({ page, cells, heads, cell }) => {
  await compare(page, 'Dark', 'Forest')
  assert.deepEqual([await heads(), await cells('ink')], [['*Light', 'Forest'], ['*#111111', '#203020']])
  const field = inPanel(page, 'own').locator('.row[data-var="--ink"] .value')
  await field.fill('#222222')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim() === '#222222')
  await cell('ink').click()
  await nextFrames(page)
  // The page has what is changed in Light meanwhile.
  assert.deepEqual([await cells('ink'), await themeOf(page), await onRoot(page, '--ink')], [['#222222', '*#203020'], null, '#222222'])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('#334433')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.documentElement.getAttribute('data-theme') === 'forest')
  await nextFrames(page)
  assert.deepEqual([await cells('ink'), await onRoot(page, '--ink')], [['#222222', '*#334433'], '#334433'])
}))

test('coming to dark from a third theme gives the page dark, and leaving gives it that theme back', IN_BROWSER, () => opened(configFor(true), async ({ page, cells, cell }) => {
  await setTheme(page, 'dracula')
  await isShown(page, 'Dracula')
  await compare(page, 'Light', 'Dark')
  await cell('paper').click()
  await page.waitForFunction(() => document.documentElement.getAttribute('data-theme') === 'dark')
  assert.deepEqual(await cells('paper'), ['*#000000', '#282a36'])
  await inPanel(page, 'own').getByRole('tab', { name: 'Color' }).focus()
  await page.waitForFunction(() => document.documentElement.getAttribute('data-theme') === 'dracula')
}))

test('a page of conditions alone has the base beside the first of them, or the one in force', IN_BROWSER, () => opened(configFor(false), async ({ page, cells, heads, cell }) => {
  assert.deepEqual([await heads(), await cells('pad'), await cells('plain')],
    [['*Base', 'From 900 px'], ['*8px', '16px'], ['*1px', '1px']])
  await cell('pad').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('20px')
  await page.keyboard.press('Enter')
  await inPanel(page, 'own').getByRole('tab', { name: 'Space' }).focus()
  await nextFrames(page)
  assert.deepEqual([await cells('pad'), await onRoot(page, '--pad')], [['*8px', '20px'], '8px'])
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--pad').trim() === '20px')
  await nextFrames(page)
  assert.deepEqual([await heads(), await cells('pad')], [['Base', '*From 900 px'], ['8px', '*20px']])
}))

test('a theme of the page is no color set; a further set is for light and dark, and not for a third theme', IN_BROWSER, () => opened(configFor(true), async ({ page }) => {
  const panel = inPanel(page, 'own')
  const line = panel.locator('.scheme-line')
  assert.equal(await line.isVisible(), false)
  await page.evaluate(async () => {
    const { setPanelColorPresets } = await import('/dist/panel/index.js' as string) as typeof Panel
    setPanelColorPresets({ Dusk: { background: 0, foreground: 1, cursor: 1, selectionBg: 1, selectionFg: 0, palette: ['#fdf6e3', '#111111'] } })
  })
  const field = line.getByRole('button', { name: 'Light color set: Day', exact: true })
  await field.click()
  assert.deepEqual(await panel.getByRole('menuitemradio').evaluateAll((all) => all.map((one) => one.textContent)),
    ['Day', 'DuskReplaces 1 color of Light'])
  await page.keyboard.press('Escape')
  await setTheme(page, 'forest')
  const other = line.getByRole('button', { name: 'Color set: Forest', exact: true })
  await other.waitFor()
  assert.deepEqual([await other.getAttribute('aria-disabled'), await other.getAttribute('aria-description')],
    ['true', 'Color sets are for the page’s light and dark colors, not for Forest'])
  await other.focus()
  await page.keyboard.press('Enter')
  await nextFrames(page)
  assert.equal(await panel.getByRole('menu').count(), 0)
}))
