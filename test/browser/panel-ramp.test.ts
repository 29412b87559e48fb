// Tuning a ramp on a page: what is shown meanwhile and where, what ends it, what *Apply* does; by keys alone.
// The maths is in test/panel/color-ramp.test.ts and ramp-tuned.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { findAxeViolations } from '../support/chromium.js'
import { inPanel, listenTo } from '../support/panel-in-page.js'
import { chooseIn, menuItem, openMenuWith } from '../support/panel-menus.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'
import { MOSS, RAMP_PAGES } from '../support/ramp-page.js'

const site = withPanelSite(() => RAMP_PAGES)
const onRamp = (run: (page: Page, ramp: Locator) => Promise<void>, path = '/ramp') =>
  site.onSame((page) => run(page, inPanel(page).getByRole('dialog', { name: /^Tune ramp/ })), path)

const more = (page: Page): Locator => inPanel(page).getByRole('button', { name: 'More', exact: true })
async function open(page: Page, ramp: Locator, item = 'Tune ramp…'): Promise<void> {
  await chooseIn(inPanel(page), 'More', item)
  await ramp.waitFor()
}
const point = (ramp: Locator, name: string): Locator => ramp.getByRole('slider', { name, exact: true })
const shift = (ramp: Locator): Locator => ramp.getByRole('spinbutton', { name: 'Hue shift in degrees' })
const apply = (ramp: Locator): Locator => ramp.getByRole('button', { name: /^Apply/ })
const row = (page: Page, cssVar: string): Locator => inPanel(page).locator(`.row[data-var="${cssVar}"]`)

/** What the page has inline, what is stored of it, and how many changes there are to undo. */
const seen = (page: Page) => page.evaluate(() => ({
  style: document.documentElement.getAttribute('style'),
  stored: localStorage.getItem('ramp-state-v4'),
}))
const inline = (page: Page, name: string): Promise<string> =>
  page.evaluate((cssVar) => document.documentElement.style.getPropertyValue(cssVar), name)
const footer = (page: Page): Locator => inPanel(page).locator('.footer')
const nextFrames = (page: Page): Promise<void> => page.evaluate(() => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
}))
const textIn = (page: Page, cssVar: string): Promise<string> => row(page, cssVar).locator('.value').inputValue()

test('a ramp is offered in the menus of its tab, its tier and its steps, and nowhere else', IN_BROWSER, () =>
  onRamp(async (page) => {
    const panel = inPanel(page)
    const offered = async (button: Locator, within?: string): Promise<number> => {
      await button.click()
      await panel.getByRole('menu').waitFor()
      if (within !== undefined) await menuItem(panel, within).click()
      const count = await panel.getByRole('menuitem', { name: /^Tune/ }).count()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      return count
    }
    const rowMenu = (name: string): Locator => panel.getByRole('button', { name: `More for ${name}`, exact: true })
    assert.equal(await offered(more(page), 'Tools'), 1)
    assert.equal(await offered(rowMenu('Moss 500')), 1)
    assert.equal(await offered(rowMenu('Paper')), 0)
    await panel.getByRole('tab', { name: 'Space' }).click()
    assert.equal(await offered(more(page), 'Tools'), 0)
  }))

