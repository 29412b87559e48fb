// Two columns on pages of many themes, and of conditions alone: which they are, what each cell shows, where
// what is typed goes, and what the page has meanwhile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type * as Panel from '../../panel/index.js'
import { IN_BROWSER } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { htmlPage } from '../support/panel-page.js'
import { withVisits } from '../support/panel-visits.js'

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

const color = (id: string, value: string) => ({ id, cssVar: `--${id}`, label: id, default: value, type: { kind: 'color' } as const })
const text = (id: string, value: string, values: Readonly<Record<string, string>>) =>
  ({ id, cssVar: `--${id}`, label: id, default: value, type: { kind: 'text' } as const, values })

/** A page of four themes, or one of conditions alone. */
function configFor(isMany: boolean): Parameters<typeof Panel.configurePanel>[0] {
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

interface Opened {
  readonly page: Page
  /** What the cells of a row say, the editor's with a star. */
  readonly cells: (id: string) => Promise<readonly string[]>
  /** Both heads, the one that the page has with a star. */
  readonly heads: () => Promise<readonly string[]>
  readonly cell: (id: string) => Locator
}

const opened = (
  config: ReturnType<typeof configFor>, act: (one: Opened) => Promise<void>, css = CSS,
): Promise<void> =>
  visit(htmlPage(`<style>${css}</style>`, '<main>Text</main>'), {}, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 700 })
    await page.evaluate(async (given) => {
      localStorage.setItem('own-dock', 'float')
      localStorage.setItem('own-size', JSON.stringify({ width: 480, height: 500 }))
      const { configurePanel } = await import('/dist/panel/index.js' as string) as typeof Panel
      const handle = configurePanel(given)
      Object.assign(window, { handle })
      await handle.open()
    }, config)
    const panel = inPanel(page, 'own')
    await panel.locator('.side').first().waitFor()
    const row = (id: string): Locator => panel.locator(`.row[data-var="--${id}"]`)
    await act({
      page, cell: (id) => row(id).locator('.side'),
      cells: (id) => row(id).evaluate((one) => Array.from(one.querySelectorAll<HTMLInputElement>('.value, .side-value'),
        (cell) => cell.matches('.value') ? `*${cell.value}` : cell.textContent)),
      heads: () => panel.locator('.side-head').evaluateAll((all) =>
        all.map((head) => `${head.hasAttribute('data-on') ? '*' : ''}${head.querySelector('b')?.textContent}`)),
    })
    await page.evaluate(() => (Reflect.get(window, 'handle') as { destroy(): void }).destroy())
  })

const onRoot = (page: Page, name: string): Promise<string> =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)
const themeOf = (page: Page): Promise<string | null> => page.evaluate(() => document.documentElement.getAttribute('data-theme'))
const isShown = (page: Page, words: string): Promise<void> =>
  inPanel(page, 'own').locator('.side-head b').getByText(words, { exact: true }).waitFor()

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

const MEDIA_CSS = `:root { --paper: #ffffff; --ink: #111111; --gap: 4px }
@media (prefers-color-scheme: dark) { :root { --paper: #000000; --ink: #eeeeee; --gap: 5px } }`

/** A page whose theme the system alone decides. */
function mediaConfig(): Parameters<typeof Panel.configurePanel>[0] {
  const dark = '@media (prefers-color-scheme: dark)'
  const panelSettings = {
    colorScheme: 'Day',
    colorMode: { defaultMode: 'light' as const, lightScheme: 'Day', darkScheme: 'Night', darkWhen: dark },
  }
  const colorSchemes = { Day: PALETTES.Day, Night: { ...PALETTES.Night, scope: `${dark} | :root` } }
  const extras = { id: 'm', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '', colorSchemes, panelSettings }
  return {
    storagePrefix: 'own', consoleNamespace: 'own', themes: { Dark: { scope: `${dark} | :root` } },
    tabs: [{ id: 'color', label: 'Color', colorExtras: extras, tiers: [
      { id: 'palette', label: 'Palette', items: [color('paper', '#ffffff'), color('ink', '#111111')] },
      { id: 'all', label: 'All', items: [text('gap', '4px', { Dark: '5px' })] }] }],
  }
}

test('where the system decides, a palette’s cell shows the other colors, and a press on it previews them', IN_BROWSER, () => opened(mediaConfig(), async ({ page, cells, cell }) => {
  assert.deepEqual([await cells('paper'), await cells('gap')], [['*#ffffff', '#000000'], ['*4px', '5px']])
  // Who walks along by keys sees no page that flickers.
  await cell('ink').focus()
  await nextFrames(page)
  assert.deepEqual([await cells('ink'), await onRoot(page, '--ink')], [['*#111111', '#eeeeee'], '#111111'])
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim() === '#eeeeee')
  await isShown(page, 'Dark')
  assert.deepEqual(await cells('ink'), ['#111111', '*#eeeeee'])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('#dddddd')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim() === '#dddddd')
  await cell('paper').click()
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim() === '#111111')
  assert.deepEqual(await cells('ink'), ['*#111111', '#dddddd'])
  // The system asks for that anyway.
  await page.getByText('Previewing the dark theme').waitFor({ state: 'detached' })
}, MEDIA_CSS))
