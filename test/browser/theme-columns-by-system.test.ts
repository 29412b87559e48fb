// Two columns where the system decides the page's theme: a palette's cell shows the other colors, a press on
// it previews them; and what is typed stays in its cell.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_BROWSER } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { withVisits } from '../support/panel-visits.js'
import {
  color, isShown, onRoot, openColumns, text, type ColumnsConfig, type Opened,
} from '../support/theme-columns-page.js'

const visit = withVisits()

const MEDIA_CSS = `:root { --paper: #ffffff; --ink: #111111; --gap: 4px; --hair: 1px }
@media (prefers-color-scheme: dark) { :root { --paper: #000000; --ink: #eeeeee; --gap: 5px; --hair: 2px } }`

/** A page whose theme the system alone decides. */
function mediaConfig(): ColumnsConfig {
  const dark = '@media (prefers-color-scheme: dark)'
  const panelSettings = {
    colorScheme: 'Day',
    colorMode: { defaultMode: 'light' as const, lightScheme: 'Day', darkScheme: 'Night', darkWhen: dark },
  }
  const colorSchemes = {
    Day: { palette: ['#ffffff', '#111111'] },
    Night: { palette: ['#000000', '#eeeeee'], scope: `${dark} | :root` },
  }
  const extras = { id: 'm', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '', colorSchemes, panelSettings }
  return {
    storagePrefix: 'own', consoleNamespace: 'own', themes: { Dark: { scope: `${dark} | :root` } },
    tabs: [{ id: 'color', label: 'Color', colorExtras: extras, tiers: [
      { id: 'palette', label: 'Palette', items: [color('paper', '#ffffff'), color('ink', '#111111')] },
      { id: 'all', label: 'All', items: [text('gap', '4px', { Dark: '5px' }),
        { ...text('hair', '1px', { Dark: '2px' }), type: { kind: 'length', unit: 'px', step: 1 } }] }] }],
  }
}

const opened = (act: (one: Opened) => Promise<void>): Promise<void> =>
  openColumns(visit, mediaConfig(), MEDIA_CSS, act)

test('where the system decides, a palette’s cell shows the other colors, and a press on it previews them', IN_BROWSER, () => opened(async ({ page, cells, cell }) => {
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
}))

for (const id of ['hair', 'gap', 'paper']) {
  test(`what is short stays in its cell while it is typed, whichever that is: ${id}`, IN_BROWSER, () => opened(async ({ page, cell }) => {
    const field = inPanel(page, 'own').locator(`.row[data-var="--${id}"] > .field`)
    const boxes = (): Promise<readonly unknown[]> =>
      Promise.all([field, cell(id)].map((one) => one.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return { left, right }
      })))
    const before = await boxes()
    await field.locator('.value').focus()
    await page.mouse.move(5, 5)
    await nextFrames(page)
    assert.deepEqual(await boxes(), before)
    await cell(id).click()
    await page.mouse.move(5, 5)
    await nextFrames(page)
    assert.deepEqual(await boxes(), [...before].reverse())
  }))
}
