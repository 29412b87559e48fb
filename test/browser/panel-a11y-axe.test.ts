// Each state of the panel, light and dark, under axe-core: nothing may be wrong with it.
// What axe cannot see is in the other tests of accessibility; keys of a palette are here, beside its page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { findAxeViolations } from '../support/chromium.js'
import { A11Y_PAGES, choose, faintTexts, focusComes, focusOf, nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, SITE_TOKENS, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite(() => A11Y_PAGES)
const HOST = '#site-root'
/** To be imported: a value, and one of a variable that there is not. */
const DOCUMENT = { $schema: 'tokenpanel/v2', tabs: { spacing: { raw: { '--space-1': '2rem', '--gone': '1px' } } } }

/** What is wrong in the light; in the dark only colors are others. */
async function judge(page: Page, state: string): Promise<void> {
  await nextFrames(page)
  assert.deepEqual(await findAxeViolations(page, { within: HOST }), [], state)
  assert.deepEqual(await faintTexts(page), [], `${state}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await faintTexts(page)
  await page.emulateMedia({ colorScheme: 'light' })
  assert.deepEqual(inTheDark, [], `${state}, dark`)
}

/** On a page in which nothing moves, so that no color is halfway to another one. */
const calmly = (run: (page: Page) => Promise<void>, path = '/'): Promise<void> => site.onSame(run, path)

const button = (page: Page, name: string | RegExp): Locator =>
  inPanel(page).getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const field = (page: Page, name: string): Locator => inPanel(page).locator('.field').getByLabel(name, { exact: true })
const edit = async (page: Page, name: string, text: string): Promise<void> => {
  await field(page, name).fill(text)
  await field(page, name).press('Enter')
}
const openTab = (page: Page, name: string): Promise<void> =>
  inPanel(page).getByRole('tab', { name: new RegExp(`^${name}`) }).click()

test('nothing is wrong with any tab, changed or not, nor with the page around the panel', IN_BROWSER, () =>
  calmly(async (page) => {
    assert.deepEqual(await findAxeViolations(page), [])
    await edit(page, 'Space 2', '0.75')
    for (const tab of ['Spacing', 'Type', 'Brand']) {
      await openTab(page, tab)
      await judge(page, tab)
    }
    await choose(page, 'Dock', 'Dark')
    await nextFrames(page)
    assert.deepEqual(await faintTexts(page), [], 'the theme that was chosen')
  }))

test('nothing is wrong with a list that is narrowed, or has nothing to show', IN_BROWSER, () =>
  calmly(async (page) => {
    const filter = inPanel(page).getByRole('searchbox')
    await button(page, 'Only changed').click()
    await judge(page, 'nothing changed')
    await button(page, 'Show all').click()
    await edit(page, 'Space 2', '0.75')
    await button(page, 'Only changed').click()
    await judge(page, 'changed tokens')
    await button(page, 'Only changed').click()
    await filter.fill('size')
    await judge(page, 'matches')
    await filter.fill('nowhere')
    await judge(page, 'no match')
  }))

test('nothing is wrong with menus, messages and notices', IN_BROWSER, () =>
  calmly(async (page) => {
    for (const name of ['More', 'Snapshots', 'More for Scale', 'More for Space 2']) {
      await button(page, name).click()
      await inPanel(page).getByRole('menu').waitFor()
      await judge(page, name)
      await page.keyboard.press('Escape')
    }
    await field(page, 'Space 2').fill('potatoes')
    await field(page, 'Space 2').press('Enter')
    await inPanel(page).getByRole('alert').filter({ hasText: 'Not a length' }).waitFor()
    await judge(page, 'an invalid value')
    await field(page, 'Space 2').press('Escape')
    await edit(page, 'Space 2', '0.75')
    await choose(page, 'More for Space 2', 'Reset')
    await button(page, 'Undo').last().waitFor()
    await judge(page, 'a toast')
    await edit(page, 'Space 3', '1.75')
    await button(page, 'Undo').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await inPanel(page).getByRole('tooltip').waitFor()
    await judge(page, 'a tooltip')
    await choose(page, 'More', 'Show original page')
    await button(page, 'Show changes').waitFor()
    await judge(page, 'comparing')
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      localStorage.setItem('site-state-v4', '{"spacing":{"space-1":"9rem"}}')
      for (const key of Object.keys(localStorage)) dispatchEvent(new StorageEvent('storage', { key }))
    })
    await button(page, 'Keep mine').waitFor()
    await judge(page, 'another tab')
    await button(page, 'Load').click()
    await page.evaluate(() => {
      Object.assign(window, { setItem: Reflect.get(Storage.prototype, 'setItem') })
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await edit(page, 'Space 3', '1.25')
    await button(page, 'Export…').waitFor()
    await judge(page, 'nothing is kept')
    await page.evaluate(() => Reflect.set(Storage.prototype, 'setItem', Reflect.get(window, 'setItem')))
  }))

test('nothing is wrong with a picker in any of its states', IN_BROWSER, () => calmly(async (page) => {
  await openTab(page, 'Brand')
  await button(page, 'Brand, choose a color').click()
  const text = inPanel(page).getByLabel('Brand, any CSS color')
  for (const value of [
    '#36c', 'oklch(0.62 0.25 150)', 'oklch(0.62 0.5 150 / 0.2)', 'light-dark(red, #000)', 'var(--ink)', '#12',
  ]) {
    await text.fill(value)
    await text.press('Tab')
    await judge(page, value)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await judge(page, 'a sheet')
}))

test('nothing is wrong in any place, and in forced colors', IN_BROWSER, () => calmly(async (page) => {
  await edit(page, 'Space 3', '1.75')
  for (const place of ['Dock right', 'Dock bottom', 'Minimize']) {
    await choose(page, 'Dock', place)
    await judge(page, place)
  }
  assert.deepEqual(await findAxeViolations(page), [], 'the page beside the pill')
  await inPanel(page).locator('.mini').click()
  await page.emulateMedia({ forcedColors: 'active' })
  await judge(page, 'forced colors')
  await button(page, 'More').click()
  await judge(page, 'forced colors, a menu')
  await page.keyboard.press('Escape')
  await button(page, 'Review…').click()
  await inPanel(page).getByRole('dialog').getByText('--space-3 : 1.75rem').waitFor()
  await judge(page, 'forced colors, a dialog')
  await page.keyboard.press('Escape')
  await focusComes(page, 'Review…')
}))

test('nothing is wrong with the dialogs', IN_BROWSER, () => calmly(async (page) => {
  const dialog = inPanel(page).getByRole('dialog')
  const review = async (words: string | RegExp): Promise<void> => {
    await button(page, 'Review…').click()
    await dialog.getByText(words).first().waitFor()
  }
  await edit(page, 'Space 3', '1.75')
  await review('--space-3 : 1.75rem')
  // Before anything is judged: another scheme may have it previewed again.
  site.project().put('styles/tokens.css', SITE_TOKENS.replace('0.5rem', '0.625rem'))
  await button(page, 'Write files').click()
  await dialog.getByText(/changed on disk/i).first().waitFor()
  await judge(page, 'a stale file')
  await page.keyboard.press('Escape')
  await review('--space-3 : 1.75rem')
  await judge(page, 'review')
  await page.keyboard.press('Escape')
  await site.stopServer()
  await review(/No apply server answers at/)
  await judge(page, 'no server')
  await page.keyboard.press('Escape')
  await site.restartServer([site.pages().origin])
  for (const item of ['Export…', 'Import…', 'Keyboard shortcuts']) {
    await choose(page, 'More', item)
    await dialog.waitFor()
    if (item === 'Import…') {
      await dialog.getByRole('textbox').fill(JSON.stringify(DOCUMENT))
      await dialog.getByText('--gone').first().waitFor()
    }
    await judge(page, item)
    await page.keyboard.press('Escape')
  }
}))

test('nothing is wrong with where a variable is declared; it follows the page, and Escape leads back to the row', IN_BROWSER, () =>
  calmly(async (page) => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.late, .never > b { --space-3: 9rem } @media print { :root { --space-3: 0 } }')
      document.adoptedStyleSheets = [sheet]
    })
    const line = inPanel(page).locator('.declared li')
    await choose(page, 'More for Space 3', 'Trace value…')
    await inPanel(page).getByRole('dialog', { name: 'Trace of Space 3' }).waitFor()
    // The apply server says on which line.
    await line.first().filter({ hasText: 'tokens.css:5' }).waitFor()
    await judge(page, 'declared')
    assert.deepEqual(await line.allTextContents(), [
      ':rootin effectstyles/tokens.css:51.5rem', '.late, .never > bnot in effectconstructed stylesheet9rem',
      '@media print | :rootnot in effectconstructed stylesheet0',
    ])
    await page.evaluate(() => document.documentElement.classList.add('late'))
    await line.first().filter({ hasText: '.late' }).waitFor()
    assert.deepEqual(await line.locator('.declared-note').allTextContents(), ['in effect', 'overridden', 'not in effect'])
    await page.evaluate(() => {
      document.documentElement.classList.remove('late')
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text: string) => {
        Object.assign(window, { copied: text })
        return Promise.resolve()
      } } })
    })
    await line.first().filter({ hasText: ':root' }).waitFor()
    await line.nth(2).getByRole('button', { name: 'Copy scope' }).press('Enter')
    await page.waitForFunction('window.copied !== undefined')
    assert.equal(await page.evaluate('window.copied'), '@media print | :root')
    await page.keyboard.press('Escape')
    await inPanel(page).getByRole('dialog').waitFor({ state: 'detached' })
    await focusComes(page, 'More for Space 3')
    await page.evaluate(() => {
      document.querySelectorAll('link').forEach((one) => one.remove())
      document.adoptedStyleSheets = []
    })
    await choose(page, 'More for Space 3', 'Trace value…')
    await inPanel(page).getByText('No readable stylesheet on this page declares --space-3.').waitFor()
    await judge(page, 'declared nowhere')
  }))

test('nothing is wrong with a bulk edit, a combobox, tabs in a menu, and a panel without tabs', IN_BROWSER, async () => {
  await calmly(async (page) => {
    await choose(page, 'More for Scale', 'Select all')
    await judge(page, 'bulk edit')
    await page.keyboard.type('2')
    await judge(page, 'its preview')
    await page.keyboard.press('Escape')
    await inPanel(page).getByRole('combobox', { name: 'Used' }).click()
    await inPanel(page).getByRole('listbox').waitFor()
    await judge(page, 'a combobox')
    await page.keyboard.press('Escape')
    await button(page, /more tabs/).click()
    await inPanel(page).getByRole('menu').waitFor()
    await judge(page, 'more tabs')
  }, '/many')
  await calmly((page) => judge(page, 'no tabs'), '/empty')
})

test('nothing is wrong with a palette as a grid, nor with roles and semantic colors', IN_BROWSER, () =>
  calmly(async (page) => {
    await judge(page, 'a color tab')
    await inPanel(page).getByRole('radio', { name: 'Palette as a grid' }).click()
    await inPanel(page).getByRole('gridcell').first().waitFor()
    await judge(page, 'a grid')
    await inPanel(page).getByRole('gridcell').nth(3).getByRole('button').first().focus()
    await page.keyboard.press('Shift+F10')
    await inPanel(page).getByRole('menu').waitFor()
    await judge(page, 'the menu of a swatch')
  }, '/colors'))

test('a palette is a grid: one stop, arrows in two axes, undo comes to its cell, and it is one after a reload', IN_BROWSER, () =>
  calmly(async (page) => {
    const swatch = (name: string) =>
      inPanel(page).getByRole('gridcell').getByRole('button', { name: new RegExp(`^${name},`) })
    const names = async (keys: readonly string[]): Promise<readonly string[]> => {
      const seen: string[] = []
      for (const key of keys) {
        await page.keyboard.press(key)
        seen.push((await focusOf(page)).split(',')[0] ?? '')
      }
      return seen
    }
    const radio = inPanel(page).getByRole('radio', { name: 'Palette as rows' })
    await radio.focus()
    await page.keyboard.press('ArrowLeft')
    await swatch('Paper').waitFor()
    assert.equal(await focusOf(page), 'Palette as a grid')
    assert.equal(await inPanel(page).getByRole('grid').getByRole('row').count(), 2)
    assert.deepEqual(await names(['Tab', 'ArrowRight', 'ArrowDown', 'ArrowDown']), ['Paper', 'Ink', 'Sky', 'Background'])
    assert.deepEqual(await names(['ArrowUp', 'ArrowRight', 'End', 'Home', 'Control+End', 'ArrowUp']),
      ['Paper', 'Ink', 'Sand', 'Paper', 'Rose', 'Moss'])
    for (const key of ['F4', 'Enter', ' ']) {
      await page.keyboard.press(key)
      await inPanel(page).getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await inPanel(page).getByRole('dialog').waitFor({ state: 'detached' })
    }
    assert.deepEqual(await names(['ContextMenu', 'Escape']), ['Copy value', 'Moss'])
    assert.deepEqual(await names(['Tab', 'Shift+Tab']), ['Base roles2', 'Moss'])
    await page.keyboard.press('F4')
    await inPanel(page).getByRole('textbox', { name: 'any CSS color' }).fill('#ff0000')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await inPanel(page).getByRole('button', { name: /^Moss, light #ff0000, .*changed$/ }).waitFor()
    await inPanel(page).getByRole('tab', { name: 'Color, 1 changed' }).focus()
    await page.keyboard.press('Control+z')
    await swatch('Moss').waitFor()
    assert.equal((await focusOf(page)).startsWith('Moss, oklch(0.4'), true)
    await page.reload()
    await inPanel(page).getByRole('grid').waitFor()
    await inPanel(page).getByRole('searchbox').fill('moss')
    await inPanel(page).getByRole('grid').waitFor({ state: 'detached' })
    assert.equal(await inPanel(page).locator('.row').count() > 0, true)
  }, '/colors'))