test('what is tuned is on the page and in the rows, and in no state; Escape takes it back', IN_BROWSER, () =>
  onRamp(async (page, ramp) => {
    const before = await seen(page)
    await open(page, ramp)
    assert.equal(await apply(ramp).getAttribute('aria-disabled'), 'true')
    assert.equal(await point(ramp, 'Chroma of 500').getAttribute('aria-readonly'), 'true')
    await point(ramp, 'Lightness of 600').focus()
    await page.keyboard.press('Shift+ArrowUp')
    await footer(page).getByText('Ramp preview, not applied').waitFor()
    assert.equal(await point(ramp, 'Lightness of 600').getAttribute('aria-valuetext'), '600, lightness 0.64')
    assert.match(await inline(page, '--moss-600'), /^oklch\(0\.64 /)
    assert.deepEqual([await inline(page, '--moss-500'), await inline(page, '--paper')], ['', ''])
    assert.equal(await row(page, '--moss-600').getAttribute('data-preview'), 'previewed')
    assert.equal(await row(page, '--moss-500').getAttribute('data-preview'), 'anchored')
    assert.match(await textIn(page, '--moss-600'), /^oklch\(0\.64 0\.\d+ 155\)$/)
    assert.equal((await seen(page)).stored, before.stored)
    const review = footer(page).getByRole('button', { name: 'Review…' })
    assert.equal(await review.getAttribute('aria-description'), 'Ramp preview, not applied')
    await page.keyboard.press('Escape')
    await ramp.waitFor({ state: 'detached' })
    assert.deepEqual(await seen(page), before)
    assert.equal(await row(page, '--moss-600').getAttribute('data-preview'), null)
    await footer(page).getByText('No changes').waitFor()
    assert.ok(await more(page).evaluate((button) => button.matches(':focus')))
  }))

test('a drag commits nothing, however many moves it has; Apply is one change and one undo', IN_BROWSER, () =>
  onRamp(async (page, ramp) => {
    const before = await seen(page)
    await open(page, ramp)
    const box = await point(ramp, 'Chroma of 600').boundingBox() ?? assert.fail('no box')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.evaluate(() => {
      const counts = { shown: 0, frames: 0 }
      new MutationObserver(() => {
        counts.shown += 1
      }).observe(document.documentElement, { attributes: true, attributeFilter: ['style'] })
      const count = (): void => {
        counts.frames += 1
        requestAnimationFrame(count)
      }
      count()
      Object.assign(window, { counts })
    })
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 16, { steps: 60 })
    await nextFrames(page)
    assert.deepEqual((await seen(page)).stored, before.stored)
    const { shown, frames } = await page.evaluate(() =>
      (window as unknown as { counts: { shown: number; frames: number } }).counts)
    assert.ok(shown > 0 && shown <= frames, `${shown} in ${frames} frames`)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await ramp.getByText('600: 0.110', { exact: true }).waitFor()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 16, { steps: 4 })
    await page.mouse.up()
    await ramp.getByText(/^600: 0\.110 → 0\.1[2-6]/).waitFor()
    await apply(ramp).click()
    await ramp.waitFor({ state: 'detached' })
    await inPanel(page).locator('.toast-text').getByText(/^Changed \d+ steps? of Moss$/).waitFor()
    assert.match(await inline(page, '--moss-600'), /^oklch\(0\.54 0\.1[2-6]/)
    await footer(page).getByText(/^\d+ changed$/).waitFor()
    const undo = inPanel(page).getByRole('button', { name: /^Undo/ }).first()
    await undo.click()
    await footer(page).getByText('No changes').waitFor()
    assert.equal((await seen(page)).style, before.style)
  }))

test('the whole of it by keyboard: points, hue, anchors, one step back, Apply', IN_BROWSER, () =>
  onRamp(async (page, ramp) => {
    await open(page, ramp)
    const value = (): Promise<string | null> =>
      inPanel(page).locator('.ramp-point:focus').getAttribute('aria-valuetext')
    assert.equal(await value(), '50, lightness 0.98')
    await page.keyboard.press('Tab')
    assert.equal(await value(), '100, lightness 0.96')
    const keys: readonly (readonly [key: string, text: string])[] = [
      ['ArrowDown', '100, lightness 0.95'], ['Alt+ArrowUp', '100, lightness 0.95'], ['Delete', '100, lightness 0.96'],
      ['Shift+ArrowDown', '100, lightness 0.86'], ['Control+z', '100, lightness 0.96'],
    ]
    for (const [key, text] of keys) {
      await page.keyboard.press(key)
      await nextFrames(page)
      assert.equal(await value(), text, key)
    }
    await shift(ramp).focus()
    for (const [typed, stands] of [['4*3', '12'], ['−12', '-12'], ['61', '-12']] as const) {
      await shift(ramp).fill(typed)
      await page.keyboard.press('Enter')
      await nextFrames(page)
      if (typed === '61') await page.keyboard.press('Escape')
      assert.equal(await shift(ramp).inputValue(), stands)
    }
    assert.equal(await ramp.getByRole('slider', { name: 'Hue shift' }).getAttribute('aria-valuetext'), '−12 degrees')
    const add = ramp.getByRole('button', { name: 'Add step…' })
    await add.press('Enter')
    await inPanel(page).getByRole('menuitem', { name: '200' }).press('Enter')
    await ramp.getByRole('button', { name: 'Remove anchor 200' }).waitFor()
    assert.equal(await add.getAttribute('aria-disabled'), 'true')
    assert.equal(await inline(page, '--moss-200'), '')
    await ramp.getByRole('button', { name: 'Remove anchor 200' }).press('Enter')
    await ramp.getByRole('button', { name: 'Apply to 10 steps' }).press('Enter')
    await ramp.waitFor({ state: 'detached' })
    assert.equal(await inline(page, '--moss-50'), 'oklch(0.98 0.02 149)')
    await footer(page).getByText('10 changed').waitFor()
  }))

test('a real change, another theme, another tab and a hidden panel end it without a trace', IN_BROWSER, () =>
  onRamp(async (page, ramp) => {
    const said = await listenTo(page)
    const tune = async (): Promise<void> => {
      await open(page, ramp, 'Tune ramp…')
      await point(ramp, 'Chroma of 300').focus()
      await page.keyboard.press('ArrowUp')
      await footer(page).getByText('Ramp preview, not applied').waitFor()
    }
    await tune()
    await inPanel(page).getByRole('tab', { name: 'Space' }).click()
    await ramp.waitFor({ state: 'detached' })
    await said('Tuning stopped: you left the tab')
    assert.equal(await inline(page, '--moss-300'), '')
    const gap = row(page, '--gap').locator('.value')
    await gap.fill('9px')
    await gap.press('Enter')
    await inPanel(page).getByRole('tab', { name: 'Color' }).click()
    await tune()
    // A press elsewhere is none that ends it, but this one takes a change back.
    await inPanel(page).getByRole('button', { name: /^Undo/ }).first().click()
    await ramp.waitFor({ state: 'detached' })
    await inPanel(page).getByText('Tuning stopped: values changed').first().waitFor()
    assert.deepEqual([await inline(page, '--gap'), await inline(page, '--moss-300')], ['', ''])
    await inPanel(page).getByRole('tab', { name: 'Color' }).click()
    await tune()
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark'
    })
    await ramp.waitFor({ state: 'detached' })
    await said('Tuning stopped: the page’s theme changed')
    assert.equal(await inline(page, '--moss-300'), '')
    await tune()
    await inPanel(page).getByRole('button', { name: /^Close/ }).last().click()
    await ramp.waitFor({ state: 'detached' })
    assert.equal(await inline(page, '--moss-300'), '')
  }))

test('of several ramps one is chosen; of the scheme that the page shows it is said', IN_BROWSER, () =>
  onRamp(async (page, ramp) => {
    await openMenuWith(inPanel(page), 'More', 'Tune ramp')
    await inPanel(page).getByRole('menuitem', { name: 'Tune ramp' }).press('ArrowRight')
    await inPanel(page).getByRole('menuitem', { name: 'Grey…' }).press('Enter')
    await ramp.getByText('Changes Day only, the color set the page shows.').waitFor()
    await ramp.getByText('Grey, 5 steps').waitFor()
    await point(ramp, 'Chroma of 2').focus()
    await page.keyboard.press('ArrowUp')
    await apply(ramp).click()
    await ramp.waitFor({ state: 'detached' })
    assert.match(await inline(page, '--grey-2'), /^#/)
  }, '/two'))

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing while a ramp is tuned: ${colorScheme}`, IN_BROWSER, () => onRamp(async (page, ramp) => {
    await page.emulateMedia({ colorScheme })
    await open(page, ramp)
    await point(ramp, 'Chroma of 600').focus()
    await page.keyboard.press('Shift+ArrowUp')
    await footer(page).getByText('Ramp preview, not applied').waitFor()
    assert.deepEqual(await findAxeViolations(page), [])
    await page.emulateMedia({ forcedColors: 'active' })
    assert.deepEqual(await findAxeViolations(page), [])
    await page.emulateMedia({ forcedColors: null, colorScheme: null })
    assert.equal(MOSS.length, await ramp.getByRole('slider', { name: /^Chroma of/ }).count())
  }))
}
